"""How the board game looks: the map, the state of the war, the hand and the header."""

from rules.boardgame.view import BoardView
from textual.content import Content

from wotr_tui.games.boardgame.widgets import signs, status
from wotr_tui.games.boardgame.widgets.board import Board
from wotr_tui.games.boardgame.widgets.hand import HandPanel
from wotr_tui.games.boardgame.widgets.status import StatusPanel
from wotr_tui.games.boardgame.words.lookup import own_sides
from wotr_tui.games.boardgame.words.names import SIDE_INKS
from wotr_tui.games.layout import TALL, TableLayout, TablePanel, TableState
from wotr_tui.i18n import listed, tr
from wotr_tui.words import text_of

BAR = (" ▏ ", "$ink-faint")
NARROW, WIDE = 110, 160


class BoardgameLayout(TableLayout):
    """The looks of one table of the board game."""

    def board(self) -> TablePanel:
        return Board(id="board")

    def hand(self) -> TablePanel:
        return HandPanel(id="hand", classes="panel")

    def seats(self) -> TablePanel:
        return StatusPanel(self.speech, id="seats", classes="panel")

    def hand_height(self, width: int, height: int) -> int:
        return 3 if height < TALL else 4 if height < 50 else 12

    def header(self, state: TableState, width: int) -> Content:
        view = state.view
        assert isinstance(view, BoardView)
        turn = (tr("Turn {number}", number=view.turn), "bold")
        if width < NARROW:
            return Content.assemble(
                turn, " ", status.phases(view, brief=True), BAR, status.points(view, brief=True), BAR,
                (tr("corruption "), "$ink-faint"), signs.corruption(view, brief=True), BAR, self._you(view), "\n",
                signs.dice_letters(view, 0), " ", signs.dice_letters(view, 1), BAR, (tr("box "), "$ink-faint"),
                signs.hunt_box(view), BAR, status.where(view), BAR, (tr("rings "), "$ink-faint"), signs.rings(view),
            )  # fmt: skip
        first = Content.assemble(turn, BAR, status.phases(view), BAR, status.points(view))
        second = Content.assemble(
            (tr("corruption "), "$ink-faint"), signs.corruption(view), BAR, status.where(view), BAR, self._you(view)
        )
        return Content.assemble(first, "\n" if width < WIDE else BAR, second)

    def _you(self, view: BoardView) -> Content:
        if not view.seats:
            return Content.styled(tr("watching"), "$ink-faint")
        who = text_of(listed([self.speech.seat(seat) for seat in view.seats]))
        sides = own_sides(view)
        ink = SIDE_INKS[sides[0]] if len(sides) == 1 else "foreground"
        return Content.styled(tr("you: {seats}", seats=who), f"bold ${ink}")
