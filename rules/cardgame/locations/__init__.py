"""All locations. Their order gives them their numbers."""

from rules.cardgame.card import Location, identifier
from rules.cardgame.locations import battlegrounds, paths
from rules.record import replace


def _identified(places: tuple[Location, ...]) -> tuple[Location, ...]:
    return tuple(replace(place, id=identifier(place.name)) for place in places)


BATTLEGROUNDS: tuple[Location, ...] = _identified(battlegrounds.BATTLEGROUNDS)
PATHS: tuple[Location, ...] = _identified(paths.PATHS)
