"""A game in progress, as everything else sees it."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec
from mypy_extensions import mypyc_attr

from rules.chance import Chance
from rules.errors import IllegalChoice
from rules.messages import AnyDecision, Event, Observations, Outcome, Seat, Seats, View
from rules.record import plain

if TYPE_CHECKING:
    from rules.game import Game

NO_SLOTS: Final[tuple[str, ...]] = ()
"""For classes whose subclasses declare the slots. A constant, because mypy rejects overriding a literal `()`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(ABC):
    """A game in progress.

    `events` lists what the last choice (or, at first, the set-up) caused, in order.
    `disclosures` is raised whenever chance is used or anyone, the chooser included, learns something. A choice that did
    not raise it can be undone without anyone having learnt anything.
    """

    __slots__ = ("chance", "disclosures", "events", "game")

    game: "Game"
    chance: Chance
    """The source of all randomness in the game. Nobody may see it."""
    events: list[Event]
    disclosures: int

    @abstractmethod
    def pending(self) -> tuple[AnyDecision, ...]:
        """Return the open decisions, at most one for each seat. If there are several, the seats choose secretly.

        Empty if and only if the game is over. Forced moves are not asked, except where skipping the question would
        reveal something to the others.
        """

    @abstractmethod
    def choose(self, seat: Seat, index: int) -> None:
        """Make choice number `index` of the open decision of `seat`, and continue until the next decision.

        Raises IllegalChoice, and changes nothing, if the seat has no open decision or no such choice.
        """

    @abstractmethod
    def view(self, seats: Seats) -> View:
        """Return what a person who holds `seats` may know; a spectator holds none."""

    def observe_all(self, everyone: Iterable[Seats]) -> Observations:
        """Return `view` for each of these. A game may override it where that is cheaper than one by one."""
        views = {seats: self.view(seats) for seats in everyone}
        common = next(iter(views.values())) if views else self.view(())
        own = {seats: msgspec.structs.astuple(view) for seats, view in views.items()}
        return Observations(common, self.game.view_type.__struct_fields__, own)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    @abstractmethod
    def clone(self) -> "Position":
        """Return an independent copy that behaves identically. Its `events` are empty."""

    @abstractmethod
    def determinize(self, seats: Seats, chance: Chance) -> "Position":
        """Return a complete position that agrees with all that `seats` know; the rest is drawn from `chance`.

        The random stream is replaced too, so that nobody can foresee the next shuffle. The result depends only on what
        `seats` know and on `chance`, and can be played: every open decision has choices.
        """

    @abstractmethod
    def content(self) -> object:
        """Return everything that makes this position differ from another, as data that msgspec can encode."""

    def digest(self) -> bytes:
        """Return sixteen bytes over `content`. Never send them to a client: it could test guesses with them."""
        return hashlib.blake2b(msgspec.msgpack.encode(self.content(), enc_hook=plain), digest_size=16).digest()


def not_offered(seat: Seat, index: int, count: int) -> IllegalChoice:
    """Return the error for choice number `index` of a seat that has `count` choices."""
    if not count:
        return IllegalChoice("seat {seat} has no open decision", seat=seat)
    return IllegalChoice(
        "seat {seat} has {count} choices, no number {index}",
        seat=seat, count=count, index=index,
    )  # fmt: skip
