"""What a character is: one readable block, its text in it."""

from dataclasses import dataclass
from functools import cached_property

from rules.confrontation.abilities import Ability

CLASSIC = "classic"
VARIANT = "variant"


@dataclass(frozen=True)
class Character:
    """One side of a tile. Both sides of a tile share its number (R1.2)."""

    id: str
    name: str
    version: str
    side: int
    tile: int
    strength: int
    text: str
    abilities: tuple[Ability, ...]

    @cached_property
    def moving(self) -> tuple[Ability, ...]:
        """The abilities that lead a move farther than a step."""
        return tuple(a for a in self.abilities if type(a).destinations is not Ability.destinations)
