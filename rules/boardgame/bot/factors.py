"""What the evaluation counts, with names: advice tells by them in what choices differ."""

from typing import Final

from rules.boardgame.bot.evaluation import (
    RING_WEIGHTS,
    TO_CORRUPTION,
    TO_FIRE,
    TO_FREE,
    TO_SHADOW,
    WAR_WEIGHTS,
    Features,
    weight_of,
)
from rules.boardgame.bot.war_outlook import TARGETS
from rules.boardgame.map.regions import POINTS_AT
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import FREE, SHADOW
from rules.game import Factor, Seat

SQUARED: Final = ", squared"
"""Ends the name of a feature that is the square of another; both are told as one."""
HELD: Final = ("held by the Free Peoples", "held by the Shadow")
SOON: Final = ("soon the Free Peoples'", "soon the Shadow's")
PLACES: Final = ("retaken", "taken")
"""By side: the factor for a place that it can take, about a region: the points it has or may soon have there. They tell
the features above place by place."""
UNNAMED: Final = ("start", *HELD, *SOON)
NAMES: Final = tuple(
    dict.fromkeys(
        [*PLACES, *[name for name in (*RING_WEIGHTS, *WAR_WEIGHTS) if name not in UNNAMED and SQUARED not in name]]
    )
)
HINDERS: Final = {
    "corruption": FREE,
    "steps to the gate": FREE,
    "steps of the Mordor Track": FREE,
    "tiles": FREE,
    "watched": FREE,
    "turns of the Ring": FREE,
    "on the verge": FREE,
    "Isengard at war": FREE,
    "Sauron at war": FREE,
    "Southrons at war": FREE,
}
"""Whom more of a factor hurts, where its name does not tell. A fitted weight may say the opposite of what every player
knows, because another feature makes up for it; no advice is given by it."""


def factors(game: BoardPosition, seat: Seat) -> list[Factor]:
    """Return the features of both races, with the places that may be lost one by one."""
    glance = Features(game)
    ring, war = glance.ring(), glance.war()
    fire, corruption = weight_of(TO_FIRE, ring), weight_of(TO_CORRUPTION, ring)
    free, shadow = weight_of(TO_FREE, war), weight_of(TO_SHADOW, war)
    good, bad = fire + free, corruption + shadow
    values: dict[str, float] = {}
    slopes: dict[str, float] = {}
    _add(values, slopes, list(RING_WEIGHTS), ring, TO_FIRE, TO_CORRUPTION, fire / good, corruption / bad)
    _add(values, slopes, list(WAR_WEIGHTS), war, TO_FREE, TO_SHADOW, free / good, shadow / bad)
    sign = 1.0 if game.side_of[seat] == FREE else -1.0
    found = [
        Factor(name, (), value, sign * slopes[name])
        for name, value in values.items()
        if name not in UNNAMED and _plausible(name, slopes[name])
    ]
    outlook = glance.outlook
    for side in (FREE, SHADOW):
        held, soon = sign * slopes[HELD[side]], sign * slopes[SOON[side]]
        for region in TARGETS[side]:
            points = float(POINTS_AT[region])
            if game.captured >> region & 1:
                found.append(Factor(PLACES[side], (region,), points, held))
            else:
                found.append(Factor(PLACES[side], (region,), points * outlook.falls(side, region), soon))
    return found


def _add(
    values: dict[str, float],
    slopes: dict[str, float],
    names: list[str],
    features: tuple[float, ...],
    to_good: tuple[float, ...],
    to_bad: tuple[float, ...],
    good: float,
    bad: float,
) -> None:
    """Add the features of one race with what each means for the Free Peoples' odds.

    `good` and `bad` are the shares of this race in the ways in which they win and lose.
    """
    for name, value, helps, hurts in zip(names, features, to_good, to_bad, strict=True):
        slope = good * helps - bad * hurts
        if name.endswith(SQUARED):
            name = name.removesuffix(SQUARED)
            base = values[name]
            slope *= 2 * value / base if base else 0.0
        else:
            values[name] = value
        slopes[name] = slopes.get(name, 0.0) + slope


def _plausible(name: str, slope: float) -> bool:
    """Return whether the factor helps the side that it should help."""
    hindered = FREE if name.endswith("of the Shadow") else HINDERS.get(name, SHADOW)
    return slope < 0 if hindered == FREE else slope > 0
