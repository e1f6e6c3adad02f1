"""The clocks of a game: how long each seat may still think.

Each move has its time; time beyond it comes from the seat's reserve. After anything that may have changed, `update`
starts and stops clocks, and everybody is told if one did. Bots have no clock, and no clock runs while the table waits
for someone: except that of a seat that is asked while someone of its own side is away or has left, once it has stood
for `stopped_s` in this game because of that. People at one keyboard, and several seats of one person, are asked one at
a time, so only one of their clocks runs.
"""

from collections.abc import Hashable, Mapping

import msgspec

from net.table.live_game import LiveGame
from net.table.seating import Seating, SeatSlot
from net.wire.from_host import Clocks
from net.wire.records import ReserveLeft
from net.wire.types import ClockNow, TableState, TimeControl
from rules.game import Seat, Seats

NOTED_EVERY_S = 10.0
"""How much stopped time a host that is killed forgets at most."""


class SeatClock(msgspec.Struct):
    """The clock of one seat, stopped or running."""

    left: float
    """Time left for this move, as of `since`."""
    reserve: float
    since: float | None = None
    question: int = 0
    """The update in which the seat was asked its question."""
    granted: int = -1
    """The step at which it last got the time of a whole move. A question asked again after an undo continues with the
    time that was left."""
    stopped: float = 0.0
    """How long it has stood in this game while it was asked and its side was incomplete, as of `away_since`."""
    noted: float = 0.0
    """As much of `stopped` as the journal has."""
    away_since: float | None = None
    out: bool = False
    """Whether its time ran out since it was started, and that was handled."""

    def at(self, now: float) -> tuple[float, float]:
        """Return the time left for the move, and the reserve."""
        spent = 0.0 if self.since is None else max(0.0, now - self.since)
        return max(0.0, self.left - spent), max(0.0, self.reserve - max(0.0, spent - self.left))

    def stop(self, now: float) -> None:
        (self.left, self.reserve), self.since = self.at(now), None


class Timekeeper:
    """The clocks of one game. Without a time control it does nothing."""

    def __init__(
        self,
        control: TimeControl | None,
        live: LiveGame,
        seating: Seating,
        reserves: Mapping[Seat, ReserveLeft],
        stopped_s: float,
    ) -> None:
        """`reserves`: those left in a game that was resumed. `stopped_s`: see `TableContext`."""
        self.control, self._live, self._seating, self._stopped_s = control, live, seating, stopped_s
        self._clocks: list[SeatClock] = []
        if control is not None:
            for seat in range(len(seating.slots)):
                left = reserves.get(seat, ReserveLeft(seat, control.reserve_s))
                reserve = min(control.reserve_s, left.seconds)
                self._clocks.append(SeatClock(control.move_s, reserve, stopped=left.stopped, noted=left.stopped))

    def update(self, state: TableState, now: float) -> bool:
        """Run the clocks of those who are asked now, and no others. Return whether that changed anything."""
        if not self._clocks:
            return False
        self._count_absence(state, now)
        running = self._running(state)
        changed = False
        for seat, clock in enumerate(self._clocks):
            question = running.get(seat)
            if clock.since is not None and question != clock.question:
                self._stop(seat, clock, state, now)
                changed = True
            if question is not None and clock.since is None:
                self._start(clock, question, now)
                changed = True
        return changed

    def to_message(self, now: float) -> Clocks:
        left = [(*clock.at(now), clock.since is not None) for clock in self._clocks]
        clocks = (ClockNow(_tenths(move), _tenths(reserve), running) for move, reserve, running in left)
        return Clocks(self._live.table, tuple(clocks))

    def expired(self, now: float) -> Seats:
        """Return the seats whose time has just run out, each once until its clock stops."""
        seats = []
        for seat, clock in enumerate(self._clocks):
            if clock.since is not None and not clock.out and sum(clock.at(now)) <= 0.0:
                clock.out = True
                seats.append(seat)
        return tuple(seats)

    def overdue(self, seat: Seat) -> bool:
        """Whether the time of a seat has run out for its open question."""
        clock = self._clocks[seat] if self._clocks else None
        return clock is not None and clock.out and clock.question == self._live.asked_since(seat)

    def _count_absence(self, state: TableState, now: float) -> None:
        """Add to the time that clocks have stood because someone of their side is missing, if anybody else is here.
        Someone who has not been here since the host started has no token yet, and is not counted."""
        waited_for = state in ("playing", "paused") and any(not holder.away for holder in self._seating.holders)
        for seat, clock in enumerate(self._clocks):
            if clock.away_since is not None:
                clock.stopped += now - clock.away_since
            missing = any(slot.holder is None or slot.holder.token for slot in self._missing(seat))
            asked = seat in self._live.pending and not self._seating.slots[seat].bot
            clock.away_since = now if waited_for and missing and asked else None
            since_noted = clock.stopped - clock.noted
            if since_noted >= NOTED_EVERY_S or (since_noted and clock.away_since is None):
                self._note(seat, clock, state)

    def _running(self, state: TableState) -> dict[Seat, int]:
        """Return the seats whose clocks must run now, each with the update in which it was asked."""
        found: dict[Hashable, Seat] = {}
        for seat in sorted(self._live.pending) if state in ("playing", "paused") else ():
            slot, clock = self._seating.slots[seat], self._clocks[seat]
            if slot.bot or (clock.stopped < self._stopped_s if self._missing(seat) else state == "paused"):
                continue
            whose: Hashable = slot.holder or seat
            if slot.holder is not None and slot.holder.via == "here":
                whose = "here"
            if whose not in found or clock.since is not None:
                found[whose] = seat
        return {seat: since for seat in found.values() if (since := self._live.asked_since(seat)) is not None}

    def _missing(self, seat: Seat) -> list[SeatSlot]:
        """Return the seats on the side of this one for which nobody can choose. Someone who drops the line, or stands
        up, may do so to stop the clock of a team mate, too."""
        infos, slots = self._seating.scenario.seats, self._seating.slots
        side = infos[seat].side
        return [slot for slot, info in zip(slots, infos, strict=True) if info.side == side and slot.unattended]

    def _start(self, clock: SeatClock, question: int, now: float) -> None:
        assert self.control is not None
        step = self._live.playthrough.step
        if question != clock.question and step > clock.granted:
            clock.granted, clock.left = step, self.control.move_s
        clock.question, clock.out, clock.since = question, False, now

    def _stop(self, seat: Seat, clock: SeatClock, state: TableState, now: float) -> None:
        before = clock.reserve
        clock.stop(now)
        if clock.reserve < before:
            self._note(seat, clock, state)

    def _note(self, seat: Seat, clock: SeatClock, state: TableState) -> None:
        """Write down what a restarted host must know."""
        clock.noted = clock.stopped
        if state != "over":  # a game that is over has no journal to write to
            self._live.record(ReserveLeft(seat, _tenths(clock.reserve), _tenths(clock.stopped)))


def _tenths(seconds: float) -> float:
    return round(seconds, 1)
