"""What happens at once is told in beats, where the game asks for it: a pause, the changed things, a pause.

While a beat lasts nothing newer is drawn or logged; any key goes on to the next one. A setting switches it off.
"""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from rules.game import Event
from wotr_tui.games.layout import Beat
from wotr_tui.i18n import say, tr
from wotr_tui.screens.table.model import TableModel
from wotr_tui.widgets.prompt import PromptPanel

if TYPE_CHECKING:
    from wotr_tui.screens.table.screen import TableScreen


class Beats:
    """Plays what has been heard, one group of events after the other."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._waiting: deque[Sequence[Event]] = deque()
        self._group: Sequence[Event] = ()
        self._left: list[Beat] = []
        self._told = 0
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        return self._timer is not None

    def hear(self, happened: Sequence[Event]) -> None:
        """Tell it: at once, or in beats, or after what is being told."""
        self._waiting.append(happened)
        if not self.playing:
            self._next_group()

    def skip(self) -> None:
        """On to the next beat."""
        if self._timer is not None:
            self._timer.stop()
            self._go_on()

    def stop(self) -> None:
        """All is shown anew: what was still to be told is in it."""
        self._waiting.clear()
        self._left, self._group, self._told = [], (), 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._screen.panels[0].stage(())

    def _next_group(self) -> None:
        while self._waiting:
            self._group, self._told = self._waiting.popleft(), 0
            shown = self._screen.app.settings.suspense and self._model.shown is not None
            self._left = list(self._model.layout.beats(self._group)) if shown else []
            if self._left:
                self._play()
                return
            self._tell(len(self._group))
        self._screen.draw_soon()

    def _play(self) -> None:
        """Show as much as the next beat shows, and wait."""
        beat = self._left.pop(0)
        self._tell(beat.told)
        self._screen.panels[0].stage(self._group[: beat.told])
        words = tr("any key goes on")
        prompt = self._screen.query_one(PromptPanel)
        prompt.wait(say("{what} ({how})", what=beat.words, how=words))
        self._timer = self._screen.set_timer(beat.seconds, self._go_on)

    def _go_on(self) -> None:
        self._timer = None
        if self._left:
            self._play()
            return
        self._tell(len(self._group))
        self._screen.panels[0].stage(())
        self._next_group()

    def _tell(self, upto: int) -> None:
        self._screen.add_to_log(self._group[self._told : upto])
        self._told = max(upto, self._told)
