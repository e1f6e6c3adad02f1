"""The evaluation for bots: how likely each way is in which the game may end.

The Ring's race ends in the Fire or in corruption, the war with the points of the one side or of the other (R200-R203).
Each ending has a score, a weighted sum of what a glance at the table shows, and is as likely as the exponential of its
score says beside the others. Most weights were fitted to how games of greedy players ended. Those of the two clocks,
the turns that each race still needs, were not: such players hardly wage war, so their games do not tell what a march is
worth.
"""

from math import exp, log
from typing import TYPE_CHECKING, Final

from rules.boardgame.bot import ring_outlook
from rules.boardgame.bot.campaign import Campaign
from rules.boardgame.bot.war_outlook import WarOutlook, battle_odds, force
from rules.boardgame.characters.roster import DICE_OF, LEVEL
from rules.boardgame.hunt.roll import rerolls
from rules.boardgame.map.regions import POINTS_AT
from rules.boardgame.terms import FREE, SHADOW, SHADOW_VICTORY, SIDES, BattleKind, Nation

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

RING_WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "start": (3.642, 0.0),
    "corruption": (-0.085, 0.055),
    "corruption, squared": (0.004, 0.159),
    "levels of the company": (0.059, -0.001),
    "companions": (0.072, -0.009),
    "steps to the gate": (-0.126, -0.01),
    "steps of the Mordor Track": (-0.697, -0.012),
    "on the Mordor Track": (1.242, 0.586),
    "the Ring's race": (0.156, -0.098),
    "hidden": (0.0, -0.1),
    "tiles": (0.01, 0.163),
    "watched": (-0.106, 0.0),
    "dice of the Free Peoples": (0.554, 0.2),
    "unused dice of the Free Peoples": (0.033, 0.0),
    "rings of the Free Peoples": (0.087, 0.0),
    "cards of the Free Peoples": (0.011, -0.025),
    "table of the Free Peoples": (0.155, 0.024),
    "dice of the Shadow": (0.0, 0.103),
    "unused dice of the Shadow": (0.026, 0.002),
    "rings of the Shadow": (-0.016, 0.084),
    "cards of the Shadow": (0.002, 0.038),
    "table of the Shadow": (-0.104, 0.055),
}
"""Weights for the end of the Ring: in the Fire, and in corruption; in the order of `Features.ring`."""

WAR_WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "start": (-0.8, -5.509),
    "turns of the war": (-0.45, 0.0),
    "turns of the Ring": (0.45, 0.008),
    "held by the Shadow": (0.1, 0.0),
    "soon the Shadow's": (0.15, 0.0),
    "on the verge": (0.5, 0.0),
    "sieges of the Shadow": (0.05, 0.0),
    "strength of the Shadow": (0.004, 0.0),
    "Isengard at war": (0.1, 0.0),
    "Sauron at war": (0.05, 0.0),
    "Southrons at war": (0.06, 0.0),
    "steps of the Shadow": (0.02, 0.0),
    "dice of the Shadow": (0.05, 0.0),
    "rings of the Shadow": (0.053, 0.0),
    "cards of the Shadow": (0.03, 0.0),
    "table of the Shadow": (0.073, 0.0),
    "held by the Free Peoples": (0.0, 0.768),
    "held by the Free Peoples, squared": (0.0, 0.926),
    "soon the Free Peoples'": (0.0, 0.342),
    "strength of the Free Peoples": (0.0, 0.023),
    "dice of the Free Peoples": (0.0, 0.467),
    "unused dice of the Free Peoples": (0.0, 0.065),
    "garrisons": (-0.01, 0.0),
    "at stake": (-1.2, 1.2),
}
"""Weights for the end of the war: the Shadow's victory, and the Free Peoples'; in the order of `Features.war`."""

TO_FIRE: Final = tuple(to_fire for to_fire, _ in RING_WEIGHTS.values())
TO_CORRUPTION: Final = tuple(to_corruption for _, to_corruption in RING_WEIGHTS.values())
TO_SHADOW: Final = tuple(to_shadow for to_shadow, _ in WAR_WEIGHTS.values())
TO_FREE: Final = tuple(to_free for _, to_free in WAR_WEIGHTS.values())
USEFUL: Final = 0.62
"""The share of the Shadow's dice that a campaign can use."""
MOVES: Final = 0.4
"""Moves of the Fellowship for each die."""
_SURE: Final = 9.0
"""Scores beyond this are cut."""


def chances(game: "BoardPosition") -> list[float]:
    """Return the estimated chance of each seat to win."""
    if game.result is not None:
        return [1.0 if seat in game.result.winners else 0.0 for seat in range(len(game.side_of))]
    glance = Features(game)
    ring, war = glance.ring(), glance.war()
    free = weight_of(TO_FIRE, ring) + weight_of(TO_FREE, war)
    shadow = weight_of(TO_CORRUPTION, ring) + weight_of(TO_SHADOW, war)
    chance = free / (free + shadow)
    return [chance if side == FREE else 1 - chance for side in game.side_of]


def weight_of(weights: tuple[float, ...], features: tuple[float, ...]) -> float:
    """Return how likely an ending is, compared with the others."""
    score = 0.0
    for weight, feature in zip(weights, features, strict=True):
        score += weight * feature
    return exp(max(-_SURE, min(_SURE, score)))


class Features:
    """The features of both races, computed once."""

    def __init__(self, game: "BoardPosition") -> None:
        self.game = game
        self.outlook = WarOutlook(game)
        self.dice = [0.0, 0.0]
        """Beyond those of the start, from characters in play (R33)."""
        for who, side, more in DICE_OF:
            if game.where[who] >= 0:
                self.dice[side] += more
        self.unused = [float(sum(game.dice[side])) for side in SIDES]
        self.cards = [float(sum([len(game.hands[seat]) for seat in seats])) for seats in game.seats_of]
        self.table = [0.0, 0.0]
        for _, seat in game.cards_in_play:
            self.table[game.side_of[seat]] += 1

    def turns_of_war(self) -> float:
        """Turns until the Shadow has its points, if nobody stops its campaign."""
        plan = Campaign(self.game, SHADOW, self.outlook)
        return max(0.0, plan.actions - USEFUL * self.unused[SHADOW]) / (USEFUL * (7 + self.dice[SHADOW]))

    def turns_of_ring(self) -> float:
        """Turns until the Ring is in the Fire, if nobody stops it."""
        journey, track = ring_outlook.moves_left(self.game)
        moves = journey + track + (0.0 if self.game.hidden else 1.0)
        return max(0.0, moves - MOVES * self.unused[FREE]) / (MOVES * (4 + self.dice[FREE]))

    def ring(self) -> tuple[float, ...]:
        """In the order of RING_WEIGHTS."""
        game = self.game
        company = game.in_fellowship()
        journey, track = ring_outlook.moves_left(game)
        race = ring_outlook.chance(game)
        corruption = float(game.corruption + (game.hunt.damage if game.hunt is not None else 0))
        return (
            1.0,
            corruption,
            corruption * corruption / 10,
            float(sum([LEVEL[who] for who in company])),
            float(len(company)),
            float(journey),
            float(track),
            float(game.mordor >= 0),
            log(race / (1 - race)),
            float(game.hidden),
            ring_outlook.mean_draw(game),
            float(rerolls(game)),
            self.dice[FREE],
            self.unused[FREE],
            float(game.rings[FREE]),
            self.cards[FREE],
            self.table[FREE],
            self.dice[SHADOW],
            self.unused[SHADOW],
            float(game.rings[SHADOW]),
            self.cards[SHADOW],
            self.table[SHADOW],
        )

    def war(self) -> tuple[float, ...]:
        """In the order of WAR_WEIGHTS."""
        game = self.game
        campaign = self.outlook
        held, soon = campaign.expected(SHADOW)
        own, hoped = campaign.expected(FREE)
        at_war, steps = game.war, game.steps
        return (
            1.0,
            self.turns_of_war(),
            self.turns_of_ring(),
            held,
            soon,
            float(SHADOW_VICTORY - held <= 2 and soon >= 1),
            float(game.sieges[SHADOW].bit_count()),
            campaign.strength(SHADOW),
            float(at_war >> Nation.ISENGARD & 1),
            float(at_war >> Nation.SAURON & 1),
            float(at_war >> Nation.SOUTHRONS & 1),
            float(steps[Nation.ISENGARD] + steps[Nation.SAURON] + steps[Nation.SOUTHRONS]),
            self.dice[SHADOW],
            float(game.rings[SHADOW]),
            self.cards[SHADOW],
            self.table[SHADOW],
            own,
            own * own / 4,
            hoped,
            campaign.strength(FREE),
            self.dice[FREE],
            self.unused[FREE],
            campaign.garrisons(),
            _at_stake(game) if game.battle is not None else 0.0,
        )


def _at_stake(game: "BoardPosition") -> float:
    """The expected change for the Free Peoples by the battle under way."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    win = battle_odds(game)
    own = force(game, side, battle.origin).hp
    theirs = force(game, 1 - side, battle.region).hp
    # A stronghold is not taken in the field: its garrison withdraws (R106).
    falls = battle.kind == BattleKind.ASSAULT or POINTS_AT[battle.region] != 2
    prize = 0.05 * theirs + (0.3 * POINTS_AT[battle.region] if falls else 0.0)
    swing = win * prize - (1 - win) * 0.05 * own
    return swing if side == FREE else -swing
