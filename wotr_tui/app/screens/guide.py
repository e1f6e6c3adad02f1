"""Pages of the guide over the table: the aim and the symbols first, later tips that do not fit beside the board."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import mark, tr


class GuideScreen(Modal[None]):
    """Enter scrolls down, then shows the next page, then closes."""

    DEFAULT_CSS = """
    GuideScreen Static { height: auto; }
    """
    BINDINGS = [
        Binding("enter,space", "on", mark("Next"), tooltip=mark("Next page, then the table"), id="guide.on"),
        Binding(
            "escape,q", "dismiss", mark("Skip"), tooltip=mark("Skip the rest, and go to the table"), id="guide.close"
        ),
        Binding("down", "scroll(1)", mark("Down"), tooltip=mark("Scroll down"), id="guide.down", show=False),
        Binding("up", "scroll(-1)", mark("Up"), tooltip=mark("Scroll up"), id="guide.up", show=False),
        Binding(
            "pagedown", "scroll(10)", mark("Page down"), tooltip=mark("Scroll down"), id="guide.page_down", show=False
        ),
        Binding("pageup", "scroll(-10)", mark("Page up"), tooltip=mark("Scroll up"), id="guide.page_up", show=False),
    ]

    def __init__(self, *pages: tuple[str, Content | Callable[[], Content]]) -> None:
        """Each page is a title and its text. A text may be a function, called when its page is shown or updated."""
        super().__init__()
        self.pages = pages
        self.at = 0

    @staticmethod
    def room(width: int) -> int:
        """Return the columns for text on a screen of this width: without border, padding and scrollbar."""
        return min(76, width - 8) - 8

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog", can_focus=False) as dialog:
            self._title(dialog)
            yield Static(self._text())
        yield KeyBar()

    def _text(self) -> Content:
        text = self.pages[self.at][1]
        return text if isinstance(text, Content) else text()

    def _title(self, dialog: Widget) -> None:
        dialog.border_title = Content(self.pages[self.at][0])
        if len(self.pages) > 1:
            dialog.border_subtitle = Content(tr("{page} of {pages}", page=self.at + 1, pages=len(self.pages)))

    def update_page(self) -> None:
        """Show the newest text of the page, if it is a function."""
        for shown in self.query(Static):
            shown.update(self._text())

    def action_on(self) -> None:
        if not self.query(Static):
            return  # a key that arrived before the first frame
        dialog = self.query_one(".dialog")
        if dialog.scroll_offset.y < dialog.max_scroll_y:
            dialog.scroll_relative(y=max(1, dialog.size.height - 2), animate=False)
            return
        if self.at + 1 == len(self.pages):
            self.dismiss()
            return
        self.at += 1
        self._title(dialog)
        self.query_one(Static).update(self._text())
        dialog.scroll_home(animate=False)

    def action_scroll(self, lines: int) -> None:
        for dialog in self.query(".dialog"):
            dialog.scroll_relative(y=lines, animate=False)
