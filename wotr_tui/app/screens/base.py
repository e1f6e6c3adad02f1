"""The base class of all screens."""

from typing import TYPE_CHECKING, Any, TypeVar

from textual import events, messages, on
from textual.geometry import Size
from textual.screen import Screen

from wotr_tui.app.textual_compat import CompatScreen

if TYPE_CHECKING:
    from wotr_tui.app.app import WotrApp

Result = TypeVar("Result")

SMALLEST = (76, 22)


def fits(size: Size) -> bool:
    """Return whether a terminal of this size has room for a table."""
    return size.width >= SMALLEST[0] and size.height >= SMALLEST[1]


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

    async def first_screen(self) -> Screen[Any]:
        """Return the screen that the app opens with, if it is given this one."""
        return self

    if TYPE_CHECKING:
        app: WotrApp
