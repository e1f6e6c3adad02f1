"""Work still to do is data: frozen steps on the position's agenda.

A step is done for someone (`who`) and on behalf of a `source` (the card, region or piece whose text it is; NOTHING
where there is none). `who` is a seat, or a side in games whose sides change seats (`AgendaPosition.seat_of`).

A question is a step that needs a person: it lists its choices from the position as it stands and says what each of them
brings about, so that offers and consequences cannot drift apart, and a position with other hidden cards offers its own
list.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rules.game import Prompt
from rules.record import Record

if TYPE_CHECKING:
    from rules.kernel.position import AgendaPosition

NOTHING: Final = -1
"""No seat, no card, no place."""


_COUNTER: Final = "n"


class Step(Record, frozen=True, tag=True, array_like=True, gc=False):
    """One thing to do. Cards and places are made of these; each game derives its own."""

    def do(self, game: Any, who: int, source: int, /) -> None:
        raise NotImplementedError(type(self).__name__)

    def possible(self, game: Any, who: int, source: int, /) -> bool:
        """Whether a text (or a price) made of this step can be used (paid) at all."""
        return True


class Question(Step, frozen=True):
    """A step that asks someone."""

    rule: ClassVar[str]
    """The paragraph of the rulebook it comes from."""
    secret: ClassVar[bool] = False
    """Ask even where one answer is left: going on at once would betray what is hidden."""

    repeats: ClassVar[bool] = False
    """It asks the same several times in a row, and counts them (`times_left`)."""

    def times_left(self, game: Any, who: int, source: int, /) -> int:
        """How many times a question that repeats is still asked, this time included. Most of them hold it in `n`."""
        left: int = getattr(self, _COUNTER)
        return left

    def cites(self, game: Any, who: int, source: int, /) -> str:
        """The rule this question comes from, for questions that several rules ask."""
        return self.rule

    def prompt(self, game: Any, who: int, source: int, /) -> Prompt:
        raise NotImplementedError(type(self).__name__)

    def choices(self, game: Any, who: int, source: int, /) -> Sequence[Any]:
        """Every answer, derived from the position; none means there is nothing to ask."""
        raise NotImplementedError(type(self).__name__)

    def take(self, game: Any, who: int, source: int, choice: Any, /) -> None:
        """What follows from `choice`, one of `choices`."""
        raise NotImplementedError(type(self).__name__)

    def do(self, game: Any, who: int, source: int, /) -> None:
        position: AgendaPosition = game
        position.ask(self, who, source)
