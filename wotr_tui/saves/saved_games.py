"""Saved games in words: what was played, by whom, how it ended and when."""

import contextlib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from net.journal.files import is_open_elsewhere, journals, read_each, read_summary
from net.wire.records import Header, JournalSummary, SavedGame, SeatRecord
from rules.catalogue import GAMES
from rules.errors import UnknownGame
from rules.game import Scenario
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.saves.own_tickets import sat_here
from wotr_tui.text import early_ends
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.numbers import day_and_time, day_and_year
from wotr_tui.text.phrases import LogLine, text_of
from wotr_tui.text.players import names_by_side, player_names

MAX_READ = 20
"""How many journals are read to find the game to continue: the home screen must not wait for a long history."""


class SavedGameInfo(NamedTuple):
    """A game on disk."""

    path: Path
    title: str
    """What was played, and by whom."""
    note: str
    """How it ended, when it started, and which game it is. `progress` says how far an unfinished game is."""
    finished: bool
    summary: JournalSummary


class SavedGames(NamedTuple):
    """The games of a folder, the latest first, and the files that cannot be read."""

    games: list[SavedGameInfo]
    unreadable: list[Path]


def saved_games(folder: Path) -> SavedGames:
    """Read every journal of a folder. Unfinished games in which nobody has chosen anything are left out."""
    unreadable: list[Path] = []
    found = read_each(journals(folder), lambda path: describe(path, read_summary(path)), unreadable)
    return SavedGames([game for game in found.values() if game.finished or game.summary.begun], unreadable)


def game_to_continue(folder: Path) -> SavedGameInfo | None:
    """Return the latest unfinished game in which someone at this keyboard has a seat. Games that are open in another
    window are left out."""
    for path in journals(folder)[:MAX_READ]:
        for summary in read_each((path,), read_summary).values():
            names = {seat.name for seat in summary.seats if seat.name}
            unfinished = summary.closed is None and summary.begun and not summary.damaged
            seated = unfinished and any(sat_here(name, summary.header.table) for name in names)
            if seated and not is_open_elsewhere(path):
                return describe(path, summary)
    return None


def describe(path: Path, summary: JournalSummary) -> SavedGameInfo:
    """Return the game with its words. Raises OSError."""
    parts = [result_text(summary)] if summary.closed else []
    parts.append(date_text(started_at(path, summary.header)))
    if summary.closed is not None and summary.closed.seen_undos:
        words = plural(summary.closed.seen_undos, "{count} undo of something seen", "{count} undos of something seen")
        parts.append(tr(words))
    if summary.damaged:
        parts.append(tr("damaged"))
    with contextlib.suppress(KeyError):
        parts.append(game_title(GAMES[summary.header.game]))
    return SavedGameInfo(path, title(summary), ", ".join(parts), summary.closed is not None, summary)


def started_at(path: Path, header: Header) -> float:
    """Return when a game started; journals of old versions do not say, their last change stands in. Raises OSError."""
    return header.begun or path.stat().st_mtime


def date_text(when: float) -> str:
    """Return a date with its time, or with its year if that is not the current one."""
    at, now = local_date(when), datetime.now()
    if at is None:
        return tr("date unknown")
    return day_and_time(at) if at.year == now.year else day_and_year(at)


def local_date(when: float) -> datetime | None:
    """Return a date of this time zone; None for one that no calendar has. The date of a file may be any number."""
    try:
        return datetime.fromtimestamp(when)
    except (ValueError, OverflowError, OSError):
        return None


def title(saved: SavedGame | JournalSummary) -> str:
    """Return what was played, and by whom. A game that is not installed has the id from the journal."""
    header = saved.header
    if (known := scenario_of(header)) is None:
        names = ", ".join(player_names(saved.seats))
        return tr("{scenario}: {who}", scenario=header.scenario or header.game, who=names)
    return tr(
        "{scenario}: {who}", scenario=scenario_title(GAMES[header.game], known), who=_opponents(known, saved.seats)
    )


def scenario_of(header: Header) -> Scenario | None:
    """Return the scenario of a journal, if its game is installed."""
    with contextlib.suppress(KeyError, UnknownGame):
        return GAMES[header.game].scenario(header.scenario)
    return None


def _opponents(scenario: Scenario, seats: Sequence[SeatRecord]) -> str:
    sides = names_by_side(scenario, seats)
    if len(sides) == 2:
        return tr("{these} against {those}", these=sides[0], those=sides[1])
    return ", ".join(sides)


def result_text(saved: SavedGame | JournalSummary) -> str:
    """Return how a finished game ended, in a few words."""
    closed = saved.closed
    if closed is None or closed.how == "agreed":
        return tr("broken off")
    if closed.result is None:
        return tr("finished")
    if not closed.result.winners:
        return tr("draw agreed") if closed.how == "draw" else tr("a draw")
    winners = text_of(listed(player_names(seat for n, seat in enumerate(saved.seats) if n in closed.result.winners)))
    if closed.how == "resigned":
        return tr("{winners} won by resignation", winners=winners)
    if points := _score(closed.result.winners, closed.result.scores):
        return tr("{winners} won {points}", winners=winners, points=points)
    return tr("{winners} won", winners=winners)


def early_end_lines(saved: SavedGame) -> list[LogLine]:
    """Return the end of the log of a game that people ended, or that someone left to a bot."""
    lines = [
        LogLine(say("{name} resigned after {count} choices. A bot played on.", name=each.name, count=each.step))
        for each in saved.resigned
    ]
    closed = saved.closed
    if closed is not None and closed.how != "rules":
        winners = closed.result.winners if closed.result else ()
        lost, won = (
            player_names(seat for number, seat in enumerate(saved.seats) if number in seats)
            for seats in (closed.resigned, winners)
        )
        lines.append(LogLine(early_ends.sentence(closed.how, lost, won)))
    return lines


def _score(winners: Sequence[int], scores: Sequence[int]) -> str:
    """Return the points of the winners, then those of the best other seat; empty in a game without points."""
    theirs = [each for seat, each in enumerate(scores) if seat in winners]
    others = [each for seat, each in enumerate(scores) if seat not in winners]
    return f"{max(theirs)}:{max(others)}" if theirs and others and any(scores) else ""
