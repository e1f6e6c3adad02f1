"""The clocks on the screen: in the header the one that runs, and a picture for every second."""

from typing import TYPE_CHECKING

from textual.content import Content

from wotr_tui.app.background import in_background
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.table.model import TableModel
from wotr_tui.table.state import TableState
from wotr_tui.text import matches

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class ClockDisplay:
    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def header(self, state: TableState, width: int) -> Content:
        """Return the game's header, with the running clock before it and the score of the match behind it."""
        clock = self._clock()
        room = width - clock.cell_length - 1 if clock.plain else width
        header = self._with_score(self._screen.table_layout.header(state, room), room)
        return Content.assemble(clock, " ", header) if clock.plain else header

    def _clock(self) -> Content:
        """Return one's own clock while it runs, else another person's."""
        if (own := self._model.clock.own()) is not None:
            return Content.styled(f" {own.face} ", "bold reverse" if own.low else "bold $accent")
        others = self._model.clock.others()
        return Content.styled(f" {others} ", "bold $accent") if others else Content("")

    def _with_score(self, header: Content, width: int) -> Content:
        """Put the score of the match at the end of the first line, if there is room."""
        # From what was drawn last: the score must not give away the end of a game while its story is told.
        table = self._model.shown.table if self._model.shown is not None else None
        if table is None or not (table.match.games or table.match.best_of):
            return header
        first, *rest = header.split("\n", allow_blank=True)
        scenario = self._model.speech.scenario
        for words in (matches.score(table, scenario), matches.brief(table.match, scenario)):
            line = Content.assemble(first, ("  ▏ ", "$ink-faint"), (words, "bold $accent"))
            if words and line.cell_length <= width - 2:
                return Content("\n").join([line, *rest])
        return header

    def tick(self) -> None:
        """Draw the clocks again. Called each second."""
        mirror, running = self._model.mirror, self._model.clock.running
        if running or (mirror is not None and mirror.pause is not None):
            self._screen.draw_soon()
        if running and self._screen.story.playing:
            self._screen.query_one(TableHeader).show_again()  # nothing else is drawn while the story plays
        clients = self._model.party.clients
        if len(clients) > 1 and any(client.replaced for client in clients):
            in_background(self._screen, self._model.return_to_seats)
