"""A table without a network: clients that share one position, note what they send, and are told what happened."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from net.client.mirror import Advanced, Foreseen, LogEntry, Mirror
from net.client.reconnect import LineState
from net.errors import Refusal
from net.wire.from_host import Hint
from net.wire.types import Emote, Rematch, SeatNow, TableNow, Verdict
from rules.catalogue import GAMES
from rules.foresight import foresee
from rules.game import Difference, Event, Game, Position, Seats
from wotr_tui.table.client import TableClient
from wotr_tui.table.party import Party


class FakeClient:
    """A `TableClient` that plays straight on the position."""

    def __init__(self, table: "FakeTable", person: int, name: str, seats: Seats) -> None:
        self.table_ = table
        self.person, self.name, self.seats = person, name, seats
        self.pings: dict[int, int] = {}
        self.state: LineState = "connected"
        self.host_name = "here"
        self.games: Mapping[str, Game] = GAMES
        self.replaced = False
        self.sent: list[tuple[int, int]] = []
        self.asked_undo: list[int] = []
        self.asked_hints: list[int] = []
        self.looked_at: list[tuple[int, int]] = []
        self.said: list[tuple[str, str]] = []
        self.played_again = 0
        self.voted: list[bool] = []
        self.asked_for: list[str] = []
        """What else it asked the host for."""
        self.told = b""
        """The whole game, as the host would tell it."""
        self.closed = False
        self._listeners: list[Callable[[Any], None]] = []
        self.mirror = Mirror(table.now, table.position.game, table.position.view(seats))
        self.mirror.log = [LogEntry(0, tuple(event.seen_by(seats) for event in table.history))]

    def listen(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def tell(self, change: Any) -> None:
        for listener in tuple(self._listeners):
            listener(change)

    async def choose(self, seat: int, index: int) -> None:
        self.sent.append((seat, index))
        self.mirror.forget_hint()
        self.table_.choose(seat, index)

    async def ask_undo(self, seat: int) -> None:
        self.asked_undo.append(seat)

    async def ask_hint(self, seat: int) -> None:
        self.asked_hints.append(seat)

    async def preview(self, seat: int, index: int) -> Foreseen:
        self.looked_at.append((seat, index))
        return Foreseen(seat, index, *foresee(self.table_.position, seat, index, self.seats))

    def hint(
        self,
        seat: int,
        *chances: tuple[int, float],
        lines: tuple[bytes, ...] = (),
        differences: tuple[tuple[Difference, ...], ...] = (),
    ) -> None:
        """The host has thought about it."""
        for change in self.mirror.receive(Hint("0", 1, seat, chances, lines, differences))[0]:
            self.tell(change)

    async def whole_game(self) -> bytes:
        if not self.told:
            raise Refusal("There is no such game.")
        return self.told

    async def return_to_seat(self) -> None:
        self.played_again += 1

    async def answer_seat(self, agree: bool) -> None:
        self.voted.append(agree)
        self.mirror.seat_asked = None

    async def say(self, text: str, to: str = "all") -> None:
        self.said.append((text, to))

    async def emote(self, emote: Emote) -> None:
        self.said.append((emote, "emote"))

    async def answer_undo(self, agree: bool) -> None:
        self.voted.append(agree)

    async def answer_end(self, agree: bool) -> None:
        self.voted.append(agree)

    async def answer_rematch(self, agree: bool) -> None:
        self.voted.append(agree)

    async def after_loss(self, verdict: Verdict) -> None:
        self.asked_for.append(verdict)

    async def resign(self) -> None:
        self.asked_for.append("resign")

    async def offer_draw(self) -> None:
        self.asked_for.append("draw")

    async def ask_rematch(self, how: Rematch, game: str = "", scenario: str = "") -> None:
        self.asked_for.append(how)

    async def leave(self) -> None:
        self.asked_for.append("leave")

    async def close(self) -> None:
        self.closed = True


class FakeTable:
    """One position, and a client for each group of seats; seats of no group answer with their first choice."""

    def __init__(
        self, position: Position, scenario: str, people: dict[str, Seats], history: Sequence[Event] = ()
    ) -> None:
        """`history`: what is told of the game so far."""
        self.position = position
        self.history = tuple(history) or tuple(position.events)
        info = position.game.scenario(scenario)
        holders = {seat: (number, name) for number, (name, seats) in enumerate(people.items()) for seat in seats}
        seats = tuple(
            SeatNow(holders[seat][1], holders[seat][0], "", True, "here")
            if seat in holders
            else SeatNow("", None, "greedy")
            for seat in range(len(info.seats))
        )
        self.now = TableNow("0", "Table", position.game.id, info.id, (), "playing", seats)
        self.step = 0
        self.taken: list[Any] = []
        """The choices that people have made, in order."""
        clients = [FakeClient(self, number, name, held) for number, (name, held) in enumerate(people.items())]
        fit: Sequence[TableClient] = clients  # mypy sees that they can do all that a table needs
        self.clients: list[Any] = list(fit)
        self._people_seats = set(holders)
        self._let_others_answer()

    @property
    def party(self) -> Party:
        return Party(self.clients)

    def choose(self, seat: int, index: int) -> None:
        self._apply(seat, index)
        self._let_others_answer()

    def _let_others_answer(self) -> None:
        while others := [d for d in self.position.pending() if d.seat not in self._people_seats]:
            self._apply(others[0].seat, 0)

    def _apply(self, seat: int, index: int) -> None:
        if seat in self._people_seats:
            asked = next(decision for decision in self.position.pending() if decision.seat == seat)
            self.taken.append(asked.choices[index])
        self.position.choose(seat, index)
        self.step += 1
        for client in self.clients:
            events = tuple(event.seen_by(client.seats) for event in self.position.events)
            client.mirror.view = self.position.view(client.seats)
            client.mirror.step = self.step
            client.mirror.log.append(LogEntry(self.step, events))
            client.tell(Advanced("0", client.mirror.view, events, self.step))


async def settled(pilot: Any) -> None:
    """Wait until workers are done and everything is drawn."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def on_screen(app: Any) -> str:
    """All the text the terminal shows now."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)
