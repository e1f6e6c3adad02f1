"""The widgets of a game at the table: board, hand, seats and header. The rest of the table is the same for all games.

A game derives from `TableLayout` in `wotr_tui/games/<game>/widgets/layout.py`. `TableLayout` itself shows any game as
lines of text.
"""

from collections.abc import Iterable, Mapping
from pkgutil import resolve_name
from typing import Any

from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from rules.game import Game
from wotr_tui.app.panels import sharing
from wotr_tui.app.widgets.cells import CellView
from wotr_tui.app.widgets.content import content_of
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState

TALL = 34
"""From this height on there is room for things two lines high."""
LOW_QUESTION = 7
"""The rows of the question on a lower screen."""
LEAST_HAND = 4
"""A hand that asks for less is empty, and gets no room for cards."""


class TablePanel(Widget):
    """A part of the table that a game draws. It lights up what a choice touches.

    Its widgets may post `ThingView.Picked` and `ThingView.CursorMoved` with the key of a thing: the table takes the
    choice that touches it, or opens it.
    """

    lettered: Mapping[str, str] = {}
    """The things that capital letters go to."""

    def show(self, state: TableState) -> None:
        """Show a state. Called for every change: repaint only what differs."""
        raise NotImplementedError

    def light(self, keys: Iterable[str]) -> None:
        """Light up these things, and scroll to one."""
        raise NotImplementedError

    def go_to(self, thing: str) -> None:
        """Take the focus and move the cursor to this thing."""
        self.focus()

    @property
    def turns(self) -> bool:
        """Whether it has several pages, which a key turns."""
        return False

    def turn(self, step: int) -> None:
        """Turn to the next page, or to the previous one."""

    def rows_wanted(self, state: TableState, width: int) -> int:
        """Return how many rows it can fill in this many columns, with the border; 0 for any number."""
        return 0

    def answer(self, state: TableState) -> str:
        """Return the thing to focus if the question is best answered in this panel; empty for the list of choices."""
        return ""

    def stage(self, state: TableState | None) -> None:
        """Show a beat that the game asked for: the view after the last of the recent events. None ends it."""
        if state is not None:
            self.show(state)

    def follow(self, keys: Iterable[str]) -> None:
        """Scroll to where something happened to these things."""
        for view in self.query(ThingView):
            view.follow(keys)

    def mark_changed(self, keys: frozenset[str]) -> None:
        """Mark the things that changed since the player's last choice."""
        for view in self.query(ThingView):
            view.mark_changed(keys)


class Panel(CellView, TablePanel):
    """A panel that is a sheet of cells. A subclass defines `show` and `lay_out`."""

    def light(self, keys: Iterable[str]) -> None:
        CellView.light(self, keys)

    def follow(self, keys: Iterable[str]) -> None:
        CellView.follow(self, keys)

    def mark_changed(self, keys: frozenset[str]) -> None:
        CellView.mark_changed(self, keys)

    def go_to(self, thing: str) -> None:
        self.focus()
        self.move_to(thing)


class TableLayout:
    """The widgets of one game at one table."""

    looks = 1
    """The number of ways to arrange the screen; a key switches between them."""

    def __init__(self, speech: Speech[Any, Any]) -> None:
        self.speech = speech
        self.look = 0

    def panels(self) -> tuple[TablePanel, TablePanel, TablePanel]:
        """Return new panels: the board, the seats and the hand."""
        return self.board(), self.seats(), self.hand()

    def board(self) -> TablePanel:
        """Return the board; its id is `board`."""
        from wotr_tui.app.panels.lines import LinesPanel

        return LinesPanel(self.speech, id="board", classes="panel")

    def hand(self) -> TablePanel:
        """Return the hand; its id is `hand`."""
        from wotr_tui.app.panels.lines import HandLines

        return HandLines(self.speech, id="hand", classes="panel")

    def seats(self) -> TablePanel:
        """Return the seats; its id is `seats`."""
        from wotr_tui.app.panels.lines import SeatLines

        return SeatLines(self.speech, id="seats", classes="panel")

    def header(self, state: TableState, width: int) -> Content:
        """Return the top line: the state of the game. On a screen narrower than 160 it has two lines."""
        return content_of(self.speech.headline(state.view), links=False)

    def arrange(self, screen: Screen[Any], state: TableState | None) -> None:
        """Set the heights of `#middle` (board and seats), `#lower` (question) and `#hand`, after every change."""
        if state is None:
            return
        width, height = screen.size
        prompt = screen.query_one("#prompt", PromptPanel)
        asked = prompt.rows(width if screen.has_class("-narrow") else width // 2)
        # A long question gets the rows that the hand would leave blank.
        least_hand = LEAST_HAND - 1 if asked <= LOW_QUESTION or height >= TALL else LEAST_HAND
        hand = 0
        if state.view.seats:
            usual, wanted = self.hand_height(width, height), _rows_wanted(screen, "#hand", state, width)
            hand = wanted if 0 < wanted <= least_hand else max(usual, min(wanted, height // 4))
        screen.query_one("#hand").styles.height = hand
        room = sharing.rows_between(screen, hand)
        question = sharing.question_rows(
            room,
            board=_board_rows(screen, state),
            question=asked,
            usual=LOW_QUESTION if height < TALL else room * 9 // 20,
            least=sharing.fewest(screen),
        )
        screen.query_one("#middle").styles.height = room - question
        screen.query_one("#lower").styles.height = question

    def hand_height(self, width: int, height: int) -> int:
        """Return the usual height of the hand, with its border."""
        return 8 if height >= TALL else 5


def layout_of(game: Game, scenario: str = "") -> TableLayout:
    """Return the layout of this game's tables: the one its face names, or one that shows lines of text."""
    return layout_for(speech_of(game, scenario))


def layout_for(speech: Speech[Any, Any]) -> TableLayout:
    """Return the layout of a table with this speech."""
    kind: type[TableLayout] = resolve_name(face_of(speech.game.id).layout or f"{__name__}:TableLayout")
    return kind(speech)


def _board_rows(screen: Screen[Any], state: TableState) -> int:
    """Return the rows that the board, or the seats beside it, can fill."""
    board = _rows_wanted(screen, "#board", state, sharing.board_columns(screen))
    seats = 0 if screen.has_class("-narrow") else _rows_wanted(screen, "#seats", state, 0)
    return max(board, seats) if board else 0


def _rows_wanted(screen: Screen[Any], panel: str, state: TableState, width: int) -> int:
    return screen.query_one(panel, TablePanel).rows_wanted(state, width)
