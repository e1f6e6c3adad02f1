"""Everything that can happen, as data. An event holds the whole truth and knows whom to tell what."""

from msgspec.structs import replace

from rules.cardgame.terms import NOTHING, RESERVE_PLACE
from rules.game import Event, Seats


class RoundBegan(Event, frozen=True):
    round: int
    starting: int


class PhaseBegan(Event, frozen=True):
    phase: int


class TurnBegan(Event, frozen=True):
    seat: int


class Drew(Event, frozen=True):
    seat: int
    n: int
    cards: tuple[int, ...] = ()
    apart: bool = False

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=())


class Recycled(Event, frozen=True):
    """The cycle pile was shuffled into the deck (R52)."""

    seat: int
    n: int


class Cycled(Event, frozen=True):
    """Cards went to the cycle pile of `seat`; face down unless `shown`."""

    seat: int
    cards: tuple[int, ...]
    shown: bool = False

    def seen_by(self, seats: Seats) -> Event:
        if self.shown or self.seat in seats:
            return self
        return replace(self, cards=(NOTHING,) * len(self.cards))


class Eliminated(Event, frozen=True):
    """A card went to the eliminated pile of `seat`; face down unless `shown`."""

    seat: int
    card: int
    cause: int
    shown: bool = False

    def seen_by(self, seats: Seats) -> Event:
        return self if self.shown or self.seat in seats else replace(self, card=NOTHING)


class Saved(Event, frozen=True):
    """`card` would have been eliminated; the text of `by` cycles it instead. The card is shown (G33)."""

    seat: int
    card: int
    by: int


class Forsook(Event, frozen=True):
    """A seat forsakes from this zone; what becomes of the card follows."""

    seat: int
    zone: int
    card: int
    shown: bool = False

    def seen_by(self, seats: Seats) -> Event:
        return self if self.shown or self.seat in seats else replace(self, card=NOTHING)


class Played(Event, frozen=True):
    seat: int
    card: int
    to: int = RESERVE_PLACE
    wielder: int = NOTHING


class Moved(Event, frozen=True):
    seat: int
    card: int
    to: int


class Used(Event, frozen=True):
    """The action text of a card in play."""

    seat: int
    card: int


class UsedRing(Event, frozen=True):
    seat: int


class Winnowed(Event, frozen=True):
    seat: int


class TookCycleAction(Event, frozen=True):
    seat: int


class Passed(Event, frozen=True):
    seat: int


class Declined(Event, frozen=True):
    """An offer of the text of `source` was left."""

    seat: int
    source: int


class Took(Event, frozen=True):
    """A card named by a text was found and shown, and taken to hand (R55)."""

    seat: int
    card: int
    zone: int


class FoundNothing(Event, frozen=True):
    seat: int
    source: int


class Looked(Event, frozen=True):
    """A seat looked at cards of its own deck."""

    seat: int
    n: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=())


class Removed(Event, frozen=True):
    """A named card is out of the game, wherever it was (R54)."""

    card: int


class Activated(Event, frozen=True):
    """A battleground came into the active area, from its deck or (reactivated) from a scoring area."""

    location: int
    reactivated: bool = False


class PathAnnounced(Event, frozen=True):
    """This path will replace the active one, which is fought first (R24)."""

    location: int


class PathActivated(Event, frozen=True):
    location: int


class TokenAdded(Event, frozen=True):
    """`on` is a location or a card."""

    token: int
    on: int
    n: int


class CorruptionAdded(Event, frozen=True):
    n: int


class CorruptionRemoved(Event, frozen=True):
    n: int


class LastingBegan(Event, frozen=True):
    """The text of an event works until the round ends."""

    card: int


class CombatBegan(Event, frozen=True):
    """Attack icons, and how many of them the location cancels by itself (R60, R61)."""

    location: int
    attack: int
    cancelled: int


class Supported(Event, frozen=True):
    """An army supports this character in the combat (R70). `army` is named where it matters which."""

    location: int
    character: int
    army: int = NOTHING


class Lost(Event, frozen=True):
    """A defender is taken as a loss and cancels so many icons."""

    location: int
    card: int
    icons: int


class CombatEnded(Event, frozen=True):
    """`winner` is a side, or NOTHING for a tied path in a Duel (R92)."""

    location: int
    winner: int
    uncancelled: int


class Scored(Event, frozen=True):
    free: int
    shadow: int


class TokenPassed(Event, frozen=True):
    """The starting token goes to this seat (R16)."""

    seat: int


class GameEnded(Event, frozen=True):
    winner: int
    how: str
    free: int
    shadow: int


CardEvent = (
    RoundBegan
    | PhaseBegan
    | TurnBegan
    | Drew
    | Recycled
    | Cycled
    | Eliminated
    | Saved
    | Forsook
    | Played
    | Moved
    | Used
    | UsedRing
    | Winnowed
    | TookCycleAction
    | Passed
    | Declined
    | Took
    | FoundNothing
    | Looked
    | Removed
    | Activated
    | PathAnnounced
    | PathActivated
    | TokenAdded
    | CorruptionAdded
    | CorruptionRemoved
    | LastingBegan
    | CombatBegan
    | Supported
    | Lost
    | CombatEnded
    | Scored
    | TokenPassed
    | GameEnded
)
