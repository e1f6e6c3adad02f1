"""Draw after draw until the battle is over (W9.8, W11)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.kernel import Question, Step
from rules.wonderland import prompts
from rules.wonderland.choices import DRAW_OR_HALT, Draw, Halt
from rules.wonderland.events import (
    Chose,
    MustHalt,
)
from rules.wonderland.terms import (
    NO_ANSWER,
    NOTHING,
    TRACK_END,
    Status,
    Together,
    When,
)
from rules.wonderland.war.draw import draw

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class DrawRound(Step, frozen=True):
    """All who are still drawing draw one chip (W9.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.lost_now = [0] * game.seats
        game.best = [NOTHING] * game.seats
        game.push(EndOfDraw(), NOTHING, NOTHING)
        draw(game, [seat for seat, status in enumerate(game.status) if status == Status.DRAWING])


# ---- D8: the end of a draw ---


class EndOfDraw(Step, frozen=True):
    """Powers at the end of a draw, then whether the battle is over."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.push(Judge(), NOTHING, NOTHING)
        tasks: list[tuple[Step, int, int]] = []
        standing = game.standing()
        for figure, power, source in game.box.figures[When.DRAW_END]:
            seat = game.figure_owner[figure]
            if (
                game.figure_at[figure] == game.region
                and seat in standing
                and (power.cond is None or power.cond.holds(game, seat))
            ):
                tasks.append((power.do, seat, source))
        game.push_all(tasks)


def leads(game: "WonderPosition", seat: int) -> bool:
    """Strictly ahead of every other participant who is not bust, and of the Resistance (W11.2, W16.5)."""
    own = game.cube[seat]
    if game.seats == 2 and own <= game.resistance():
        return False
    return all(game.cube[other] < own for other in game.opponents(seat))


class Judge(Step, frozen=True):
    """The battle is over if nobody draws, somebody is at 25, or the last one drawing leads (W11); else all choose."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        drawing = _halt_without_chips(game)
        if not drawing:
            return
        if TRACK_END in game.cube or (len(drawing) == 1 and leads(game, drawing[0])):
            for seat in drawing:
                game.status[seat] = Status.HALTED
            game.tell(MustHalt(tuple(drawing)))
            return
        game.push(Chosen(), NOTHING, NOTHING)
        game.together = Together.HALT
        for seat in drawing:
            game.ask(DrawOrHalt(), seat, NOTHING)


def _halt_without_chips(game: "WonderPosition") -> list[int]:
    """Halt those who have nothing to draw, and return those who still draw (W9.6)."""
    drawing = [seat for seat, status in enumerate(game.status) if status == Status.DRAWING]
    empty = tuple(seat for seat in drawing if not game.may_draw(seat))
    if not empty:
        return drawing
    for seat in empty:
        game.status[seat] = Status.HALTED
    game.tell(MustHalt(empty))
    return [seat for seat in drawing if seat not in empty]


class DrawOrHalt(Question, frozen=True):
    """All at the same time, in secret until all have answered, and binding (W9.8, W9.9)."""

    rule: ClassVar[str] = "W9.8"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.DrawOrHalt:
        return DRAW_OR_HALT_PROMPT

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Draw | Halt]:
        return DRAW_OR_HALT

    def take(self, game: "WonderPosition", who: int, source: int, choice: Draw | Halt) -> None:
        game.answer[who] = int(isinstance(choice, Draw))


DRAW_OR_HALT_PROMPT = prompts.DrawOrHalt()


class Chosen(Step, frozen=True):
    """All have answered."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        answers, game.answer = game.answer, [NO_ANSWER] * game.seats
        game.together = Together.NOTHING
        game.disclosures += 1
        drawing = tuple(seat for seat, answer in enumerate(answers) if answer == 1)
        halting = tuple(seat for seat, answer in enumerate(answers) if answer == 0)
        for seat in halting:
            game.status[seat] = Status.HALTED
        game.tell(Chose(drawing, halting))
        if drawing:
            game.push(DrawRound(), NOTHING, NOTHING)
