"""All locations; their order gives them their numbers."""

from msgspec.structs import replace

from rules.cardgame.card import Location, identifier
from rules.cardgame.locations import battlegrounds, paths


def _identified(places: tuple[Location, ...]) -> tuple[Location, ...]:
    return tuple(replace(place, id=identifier(place.name)) for place in places)


BATTLEGROUNDS = _identified(battlegrounds.BATTLEGROUNDS)
PATHS = _identified(paths.PATHS)
