"""What the texts of battle cards do (R10)."""

from typing import TYPE_CHECKING, ClassVar

from rules.confrontation.abilities import PlaysBlankCards, find
from rules.confrontation.events import StrengthIgnored, TextCancelled
from rules.confrontation.fight.questions import CardRetreatQuestion, MagicQuestion
from rules.confrontation.fight.report import note_text
from rules.confrontation.movement import retreats_of
from rules.confrontation.terms import FELLOWSHIP, SAURON, Direction, TextResult
from rules.record import Record

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class CardText(Record):
    """What the text of a battle card does."""

    shown_early: ClassVar[bool] = False
    """Whether it works before the answer of an enemy who sees the card first (R8.5)."""

    def do(self, position: "ConfrontationPosition", side: int, at_once: bool = True) -> None:
        """Carry out the text. `at_once` is False if the enemy has still to choose a card."""
        raise NotImplementedError(type(self).__name__)

    def has_effect(self, position: "ConfrontationPosition", side: int) -> bool:
        """Return whether the text can be carried out now, whatever card the enemy plays."""
        return True


class TakeFromDiscards(CardText):
    """Exchange this card for one of the side's discards, whose text works at once (R10.1)."""

    shown_early: ClassVar[bool] = True

    def do(self, position: "ConfrontationPosition", side: int, at_once: bool = True) -> None:
        if self.has_effect(position, side):
            position.ask(MagicQuestion(at_once), side)
        elif at_once:
            position.fail_text(side)

    def has_effect(self, position: "ConfrontationPosition", side: int) -> bool:
        return bool(position.discards(side))


class DefeatBoth(CardText):
    """Both fighters are defeated (R10.6)."""

    def do(self, position: "ConfrontationPosition", side: int, at_once: bool = True) -> None:
        position.defeat(position.fighter(FELLOWSHIP), position.fighter(SAURON))


class IgnoreStrengthCard(CardText):
    """Sauron's strength card does not count (R10.5)."""

    def do(self, position: "ConfrontationPosition", side: int, at_once: bool = True) -> None:
        position.current_fight.cloaked = True
        position.tell(StrengthIgnored())

    def has_effect(self, position: "ConfrontationPosition", side: int) -> bool:
        return find(position.abilities(SAURON), PlaysBlankCards) is None


class CancelText(CardText):
    """The text of the enemy's card, if it has one, has no effect (R10.3)."""

    def do(self, position: "ConfrontationPosition", side: int, at_once: bool = True) -> None:
        card = position.current_fight.cards[1 - side]
        if position.has_text(1 - side):
            position.current_fight.cancelled = True
            position.tell(TextCancelled(card))
        else:
            note_text(position, side, TextResult.NO_EFFECT)


class RetreatTowards(CardText):
    """The fighter must retreat in this direction if it can (R7.5, R10.7)."""

    direction: Direction

    def do(self, position: "ConfrontationPosition", side: int, at_once: bool = True) -> None:
        if self.has_effect(position, side):
            position.ask(CardRetreatQuestion((self.direction,)), side)
        else:
            position.fail_text(side)

    def has_effect(self, position: "ConfrontationPosition", side: int) -> bool:
        return bool(retreats_of(position, position.fighter(side), (self.direction,)))
