"""Saved games in words: what was played, by whom, how it ended and when."""

import contextlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from net.errors import JournalError
from net.journal.files import journals, read_journal
from net.wire.records import Header, SavedGame, SeatRecord
from rules.catalogue import GAMES
from rules.errors import UnknownGame
from rules.game import Scenario
from wotr_tui.saves.own_tickets import sat_here
from wotr_tui.text.messages import listed, plural, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.players import names_by_side, player_names

MAX_READ = 20
"""How many journals are read to find the game to continue: the home screen must not wait for a long history."""


class SavedGameInfo(NamedTuple):
    """A game on disk."""

    path: Path
    title: str
    """What was played, and by whom."""
    note: str
    """How it ended or how far it is, when, and which game."""
    finished: bool
    saved: SavedGame


def saved_games(folder: Path) -> Iterator[SavedGameInfo]:
    """Yield the games of a directory, the latest first. Files that cannot be read are left out, and unfinished games
    in which nobody has chosen anything."""
    for path in journals(folder):
        with contextlib.suppress(JournalError, OSError):
            saved = read_journal(path, salvage=True)
            if saved.closed or saved.begun:
                yield describe(path, saved)


def game_to_continue(folder: Path) -> SavedGameInfo | None:
    """Return the latest unfinished game in which someone at this keyboard has a seat."""
    for path in journals(folder)[:MAX_READ]:
        with contextlib.suppress(JournalError, OSError):
            saved = read_journal(path)
            names = {seat.name for seat in saved.seats if seat.name}
            if saved.closed is None and saved.begun and any(sat_here(name, saved.header.table) for name in names):
                return describe(path, saved)
    return None


def describe(path: Path, saved: SavedGame) -> SavedGameInfo:
    """Return the game with its words. Raises OSError."""
    parts = [result_text(saved) if saved.closed else _progress(saved), date_text(started_at(path, saved.header))]
    if saved.damaged:
        parts.append(tr("damaged"))
    with contextlib.suppress(KeyError):
        parts.append(GAMES[saved.header.game].title)
    return SavedGameInfo(path, title(saved), ", ".join(parts), saved.closed is not None, saved)


def started_at(path: Path, header: Header) -> float:
    """Return when a game started; journals of old versions do not say, their last change stands in. Raises OSError."""
    return header.begun or path.stat().st_mtime


def date_text(when: float) -> str:
    """Return a date with its time, or with its year if that is not the current one."""
    at, now = datetime.fromtimestamp(when), datetime.now()
    return at.strftime("%d %b %H:%M") if at.year == now.year else at.strftime("%d %b %Y")


def title(saved: SavedGame) -> str:
    """Return what was played, and by whom. A game that is not installed has the id from the journal."""
    header = saved.header
    if (known := scenario_of(header)) is None:
        names = ", ".join(player_names(saved.seats))
        return tr("{scenario}: {who}", scenario=header.scenario or header.game, who=names)
    return tr("{scenario}: {who}", scenario=known.title, who=_opponents(known, saved.seats))


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


def _progress(saved: SavedGame) -> str:
    return tr(plural(len(saved.choices), "{count} choice", "{count} choices"))


def result_text(saved: SavedGame) -> str:
    """Return how a finished game ended, in a few words."""
    closed = saved.closed
    if closed is None or closed.how == "agreed":
        return tr("broken off")
    if closed.result is None:
        return tr("finished")
    if not closed.result.winners:
        return tr("a draw")
    winners = text_of(listed(player_names(seat for n, seat in enumerate(saved.seats) if n in closed.result.winners)))
    if points := _score(closed.result.winners, closed.result.scores):
        return tr("{winners} won {points}", winners=winners, points=points)
    return tr("{winners} won", winners=winners)


def _score(winners: Sequence[int], scores: Sequence[int]) -> str:
    """Return the points of the winners, then those of the best other seat; empty in a game without points."""
    theirs = [each for seat, each in enumerate(scores) if seat in winners]
    others = [each for seat, each in enumerate(scores) if seat not in winners]
    return f"{max(theirs)}:{max(others)}" if theirs and others and any(scores) else ""
