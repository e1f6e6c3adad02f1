"""What happens is told as it happens: one beat after the other, what changed lit up, a summary that waits for a key.

While something is told nothing newer is drawn or logged, and the question waits behind it; the host is kept waiting by
nothing but the answer. Any key goes on to the next beat. Settings say how fast it goes, or that all is shown at once.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Offset
from textual.timer import Timer

from net.client.client import Client
from net.client.mirror import Advanced
from rules.game import Event, View
from wotr_tui.app.panels.layout import RECENT, Beat, TableState
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.chronicle import Chronicle, Record
from wotr_tui.app.screens.table.flying import Flyer, flyer_of, seen_at
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.screens.table.telling import Step, Stop, Telling, tell
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import LogLine

if TYPE_CHECKING:
    from wotr_tui.app.screens.summary import SummaryScreen
    from wotr_tui.app.screens.table.screen import TableScreen

HURRIES_FROM = 4
"""So many choices may wait to be told before it goes faster."""
LOOKS_AGAIN_S = 0.2
"""While something else lies over the table the story waits."""
ON_THE_CLOCK = 2.0
"""So much faster it goes while one's own clock runs."""
WATCHED_S = 6.0
"""A summary goes by itself after this for those who have no question to come back to."""
NOTHING_LEFT = Telling((), frozenset(), 0)


class Beats:
    """Tells what has been heard, one choice after the other."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._chronicles: dict[Client, Chronicle] = {}
        self._known = 0
        """So many entries of the mirror's log were there when someone sat down."""
        self._waiting: deque[Record] = deque()
        self._again = False
        """Whether it is told once more: then nothing of it goes to the log."""
        self._heard: Sequence[Event] | None = None
        """The latest, told or not."""
        self._now: Record | None = None
        self._telling = NOTHING_LEFT
        self._left: list[Step] = []
        self._told = 0
        self._timer: Timer | None = None
        self._summary: SummaryScreen | None = None

    # -- what is heard

    @property
    def playing(self) -> bool:
        return self._timer is not None or self._summary is not None

    @property
    def changed(self) -> frozenset[str]:
        """What was touched since the last turn of whoever sits here."""
        chronicle = self._chronicles.get(self._model.me)
        return chronicle.changed() if chronicle is not None else frozenset()

    @property
    def news(self) -> tuple[str, ...]:
        """What the last thing of note was about, for whoever sits here."""
        chronicle = self._chronicles.get(self._model.me)
        return chronicle.news() if chronicle is not None else ()

    @property
    def can_tell_again(self) -> bool:
        chronicle = self._chronicles.get(self._model.me)
        return not self.playing and chronicle is not None and any(each.notable for each in chronicle.since_last_turn())

    def sit(self) -> None:
        """All is shown anew, for whoever sits here now: what was still to be told is in it."""
        self.stop()
        mirror, speech = self._model.mirror, self._model.speech
        assert mirror is not None
        if mirror.view is None:
            return
        chronicle = self._chronicle_of(self._model.me, mirror.view)
        chronicle.keep(entry.events for entry in mirror.log)
        kept = {id(record.events): record for record in chronicle.records}
        lines: list[LogLine] = []
        starts: dict[int, int] = {}
        for entry in mirror.log:
            told = [speech.story_line(event) for event in entry.events]
            starts[id(entry.events)] = len(lines)
            lines += [line for line in told if line is not None]
            if (record := kept.get(id(entry.events))) is not None:
                record.lines = told
        self._known = len(mirror.log)
        since = chronicle.since_last_turn()
        at = starts.get(id(since[0].events)) if since else None
        self._screen.query_one(LogPanel).show(lines, at)

    def hear(self, client: Client, change: Advanced) -> None:
        """Tell it: at once, or in beats, or after what is being told; or, to who does not sit here, another time."""
        if client is self._model.me and self._is_known(change):
            return
        record = self._chronicle_of(client, change.view).add(change.events, change.view)
        if client is not self._model.me or not self._model.someone_sat:
            return
        record.lines = [self._model.speech.story_line(event) for event in change.events]
        self._heard = change.events
        self._waiting.append(record)
        if not self.playing:
            self._next()

    def meet(self, client: Client) -> None:
        """From now on what this one sees is kept in mind; what was taken back is forgotten."""
        mirror = client.mirror
        if mirror is not None and mirror.view is not None:
            self._chronicle_of(client, mirror.view).keep(entry.events for entry in mirror.log)

    def forget(self, client: Client) -> None:
        """Another game begins for this one."""
        self._chronicles.pop(client, None)

    def _chronicle_of(self, client: Client, view: View) -> Chronicle:
        return self._chronicles.setdefault(client, Chronicle(view))

    def _is_known(self, change: Advanced) -> bool:
        """Whether it was in the log already when someone sat down, or has been taken back since."""
        log = self._model.mirror.log if self._model.mirror is not None else []
        at = next((n for n in range(len(log) - 1, -1, -1) if log[n].events is change.events), None)
        return at is None or at < self._known

    def coming(self) -> bool:
        """Whether something has reached the mirror that is still to be told: it must not be drawn before."""
        log, settings = self._model.mirror.log if self._model.mirror is not None else [], self._screen.app.settings
        if self._heard is None or not (settings.story_pace or settings.summaries):
            return False
        at = next((n for n in range(len(log) - 1, -1, -1) if log[n].events is self._heard), len(log))
        return at < len(log) - 1

    def tell_again(self) -> None:
        """What happened since the last turn, once more."""
        chronicle = self._chronicles.get(self._model.me)
        if not self.playing and chronicle is not None:
            self._again = True
            self._waiting.extend(chronicle.since_last_turn())
            self._next()

    # -- going on

    def skip(self) -> None:
        """On to the next beat."""
        if self._timer is not None:
            self._timer.stop()
            self._go_on()

    def skip_all(self) -> None:
        """On to the next summary, or to the question."""
        self._left = [step for step in self._left if isinstance(step, Stop)]
        self.skip()

    def stop(self) -> None:
        """What was still to be told is not told any more."""
        self._waiting.clear()
        self._left, self._telling, self._now, self._heard = [], NOTHING_LEFT, None, None
        self._told, self._again = 0, False
        playing, self._summary = self._summary is not None or self._timer is not None, None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if playing:
            self._clear_stage()

    def _next(self) -> None:
        while self._waiting:
            self._now, self._told = self._waiting.popleft(), 0
            self._begin_since(self._now)
            self._telling = self._plan(self._now)
            self._left = list(self._telling.steps)
            if self._left:
                self._play()
                return
            self._finish()
        self._again = False
        self._screen.draw_soon()

    def _begin_since(self, record: Record) -> None:
        """The log marks where that begins which happened since one's last turn."""
        since = self._chronicles[self._model.me].since_last_turn()
        if not self._again and since and since[0] is record:
            self._screen.query_one(LogPanel).begin_since()

    def _plan(self, record: Record) -> Telling:
        settings = self._screen.app.settings
        beats = bool(settings.story_pace)
        if not beats and not settings.summaries:
            return NOTHING_LEFT
        history = [event for group in self._groups_before(record, None) for event in group]
        return tell(self._model.layout, record, history, beats=beats, summaries=settings.summaries)

    def _play(self) -> None:
        """Show as much as the next step shows, and wait."""
        step = self._left.pop(0)
        if self._screen.app.screen is not self._screen:
            self._left.insert(0, step)
            self._timer = self._screen.set_timer(LOOKS_AGAIN_S, self._look_again)
            return
        self._tell(step.told)
        self._stage(step)
        prompt = self._screen.query_one(PromptPanel)
        if isinstance(step, Beat):
            prompt.tell((tr("what happens · any key goes on"),), step.words)
            pace = self._screen.app.settings.story_pace or 1.0
            hurry = max(1.0, len(self._waiting) / HURRIES_FROM)
            hurry *= ON_THE_CLOCK if self._screen.timing.own() is not None else 1.0
            self._timer = self._screen.set_timer(step.seconds * pace / hurry, self._go_on)
        else:
            prompt.wait((tr("what happens · any key goes on"),))
            self._show_summary(step)

    def _look_again(self) -> None:
        self._timer = None
        self._play()

    def _show_summary(self, stop: Stop) -> None:
        mirror, app = self._model.mirror, self._screen.app
        watching = mirror is None or not mirror.seats
        if mirror is not None and mirror.decisions:
            self._screen.turn_call.call()
        summary = self._summary = screens.SummaryScreen(
            stop.summary, closes_after_s=WATCHED_S if watching else 0.0, clock=self._screen.timing.own
        )

        def read(_: None) -> None:
            if self._summary is summary:
                self._summary = None
                self._go_on()

        app.push_screen(summary, read)

    def _go_on(self) -> None:
        self._timer = None
        if self._left:
            self._play()
            return
        self._finish()
        self._clear_stage()
        self._next()

    def _finish(self) -> None:
        """The choice is told to its end."""
        if self._now is not None:
            self._tell(len(self._now.events))

    def _tell(self, upto: int) -> None:
        assert self._now is not None
        if not self._again:
            lines = self._now.lines[self._told : upto]
            self._screen.query_one(LogPanel).add(line for line in lines if line is not None)
        self._told = max(upto, self._told)

    # -- the stage

    def _stage(self, step: Step) -> None:
        """Show this much and no more."""
        assert self._now is not None
        mirror = self._model.mirror
        assert mirror is not None
        view = self._now.view if step.told > self._telling.closing else self._view_before(self._now)
        recent = [*self._groups_before(self._now), self._now.events[: step.told]]
        pings = tuple(self._model.me.pings.items())
        state = TableState(view, mirror.table, frozenset(), pings, recent=recent, changed=frozenset())
        things = step.things if isinstance(step, Beat) else ()
        flying = self._flight(things, view)
        board, *others = self._screen.panels
        if step.told in self._telling.staged:
            board.stage(state)
        else:
            board.stage(None)
            board.show(state)
        self._screen.query_one(TableHeader).show(state)
        for panel in others:
            panel.show(state)
        for panel in self._screen.panels:
            panel.mark_changed(frozenset())
            panel.light(things)
        self._screen.draw_latest()
        self._screen.call_after_refresh(flying)

    def _flight(self, things: Sequence[str], view: View) -> Callable[[], None]:
        """To be called once the next picture is drawn: what is then seen elsewhere than now is seen to go there."""
        screen = self._screen
        self._land()
        before = {thing: seen_at(screen.panels, thing) for thing in things}
        from_afar = Offset(screen.size.width // 2, 1)

        def fly() -> None:
            for thing, start in before.items():
                end = seen_at(screen.panels, thing)
                if end is not None and end != start and self.playing:
                    flyer_of(screen).fly(self._model.speech.name(view, thing), start or from_afar, end)
                    break

        return fly

    def _land(self) -> None:
        for flyer in self._screen.query(Flyer):
            flyer.land()

    def _clear_stage(self) -> None:
        """The next drawing shows all."""
        self._land()
        self._screen.panels[0].stage(None)
        for panel in self._screen.panels:
            panel.light(())

    def _view_before(self, record: Record) -> View:
        chronicle = self._chronicles[self._model.me]
        at = next((n for n, each in enumerate(chronicle.records) if each is record), len(chronicle.records))
        return chronicle.before(at)

    def _groups_before(self, record: Record, most: int | None = RECENT) -> list[Sequence[Event]]:
        """What the choices before it brought about, at most so many of them."""
        log = self._model.mirror.log if self._model.mirror is not None else []
        at = next((n for n, entry in enumerate(log) if entry.events is record.events), len(log))
        return [entry.events for entry in log[max(0, at - most) if most is not None else 0 : at]]
