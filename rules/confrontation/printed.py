"""Everything printed, folded once into tables that the engine reads by number."""

from typing import Final

from rules.confrontation.abilities import Ability
from rules.confrontation.card import BattleCard, SpecialCard
from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.characters.character import CLASSIC, VARIANT, Character
from rules.confrontation.terms import SIDES, TILES


class Printed:
    """The characters, the battle cards and the special cards, with what follows from them."""

    def __init__(
        self,
        characters: tuple[Character, ...],
        cards: tuple[tuple[BattleCard, ...], tuple[BattleCard, ...]],
        specials: tuple[SpecialCard, ...],
    ) -> None:
        self.characters = characters
        """By number: the Fellowship's first; of each side the classic ones first, by tile."""
        self.number_of: dict[str, int] = {character.id: number for number, character in enumerate(characters)}
        """The number of each character, by id."""
        self.move_abilities: tuple[tuple[Ability, ...], ...] = tuple(
            tuple(ability for ability in character.abilities if ability.extends_moves) for character in characters
        )
        """Of each character, the abilities that may lead a move farther than a step."""
        self.rosters: dict[str, tuple[tuple[int, ...], ...]] = {
            version: tuple(tuple(side * 2 * TILES + offset + tile for tile in range(TILES)) for side in SIDES)
            for version, offset in ((CLASSIC, 0), (VARIANT, TILES))
        }
        """By version: the nine characters of each side, by tile."""
        self.cards = cards
        """The battle cards of each side, by number: the strength cards first, in order."""
        self.full_hand: int = (1 << len(cards[0])) - 1
        """All battle cards of a side, a bit each."""
        self.specials = specials
        """The special cards, by number."""
        self.specials_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(number for number, card in enumerate(specials) if card.side == side) for side in SIDES
        )
        """The special cards of each side."""
        self._check()

    def faces(self, side: int, tile: int) -> tuple[int, int]:
        """Return the classic and the variant character of a tile (R1.2)."""
        return self.rosters[CLASSIC][side][tile], self.rosters[VARIANT][side][tile]

    def _check(self) -> None:
        """Raise ValueError if an id is used twice or a character is not listed where its tile says."""
        if len(self.number_of) != len(self.characters):
            raise ValueError("two characters have the same id")
        for version, rosters in self.rosters.items():
            for side, roster in enumerate(rosters):
                for tile, number in enumerate(roster):
                    found = self.characters[number]
                    if (found.version, found.side, found.tile) != (version, side, tile):
                        raise ValueError(f"{found.id} is listed as tile {tile + 1} of the {version} side {side}")


PRINTED: Final = Printed(CHARACTERS, CARDS, SPECIALS)
