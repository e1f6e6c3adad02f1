"""What every screen of ours is: one that knows which app it is in."""

from typing import TYPE_CHECKING, Any, TypeVar

from textual.screen import Screen

if TYPE_CHECKING:
    from wotr_tui.app import WotrApp

Result = TypeVar("Result")


class WotrScreen(Screen[Result]):
    """A screen of `WotrApp`."""

    @property
    def game_id(self) -> str:
        """The game this screen is about, for whoever opens the rulebook here; empty for none."""
        return ""

    async def first(self) -> Screen[Any]:
        """The screen to begin with, where the app opens here."""
        return self

    if TYPE_CHECKING:
        app: WotrApp
