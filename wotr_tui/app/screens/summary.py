"""The summary of a fight or a round, over the table, until a key is pressed."""

from collections.abc import Callable
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.speech import Summary
from wotr_tui.text.clocks import OwnClock
from wotr_tui.text.messages import tr

SCROLLS = {
    "up": "scroll_up", "down": "scroll_down", "pageup": "page_up", "pagedown": "page_down", "home": "scroll_home",
    "end": "scroll_end",
}  # fmt: skip


READ_ON_THE_CLOCK_S = 8.0
"""How long it stays at most while the reader's clock runs; at most half of the time left for the move."""
TICKS_S = 0.25


class SummaryScreen(Modal[None]):
    """Any key closes it, except those that scroll while there is more text.

    While the reader's clock runs, it shows the clock and closes after a few seconds: the host's clock does not stop
    for it. The log has the same information.
    """

    DEFAULT_CSS = """
    SummaryScreen VerticalScroll { height: auto; max-height: 100%; }
    """
    SETTLES_S = 0.35
    """Keys in this time are ignored: they were meant for the question before."""

    def __init__(
        self, summary: Summary, *, closes_after_s: float = 0.0, clock: Callable[[], OwnClock | None] | None = None
    ) -> None:
        """`closes_after_s`: when it closes by itself, for spectators; 0: never. `clock`: returns the reader's clock
        while it runs."""
        super().__init__()
        self.summary, self._closes_after_s, self._clock = summary, closes_after_s, clock
        self._closes_at: float | None = None
        """When it closes by itself, because a clock runs."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = content_of(self.summary.title, links=False)
            dialog.border_subtitle = tr("any key: continue")  # on the border: visible however long the summary is
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
        if self._clock is not None:
            self._tick(self._clock)
            self.set_interval(TICKS_S, lambda clock=self._clock: self._tick(clock))

    def _tick(self, clock: Callable[[], OwnClock | None]) -> None:
        """Show the running clock, and close when too much of it is used."""
        if (own := clock()) is None:
            self._closes_at = None
            return
        now = monotonic()
        if self._closes_at is None:
            self._closes_at = now + min(READ_ON_THE_CLOCK_S, own.left / 2)
        self.query_one(".dialog").border_subtitle = Content(tr("{clock} · any key: continue", clock=own.face))
        if now >= self._closes_at and self.is_current:
            self.close()

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
