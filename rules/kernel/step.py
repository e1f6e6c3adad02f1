"""Steps: the work still to do, as frozen data on the position's agenda.

A step is done for someone (`who`) on behalf of a `source`: the card, region or piece whose text it is, or NOTHING.
`who` is a seat, or a side in games whose sides change seats (`AgendaPosition.seat_of`).

A question is a step that needs a person. It lists its choices from the current position and carries out the one that
is taken, so that what is offered and what happens stand in one class. In a position with other hidden cards it lists
other choices.

A game names its position once and derives from the result:

    CardStep: TypeAlias = Step["CardPosition"]
    CardQuestion: TypeAlias = Question["CardPosition"]

    class Draw(CardStep):
        n: int

        def do(self, game: "CardPosition", who: int, source: int) -> None:
            game.draw(who, self.n)
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rules.game import Choice, Prompt
from rules.record import Record

if TYPE_CHECKING:
    from rules.kernel.position import AgendaPosition

G_contra = TypeVar("G_contra", bound="AgendaPosition", contravariant=True)
"""The position of a game. A step for every position is also one for a certain game's."""

NOTHING: Final = -1
"""No seat, no card, no place."""

_COUNTER: Final = "n"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[G_contra]):
    """One thing to do. Texts of cards and places are made of steps."""

    tagged = True
    as_array = True

    def do(self, game: G_contra, who: int, source: int, /) -> None:
        raise NotImplementedError(type(self).__name__)

    def possible(self, game: G_contra, who: int, source: int, /) -> bool:
        """Return whether a text made of this step can be used, or a cost made of it paid."""
        return True

    def has_effect(self, game: G_contra, who: int, source: int, /) -> bool:
        """Return whether it would change anything now, as far as `who` can tell. Only for marking choices."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[G_contra]):
    """A step that asks someone."""

    rule: ClassVar[str]
    """The paragraph of the rulebook it comes from."""
    secret: ClassVar[bool] = False
    """Ask even if only one answer is left: to continue at once would reveal something hidden."""

    repeats: ClassVar[bool] = False
    """It asks the same thing several times in a row and counts them (`times_left`)."""

    def times_left(self, game: G_contra, who: int, source: int, /) -> int:
        """Return how often a question that repeats is still asked, this time included. Usually its field `n`."""
        left: int = getattr(self, _COUNTER)
        return left

    def cites(self, game: G_contra, who: int, source: int, /) -> str:
        """Return the rule the question comes from, where that depends on the position."""
        return self.rule

    def prompt(self, game: G_contra, who: int, source: int, /) -> Prompt:
        raise NotImplementedError(type(self).__name__)

    def choices(self, game: G_contra, who: int, source: int, /) -> Sequence[Choice]:
        """Return every answer, derived from the position. None: there is nothing to ask."""
        raise NotImplementedError(type(self).__name__)

    def take(self, game: G_contra, who: int, source: int, choice: Any, /) -> None:
        """Carry out `choice`, one of `choices`: of whichever classes this question offers."""
        raise NotImplementedError(type(self).__name__)

    def do(self, game: G_contra, who: int, source: int, /) -> None:
        game.ask(self, who, source)
