"""All thirty-six characters, numbered: the Fellowship's first, of each side the classic ones first, by tile."""

from typing import Final

from rules.confrontation.characters import classic_fellowship, classic_sauron, variant_fellowship, variant_sauron
from rules.confrontation.characters.character import CLASSIC, VARIANT, Character
from rules.confrontation.terms import SIDES, TILES

CHARACTERS: Final[tuple[Character, ...]] = (
    *classic_fellowship.CHARACTERS,
    *variant_fellowship.CHARACTERS,
    *classic_sauron.CHARACTERS,
    *variant_sauron.CHARACTERS,
)
NUMBER: Final = {character.id: number for number, character in enumerate(CHARACTERS)}
"""The number of each character, by id."""
MOVING: Final = tuple(tuple(each for each in who.abilities if each.carries) for who in CHARACTERS)
"""Of each character, the abilities that may lead a move farther than a step."""

ROSTERS: Final = {
    version: tuple(tuple(side * 2 * TILES + offset + tile for tile in range(TILES)) for side in SIDES)
    for version, offset in ((CLASSIC, 0), (VARIANT, TILES))
}
"""The nine characters of each side, by tile, when all are of one version."""

for _version, _rosters in ROSTERS.items():
    for _side, _roster in enumerate(_rosters):
        for _tile, _number in enumerate(_roster):
            _found = CHARACTERS[_number]
            assert (_found.version, _found.side, _found.tile) == (_version, _side, _tile), _found.id
assert len(NUMBER) == len(CHARACTERS)


def tile_sides(side: int, tile: int) -> tuple[int, int]:
    """The classic and the variant character of a tile (R1.2)."""
    return ROSTERS[CLASSIC][side][tile], ROSTERS[VARIANT][side][tile]
