"""Everything that can happen, as data. An event holds the whole truth and knows whom to tell what."""

from typing import ClassVar

from msgspec.structs import replace

from rules.confrontation.terms import NOBODY
from rules.game import Event, Seat, Seats


class GameBegan(Event, frozen=True):
    """Game `number` (1 or 2) of the table; `fellowship` is the seat that plays that side."""

    number: int
    fellowship: Seat


class RosterShown(Event, frozen=True):
    """The nine characters a side fields (R1.3, R14.2)."""

    side: int
    characters: tuple[int, ...]


class SpecialsKept(Event, frozen=True):
    side: int
    specials: tuple[int, ...]


class SetUp(Event, frozen=True):
    """Both sides stand on the board (R2.4)."""


class TurnBegan(Event, frozen=True):
    side: int


class Moved(Event, frozen=True):
    """A piece went from one region to another. `how`: move, tunnel, step (Shadowfax, Dark of Mordor), recall.

    Its owner, `seat`, is told the character; the others only where they could tell it themselves (`known`).
    """

    piece: int
    origin: int
    to: int
    how: str
    seat: Seat
    known: bool
    character: int

    def seen_by(self, seats: Seats) -> Event:
        return self if self.known or self.seat in seats else replace(self, character=NOBODY)


class TunnelEntered(Event, frozen=True):
    """A piece walks into Moria, and something may be waiting (R9.1)."""

    piece: int


class Revealed(Event, frozen=True):
    reveals: ClassVar[bool] = True

    piece: int
    character: int


class HidAgain(Event, frozen=True):
    """The turn is over: these pieces are hidden again (R6.12)."""

    pieces: tuple[int, ...]


class Shuffled(Event, frozen=True):
    """Hidden pieces of a region were mixed. Its owner, `seat`, sees who is where now."""

    region: int
    pieces: tuple[int, ...]
    seat: Seat
    characters: tuple[int, ...]

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, characters=())


class FightBegan(Event, frozen=True):
    """`random`: the defender was drawn from the hidden pieces of the region (R5.2)."""

    region: int
    attacker: int
    defender: int
    random: bool


class SteppedIn(Event, frozen=True):
    """A character took the defender's place (R8.2)."""

    piece: int
    instead_of: int


class Swapped(Event, frozen=True):
    """`piece` came from `region` into the fight, `instead_of` went there (R11.8)."""

    piece: int
    instead_of: int
    region: int


class Retreated(Event, frozen=True):
    piece: int
    to: int


class Defeated(Event, frozen=True):
    reveals: ClassVar[bool] = True

    piece: int
    character: int


class StruckDown(Event, frozen=True):
    """`piece` was struck down in the tunnel by `by`, without a fight (R9.1)."""

    piece: int
    by: int


class WentHome(Event, frozen=True):
    """A victorious character returned to its lair (R9.2)."""

    piece: int
    region: int


class CardsForbidden(Event, frozen=True):
    """No cards in this fight (R9.6, R11.4)."""

    piece: int


class CardShown(Event, frozen=True):
    reveals: ClassVar[bool] = True

    side: int
    card: int


class CardForced(Event, frozen=True):
    """The Fellowship must play another card; this one goes back to hand (R12.3)."""

    card: int


class CardExchanged(Event, frozen=True):
    """`old` gave way to `new`: by Magic (R10.1) or by the Mouth of Sauron (R12.6)."""

    side: int
    old: int
    new: int


class CardFailed(Event, frozen=True):
    """The text of this card has no effect."""

    side: int
    card: int


class TextCancelled(Event, frozen=True):
    """The Eye of Sauron switched the Fellowship's text off (R10.3)."""

    card: int


class StrengthIgnored(Event, frozen=True):
    """The Elven Cloak: Sauron's strength card counts nothing (R10.5)."""


class Helped(Event, frozen=True):
    """A character nearby added one to the fighter (R11.5)."""

    piece: int


class Compared(Event, frozen=True):
    """Totals of the Fellowship and of Sauron (R6.7)."""

    fellowship: int
    sauron: int


class HandsTakenUp(Event, frozen=True):
    """All nine cards were used up: both sides take theirs back (R6.9)."""


class SpecialUsed(Event, frozen=True):
    side: int
    special: int


class PieceNamed(Event, frozen=True):
    """Sauron must move this piece in his next turn (R14.7)."""

    piece: int


class CannotMove(Event, frozen=True):
    """Why the named piece stays: corner, full, watcher (R14.7)."""

    piece: int
    reason: str


class Returned(Event, frozen=True):
    """Gandalf the White is back (R14.6)."""

    piece: int
    region: int


class RingPassed(Event, frozen=True):
    """This piece is the Ring-bearer now (R11.1)."""

    piece: int


class GameWon(Event, frozen=True):
    """One game is over; `points` are the winner's characters on the board (R13.6)."""

    side: int
    seat: Seat
    how: str
    points: int


AnyEvent = (
    GameBegan
    | RosterShown
    | SpecialsKept
    | SetUp
    | TurnBegan
    | Moved
    | TunnelEntered
    | Revealed
    | HidAgain
    | Shuffled
    | FightBegan
    | SteppedIn
    | Swapped
    | Retreated
    | Defeated
    | StruckDown
    | WentHome
    | CardsForbidden
    | CardShown
    | CardForced
    | CardExchanged
    | CardFailed
    | TextCancelled
    | StrengthIgnored
    | Helped
    | Compared
    | HandsTakenUp
    | SpecialUsed
    | PieceNamed
    | CannotMove
    | Returned
    | RingPassed
    | GameWon
)
