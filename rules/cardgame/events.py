"""Everything that can happen. An event contains everything and removes what some seats may not know."""

from msgspec.structs import replace

from rules.cardgame.reports import CombatReport, CombatResult
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
    aside: bool = False
    """The cards are set aside (R39)."""

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
    """Instead of being eliminated, `card` is cycled by the text of `by`. The card is shown (G33)."""

    seat: int
    card: int
    by: int


class Forsook(Event, frozen=True):
    """A seat forsakes a card from this zone. Another event says where the card goes."""

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
    """A seat used the action text of a card in play."""

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
    """A seat declined what the text of `source` offers."""

    seat: int
    source: int


class Took(Event, frozen=True):
    """A seat found a card that a text names, showed it and took it (R55)."""

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
    """A named card was eliminated, wherever it was (R54)."""

    card: int


class Activated(Event, frozen=True):
    """A battleground became active, from its deck or (reactivated) from a scoring area."""

    location: int
    reactivated: bool = False


class PathAnnounced(Event, frozen=True):
    """This path will replace the active one after the combat there (R24)."""

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
    """The text of an event card applies until the round ends."""

    card: int


class CombatBegan(Event, frozen=True):
    """A combat began with this many attack icons, of which the location cancels some (R60, R61)."""

    location: int
    attack: int
    cancelled: int


class Supported(Event, frozen=True):
    """An army supports this character in the combat (R70). `army` is set if it matters which one."""

    location: int
    character: int
    army: int = NOTHING


class Lost(Event, frozen=True):
    """The defenders lost a card, which cancels this many icons."""

    location: int
    card: int
    icons: int


class CombatEnded(Event, frozen=True):
    """`winner` is a side, or NOTHING for a tied path in a Duel (R92)."""

    location: int
    winner: int
    uncancelled: int
    report: CombatReport


class Scored(Event, frozen=True):
    """The score at the end of a round, and the results of its combats."""

    free: int
    shadow: int
    round: int
    results: tuple[CombatResult, ...]


class TokenPassed(Event, frozen=True):
    """The starting token went to this seat (R16)."""

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
