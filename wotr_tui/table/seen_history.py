"""What one person at this keyboard has seen happen, step by step, and what of it since their last turn."""

from collections.abc import Sequence

import msgspec

from net.client.mirror import Advanced
from rules.game import Event, View
from wotr_tui.text.phrases import MAJOR, MINOR, LogLine, things_of

MOST_STEPS = 80
"""How many steps can be told again; each keeps its view."""


class SeenStep(msgspec.Struct):
    """The events of one choice, as these seats saw them."""

    step: int
    """The number of the step in `Mirror.log`."""
    events: tuple[Event, ...]
    view: View
    """After the choice."""
    own: bool
    """Whether these seats made the choice."""
    lines: Sequence[LogLine | None] = ()
    """The log line of each event. A speech words events in order, so these are filled in when the person sits down."""

    @property
    def notable(self) -> bool:
        """Whether there is something to tell."""
        return any(line is not None and line.importance > MINOR for line in self.lines)

    @property
    def major(self) -> bool:
        """Whether something happened to the whole table."""
        return any(line is not None and line.importance == MAJOR for line in self.lines)


class SeenHistory:
    """The latest steps, oldest first."""

    def __init__(self, view: View) -> None:
        self._first = view
        self.steps: list[SeenStep] = []

    def add(self, change: Advanced) -> SeenStep:
        before = self.view_before(change.step)
        # When several people are asked at once, one's own question stays open while another answers.
        own = any(asked not in change.view.decisions for asked in before.decisions)
        seen = SeenStep(change.step, change.events, change.view, own)
        self.steps.append(seen)
        if len(self.steps) > MOST_STEPS:
            self._first = self.steps.pop(0).view
        return seen

    def forget_after(self, step: int) -> None:
        """Drop the steps that were undone."""
        self.steps = [seen for seen in self.steps if seen.step <= step]

    def view_before(self, step: int) -> View:
        """Return what was visible before this step."""
        return next((seen.view for seen in reversed(self.steps) if seen.step < step), self._first)

    def since_last_turn(self) -> Sequence[SeenStep]:
        """Return the steps since these seats' last turn; none for a spectator.

        An own choice counts if it had a MAJOR result. The choices of the current turn do not count.
        """
        if not self._first.seats:
            return ()
        end = len(self.steps)
        while end and self.steps[end - 1].own and not self.steps[end - 1].major:
            end -= 1
        start = end
        while start and not self.steps[start - 1].own:
            start -= 1
        if start and self.steps[start - 1].major:
            start -= 1
        return self.steps[start:end]

    def mark(self) -> tuple[SeenStep, int] | None:
        """Return where "since your last turn" stands: a step, and the number of an event in it. Never over one's own
        action: in a step of one's own, at the beginning of a round."""
        for seen in self.since_last_turn():
            if not seen.own:
                return seen, 0
            weights = [line.weight if line is not None else 0 for line in seen.lines]
            if 2 in weights[1:]:
                return seen, weights.index(2, 1)
        return None

    def news(self) -> tuple[str, ...]:
        """Return the things of the last notable line since the last turn; none if the last step was one's own."""
        since = self.since_last_turn()
        if not since or since[-1] is not self.steps[-1]:
            return ()
        lines = [line for seen in since for line in seen.lines if line is not None and line.importance > MINOR]
        return next((things for line in reversed(lines) if (things := things_of(line.phrase))), ())

    def changed(self) -> frozenset[str]:
        """Return the things that changed since the last turn."""
        lines = [line for seen in self.since_last_turn() for line in seen.lines if line is not None]
        return frozenset(thing for line in lines for thing in things_of(line.phrase))
