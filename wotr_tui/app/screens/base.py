"""What every screen of ours is: one that knows which app it is in."""

from typing import TYPE_CHECKING, Any, TypeVar

from textual import events, messages, on
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

if TYPE_CHECKING:
    from wotr_tui.app.app import WotrApp

Result = TypeVar("Result")

SMALLEST = (76, 22)


def fits(size: Size) -> bool:
    """Whether there is room for a table."""
    return size.width >= SMALLEST[0] and size.height >= SMALLEST[1]


class WotrScreen(Screen[Result]):
    """A screen of `WotrApp`."""

    _styled_by = ""
    _left_early = False

    @property
    def game_id(self) -> str:
        """The game this screen is about, for whoever opens the rulebook here; empty for none."""
        return ""

    def bind_here(self, key: str, action: str, title: str, tooltip: str, *, show: bool) -> None:
        """A key of this screen alone, behind what the key does on all of its kind: Textual would add it to the list
        that these share, and the next game would have the pages of the last."""
        keys = self._bindings.key_to_bindings
        keys[key] = [*keys.get(key, ()), Binding(key, action, title, tooltip=tooltip, show=show)]

    def on_compose(self) -> None:
        """Know the room there is before anything is in it: Textual looks at it later, and styles all of it again."""
        width, height = self.app.size
        rooms = (width, self.app.HORIZONTAL_BREAKPOINTS), (height, self.app.VERTICAL_BREAKPOINTS)
        self.add_class(*(max((least, name) for least, name in points if room >= least)[1] for room, points in rooms))

    def _extend_compose(self, widgets: list[Widget]) -> None:
        """Textual puts a tooltip, which nothing here has, and a rack for notifications into every screen: that rack is
        put there when there is one."""

    async def on_event(self, event: events.Event) -> None:
        """A screen that is left while it is composed lacks parts: Textual mounts nothing in it any more, and yet tells
        it that it is mounted and resized. It hears only that it goes, and nobody looks for those parts."""
        if isinstance(event, events.Mount):
            self._left_early = self._pruning or self.app._exit or not self.app.is_running
        if not self._left_early or isinstance(event, events.Unmount):
            await super().on_event(event)

    @on(messages.Prune)
    def _end_background(self) -> None:
        """What runs in the background for this screen ends before its parts go: Textual ends it after them, and what
        comes to an end in between looks for parts that are no more."""
        self.workers.cancel_node(self)
        self._forget_lines()

    def _forget_lines(self) -> None:
        """What its parts have drawn goes with them: Textual keeps that of the last thousand parts there were, and the
        garbage collector would look through all of it."""
        for part in self.walk_children(Widget, with_self=True):
            part._styles_cache.clear()

    def _update_focus_styles(self, focused: Widget | None = None, blurred: Widget | None = None) -> None:
        """A panel looks different while something in it has the focus; nothing in it does, and Textual would style all
        of that anew."""
        panels = {
            panel
            for widget in (focused, blurred)
            if widget is not None
            for panel in widget.ancestors_with_self
            if panel._has_focus_within
        }
        self.app.stylesheet.update_nodes(panels, animate=True)

    @on(events.ScreenResume)
    def _keep_styles(self, event: events.ScreenResume) -> None:
        """A screen that opens has just been styled; one that was covered is styled anew only for another theme."""
        event.refresh_styles = self._styled_by not in ("", self.app.theme)
        self._styled_by = self.app.theme

    def _compositor_refresh(self) -> None:
        """No frame while the app holds frames back, as it does until it has started: Textual draws one all the same and
        throws it away. What is due stays due."""
        if self.app._batch_count:
            self._dirty_widgets.add(self)
        else:
            super()._compositor_refresh()

    async def first(self) -> Screen[Any]:
        """The screen to begin with, where the app opens here."""
        return self

    if TYPE_CHECKING:
        app: WotrApp
