"""The printed cards and locations, for `wotr rules` and the card browser."""

from rules.cardgame.cards import CARDS
from rules.cardgame.terms import FIRST_LOCATION
from wotr_tui.games.cardgame.messages import tr
from wotr_tui.games.cardgame.words.details import card_face, place_face, rulings
from wotr_tui.games.cardgame.words.names import FACTION_NAMES, KIND_NAMES, LOCATIONS, SIDE_NAMES, key, name
from wotr_tui.games.printed import PrintedThing


def printed() -> list[PrintedThing]:
    """Return every card, then every location."""
    found = [
        PrintedThing(
            key(number), name(number), str(KIND_NAMES[face.kind]), str(FACTION_NAMES[face.faction]), card_face(number),
            rulings(number), face.name,
        )
        for number, face in enumerate(CARDS)
    ]  # fmt: skip
    for number, place in enumerate(LOCATIONS, FIRST_LOCATION):
        kind, side = (tr("path"), "") if place.number else (tr("battleground"), str(SIDE_NAMES[place.side]))
        found.append(
            PrintedThing(key(number), name(number), kind, side, place_face(number), rulings(number), place.name)
        )
    return found
