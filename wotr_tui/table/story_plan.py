"""How the story of one choice is told: in beats, one for each important log line, and with a summary of what ended."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple, TypeAlias

import msgspec

from rules.game import Event
from wotr_tui.games.speech import Beat, PageLine, Speech, Summary
from wotr_tui.table.seen_history import SeenStep
from wotr_tui.text.phrases import ACTION, MINOR, Phrase, join, text_of, things_of

MOST_BEATS = 5
"""Of one choice, besides those its game asks for; more are merged."""
SHORTEST_S, LONGEST_S, LETTER_S = 1.0, 2.4, 0.022
"""A beat lasts as long as it takes to read it."""


class SummaryStop(NamedTuple):
    """A summary. It waits for a key."""

    told: int
    """How many events are shown by then."""
    summary: Summary


PlanStep: TypeAlias = Beat | SummaryStop


class StoryPlan(NamedTuple):
    """The beats and summaries of one choice, in order."""

    steps: Sequence[PlanStep] = ()
    staged: frozenset[int] = frozenset()
    """The beats the game asked for, by the number of events shown: the board stages these."""
    closing: int = 0
    """Up to this number of events the view of before the choice is shown, then the view of after it."""


def plan_story(
    speech: Speech[Any, Any], seen: SeenStep, history: Sequence[Event], *, beats: bool, summaries: bool
) -> StoryPlan:
    """Plan the story of one choice; `history`: the events before it."""
    asked = {beat.told: _worded(beat, seen) for beat in speech.beats(seen.events)} if beats else {}
    stops = _stops(speech, seen, history) if summaries else []
    for stop in stops:
        # A beat directly before a summary, with no log line in between, says the same as the summary.
        asked = {told: beat for told, beat in asked.items() if told > stop.told or any(seen.lines[told : stop.told])}
    closing = max((0, *asked, *(stop.told for stop in stops)))
    taken = {*asked, *(stop.told for stop in stops)}
    plain = [] if not beats else [group for group in groups_of(seen, taken) if not taken & set(group.span)]
    steps: list[PlanStep] = [*asked.values(), *(group.beat for group in _merged(plain)), *stops]
    in_order = sorted(steps, key=lambda step: (step.told, isinstance(step, SummaryStop)))
    return StoryPlan(in_order, frozenset(asked), closing)


# -- beats


def _worded(beat: Beat, seen: SeenStep) -> Beat:
    """Return the beat with the words of the log where the game gave none."""
    line = seen.lines[beat.told - 1]
    if beat.words or line is None:
        return beat
    return beat._replace(words=line.phrase, things=beat.things or things_of(line.phrase))


class Group(msgspec.Struct):
    """Lines that share one beat: a main line, and the minor lines that belong to it."""

    start: int
    told: int
    main: list[Phrase] = msgspec.field(default_factory=list)
    minor: list[Phrase] = msgspec.field(default_factory=list)

    @property
    def span(self) -> range:
        """The numbers of events shown that this group covers."""
        return range(self.start + 1, self.told + 1)

    @property
    def beat(self) -> Beat:
        words = join([*self.main, *self.minor], "\n")
        seconds = max(SHORTEST_S, min(LONGEST_S, 0.6 + LETTER_S * len(text_of(words))))
        return Beat(self.told, seconds, words, things_of(words))


def groups_of(seen: SeenStep, taken: AbstractSet[int] = frozenset()) -> list[Group]:
    """Group the lines: an action first, then its cost and its results. One's own actions get no group.

    `taken`: numbers of events at which another beat or summary is shown; minor lines before it belong to that."""
    found: list[Group] = []
    before: list[Phrase] = []
    for number, (event, line) in enumerate(zip(seen.events, seen.lines, strict=True)):
        before = [] if number in taken else before
        if line is None:
            continue
        importance = MINOR if line.importance == ACTION and seen.own and _by_own_seat(event, seen) else line.importance
        if importance > MINOR:
            found.append(Group(number, number + 1, [line.phrase], before))
            before = []
        elif found:
            found[-1].told = number + 1
            if not line.weight:
                found[-1].minor.append(line.phrase)
        elif not seen.own and not line.weight:
            before.append(line.phrase)
    return found


def _by_own_seat(event: Event, seen: SeenStep) -> bool:
    seat = getattr(event, "seat", None)
    return not isinstance(seat, int) or seat in seen.view.seats


def _merged(groups: Sequence[Group]) -> list[Group]:
    """Merge neighbours until there are no more than `MOST_BEATS`; merged groups leave out their minor lines."""
    if len(groups) <= MOST_BEATS:
        return list(groups)
    each = -(-len(groups) // MOST_BEATS)
    together = [groups[at : at + each] for at in range(0, len(groups), each)]
    return [Group(some[0].start, some[-1].told, [words for one in some for words in one.main]) for some in together]


# -- summaries


def _stops(speech: Speech[Any, Any], seen: SeenStep, history: Sequence[Event]) -> list[SummaryStop]:
    """Return one summary for everything the choice ended, at the last of it."""
    stops = [SummaryStop(*each) for each in speech.summaries(seen.view, history, seen.events)]
    if len(stops) < 2:
        return stops
    lines: list[PageLine] = []
    for stop in stops:
        lines += [PageLine(stop.summary.title, heading=True), *stop.summary.lines]
    last = stops[-1]
    return [SummaryStop(last.told, Summary(last.summary.title, lines, last.summary.score))]
