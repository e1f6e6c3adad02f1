"""Every answer that a seat can be offered, as data. Pieces, regions, characters and cards are numbers."""

from rules.game import Choice


class Draft(Choice, frozen=True):
    """Use this character of the tile (R14.2)."""

    character: int


class Keep(Choice, frozen=True):
    """Keep this special card for the game (R14.3)."""

    special: int


class Place(Choice, frozen=True):
    """Start with this character in this region (R2.1, R2.2)."""

    character: int
    region: int


class Move(Choice, frozen=True):
    """Move a piece; `tunnel` if it goes through Moria (R4.1, R4.6)."""

    piece: int
    to: int
    tunnel: bool = False


class Shuffle(Choice, frozen=True):
    """Shuffle one's hidden pieces in a region, so that the enemy can no longer follow them (R1.6)."""

    region: int


class UseSpecial(Choice, frozen=True):
    """Use a special card (R14.3)."""

    special: int


class Name(Choice, frozen=True):
    """Name a piece for a special card (R14.7, R14.8, R14.10)."""

    piece: int


class Look(Choice, frozen=True):
    """Reveal the enemies in this region with the Palantír (R14.9)."""

    region: int


class Strike(Choice, frozen=True):
    """Reveal this piece and defeat the one in the tunnel (R9.1)."""

    piece: int


class FightShown(Choice, frozen=True):
    """Fight this revealed character (R5.3)."""

    piece: int


class FightHidden(Choice, frozen=True):
    """Fight a hidden character, drawn at random (R5.2)."""


class StepIn(Choice, frozen=True):
    """Reveal this piece, which takes the defender's place (R8.2)."""

    piece: int


class Show(Choice, frozen=True):
    """Reveal this piece to make the fighter stronger (R8.2, R11.5)."""

    piece: int


class Retreat(Choice, frozen=True):
    """Retreat to this region (R7.1)."""

    to: int


class SwapWith(Choice, frozen=True):
    """Swap places with this piece, which takes over the fight (R11.8)."""

    piece: int


class ForbidCards(Choice, frozen=True):
    """Declare that no cards are played in this fight (R9.6, R11.4)."""


class PlayCard(Choice, frozen=True):
    """Play this battle card (R6.4)."""

    card: int


class ForceCard(Choice, frozen=True):
    """Make the Fellowship play another card (R12.3)."""


class Exchange(Choice, frozen=True):
    """Exchange the shown card for this one (R12.6)."""

    card: int


class TakeBack(Choice, frozen=True):
    """Exchange Magic for this discarded card (R10.1)."""

    card: int


class Decline(Choice, frozen=True):
    """Do not use what is offered."""


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

# Answers that are offered often, made once.
