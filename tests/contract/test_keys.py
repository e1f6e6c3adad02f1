"""Keys of choices, for every game: what comes up again and again has one letter, all through; numbers are for the
rest."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Decision, Game, Scenario
from tests.replays import option_sets
from wotr_tui.app.screens.room import RoomScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of
from wotr_tui.games.speech import Speech
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.keys import PREFIXES, with_keys
from wotr_tui.table.question import ChoiceLine

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def decisions(game: Game, stretch: int = 600) -> Iterator[tuple[Scenario, Decision[Any, Any]]]:
    """Every question of a random game of each scenario, with each set of options."""
    for scenario in game.scenarios:
        for options in option_sets(game):
            position, chance = game.new(scenario.id, 4, options), Chance(4)
            for _ in range(stretch):
                if not (pending := position.pending()):
                    break
                decision = chance.pick(pending)
                yield scenario, decision
                position.choose(decision.seat, chance.below(len(decision.choices)))


@every_game
def test_a_choice_without_particulars_keeps_its_letter(game: Game) -> None:
    """To pass, to cycle, to halt: whatever is the same each time it is offered. None stands for two choices."""
    kinds: set[str] = set()
    for scenario, decision in decisions(game):
        speech = speech_of(game, scenario.id)
        letters = [letter for choice in decision.choices if (letter := speech.letter(choice))]
        assert len(set(letters)) == len(letters), decision
        assert all(each.isdecimal() or each[0] in (PREFIXES if each[1:] else speech.letters) for each in letters)
        for choice in decision.choices:
            if not choice.__struct_fields__:
                kinds.add(type(choice).__name__)
                assert speech.letter(choice), choice
    assert len(kinds) > 1


def lines_of(decision: Decision[Any, Any], speech: Speech[Any, Any]) -> tuple[ChoiceLine, ...]:
    """The lines of a decision with their keys, as every front end gets them."""
    lines = [ChoiceLine(TakeChoice(n), (), speech.letter(each)) for n, each in enumerate(decision.choices)]
    return with_keys(lines)


@every_game
def test_every_choice_has_a_key_and_no_key_begins_another(game: Game) -> None:
    for scenario, decision in decisions(game):
        keys = [line.key for line in lines_of(decision, speech_of(game, scenario.id))]
        assert all(keys), decision
        assert not [(one, other) for one in keys for other in keys if one is not other and other.startswith(one)]


STABLE = {
    "boardgame": {"UseDie", "Use", "PickFace", "PickNation", "PickDeck", "InArea", "UseRing", "Pass"},
    "cardgame": {"Cycle", "Winnow", "UseRing", "Pass"},
    "confrontation": {"PlayCard", "TakeBack"},
    "wonderland": {"MoveTo", "PickRegion", "PickTrack", "Draw", "Halt", "ToHead"},
}
"""Choices that come up again and again, by game."""


@pytest.mark.parametrize("id", STABLE)
def test_what_comes_up_again_has_the_same_key_each_time(id: str) -> None:
    game, offered = GAMES[id], set()
    keys: dict[tuple[str, Any], str] = {}
    for scenario, decision in decisions(game):
        for line, choice in zip(lines_of(decision, speech_of(game, scenario.id)), decision.choices, strict=True):
            if (name := type(choice).__name__) in STABLE[id]:
                assert keys.setdefault((scenario.id, choice), line.key) == line.key
                offered.add(name)
    assert offered == STABLE[id]


@every_game
def test_the_letters_are_no_keys_of_the_table(game: Game) -> None:
    bound = {key for binding in TableScreen.BINDINGS for key in binding.key.split(",")}
    bound |= {page.key for page in speech_of(game).pages}
    assert not {*speech_of(game).letters, *PREFIXES} & bound
    assert not set(speech_of(game).letters) & {*PREFIXES}


@every_game
def test_pages_have_keys_of_their_own(game: Game) -> None:
    bound = list({key for binding in TableScreen.BINDINGS for key in binding.key.split(",")})
    bound += [page.key for page in speech_of(game).pages]
    assert len(set(bound)) == len(bound)


def test_ready_in_a_room_is_no_key_of_a_game() -> None:
    (ready,) = (binding.key for binding in RoomScreen.BINDINGS if binding.action == "ready")
    assert not [game.id for game in GAMES.values() if ready in speech_of(game).letters]
