"""Cards, characters, regions and Hunt tiles as they are printed, in plain lines: for `wotr rules`."""

from collections.abc import Sequence

from rules.boardgame.characters import ROSTER
from rules.boardgame.printed import PRINTED
from rules.boardgame.regions import REGIONS
from wotr_tui.games.boardgame.words.details import card_face, character_face, region_face
from wotr_tui.words import Phrase, text_of


def printed() -> dict[str, Sequence[str]]:
    """The lines of each card, character and region, by name; all where several share one."""
    faces: list[tuple[str, list[Phrase]]] = [(face.name, card_face(number)) for number, face in PRINTED.cards.items()]
    faces += [(who.name, character_face(number)) for number, who in enumerate(ROSTER)]
    faces += [(place.name, region_face(number)) for number, place in enumerate(REGIONS)]
    found: dict[str, list[str]] = {}
    for name, lines in faces:
        before = found.setdefault(name, [])
        found[name] = [*before, *([""] if before else []), *(text_of(line) for line in lines)]
    return dict(found)
