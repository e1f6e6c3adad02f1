"""Games on disk, in words: what was played, who against whom, how it ended and when."""

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

LOOKED_AT = 20
"""Journals that are looked into for the game to go on with: home must not wait for a long history."""


class Kept(NamedTuple):
    """A game on disk."""

    path: Path
    title: str
    """What was played, and who against whom."""
    note: str
    """How it ended or how far it is, when, and which game."""
    finished: bool
    saved: SavedGame


def kept_games(folder: Path) -> Iterator[Kept]:
    """All journals of a directory, the latest first. Files that are none are passed over."""
    for path in journals(folder):
        with contextlib.suppress(JournalError, OSError):
            yield described(path, read_journal(path, salvage=True))


def open_game(folder: Path) -> Kept | None:
    """The latest game that can go on in which someone at this keyboard has a seat."""
    for path in journals(folder)[:LOOKED_AT]:
        with contextlib.suppress(JournalError, OSError):
            saved = read_journal(path)
            names = {seat.name for seat in saved.seats if seat.name}
            if saved.closed is None and any(sat_here(name, saved.header.table) for name in names):
                return described(path, saved)
    return None


def described(path: Path, saved: SavedGame) -> Kept:
    """Raises OSError."""
    parts = [result(saved) if saved.closed else _progress(saved), day(begun(path, saved.header))]
    if saved.damaged:
        parts.append(tr("damaged"))
    with contextlib.suppress(KeyError):
        parts.append(GAMES[saved.header.game].title)
    return Kept(path, title(saved), ", ".join(parts), saved.closed is not None, saved)


def begun(path: Path, header: Header) -> float:
    """When a game was begun; of one of old, when it was last written. Raises OSError."""
    return header.begun or path.stat().st_mtime


def day(when: float) -> str:
    """A date as people write it, with the year where it is not this one."""
    at, now = datetime.fromtimestamp(when), datetime.now()
    return at.strftime("%d %b %H:%M") if at.year == now.year else at.strftime("%d %b %Y")


def title(saved: SavedGame) -> str:
    """What was played, and who against whom; of a game or scenario this version does not know, what the journal calls
    it."""
    header = saved.header
    if (known := scenario_of(header)) is None:
        return tr(
            "{scenario}: {who}", scenario=header.scenario or header.game, who=", ".join(player_names(saved.seats))
        )
    return tr("{scenario}: {who}", scenario=known.title, who=who(known, saved.seats))


def scenario_of(header: Header) -> Scenario | None:
    with contextlib.suppress(KeyError, UnknownGame):
        return GAMES[header.game].scenario(header.scenario)
    return None


def who(scenario: Scenario, seats: Sequence[SeatRecord]) -> str:
    """Who played against whom."""
    sides = names_by_side(scenario, seats)
    if len(sides) == 2:
        return tr("{these} against {those}", these=sides[0], those=sides[1])
    return ", ".join(sides)


def _progress(saved: SavedGame) -> str:
    return tr(plural(len(saved.choices), "{count} choice", "{count} choices"))


def result(saved: SavedGame) -> str:
    """How a finished game ended, in a few words."""
    closed = saved.closed
    if closed is None or closed.how == "agreed":
        return tr("broken off")
    if closed.result is None:
        return tr("finished")
    if not closed.result.winners:
        return tr("a draw")
    winners = text_of(listed(player_names([seat for n, seat in enumerate(saved.seats) if n in closed.result.winners])))
    if points := score(closed.result.winners, closed.result.scores):
        return tr("{winners} won {points}", winners=winners, points=points)
    return tr("{winners} won", winners=winners)


def score(winners: Sequence[int], scores: Sequence[int]) -> str:
    """The points of the winners, then those of the others; empty where nobody counts any."""
    theirs = [each for seat, each in enumerate(scores) if seat in winners]
    others = [each for seat, each in enumerate(scores) if seat not in winners]
    return f"{max(theirs)}:{max(others)}" if theirs and others and any(scores) else ""
