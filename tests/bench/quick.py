"""Measure how much win chance the quick player gives away. Playouts are only as good as the quick player.

    python -m tests.bench quick [--games N] [--only duel]

Greedy bots play every scenario of every game, with occasional blunders. At each decision the favourite of the quick
player is compared with the best choice found by looking one step ahead, in win chance; `any` is what a random pick
gives away. The rows show for which questions a game's `weigh` can improve most.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rules.bots.greedy import outlook
from rules.bots.policy import favourite
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game

FIRST_SEED = 6_000_000
GUESSES = 4
BLUNDER = 8
"""Percentage of picks that are random."""


@dataclass
class Tally:
    decisions: int = 0
    best: int = 0
    given_away: float = 0.0
    blindly: float = 0.0


def measure(game: Game, scenario: str, seed: int, tallies: dict[str, Tally]) -> None:
    """Play one game and rate the quick player at each decision."""
    position, chance = game.new(scenario, seed), Chance(seed)
    while pending := position.pending():
        decision = pending[0]
        seat, count = decision.seat, len(decision.choices)
        looks = [0.0] * count
        for _ in range(GUESSES):
            guess = position.determinize((seat,), chance)
            for index in range(count):
                looks[index] += outlook(guess.clone(), (seat,), seat, index, chance) / GUESSES
        most = max(looks)
        if count > 1:
            tally = tallies[decision.prompt.__struct_config__.tag]
            given_away = most - looks[favourite(position, decision, chance)]
            tally.decisions += 1
            tally.best += given_away < 1e-9
            tally.given_away += given_away
            tally.blindly += most - sum(looks) / count
        weights = game.weigh(position, decision)
        sound = [index for index in range(count) if weights is None or weights[index]]
        blunders = chance.below(100) < BLUNDER
        position.choose(seat, chance.pick(sound) if blunders else max(sound, key=looks.__getitem__))


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench quick")
    parser.add_argument("--games", type=int, default=10, help="games per scenario (default: 10)")
    parser.add_argument("--only", default="", help="one scenario by its id, or one game")
    args = parser.parse_args(argv)
    for game in GAMES.values():
        for scenario in game.scenarios:
            if args.only not in ("", game.id, scenario.id):
                continue
            tallies: dict[str, Tally] = defaultdict(Tally)
            for seed in range(FIRST_SEED, FIRST_SEED + args.games):
                measure(game, scenario.id, seed, tallies)
            print(f"\n{scenario.id:<22}{'decisions':>10}{'best':>8}{'gives away':>12}{'any':>9}", flush=True)
            for kind, tally in sorted(tallies.items(), key=lambda item: -item[1].given_away):
                number = tally.decisions
                print(
                    f"  {kind:<20}{number:>10}{tally.best / number:>8.0%}"
                    f"{tally.given_away / number:>12.4f}{tally.blindly / number:>9.4f}"
                )
