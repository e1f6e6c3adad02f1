"""Characters, cards and regions as they are printed, for `wotr rules` and the card browser."""

from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.regions import REGIONS
from wotr_tui.games.confrontation.words.details import card_face, character_face, region_face, rulings, special_face
from wotr_tui.games.confrontation.words.names import (
    SIDE_NAMES,
    card_key,
    card_name,
    character_key,
    region_key,
    special_key,
)
from wotr_tui.games.printed import PrintedThing
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase


def printed() -> list[PrintedThing]:
    """Return every character, card and region."""
    found = [
        _thing(
            character_key(n), who.name, tr("{version} character", version=who.version), SIDE_NAMES[who.side],
            character_face(n),
        )
        for n, who in enumerate(CHARACTERS)
    ]  # fmt: skip
    for owner, cards in enumerate(CARDS):
        for n in range(len(cards)):
            name = card_name(owner, n)
            found.append(
                _thing(
                    card_key(owner, n), name[:1].upper() + name[1:], tr("battle card"), SIDE_NAMES[owner],
                    card_face(owner, n),
                )
            )  # fmt: skip
    for n, face in enumerate(SPECIALS):
        found.append(_thing(special_key(n), face.name, tr("special card"), SIDE_NAMES[face.side], special_face(n)))
    for n, place in enumerate(REGIONS):
        kind = tr("mountains") if place.mountain else tr("region")
        found.append(_thing(region_key(n), place.name, kind, "", region_face(n)))
    return found


def _thing(key: str, name: str, kind: str, faction: str, lines: list[Phrase]) -> PrintedThing:
    return PrintedThing(key, name, kind, faction, lines, rulings().get(name, ()))
