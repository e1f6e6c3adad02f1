"""The names and texts that the rules of this game declare, for its catalogue."""

from collections.abc import Iterator

from rules.boardgame.cards import CARDS
from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.map.regions import REGIONS
from rules.boardgame.politics.nations import NATION_INFO
from wotr_tui.games.boardgame.map.atlas import whole


def declared() -> Iterator[tuple[str, str]]:
    """Yield each name and text with what it is, for translators."""
    for region in REGIONS:
        yield region.name, "name of a region"
    for water in whole().waters:
        yield water.text, "name of a water on the map"
    for nation in NATION_INFO:
        yield nation.name, "name of a nation"
    for character in ROSTER:
        yield character.name, "name of a character"
        yield character.text, f"text of {character.name}"
    for card in CARDS:
        yield card.name, "name of an event card"
        yield card.text, f"text of {card.name}"
        yield card.combat.title, "name of a combat card"
        yield card.combat.text, f"text of the combat card {card.combat.title}"
