"""What texts are made of: powers that act at a moment, and modifiers that are asked for when a number is needed.

A power does a step at its moment, if its condition holds. `source` names the thing whose text it is (see terms), so
that a question can say why it is asked.
"""

from typing import TYPE_CHECKING, ClassVar

from rules.record import Record
from rules.wonderland.steps import WonderStep
from rules.wonderland.terms import When

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Condition(Record, frozen=True, tag=True, array_like=True, gc=False):
    """Something that holds for a seat in the battle being fought, or does not."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        raise NotImplementedError(type(self).__name__)


class Count(Record, frozen=True, tag=True, array_like=True, gc=False):
    """Something that can be counted for a seat in the battle being fought."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        raise NotImplementedError(type(self).__name__)


class Ability(Record, frozen=True, gc=False):
    """One thing a text says."""


class Power(Ability, frozen=True):
    """At that moment, if the condition holds, do that."""

    when: When
    do: WonderStep
    cond: Condition | None = None
    once: bool = False
    """Once, however many such chips are active."""


class Adds(Ability, frozen=True):
    """This chip (for an ability: the artifact) gets so much stronger while it is placed (W9.10)."""

    n: int
    strong: int | None = None
    """The number for a strong chip, where it differs."""
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


class AddsToLaterAllies(Ability, frozen=True):
    """While active, ally chips played later get so much, however many such chips there are (W17.3)."""

    n: int


class DoublesNext(Ability, frozen=True):
    """The next chip put in the own active row counts twice, once (W17.1)."""

    by: ClassVar[int] = 2


class Untouched(Ability, frozen=True):
    """No power of the owner's other chips touches it (W17.2)."""


class StrongerTogether(Ability, frozen=True):
    """The figures of this card have that strength each if they begin the battle side by side."""

    n: int


class Contrariwise(Ability, frozen=True):
    """Goes round the tea table the other way (W6.4)."""


class PassingBrings(Ability, frozen=True):
    """So many supporters more with the card on a turn on which another leader was passed (W6.5)."""

    n: int


class RollsTwice(Ability, frozen=True):
    """At the head of the table two dice, and the lower counts."""


class RedrawsOnce(Ability, frozen=True):
    """Once a battle its owner may return a drawn chip, neither madness nor poison, and draw again (D2)."""


class SavesFirstUnit(Ability, frozen=True):
    """The first unit its owner would lose here in a battle is not lost."""


class ForgesMore(Ability, frozen=True):
    """One forge action more, of the chip type, when they are counted (W13.11)."""

    cond: Condition | None = None


class ScoresAnyFeat(Ability, frozen=True):
    """One more feat may be scored, whatever its region and condition (W17.5)."""

    cond: Condition
