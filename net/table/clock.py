"""The clocks of a game: how long each seat that is asked may still think.

A move has its time, and what goes beyond it is taken from the seat's reserve. Whose clocks run is looked at whenever
anything may have changed, and told to everybody when it has. Bots are not counted, nor is time in which the table waits
for someone. People at one keyboard, and several seats of one person, are asked one by one: so their clocks run.
"""

from collections.abc import Hashable, Mapping

import msgspec

from net.table.live_game import LiveGame
from net.table.seating import Seating
from net.wire.from_host import Clocks
from net.wire.records import ReserveLeft
from net.wire.types import ClockNow, TableState, TimeControl
from rules.game import Seat, Seats


class SeatClock(msgspec.Struct):
    """One seat's. It stands, or runs since a moment."""

    left: float
    """Of the time for this move, when it began to run."""
    reserve: float
    since: float | None = None
    question: int = 0
    """The update in which the seat was asked what it thinks about."""
    granted: int = -1
    """After how many choices it was last given the time of a whole move: what is asked again after choices were taken
    back is thought about in what was left."""
    out: bool = False
    """Its time has run out since it last began to run, and that has been seen to."""

    def at(self, now: float) -> tuple[float, float]:
        """What is left of the move and of the reserve."""
        spent = 0.0 if self.since is None else max(0.0, now - self.since)
        return max(0.0, self.left - spent), max(0.0, self.reserve - max(0.0, spent - self.left))

    def stop(self, now: float) -> None:
        (self.left, self.reserve), self.since = self.at(now), None


class Timekeeper:
    """Keeps the clocks of one game; without a time control it does nothing."""

    def __init__(
        self, control: TimeControl | None, live: LiveGame, seating: Seating, reserves: Mapping[Seat, float]
    ) -> None:
        """`reserves`: what is left of them in a game that goes on."""
        self.control, self._live, self._seating = control, live, seating
        self._clocks: list[SeatClock] = []
        if control is not None:
            self._clocks = [
                SeatClock(control.move_s, min(control.reserve_s, reserves.get(seat, control.reserve_s)))
                for seat in range(len(seating.slots))
            ]

    def look(self, state: TableState, now: float) -> bool:
        """Let the clocks run of those who are asked now, and no others. Whether that is different from before."""
        running = self._running() if self._clocks and state == "playing" else {}
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

    def told(self, now: float) -> Clocks:
        """All of them, as people are told."""
        left = [(*clock.at(now), clock.since is not None) for clock in self._clocks]
        clocks = (ClockNow(_tenths(move), _tenths(reserve), running) for move, reserve, running in left)
        return Clocks(self._live.table, tuple(clocks))

    def ran_out(self, now: float) -> Seats:
        """The seats whose time has just run out: each once, until its clock stops."""
        seats = []
        for seat, clock in enumerate(self._clocks):
            if clock.since is not None and not clock.out and sum(clock.at(now)) <= 0.0:
                clock.out = True
                seats.append(seat)
        return tuple(seats)

    def overdue(self, seat: Seat) -> bool:
        """Whether the time of a seat has run out for the question that is still open to it."""
        clock = self._clocks[seat] if self._clocks else None
        return clock is not None and clock.out and clock.question == self._live.asked_since(seat)

    def _running(self) -> dict[Seat, int]:
        """The seats that are to think now, with the update in which they were asked."""
        found: dict[Hashable, Seat] = {}
        for seat in sorted(self._live.pending):
            slot = self._seating.slots[seat]
            if slot.bot or slot.holder is None or slot.holder.away:
                continue
            whose = slot.holder.via if slot.holder.via == "here" else slot.holder.person
            if whose not in found or self._clocks[seat].since is not None:
                found[whose] = seat
        return {seat: since for seat in found.values() if (since := self._live.asked_since(seat)) is not None}

    def _start(self, clock: SeatClock, question: int, now: float) -> None:
        assert self.control is not None
        step = self._live.playthrough.step
        if question != clock.question and step > clock.granted:
            clock.granted, clock.left = step, self.control.move_s
        clock.question, clock.out, clock.since = question, False, now

    def _stop(self, seat: Seat, clock: SeatClock, state: TableState, now: float) -> None:
        before = clock.reserve
        clock.stop(now)
        if clock.reserve < before and state != "over":  # a game that is over has no journal to write to
            self._live.note(ReserveLeft(seat, _tenths(clock.reserve)))


def _tenths(seconds: float) -> float:
    return round(seconds, 1)
