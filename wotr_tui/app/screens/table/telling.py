"""How a choice is told: in beats at the lines of its log, and with a summary of what came to its end by it."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple, TypeAlias

import msgspec

from rules.game import Event
from wotr_tui.app.panels.layout import Beat, TableLayout
from wotr_tui.app.screens.table.chronicle import Record
from wotr_tui.games.speech import PageLine, Speech, Summary
from wotr_tui.text.phrases import ACTION, MINOR, Phrase, join, text_of, things_of

MOST_BEATS = 5
"""Of one choice, besides those its game asks for; where there would be more, neighbours share one."""
SHORTEST_S, LONGEST_S, LETTER_S = 1.0, 2.4, 0.022
"""A beat lasts as long as it takes to read it."""


class Stop(NamedTuple):
    """A summary: it waits for a key."""

    told: int
    summary: Summary


Step: TypeAlias = Beat | Stop


class Telling(NamedTuple):
    """How one choice is told."""

    steps: Sequence[Step]
    staged: frozenset[int]
    """Which beats the game asked for, by the number of events told."""
    closing: int
    """So many events belong to the picture of before; whatever is told after them is shown as it is now."""


def tell(layout: TableLayout, record: Record, history: Sequence[Event], *, beats: bool, summaries: bool) -> Telling:
    """`history`: what had happened before, as far as it matters."""
    asked = {beat.told: worded(beat, record) for beat in layout.beats(record.events)} if beats else {}
    stops = stop_of(layout.speech, record, history) if summaries else []
    for stop in stops:
        # Where nothing more is said before a summary, the summary says it.
        asked = {told: beat for told, beat in asked.items() if told > stop.told or any(record.lines[told : stop.told])}
    closing = max((0, *asked, *(stop.told for stop in stops)))
    taken = {*asked, *(stop.told for stop in stops)}
    plain = [] if not beats else [group for group in groups_of(record, taken) if not taken & set(group.span)]
    steps: list[Step] = [*asked.values(), *(group.beat for group in shared(plain)), *stops]
    return Telling(sorted(steps, key=lambda step: (step.told, isinstance(step, Stop))), frozenset(asked), closing)


# -- beats


def worded(beat: Beat, record: Record) -> Beat:
    """With the words of the log, where the game has no others for it."""
    line = record.lines[beat.told - 1]
    if beat.words or line is None:
        return beat
    return beat._replace(words=line.phrase, things=beat.things or things_of(line.phrase))


class Group(msgspec.Struct):
    """Lines that are told together: a main one, and what goes along with it."""

    start: int
    told: int
    main: list[Phrase] = msgspec.field(default_factory=list)
    asides: list[Phrase] = msgspec.field(default_factory=list)

    @property
    def span(self) -> range:
        """The numbers of events told at which this one would be told."""
        return range(self.start + 1, self.told + 1)

    @property
    def beat(self) -> Beat:
        words = join([*self.main, *self.asides], "\n")
        seconds = max(SHORTEST_S, min(LONGEST_S, 0.6 + LETTER_S * len(text_of(words))))
        return Beat(self.told, seconds, words, things_of(words))


def groups_of(record: Record, taken: AbstractSet[int] = frozenset()) -> list[Group]:
    """The main thing first, then its price and what it brought; one's own deeds are no news. `taken`: after so many
    events something else is told, and what went before goes along with that."""
    found: list[Group] = []
    before: list[Phrase] = []
    for number, (event, line) in enumerate(zip(record.events, record.lines, strict=True)):
        before = [] if number in taken else before
        if line is None:
            continue
        importance = MINOR if line.importance == ACTION and record.mine and _own(event, record) else line.importance
        if importance > MINOR:
            found.append(Group(number, number + 1, [line.phrase], before))
            before = []
        elif found:
            found[-1].told = number + 1
            if not line.weight:
                found[-1].asides.append(line.phrase)
        elif not record.mine and not line.weight:
            before.append(line.phrase)
    return found


def _own(event: Event, record: Record) -> bool:
    """Of what one's own choice brought about, what another seat did is news."""
    seat = getattr(event, "seat", None)
    return not isinstance(seat, int) or seat in record.view.seats


def shared(groups: Sequence[Group]) -> list[Group]:
    """No more than are bearable: neighbours are told in one beat, without what goes along with them."""
    if len(groups) <= MOST_BEATS:
        return list(groups)
    each = -(-len(groups) // MOST_BEATS)
    together = [groups[at : at + each] for at in range(0, len(groups), each)]
    return [Group(some[0].start, some[-1].told, [words for one in some for words in one.main]) for some in together]


# -- summaries


def stop_of(speech: Speech[Any, Any], record: Record, history: Sequence[Event]) -> list[Stop]:
    """One summary for all that came to its end by one choice, at the last of it."""
    stops = [Stop(*each) for each in speech.summaries(record.view, history, record.events)]
    if len(stops) < 2:
        return stops
    lines: list[PageLine] = []
    for stop in stops:
        lines += [PageLine(stop.summary.title, heading=True), *stop.summary.lines]
    last = stops[-1]
    return [Stop(last.told, Summary(last.summary.title, lines, last.summary.score))]
