"""How a game looks at the shared table: its board, hand, seats and header. The frame around them is shared.

A game with looks of its own derives from `TableLayout` in `wotr_tui/games/<game>/widgets/layout.py`. `TableLayout`
itself can show any game, in lines of text.
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
"""From this height on a screen has room for things two lines high."""
LOW_QUESTION = 7
"""The usual rows of the question on a lower screen."""
LEAST_HAND = 4
"""A hand that asks for less than this is empty: it keeps no room for cards."""


class TablePanel(Widget):
    """A part of the table that a game draws: it is shown what to draw, and lights up what a choice touches.

    What it holds may post `ThingView.Picked` and `ThingView.CursorMoved` with the key of a thing: the table takes the
    choice that touches it, or opens it.
    """

    lettered: Mapping[str, str] = {}
    """Which capital letter goes to which thing."""

    def show(self, state: TableState) -> None:
        """Draw this from now on. Called for every change: keep it quick, and repaint only what differs."""
        raise NotImplementedError

    def light(self, keys: Iterable[str]) -> None:
        """Light up these things, and bring one into sight."""
        raise NotImplementedError

    def go_to(self, thing: str) -> None:
        """Take the focus, and put the cursor on this thing."""
        self.focus()

    @property
    def turns(self) -> bool:
        """Whether it has a part behind another, which a key brings to the front."""
        return False

    def turn(self, step: int) -> None:
        """Bring the next part to the front, or the one before."""

    def rows_wanted(self, state: TableState, width: int) -> int:
        """How many rows it could fill in so many columns, its border included; 0 for any number. What it does not need
        goes to others, and what others do not need to it."""
        return 0

    def answer(self, state: TableState) -> str:
        """The thing to put the cursor on where what is asked is best answered here; empty where the list of choices
        is the better place."""
        return ""

    def stage(self, state: TableState | None) -> None:
        """A beat the game asked for: show the view with the last of its recent events on top of it, and no more; None
        ends it."""
        if state is not None:
            self.show(state)

    def follow(self, keys: Iterable[str]) -> None:
        """Bring into sight where something has happened to these things."""
        for view in self.query(ThingView):
            view.follow(keys)

    def mark_changed(self, keys: frozenset[str]) -> None:
        """Mark these things: they were touched since whoever sits here chose last."""
        for view in self.query(ThingView):
            view.mark_changed(keys)


class Panel(CellView, TablePanel):
    """A panel that is one sheet of cells: a subclass gives `show` and `lay_out`."""

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
    """In how many ways the screen can be shared out; a key leads from one to the next."""

    def __init__(self, speech: Speech[Any, Any]) -> None:
        self.speech = speech
        self.look = 0

    def board(self) -> TablePanel:
        """What lies in the middle; its id is `board`."""
        from wotr_tui.app.panels.lines import LinesPanel

        return LinesPanel(self.speech, id="board", classes="panel")

    def hand(self) -> TablePanel:
        """What only the holder of the seats sees; its id is `hand`."""
        from wotr_tui.app.panels.lines import HandLines

        return HandLines(self.speech, id="hand", classes="panel")

    def seats(self) -> TablePanel:
        """Who is at the table; its id is `seats`."""
        from wotr_tui.app.panels.lines import SeatLines

        return SeatLines(self.speech, id="seats", classes="panel")

    def header(self, state: TableState, width: int) -> Content:
        """The top line: where the game stands. Two lines where the screen is less than 160 wide."""
        return content_of(self.speech.headline(state.view), links=False)

    def arrange(self, screen: Screen[Any], state: TableState | None) -> None:
        """Share the screen out among `#middle` with `#board` and `#seats`, `#lower` with the question, and `#hand`.
        Called when the size changes and whenever something new is shown."""
        if state is None:
            return
        width, height = screen.size
        hand = 0
        if state.view.seats:
            usual, wanted = self.hand_height(width, height), _wished(screen, "#hand", state, width)
            hand = wanted if 0 < wanted < LEAST_HAND else max(usual, min(wanted, height // 4))
        screen.query_one("#hand").styles.height = hand
        room, prompt = sharing.rows_between(screen, hand), screen.query_one("#prompt", PromptPanel)
        question = sharing.question_rows(
            room,
            board=_board_rows(screen, state),
            question=prompt.rows(width if screen.has_class("-narrow") else width // 2),
            usual=LOW_QUESTION if height < TALL else room * 9 // 20,
            least=sharing.fewest(screen),
        )
        screen.query_one("#middle").styles.height = room - question
        screen.query_one("#lower").styles.height = question

    def hand_height(self, width: int, height: int) -> int:
        """How many lines the hand would like to have on such a screen, its border included."""
        return 8 if height >= TALL else 5


def layout_of(game: Game, scenario: str = "") -> TableLayout:
    """Return the layout of this game's tables: the one its face names, or one that shows lines of text."""
    return layout_for(speech_of(game, scenario))


def layout_for(speech: Speech[Any, Any]) -> TableLayout:
    """Return the layout of a table with this speech."""
    kind: type[TableLayout] = resolve_name(face_of(speech.game.id).layout or f"{__name__}:TableLayout")
    return kind(speech)


def _board_rows(screen: Screen[Any], state: TableState) -> int:
    """What the board could fill, and the seats beside it where there are any."""
    board = _wished(screen, "#board", state, sharing.board_columns(screen))
    seats = 0 if screen.has_class("-narrow") else _wished(screen, "#seats", state, 0)
    return max(board, seats) if board else 0


def _wished(screen: Screen[Any], panel: str, state: TableState, width: int) -> int:
    return screen.query_one(panel, TablePanel).rows_wanted(state, width)
