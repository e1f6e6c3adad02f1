"""Somebody thinks: a bar that moves for as long as it lasts, and how long it has lasted already."""

from collections.abc import Callable, Hashable
from time import monotonic

from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

WIDTH, LIT = 24, 6
SWEEP_S = 1.2
"""From one end of the bar to the other."""
BEAT_S = 0.1
PATIENCE_S = 0.3
"""Who answers sooner is not said to think."""


def bar(seconds: float, width: int = WIDTH) -> str:
    """Nobody can tell how far a thought has come: a stretch of the bar goes to and fro."""
    way = seconds / SWEEP_S % 2
    at = round(min(way, 2 - way) * (width - LIT))
    return "·" * at + "━" * LIT + "·" * (width - LIT - at)


class ThinkingBar(Static):
    """Hidden while nobody thinks. Where nothing is to move, the seconds alone go on."""

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
        self._timer = self.set_interval(BEAT_S, self.beat, pause=self._about is None)

    def think(self, who: str, about: Hashable) -> None:
        """These think, from now on unless it is about the same as before."""
        if about != self._about:
            self._about, self._since = about, self.clock()
        self._who = who
        if self._timer is not None:
            self._timer.resume()
        self.beat()

    def rest(self) -> None:
        """Nobody thinks any more."""
        self._about = None
        self.remove_class("-on")
        if self._timer is not None:
            self._timer.pause()

    def beat(self) -> None:
        """Show how long it has taken by now."""
        seconds = self.clock() - self._since
        if self._about is None or seconds < PATIENCE_S:
            return
        if self.app.animation_level == "none":
            line = Content(f"{self._who}  {seconds:.0f} s")
        else:
            line = Content.assemble(f"{self._who}  ", (bar(seconds), "$accent"), f"  {seconds:.1f} s")
        self.update(line, layout=False)
        self.add_class("-on")
