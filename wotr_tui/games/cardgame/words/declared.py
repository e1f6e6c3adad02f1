"""The names and texts that the rules of this game declare, for its catalogue."""

from collections.abc import Iterator

from rules.cardgame.cards import CARDS
from wotr_tui.games.cardgame.words.names import LOCATIONS


def declared() -> Iterator[tuple[str, str]]:
    """Yield each name and text with what it is, for translators."""
    for card in CARDS:
        yield card.name, "name of a card"
        yield card.text, f"text of {card.name}"
    for place in LOCATIONS:
        yield place.name, "name of a path" if place.number else "name of a battleground"
        yield place.text, f"text of {place.name}"
