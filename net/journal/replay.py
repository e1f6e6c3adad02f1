"""Replays: any step of a journal, and whether it still leads where it led."""

import contextlib
import hashlib
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from net import appdirs
from net.errors import JournalError
from net.journal.files import RECEIVED, SUFFIX, Journal, journals, read_each, read_journal, read_summary
from net.journal.recovery import recover_if_ours
from net.table.playthrough import Playthrough
from net.wire.records import Header, SavedGame, SeatRecord, decode_journal, encode_journal
from net.wire.types import MatchNow
from rules.errors import RulesError
from rules.game import Event, Game, Outcome, Position, Seats

_STRIDE = 32
"""A position is stored every so many steps, so that stepping back is as fast as stepping forward."""
MAX_REPLAY_S = 30.0
"""The longest games take a few seconds. A journal that takes longer was made to keep us busy."""


class Verified(msgspec.Struct, frozen=True):
    """The result of replaying a journal."""

    choices: int
    outcome: Outcome | None
    closed: bool
    torn: int
    damaged: int
    """Bytes that were left out of a damaged journal."""


class Replay:
    """A recorded game, choice by choice. Step 0 is the set-up."""

    def __init__(self, saved: SavedGame, game: Game) -> None:
        self.header: Header = saved.header
        self.seats: tuple[SeatRecord, ...] = saved.seats
        self.game = game
        self.saved = saved
        played = Playthrough.restore(game, saved, 0)
        self._stored: dict[int, Position] = {0: played.position.clone()}
        self.events: list[tuple[Event, ...]] = []
        """The events of the set-up, then those of each choice, with all secrets."""
        started = time.monotonic()
        for number, chosen in enumerate(saved.choices, 1):
            played.replay(chosen)
            if number % _STRIDE == 0:
                self._stored[number] = played.position.clone()
                if time.monotonic() - started > MAX_REPLAY_S:
                    raise JournalError("Replaying it takes too long.")
        self.events = played.events
        self.outcome = played.position.outcome()
        self._check_end(saved)

    @classmethod
    def open(cls, path: Path, games: Mapping[str, Game], *, salvage: bool = False) -> "Replay":
        """Read and check a journal (`salvage`: up to the damage). Only the file itself is read, unless it is in our own
        saves folder, which is first recovered after a power cut. Raises JournalError if it is not a journal, of another
        version or damaged, or leads elsewhere now."""
        recover_if_ours(path)
        saved = read_journal(path, salvage=salvage)
        try:
            return cls.of(saved, games)
        except JournalError as error:
            raise JournalError("{file}: {error}", file=path.name, error=error) from None

    @classmethod
    def receive(cls, content: bytes, games: Mapping[str, Game]) -> "Replay":
        """Check a journal that a host sent us. It may take seconds, so call it in a thread. Raises JournalError."""
        return cls.of(decode_journal(content), games)

    @classmethod
    def of(cls, saved: SavedGame, games: Mapping[str, Game]) -> "Replay":
        """Check a journal that was already read."""
        if saved.header.game not in games:
            raise JournalError("a game of '{game}', which this version does not know.", game=saved.header.game)
        game = games[saved.header.game]
        try:
            if len(saved.seats) != len(game.scenario(saved.header.scenario).seats):
                raise JournalError("other seats than its game has.")
            return cls(saved, game)
        except RulesError as error:
            raise JournalError("{error}.", error=error) from None

    def __len__(self) -> int:
        """How many choices were made."""
        return len(self.saved.choices)

    @property
    def secret(self) -> bool:
        """Whether people may still play in it: then it is told as a spectator saw it, and no more."""
        over = self.saved.closed is not None or self.outcome is not None
        return not over and any(seat.name for seat in self.seats)

    @property
    def viewer_seats(self) -> Seats:
        """Whose knowledge may be shown: everybody's, once the game is over."""
        return () if self.secret else tuple(range(len(self.seats)))

    def require_over(self) -> None:
        """Raises JournalError for a game that has its secrets still."""
        if self.secret:
            raise JournalError("This game is not over: it has its secrets still.")

    def shareable(self) -> bytes:
        """Return the game as a file to share: with all its secrets, but without the hashes of tokens. Raises
        JournalError for a game that is not over."""
        self.require_over()
        seats = tuple(SeatRecord(seat.name, bot=seat.bot) for seat in self.seats)
        closed = [self.saved.closed] if self.saved.closed else []
        return encode_journal([replace(self.header, seats=seats), *self.saved.choices, *self.saved.resigned, *closed])

    def _check_end(self, saved: SavedGame) -> None:
        """Raise JournalError if the game cannot have ended as its journal states."""
        stated = saved.closed.result if saved.closed else None
        if saved.closed is None or stated is None:
            return
        seats = range(len(saved.seats))
        match saved.closed.how:
            case "rules":
                true = self.outcome is not None and (stated.winners, stated.scores) == _result(self.outcome)
            case "resigned":
                lost = set(saved.closed.resigned)
                true = bool(lost) and set(stated.winners) <= set(seats) - lost and self.outcome is None
            case _:
                true = not stated.winners and self.outcome is None
        if not true:
            raise JournalError("Its end is not the one it states.")

    def at(self, step: int) -> Position:
        """Return a new position after that many choices."""
        start = max(stored for stored in self._stored if stored <= step)
        position = self._stored[start].clone()
        for chosen in self.saved.choices[start:step]:
            position.choose(chosen.seat, chosen.index)
        return position

    def verified(self) -> Verified:
        saved = self.saved
        return Verified(len(self), self.outcome, saved.closed is not None, saved.torn, saved.damaged)

    def branch(self, path: Path, step: int, table: str, name: str, seats: tuple[SeatRecord, ...]) -> None:
        """Write a journal of the first `step` choices for a new table, which can be resumed. Raises JournalError."""
        self.require_over()
        try:
            with contextlib.closing(Journal.create(path)) as written:
                written.append([self._branched(table, name, seats), *self.saved.choices[:step]])
        except OSError as error:
            with contextlib.suppress(OSError):
                path.unlink()
            raise JournalError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None

    def _branched(self, table: str, name: str, seats: tuple[SeatRecord, ...]) -> Header:
        return replace(
            self.header, table=table, name=name, seats=seats, clock=None, begun=int(time.time()), match=MatchNow()
        )


def _result(outcome: Outcome) -> tuple[Seats, tuple[int, ...]]:
    return tuple(outcome.winners), tuple(outcome.scores)


def save_received(content: bytes, saves: Path) -> Path:
    """Save a game that a host sent us, once, and return its path. Raises JournalError."""
    header = decode_journal(content).header
    try:
        # Somebody who hosts and plays on one machine already has it.
        for path, game in read_each(journals(saves), read_summary).items():
            if (game.header.table, game.header.seed) == (header.table, header.seed):
                return path
        # No part of the name comes from the host: it could lead out of this directory.
        mark = hashlib.blake2b(content, digest_size=6).hexdigest()
        path = saves / f"{time.strftime('%Y%m%d-%H%M%S')}{RECEIVED}{mark}{SUFFIX}"
        appdirs.write_private(path, content)
    except OSError as error:
        raise JournalError("Cannot save the game: {why}.", why=error.strerror) from None
    return path
