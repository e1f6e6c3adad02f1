"""The file of one's own results: one line of JSON a game, so that a damaged line costs that game and no other."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from net import appdirs
from net.filelock import exclusive
from net.wire.depth import check_json
from net.wire.sanitize import sanitize_name
from rules.game import Seats

MOST = 5000
"""Games that are kept; the oldest make room."""
LARGEST = 8 << 20
Result = Literal["won", "lost", "draw", "ended"]
Names = Annotated[tuple[str, ...], Meta(max_length=16)]


class Played(msgspec.Struct, frozen=True):
    """One game, as whoever sat here saw it."""

    key: str
    when: int
    """When it ended, in seconds since 1970."""
    game: str
    scenario: str
    seats: Annotated[Seats, Meta(max_length=16)]
    """One's own."""
    sides: Names
    people: Names
    """Who played against one, by name."""
    bots: Names
    """The bots that did, by what they are made from."""
    result: Result
    score: tuple[int, int] | None = None
    """One's own points and the best of the others', where points are counted."""
    choices: int = 0
    cost: float | None = None
    """The chance one gave away with each choice, on average, if a bot has looked at the game."""


def key_of(table: str, before: int, choices: int, winners: Sequence[int], scores: Sequence[int]) -> str:
    """By what a game is known again, at the table and in its journal; `before`: how many of the match were over."""
    said = f"{table} {before} {choices} {list(winners)} {list(scores)}"
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


class Read(NamedTuple):
    """What was read of the book: games from the oldest, and how many lines made no sense."""

    games: list[Played]
    unreadable: int = 0


_decoder = msgspec.json.Decoder(Played)


class ResultBook:
    """Other windows of the person write to it too: it is read anew each time, and nobody else is at it meanwhile."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or appdirs.state() / "results.jsonl"

    def read(self) -> Read:
        """Lines that make no sense are left out. Raises OSError."""
        games: dict[str, Played] = {}
        unreadable = 0
        for line in self._lines():
            played = _decoded(line)
            if played is None:
                unreadable += 1
            else:
                games[played.key] = played
        return Read(list(games.values()), unreadable)

    def add(self, played: Played) -> None:
        """Once: a game that is known already stays as it is. Raises OSError."""
        with exclusive(self.path):
            if played.key not in {each.key for each in self.read().games}:
                self._write([*self._lines(), msgspec.json.encode(played)])

    def note_cost(self, key: str, cost: float) -> None:
        """What an analysis has found of a game that is in the book. Raises OSError."""
        with exclusive(self.path):
            lines = self._lines()
            for at, line in enumerate(lines):
                played = _decoded(line)
                if played is not None and played.key == key:
                    lines[at] = msgspec.json.encode(msgspec.structs.replace(played, cost=cost))
                    self._write(lines)

    def _lines(self) -> list[bytes]:
        try:
            if self.path.stat().st_size > LARGEST:
                return []
            return [line for line in self.path.read_bytes().splitlines() if line.strip()]
        except FileNotFoundError:
            return []

    def _write(self, lines: list[bytes]) -> None:
        # What could not be read is kept as it is: a later version may make sense of it.
        appdirs.write_private(self.path, b"\n".join(lines[-MOST:]) + b"\n")


def _decoded(line: bytes) -> Played | None:
    try:
        check_json(line)
        played = _decoder.decode(line)
    except ValueError:
        return None
    return msgspec.structs.replace(
        played,
        game=sanitize_name(played.game),
        scenario=sanitize_name(played.scenario),
        sides=tuple(map(sanitize_name, played.sides)),
        people=tuple(map(sanitize_name, played.people)),
        bots=tuple(map(sanitize_name, played.bots)),
    )
