"""Two people, one keyboard: the curtain between them."""

from typing import TYPE_CHECKING

from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.model import TableModel

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class HotSeat:
    """Decides when the keyboard goes to someone else, and lets the curtain fall before it does."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    @property
    def curtained(self) -> bool:
        return len(self._model.party.clients) > 1 and any(
            isinstance(screen, screens.CurtainScreen) for screen in self._screen.app.screen_stack
        )

    def pass_keyboard(self) -> bool:
        """Whether the keyboard has to go to someone else first; the curtain is down then."""
        screen, model = self._screen, self._model
        if len(model.party.clients) < 2 or (model.someone_sat and model.decision is not None):
            return False
        asked = model.party.asked
        if asked is None:
            return not model.someone_sat
        app = screen.app
        if not isinstance(app.screen, screens.CurtainScreen):
            app.close_above(screen)
        app.clear_notifications()

        def ready(_: None) -> None:
            screen.sit(asked)
            screen.beats.tell_again()

        if not isinstance(app.screen, screens.CurtainScreen):
            # Nothing of the last hand stays behind the curtain either.
            model.me = asked
            screen.clear_log()
            app.push_screen(screens.CurtainScreen(asked.name), ready)
            app.check_size()
        return True
