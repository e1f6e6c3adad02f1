"""What both ends of the wire speak of: tables, seats, people, tickets; and how long a word may be."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 4
"""Rises when an older end could not follow. `Hello` names the client's, `HostSummary` and `Welcome` the host's."""

Ref = Annotated[int, Meta(ge=0, le=2**31)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Word = Annotated[str, Meta(max_length=64)]
TableId = Annotated[str, Meta(max_length=16, pattern="^[0-9a-f]*$")]
Secret = Annotated[str, Meta(max_length=128)]
Name = Annotated[str, Meta(max_length=256)]
"""Of a person or a thing, as a host tells it. Cut to fit when it is cleaned."""
Sentence = Annotated[str, Meta(max_length=4096)]
Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumbers = Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]
Persons = Annotated[tuple[Number, ...], Meta(max_length=4096)]

Via = Literal["lan", "ssh", "here"]
"""How a person came: over the network, as an SSH guest, or in the host's own process."""
TableState = Literal["gathering", "playing", "paused", "over"]
Happening = Literal[
    "entered",
    "left",
    "lost",
    "back",
    "taken-over",
    "sat-down",
    "asks-seat",
    "bot-in",
    "bot-out",
    "bot-faltered",
    "out-of-time",
]
TimeOut = Literal["bot", "wait"]
"""A bot plays on, until the person takes the seat back; or the table waits."""
Audience = Literal["all", "side"]
Verdict = Literal["wait", "bot", "end"]
Rematch = Literal["same", "swap", "other"]
"""How to play on after a game: in the same seats, with the sides exchanged, or another game altogether."""
BestOf = Annotated[int, Meta(ge=0, le=15)]
"""How many games a match has at most; 0: as many as people like."""
Emote = Literal["hello", "thanks", "well-played", "thinking", "hurry", "oops", "wow", "good-game"]


class TimeControl(msgspec.Struct, frozen=True, array_like=True):
    """How long people may think: so many seconds for a move, and beyond them a reserve for the whole game."""

    move_s: Annotated[int, Meta(ge=5, le=86_400)]
    reserve_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    then: TimeOut = "bot"
    """What happens when both are used up."""


class ClockNow(msgspec.Struct, frozen=True, array_like=True):
    """One seat's clock."""

    left_s: Seconds
    """Of the time for this move."""
    reserve_s: Seconds
    running: bool


class Ticket(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Proof that one holds seats at a table: made when one sits down, void when one leaves."""

    table: TableId
    token: Secret


class SeatNow(msgspec.Struct, frozen=True, array_like=True):
    """Who or what is in one seat."""

    name: Name = ""
    """The holder's name; empty for a free seat and for a bot that stands in for nobody."""
    person: Number | None = None
    """The holder's number while they are connected to this table; None when free, a bot, or away."""
    bot: Name = ""
    """The bot that plays the seat ("greedy", "search:200" ...); with a name: it stands in until they return."""
    ready: bool = False
    via: Via | None = None

    @property
    def free(self) -> bool:
        return not self.name and not self.bot

    @property
    def away(self) -> bool:
        """Held by someone who is not here now."""
        return bool(self.name) and self.person is None


class MatchNow(msgspec.Struct, frozen=True, array_like=True):
    """Games one after the other between the same people, and who has won how many. A draw is nobody's."""

    best_of: BestOf = 0
    games: Count = 0
    """How many are over."""
    wins: Annotated[tuple[Count, ...], Meta(max_length=16)] = ()
    """By seat, for whoever sits there now: the score goes with them when sides are exchanged. Empty: none yet."""

    def of(self, seat: int) -> int:
        return self.wins[seat] if seat < len(self.wins) else 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of those who have won the match; none while it goes on."""
        needed = self.best_of // 2 + 1
        return tuple(seat for seat, won in enumerate(self.wins) if self.best_of and won >= needed)

    def counted(self, winners: tuple[int, ...], seats: int) -> "MatchNow":
        """One game more."""
        wins = tuple(self.of(seat) + (seat in winners) for seat in range(seats))
        return MatchNow(self.best_of, self.games + 1, wins)

    def moved(self, origins: tuple[int, ...]) -> "MatchNow":
        """Each seat has whoever sat in that seat before."""
        return MatchNow(self.best_of, self.games, tuple(map(self.of, origins)) if self.wins else ())

    def anew(self) -> "MatchNow":
        return MatchNow(self.best_of)


class TableNow(msgspec.Struct, frozen=True, array_like=True):
    """One table as the lobby shows it. Sent whenever any of it changes."""

    id: TableId
    name: Name
    game: Name
    scenario: Name
    options: Annotated[tuple[Name, ...], Meta(max_length=32)]
    state: TableState
    seats: Annotated[tuple[SeatNow, ...], Meta(max_length=16)]
    watchers: Persons = ()
    owner: Number | None = None
    """The person who may start it without waiting for everybody to be ready; None: nobody."""
    match: MatchNow = MatchNow()
    clock: TimeControl | None = None

    @property
    def free_seats(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.free)

    def seats_of(self, person: int) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)


class PersonNow(msgspec.Struct, frozen=True, array_like=True):
    """One person connected to the host."""

    person: Number
    name: Name
    via: Via
    table: TableId = ""
    """The table they are at, seated or watching; empty in the lobby."""


class Returning(msgspec.Struct, frozen=True, array_like=True):
    """A table at which a ticket in the hello holds seats."""

    table: TableId
    name: Name
    seats: SeatNumbers
    live: bool
    """Another connection sits there now; `Enter` takes over from it."""
