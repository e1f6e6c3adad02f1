"""Words for any game: names found by their parts, and plain words where a game has brought none."""

from tests.toy import GLEANING
from wotr_tui.games import speech_of
from wotr_tui.games.speech import Speech, matching
from wotr_tui.text.phrases import text_of


def test_things_are_found_by_a_part_of_their_name():
    things = {"Helm's Deep": "1", "Théoden": "2", "The Reaver": "3", "The Red Arrow": "4"}
    assert matching("helms", things) == ["1"]
    assert matching("theoden", things) == ["2"]
    assert matching("the re", things) == ["3", "4"]
    assert matching("mirkwood", things) == []


def test_a_game_without_words_of_its_own_can_still_be_played_in_words():
    speech = speech_of(GLEANING, "pair")
    assert type(speech) is Speech
    position = GLEANING.new("pair", 1)
    decision = position.pending()[0]
    view = position.view((decision.seat,))
    assert text_of(speech.prompt(view, decision)) == "lay one"
    assert text_of(speech.choice(view, decision, decision.choices[0])).startswith("lay sheaf")
