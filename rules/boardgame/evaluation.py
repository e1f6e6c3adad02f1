"""How things look, for bots: the chance of the Free Peoples from both races, the Ring's and the war's.

A weighted sum of what a glance at the table shows, taken as a logit. Its weights were fitted to how games of quick
players ended.
"""

from math import exp, log
from typing import TYPE_CHECKING, Final

from rules.boardgame import ring_race
from rules.boardgame.battle.state import BattleKind
from rules.boardgame.campaign import Campaign, battle_odds, force
from rules.boardgame.characters import DICE_OF
from rules.boardgame.regions import POINTS_AT
from rules.boardgame.terms import FREE, NATION_BITS, SHADOW, SHADOW_VICTORY

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

CLOCK: Final = 2.0
"""Turns by which the one race may be late before it counts as lost."""
SHADOW_PACE: Final = 0.9
"""Points a turn the Shadow takes when nothing goes wrong."""

WEIGHTS: Final = {
    "start": 0.3,
    "race": 0.9,
    "held by the Shadow": -0.12,
    "soon the Shadow's": -0.18,
    "on the verge": -0.3,
    "held by the Free Peoples": 0.4,
    "soon the Free Peoples'": 0.24,
    "dice of the Free Peoples": 0.36,
    "dice of the Shadow": -0.18,
    "unused dice of the Free Peoples": 0.09,
    "unused dice of the Shadow": -0.06,
    "rings of the Free Peoples": 0.08,
    "rings of the Shadow": -0.25,
    "cards of the Free Peoples": 0.02,
    "cards of the Shadow": -0.02,
    "strength of the Free Peoples": 0.004,
    "strength of the Shadow": -0.004,
    "Free Peoples at war": 0.03,
    "Shadow at war": -0.03,
    "awake": 0.02,
    "at stake": 1.0,
}
"""On the logit of the Free Peoples' chance, in the order of `features`."""
_WEIGHTS: Final = tuple(WEIGHTS.values())


def chances(game: "BoardPosition") -> list[float]:
    """Of every seat, the estimated chance to win."""
    if game.result is not None:
        return [1.0 if seat in game.result.winners else 0.0 for seat in range(len(game.side_of))]
    logit = 0.0
    for weight, feature in zip(_WEIGHTS, features(game), strict=True):
        logit += weight * feature
    chance = 1 / (1 + exp(-max(-6.0, min(6.0, logit))))
    return [chance if side == FREE else 1 - chance for side in game.side_of]


def features(game: "BoardPosition") -> tuple[float, ...]:
    """What there is to see, in the order of WEIGHTS."""
    campaign = Campaign(game)
    held, soon = campaign.expected(SHADOW)
    missing = max(0.0, SHADOW_VICTORY - held)
    late = (missing - 0.35 * soon) / SHADOW_PACE + 1.0 - ring_race.turns_left(game)
    in_time = 1 / (1 + exp(-max(-20.0, min(20.0, late / CLOCK))))
    race = min(0.97, max(0.03, ring_race.chance(game) * (0.25 + 0.75 * in_time)))
    own, hoped = campaign.expected(FREE)
    dice = [0, 0]
    for who, side, more in DICE_OF:
        if game.where[who] >= 0:
            dice[side] += more
    cards = [sum([len(game.hands[seat]) for seat in seats]) for seats in game.seats_of]
    strength = [sum([hp for hp, _, _ in forces.values()]) for forces in campaign.forces]
    return (
        1.0,
        log(race / (1 - race)),
        held,
        soon,
        float(missing <= 2 and soon >= 1),
        own,
        hoped,
        float(dice[FREE]),
        float(dice[SHADOW]),
        float(sum(game.dice[FREE])),
        float(sum(game.dice[SHADOW])),
        float(game.rings[FREE]),
        float(game.rings[SHADOW]),
        float(cards[FREE]),
        float(cards[SHADOW]),
        strength[FREE],
        strength[SHADOW],
        float((game.war & NATION_BITS[FREE]).bit_count()),
        float((game.war & NATION_BITS[SHADOW]).bit_count()),
        float((game.active & NATION_BITS[FREE]).bit_count()),
        _at_stake(game) if game.battle is not None else 0.0,
    )


def _at_stake(game: "BoardPosition") -> float:
    """What the battle under way is likely to change for the Free Peoples, beyond the pieces as they stand."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    win = battle_odds(game)
    own = force(game, side, battle.origin)[0]
    theirs = force(game, 1 - side, battle.region)[0]
    # A stronghold is not taken in the field: its garrison withdraws (R106).
    falls = battle.kind == BattleKind.ASSAULT or POINTS_AT[battle.region] != 2
    prize = 0.05 * theirs + (0.3 * POINTS_AT[battle.region] if falls else 0.0)
    swing = win * prize - (1 - win) * 0.05 * own
    return swing if side == FREE else -swing
