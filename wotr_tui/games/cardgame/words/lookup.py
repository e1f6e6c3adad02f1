"""Where cards are in a view."""

from rules.cardgame.cards import CARDS
from rules.cardgame.filters import Filter
from rules.cardgame.terms import Kind
from rules.cardgame.view import CardInPlay, CardView, LocationView


def places(view: CardView) -> list[LocationView]:
    """Return the active locations, battlegrounds first."""
    return [*view.battlegrounds, *([view.path] if view.path is not None else [])]


def standing_cards(view: CardView) -> list[tuple[CardInPlay, LocationView | int]]:
    """Return every army and character in play, with its location or the seat whose reserve it is in."""
    out: list[tuple[CardInPlay, LocationView | int]] = []
    for place in places(view):
        out += [(standing, place) for standing in (*place.attackers, *place.defenders)]
    for seat, shown in enumerate(view.table):
        out += [(standing, seat) for standing in shown.reserve]
    return out


def find(view: CardView, wanted: int) -> CardInPlay | None:
    """Return an army or character in play; None if it is not in play."""
    return next((standing for standing, _ in standing_cards(view) if standing.card == wanted), None)


def whereabouts(view: CardView, wanted: int) -> LocationView | int | None:
    """Return the location of a card in play, or the seat whose reserve it is in. An item is where its wielder is."""
    for standing, where in standing_cards(view):
        if wanted == standing.card or wanted in standing.items:
            return where
    return None


def wielders_in_play(view: CardView, who: Filter) -> list[int]:
    """Return the characters in play that may wield an item for these wielders."""
    cards = [standing.card for standing, _ in standing_cards(view)]
    return [number for number in cards if CARDS[number].kind == Kind.CHARACTER and CARDS[number].fits(who)]
