"""What one person at this keyboard has seen happen, choice by choice, and how much of it since their last turn."""

from collections.abc import Iterable, Sequence

import msgspec

from rules.game import Event, View
from wotr_tui.text.phrases import MAJOR, MINOR, LogLine, things_of

KEPT = 80
"""Choices that can be told again, each with its view."""


class Record(msgspec.Struct):
    """What one choice brought about, as these seats saw it."""

    events: tuple[Event, ...]
    view: View
    """Afterwards."""
    mine: bool
    """Whether these seats made the choice."""
    lines: Sequence[LogLine | None] = ()
    """One for each event. They must be put in words in their order: where two share a keyboard, when one sits down."""

    @property
    def notable(self) -> bool:
        """Whether there is something to tell."""
        return any(line is not None and line.importance > MINOR for line in self.lines)

    @property
    def major(self) -> bool:
        """Whether something befell the whole table."""
        return any(line is not None and line.importance == MAJOR for line in self.lines)


class Chronicle:
    """Grows with every choice; the oldest are forgotten."""

    def __init__(self, view: View) -> None:
        self._first = view
        self.records: list[Record] = []

    def add(self, events: tuple[Event, ...], view: View) -> Record:
        before = self.before(len(self.records))
        # Of questions that are open to several at once, one's own stays open while another answers.
        mine = any(asked not in view.decisions for asked in before.decisions)
        self.records.append(Record(events, view, mine))
        if len(self.records) > KEPT:
            self._first = self.records.pop(0).view
        return self.records[-1]

    def keep(self, told: Iterable[Sequence[Event]]) -> None:
        """Only these were not taken back."""
        known = {id(events) for events in told}
        self.records = [record for record in self.records if id(record.events) in known]

    def before(self, number: int) -> View:
        """What was to be seen before this record."""
        return self.records[number - 1].view if number else self._first

    def since_last_turn(self) -> Sequence[Record]:
        """What happened since these seats chose last before someone else did: what their own choice has brought upon
        the table belongs to it, what they have chosen in the turn under way does not. Nothing for who only watches."""
        if not self._first.seats:
            return ()
        end = len(self.records)
        while end and self.records[end - 1].mine and not self.records[end - 1].major:
            end -= 1
        start = end
        while start and not self.records[start - 1].mine:
            start -= 1
        if start and self.records[start - 1].major:
            start -= 1
        return self.records[start:end]

    def news(self) -> tuple[str, ...]:
        """What the last thing of note was about, where it was not one's own doing."""
        since = self.since_last_turn()
        if not since or since[-1] is not self.records[-1]:
            return ()
        lines = [line for record in since for line in record.lines if line is not None and line.importance > MINOR]
        return next((things for line in reversed(lines) if (things := things_of(line.phrase))), ())

    def changed(self) -> frozenset[str]:
        """The things that were touched since the last turn."""
        lines = [line for record in self.since_last_turn() for line in record.lines if line is not None]
        return frozenset(thing for line in lines for thing in things_of(line.phrase))
