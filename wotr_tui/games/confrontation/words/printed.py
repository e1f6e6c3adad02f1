"""Characters, cards and regions as they are printed, in plain lines: for `wotr rules`."""

from collections.abc import Sequence

from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.regions import REGIONS
from wotr_tui.games.confrontation.words.details import card_face, character_face, region_face, special_face
from wotr_tui.words import Phrase, text_of


def printed() -> dict[str, Sequence[str]]:
    """The lines of each character, card and region, by name; both faces where two share one."""
    faces: list[tuple[str, list[Phrase]]] = [(who.name, character_face(n)) for n, who in enumerate(CHARACTERS)]
    faces += [
        (face.name, card_face(owner, number))
        for owner, cards in enumerate(CARDS)
        for number, face in enumerate(cards)
        if face.text
    ]
    faces += [(face.name, special_face(number)) for number, face in enumerate(SPECIALS)]
    faces += [(place.name, region_face(number)) for number, place in enumerate(REGIONS)]
    found: dict[str, list[str]] = {}
    for name, lines in faces:
        before = found.setdefault(name, [])
        found[name] = [*before, *([""] if before else []), *(text_of(line) for line in lines)]
    return dict(found)
