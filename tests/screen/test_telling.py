"""How a choice is told: the deed before its price, no more beats than are bearable, a summary for each end."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Event
from wotr_tui.app.panels.layout import Beat, TableLayout, layout_of
from wotr_tui.app.screens.table.chronicle import Chronicle, Record
from wotr_tui.app.screens.table.telling import LONGEST_S, MOST_BEATS, Stop, Telling, groups_of, tell
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, LogLine, text_of

OURS = ("cardgame", "confrontation", "boardgame", "wonderland")


class Happened(Event, frozen=True):
    seat: int = 1


class Asked:
    """A view of someone who is asked this much."""

    def __init__(self, *decisions: Any, seats: tuple[int, ...] = (0,)) -> None:
        self.decisions, self.seats = decisions, seats


def record(*lines: tuple[str, int], mine: bool = False, seat: int = 1) -> Record:
    events = tuple(Happened(seat) for _ in lines)
    return Record(events, Asked(), mine, [LogLine((words,), importance=importance) for words, importance in lines])  # type: ignore[arg-type]


def words_of(told: Record) -> list[str]:
    return [text_of(group.beat.words) for group in groups_of(told)]


def test_the_deed_comes_before_its_price():
    told = record(("Bob pays.", MINOR), ("Bob plays a card.", ACTION), ("Bob draws.", MINOR), ("Bob wins.", MAJOR))
    assert words_of(told) == ["Bob plays a card.\nBob pays.\nBob draws.", "Bob wins."]


def test_of_ones_own_choice_only_what_befalls_the_table_and_what_others_do_is_told():
    mine = [("You play.", ACTION), ("You draw.", MINOR), ("The round ends.", MAJOR)]
    assert words_of(record(*mine, mine=True, seat=0)) == ["The round ends."]
    assert words_of(record(("Bob passes.", ACTION), mine=True, seat=1)) == ["Bob passes."]


def test_a_long_chain_is_told_in_few_beats():
    layout = layout_of(GAMES["cardgame"])
    told = record(*((f"Bob does {number}.", ACTION) for number in range(40)))
    steps = tell(layout, told, (), beats=True, summaries=True).steps
    assert 1 < len(steps) <= MOST_BEATS
    assert sum(step.seconds for step in steps if isinstance(step, Beat)) <= MOST_BEATS * LONGEST_S
    said = "\n".join(text_of(step.words) for step in steps if isinstance(step, Beat))
    assert all(f"Bob does {number}." in said for number in range(40))


def test_since_the_last_turn_is_what_others_did_and_what_ones_own_choice_brought_about():
    first, second = object(), object()
    chronicle = Chronicle(Asked(first))  # type: ignore[arg-type]

    def heard(importance: int, *after: object) -> Record:
        added = chronicle.add((Happened(),), Asked(*after))  # type: ignore[arg-type]
        added.lines = [LogLine(("it",), importance=importance)]
        return added

    played = heard(ACTION)
    assert played.mine
    assert list(chronicle.since_last_turn()) == []
    theirs = heard(ACTION, second)
    assert not theirs.mine
    assert list(chronicle.since_last_turn()) == [theirs]
    paid = heard(ACTION, object())
    assert paid.mine
    assert list(chronicle.since_last_turn()) == [theirs], "one's own turn goes on"
    ended = heard(MAJOR, object())
    assert list(chronicle.since_last_turn()) == [ended], "one's own choice has ended a round"


def test_who_only_watches_has_no_last_turn():
    chronicle = Chronicle(Asked(seats=()))  # type: ignore[arg-type]
    chronicle.add((Happened(),), Asked(seats=())).lines = [LogLine(("it",))]  # type: ignore[arg-type]
    assert list(chronicle.since_last_turn()) == []
    assert chronicle.changed() == frozenset()


# -- every game


def walked(layout: TableLayout, seed: int, most: int) -> Iterator[tuple[Record, list[Event], Telling]]:
    """A game at random as its first seat sees it: each choice, what had happened before, and how it is told."""
    game, me = layout.speech.game, (0,)
    position, chance = game.new(layout.speech.scenario.id, seed), Chance(seed)
    history = [event.seen_by(me) for event in position.events]
    for event in history:
        layout.speech.story_line(event)
    for _ in range(most):
        if not (pending := position.pending()):
            return
        asked = pending[0]
        position.choose(asked.seat, chance.below(len(asked.choices)))
        events = tuple(event.seen_by(me) for event in position.events)
        lines = [layout.speech.story_line(event) for event in events]
        made = Record(events, position.view(me), asked.seat in me, lines)
        yield made, history, tell(layout, made, history, beats=True, summaries=True)
        history += events


@pytest.mark.parametrize("id", OURS)
def test_every_game_tells_what_others_do_and_closes_fights_and_rounds_with_a_score(id):
    layout = layout_of(GAMES[id])
    silent = deeds = stops = 0
    for made, _, telling in walked(layout, 4, 700):
        told = [step.told for step in telling.steps]
        assert told == sorted(told)
        assert all(0 < step.told <= len(made.events) for step in telling.steps)
        assert all(text_of(step.words) for step in telling.steps if isinstance(step, Beat))
        others = not made.mine and any(line is not None and line.importance > MINOR for line in made.lines)
        deeds += others
        silent += others and not telling.steps
        for step in telling.steps:
            if isinstance(step, Stop):
                stops += 1
                assert text_of(step.summary.title)
                assert step.summary.lines
                assert made.view.outcome is not None or text_of(step.summary.score)
    assert deeds > 20
    assert silent == 0, "nothing that others do goes unseen"
    assert stops >= 2


def test_an_outside_game_has_beats_without_a_word_of_code():
    layout = TableLayout(layout_of(GAMES["confrontation"]).speech)
    assert any(telling.steps for _, _, telling in walked(layout, 1, 60))


def test_the_points_of_a_card_game_are_all_in_its_summaries():
    layout = layout_of(GAMES["cardgame"], "fellowship")
    for seed in range(3):
        points, said = [0, 0], ""
        for made, history, telling in walked(layout, seed, 2000):
            del history
            for step in telling.steps:
                if isinstance(step, Stop):
                    said = text_of(step.summary.score)
            points = [score.total - score.rings for score in made.view.scores]
        assert f"Free Peoples {points[0]}, Shadow {points[1]}" in said
