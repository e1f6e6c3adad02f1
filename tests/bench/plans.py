"""Count what an experienced player would call silly in games of the board game.

    python -m tests.bench plans [--bot normal] [--shadow BOT] [--games 10] [--seed 9000000]

For each side and game: units removed because a region was full, attacks, hopeless ones among them (a chance below 10%),
and idle armies: five units or more of a nation at war that stand where they stood a turn ago, with no enemy beside
them. Further how many points each side had at the end, and after how many turns.
"""

import argparse
from collections import Counter
from collections.abc import Sequence

from rules.boardgame.bot.war_outlook import battle_odds
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.map.regions import NEAR, bits
from rules.boardgame.position import BoardPosition
from rules.boardgame.prompts import RemoveExcessPrompt, TakeActionPrompt
from rules.boardgame.terms import FREE, NATION_BITS, SHADOW, SIDES
from rules.bots import make_bot
from rules.bots.bot import Bot
from rules.bots.match import play
from rules.chance import Chance
from rules.game import Seats

FIRST_SEED = 9_000_000
HOPELESS = 0.1
ARMY = 5
"""Units that make a region count."""
COUNTED = ("removed", "attacks", "hopeless attacks", "army turns", "idle army turns", "points")


def count(seed: int, moves: Sequence[tuple[int, int]], tally: Counter[tuple[str, int]]) -> BoardPosition:
    """Count what happened in a game; returns its end."""
    game, turn, fought = BOARD_GAME.new("two", seed), 0, -1
    stood: list[set[int]] = [set(), set()]
    for number, (seat, index) in enumerate(moves):
        decision = next(each for each in game.pending() if each.seat == seat)
        if isinstance(decision.prompt, RemoveExcessPrompt):
            tally["removed", game.side_of[seat]] += 1
        if game.battle is None:
            fought = -1
        elif fought < 0:
            fought = number
            tally["attacks", game.battle.attacker] += 1
            tally["hopeless attacks", game.battle.attacker] += battle_odds(game) < HOPELESS
        if game.turn != turn and isinstance(decision.prompt, TakeActionPrompt):
            turn = game.turn
            for side in SIDES:
                free = armies(game, side)
                tally["army turns", side] += len(free)
                tally["idle army turns", side] += len(free & stood[side])
                stood[side] = free
        game.choose(seat, index)
    for side in SIDES:
        tally["points", side] += game.points[side]
    return game


def armies(game: BoardPosition, side: int) -> set[int]:
    """Return where armies stand that could march."""
    war = game.war & NATION_BITS[side]
    return {
        region
        for region in bits(game.armies[side])
        if game.units_at(region, side) >= ARMY and game.present[region] & war
        if not NEAR[region] & game.armies[1 - side] and not (game.sieges[0] | game.sieges[1]) >> region & 1
    }


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench plans")
    parser.add_argument("--bot", default="normal", help="who plays (default: normal)")
    parser.add_argument("--shadow", default="", help="who plays the Shadow, if somebody else")
    parser.add_argument("--games", type=int, default=10, help="how many games (default: 10)")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help=f"of the first game (default: {FIRST_SEED})")
    args = parser.parse_args(argv)
    tally: Counter[tuple[str, int]] = Counter()
    ends: Counter[str] = Counter()
    turns = 0
    for seed in range(args.seed, args.seed + args.games):
        bots: dict[Seats, Bot] = {
            (FREE,): make_bot(args.bot, 2 * seed),
            (SHADOW,): make_bot(args.shadow or args.bot, 2 * seed + 1),
        }
        match = play(BOARD_GAME.new("two", seed), bots, Chance(seed))
        turns += count(seed, match.moves, tally).turn
        ends[match.outcome.how if match.outcome is not None else "unfinished"] += 1
    print(f"{args.games} games, {turns / args.games:.1f} turns each: {dict(ends.most_common())}")
    print(f"{'a game':<20}{'Free Peoples':>14}{'Shadow':>10}")
    for name in COUNTED:
        print(f"{name:<20}{tally[name, FREE] / args.games:>14.1f}{tally[name, SHADOW] / args.games:>10.1f}")
