"""Types that messages in both directions share: tables, seats, people, tickets, and the bounds of texts and numbers."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 5
"""Rises when an older end cannot understand a newer one. `Hello` carries the client's, `HostSummary` and `Welcome` the
host's."""

Ref = Annotated[int, Meta(ge=0, le=2**31)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Word = Annotated[str, Meta(max_length=64)]
TableId = Annotated[str, Meta(max_length=16, pattern="^[0-9a-f]*$")]
Secret = Annotated[str, Meta(max_length=128)]
Name = Annotated[str, Meta(max_length=256)]
"""A name as a host sends it. It is shortened when it is sanitized."""
LongText = Annotated[str, Meta(max_length=4096)]
Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumbers = Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]
Persons = Annotated[tuple[Number, ...], Meta(max_length=4096)]

Via = Literal["lan", "ssh", "here", "web"]
"""How a person is connected: over the network, as an SSH guest, in the host's own process, or by browser."""
TableState = Literal["gathering", "playing", "paused", "over"]
Happening = Literal[
    "entered",
    "left",
    "lost",
    "away",
    "back",
    "taken-over",
    "sat-down",
    "asks-seat",
    "bot-in",
    "bot-out",
    "bot-faltered",
    "out-of-time",
    "resigned",
    "retired",
]
"""`left`: gave up the seats. `away`: closed the window and keeps them. `lost`: the connection broke. `resigned`: and so
ended the game. `retired`: resigned while others go on, and a bot has the seat."""
TimeOut = Literal["bot", "wait"]
"""What happens when time runs out: a bot plays until the person takes the seat back, or the table waits."""
Audience = Literal["all", "side"]
Verdict = Literal["wait", "bot", "end"]
Rematch = Literal["same", "swap", "other"]
"""The next game: in the same seats, with the sides exchanged, or another game or scenario."""
EndKind = Literal["draw", "resignation"]
"""What people can agree on to end a game before its rules do."""
HowEnded = Literal["rules", "agreed", "resigned", "draw"]
"""By the rules, broken off by those who were left, by a resignation, or by an agreed draw."""
BestOf = Annotated[int, Meta(ge=0, le=15)]
"""The greatest number of games in a match; 0: no limit."""
Emote = Literal["hello", "thanks", "well-played", "thinking", "hurry", "oops", "wow", "good-game"]


class TimeControl(msgspec.Struct, frozen=True, array_like=True):
    """How long people may think: seconds per move, and a reserve for the whole game on top."""

    move_s: Annotated[int, Meta(ge=5, le=86_400)]
    reserve_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    then: TimeOut = "bot"
    """What happens when both have run out."""


class ClockNow(msgspec.Struct, frozen=True, array_like=True):
    """One seat's clock."""

    left_s: Seconds
    """Time left for this move."""
    reserve_s: Seconds
    running: bool


class Ticket(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Proof that a person holds seats at a table: issued when they sit down, void when they leave."""

    table: TableId
    token: Secret


class SeatNow(msgspec.Struct, frozen=True, array_like=True):
    """Who or what is in one seat."""

    name: Name = ""
    """The holder's name; empty for a free seat and for a bot of its own."""
    person: Number | None = None
    """The holder's number while they are connected to this table; None when free, a bot, or away."""
    bot: Name = ""
    """The bot that plays the seat ("greedy", "search:200" ...). With a holder's name, it plays until they return."""
    ready: bool = False
    via: Via | None = None

    @property
    def free(self) -> bool:
        return not self.name and not self.bot

    @property
    def away(self) -> bool:
        """Whether it is held by someone who is not connected."""
        return bool(self.name) and self.person is None


class MatchNow(msgspec.Struct, frozen=True, array_like=True):
    """The score of a series of games between the same people. A draw counts for nobody."""

    best_of: BestOf = 0
    games: Count = 0
    """How many have been played."""
    wins: Annotated[tuple[Count, ...], Meta(max_length=16)] = ()
    """Games won by the people now in each seat; it moves with them when sides are exchanged. Empty before the first."""

    def of(self, seat: int) -> int:
        return self.wins[seat] if seat < len(self.wins) else 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of those who have won the match; none while it is undecided."""
        needed = self.best_of // 2 + 1
        return tuple(seat for seat, won in enumerate(self.wins) if self.best_of and won >= needed)

    def with_result(self, winners: tuple[int, ...], seats: int) -> "MatchNow":
        """Return the score after one more game."""
        wins = tuple(self.of(seat) + (seat in winners) for seat in range(seats))
        return MatchNow(self.best_of, self.games + 1, wins)

    def rearranged(self, origins: tuple[int, ...]) -> "MatchNow":
        """Return the score after each seat went to the person who sat in `origins[seat]`."""
        return MatchNow(self.best_of, self.games, tuple(map(self.of, origins)) if self.wins else ())

    def reset(self) -> "MatchNow":
        """Return the score at the start of such a match."""
        return MatchNow(self.best_of)


class TableNow(msgspec.Struct, frozen=True, array_like=True):
    """One table as the lobby shows it. Sent whenever it changes."""

    id: TableId
    name: Name
    game: Name
    scenario: Name
    options: Annotated[tuple[Name, ...], Meta(max_length=32)]
    state: TableState
    seats: Annotated[tuple[SeatNow, ...], Meta(max_length=16)]
    watchers: Persons = ()
    owner: Number | None = None
    """The person who may start without waiting until everybody is ready, if any."""
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
    """The table where they sit or watch; empty in the lobby."""


class Returning(msgspec.Struct, frozen=True, array_like=True):
    """A table at which a ticket in the hello holds seats."""

    table: TableId
    name: Name
    seats: SeatNumbers
    live: bool
    """Whether another connection holds the seats now; `Enter` takes over from it."""
