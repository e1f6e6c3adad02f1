"""What a fight or a round came to, over the table, until a key is pressed."""

from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from wotr_tui.games.speech import Summary
from wotr_tui.i18n import tr
from wotr_tui.screens.modal import Modal
from wotr_tui.widgets.content import content_of

SCROLLS = {
    "up": "scroll_up", "down": "scroll_down", "pageup": "page_up", "pagedown": "page_down", "home": "scroll_home",
    "end": "scroll_end",
}  # fmt: skip


class SummaryScreen(Modal[None]):
    """Any key closes it, but those that scroll, where there is more than fits."""

    DEFAULT_CSS = """
    SummaryScreen .dialog { width: 76; max-height: 90%; padding: 0 2; }
    SummaryScreen VerticalScroll { height: auto; max-height: 100%; }
    """
    SETTLES_S = 0.35
    """A key pressed on the last question or beat may come so late; it is not meant for this."""

    def __init__(self, summary: Summary, *, closes_after_s: float = 0.0) -> None:
        """`closes_after_s`: it goes by itself, for who only watches; 0: it waits."""
        super().__init__()
        self.summary, self._closes_after_s = summary, closes_after_s

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = content_of(self.summary.title, links=False)
            dialog.border_subtitle = tr("any key goes on")  # on the border: no summary is so long that it hides it
            with VerticalScroll(can_focus=False):
                yield Static(Content("\n").join(self._rows()))

    def _rows(self) -> list[Content]:
        rows: list[Content] = []
        for line in self.summary.lines:
            content = content_of(line.phrase, links=False)
            if line.heading:
                rows += [Content("")] if rows else []
                content = content.stylize_before("bold $accent")
            rows.append(content)
        if self.summary.score:
            rows += [Content(""), content_of(self.summary.score, links=False).stylize_before("bold")]
        return rows

    def on_mount(self) -> None:
        self._shown_at = monotonic()
        if self._closes_after_s:
            self.set_timer(self._closes_after_s, self.close)

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        scroll = self.query_one(VerticalScroll)
        if event.key in SCROLLS and scroll.max_scroll_y:
            await scroll.run_action(SCROLLS[event.key])
        elif monotonic() - self._shown_at >= self.SETTLES_S:
            self.close()

    def on_click(self) -> None:
        self.close()

    def close(self) -> None:
        self.dismiss()
