"""What the sans-IO core wants done: records to put on disk, then frames to send, bots to ask, people to send away."""

from collections.abc import Iterable

import msgspec

from net.wire.codec import frame
from net.wire.from_host import Farewell, FromHost
from net.wire.records import Record
from rules.game import Position, Seat, Seats


class BotTurn(msgspec.Struct, frozen=True):
    """A bot must choose for `seat`. `known` agrees with what `viewer_seats` may know; the rest of it is guessed."""

    table: str
    seat: Seat
    since: int
    viewer_seats: Seats
    spec: str
    known: Position


class HintTurn(msgspec.Struct, frozen=True):
    """A person asks what a bot would do in `seat`. `known` agrees with what their `viewer_seats` may know; the rest of
    it is guessed."""

    table: str
    person: int
    seat: Seat
    since: int
    viewer_seats: Seats
    known: Position


class Batch(msgspec.Struct):
    """All that one thing that happened brought about. Nothing of it may be delivered before its records are on disk."""

    records: list[tuple[str, Record]] = msgspec.field(default_factory=list)
    frames: list[tuple[int, bytes]] = msgspec.field(default_factory=list)
    farewells: list[tuple[int, Farewell]] = msgspec.field(default_factory=list)
    bot_turns: list[BotTurn] = msgspec.field(default_factory=list)
    hint_turns: list[HintTurn] = msgspec.field(default_factory=list)
    resting: list[str] = msgspec.field(default_factory=list)
    """Tables at which nobody waits for a bot any more: whatever is thought about for them may stop."""
    shown: set[str] = msgspec.field(default_factory=set)
    """Tables whose game it shows: should their records fail, it must not be delivered."""
    forgotten: list[str] = msgspec.field(default_factory=list)
    """Tables that are no longer in memory: their journals are to be closed."""

    def __bool__(self) -> bool:
        done = self.records or self.frames or self.farewells or self.forgotten
        return bool(done or self.bot_turns or self.hint_turns or self.resting)


class Outbox:
    """Where lobby and tables put what they want done, in order."""

    def __init__(self) -> None:
        self._batch = Batch()

    def take(self) -> Batch:
        """Everything since the last time."""
        batch, self._batch = self._batch, Batch()
        return batch

    def tell(self, person: int, message: FromHost) -> None:
        self._batch.frames.append((person, frame(message)))

    def tell_each(self, people: Iterable[int], message: FromHost) -> None:
        """The same to many, encoded once."""
        self.send(people, frame(message))

    def send(self, people: Iterable[int], framed: bytes) -> None:
        """A message that was encoded already."""
        self._batch.frames.extend((person, framed) for person in people)

    def show(self, table: str, frames: Iterable[tuple[int, bytes]]) -> None:
        """Something of a table's game, to each person their own, that was encoded already."""
        self._batch.shown.add(table)
        self._batch.frames += frames

    def write(self, table: str, record: Record) -> None:
        self._batch.records.append((table, record))

    def send_away(self, person: int, farewell: Farewell) -> None:
        self._batch.farewells.append((person, farewell))

    def forget(self, table: str) -> None:
        self._batch.forgotten.append(table)

    def rest(self, table: str) -> None:
        self._batch.resting.append(table)

    def ask_bot(self, turn: BotTurn) -> None:
        self._batch.bot_turns.append(turn)

    def ask_hint(self, turn: HintTurn) -> None:
        self._batch.hint_turns.append(turn)
