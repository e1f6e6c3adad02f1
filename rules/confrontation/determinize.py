"""A position that agrees with all that some seats know, and is otherwise drawn from chance.

A seat knows its own pieces and choices. Of the other side it knows, piece by piece, who each may be (`suspicions`), and
that a side which is asked, or has still to move, can: for one that cannot would have lost, or would not be asked.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.chance import Chance
from rules.confrontation import knowledge
from rules.confrontation.flow import TurnQuestion, can_take_turn
from rules.confrontation.setup import redraw
from rules.confrontation.terms import NOBODY, SIDES, TILES, Stage
from rules.game import Seats

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition

FRESH_GUESSES: Final = 50
"""Tried before all arrangements are searched in order, which may change last what has to be changed."""


def determinize(position: "ConfrontationPosition", seats: Seats, chance: Chance) -> "ConfrontationPosition":
    twin = position.clone()
    twin.chance = Chance(chance.below(1 << 32))
    if twin.stage is Stage.OVER:
        return twin
    for side in SIDES:
        if position.seat_of(side) not in seats:
            if twin.stage is Stage.PLAY:
                _imagine(twin, side, chance)
            else:
                redraw(twin, side, chance)
    twin.ask_again()
    return twin


def _imagine(position: "ConfrontationPosition", side: int, chance: Chance) -> None:
    """Put anyone behind the hidden pieces of a side who may be there, and any card in its secret choice."""
    if position.chosen[side] != NOBODY:
        position.chosen[side] = chance.pick(position.hand(side))
    for tiles in _guesses(position.suspicions, side, chance):
        position.who[side * TILES : side * TILES + TILES] = tiles
        if _can_go_on(position, side):
            return


def _guesses(suspicions: Sequence[int], side: int, chance: Chance) -> Iterator[list[int]]:
    """Who may be behind the pieces: fresh guesses first, then everything that is possible."""
    for _ in range(FRESH_GUESSES):
        yield next(knowledge.arrangements(suspicions, side, chance))
    yield from knowledge.arrangements(suspicions, side, chance)


def _can_go_on(position: "ConfrontationPosition", side: int) -> bool:
    """Whether the side has an answer to what it is asked, and a move if it has still to make one."""
    asked = [(question, source) for who, question, source in position.open if who == side]
    if not all(question.choices(position, side, source) for question, source in asked):
        return False
    ahead = [step for step, who, _ in position.agenda if who == side] + [question for question, _ in asked]
    return not any(isinstance(step, TurnQuestion) for step in ahead) or can_take_turn(position, side)
