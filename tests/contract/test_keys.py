"""Keys of choices, for every game: what comes up again and again has one letter, all through; numbers are for the
rest."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Decision, Game, Scenario
from tests.replays import option_sets
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of

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
        assert all(letter.isdecimal() or letter in speech.letters for letter in letters), decision
        for choice in decision.choices:
            if not choice.__struct_fields__:
                kinds.add(type(choice).__name__)
                assert speech.letter(choice), choice
    assert len(kinds) > 1


@every_game
def test_the_letters_are_no_keys_of_the_table(game: Game) -> None:
    bound = {key for binding in TableScreen.BINDINGS for key in binding.key.split(",")}
    assert not set(speech_of(game).letters) & bound
