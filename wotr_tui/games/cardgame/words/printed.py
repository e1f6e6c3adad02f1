"""The cards and places as they are printed, in plain lines: for `wotr rules`."""

from collections.abc import Sequence

from rules.cardgame.cards import CARDS
from rules.cardgame.terms import FIRST_LOCATION
from wotr_tui.games.cardgame.words.details import card_face, place_face
from wotr_tui.games.cardgame.words.names import LOCATIONS
from wotr_tui.words import text_of


def printed() -> dict[str, Sequence[str]]:
    """The lines of each card and place, by name."""
    faces = {face.name: card_face(number) for number, face in enumerate(CARDS)}
    faces |= {face.name: place_face(number) for number, face in enumerate(LOCATIONS, FIRST_LOCATION)}
    return {name: [text_of(line) for line in lines] for name, lines in faces.items()}
