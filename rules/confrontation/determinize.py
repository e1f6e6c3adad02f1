"""A position that agrees with everything that some seats know; the rest is random.

A seat knows its own pieces and choices. Of the other side it knows which characters each piece may be (`suspicions`),
and that a side which is asked a question or has still to move can do so: otherwise it would have lost, or would not be
asked.
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

RANDOM_GUESSES: Final = 50
"""Random arrangements to try before searching all of them in order, which may take long."""


def determinize(position: "ConfrontationPosition", seats: Seats, chance: Chance) -> "ConfrontationPosition":
    """Return a copy of the position in which everything these seats do not know is drawn from `chance`."""
    twin = position.clone()
    twin.chance = Chance(chance.below(1 << 32))
    if twin.stage is Stage.OVER:
        return twin
    for side in SIDES:
        if position.seat_of(side) not in seats:
            if twin.stage is Stage.PLAY:
                _redraw_hidden(twin, side, chance)
            else:
                redraw(twin, side, chance)
    twin.ask_again()
    return twin


def _redraw_hidden(position: "ConfrontationPosition", side: int, chance: Chance) -> None:
    """Replace the hidden characters of a side by any that may be there, and its secret card by any in its hand."""
    if position.chosen[side] != NOBODY:
        position.chosen[side] = chance.pick(position.hand(side))
    for tiles in _guesses(position.suspicions, side, chance):
        position.who[side * TILES : side * TILES + TILES] = tiles
        if _can_go_on(position, side):
            return


def _guesses(suspicions: Sequence[int], side: int, chance: Chance) -> Iterator[list[int]]:
    """Yield arrangements of the tiles: some at random first, then all that are possible."""
    for _ in range(RANDOM_GUESSES):
        yield next(knowledge.arrangements(suspicions, side, chance))
    yield from knowledge.arrangements(suspicions, side, chance)


def _can_go_on(position: "ConfrontationPosition", side: int) -> bool:
    """Return whether the side has an answer to what it is asked, and a move if it has still to make one."""
    asked = [(question, source) for who, question, source in position.open if who == side]
    if not all(question.choices(position, side, source) for question, source in asked):
        return False
    ahead = [step for step, who, _ in position.agenda if who == side] + [question for question, _ in asked]
    return not any(isinstance(step, TurnQuestion) for step in ahead) or can_take_turn(position, side)
