"""A page of lines about the game: score sheet, piles, past combats."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content

from wotr_tui.app.registry import screens
from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.screens.zoom import Describe
from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.games.speech import PageLine
from wotr_tui.text.messages import mark


class PageView(CellView):
    """Lines of text. Those about a thing can be opened."""

    DEFAULT_CSS = "PageView { height: auto; max-height: 100%; background: transparent; }"

    def __init__(self, lines: Sequence[PageLine]) -> None:
        super().__init__()
        self.lines = lines

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells: list[Cell] = []
        y = 0
        for number, line in enumerate(self.lines):
            if line.heading and y:
                y += 1
            content = content_of(line.phrase)
            if line.heading:
                content = content.stylize_before("bold $accent")
            rows = hanging(content, max(10, width), line.hang) or (Content(""),)
            # The number makes the keys of two lines about one thing different.
            cells.append(Cell(f"{number} {line.thing}", 0, y, width, rows))
            y += len(rows)
        return cells


class PageScreen(Modal[None]):
    """Shows lines in a dialog. Enter opens the thing under the cursor."""

    BINDINGS = [Binding("escape,q", "dismiss", mark("Close"), tooltip=mark("Back to the table"), id="page.close")]

    def __init__(self, title: str, lines: Sequence[PageLine], describe: Describe, *, at_end: bool = False) -> None:
        super().__init__()
        self.heading, self.lines, self.describe, self.at_end = title, lines, describe, at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield PageView(self.lines)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(PageView).focus()
        if self.at_end:
            self.call_after_refresh(self.query_one(PageView).action_edge, -1)

    @on(PageView.Picked)
    def open(self, event: PageView.Picked) -> None:
        if thing := event.key.partition(" ")[2]:
            self.action_open_thing(thing)

    def action_open_thing(self, thing: str) -> None:
        self.app.push_screen(screens.ZoomScreen(self.describe, thing))
