"""Everything that can happen, as data. An event holds everything and hides what some seats may not know."""

from typing import ClassVar

from msgspec.structs import replace

from rules.confrontation.reports import FightReport
from rules.confrontation.terms import NOBODY
from rules.game import Event, Seat, Seats


class GameBegan(Event, frozen=True):
    """Game `number` (1 or 2) begins; `fellowship` is the seat that plays that side."""

    number: int
    fellowship: Seat


class RosterShown(Event, frozen=True):
    """The nine characters of a side (R1.3, R14.2)."""

    side: int
    characters: tuple[int, ...]


class SpecialsKept(Event, frozen=True):
    """The special cards that a side keeps (R14.3)."""

    side: int
    specials: tuple[int, ...]


class SetUp(Event, frozen=True):
    """Both sides have placed their characters (R2.4)."""


class TurnBegan(Event, frozen=True):
    """The turn of a side begins."""

    side: int


class Moved(Event, frozen=True):
    """A piece moved from one region to another. `how`: move, tunnel, step (Shadowfax, Dark of Mordor), recall.

    Its owner, `seat`, learns the character; the others only if everyone knows it anyway (`known`).
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
    """A piece enters the tunnel of Moria, where the Balrog may strike (R9.1)."""

    piece: int


class Revealed(Event, frozen=True):
    """Everyone sees which character a piece is (R1.4)."""

    reveals: ClassVar[bool] = True

    piece: int
    character: int


class PiecesHidden(Event, frozen=True, tag="HidAgain"):
    """The turn is over: these pieces are hidden again (R6.12)."""

    pieces: tuple[int, ...]


class Shuffled(Event, frozen=True):
    """Hidden pieces of a region were shuffled. Their owner, `seat`, sees which is which now."""

    region: int
    pieces: tuple[int, ...]
    seat: Seat
    characters: tuple[int, ...]

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, characters=())


class FightBegan(Event, frozen=True):
    """A fight began. `random`: the defender was drawn from several hidden pieces (R5.2)."""

    region: int
    attacker: int
    defender: int
    random: bool


class SteppedIn(Event, frozen=True):
    """A character took the defender's place (R8.2)."""

    piece: int
    instead_of: int


class Swapped(Event, frozen=True):
    """`piece` came from `region` and took over the fight; `instead_of` went there (R11.8)."""

    piece: int
    instead_of: int
    region: int


class Retreated(Event, frozen=True):
    """A fighter left the fight (R7)."""

    piece: int
    to: int


class Defeated(Event, frozen=True):
    """A character left the board; everyone sees who it was (R6.11)."""

    reveals: ClassVar[bool] = True

    piece: int
    character: int


class StruckDown(Event, frozen=True):
    """`by` struck `piece` down in the tunnel, without a fight (R9.1)."""

    piece: int
    by: int


class WentHome(Event, frozen=True):
    """A character that won its fight returned to its lair (R9.2)."""

    piece: int
    region: int


class CardsForbidden(Event, frozen=True):
    """`piece` declared that no cards are played in this fight (R9.6, R11.4)."""

    piece: int


class CardShown(Event, frozen=True):
    """A side showed its battle card (R6.4)."""

    reveals: ClassVar[bool] = True

    side: int
    card: int


class CardForced(Event, frozen=True):
    """The Fellowship must take this card back and play another (R12.3)."""

    card: int


class CardExchanged(Event, frozen=True):
    """A side exchanged `old` for `new`: by Magic (R10.1) or by the Mouth of Sauron (R12.6)."""

    side: int
    old: int
    new: int


class CardFailed(Event, frozen=True):
    """The text of this card has no effect."""

    side: int
    card: int


class TextCancelled(Event, frozen=True):
    """The Eye of Sauron cancelled the text of the Fellowship's card (R10.3)."""

    card: int


class StrengthIgnored(Event, frozen=True):
    """The Elven Cloak: Sauron's strength card does not count (R10.5)."""


class Helped(Event, frozen=True):
    """A character nearby added 1 to the fighter's strength (R11.5)."""

    piece: int


class Compared(Event, frozen=True):
    """The totals of the Fellowship and of Sauron were compared (R6.7)."""

    fellowship: int
    sauron: int


class FightEnded(Event, frozen=True):
    """A fight is over: everything it came to."""

    report: FightReport


class HandsRefilled(Event, frozen=True, tag="HandsTakenUp"):
    """All nine cards were used: both sides take theirs back (R6.9)."""


class SpecialUsed(Event, frozen=True):
    """A side used a special card (R14.3)."""

    side: int
    special: int


class PieceNamed(Event, frozen=True):
    """Sauron must move this piece in his next turn (R14.7)."""

    piece: int


class CannotMove(Event, frozen=True):
    """The named piece cannot move. `reason`: corner, full, watcher (R14.7)."""

    piece: int
    reason: str


class Returned(Event, frozen=True):
    """Gandalf returned to the board (R14.6)."""

    piece: int
    region: int


class RingPassed(Event, frozen=True):
    """This piece is the Ring-bearer now (R11.1)."""

    piece: int


class GameWon(Event, frozen=True):
    """A game is over; `points` are the winner's characters on the board (R13.6)."""

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
    | PiecesHidden
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
    | FightEnded
    | HandsRefilled
    | SpecialUsed
    | PieceNamed
    | CannotMove
    | Returned
    | RingPassed
    | GameWon
)
