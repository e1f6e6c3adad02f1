"""What a view shows of the pieces: who stands where, and what is known about them."""

from rules.confrontation.regions import SHIRE
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, TILES, side_of
from rules.confrontation.view import ConfrontationView, PieceView
from wotr_tui.games.confrontation.words.names import (
    KEPT_MARK,
    OPEN_MARK,
    TOLD_MARK,
    back_ref,
    character_ref,
    named,
    piece_key,
)
from wotr_tui.text.phrases import Phrase


def own_sides(view: ConfrontationView) -> tuple[int, ...]:
    """The sides these eyes look behind."""
    return tuple(each for each in (FELLOWSHIP, SAURON) if view.sides[each] in view.seats)


def piece_of(view: ConfrontationView, piece: int) -> PieceView | None:
    return next((each for each in view.pieces if each.piece == piece), None)


def called(view: ConfrontationView, piece: int) -> Phrase:
    """A piece as these eyes know it: the own by name, the others with the number on their backs."""
    found = piece_of(view, piece)
    if found is None or found.character == NOBODY:
        return (back_ref(piece),)
    if side_of(piece) in own_sides(view):
        return (character_ref(found.character, piece_key(piece)),)
    return named(piece, found.character)


def standing(view: ConfrontationView, place: int) -> list[PieceView]:
    """Who stands in a region, the Fellowship's first."""
    return [each for each in view.pieces if each.region == place]


def enemies_in(view: ConfrontationView, place: int, of: int) -> list[int]:
    """The pieces in a region that are not of that side."""
    return [each.piece for each in standing(view, place) if side_of(each.piece) != of]


def fallen(view: ConfrontationView, owner: int) -> list[int]:
    """The defeated characters of a side."""
    return [each.character for each in view.pieces if each.region < 0 and side_of(each.piece) == owner]


def mark_of(each: PieceView) -> str:
    """How open a piece is to everyone: face up, face up for good, told, or hidden."""
    if each.kept:
        return KEPT_MARK
    if each.shown:
        return OPEN_MARK
    return TOLD_MARK if len(each.suspects) == 1 else " "


def held(view: ConfrontationView, owner: int) -> tuple[int, ...]:
    """The battle cards in hand. One that is played has left it, though it is discarded only when the fight is over
    (R6.8); and one that was played in the last fight of the game stays where it lies."""
    played = (view.fight.cards[owner], view.fight.chosen[owner]) if view.fight is not None else ()
    return tuple(number for number in view.hands[owner] if number not in played)


def used(view: ConfrontationView, owner: int) -> tuple[int, ...]:
    """The battle cards that lie open: discarded, or played in the fight."""
    played = view.fight.cards[owner] if view.fight is not None else NOBODY
    lying = played != NOBODY and played not in view.discards[owner]
    return (*view.discards[owner], played) if lying else view.discards[owner]


SHIRE_GOAL = 3
"""So many of Sauron's in the Shire win the game (R13.2)."""


def left_of(view: ConfrontationView, owner: int) -> int:
    """How many characters a side has on the board; all nine before the set-up."""
    own = [each for each in view.pieces if side_of(each.piece) == owner]
    return sum(each.region >= 0 for each in own) if own else TILES


def in_the_shire(view: ConfrontationView) -> int:
    return sum(each.region == SHIRE and side_of(each.piece) == SAURON for each in view.pieces)
