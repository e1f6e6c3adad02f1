"""Several people at one keyboard: the curtain between their turns."""

from typing import TYPE_CHECKING

from wotr_tui.app.registry import screens
from wotr_tui.table.model import TableModel

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class HotSeat:
    """Lowers the curtain before the keyboard goes to someone else."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    @property
    def is_curtained(self) -> bool:
        return len(self._model.party.clients) > 1 and any(
            isinstance(screen, screens.CurtainScreen) for screen in self._screen.app.screen_stack
        )

    def pass_keyboard(self) -> bool:
        """Lower the curtain if the keyboard has to go to someone else; return whether nothing may be drawn now."""
        screen, model, asked = self._screen, self._model, self._model.next_person
        if asked is None:
            return not model.seated
        app = screen.app
        if not isinstance(app.screen, screens.CurtainScreen):
            app.close_above(screen)
        app.clear_notifications()

        def ready(_: None) -> None:
            screen.sit_down(asked)
            screen.story.repeat()

        if not isinstance(app.screen, screens.CurtainScreen):
            # Nothing of the last hand stays behind the curtain either.
            model.me = asked
            screen.clear_log()
            app.push_screen(screens.CurtainScreen(asked.name), ready)
            app.check_size()
        return True
