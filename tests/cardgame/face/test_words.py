"""Everything the card game can ask, offer and tell has words a person can read."""

import re

import pytest

from rules.cardgame import choices, events, prompts
from rules.catalogue import GAMES
from rules.chance import Chance
from wotr_tui.games import speech_of
from wotr_tui.games.cardgame.words.changes import brief
from wotr_tui.games.cardgame.words.names import CARDS, LOCATIONS
from wotr_tui.text.phrases import text_of, things_of

GAME = GAMES["cardgame"]
# `PlayOn(card=3)` or a bare class name would mean that nobody thought of words for it.
RAW = re.compile(r"\w+\(\w+=|[a-z][A-Z]|NOTHING|-1\b")


def classes(union: object) -> set[str]:
    return {each.__name__ for each in union.__args__}


@pytest.fixture(scope="module")
def spoken() -> dict[str, list[str]]:
    """What is said in some games of every scenario, by the kind of thing it is said about."""
    told: dict[str, list[str]] = {}
    for scenario in GAME.scenarios:
        speech = speech_of(GAME, scenario.id)
        for seed in range(6):
            position, chance = GAME.new(scenario.id, seed), Chance(seed)
            while True:
                for event in position.events:
                    if (said := speech.log_line(event)) is not None:
                        told.setdefault(type(event).__name__, []).append(text_of(said.phrase))
                if not (pending := position.pending()):
                    break
                decision = pending[chance.below(len(pending))]
                view = position.view((decision.seat,))
                told.setdefault(type(decision.prompt).__name__, []).append(text_of(speech.prompt(view, decision)))
                for choice in decision.choices:
                    told.setdefault(type(choice).__name__, []).append(text_of(speech.choice(view, decision, choice)))
                    for thing in speech.touches(view, decision, choice):
                        assert speech.name(view, thing)
                position.choose(decision.seat, chance.below(len(decision.choices)))
    return told


def test_no_sentence_shows_names_of_classes_or_fields(spoken):
    for kind, lines in spoken.items():
        for line in lines:
            assert line.strip(), kind
            assert not RAW.search(line), f"{kind}: {line}"


def test_random_games_speak_of_nearly_every_kind_of_choice_prompt_and_event(spoken):
    kinds = classes(choices.CardChoice) | classes(prompts.CardPrompt) | classes(events.CardEvent)
    # The header shows these; the log does not repeat them. The rest are rare texts, covered by their cards' tests.
    silent = {"TookCycleAction"}
    assert len(kinds - set(spoken) - silent) <= 12, sorted(kinds - set(spoken))


def test_choices_of_one_question_can_be_told_apart():
    speech = speech_of(GAME, "trilogy")
    position, chance = GAME.new("trilogy", 3), Chance(3)
    while pending := position.pending():
        decision = pending[0]
        view = position.view((decision.seat,))
        lines = [(text_of(speech.choice(view, decision, each)), each) for each in decision.choices]
        for text, choice in lines:
            twins = [other for same, other in lines if same == text and other != choice]
            for twin in twins:
                # Only copies of one card may read alike.
                assert CARDS[twin.card].name == CARDS[choice.card].name
        position.choose(decision.seat, chance.below(len(decision.choices)))


def test_hidden_cards_stay_hidden_in_the_log():
    speech = speech_of(GAME, "duel")
    drew = events.Drew(1, 2, (100, 101)).seen_by((0,))
    assert text_of(speech.log_line(drew).phrase) == "Witch-king draws 2 cards."
    cycled = events.Cycled(1, (100, 101)).seen_by((0,))
    assert text_of(speech.log_line(cycled).phrase) == "Witch-king cycles 2 cards."


def test_every_card_and_place_can_be_described_with_its_text_and_name():
    speech = speech_of(GAME, "trilogy")
    view = GAME.new("trilogy", 1).view(())
    for name, thing in speech.things(view).items():
        lines = [text_of(line) for line in speech.describe(view, thing)]
        assert name in lines[0]
    for face in (*CARDS, *LOCATIONS):
        thing = speech.things(view)[face.name]
        assert not face.text or face.text in [text_of(line) for line in speech.describe(view, thing)]


def test_a_card_without_icons_has_no_gap_before_its_text():
    shown = [text_of(brief(number)) for number in range(len(CARDS))]
    assert [words for words in shown if re.search(r" [:,.]|  | $", words)] == []


def test_a_card_lists_the_rulings_that_name_it():
    speech = speech_of(GAME, "trilogy")
    view = GAME.new("trilogy", 1).view(())
    lines = speech.describe(view, speech.things(view)["Helm's Deep"])
    assert any("rule:" in thing for line in lines for thing in things_of(line))
