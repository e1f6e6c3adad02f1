"""What every screen of ours is: one that knows which app it is in."""

from typing import TYPE_CHECKING, TypeVar

from textual.screen import Screen

if TYPE_CHECKING:
    from wotr_tui.app import WotrApp

Result = TypeVar("Result")


class WotrScreen(Screen[Result]):
    """A screen of `WotrApp`."""

    if TYPE_CHECKING:
        app: WotrApp
