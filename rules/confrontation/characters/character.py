"""What a character is: one readable block with its text in it."""

from rules.confrontation.abilities import Ability
from rules.record import Record

CLASSIC = "classic"
VARIANT = "variant"


class Character(Record, frozen=True):
    """One face of a tile. Both faces of a tile have its number (R1.2)."""

    id: str
    name: str
    version: str
    side: int
    tile: int
    strength: int
    text: str
    abilities: tuple[Ability, ...]
