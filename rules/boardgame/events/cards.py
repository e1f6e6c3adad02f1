"""Cards: what can happen."""

from msgspec.structs import replace

from rules.boardgame.terms import NOTHING
from rules.game import Event, Seats


class Drew(Event, frozen=True):
    seat: int
    deck: int
    n: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=())


class Discarded(Event, frozen=True):
    """A card left the hand for the discards, face down unless `shown` (R22)."""

    seat: int
    deck: int
    card: int
    shown: bool = False

    def seen_by(self, seats: Seats) -> Event:
        return self if self.shown or self.seat in seats else replace(self, card=NOTHING)


class Swapped(Event, frozen=True):
    """Partners exchanged a card; each knows both, nobody else either (R212)."""

    seat: int
    partner: int
    deck: int
    back: int
    card: int = NOTHING
    """What `seat` gave, of `deck`; it got `received`, of the deck `back`."""
    received: int = NOTHING

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats or self.partner in seats else replace(self, card=NOTHING, received=NOTHING)


class NoSwap(Event, frozen=True):
    """Partners did not both want to swap a card; who would have is the team's to know (D3)."""

    seat: int
    partner: int
    willing: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats or self.partner in seats else replace(self, willing=())


class EventPlayed(Event, frozen=True):
    """A card is played for its event; by which die (NOTHING: for free)."""

    seat: int
    card: int
    face: int = NOTHING


class CardEnteredPlay(Event, frozen=True, tag="LaidOnTable"):
    seat: int
    card: int


class CardInPlayUsed(Event, frozen=True, tag="TableCardUsed"):
    seat: int
    card: int


class CardLeftPlay(Event, frozen=True, tag="TableCardGone"):
    card: int
