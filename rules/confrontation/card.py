"""What a card is: one readable block with its text in it."""

from rules.confrontation.effects.card_texts import CardText
from rules.confrontation.effects.special_texts import SpecialText
from rules.confrontation.terms import SIDE_IDS
from rules.record import Record


class BattleCard(Record):
    """A strength card has a value and no text; a text card has a text and no value."""

    id: str
    name: str
    side: int
    value: int = 0
    text: str = ""
    effect: CardText | None = None


class SpecialCard(Record):
    """Kept openly, used once, then gone (R14.3)."""

    id: str
    name: str
    side: int
    text: str
    effect: SpecialText


def strength_cards(side: int, highest: int) -> tuple[BattleCard, ...]:
    """Return the strength cards of a side, from 1 up. They come first among its cards: card 0 is strength 1."""
    return tuple(
        BattleCard(f"{SIDE_IDS[side]}-strength-{value}", str(value), side, value) for value in range(1, highest + 1)
    )


MAGIC_TEXT = (
    "Exchange it for one of your discarded cards, whose text works or whose strength counts. With no discards it has "
    "no effect."
)
"""Printed on the Magic card of both sides."""
