"""The tea party: turns, chairs, cards, poison and madness."""

from rules.game import Event
from rules.wonderland.terms import NOTHING


class RoundBegan(Event, frozen=True):
    round: int


class ChairsFilled(Event, frozen=True):
    """Cards were dealt to chairs, as pairs of chair and card."""

    cards: tuple[tuple[int, int], ...]


class TurnBegan(Event, frozen=True):
    seat: int


class LeaderMoved(Event, frozen=True):
    """A leader moved to a chair. `source` is the leader's power, if it was used."""

    seat: int
    chair: int
    source: int = NOTHING


class HeadReached(Event, frozen=True):
    """A leader reached the head of the table and gained shards. `rolls` are all dice rolled."""

    seat: int
    shards: int
    rolls: tuple[int, ...] = ()


class CardTaken(Event, frozen=True):
    seat: int
    card: int
    chair: int


class HalfChosen(Event, frozen=True):
    seat: int
    half: int


class Corrupted(Event, frozen=True):
    """A seat rolled for the extra rewards of a corruption card, or did not."""

    seat: int
    rolled: bool


class LeaderPlaced(Event, frozen=True):
    seat: int
    region: int


class PoisonPlaced(Event, frozen=True):
    chair: int
    source: int


class PoisonTaken(Event, frozen=True):
    """Poison of a card went into a bag, or back to the Jabberwock who took the card (W6.1)."""

    seat: int
    returned: bool = False


class PoisonGiven(Event, frozen=True):
    """Poison went from the Jabberwock's supply into a bag."""

    seat: int
    source: int


class PoisonSwept(Event, frozen=True):
    """Poison on cards returned to the Jabberwock at the end of the tea party (W4.3)."""

    n: int


class MadnessServed(Event, frozen=True):
    """These seats put a madness into their bags; nobody does if the supply is too small for all (W4.1, W4.2)."""

    seats: tuple[int, ...]
    served: bool
    most_shards: bool = False
