"""A moving bar while bots think, and how long they have been thinking."""

from collections.abc import Callable, Hashable
from time import monotonic

from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from wotr_tui.text.messages import tr
from wotr_tui.text.numbers import formatted

BAR_WIDTH, LIT_WIDTH = 24, 6
SWEEP_S = 1.2
"""The time from one end of the bar to the other."""
TICK_S = 0.1
SHOWN_AFTER_S = 0.3
"""Shorter thinking is not shown."""


def bar(seconds: float, width: int = BAR_WIDTH) -> str:
    """Return a bar with a part that moves back and forth."""
    way = seconds / SWEEP_S % 2
    at = round(min(way, 2 - way) * (width - LIT_WIDTH))
    return "·" * at + "━" * LIT_WIDTH + "·" * (width - LIT_WIDTH - at)


def _time(seconds: float, spec: str) -> str:
    return tr("{count} s", count=formatted(seconds, spec))


class ThinkingBar(Static):
    """Hidden while nobody thinks. Without animation only the seconds change."""

    DEFAULT_CSS = """
    ThinkingBar { height: 1; color: $ink-faint; display: none; text-wrap: nowrap; }
    ThinkingBar.-on { display: block; }
    """
    clock: Callable[[], float] = staticmethod(monotonic)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._who, self._since = "", 0.0
        self._about: Hashable = None
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self._timer = self.set_interval(TICK_S, self.beat, pause=self._about is None)

    def think(self, who: str, about: Hashable) -> None:
        """Show that these bots think. The time restarts if `about` has changed."""
        if about != self._about:
            self._about, self._since = about, self.clock()
        self._who = who
        if self._timer is not None:
            self._timer.resume()
        self.beat()

    def rest(self) -> None:
        """Hide the bar."""
        self._about = None
        self.remove_class("-on")
        if self._timer is not None:
            self._timer.pause()

    def beat(self) -> None:
        """Update the bar and the seconds."""
        seconds = self.clock() - self._since
        if self._about is None or seconds < SHOWN_AFTER_S:
            return
        if self.app.animation_level == "none":
            line = Content(f"{self._who}  {_time(seconds, '.0f')}")
        else:
            line = Content.assemble(f"{self._who}  ", (bar(seconds), "$accent"), f"  {_time(seconds, '.1f')}")
        self.update(line, layout=False)
        self.add_class("-on")
