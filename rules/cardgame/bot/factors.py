"""What the evaluation counts, with names: advice tells by them in what choices differ."""

from typing import Final

from rules.cardgame.bot.evaluation import LEAD, RINGS, SIGN, card_points, contests, location_points, stage_of
from rules.cardgame.flow import unused_rings
from rules.cardgame.position import CardPosition
from rules.cardgame.terms import FIRST_LOCATION, FREE, SHADOW
from rules.game import Factor, Seat

NAMES: Final = ("place", "corruption", "rings", "hand", "reserve", "piles")
"""`place` is about a location: points won there or expected, positive for the Free Peoples. The others are about a
side; cards count by what they are worth in points."""


def factors(game: CardPosition, seat: Seat) -> list[Factor]:
    """Return the parts of the expected lead."""
    sides = game.setup.side
    stage = stage_of(game)
    free = (SIGN[FREE] if sides[seat] == FREE else SIGN[SHADOW]) / stage.doubt
    """How much a point of the Free Peoples helps the seat."""
    scored = free * stage.situation[LEAD]
    found = [Factor("corruption", (SHADOW,), float(game.corruption), -scored)]
    for side in (FREE, SHADOW):
        sign = SIGN[side]
        found.append(Factor("rings", (side,), float(unused_rings(game, side)), sign * free * stage.situation[RINGS]))
        for place in game.scored[side]:
            points = sign * game.printed.locations[place - FIRST_LOCATION].vp
            found.append(Factor("place", (place,), points, scored))
        for name, points in zip(("hand", "reserve", "piles"), card_points(game, stage, side), strict=True):
            found.append(Factor(name, (side,), sign * points, sign * free))
    for place, contest in contests(game).items():
        found.append(Factor("place", (place,), location_points(game, stage, place, contest), free))
    return found
