"""How things look, for bots: the chance of the Free Peoples from both races, the Ring's and the war's."""

from math import exp, log
from typing import TYPE_CHECKING, Final

from rules.boardgame import ring_race
from rules.boardgame.campaign import Campaign, battle_odds, force
from rules.boardgame.characters import DICE_OF
from rules.boardgame.regions import POINTS_AT
from rules.boardgame.setup import DICE
from rules.boardgame.terms import FREE, FREE_VICTORY, NATION_BITS, SHADOW, SHADOW_VICTORY

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

# Weights on the logit of the Free Peoples' chance.
RING: Final = 0.9
HELD_SHADOW: Final = -0.22
SOON_SHADOW: Final = -0.16
HELD_FREE: Final = 0.55
SOON_FREE: Final = 0.25
VERGE: Final = -0.9
"""The Shadow needs two points at most and has a place within its grasp."""
DIE: Final = (0.40, -0.25)
"""A die more in next turn's pool, by side."""
UNUSED: Final = (0.10, -0.07)
RING_TOKEN: Final = (0.15, -0.12)
CARD: Final = (0.04, -0.04)
STRENGTH: Final = (0.015, -0.008)
"""A hit the armies can take."""
AT_WAR: Final = (0.10, -0.15)
ACTIVE: Final = 0.05
START: Final = 0.35
"""So that the first turn looks as even as it is."""
CLOCK: Final = 2.0
"""Turns by which the one race may be late before it counts as lost."""
SHADOW_PACE: Final = 0.9
"""Points a turn the Shadow takes when nothing goes wrong."""


def evaluate(game: "BoardPosition", seat: int) -> float:
    if game.result is not None:
        return 1.0 if seat in game.result.winners else 0.0
    chance = 1 / (1 + exp(-outlook(game)))
    return chance if game.side_of[seat] == FREE else 1 - chance


def outlook(game: "BoardPosition") -> float:
    """The logit of the Free Peoples' chance."""
    campaign = Campaign(game)
    ring = ring_race.chance(game)
    held, soon = campaign.expected(SHADOW)
    missing = max(0.0, SHADOW_VICTORY - held)
    late = (missing - 0.35 * soon) / SHADOW_PACE + 1.0 - ring_race.turns_left(game)
    in_time = 1 / (1 + exp(-max(-20.0, min(20.0, late / CLOCK))))
    race = min(0.97, max(0.03, ring * (0.25 + 0.75 * in_time)))
    total = START + RING * log(race / (1 - race))
    total += HELD_SHADOW * held + SOON_SHADOW * soon
    if missing <= 2 and soon >= 1:
        total += VERGE
    own, hoped = campaign.expected(FREE)
    total += HELD_FREE * own + SOON_FREE * hoped
    if own + hoped >= FREE_VICTORY - 1:
        total += 0.5
    for side in (FREE, SHADOW):
        pool = DICE[side] + sum(1 for who, whose, _ in DICE_OF if whose == side and game.where[who] >= 0)
        total += DIE[side] * (pool - DICE[side])
        total += UNUSED[side] * sum(game.dice[side])
        total += RING_TOKEN[side] * game.rings[side]
        total += CARD[side] * sum(len(game.hands[each]) for each in game.seats_of[side])
        total += STRENGTH[side] * sum(hp for hp, _, _ in campaign.forces[side].values())
        total += AT_WAR[side] * (game.war & NATION_BITS[side]).bit_count()
    total += ACTIVE * (game.active & NATION_BITS[FREE]).bit_count()
    if game.battle is not None:
        total += _at_stake(game)
    return max(-6.0, min(6.0, total))


def _at_stake(game: "BoardPosition") -> float:
    """What the battle under way is likely to change, beyond the pieces as they stand."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    win = battle_odds(game)
    own = force(game, side, battle.origin)[0]
    theirs = force(game, 1 - side, battle.region)[0]
    prize = 0.05 * theirs + 0.3 * POINTS_AT[battle.region] * (battle.kind == 1 or POINTS_AT[battle.region] != 2)
    swing = win * prize - (1 - win) * 0.05 * own
    return swing if side == FREE else -swing
