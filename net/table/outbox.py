"""What the sans-IO core wants done: records to write, then frames to send, bots to ask, people to disconnect."""

from collections.abc import Callable, Iterable

import msgspec

from net.wire.codec import frame
from net.wire.from_host import Farewell, FromHost
from net.wire.records import Record
from rules.game import Difference, Position, Seat, Seats

Chances = tuple[tuple[int, float], ...]
"""Indexes of choices, the best first, each with its estimated chance to win."""


class HintResult(msgspec.Struct, frozen=True):
    """What a bot would choose; without chances if it failed."""

    chances: Chances = ()
    lines: tuple[bytes, ...] = ()
    """For the first few choices: the events that are likely to follow, encoded."""
    differences: tuple[tuple[Difference, ...], ...] = ()
    """For the same choices: in what they differ from each other."""


class BotTurn(msgspec.Struct, frozen=True):
    """A bot must choose for `seat`. `known` agrees with what `viewer_seats` may know, and is guessed otherwise."""

    table: str
    seat: Seat
    since: int
    viewer_seats: Seats
    spec: str
    known: Position
    move_s: float = 0.0
    """How long a person at this table has for a move; 0: as long as they like."""
    reply: Callable[[int, bool, float], None] = lambda index, failed, now: None
    """Takes the index of the choice, whether the bot failed and this is a quick choice instead, and the time."""


class PonderTurn(msgspec.Struct, frozen=True):
    """A bot may think while others choose. `known` agrees with what `viewer_seats` know, and is guessed otherwise."""

    table: str
    viewer_seats: Seats
    spec: str
    known: Position


class HintTurn(msgspec.Struct, frozen=True):
    """A person wants to know what a bot would choose in `seat`. `known` agrees with what their `viewer_seats` may know,
    and is guessed otherwise."""

    table: str
    person: int
    seat: Seat
    since: int
    viewer_seats: Seats
    known: Position
    reply: Callable[[HintResult], None] = lambda advice: None


class Batch(msgspec.Struct):
    """Everything that one event caused. Its records must be on disk before anything else of it is delivered."""

    records: list[tuple[str, Record]] = msgspec.field(default_factory=list)
    frames: list[tuple[int, bytes]] = msgspec.field(default_factory=list)
    farewells: list[tuple[int, Farewell]] = msgspec.field(default_factory=list)
    bot_turns: list[BotTurn] = msgspec.field(default_factory=list)
    ponder_turns: list[PonderTurn] = msgspec.field(default_factory=list)
    hint_turns: list[HintTurn] = msgspec.field(default_factory=list)
    stopped_tables: list[str] = msgspec.field(default_factory=list)
    """Tables where nobody waits for a bot any more: its work can stop."""
    shown: set[str] = msgspec.field(default_factory=set)
    """Tables whose game is shown: if their records cannot be written, the batch must not be delivered."""
    closed_tables: list[str] = msgspec.field(default_factory=list)
    """Tables that are no longer in memory: their journals can be closed."""

    def __bool__(self) -> bool:
        done = self.records or self.frames or self.farewells or self.closed_tables
        return bool(done or self.bot_turns or self.ponder_turns or self.hint_turns or self.stopped_tables)


class Outbox:
    """Collects what lobby and tables want done, in order."""

    def __init__(self) -> None:
        self._batch = Batch()
        self._changed: dict[str, None] = {}

    def take(self) -> Batch:
        """Return everything since the last call."""
        batch, self._batch = self._batch, Batch()
        return batch

    def tell(self, person: int, message: FromHost) -> None:
        self._batch.frames.append((person, frame(message)))

    def tell_each(self, people: Iterable[int], message: FromHost) -> None:
        """Send the same message to many; it is encoded once."""
        self.send(people, frame(message))

    def send(self, people: Iterable[int], framed: bytes) -> None:
        """Send an encoded message."""
        self._batch.frames.extend((person, framed) for person in people)

    def show(self, table: str, frames: Iterable[tuple[int, bytes]]) -> None:
        """Send encoded messages about the game of a table, to each person their own."""
        self._batch.shown.add(table)
        self._batch.frames += frames

    def write(self, table: str, record: Record) -> None:
        self._batch.records.append((table, record))

    def disconnect(self, person: int, farewell: Farewell) -> None:
        self._batch.farewells.append((person, farewell))

    def close_table(self, table: str) -> None:
        self._batch.closed_tables.append(table)

    def stop_bots(self, table: str) -> None:
        self._batch.stopped_tables.append(table)

    def ask_bot(self, turn: BotTurn) -> None:
        self._batch.bot_turns.append(turn)

    def let_ponder(self, turn: PonderTurn) -> None:
        self._batch.ponder_turns.append(turn)

    def ask_hint(self, turn: HintTurn) -> None:
        self._batch.hint_turns.append(turn)

    # ------------------------------------------------------------ changes the lobby shows

    def table_changed(self, table: str) -> None:
        """A table may look different in the lobby."""
        self._changed[table] = None

    def take_changed(self) -> Iterable[str]:
        """Return the tables that may look different since the last call."""
        if not self._changed:
            return ()
        changed, self._changed = self._changed, {}
        return changed
