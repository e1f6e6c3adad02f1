"""What a game asks, is answered, tells and shows, as data: the base classes of every game's own.

They are sent to clients, so they are msgspec Structs, and their modules stay interpreted in a compiled engine.
"""

from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

Seat = int
Seats = tuple[Seat, ...]
"""The seats one person holds, in ascending order; empty for a spectator."""


class Choice(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """One answer to a decision, as data without words. Each game derives its own classes, tagged by class name."""

    agrees: ClassVar[bool] = False
    """It confirms what another seat has just chosen. A person who holds both seats is not asked."""


class Prompt(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """What a seat is asked: the class says what, its fields name cards, places and so on. Games derive their own."""


class Event(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """Something that happened. It contains everything; `seen_by` removes what some seats may not know."""

    reveals: ClassVar[bool] = False
    """It shows everyone something hidden that may be gone afterwards, such as a settled wager."""

    def seen_by(self, seats: Seats) -> "Event":
        """Return the event without what the holder of `seats` may not know; itself if it has no secrets."""
        return self


C = TypeVar("C", bound=Choice)
P = TypeVar("P", bound=Prompt)


class Decision(msgspec.Struct, Generic[C, P], frozen=True, array_like=True, gc=False):
    """A question to one seat with all its answers, and the rule it comes from ("R41")."""

    seat: Seat
    prompt: P
    choices: tuple[C, ...]
    rule: str
    number: int = 1
    """The number of this question in a row of questions that ask the same ..."""
    of: int = 1
    """... and how many there are at most."""


AnyDecision: TypeAlias = Decision[Any, Any]
"""A decision with whatever prompt and choices its game has."""


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended; without winners, in a draw. `how` is a key for the game's texts; `scores` are by seat."""

    winners: Seats
    how: str
    scores: tuple[int, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a person may know. Each game derives its own and narrows the type of `decisions`.

    A view has plain fields (Structs, tuples, dicts with string keys, numbers, strings), so that two views can be
    compared field by field and only the changes are sent.
    """

    seats: Seats
    """The seats of the viewer; empty for a spectator."""
    decisions: tuple[AnyDecision, ...] = ()
    """The questions open to these seats, with their choices."""
    thinking: Seats = ()
    """All seats that have an open question, the viewer's included."""
    outcome: Outcome | None = None


class Observations(msgspec.Struct, frozen=True):
    """The views of several people at the same moment. Fields that are the same for everyone are stored once."""

    common: View
    """One complete view. Every other view differs from it only in `fields`."""
    fields: tuple[str, ...]
    """Names of the fields that differ. They are the same throughout a game."""
    own: dict[Seats, tuple[Any, ...]]
    """For the seats of each viewer: the values of `fields`."""
