"""What a view shows of a card or a place: where it stands, and with whom."""

from rules.cardgame.view import CardInPlay, CardView, LocationView


def places(view: CardView) -> list[LocationView]:
    """The active locations, battlegrounds first."""
    return [*view.battlegrounds, *([view.path] if view.path is not None else [])]


def standing_cards(view: CardView) -> list[tuple[CardInPlay, LocationView | int]]:
    """Every army and character in play, with its location or the seat whose reserve it is in."""
    out: list[tuple[CardInPlay, LocationView | int]] = []
    for place in places(view):
        out += [(standing, place) for standing in (*place.attackers, *place.defenders)]
    for seat, shown in enumerate(view.table):
        out += [(standing, seat) for standing in shown.reserve]
    return out


def find(view: CardView, wanted: int) -> CardInPlay | None:
    """The card in play, wherever it stands."""
    return next((standing for standing, _ in standing_cards(view) if standing.card == wanted), None)


def whereabouts(view: CardView, wanted: int) -> LocationView | int | None:
    """Where a card in play is: a location, or the seat of a reserve. An item is where its wielder is."""
    for standing, where in standing_cards(view):
        if wanted == standing.card or wanted in standing.items:
            return where
    return None
