"""The contested places as cards to swipe through: what is there, who wins it, and then the seats."""

from collections.abc import Sequence
from typing import Any

from rules.cardgame.view import CardView, LocationView
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words import details
from wotr_tui.games.cardgame.words.lookup import places
from wotr_tui.games.cardgame.words.names import ref
from wotr_tui.games.face import PlaceCard
from wotr_tui.games.speech import Speech
from wotr_tui.text.per_language import kept_per_language


def place_cards(speech: Speech[Any, Any], view: CardView) -> Sequence[PlaceCard]:
    """Return a card for each contested place, the forecast first, and one for the seats."""
    seats = [details.seat_words(speech.seat(seat), shown) for seat, shown in enumerate(view.table)]
    return [*map(_place_card, places(view)), PlaceCard((tr("Seats"),), seats)]


@kept_per_language
def _place_card(place: LocationView) -> PlaceCard:
    forecast = place.forecast
    lines = [details.forecast_words(place.location, forecast)] if forecast is not None else []
    title = say("{place}, {kind}", place=ref(place.location), kind=details.kind_of_place(place.location))
    return PlaceCard(title, (*lines, *details.standing_there(place)))
