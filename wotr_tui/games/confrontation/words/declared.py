"""The names and texts that the rules of this game declare, for its catalogue."""

from collections.abc import Iterator

from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.regions import REGIONS


def declared() -> Iterator[tuple[str, str]]:
    """Yield each name and text with what it is, for translators."""
    for character in CHARACTERS:
        yield character.name, "name of a character"
        yield character.text, f"text of {character.name}"
    for region in REGIONS:
        yield region.name, "name of a region"
    for card in (*CARDS[0], *CARDS[1]):
        if not card.name.isdecimal():
            yield card.name, "name of a battle card"
        yield card.text, f"text of {card.name}"
    for special in SPECIALS:
        yield special.name, "name of a special card"
        yield special.text, f"text of {special.name}"
