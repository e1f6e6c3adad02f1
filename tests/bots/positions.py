"""Positions in mid-game, one way or another, for bots to choose in."""

from collections.abc import Iterator

from rules.bots.policy import sample_quick
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position

SCENARIOS = [(game.id, scenario.id) for game in GAMES.values() for scenario in game.scenarios]


def along(game: str, scenario: str, seed: int, most: int = 600) -> Iterator[Position]:
    """A game played by the quick player and at random by turns: the position before each of its choices."""
    position = GAMES[game].new(scenario, seed)
    chance = Chance(seed)
    for _ in range(most):
        pending = position.pending()
        if not pending:
            return
        yield position
        decision = pending[chance.below(len(pending))]
        wild = chance.below(2)
        index = chance.below(len(decision.choices)) if wild else sample_quick(position, decision, chance)
        position.choose(decision.seat, index)


def halfway(game: str, scenario: str, seed: int, steps: int) -> Position:
    """The position before choice number `steps`, or the last before the game ends; it has a real choice."""
    found = None
    for number, position in enumerate(along(game, scenario, seed)):
        if len(position.pending()[0].choices) > 1:
            found = position.clone()
            if number >= steps:
                return found
    assert found is not None
    return found
