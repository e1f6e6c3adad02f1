"""Every field of a card game in progress."""

from typing import Annotated, Final

from mypy_extensions import mypyc_attr

from rules.cardgame.combat import Combat
from rules.cardgame.printed import PRINTED, Printed
from rules.cardgame.reports import CombatResult
from rules.cardgame.setup import Setup
from rules.cardgame.terms import Phase
from rules.game import NO_SLOTS
from rules.kernel import CONSTANT, KEYED, PAIR, REPORTED, AgendaPosition, Mask, Masks


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(AgendaPosition):
    """Plain data: cards, locations and seats are small numbers. `clone` copies the lists and shares the rest."""

    __slots__ = NO_SLOTS

    printed: Final[Printed] = PRINTED

    setup: Annotated[Setup, KEYED]
    promos: bool

    # ---- cards ---

    owner: Annotated[list[int], CONSTANT]
    """By card: the seat whose deck it comes from; NOTHING if it is not in this game."""
    zones: list[list[int]]
    """By seat * ZONES + zone: cards. The top of a deck is the end. A reserve lists armies and characters."""
    place: list[int]
    """By card: a zone (seat * ZONES + zone) or a location. An item in play is where its wielder is."""
    stands: dict[int, list[int]]
    """By active location: the armies and characters there, of both sides."""
    items: dict[int, tuple[int, ...]]
    """By wielder."""
    wielder: list[int]
    """By item; NOTHING if it is not in play."""
    tokens: dict[int, int]
    """By thing * 4 + token."""
    maybe: Masks
    """By hidden zone: the cards that may be there, as far as the other players can tell."""
    seen_top: list[int]
    """By seat: 1 while its owner remembers the deck's top card though no card in play shows it any more."""

    # ---- locations and scores ---

    battleground_decks: Annotated[list[list[int]], PAIR]
    battlegrounds: list[int]
    """The active ones."""
    stripped: set[int]
    """Battlegrounds taken back from the enemy: their printed icons do not count (R72)."""
    path: int
    """The active path, or NOTHING."""
    last_path: int
    used_paths: set[int]
    last_path_fought: bool
    scored: Annotated[list[list[int]], PAIR]
    """By side: the locations in its scoring area."""
    lost_paths: list[int]
    corruption: int

    # ---- the course of the game ---

    round: int
    phase: Phase
    starting_slot: int
    """Where the starting seat is in the turn order."""
    slot: int
    """Where the acting seat is in the turn order."""
    passed: int
    """Seats that passed, as bits."""
    rings: int
    """Seats with an unused ring, as bits."""
    arrived: Mask
    """Cards that came to a reserve this round (R43)."""
    played: Mask
    """Characters and items played this round (R40)."""
    used: Mask
    """Cards whose action was used this round."""
    lasting: tuple[int, ...]
    """Events whose text lasts this round."""
    combat: Combat | None
    combat_cards: Annotated[tuple[int, ...], REPORTED]
    """The cards in the current combat, items included."""
    round_results: Annotated[tuple[CombatResult, ...], REPORTED]
    """The combats of this round so far."""
    result: tuple[int, str, int, int] | None
    """Winning side, how, and the scores of both sides."""
