"""Plays with an engine that counts what it does, for the compiler to know what matters.

    PYTHONPATH=ENGINE python -P .build/engine_build/training.py

Every scenario, by the same seeds each time: whole games of blind players, and what a host and bots ask of a position.
"""

from rules.bots import make_bot
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position, Scenario

DECISIONS = 30_000
"""Of blind players, in each scenario."""
LOOKS = 40
"""Positions that a host shows and a bot thinks about."""


def play(game: Game, scenario: str, seed: int, decisions: int) -> tuple[Position, int]:
    """A blind game, broken off after so many decisions: the position, and how many there were."""
    position, chance, made = game.new(scenario, seed), Chance(seed), 0
    while made < decisions and (pending := position.pending()):
        decision = pending[0]
        position.choose(decision.seat, chance.below(len(decision.choices)))
        made += 1
    return position, made


def look(position: Position, scenario: Scenario) -> None:
    """As a host does, and a bot whose turn it is."""
    seat = position.pending()[0].seat
    position.observe_all([(), *((each,) for each in range(len(scenario.seats)))])
    position.digest()
    known = position.determinize((seat,), Chance(1))
    for bot in ("greedy", "search:20"):
        make_bot(bot).pick(known.clone(), (seat,), seat)


def main() -> None:
    for game in GAMES.values():
        for scenario in game.scenarios:
            seed, left = 0, DECISIONS
            while left > 0:
                left -= play(game, scenario.id, seed, left)[1]
                seed += 1
            for number in range(LOOKS):
                position, _ = play(game, scenario.id, number, 5 * number)
                if position.pending():
                    look(position, scenario)


if __name__ == "__main__":
    main()
