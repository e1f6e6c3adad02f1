"""The clocks of a table as one person sees them."""

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING

from wotr_tui.text import clocks
from wotr_tui.text.messages import say
from wotr_tui.text.phrases import Phrase

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


class TableClock:
    """Reads the clocks the host sent last, and how long ago that was."""

    def __init__(self, model: "TableModel") -> None:
        self._model = model
        self._heard_at = monotonic()

    def heard(self) -> None:
        self._heard_at = monotonic()

    @property
    def running(self) -> bool:
        """Whether a clock has to be drawn again each second."""
        told = self._model.mirror.clocks if self._model.mirror else None
        return told is not None and any(clock.running for clock in told.seats)

    def faces(self) -> tuple[str, ...]:
        """Return what each seat's clock shows; empty for seats that nobody plays in person."""
        mirror = self._model.mirror
        if mirror is None:
            return ()
        people = [bool(seat.name) and not seat.bot for seat in mirror.table.seats]
        return clocks.faces(mirror.clocks, self._passed, people)

    def own(self) -> clocks.OwnClock | None:
        """Return this person's clock; None if it is not running."""
        mirror = self._model.mirror
        if mirror is None or mirror.clocks is None:
            return None
        for seat, clock in enumerate(mirror.clocks.seats):
            if clock.running and seat in mirror.seats:
                return clocks.OwnClock(*clocks.at(mirror.clocks, seat, self._passed))
        return None

    def others(self) -> str:
        """Return the name and the clock of the first person whose clock runs; empty if none does."""
        mirror = self._model.mirror
        for seat, clock in enumerate(mirror.clocks.seats if mirror is not None and mirror.clocks is not None else ()):
            if clock.running and mirror is not None and mirror.clocks is not None:
                face = clocks.face(*clocks.at(mirror.clocks, seat, self._passed))
                return f"{mirror.table.seats[seat].name} {face}"
        return ""

    def sentences(self, seats: Iterable[int]) -> list[Phrase]:
        """Return how long these seats have left, one sentence each; none without a clock."""
        mirror = self._model.mirror
        if mirror is None or mirror.clocks is None:
            return []
        return [
            self._sentence(seat, *clocks.at(mirror.clocks, seat, self._passed))
            for seat in seats
            if mirror.table.seats[seat].name and not mirror.table.seats[seat].bot
        ]

    def _sentence(self, seat: int, left: float, reserve: float) -> Phrase:
        who = self._model.speech.seat(seat)
        if not reserve:
            return say("{seat} has {left} seconds.", seat=who, left=int(left))
        return say("{seat} has {left} seconds, and {kept} in reserve.", seat=who, left=int(left), kept=int(reserve))

    @property
    def _passed(self) -> float:
        return monotonic() - self._heard_at
