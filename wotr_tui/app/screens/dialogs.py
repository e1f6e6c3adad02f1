"""What a table opens over itself, each loaded when the first of its kind opens: the table is on the screen before them.

Used by name, as `dialogs.ConfirmScreen(question)`; a name that is imported from here is loaded at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wotr_tui.app.screens.confirm import ConfirmScreen as ConfirmScreen
    from wotr_tui.app.screens.curtain import CurtainScreen as CurtainScreen
    from wotr_tui.app.screens.guide import GuideScreen as GuideScreen
    from wotr_tui.app.screens.page import PageScreen as PageScreen
    from wotr_tui.app.screens.pick import PickScreen as PickScreen
    from wotr_tui.app.screens.small import TooSmallScreen as TooSmallScreen
    from wotr_tui.app.screens.summary import SummaryScreen as SummaryScreen
    from wotr_tui.app.screens.zoom import ZoomScreen as ZoomScreen
    from wotr_tui.app.widgets.menu import Entry as Entry

WHERE = {
    "ConfirmScreen": "wotr_tui.app.screens.confirm",
    "CurtainScreen": "wotr_tui.app.screens.curtain",
    "Entry": "wotr_tui.app.widgets.menu",
    "GuideScreen": "wotr_tui.app.screens.guide",
    "PageScreen": "wotr_tui.app.screens.page",
    "PickScreen": "wotr_tui.app.screens.pick",
    "SummaryScreen": "wotr_tui.app.screens.summary",
    "TooSmallScreen": "wotr_tui.app.screens.small",
    "ZoomScreen": "wotr_tui.app.screens.zoom",
}


def load() -> None:
    """All of them, for whoever has the time or shares them with others."""
    for module in WHERE.values():
        import_module(module)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in WHERE:
            raise AttributeError(name)
        return getattr(import_module(WHERE[name]), name)
