"""Every answer a seat may be offered. Data, not words. Pieces, regions, characters and cards are numbers."""

from typing import Final

from rules.game import Choice


class Draft(Choice, frozen=True):
    """Field this side of the tile (R14.2)."""

    character: int


class Keep(Choice, frozen=True):
    """Keep this special card for the game (R14.3)."""

    special: int


class Place(Choice, frozen=True):
    """Set this character up in this region (R2.1, R2.2)."""

    character: int
    region: int


class Move(Choice, frozen=True):
    """Move a piece; `tunnel` when it goes through Moria (R4.1, R4.6)."""

    piece: int
    to: int
    tunnel: bool = False


class Shuffle(Choice, frozen=True):
    """Mix the own hidden pieces of a region, so that nobody can follow them any more (R1.6)."""

    region: int


class UseSpecial(Choice, frozen=True):
    """Use a special card (R14.3)."""

    special: int


class Name(Choice, frozen=True):
    """Name a piece for a special card (R14.7, R14.8, R14.10)."""

    piece: int


class Look(Choice, frozen=True):
    """Look into a region with the Palantir (R14.9)."""

    region: int


class Strike(Choice, frozen=True):
    """Show this piece and strike whoever walks the tunnel (R9.1)."""

    piece: int


class FightShown(Choice, frozen=True):
    """Fight this revealed character (R5.3)."""

    piece: int


class FightHidden(Choice, frozen=True):
    """Fight one of the hidden characters, at random (R5.2)."""


class StepIn(Choice, frozen=True):
    """Show this piece and let it take the defender's place (R8.2)."""

    piece: int


class Show(Choice, frozen=True):
    """Show this piece for the sake of the fighter (R8.2, R11.5)."""

    piece: int


class Retreat(Choice, frozen=True):
    """Retreat to this region (R7.1)."""

    to: int


class SwapWith(Choice, frozen=True):
    """Change places with this piece, which takes over the fight (R11.8)."""

    piece: int


class ForbidCards(Choice, frozen=True):
    """Declare that no cards are played in this fight (R9.6, R11.4)."""


class PlayCard(Choice, frozen=True):
    """Play this battle card (R6.4)."""

    card: int


class ForceCard(Choice, frozen=True):
    """Make the Fellowship play another card (R12.3)."""


class Exchange(Choice, frozen=True):
    """Exchange the card just shown for this one (R12.6)."""

    card: int


class TakeBack(Choice, frozen=True):
    """Take this card from the own discards in exchange for Magic (R10.1)."""

    card: int


class Decline(Choice, frozen=True):
    """Do not use what is offered, or go on."""


AnyChoice = (
    Draft
    | Keep
    | Place
    | Move
    | Shuffle
    | UseSpecial
    | Name
    | Look
    | Strike
    | FightShown
    | FightHidden
    | StepIn
    | Show
    | Retreat
    | SwapWith
    | ForbidCards
    | PlayCard
    | ForceCard
    | Exchange
    | TakeBack
    | Decline
)

# Answers that are offered again and again, made once.

DECLINE: Final = Decline()
FIGHT_HIDDEN: Final = FightHidden()
FORBID_CARDS: Final = ForbidCards()
FORCE_CARD: Final = ForceCard()
PLACE: Final = tuple(tuple(Place(character, region) for region in range(16)) for character in range(36))
"""By character and region."""
PLAY: Final = tuple(map(PlayCard, range(9)))
"""By battle card."""
RETREAT: Final = tuple(map(Retreat, range(16)))
SHUFFLE: Final = tuple(map(Shuffle, range(16)))
"""By region."""
