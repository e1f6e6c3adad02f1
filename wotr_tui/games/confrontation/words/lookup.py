"""What a view shows of the pieces: where they are, and what is known about them."""

from rules.confrontation.regions import SHIRE
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, TILES, side_of
from rules.confrontation.view import ConfrontationView, PieceView
from wotr_tui.games.confrontation.words.names import (
    KEPT_MARK,
    KNOWN_MARK,
    OPEN_MARK,
    back_ref,
    character_ref,
    named,
    piece_key,
)
from wotr_tui.text.phrases import Phrase


def own_sides(view: ConfrontationView) -> tuple[int, ...]:
    """Return the sides whose pieces these seats know."""
    return tuple(each for each in (FELLOWSHIP, SAURON) if view.sides[each] in view.seats)


def piece_of(view: ConfrontationView, piece: int) -> PieceView | None:
    return next((each for each in view.pieces if each.piece == piece), None)


def called(view: ConfrontationView, piece: int) -> Phrase:
    """Return a piece as these seats know it: one's own by name, others with the number on the back."""
    found = piece_of(view, piece)
    if found is None or found.character == NOBODY:
        return (back_ref(piece),)
    if side_of(piece) in own_sides(view):
        return (character_ref(found.character, piece_key(piece)),)
    return named(piece, found.character)


def pieces_in(view: ConfrontationView, place: int) -> list[PieceView]:
    """Return the pieces in a region, the Fellowship's first."""
    return [each for each in view.pieces if each.region == place]


def enemies_in(view: ConfrontationView, place: int, of: int) -> list[int]:
    """Return the pieces in a region that are not of that side."""
    return [each.piece for each in pieces_in(view, place) if side_of(each.piece) != of]


def defeated(view: ConfrontationView, owner: int) -> list[int]:
    """Return the defeated characters of a side."""
    return [each.character for each in view.pieces if each.region < 0 and side_of(each.piece) == owner]


def mark_of(each: PieceView) -> str:
    """Return the mark that tells whether a piece is revealed, known or hidden."""
    if each.kept:
        return KEPT_MARK
    if each.shown:
        return OPEN_MARK
    return KNOWN_MARK if len(each.suspects) == 1 else " "


def held(view: ConfrontationView, owner: int) -> tuple[int, ...]:
    """Return the battle cards in hand, without a card that is played in the fight. The engine keeps that card in the
    hand until the fight is over (R6.8)."""
    played = (view.fight.cards[owner], view.fight.chosen[owner]) if view.fight is not None else ()
    return tuple(number for number in view.hands[owner] if number not in played)


def used(view: ConfrontationView, owner: int) -> tuple[int, ...]:
    """Return the open battle cards: discarded, or played in the fight."""
    played = view.fight.cards[owner] if view.fight is not None else NOBODY
    lying = played != NOBODY and played not in view.discards[owner]
    return (*view.discards[owner], played) if lying else view.discards[owner]


def without_effect(view: ConfrontationView, owner: int) -> tuple[int, ...]:
    """Return the battle cards in hand that would have no effect in this fight."""
    return view.fight.no_effect[owner] if view.fight is not None else ()


SHIRE_GOAL = 3
"""Sauron wins with this many characters in the Shire (R13.2)."""


def left_of(view: ConfrontationView, owner: int) -> int:
    """Return how many characters a side has on the board; all nine before the set-up."""
    own = [each for each in view.pieces if side_of(each.piece) == owner]
    return sum(each.region >= 0 for each in own) if own else TILES


def in_the_shire(view: ConfrontationView) -> int:
    """Return how many of Sauron's characters are in the Shire."""
    return sum(each.region == SHIRE and side_of(each.piece) == SAURON for each in view.pieces)
