"""Shows on the screen what came from the host."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult

from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.table.model import TableModel
from wotr_tui.table.news import (
    BackToRoom,
    ConnectionChanged,
    GameStarted,
    HintArrived,
    News,
    Notice,
    StoryGrew,
    TableReset,
    TalkHeard,
)

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen
    from wotr_tui.app.widgets.banner import ConnectionBanner


class NewsDisplay:
    """Passes each piece of news to the part of the screen that shows it."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._banner: ConnectionBanner | None = None

    def compose(self) -> ComposeResult:
        """Compose the banner for a lost connection; a table of this process needs none."""
        if not self._model.only_here:
            from wotr_tui.app.widgets.banner import ConnectionBanner

            self._banner = ConnectionBanner(self._model.me)
            yield self._banner

    def show(self, news: News) -> None:
        screen = self._screen
        match news:
            case StoryGrew():
                screen.story.go_on()
            case TableReset():
                screen.sit_down(self._model.me)
            case GameStarted():
                screen.after_game.begin_next()
            case BackToRoom():
                screen.after_game.open_room()
            case TalkHeard():
                screen.chat.hear(news)
            case HintArrived(best) if best is not None:
                screen.call_after_refresh(lambda: screen.query_one(ChoiceList).reveal(best))
                screen.previews.show()
                screen.draw_soon()  # the words of a hint may need more rows
            case Notice(text):
                screen.notify(text, markup=False)
            case ConnectionChanged(change):
                if self._banner is not None:
                    self._banner.hear(change)
