"""The story of a game as one person is told it: step by step, in beats and summaries, behind what the host has sent.

model.story.hear(client, change)                      # a choice happened
while (part := model.story.advance()) is not None:    # a front end asks for the next part when it is ready for it
    ...                                               # add part.lines to the log, show part.step, wait
"""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from net.client.mirror import Advanced
from rules.game import Event, View
from wotr_tui.games.speech import Beat, Summary
from wotr_tui.table.client import HostClient
from wotr_tui.table.seen_history import SeenHistory, SeenStep
from wotr_tui.table.state import RECENT, TableState
from wotr_tui.table.story_plan import PlanStep, StoryPlan, SummaryStop, plan_story
from wotr_tui.text.phrases import LogLine

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


class StoryPart(NamedTuple):
    """The next part of the story: log lines, and perhaps a beat or a summary to wait for."""

    lines: Sequence[LogLine]
    """To be added to the log first."""
    begins_since: bool = False
    """Whether these lines begin what happened since the person's last turn."""
    beat: Beat | None = None
    summary: Summary | None = None
    state: TableState | None = None
    """What to show with a beat or a summary."""
    staged: bool = False
    """Whether the game asked for this beat: its board stages it."""


class LogLines(NamedTuple):
    """The whole log."""

    lines: Sequence[LogLine]
    since: int | None
    """The number of the first line since the person's last turn."""
    untold: int
    """The number of the first line this person has not been told."""


class TableStory:
    """What is still to be told to the person who sits here, and what each person at this keyboard has seen."""

    def __init__(self, model: "TableModel") -> None:
        self._model = model
        self._histories: dict[HostClient, SeenHistory] = {}
        self._told_steps: dict[HostClient, int] = {}
        """The last step each person was told."""
        self._known_step = 0
        """Steps up to this one were in the log when the person sat down."""
        self._heard_step: int | None = None
        """The latest step heard since, told or not."""
        self._waiting: deque[SeenStep] = deque()
        self._repeating = False
        """Whether steps are told once more: they do not go to the log again."""
        self._now: SeenStep | None = None
        self._plan = StoryPlan()
        self._left: list[PlanStep] = []
        self._told = 0
        """How many events of the current step are in the log."""
        self._mark_at = 0
        """The event of the current step that begins what happened since the last turn, if any does."""
        self._mark_due = False
        """Whether the log has come to that event."""

    # -- what has been seen

    @property
    def _history(self) -> SeenHistory | None:
        return self._histories.get(self._model.me)

    @property
    def changed(self) -> frozenset[str]:
        """The things that changed since this person's last turn."""
        return self._history.changed() if self._history is not None else frozenset()

    @property
    def news(self) -> tuple[str, ...]:
        """The things of the last notable event, if it was someone else's."""
        return self._history.news() if self._history is not None else ()

    @property
    def can_repeat(self) -> bool:
        return self._history is not None and any(seen.notable for seen in self._history.since_last_turn())

    @property
    def steps_waiting(self) -> int:
        return len(self._waiting)

    @property
    def has_step_ready(self) -> bool:
        """Whether the next part is a beat or a summary."""
        return self._now is not None and bool(self._left)

    @property
    def has_summary_ready(self) -> bool:
        return self.has_step_ready and isinstance(self._left[0], SummaryStop)

    @property
    def is_behind(self) -> bool:
        """Whether the mirror shows a step that has not been heard yet: its view must not be drawn before its story."""
        mirror, settings = self._model.mirror, self._model.settings()
        if mirror is None or self._heard_step is None or not (settings.story_pace or settings.summaries):
            return False
        return self._heard_step < mirror.step

    def meet(self, client: HostClient) -> None:
        """Follow what this person sees from now on; forget what was undone."""
        mirror = client.mirror
        if mirror is not None and mirror.view is not None:
            self._histories.setdefault(client, SeenHistory(mirror.view)).forget_after(mirror.step)
            self._told_steps[client] = min(self._told_steps.get(client, -1), mirror.step)

    def forget(self, client: HostClient) -> None:
        """Forget what this person saw: another game begins, or they came to the table anew."""
        self._histories.pop(client, None)
        self._told_steps.pop(client, None)

    def sit_down(self) -> LogLines | None:
        """Return the whole log for the person who sits here now; None before the game has begun."""
        self.stop()
        mirror, speech = self._model.mirror, self._model.speech
        if mirror is None or mirror.view is None:
            return None
        self.meet(self._model.me)
        history = self._histories[self._model.me]
        seen = {each.step: each for each in history.steps}
        lines: list[LogLine] = []
        starts: dict[int, int] = {}
        for entry in mirror.log:
            starts[entry.step] = len(lines)
            worded = [speech.story_line(event) for event in entry.events]
            lines += [line for line in worded if line is not None]
            if entry.step in seen and len(worded) == len(seen[entry.step].events):
                seen[entry.step].lines = worded
        told, self._told_steps[self._model.me] = self._told_steps[self._model.me], mirror.step
        untold = min((start for step, start in starts.items() if step > told), default=len(lines))
        self._known_step = mirror.step
        since = None
        if (mark := history.mark()) is not None and mark[0].step in starts:
            since = starts[mark[0].step] + sum(line is not None for line in mark[0].lines[: mark[1]])
        return LogLines(lines, since, untold)

    def hear(self, client: HostClient, change: Advanced) -> bool:
        """Note a step; whether it is to be told now to the person who sits here."""
        model = self._model
        if client is model.me and not self._is_new(change):
            return False
        seen = self._histories.setdefault(client, SeenHistory(change.view)).add(change)
        if client is not model.me or not model.seated:
            return False
        seen.lines = [model.speech.story_line(event) for event in change.events]
        if any(line is not None and line.weight >= model.speech.round_weight for line in seen.lines):
            model.begin_round()
        self._heard_step = change.step
        self._waiting.append(seen)
        return True

    def _is_new(self, change: Advanced) -> bool:
        """Whether it was not in the log when the person sat down, and has not been undone since."""
        mirror = self._model.mirror
        return mirror is not None and self._known_step < change.step <= mirror.step

    # -- telling it

    def repeat(self) -> None:
        """Tell again what happened since the last turn."""
        if self._history is not None:
            self._repeating = True
            self._waiting.extend(self._history.since_last_turn())

    def stop(self) -> None:
        """Drop what is still to be told."""
        self._waiting.clear()
        self._left, self._now, self._heard_step = [], None, None
        self._repeating = self._mark_due = False

    def skip_all(self) -> None:
        """Leave out all beats and summaries; only the log is told."""
        self._left = []

    def skip_beats(self) -> None:
        """Leave out the beats before the next summary."""
        self._left = [step for step in self._left if isinstance(step, SummaryStop)]

    def advance(self) -> StoryPart | None:
        """Return the next part; None when everything is told."""
        if self._mark_due:
            self._mark_due = False
            return StoryPart((), begins_since=True)
        if self._now is not None:
            if self._left:
                return self._show(self._left.pop(0))
            lines = self._lines(len(self._now.events))
            self._told_steps[self._model.me], self._now = self._now.step, None
            if lines:
                return StoryPart(lines)
        if not self._waiting:
            self._repeating = False
            return None
        self._now, self._told = self._waiting.popleft(), 0
        self._plan = self._planned(self._now)
        self._left = list(self._plan.steps)
        self._mark_due = self._is_marked(self._now)
        return StoryPart(self._lines(self._mark_at) if self._mark_due else ())

    def _is_marked(self, seen: SeenStep) -> bool:
        """Note where in this step "since your last turn" begins; return whether it does."""
        mark = self._history.mark() if self._history is not None and not self._repeating else None
        self._mark_at = mark[1] if mark is not None else 0
        return mark is not None and mark[0] is seen

    def _planned(self, seen: SeenStep) -> StoryPlan:
        settings = self._model.settings()
        beats, summaries = bool(settings.story_pace), settings.summaries
        if self._model.me.replaced or not (beats or summaries):
            return StoryPlan()  # a bot plays on meanwhile: the offer to take the seat back must not wait
        history = [event for group in self._groups_before(seen.step) for event in group]
        return plan_story(self._model.speech, seen, history, beats=beats, summaries=summaries)

    def _lines(self, upto: int) -> Sequence[LogLine]:
        """Return the lines of the current step that are not in the log yet, up to this event."""
        assert self._now is not None
        start, self._told = self._told, max(upto, self._told)
        return [] if self._repeating else [line for line in self._now.lines[start:upto] if line is not None]

    def _show(self, step: PlanStep) -> StoryPart:
        assert self._now is not None
        lines, state, staged = self._lines(step.told), self._state(step.told), step.told in self._plan.staged
        if isinstance(step, Beat):
            return StoryPart(lines, beat=step, state=state, staged=staged)
        return StoryPart(lines, summary=step.summary, state=state, staged=staged)

    def _state(self, told: int) -> TableState:
        assert self._now is not None
        mirror = self._model.mirror
        view = self._now.view if told > self._plan.closing else self._view_before(self._now)
        recent = [*self._groups_before(self._now.step)[-RECENT:], self._now.events[:told]]
        pings = tuple(self._model.me.pings.items())
        return TableState(view, mirror.table if mirror is not None else None, frozenset(), pings, recent=recent)

    def _view_before(self, seen: SeenStep) -> View:
        return self._history.view_before(seen.step) if self._history is not None else seen.view

    def _groups_before(self, step: int) -> list[Sequence[Event]]:
        """Return the events of each step before this one."""
        log = self._model.mirror.log if self._model.mirror is not None else []
        return [entry.events for entry in log if entry.step < step]
