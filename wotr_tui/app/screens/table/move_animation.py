"""Animates a card on its way to another place."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content
from textual.geometry import Offset
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from wotr_tui.app.widgets.things import ThingView

STEPS, STEP_S = 7, 0.05
"""The animation lasts a third of a second."""


class Flyer(Static):
    """A name that moves over the table. Only the cells it passes are drawn again."""

    DEFAULT_CSS = """
    Flyer {
        overlay: screen; position: absolute; width: auto; height: 1; padding: 0 1; display: none;
        background: $primary; color: $background; text-style: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(id="flyer")
        self._way: list[Offset] = []
        self._timer: Timer | None = None

    def fly(self, name: str, start: Offset, end: Offset) -> None:
        """Move from one cell of the screen to another."""
        self.land()
        self.update(Content(name))
        self._way = [start + (end - start) * (step / STEPS) for step in range(STEPS + 1)]
        self.display = True
        self.advance()
        self._timer = self.set_interval(STEP_S, self.advance)

    def land(self) -> None:
        """End the animation."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._way = []
        self.display = False

    def advance(self) -> None:
        """Move one step."""
        if self._way:
            self.styles.offset = self._way.pop(0)
        else:
            self.land()


def flyer_of(screen: Screen[Any]) -> Flyer:
    """Return the flyer of this screen; mount it the first time."""
    if not (flyers := screen.query(Flyer)):
        flyer = Flyer()
        screen.mount(flyer)
        return flyer
    return flyers.first()


def seen_at(panels: Iterable[Widget], thing: str) -> Offset | None:
    """Return where a thing is on the screen; None if it is not in sight."""
    for panel in panels:
        views = [panel] if isinstance(panel, ThingView) else panel.query(ThingView)
        for view in views:
            region = view.region_of(thing) if view.is_on_screen and view.size else None
            if region is None:
                continue
            at = view.content_region.offset + region.offset - view.scroll_offset
            if view.content_region.contains_point(at):
                return at
    return None
