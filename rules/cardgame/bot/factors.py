"""What the evaluation counts, with names: advice tells by them in what choices differ."""

from typing import Final

from rules.cardgame.bot.evaluation import SIGN, contests, doubt, resources, rounds_left
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
    free = (SIGN[FREE] if sides[seat] == FREE else SIGN[SHADOW]) / doubt(game)
    """How much a point of the Free Peoples helps the seat."""
    found = [Factor("corruption", (SHADOW,), float(game.corruption), -free)]
    for side in (FREE, SHADOW):
        sign = SIGN[side] * free
        found.append(Factor("rings", (side,), float(unused_rings(game, side)), sign))
        for place in game.scored[side]:
            points = SIGN[side] * game.printed.locations[place - FIRST_LOCATION].vp
            found.append(Factor("place", (place,), points, free))
        parts = [resources(game, each, rounds_left(game)) for each in game.setup.seats_of[side]]
        for name, values in zip(("hand", "reserve", "piles"), zip(*parts, strict=True), strict=True):
            found.append(Factor(name, (side,), sum(values, 0.0), sign))
    for place, contest in contests(game).items():
        found.append(Factor("place", (place,), contest.value(), free))
    return found
