"""The contract between a game and everything else: host, journal, bots and screens use nothing else of a game.

Every move is a choice from a list that the position offers, named by its number. A position is data: it can be cloned,
digested, shown to some seats and not to others, and continued from anywhere.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from rules.chance import Chance
from rules.errors import IllegalChoice, UnknownGame
from rules.record import plain
from rules.sentence import Titles

Seat = int
Seats = tuple[Seat, ...]
"""The seats one person holds, in ascending order; empty for a spectator."""

NO_SLOTS: Final[tuple[str, ...]] = ()
"""For classes whose subclasses declare the slots. A constant, because mypy rejects overriding a literal `()`."""


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


class Factor(NamedTuple):
    """Something that counts in the evaluation of a position, for one seat."""

    name: str
    """A key for the game's texts."""
    about: tuple[int, ...]
    """What it is about, in numbers of the game's own: a place, a seat, a character."""
    value: float
    slope: float
    """How much one more of it adds to the logarithm of the seat's odds to win; negative if it helps the others."""


WON: Final = "won"
LOST: Final = "lost"
"""Names of the factors for a game that has ended in a win, or without one. Every game has them."""


class Difference(msgspec.Struct, frozen=True, array_like=True):
    """A factor in which one choice leads to something else than the others, on average."""

    name: str
    """A key for the game's texts, or `WON` or `LOST`."""
    about: tuple[int, ...]
    """What it is about, in numbers of the game's own."""
    by: float
    """How much more of it there is; negative: less."""
    worth: float
    """What that adds to the logarithm of the seat's odds to win; negative: it speaks against the choice."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat. Seats with the same `side` win together."""

    id: str
    title: str
    side: str


class Option(msgspec.Struct, frozen=True):
    """Something that can be switched on before the game."""

    id: str
    title: str


class Scenario(msgspec.Struct, frozen=True):
    """One way to play a game: its seats, and how people may share them."""

    id: str
    title: str
    seats: tuple[SeatInfo, ...]
    divisions: tuple[tuple[Seats, ...], ...]
    """Each division lists the seats of each person. In the first one every person has one seat."""

    def may_hold(self, seats: Seats) -> bool:
        """Return whether one person may hold all of `seats`."""
        return any(set(seats) <= set(group) for division in self.divisions for group in division)

    def seat(self, id: str) -> Seat:
        for number, info in enumerate(self.seats):
            if info.id == id:
                return number
        raise UnknownGame(
            "{scenario} has no seat '{seat}'; its seats are {seats}",
            scenario=Titles((self.title,)), seat=id, seats=", ".join(each.id for each in self.seats),
        )  # fmt: skip


class Rulebook(msgspec.Struct, frozen=True):
    """Where the text of a game's rules is: a Markdown file inside a package. `rules` does not read it."""

    package: str
    resource: str = "rulebook.md"


class Position(ABC):
    """A game in progress.

    `events` lists what the last choice (or, at first, the set-up) caused, in order.
    `disclosures` is raised whenever chance is used or anyone, the chooser included, learns something. A choice that did
    not raise it can be undone without anyone having learnt anything.
    """

    __slots__ = NO_SLOTS

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

    def choose(self, seat: Seat, index: int) -> None:
        """Make choice number `index` of the open decision of `seat`, and continue until the next decision.

        Raises IllegalChoice, and changes nothing, if the seat has no open decision or no such choice.
        """
        for decision in self.pending():
            if decision.seat == seat:
                if 0 <= index < len(decision.choices):
                    self.events = []
                    self._take(seat, index)
                    return
                raise IllegalChoice(
                    "seat {seat} has {count} choices, no number {index}",
                    seat=seat, count=len(decision.choices), index=index,
                )  # fmt: skip
        raise IllegalChoice("seat {seat} has no open decision", seat=seat)

    @abstractmethod
    def _take(self, seat: Seat, index: int) -> None:
        """Carry out a legal choice and continue until someone must choose again."""

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


class Game(ABC):
    """One game: its name, its scenarios, and how to start it."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Raised by every change that makes an old journal play differently."""
    scenarios: ClassVar[tuple[Scenario, ...]]
    """The first one is offered to newcomers."""
    options: ClassVar[tuple[Option, ...]] = ()
    rulebook: ClassVar[Rulebook]
    view_type: ClassVar[type[View]]
    event_type: ClassVar[Any]
    """The union of this game's event classes, for decoding."""
    stakes: ClassVar[float] = 1.0
    """Typical swing in win chance per decision, compared with other games. Scales how carelessly an easy bot plays."""
    horizon: ClassVar[int] = 0
    """How many stages after a decision a search evaluates its playouts; 0: after the stage of their last choice."""

    def __reduce__(self) -> tuple[type["Game"], tuple[()]]:
        """Pickle as the class alone: a game has no state."""
        return type(self), ()

    @abstractmethod
    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> Position:
        """Return a position ready for its first decision. Raises UnknownGame for an unknown scenario or option."""

    def scenario(self, id: str = "") -> Scenario:
        """Return the scenario of that id; the first one for an empty id."""
        for scenario in self.scenarios:
            if id in ("", scenario.id):
                return scenario
        raise UnknownGame(
            "{game} has no scenario '{scenario}'; choose from {scenarios}",
            game=Titles((self.title,)), scenario=id, scenarios=", ".join(each.id for each in self.scenarios),
        )  # fmt: skip

    def checked_options(self, options: Sequence[str]) -> tuple[str, ...]:
        """Return the options sorted and without repeats. Raises UnknownGame for one that does not exist."""
        known = {option.id for option in self.options}
        for option in options:
            if option not in known:
                offered = ", ".join(sorted(known)) or "none"
                raise UnknownGame(
                    "{game} has no option '{option}'; choose from {offered}",
                    game=Titles((self.title,)), option=option, offered=offered,
                )  # fmt: skip
        return tuple(sorted(set(options)))

    def evaluate(self, position: Position, seat: Seat) -> float:
        """Return the estimated chance, 0 to 1, that `seat` wins. It uses hidden things too: determinize first."""
        outcome = position.outcome()
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        """Return `evaluate` for at least these seats."""
        return {seat: self.evaluate(position, seat) for seat in set(seats)}

    def weigh(self, position: Position, decision: AnyDecision) -> Sequence[float] | None:
        """Return the quick player's weight for each choice, for playouts; None: all equal.

        A weight of 0 means useless and repeatable without end: no searching bot takes it.
        """
        return None

    def ratings(self, scenario: str) -> Mapping[str, int]:
        """Return how strong bots are in a scenario, by name, as far as it was measured: Elo points above `random`."""
        return {}

    @property
    def factor_names(self) -> Sequence[str]:
        """The names of all factors that `factors` may return."""
        return ()

    def factors(self, position: Position, seat: Seat) -> Sequence[Factor]:
        """Return what counts for `seat`, so that advice can tell in what positions differ. It uses hidden things too:
        determinize first. A factor that is missing counts as 0."""
        return ()

    def stage(self, position: Position) -> int:
        """Return a number that changes when a part of the game (a turn, a pair of turns) is over.

        There `evaluate` is most accurate, so a search ends its playouts there. If the number never changes, playouts
        run to the end of the game. In a game with a `horizon` the number must count up, and every playout is evaluated
        that many stages after the decision.
        """
        return 0
