"""The parts of printed texts: powers that act at a moment, and modifiers that change a number.

A power does a step at its moment if its condition holds. The source of the step is the thing whose text it is (see
terms), so that a question can say why it is asked.
"""

from typing import TYPE_CHECKING, ClassVar

from rules.record import Record
from rules.wonderland.steps import WonderStep
from rules.wonderland.terms import When

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Condition(Record):
    """A condition that a seat meets or not, in the current battle."""

    tagged = True
    as_array = True

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        raise NotImplementedError(type(self).__name__)


class Count(Record):
    """A number that a seat has, in the current battle or in the game."""

    tagged = True
    as_array = True

    def of(self, game: "WonderPosition", seat: int) -> int:
        raise NotImplementedError(type(self).__name__)


class Ability(Record):
    """One part of a text."""


class Power(Ability):
    """A step that is done at a moment, if the condition holds."""

    when: When
    do: WonderStep
    cond: Condition | None = None
    once: bool = False
    """It acts once, even if several such chips are active."""


class Adds(Ability):
    """Makes this chip stronger while it is placed; on a board, the faction's artifacts (W9.10)."""

    n: int
    strong: int | None = None
    """The number for a strong chip, if it differs."""
    per: Count | None = None
    most: int = 99
    cond: Condition | None = None

    def to(self, game: "WonderPosition", seat: int, strong: bool) -> int:
        if self.cond is not None and not self.cond.holds(game, seat):
            return 0
        n = self.strong if strong and self.strong is not None else self.n
        if self.per is not None:
            n *= self.per.of(game, seat)
        return min(n, self.most)


class AddsToLaterAllies(Ability):
    """While active, makes ally chips played later stronger. Several such chips do not add up (W17.3)."""

    n: int


class DoublesNext(Ability):
    """Doubles the next chip that its owner puts in the active row (W17.1)."""

    by: ClassVar[int] = 2


class Untouched(Ability):
    """Powers of its owner's other chips do not apply to it (W17.2)."""


class StrongerTogether(Ability):
    """Gives each figure of this card that strength if both begin the battle in one region."""

    n: int


class Contrariwise(Ability):
    """The leader moves counter-clockwise around the tea table (W6.4)."""


class PassingBrings(Ability):
    """Brings more supporters on a turn on which the leader passes another one (W6.5)."""

    n: int


class RollsTwice(Ability):
    """Rolls two dice at the head of the table and uses the lower one."""


class RedrawsOnce(Ability):
    """Lets its owner return a drawn chip and draw again, once a battle; not madness or poison (D2)."""


class SavesFirstUnit(Ability):
    """Saves the first unit that its owner would lose in a battle there."""


class ForgesMore(Ability):
    """Gives one more forge action, of the chip type (W13.11)."""

    cond: Condition | None = None


class ScoresAnyFeat(Ability):
    """Lets its owner score one more feat, of any region and without its condition (W17.5)."""

    cond: Condition
