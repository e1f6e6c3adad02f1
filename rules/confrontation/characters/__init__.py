"""All characters, gathered from one module a version and side; their order gives them their numbers."""

from typing import Final

from rules.confrontation.characters import classic_fellowship, classic_sauron, variant_fellowship, variant_sauron
from rules.confrontation.characters.character import Character

CHARACTERS: Final[tuple[Character, ...]] = (
    *classic_fellowship.CHARACTERS,
    *variant_fellowship.CHARACTERS,
    *classic_sauron.CHARACTERS,
    *variant_sauron.CHARACTERS,
)
