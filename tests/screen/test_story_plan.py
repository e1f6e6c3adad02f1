"""How a choice is told: the deed before its price, no more beats than are bearable, a summary for each end."""

from collections.abc import Iterator
from typing import Any

import pytest

from net.client.mirror import Advanced
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Event
from wotr_tui.games import speech_of
from wotr_tui.games.speech import Beat, Speech
from wotr_tui.table.seen_history import SeenHistory, SeenStep
from wotr_tui.table.story_plan import LONGEST_S, MOST_BEATS, StoryPlan, SummaryStop, groups_of, plan_story
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, LogLine, text_of

OURS = ("cardgame", "confrontation", "boardgame", "wonderland")


class Happened(Event, frozen=True):
    seat: int = 1


class Asked:
    """A view of someone who is asked this much."""

    def __init__(self, *decisions: Any, seats: tuple[int, ...] = (0,)) -> None:
        self.decisions, self.seats = decisions, seats


def record(*lines: tuple[str, int], own: bool = False, seat: int = 1) -> SeenStep:
    events = tuple(Happened(seat) for _ in lines)
    return SeenStep(1, events, Asked(), own, [LogLine((words,), importance=importance) for words, importance in lines])  # type: ignore[arg-type]


def words_of(told: SeenStep) -> list[str]:
    return [text_of(group.beat.words) for group in groups_of(told)]


def test_the_deed_comes_before_its_price():
    told = record(("Bob pays.", MINOR), ("Bob plays a card.", ACTION), ("Bob draws.", MINOR), ("Bob wins.", MAJOR))
    assert words_of(told) == ["Bob plays a card.\nBob pays.\nBob draws.", "Bob wins."]


def test_of_ones_own_choice_only_what_befalls_the_table_and_what_others_do_is_told():
    mine = [("You play.", ACTION), ("You draw.", MINOR), ("The round ends.", MAJOR)]
    assert words_of(record(*mine, own=True, seat=0)) == ["The round ends."]
    assert words_of(record(("Bob passes.", ACTION), own=True, seat=1)) == ["Bob passes."]


def test_a_long_chain_is_told_in_few_beats():
    speech = speech_of(GAMES["cardgame"])
    told = record(*((f"Bob does {number}.", ACTION) for number in range(40)))
    steps = plan_story(speech, told, (), beats=True, summaries=True).steps
    assert 1 < len(steps) <= MOST_BEATS
    assert sum(step.seconds for step in steps if isinstance(step, Beat)) <= MOST_BEATS * LONGEST_S
    said = "\n".join(text_of(step.words) for step in steps if isinstance(step, Beat))
    assert all(f"Bob does {number}." in said for number in range(40))


def test_since_the_last_turn_is_what_others_did_and_what_ones_own_choice_brought_about():
    first, second = object(), object()
    seen = SeenHistory(Asked(first))  # type: ignore[arg-type]

    def heard(importance: int, *after: object) -> SeenStep:
        added = seen.add(Advanced("0", Asked(*after), (Happened(),), len(seen.steps) + 1))  # type: ignore[arg-type]
        added.lines = [LogLine(("it",), importance=importance)]
        return added

    played = heard(ACTION)
    assert played.own
    assert list(seen.since_last_turn()) == []
    theirs = heard(ACTION, second)
    assert not theirs.own
    assert list(seen.since_last_turn()) == [theirs]
    paid = heard(ACTION, object())
    assert paid.own
    assert list(seen.since_last_turn()) == [theirs], "one's own turn goes on"
    ended = heard(MAJOR, object())
    assert list(seen.since_last_turn()) == [ended], "one's own choice has ended a round"


def test_the_mark_never_stands_over_ones_own_action():
    seen = SeenHistory(Asked(object()))  # type: ignore[arg-type]

    def heard(*lines: LogLine, asked: bool = True) -> SeenStep:
        after = Asked(object()) if asked else Asked()
        added = seen.add(Advanced("0", after, tuple(Happened() for _ in lines), len(seen.steps) + 1))  # type: ignore[arg-type]
        added.lines = list(lines)
        return added

    attack = LogLine(("You attack.",), importance=MAJOR)
    heard(attack)
    assert seen.mark() is None
    ended = heard(attack, LogLine(("Round 2",), weight=2, importance=MAJOR), asked=False)
    assert seen.mark() == (ended, 1)
    theirs = heard(attack)
    assert not theirs.own
    assert seen.mark() == (ended, 1)


@pytest.mark.parametrize("id", OURS)
def test_in_every_game_the_mark_stands_over_others_or_over_a_new_round(id):
    game = GAMES[id]
    speech = speech_of(game)
    seen, marked = SeenHistory(game.new(speech.scenario.id, 5).view((0,))), 0
    for number, (made, _, _) in enumerate(walked(speech, 5, 400), 1):
        seen.steps.append(SeenStep(number, made.events, made.view, made.own, made.lines))
        if (mark := seen.mark()) is not None:
            step, at = mark
            marked += 1
            assert not step.own or (step.lines[at] is not None and step.lines[at].weight == 2)
    assert marked


def test_who_only_watches_has_no_last_turn():
    seen = SeenHistory(Asked(seats=()))  # type: ignore[arg-type]
    seen.add(Advanced("0", Asked(seats=()), (Happened(),), 1)).lines = [LogLine(("it",))]  # type: ignore[arg-type]
    assert list(seen.since_last_turn()) == []
    assert seen.changed() == frozenset()


# -- every game


def walked(speech: Speech[Any, Any], seed: int, most: int) -> Iterator[tuple[SeenStep, list[Event], StoryPlan]]:
    """A game at random as its first seat sees it: each choice, what had happened before, and how it is told."""
    game, me = speech.game, (0,)
    position, chance = game.new(speech.scenario.id, seed), Chance(seed)
    history = [event.seen_by(me) for event in position.events]
    for event in history:
        speech.story_line(event)
    for _ in range(most):
        if not (pending := position.pending()):
            return
        asked = pending[0]
        position.choose(asked.seat, chance.below(len(asked.choices)))
        events = tuple(event.seen_by(me) for event in position.events)
        lines = [speech.story_line(event) for event in events]
        made = SeenStep(len(history), events, position.view(me), asked.seat in me, lines)
        yield made, history, plan_story(speech, made, history, beats=True, summaries=True)
        history += events


@pytest.mark.parametrize("id", OURS)
def test_every_game_tells_what_others_do_and_closes_fights_and_rounds_with_a_score(id):
    speech = speech_of(GAMES[id])
    silent = deeds = stops = 0
    for made, _, telling in walked(speech, 4, 700):
        told = [step.told for step in telling.steps]
        assert told == sorted(told)
        assert all(0 < step.told <= len(made.events) for step in telling.steps)
        assert all(text_of(step.words) for step in telling.steps if isinstance(step, Beat))
        others = not made.own and any(line is not None and line.importance > MINOR for line in made.lines)
        deeds += others
        silent += others and not telling.steps
        for step in telling.steps:
            if isinstance(step, SummaryStop):
                stops += 1
                assert text_of(step.summary.title)
                assert step.summary.lines
                assert made.view.outcome is not None or text_of(step.summary.score)
    assert deeds > 20
    assert silent == 0, "nothing that others do goes unseen"
    assert stops >= 2


def test_an_outside_game_has_beats_without_a_word_of_code():
    speech = Speech(GAMES["confrontation"])
    assert any(telling.steps for _, _, telling in walked(speech, 1, 60))


def test_the_points_of_a_card_game_are_all_in_its_summaries():
    speech = speech_of(GAMES["cardgame"], "fellowship")
    for seed in range(3):
        points, said = [0, 0], ""
        for made, history, telling in walked(speech, seed, 2000):
            del history
            for step in telling.steps:
                if isinstance(step, SummaryStop):
                    said = text_of(step.summary.score)
            points = [score.total - score.rings for score in made.view.scores]
        assert f"Free Peoples {points[0]}, Shadow {points[1]}" in said
