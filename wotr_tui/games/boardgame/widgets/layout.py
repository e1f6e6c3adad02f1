"""The layout of the board game: the map, the state of the war, the hand, the header, and their sizes."""

from typing import Any, NamedTuple

from textual.content import Content
from textual.screen import Screen

from rules.boardgame.prompts import ChooseCombatCardPrompt
from rules.boardgame.view import BoardView
from wotr_tui.app.panels.layout import TALL, TableLayout, TablePanel
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.games.boardgame.messages import tr
from wotr_tui.games.boardgame.widgets import signs, status
from wotr_tui.games.boardgame.widgets.board import Board
from wotr_tui.games.boardgame.widgets.hand import HandPanel
from wotr_tui.games.boardgame.widgets.mapping import answered_on_map
from wotr_tui.games.boardgame.widgets.seats import SideColumn
from wotr_tui.games.boardgame.words.lookup import own_sides
from wotr_tui.games.boardgame.words.names import SIDE_INKS
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import listed
from wotr_tui.text.phrases import text_of

BAR = (" ▏ ", "$ink-faint")
NARROW, WIDE = 110, 160
VERY_TALL, VERY_WIDE = 50, 196
BALANCED, MAP, CHOICES = range(3)
"""The ways to share the screen: by what is asked, as much map as possible, as many choices as possible."""
QUESTION_TO_LOG = ("4fr", "3fr")
ROOM_FOR_SCENES = 60
"""Columns from which on a scene stands beside the map."""
LOW_HAND = 3
"""Rows of the hand on a low screen; one more where that names every card."""
LOW_ROWS, TALL_ROWS, VERY_TALL_ROWS = (3, 12), (9, 16), (10, 18)
"""Rows of a question, its border included: at least and at most. More than the least are given only to questions that
the map does not answer."""


ROWS_OF_A_TEXT = 3
"""More rows for a question about combat cards: the text of the highlighted one stands whole under the list."""


def _lists_combat_cards(state: TableState) -> bool:
    return any(isinstance(decision.prompt, ChooseCombatCardPrompt) for decision in state.view.decisions)


def _between(rows: int, bounds: tuple[int, int]) -> int:
    return max(bounds[0], min(bounds[1], rows))


class Shares(NamedTuple):
    """Rows of the question and of the hand, their borders included, and columns of the state of the war; 0: unseen.
    The map has the rest; with no `map` the question has it."""

    question: int
    hand: int
    status: int
    map: bool = True


class BoardgameLayout(TableLayout):
    """The layout of one table of the board game."""

    looks = 3

    def board(self) -> TablePanel:
        self._board = Board(id="board")
        return self._board

    def hand(self) -> TablePanel:
        return HandPanel(id="hand", classes="panel")

    def seats(self) -> TablePanel:
        self._board.beside = SideColumn(self.speech, id="seats")
        return self._board.beside

    # -- how the screen is shared out

    def arrange(self, screen: Screen[Any], state: TableState | None) -> None:
        on_map = state is not None and answered_on_map(state)
        low = screen.size.height < TALL
        prompt = screen.query_one(PromptPanel)
        prompt.brief = low and (on_map or self.look == MAP)
        prompt.fit()
        width = screen.size.width if screen.size.width < NARROW else screen.size.width * 4 // 7
        cards = state is not None and _lists_combat_cards(state)
        rows = prompt.rows(width) + (ROWS_OF_A_TEXT if cards else 0)
        shares = self.shares(*screen.size, rows, on_map=on_map)
        if cards and low:
            shares = shares._replace(hand=0)  # the list names the cards; the battle has the room
        middle, lower = screen.query_one("#middle"), screen.query_one("#lower")
        board, seats = screen.query_one("#board", Board), screen.query_one("#seats", SideColumn)
        hand = screen.query_one("#hand", HandPanel)
        middle.display = shares.map
        middle.styles.height = "1fr"
        lower.styles.height = shares.question if shares.map else "1fr"
        screen.query_one("#prompt").styles.width, screen.query_one("#log").styles.width = QUESTION_TO_LOG
        seats.display = bool(shares.status)
        seats.styles.width = shares.status or 1
        seats.stages = shares.status >= ROOM_FOR_SCENES
        board.stages = not seats.stages
        board.covers = self.look != MAP
        hand.wanted = bool(shares.hand)
        hand.display = hand.wanted and (state is None or bool(state.view.seats))
        hand_rows = shares.hand
        if hand_rows == LOW_HAND and state is not None:
            hand_rows = min(LOW_HAND + 1, hand.lines_wanted(state, screen.size.width))
        hand.styles.height = hand_rows or 1

    def shares(self, width: int, height: int, rows: int, *, on_map: bool) -> Shares:
        """`rows`: how many the question would like to have; `on_map`: whether the map answers it."""
        if height < TALL:
            # The map has every row the question can spare; answers that lie on the map need one.
            if self.look == CHOICES:
                return Shares(0, 5, 0, map=False)
            brief = on_map or self.look == MAP
            question = min(rows, 4) if brief else _between(rows, LOW_ROWS)
            return Shares(question, LOW_HAND if self.look == BALANCED else 0, 0)
        if self.look == MAP:
            return Shares(3, 0, 0)
        if self.look == CHOICES:
            return Shares(0, 12, 0, map=False)
        status = 0 if width < NARROW else 28 if width < WIDE else 40 if width < VERY_WIDE else 78
        least, most = TALL_ROWS if height < VERY_TALL else VERY_TALL_ROWS
        question = least if on_map else _between(rows, (least, most))
        return Shares(question, 4 if height < VERY_TALL else 12, status)

    def header(self, state: TableState, width: int) -> Content:
        view = state.view
        assert isinstance(view, BoardView)
        turn = (tr("Turn {number}", number=view.turn), "bold")
        if width < NARROW:
            return Content.assemble(
                turn, " ", status.phases(view, brief=True), BAR, status.points(view, brief=True), BAR,
                (tr("corruption "), "$ink-faint"), signs.corruption(view, brief=True), BAR, self._you(view), "\n",
                signs.dice_letters(view, 0), " ", signs.dice_letters(view, 1), BAR, (tr("box "), "$ink-faint"),
                signs.hunt_box(view), BAR, (tr("rings "), "$ink-faint"), signs.rings(view), BAR, status.where(view),
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
