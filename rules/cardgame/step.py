"""Work still to do is data: frozen steps on the position's agenda.

A step is done for a seat and on behalf of a source (the card or location whose text it is). A question is a step
that needs a person: it lists its choices from the position as it stands and says what each of them brings about, so
that offers and consequences cannot drift apart, and a position with other hidden cards offers its own list.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.game import Choice, Prompt

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Step(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """One thing to do. Cards and locations are made of these."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def possible(self, game: "CardPosition", seat: int, source: int) -> bool:
        """Whether an action text (or a price) made of this step can be used (paid) at all."""
        return True


class Question(Step, frozen=True):
    """A step that asks its seat."""

    rule: ClassVar[str]
    secret: ClassVar[bool] = False
    """Ask even where one answer is left: going on at once would betray what is hidden."""

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        raise NotImplementedError(type(self).__name__)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        """Every answer, derived from the position; none means there is nothing to ask."""
        raise NotImplementedError(type(self).__name__)

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        """What follows from `choice`, one of `choices`."""
        raise NotImplementedError(type(self).__name__)

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.ask(self, seat, source)
