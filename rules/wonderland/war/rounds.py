"""Draws until the battle is over (W9.8, W11)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.wonderland import prompts
from rules.wonderland.choices import Draw, Halt
from rules.wonderland.events import BattleStands, Chose, MustHalt
from rules.wonderland.offers import DRAW_OR_HALT
from rules.wonderland.steps import WonderQuestion, WonderStep, WonderTask
from rules.wonderland.terms import NOTHING, TRACK_END, Simultaneous, Status, When
from rules.wonderland.war.draw import draw
from rules.wonderland.war.report import report_battle

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class DrawRound(WonderStep):
    """Let all who are still drawing draw one chip (W9.1)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        for fighter in battle.fighters:
            fighter.lost_now = fighter.gained = 0
            fighter.best = fighter.shown = NOTHING
            fighter.blocked = False
        game.push(EndOfDraw())
        draw(game, battle.drawing())


# ---- D8: the end of a draw ---


class EndOfDraw(WonderStep):
    """Use the powers at the end of a draw, then check whether the battle is over."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.push(CheckBattleOver())
        battle = game.current_battle()
        tasks: list[WonderTask] = []
        for figure, power, source in game.printed.figures[When.DRAW_END]:
            seat = game.figure_owner[figure]
            if (
                game.figure_at[figure] == battle.region
                and 0 < battle.fighters[seat].status < Status.BUST
                and (power.cond is None or power.cond.holds(game, seat))
            ):
                tasks.append((power.do, seat, source))
        game.push_all(tasks)


class CheckBattleOver(WonderStep):
    """End the battle if nobody draws, someone is at 25, or the last one drawing leads (W11); else ask all who draw."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        drawing = battle.drawing()
        if stuck := [seat for seat in drawing if not game.may_draw(seat)]:
            must_halt(game, stuck)
            drawing = battle.drawing()
        reached_end = TRACK_END in [fighter.cube for fighter in battle.fighters]
        over = reached_end or (len(drawing) == 1 and battle.leads(drawing[0]))
        if over and drawing:
            must_halt(game, drawing)
        game.tell(BattleStands(report_battle(game, battle)))
        if over or not drawing:
            return
        game.push(ApplyDrawOrHalt())
        game.simultaneous = Simultaneous.HALT
        for seat in drawing:
            game.ask(DrawOrHalt(), seat, NOTHING)


def must_halt(game: "WonderPosition", seats: list[int]) -> None:
    """Halt these seats without asking them."""
    for seat in seats:
        game.current_battle().fighters[seat].status = Status.HALTED
    game.tell(MustHalt(tuple(seats)))


class DrawOrHalt(WonderQuestion):
    """Draw again or halt: all at the same time, in secret until all have answered, and binding (W9.8, W9.9)."""

    rule: ClassVar[str] = "W9.8"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.DrawOrHaltPrompt:
        return DRAW_OR_HALT_PROMPT

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Draw | Halt]:
        return DRAW_OR_HALT

    def take(self, game: "WonderPosition", who: int, source: int, choice: Draw | Halt) -> None:
        game.answer[who] = int(isinstance(choice, Draw))


DRAW_OR_HALT_PROMPT: Final = prompts.DrawOrHaltPrompt()


class ApplyDrawOrHalt(WonderStep):
    """Halt those who chose it, and draw for the others."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        answers = game.collect_answers()
        drawing = tuple([seat for seat, answer in enumerate(answers) if answer == 1])
        halting = tuple([seat for seat, answer in enumerate(answers) if answer == 0])
        for seat in halting:
            game.current_battle().fighters[seat].status = Status.HALTED
        game.tell(Chose(drawing, halting))
        if drawing:
            game.push(DrawRound())
