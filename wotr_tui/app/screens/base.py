"""The base class of all screens."""

from typing import TYPE_CHECKING, Any, TypeVar

from textual import events, messages, on
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from wotr_tui.app.background import DRAWING
from wotr_tui.app.textual_compat import CompatScreen
from wotr_tui.app.widgets.things import ThingView

if TYPE_CHECKING:
    from wotr_tui.app.app import WotrApp

Result = TypeVar("Result")

SMALLEST = (76, 22)


def fits(size: Size) -> bool:
    """Return whether a terminal of this size has room for a table."""
    return size.width >= SMALLEST[0] and size.height >= SMALLEST[1]


def _name(widget: Widget) -> tuple[str, str]:
    """Return what a widget has in common with the one that takes its place."""
    return type(widget).__name__, widget.id or ""


class WotrScreen(CompatScreen[Result]):
    """A screen of `WotrApp`."""

    asks_name = False
    """Whether the app asks a new user for a name before it opens with this screen."""
    _styled_for = ""
    """The theme it was styled for."""
    _left_early = False

    @property
    def game_id(self) -> str:
        """The game this screen is about, for the rulebook and the cards; empty for none."""
        return ""

    def on_compose(self) -> None:
        """Add the classes for the terminal's size before anything is styled. Textual would do it later, and style
        everything again."""
        width, height = self.app.size
        rooms = (width, self.app.HORIZONTAL_BREAKPOINTS), (height, self.app.VERTICAL_BREAKPOINTS)
        self.add_class(*(max((least, name) for least, name in points if room >= least)[1] for room, points in rooms))

    async def on_event(self, event: events.Event) -> None:
        """Handle nothing but the end if the screen was left while it was composed: it lacks widgets."""
        if isinstance(event, events.Mount):
            self._left_early = self.is_leaving
        if not self._left_early or isinstance(event, events.Unmount):
            await super().on_event(event)

    @on(messages.Prune)
    def _end_background(self) -> None:
        """Cancel the workers of this screen before its widgets go. Textual does it after."""
        self.workers.cancel_node(self)
        self.drop_drawn_lines()

    @on(events.ScreenResume)
    def _keep_styles(self, event: events.ScreenResume) -> None:
        """Style a screen that is shown again only if the theme has changed."""
        event.refresh_styles = self._styled_for not in ("", self.app.theme)
        self._styled_for = self.app.theme

    def write(self) -> None:
        """Write words into the widgets that `compose` leaves empty. Called once they are mounted, and for a new
        language."""

    async def rewrite(self) -> None:
        """Make all widgets anew: the reader has chosen another language. Cursors, focus and typed text stay."""
        focused = _name(self.focused) if self.focused is not None else None
        cursors = {_name(view): view.cursor for view in self.query(ThingView) if view.always_show_cursor}
        typed = {_name(field): field.value for field in self.query(Input)}
        self.workers.cancel_group(self, DRAWING)
        await self.recompose()
        if self.is_leaving:
            return
        for widget in self.query("*"):
            name = _name(widget)
            if isinstance(widget, Input) and name in typed:
                widget.value = typed[name]
            if name == focused:
                self.set_focus(widget)
        self.write()
        for view in self.query(ThingView):
            if cursor := cursors.get(_name(view), ""):  # before it is laid out, which a covered screen is only later
                view.cursor = cursor
                view.post_message(ThingView.CursorMoved(view, cursor))
        self.refresh_bindings()

    async def first_screen(self) -> Screen[Any]:
        """Return the screen that the app opens with, if it is given this one."""
        return self

    if TYPE_CHECKING:
        app: WotrApp
