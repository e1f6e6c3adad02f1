"""Cards, characters, regions, nations and Hunt tiles as they are printed: for `wotr rules` and the card browser."""

from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.hunt.tiles import TILES
from rules.boardgame.map.regions import REGIONS, Settlement
from rules.boardgame.politics.nations import NATION_INFO
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import FREE, NATION_SIDE
from wotr_tui.games.boardgame.messages import data, tr
from wotr_tui.games.boardgame.words.details import (
    card_face,
    character_face,
    nation_face,
    region_face,
    rulings,
    tile_face,
)
from wotr_tui.games.boardgame.words.names import (
    DECK_NAMES,
    NATION_NAMES,
    SETTLEMENT_NAMES,
    SIDE_NAMES,
    card_key,
    character_key,
    nation_key,
    region_key,
    tile_key,
    tile_text,
)
from wotr_tui.games.printed import PrintedThing
from wotr_tui.text.language import ENGLISH, reading
from wotr_tui.text.phrases import Phrase


def printed() -> list[PrintedThing]:
    """Each card, character, nation, region and kind of tile."""
    found = [
        _thing(
            card_key(number), face.name, tr("{deck} event", deck=DECK_NAMES[face.deck]),
            str(SIDE_NAMES[face.deck // 2]), card_face(number),
        )
        for number, face in enumerate(PRINTED.cards)
    ]  # fmt: skip
    for number, who in enumerate(ROSTER):
        kind = tr("companion") if who.side == FREE else tr("minion")
        found.append(_thing(character_key(number), who.name, kind, str(SIDE_NAMES[who.side]), character_face(number)))
    for number, nation in enumerate(NATION_INFO):
        side = str(SIDE_NAMES[NATION_SIDE[number]])
        found.append(_thing(nation_key(number), nation.name, tr("nation"), side, nation_face(number)))
    for number, place in enumerate(REGIONS):
        kind = tr("region") if place.settlement == Settlement.NONE else str(SETTLEMENT_NAMES[place.settlement])
        land = "" if place.nation is None else str(NATION_NAMES[place.nation])
        found.append(_thing(region_key(number), place.name, kind, land, region_face(number)))
    told = set()
    for number, tile in enumerate(TILES):
        name = _tile_name(number)
        if (name, tile.special) not in told:  # of the plain ones several are alike
            told.add((name, tile.special))
            side = str(SIDE_NAMES[tile.special]) if tile.special >= 0 else ""
            with reading(ENGLISH):
                english = _tile_name(number)
            found.append(
                PrintedThing(tile_key(number), name, tr("Hunt tile"), side, tile_face(number), english=english)
            )
    return found


def _thing(key: str, name: str, kind: str, faction: str, lines: list[Phrase]) -> PrintedThing:
    """Return a thing. `name`: as the rules declare it."""
    return PrintedThing(key, data(name), kind, faction, lines, rulings(name), name)


def _tile_name(tile: int) -> str:
    return tr("Hunt tile {tile}", tile=tile_text(tile))
