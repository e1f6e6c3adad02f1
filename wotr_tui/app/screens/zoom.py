"""All about one thing: a card with its current icons and rulings, a place, a rule."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.registry import screens
from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.content import content_of
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.phrases import Phrase, text_of, things_of

Describe = Callable[[str], tuple[str, Sequence[Phrase]]]
"""Returns the title and the lines about a thing."""


class ZoomScreen(Modal[None]):
    """Can open the things that its lines name; Backspace goes back."""

    DEFAULT_CSS = """
    ZoomScreen Static { height: auto; width: 1fr; }
    """
    BINDINGS = [
        Binding("escape,z,q,enter", "dismiss", mark("Close"), tooltip=mark("Back to the table"), id="zoom.close"),
        Binding("backspace,left", "back", mark("Back"), tooltip=mark("Back to the previous thing"), id="zoom.back"),
        Binding(
            "tab,right", "follow", mark("Follow"), tooltip=mark("Open a thing that this text names"), id="zoom.follow"
        ),
        Binding("up", "scroll(-1)", mark("Up"), tooltip=mark("Scroll up"), id="zoom.up", show=False),
        Binding("down", "scroll(1)", mark("Down"), tooltip=mark("Scroll down"), id="zoom.down", show=False),
        Binding("pageup", "scroll(-10)", mark("Page up"), tooltip=mark("Scroll up"), id="zoom.page_up", show=False),
        Binding(
            "pagedown", "scroll(10)", mark("Page down"), tooltip=mark("Scroll down"), id="zoom.page_down", show=False
        ),
    ]

    def __init__(self, describe: Describe, thing: str) -> None:
        super().__init__()
        self.describe = describe
        self.trail = [thing]

    def compose(self) -> ComposeResult:
        title, content = self._read()
        with VerticalScroll(classes="dialog", can_focus=False) as dialog:
            dialog.border_title = Content(title)
            yield Static(content, id="zoomed")
        yield KeyBar()

    def _read(self) -> tuple[str, Content]:
        title, lines = self.describe(self.trail[-1])
        if lines and text_of(lines[0]) == title:
            lines = lines[1:]  # the border shows it already
        return title, Content("\n").join(content_of(line) for line in lines)

    def _show(self) -> None:
        if not self.query(".dialog"):
            return  # a key that arrived before the first frame, which will show it
        title, content = self._read()
        dialog = self.query_one(".dialog")
        dialog.border_title = Content(title)
        dialog.border_subtitle = Content(tr("Backspace: back")) if len(self.trail) > 1 else None
        self.query_one("#zoomed", Static).update(content)
        dialog.scroll_home(animate=False)

    def action_open_thing(self, thing: str) -> None:
        self.trail.append(thing)
        self._show()

    def action_back(self) -> None:
        if len(self.trail) > 1:
            self.trail.pop()
            self._show()
        else:
            self.dismiss()

    def action_follow(self) -> None:
        from wotr_tui.app.widgets.menu import Entry

        _, lines = self.describe(self.trail[-1])
        found = dict.fromkeys(thing for line in lines for thing in things_of(line) if thing != self.trail[-1])
        entries = [Entry(thing, self.describe(thing)[0]) for thing in found]
        if entries:
            self.app.push_screen(
                screens.PickScreen(tr("Open"), entries), lambda thing: self.action_open_thing(thing) if thing else None
            )

    def action_scroll(self, lines: int) -> None:
        for dialog in self.query(".dialog"):
            dialog.scroll_relative(y=lines, animate=False)
