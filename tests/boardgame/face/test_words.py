"""The board game in words: every question, every answer, everything that happens."""

import subprocess
import sys

import pytest

from rules.boardgame import events, prompts
from rules.boardgame.choices import Option
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.map.regions import REGIONS
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import SHADOW, Way
from rules.game import Decision
from tests.boardgame.face.tables import walked
from tests.boardgame.tables import Table
from tests.boardgame.wording import card_number
from tests.patience import PATIENCE_S
from wotr_tui.games import speech_of
from wotr_tui.games.boardgame.words.details import condition_of, titles
from wotr_tui.text.phrases import text_of, things_of

SCENARIOS = [scenario.id for scenario in BOARD_GAME.scenarios]


def stands(text: str) -> bool:
    """A text that says something, with nothing left open in it."""
    return bool(text.strip()) and not any(sign in text for sign in ("{", "}", "None", "  ,"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_asked_and_whatever_happens_has_words(scenario):
    """Random games: prompts and choices are sentences, choices can be told apart, things they name can be opened."""
    speech = speech_of(BOARD_GAME, scenario)
    classes = {name for module in (prompts, events) for name in vars(module)}
    told = 0
    for seed in range(3):
        for position, happened in walked(scenario, seed, 1800):
            for decision in position.pending():
                view = position.view((decision.seat,))
                asked = text_of(speech.prompt(view, decision))
                assert stands(asked), decision.prompt
                assert asked not in classes, decision.prompt
                answers = [text_of(speech.choice(view, decision, choice)) for choice in decision.choices]
                for answer, choice in zip(answers, decision.choices, strict=True):
                    assert stands(answer), (decision.prompt, choice)
                    assert answer not in {type(choice).__name__, "way 1"}, (decision.prompt, choice)
                assert len(set(answers)) == len(answers), (decision.prompt, answers)
                text_of(speech.source_text(view, decision))
                for choice in decision.choices:
                    speech.touches(view, decision, choice)
                    speech.confirmation(view, decision, choice)
            for event in happened[told:]:
                line = speech.log_line(event)
                assert line is None or stands(text_of(line.phrase)), event
                speech.landmark(event)
            told = len(happened)
        told = 0


def test_everything_that_can_be_asked_about_has_a_description():
    position = BOARD_GAME.new("two", 1)
    speech, view = speech_of(BOARD_GAME, "two"), position.view((0,))
    for name, thing in titles().items():
        lines = [text_of(line) for line in speech.describe(view, thing)]
        assert any(lines), name
        assert speech.name(view, thing), name


def test_what_a_sentence_names_can_be_opened():
    speech = speech_of(BOARD_GAME, "two")
    position, happened = list(walked("two", 5, 400))[-1]
    view = position.view(())
    for event in happened:
        line = speech.log_line(event)
        for thing in things_of(line.phrase) if line else ():
            assert speech.describe(view, thing), thing


def test_every_card_is_shown_with_both_halves():
    speech, view = speech_of(BOARD_GAME, "two"), BOARD_GAME.new("two", 1).view(())
    for number, card in enumerate(PRINTED.cards):
        text = "\n".join(text_of(line) for line in speech.describe(view, f"card:{number}"))
        assert card.text in text
        assert card.combat.title in text
        assert card.combat.text in text


def test_every_way_that_a_card_may_leave_open_has_words():
    speech, view = speech_of(BOARD_GAME, "two"), BOARD_GAME.new("two", 1).view((0,))
    prompt = prompts.PickOptionPrompt(0, tuple((way, 1) for way in Way))
    decision = Decision(0, prompt, tuple(Option(n) for n in range(len(Way))), "R46")
    words = [text_of(speech.choice(view, decision, choice)) for choice in decision.choices]
    assert all(map(stands, words))
    assert len(set(words)) == len(Way)


def test_a_region_tells_who_is_there_its_borders_and_who_is_next_to_it():
    speech, view = speech_of(BOARD_GAME, "two"), BOARD_GAME.new("two", 1).view(())
    osgiliath = next(n for n, region in enumerate(REGIONS) if region.name == "Osgiliath")
    text = "\n".join(text_of(line) for line in speech.describe(view, f"region:{osgiliath}"))
    assert "2 Gondor regulars" in text
    assert "fortification" in text
    assert "South Ithilien" in text
    assert "Could march in for the Free Peoples: " in text
    assert "4 units in Minas Tirith" in text
    assert "Could come alone for the Shadow: 4 Nazgûl" in text


@pytest.mark.parametrize("id", [page.id for page in speech_of(BOARD_GAME, "two").pages])
def test_every_page_can_be_opened_at_any_time(id):
    speech = speech_of(BOARD_GAME, "four")
    for number, (position, told) in enumerate(walked("four", 3, 1500)):
        if number % 250 == 0:
            lines = speech.page(position.view((0,)), id, told)
            assert id == "battles" or any(text_of(line.phrase) for line in lines)


def test_its_words_load_no_textual():
    code = (
        "import sys; import wotr_tui.games.boardgame.words.speech, wotr_tui.games.boardgame.words.reports; "
        "sys.exit(any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=PATIENCE_S).returncode == 0


def test_the_choice_that_lure_of_the_ring_leaves_has_words():
    table = Table().fellowship("moria", revealed=True).draws("boromir").plays("shadow", "lure-of-the-ring")
    decision = table.game.pending()[0]
    speech, view = speech_of(BOARD_GAME, "two"), table.game.view((0,))
    assert [text_of(speech.choice(view, decision, choice)) for choice in decision.choices] == [
        "take 2 corruption",
        "lose Boromir",
    ]


def test_the_text_of_a_card_with_a_condition_begins_with_it():
    """What the zoom quotes where the event cannot be played."""
    assert [card.name for card in PRINTED.cards if card.needs and not condition_of(card).startswith("Needs ")] == []


def test_a_card_says_why_its_event_cannot_be_played_or_that_it_would_do_nothing():
    table = Table().rings().hand("free", "athelas", "the-red-arrow").dice("free", "event", "event").acts("free")
    speech, view = speech_of(BOARD_GAME, "two"), table.game.view((0,))

    def told(card: str) -> str:
        return "\n".join(text_of(line) for line in speech.describe(view, f"card:{card_number(card)}"))

    assert "Its event cannot be played now. Needs Gondor to be active." in told("the-red-arrow")
    assert "Its event would have no effect now." in told("athelas")
    table.picks("free", "play_event")
    decision = table.game.pending()[0]
    view = table.game.view((0,))
    (answer,) = [text_of(speech.choice(view, decision, choice)) for choice in decision.choices]
    assert answer.startswith("Athelas (no effect now): ")


def test_a_card_of_the_partner_says_whose_it_is():
    table = Table("four").rings().hand("gondor", "the-red-arrow").dice("free", "event", "event").acts("gondor")
    speech, view = speech_of(BOARD_GAME, "four"), table.game.view((0,))
    lines = [text_of(line) for line in speech.describe(view, f"card:{card_number('the-red-arrow')}")]
    assert "Its event can be played by Rohan only." in lines


def test_a_side_with_all_its_dice_in_the_hunt_box_has_none_to_roll():
    line = speech_of(BOARD_GAME).log_line(events.DiceRolled(SHADOW, ()))
    assert line is not None
    assert text_of(line.phrase) == "The Shadow has no dice to roll."
