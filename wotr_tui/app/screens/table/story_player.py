"""Plays the story on the screen: one beat after the other, what changed lit up, summaries that wait for a key.

Nothing newer is drawn or logged while the story plays, and the question waits behind it. Any key goes on to the next
beat. The settings say how fast it goes, or that everything is shown at once.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Offset
from textual.timer import Timer

from rules.game import View
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.app.screens.table.move_animation import Flyer, flyer_of, seen_at
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.games.speech import Summary
from wotr_tui.table.model import TableModel
from wotr_tui.table.story import StoryPart
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.summary import SummaryScreen
    from wotr_tui.app.screens.table.screen import TableScreen

HURRY_FROM = 4
"""With more steps than this waiting, the story goes faster."""
COVERED_S = 0.2
"""How often to look whether the table is still covered by another screen, or someone still types."""
ON_THE_CLOCK = 2.0
"""How much faster the story goes while one's own clock runs."""
WATCHED_S = 6.0
"""A summary closes after this by itself for a spectator."""


class StoryPlayer:
    """Shows the parts of `model.story`, with time in between."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._timer: Timer | None = None
        self._summary: SummaryScreen | None = None
        self._on_stage = False

    @property
    def playing(self) -> bool:
        return self._timer is not None or self._summary is not None

    def go_on(self) -> None:
        """Play what has not been told yet."""
        if not self.playing:
            self._go_on()

    def sit_down(self) -> None:
        """Show the whole log to the person who sits here now."""
        self.stop()
        if (log := self._model.story.sit_down()) is not None:
            self._screen.query_one(LogPanel).show(log.lines, log.since)

    def repeat(self) -> None:
        """Tell again what happened since the last turn."""
        if not self.playing:
            self._model.story.repeat()
            self.go_on()

    def skip(self) -> None:
        """Go on to the next beat."""
        if self._timer is not None:
            self._timer.stop()
            self._go_on()

    def skip_all(self) -> None:
        """Go on to the next summary, or to the question."""
        self._model.story.skip_beats()
        self.skip()

    def finish(self) -> None:
        """Show everything at once."""
        self._model.story.skip_all()
        if self._summary is not None:
            self._summary.close()
        else:
            self.skip()

    def stop(self) -> None:
        """Drop what is still to be told."""
        self._model.story.stop()
        self._summary = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._clear_stage()

    def _go_on(self) -> None:
        self._timer = None
        story, log = self._model.story, self._screen.query_one(LogPanel)
        while True:
            covered = story.has_step_ready and self._screen.app.screen is not self._screen
            if covered or (story.has_summary_ready and self._screen.is_typing):
                self._timer = self._screen.set_timer(COVERED_S, self._go_on)
                return
            if (part := story.advance()) is None:
                break
            if part.begins_since:
                log.begin_since()
            log.add(part.lines)
            if part.beat is not None or part.summary is not None:
                self._show(part)
                return
            self._clear_stage()
        self._screen.draw_soon()

    def _show(self, part: StoryPart) -> None:
        self._stage(part)
        prompt, title = self._screen.query_one(PromptPanel), (tr("what happens · any key: continue"),)
        if part.beat is not None:
            prompt.tell(title, part.beat.words)
            pace = self._screen.app.settings.story_pace or 1.0
            hurry = max(1.0, self._model.story.steps_waiting / HURRY_FROM)
            hurry *= ON_THE_CLOCK if self._model.clock.own() is not None else 1.0
            self._timer = self._screen.set_timer(part.beat.seconds * pace / hurry, self._go_on)
        elif part.summary is not None:
            prompt.wait(title)
            self._show_summary(part.summary)

    def _show_summary(self, summary: Summary) -> None:
        mirror, app = self._model.mirror, self._screen.app
        watching = mirror is None or not mirror.seats
        if mirror is not None and mirror.decisions:
            self._screen.turn_alert.call()
        dialog = self._summary = screens.SummaryScreen(
            summary, closes_after_s=WATCHED_S if watching else 0.0, clock=self._model.clock.own
        )

        def read(_: None) -> None:
            if self._summary is dialog:
                self._summary = None
                self._go_on()

        app.push_screen(dialog, read)

    # -- the stage

    def _stage(self, part: StoryPart) -> None:
        """Show the table as the story has it at this point."""
        state = part.state
        assert state is not None
        self._on_stage = True
        things = part.beat.things if part.beat is not None else ()
        animate = self._animation(things, state.view)
        board, *others = self._screen.panels
        if part.staged:
            board.stage(state)
        else:
            board.stage(None)
            board.show(state)
        self._screen.guide.pause()
        self._screen.query_one(TableHeader).show(state)
        for panel in others:
            panel.show(state)
        for panel in self._screen.panels:
            panel.mark_changed(frozenset())
            panel.light(things)
        self._screen.draw_latest()
        self._screen.refresh_bindings()
        self._screen.call_after_refresh(animate)

    def _animation(self, things: Sequence[str], view: View) -> Callable[[], None]:
        """Note where these things are now; the result, called after the next picture, moves the first that changed
        its place there."""
        screen = self._screen
        self._land()
        before = {thing: seen_at(screen.panels, thing) for thing in things}
        off_screen = Offset(screen.size.width // 2, 1)

        def fly() -> None:
            for thing, start in before.items():
                end = seen_at(screen.panels, thing)
                if end is not None and end != start and self.playing:
                    flyer_of(screen).fly(self._model.speech.name(view, thing), start or off_screen, end)
                    break

        return fly

    def _land(self) -> None:
        for flyer in self._screen.query(Flyer):
            flyer.land()

    def _clear_stage(self) -> None:
        """Let the next drawing show everything."""
        if not self._on_stage:
            return
        self._on_stage = False
        self._land()
        self._screen.panels[0].stage(None)
        for panel in self._screen.panels:
            panel.light(())
