"""Where pieces may go: the moves of a turn, and retreats."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rules.confrontation.abilities import Ability, StaysRevealed, find
from rules.confrontation.choices import AnyChoice, Move
from rules.confrontation.regions import CAPACITY, REGIONS, STEPS, TOWARDS
from rules.confrontation.terms import PIECES, SIDES, Direction, side_of

if TYPE_CHECKING:
    from rules.confrontation.characters.character import Character
    from rules.confrontation.position import ConfrontationPosition


_STEP_MOVES: Final = tuple(
    tuple(tuple((to, Move(piece, to, tunnel)) for to, tunnel in steps) for steps in STEPS[side])
    for side in SIDES
    for piece in PIECES[side]
)
"""By piece and region: the ordinary moves and where they lead, whether there is room or not."""
_STEP_ENDS: Final = tuple(tuple(tuple([to for to, _ in steps]) for steps in STEPS[side]) for side in SIDES)
"""By side and region: where the ordinary moves lead."""
_LONG_MOVES: Final = tuple(
    tuple(Move(piece, to) for to in range(len(REGIONS))) for side in SIDES for piece in PIECES[side]
)
"""By piece and destination: any other move."""
_NEAR: Final = tuple(
    tuple(sum({1 << to for to, tunnel in steps if not tunnel}) | 1 << here for here, steps in enumerate(STEPS[side]))
    for side in SIDES
)
"""By side and region: the regions that an ordinary move reaches, and the region itself, a bit each."""


def is_step(side: int, origin: int, to: int) -> bool:
    """Return whether every character could go there by an ordinary forward move."""
    return to in _STEP_ENDS[side][origin]


def moves_of(position: "ConfrontationPosition", piece: int) -> list[AnyChoice]:
    """Return every legal move of a piece in its owner's turn (R4.1-R4.9)."""
    region = position.where[piece]
    if region < 0 or is_rooted(position, piece):
        return []
    return moves_as(position.character(piece), position, piece)


def moves_as(character: "Character", position: "ConfrontationPosition", piece: int) -> list[AnyChoice]:
    """Return the moves that the piece would have if it were that character."""
    return moves_by_character(position, piece)(character)


def moves_by_character(position: "ConfrontationPosition", piece: int) -> "Callable[[Character], list[AnyChoice]]":
    """Return a function that tells the moves the piece would have now, if it were this character or that."""
    side = side_of(piece)
    own, enemy = position.crowd(side), position.crowd(1 - side)

    def moves_as(character: "Character") -> list[AnyChoice]:
        moves: list[AnyChoice] = []
        add_moves(moves, position, piece, character.abilities, own, enemy)
        return moves

    return moves_as


def has_step(position: "ConfrontationPosition", piece: int) -> bool:
    """Return whether the piece has an ordinary move, which every character could make."""
    if is_rooted(position, piece):
        return False
    side = side_of(piece)
    return any(position.has_room(side, to) for to, _ in STEPS[side][position.where[piece]])


def add_moves(
    moves: list[AnyChoice],
    position: "ConfrontationPosition",
    piece: int,
    abilities: tuple[Ability, ...],
    own: list[int],
    enemy: list[int],
) -> None:
    """Add the moves that `piece` would have with these abilities. `own` and `enemy` count the pieces in each region."""
    region = position.where[piece]
    for to, move in _STEP_MOVES[piece][region]:
        if own[to] < CAPACITY[to]:
            moves.append(move)
    if abilities:
        side = side_of(piece)
        reached = _NEAR[side][region]
        for ability in abilities:
            for to in ability.destinations(own, enemy, side, region):
                if not reached >> to & 1 and own[to] < CAPACITY[to]:
                    reached |= 1 << to
                    moves.append(_LONG_MOVES[piece][to])


def is_rooted(position: "ConfrontationPosition", piece: int) -> bool:
    """Return whether a piece is revealed and therefore cannot move by itself (R12.7)."""
    if not position.shown >> piece & 1:
        return False
    return find(position.character(piece).abilities, StaysRevealed) is not None


def extra_steps(position: "ConfrontationPosition", side: int) -> list[Move]:
    """Return the forward steps of all pieces into regions that hold no enemy and are not full (R14.4, R14.11)."""
    own, enemy = position.crowd(side), position.crowd(1 - side)
    return [
        Move(piece, to, tunnel)
        for piece in position.on_board(side)
        if not is_rooted(position, piece)
        for to, tunnel in STEPS[side][position.where[piece]]
        if not enemy[to] and own[to] < CAPACITY[to]
    ]


def retreats_of(
    position: "ConfrontationPosition", piece: int, directions: Sequence[Direction], empty: bool = False
) -> list[int]:
    """Return the adjacent regions where a piece may retreat to: no enemy there, and not full (R7.1-R7.3). `empty`: only
    regions with no pieces at all."""
    side, region = side_of(piece), position.where[piece]
    own, enemy = position.crowd(side), position.crowd(1 - side)
    return [
        to
        for direction in directions
        for to in TOWARDS[side][direction][region]
        if not enemy[to] and own[to] < CAPACITY[to] and not (empty and own[to])
    ]
