"""What a character is: one readable block with its text in it."""

from typing import Final

from rules.confrontation.abilities import Ability
from rules.record import Record

CLASSIC: Final = "classic"
VARIANT: Final = "variant"


class Character(Record):
    """One face of a tile. Both faces of a tile have its number (R1.2)."""

    id: str
    name: str
    version: str
    side: int
    tile: int
    strength: int
    text: str
    abilities: tuple[Ability, ...]
