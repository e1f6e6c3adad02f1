"""The contested places as cards to swipe through: what is there, who wins it, and then the seats."""

from collections.abc import Sequence
from typing import Any

from rules.cardgame.view import CardView
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words import details
from wotr_tui.games.cardgame.words.lookup import places
from wotr_tui.games.cardgame.words.names import ref
from wotr_tui.games.face import PlaceCard
from wotr_tui.games.speech import Speech
from wotr_tui.text.phrases import Phrase


def place_cards(speech: Speech[Any, Any], view: CardView) -> Sequence[PlaceCard]:
    """Return a card for each contested place, the forecast first, and one for the seats."""
    cards = []
    for place in places(view):
        lines: list[Phrase] = []
        if place.forecast is not None:
            lines.append(details.forecast_words(place.location, place.forecast))
        lines += details.standing_there(place)
        title = say("{place}, {kind}", place=ref(place.location), kind=details.kind_of_place(place.location))
        cards.append(PlaceCard(title, lines))
    seats = [details.seat_words(speech.seat(seat), shown) for seat, shown in enumerate(view.table)]
    return [*cards, PlaceCard((tr("Seats"),), seats)]
