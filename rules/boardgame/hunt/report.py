"""The report of a Hunt, kept from its first roll or tile to its end."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.boardgame.events import HuntEnded, HuntShown
from rules.boardgame.reports import AnswerReport, HuntReport, RollReport, TileReport
from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import NOTHING, Answer

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def begin_hunt(game: "BoardPosition") -> None:
    """Begin a report, unless this roll or tile is part of a Hunt under way; it ends after all that is pushed now."""
    if game.hunt_report is None:
        game.hunt_report = HuntReport(total=game.corruption)
        game.push(END_HUNT, NOTHING, NOTHING)


class EndHunt(BoardStep):
    """Nothing of the Hunt is left to do."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        end_hunt(game)


def end_hunt(game: "BoardPosition") -> None:
    report, game.hunt_report = game.hunt_report, None
    if report is not None:
        game.tell(HuntEnded(report))


# ---- what happened in it ---


def note_roll(game: "BoardPosition", roll: RollReport) -> None:
    report = game.hunt_report
    if report is not None:
        game.hunt_report = replace(report, rolls=(*report.rolls, roll))
        game.tell(HuntShown(game.hunt_report))


def note_tile(game: "BoardPosition", tile: TileReport) -> None:
    report = game.hunt_report
    if report is not None:
        game.hunt_report = replace(report, tiles=(*report.tiles, tile))
        game.tell(HuntShown(game.hunt_report))


def note_redraw(game: "BoardPosition") -> None:
    """Another tile is drawn instead of the last one."""
    report = game.hunt_report
    if report is not None:
        game.hunt_report = replace(report, tiles=(*report.tiles[:-1], replace(report.tiles[-1], redrawn=True)))


def note_answer(game: "BoardPosition", answer: Answer, about: int, damage: int) -> None:
    report = game.hunt_report
    if report is not None:
        game.hunt_report = replace(report, answers=(*report.answers, AnswerReport(answer, about, damage)))


def note_reveal(game: "BoardPosition", region: int) -> None:
    if game.hunt_report is not None:
        game.hunt_report = replace(game.hunt_report, revealed=True, region=region)


def note_step(game: "BoardPosition", step: int) -> None:
    """The Fellowship moved to this step of the Mordor Track."""
    if game.hunt_report is not None:
        game.hunt_report = replace(game.hunt_report, step=step)


END_HUNT: Final = EndHunt()
