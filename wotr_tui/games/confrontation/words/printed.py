"""Characters, cards and regions as they are printed, for `wotr rules` and the card browser."""

from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.regions import REGIONS
from wotr_tui.games.confrontation.messages import data, tr
from wotr_tui.games.confrontation.words.details import card_face, character_face, region_face, rulings, special_face
from wotr_tui.games.confrontation.words.names import SIDE_NAMES, card_key, character_key, region_key, special_key
from wotr_tui.games.printed import PrintedThing
from wotr_tui.text.language import ENGLISH, reading
from wotr_tui.text.phrases import Phrase


def printed() -> list[PrintedThing]:
    """Return every character, card and region."""
    found = []
    for n, who in enumerate(CHARACTERS):
        kind = tr("classic character") if who.version == "classic" else tr("variant character")
        found.append(_thing(character_key(n), who.name, kind, str(SIDE_NAMES[who.side]), character_face(n)))
    for owner, cards in enumerate(CARDS):
        for n, card in enumerate(cards):
            face = _thing(card_key(owner, n), card.name, tr("battle card"), str(SIDE_NAMES[owner]), card_face(owner, n))
            found.append(face if not card.value else _strength_card(face, card.value))
    for n, special in enumerate(SPECIALS):
        side = str(SIDE_NAMES[special.side])
        found.append(_thing(special_key(n), special.name, tr("special card"), side, special_face(n)))
    for n, place in enumerate(REGIONS):
        kind = tr("mountains") if place.mountain else tr("region")
        found.append(_thing(region_key(n), place.name, kind, "", region_face(n)))
    return found


def _thing(key: str, name: str, kind: str, faction: str, lines: list[Phrase]) -> PrintedThing:
    """Return a thing by its English name."""
    return PrintedThing(key, data(name), kind, faction, lines, rulings(name), name)


def _strength_card(face: PrintedThing, value: int) -> PrintedThing:
    """Return a card that has only a strength, by that."""
    with reading(ENGLISH):
        english = tr("Strength {value}", value=value)
    return face._replace(name=tr("Strength {value}", value=value), english=english)
