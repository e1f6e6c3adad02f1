"""The contract between a game and everything else: host, journal, bots and table screen know nothing more.

Every move is a pick from a list the position offered, named by its number. A position is data: it can be
cloned, digested, shown to some seats and not to others, and played on from anywhere.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from rules.chance import Chance
from rules.errors import IllegalChoice, UnknownGame
from rules.record import plain

Seat = int
Seats = tuple[Seat, ...]
"""The seats one person holds, in ascending order; empty for a spectator."""

NO_SLOTS: Final[tuple[str, ...]] = ()
"""For classes whose children declare the slots. Named, since mypy holds every assignment against a literal `()`."""


class Choice(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """One answer to a decision: data, not words. Each game derives its own, tagged by class name."""

    agrees: ClassVar[bool] = False
    """It lets stand what another seat has just picked. Whoever holds both seats has said so already."""


class Prompt(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """What a seat is asked: a kind (the class) and what it refers to. Each game derives its own."""


class Event(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """Something that happened. Holds the whole truth; `seen_by` holds back what those seats may not know."""

    reveals: ClassVar[bool] = False
    """It shows everyone what was hidden, though nothing may be left of that afterwards: a wager that is settled."""

    def seen_by(self, seats: Seats) -> "Event":
        """This event as the holder of `seats` learns it. Events without secrets return themselves."""
        return self


C = TypeVar("C", bound=Choice)
P = TypeVar("P", bound=Prompt)


class Decision(msgspec.Struct, Generic[C, P], frozen=True, array_like=True, gc=False):
    """A question to one seat, with every answer it may give, and the rule it comes from ("R41")."""

    seat: Seat
    prompt: P
    choices: tuple[C, ...]
    rule: str
    number: int = 1
    """Which it is of so many questions that ask the same, one after the other ..."""
    of: int = 1
    """... and how many they are, or may become."""


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended. No winners: a draw. `how` is a word the game's texts know; `scores` are by seat."""

    winners: Seats
    how: str
    scores: tuple[int, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a person may know; built up from nothing. Each game derives its own and narrows `decisions`.

    A view is made of plain fields (Structs, tuples, dicts with string keys, numbers, strings), so that two
    views can be compared field by field and only what changed need travel.
    """

    seats: Seats
    """The seats of the viewer; empty for a spectator."""
    decisions: tuple[Decision[Any, Any], ...] = ()
    """The questions open to these seats, with their choices."""
    thinking: Seats = ()
    """All seats, these included, that have a question open. What about is theirs to know."""
    outcome: Outcome | None = None


class Observations(msgspec.Struct, frozen=True):
    """The views of several people at the same moment. Fields that are the same for everyone are stored once."""

    common: View
    """One complete view. Every other view differs from it only in `fields`."""
    fields: tuple[str, ...]
    """Names of the fields that differ. They are the same throughout a game."""
    own: dict[Seats, tuple[Any, ...]]
    """For the seats of each viewer: the values of `fields`."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One place at the table. `side` groups seats that win together."""

    id: str
    title: str
    side: str


class Option(msgspec.Struct, frozen=True):
    """Something a table may switch on before the game."""

    id: str
    title: str


class Scenario(msgspec.Struct, frozen=True):
    """One way to play a game: its seats, and how few people may divide them among themselves."""

    id: str
    title: str
    seats: tuple[SeatInfo, ...]
    divisions: tuple[tuple[Seats, ...], ...]
    """Each division lists the seats of each person; the first has one seat a person."""

    def may_hold(self, seats: Seats) -> bool:
        """Whether one person may sit in all of `seats`."""
        return any(set(seats) <= set(group) for division in self.divisions for group in division)

    def seat(self, id: str) -> Seat:
        for number, info in enumerate(self.seats):
            if info.id == id:
                return number
        raise UnknownGame(f"{self.title} has no seat {id!r}; its seats are {', '.join(s.id for s in self.seats)}")


class Rulebook(msgspec.Struct, frozen=True):
    """Where a game's rules stand as text: a Markdown resource inside a package. Read at the edge."""

    package: str
    resource: str = "rulebook.md"


class Position(ABC):
    """A game in progress.

    `events` holds what the last choice (or, at first, the set-up) brought about, in order.
    `disclosures` rises whenever chance was used or someone, the one who chose included, can rule out what was possible
    for all they knew: a choice that left it as it was can be taken back without anyone having learnt a thing.
    """

    __slots__ = NO_SLOTS

    game: "Game"
    chance: Chance
    """The stream that everything left to chance comes from; nobody may see it."""
    events: list[Event]
    disclosures: int

    @abstractmethod
    def pending(self) -> tuple[Decision[Any, Any], ...]:
        """Who must choose now, at most one decision a seat. Several at once: in secret, until all are in.

        Empty when, and only when, the game is over. Forced moves never show up here, except where skipping the
        question would tell the others something.
        """

    def choose(self, seat: Seat, index: int) -> None:
        """The one door in: whatever can be refused is refused here, alike for every game.

        Raises IllegalChoice, and changes nothing, unless `seat` is asked and offered choice number `index`.
        """
        for decision in self.pending():
            if decision.seat == seat:
                if 0 <= index < len(decision.choices):
                    self.events = []
                    self._take(seat, index)
                    return
                raise IllegalChoice(f"seat {seat} has {len(decision.choices)} choices, not a number {index}")
        raise IllegalChoice(f"seat {seat} is not asked anything now")

    @abstractmethod
    def _take(self, seat: Seat, index: int) -> None:
        """Carry out a choice already found legal, and go on until someone must choose again."""

    @abstractmethod
    def view(self, seats: Seats) -> View:
        """What a person holding `seats` (none: a spectator) may know, and nothing more."""

    def observe_all(self, everyone: Iterable[Seats]) -> Observations:
        """Return `view` for each of these. A game may override it where that is cheaper than one by one."""
        views = {seats: self.view(seats) for seats in everyone}
        common = next(iter(views.values())) if views else self.view(())
        own = {seats: msgspec.structs.astuple(view) for seats, view in views.items()}
        return Observations(common, self.game.view_type.__struct_fields__, own)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended, or None while someone must still choose."""

    @abstractmethod
    def clone(self) -> "Position":
        """An independent copy that plays on identically. Its `events` start empty."""

    @abstractmethod
    def determinize(self, seats: Seats, chance: Chance) -> "Position":
        """A full position that agrees with all that `seats` know; what they cannot know is drawn from `chance`.

        The hidden stream of chance is replaced too: nobody can foresee the next shuffle. The outcome depends on what
        `seats` know and on `chance` alone, and can be played on: who is asked has an answer.
        """

    @abstractmethod
    def content(self) -> object:
        """Everything that makes this position differ from another, as plain data msgspec can encode."""

    def digest(self) -> bytes:
        """Sixteen bytes over all of `content`. Never tell it to a client: it would let them test guesses."""
        return hashlib.blake2b(msgspec.msgpack.encode(self.content(), enc_hook=plain), digest_size=16).digest()


class Game(ABC):
    """One game: what it is called, how it can be set up, and how to start it."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Rises with every change that would make an old journal play differently."""
    scenarios: ClassVar[tuple[Scenario, ...]]
    """The first is the one to offer a newcomer."""
    options: ClassVar[tuple[Option, ...]] = ()
    rulebook: ClassVar[Rulebook]
    view_type: ClassVar[type[View]]
    event_type: ClassVar[Any]
    """The union of this game's events, for typed decoding."""
    stakes: ClassVar[float] = 1.0
    """What hangs on a usual decision, beside other games: the less, the less of it an easy bot makes light of."""
    horizon: ClassVar[int] = 0
    """Stages after a decision at which a search judges all its playouts; 0: each after the stage of its last choice."""

    def __reduce__(self) -> tuple[type["Game"], tuple[()]]:
        """Pickle as the class alone: a game has no state."""
        return type(self), ()

    @abstractmethod
    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> Position:
        """A position ready for its first decision. Raises UnknownGame for a scenario or option it does not have."""

    def scenario(self, id: str = "") -> Scenario:
        """The scenario of that id; the first one for an empty id."""
        for scenario in self.scenarios:
            if id in ("", scenario.id):
                return scenario
        raise UnknownGame(f"{self.title} has no scenario {id!r}; choose from {', '.join(s.id for s in self.scenarios)}")

    def checked_options(self, options: Sequence[str]) -> tuple[str, ...]:
        """The options, sorted and without repeats; raises UnknownGame for one that does not exist."""
        known = {option.id for option in self.options}
        for option in options:
            if option not in known:
                offered = ", ".join(sorted(known)) or "none"
                raise UnknownGame(f"{self.title} has no option {option!r}; choose from {offered}")
        return tuple(sorted(set(options)))

    def evaluate(self, position: Position, seat: Seat) -> float:
        """The estimated chance, 0 to 1, that `seat` wins. It may look at everything: determinize first."""
        outcome = position.outcome()
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        """`evaluate` for these seats at least: one look may tell of all of them."""
        return {seat: self.evaluate(position, seat) for seat in set(seats)}

    def weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        """How a quick player would weigh the choices of `decision`, for playouts; None: all alike.

        0 is for what leads nowhere and could be done for ever: no bot that thinks takes it.
        """
        return None

    def stage(self, position: Position) -> int:
        """A number that changes where a stretch of the game (a turn, a pair of turns) is over.

        `evaluate` sees clearest just there, so that is where a search breaks its playouts off; with the same number
        throughout, they are played to the end.

        Where a game has a `horizon` the number also counts up, and every playout is judged so many stages after the
        decision it is about.
        """
        return 0
