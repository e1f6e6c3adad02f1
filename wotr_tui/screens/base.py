"""What every screen of ours is: one that knows which app it is in."""

from typing import TYPE_CHECKING, Any, TypeVar

from textual import events, on
from textual.screen import Screen

if TYPE_CHECKING:
    from wotr_tui.app import WotrApp

Result = TypeVar("Result")


class WotrScreen(Screen[Result]):
    """A screen of `WotrApp`."""

    _has_opened = False

    @property
    def game_id(self) -> str:
        """The game this screen is about, for whoever opens the rulebook here; empty for none."""
        return ""

    def on_compose(self) -> None:
        """Know the room there is before anything is styled: Textual looks at it later, and styles all of it again."""
        width, height = self.app.size
        for room, breakpoints in (width, self.app.HORIZONTAL_BREAKPOINTS), (height, self.app.VERTICAL_BREAKPOINTS):
            self.add_class(max((least, name) for least, name in breakpoints if room >= least)[1])

    @on(events.ScreenResume)
    def _keep_styles(self, event: events.ScreenResume) -> None:
        """Coming back, a screen is styled anew: the theme may be another. One that opens has just been styled."""
        event.refresh_styles = self._has_opened
        self._has_opened = True

    async def first(self) -> Screen[Any]:
        """The screen to begin with, where the app opens here."""
        return self

    if TYPE_CHECKING:
        app: WotrApp
