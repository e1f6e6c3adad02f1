"""The contract between a game and everything else: host, journal, bots and screens use nothing else of a game.

Every move is a choice from a list that the position offers, named by its number. A position is data: it can be cloned,
digested, shown to some seats and not to others, and continued from anywhere.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from rules.errors import UnknownGame
from rules.messages import AnyDecision, Choice, Decision, Event, Observations, Outcome, Prompt, Seat, Seats, View
from rules.position import NO_SLOTS, Position
from rules.sentence import Titles

__all__ = [
    "LOST",
    "NO_SLOTS",
    "WON",
    "AnyDecision",
    "Choice",
    "Decision",
    "Difference",
    "Event",
    "Factor",
    "Game",
    "Observations",
    "Option",
    "Outcome",
    "Position",
    "Prompt",
    "Rulebook",
    "Scenario",
    "Seat",
    "SeatInfo",
    "Seats",
    "View",
]


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
