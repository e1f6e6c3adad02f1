"""The ways a card's text offers, in words: read off its own block, which declares them by the names of their steps."""

from collections.abc import Iterator
from typing import Any, Final

from rules.boardgame.choices import Decline, Option
from rules.boardgame.printed import PRINTED
from rules.game import Decision
from rules.record import Record
from wotr_tui.text.messages import tr

WORDS: Final = {
    "Hide": tr("hide the Fellowship"),
    "MoveFellowship": tr("move the Fellowship"),
    "Separate": tr("separate companions from the Fellowship"),
    "MoveCompanions": tr("move companions on the map"),
    "DiscardFromTable": tr("discard a card from the table"),
    "HuntRoll": tr("make a Hunt roll"),
    "MoveArmies": tr("move armies"),
    "AttackFrom": tr("attack"),
    "Recruit": tr("recruit"),
    "MoveWraiths": tr("move Nazgûl"),
}
"""By the first step of a way. A test walks all cards: none may offer a way without words."""
OFFER: Final = "OneOf"
"""The step of a block that offers ways."""


def way(decision: Decision[Any, Any], card: int, n: int) -> str:
    """What the card does if its way of this number is taken."""
    optional = any(isinstance(choice, Decline) for choice in decision.choices)
    last = max(choice.n for choice in decision.choices if isinstance(choice, Option))
    for offer in offers(PRINTED.cards[card]):
        if offer.optional == optional and last < len(offer.options):
            return WORDS[type(offer.options[n][0]).__name__]
    raise LookupError(PRINTED.cards[card].name)


def offers(part: object) -> Iterator[Any]:
    """Every step in a block that offers ways, wherever it stands."""
    if type(part).__name__ == OFFER:
        yield part
    if isinstance(part, tuple):
        for each in part:
            yield from offers(each)
    elif isinstance(part, Record):
        for name in part.__struct_fields__:
            yield from offers(getattr(part, name))
