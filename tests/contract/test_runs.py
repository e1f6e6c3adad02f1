"""Questions that ask the same several times say which of them it is, and of how many."""

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game
from tests.cardgame.face.tables import played
from tests.replays import option_sets


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_run_of_questions_counts_up_to_its_end(game: Game) -> None:
    counted = 0
    for scenario in game.scenarios:
        for options in option_sets(game):
            position, chance = game.new(scenario.id, 6, options), Chance(6)
            last: dict[int, tuple[str, int, int]] = {}
            for _ in range(600):
                if not (pending := position.pending()):
                    break
                decision = chance.pick(pending)
                kind, number, of = type(decision.prompt).__name__, decision.number, decision.of
                assert 1 <= number <= of
                if number > 1:
                    assert last[decision.seat][0] == kind
                    assert last[decision.seat][2] == of
                    assert last[decision.seat][1] < number
                    counted += 1
                last[decision.seat] = kind, number, of
                position.choose(decision.seat, chance.below(len(decision.choices)))
    assert counted > 3


def test_to_winnow_asks_for_two_cards_one_after_the_other() -> None:
    position = played("duel", 10, "TakeAction", 0)
    for kind in ("Winnow", "Pick"):
        (decision,) = position.pending()
        names = [type(choice).__name__ for choice in decision.choices]
        assert (decision.number, decision.of) == ((1, 1) if kind == "Winnow" else (1, 2))
        position.choose(0, names.index(kind))
    (decision,) = position.pending()
    assert (decision.number, decision.of) == (2, 2)
    position.choose(0, 0)
    assert {(decision.number, decision.of) for decision in position.pending()} == {(1, 1)}
