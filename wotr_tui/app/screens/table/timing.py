"""The clocks as the table shows them: beside every seat that a person plays, and in the header the one that runs."""

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from textual.content import Content

from net.errors import NetError
from wotr_tui.app.background import in_background
from wotr_tui.app.panels.layout import TableState
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.screens.table.rematching import with_score
from wotr_tui.text import clocks

if TYPE_CHECKING:
    from net.client.client import Client
    from wotr_tui.app.screens.table.screen import TableScreen


class Timing:
    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    @property
    def running(self) -> bool:
        """Whether a clock has to be drawn again each second."""
        told = self._model.mirror.clocks if self._model.mirror else None
        return told is not None and any(clock.running for clock in told.seats)

    def heard(self) -> None:
        self._model.clocks_at = monotonic()

    def faces(self) -> tuple[str, ...]:
        """By seat, for the panels."""
        mirror = self._model.mirror
        if mirror is None:
            return ()
        people = [bool(seat.name) and not seat.bot for seat in mirror.table.seats]
        return clocks.faces(mirror.clocks, self._passed, people)

    def header(self, state: TableState, width: int) -> Content:
        """The game's own header and the score of the match, with one's own clock before it while it runs, else that of
        whoever thinks."""
        shown, model = self._face(), self._model
        room = width - shown.cell_length - 1 if shown.plain else width
        header = with_score(model.layout.header(state, room), model, room)
        return Content.assemble(shown, " ", header) if shown.plain else header

    def own(self) -> clocks.OwnClock | None:
        """The clock of whoever sits here; None where it stands still, or there is none."""
        mirror = self._model.mirror
        if mirror is None or mirror.clocks is None:
            return None
        for seat, clock in enumerate(mirror.clocks.seats):
            if clock.running and seat in mirror.seats:
                return clocks.OwnClock(*clocks.at(mirror.clocks, seat, self._passed))
        return None

    def _face(self) -> Content:
        mirror = self._model.mirror
        if mirror is None or mirror.clocks is None:
            return Content("")
        if (own := self.own()) is not None:
            return Content.styled(f" {own.face} ", "bold reverse" if own.low else "bold $accent")
        for seat, clock in enumerate(mirror.clocks.seats):
            if clock.running:
                face = clocks.face(*clocks.at(mirror.clocks, seat, self._passed))
                return Content.styled(f" {mirror.table.seats[seat].name} {face} ", "bold $accent")
        return Content("")

    @property
    def _passed(self) -> float:
        return monotonic() - self._model.clocks_at

    def tick(self) -> None:
        """A second has passed."""
        mirror = self._model.mirror
        if self.running or (mirror is not None and mirror.pause is not None):
            self._screen.draw_soon()
        if self.running and self._screen.beats.playing:
            self._screen.query_one(TableHeader).show_again()  # nothing else is drawn while something is told
        if len(self._model.party.clients) > 1:
            # Nobody is away who sits at this keyboard: a bot answers what they were too late for, and nothing else.
            for client in self._model.party.clients:
                if client.replaced:
                    in_background(self._screen, partial(self._return, client))

    async def _return(self, client: "Client") -> None:
        try:
            await client.return_to_seat()
        except NetError:
            return  # the bot has not chosen yet: in a second, then
