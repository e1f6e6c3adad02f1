"""What happens at once is told in beats, where the game asks for it: a pause, the changed things, a pause.

While a beat lasts nothing newer is drawn or logged; any key goes on to the next one. A setting switches it off.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.widgets import Static

from net.client.mirror import Advanced
from rules.game import Event, View
from wotr_tui.games.layout import RECENT, Beat, TableState
from wotr_tui.i18n import say, tr
from wotr_tui.screens.table.model import TableModel
from wotr_tui.widgets.prompt import PromptPanel

if TYPE_CHECKING:
    from wotr_tui.screens.table.screen import TableScreen


class Beats:
    """Plays what has been heard, one choice after the other."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._waiting: deque[Advanced] = deque()
        self._heard: Advanced | None = None
        """The latest, told or not."""
        self._now: Advanced | None = None
        self._left: list[Beat] = []
        self._told = 0
        self._before: View | None = None
        """What was to be seen before the choice being told, where that was never drawn."""
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        return self._timer is not None

    def hear(self, change: Advanced) -> None:
        """Tell it: at once, or in beats, or after what is being told."""
        self._heard = change
        self._waiting.append(change)
        if not self.playing:
            self._next()

    def coming(self) -> bool:
        """Whether something to be told in beats has reached the mirror but not yet the screen: it must not be drawn."""
        mirror = self._model.mirror
        if self._heard is None or mirror is None or not self._screen.app.settings.suspense:
            return False
        for entry in reversed(mirror.log[-RECENT:]):
            if entry.events is self._heard.events:
                return False
            if self._model.layout.beats(entry.events):
                return True
        return False

    def drawn(self) -> None:
        """All that was told is on the screen."""
        self._before = None

    def skip(self) -> None:
        """On to the next beat."""
        if self._timer is not None:
            self._timer.stop()
            self._go_on()

    def stop(self) -> None:
        """All is shown anew: what was still to be told is in it."""
        self._waiting.clear()
        self._left, self._now, self._heard, self._before, self._told = [], None, None, None, 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._stage(None)

    def _next(self) -> None:
        while self._waiting:
            self._now, self._told = self._waiting.popleft(), 0
            shown = self._screen.app.settings.suspense and self._model.shown is not None
            self._left = list(self._model.layout.beats(self._now.events)) if shown else []
            if self._left:
                self._play()
                return
            self._finish()
        self._screen.draw_soon()

    def _play(self) -> None:
        """Show as much as the next beat shows, and wait."""
        assert self._now is not None
        assert self._model.shown is not None
        beat = self._left.pop(0)
        self._tell(beat.told)
        recent = [*self._groups_before(self._now), self._now.events[: beat.told]]
        view = self._before or self._model.shown.view
        self._stage(replace(self._model.shown, view=view, live=frozenset(), recent=recent))
        prompt = self._screen.query_one(PromptPanel)
        prompt.wait(say("{what} ({how})", what=beat.words, how=tr("any key goes on")))
        self._timer = self._screen.set_timer(beat.seconds, self._go_on)

    def _stage(self, state: TableState | None) -> None:
        """Show this much and no more; None ends it, and the next drawing shows all."""
        board, *others = self._screen.panels
        board.stage(state)
        if state is not None:
            header = self._screen.timing.header(state)
            self._screen.query_one("#header", Static).update(header, layout=False)
            for panel in others:
                panel.show(state)

    def _groups_before(self, change: Advanced) -> list[Sequence[Event]]:
        log = self._model.mirror.log if self._model.mirror is not None else []
        at = next((n for n, entry in enumerate(log) if entry.events is change.events), len(log))
        return [entry.events for entry in log[max(0, at - RECENT) : at]]

    def _go_on(self) -> None:
        self._timer = None
        if self._left:
            self._play()
            return
        self._finish()
        self._stage(None)
        self._next()

    def _finish(self) -> None:
        """The choice is told to its end."""
        if self._now is not None:
            self._tell(len(self._now.events))
            self._before = self._now.view

    def _tell(self, upto: int) -> None:
        assert self._now is not None
        self._screen.add_to_log(self._now.events[self._told : upto])
        self._told = max(upto, self._told)
