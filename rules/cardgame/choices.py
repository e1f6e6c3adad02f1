"""Every answer that can be offered to a seat."""

from typing import ClassVar

from rules.cardgame.terms import RESERVE_PLACE
from rules.game import Choice


class Play(Choice, frozen=True):
    """Play an army or character to a location or to your reserve (R34, R35)."""

    card: int
    to: int = RESERVE_PLACE


class PlayOn(Choice, frozen=True):
    """Play an item on a character in play (R37)."""

    card: int
    wielder: int


class PlayEvent(Choice, frozen=True):
    """Play an event (R36)."""

    card: int


class Move(Choice, frozen=True):
    """Move an army or character from your reserve to an active location (R42)."""

    card: int
    to: int


class Cycle(Choice, frozen=True):
    """Cycle a card from hand. The next question asks which one (R45)."""


class Winnow(Choice, frozen=True):
    """Eliminate two cards from hand, then draw one (R46)."""


class Use(Choice, frozen=True):
    """Use the action text of a card in play (R47)."""

    card: int


class UseRing(Choice, frozen=True):
    """Use the Ring token (R48)."""


class Pass(Choice, frozen=True):
    """Do nothing this turn (R28)."""


class Pick(Choice, frozen=True):
    """Choose this card."""

    card: int


class PickLocation(Choice, frozen=True):
    """Choose this location."""

    location: int


class TopOfDeck(Choice, frozen=True):
    """Choose the unseen top card of your deck (R50)."""


class SearchDeck(Choice, frozen=True):
    """Search your deck for the card that the text names, instead of its alternative."""


class Accept(Choice, frozen=True):
    """Accept what a text offers, and pay its cost."""


class Decline(Choice, frozen=True):
    """Decline what a text offers."""


class Done(Choice, frozen=True):
    """Stop choosing."""


class Agree(Choice, frozen=True):
    """Agree with the team mate's choice (R67)."""

    agrees: ClassVar[bool] = True
    card: int


CardChoice = (
    Play
    | PlayOn
    | PlayEvent
    | Move
    | Cycle
    | Winnow
    | Use
    | UseRing
    | Pass
    | Pick
    | PickLocation
    | TopOfDeck
    | SearchDeck
    | Accept
    | Decline
    | Done
    | Agree
)
