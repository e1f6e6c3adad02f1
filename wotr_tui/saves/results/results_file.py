"""The file of the player's results: one line of JSON for each game, so that a damaged line loses only that game."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from net import appdirs
from net.filelock import exclusive
from net.wire.depth import check_json
from net.wire.records import LAST_DATE
from net.wire.sanitize import sanitize_name
from rules.game import Seats

MAX_GAMES = 5000
"""The oldest are dropped."""
MAX_FILE_BYTES = 8 << 20
Result = Literal["won", "lost", "draw", "ended"]
HowDecided = Literal["", "resigned", "agreed", "bot"]
"""By the rules, by a resignation, by an agreed draw, or played to its end by a bot in the seat of the player."""
Names = Annotated[tuple[str, ...], Meta(max_length=16)]


class GameResult(msgspec.Struct, frozen=True):
    """How one game went for the player."""

    key: str
    when: Annotated[int, Meta(ge=0, le=LAST_DATE)]
    """When it ended, in seconds since 1970."""
    game: str
    scenario: str
    seats: Annotated[Seats, Meta(max_length=16)]
    """Those of the player."""
    sides: Names
    people: Names
    """The names of the opponents."""
    bots: Names
    """The levels of the bots among them."""
    result: Result
    score: tuple[int, int] | None = None
    """The player's points and those of the best other side, in a game with points."""
    choices: int = 0
    cost: Annotated[float, Meta(ge=-1, le=1)] | None = None
    """The win chance lost with each choice, on average, if the game was analysed."""
    how: HowDecided = ""


def result_key(table: str, before: int, choices: int, winners: Sequence[int], scores: Sequence[int]) -> str:
    """Return a key that is the same for a table's game and its journal; `before`: games of the match before it."""
    text = f"{table} {before} {choices} {list(winners)} {list(scores)}"
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class ReadResults(NamedTuple):
    """The games, from the oldest, and how many lines could not be read."""

    games: list[GameResult]
    unreadable: int = 0


_decoder = msgspec.json.Decoder(GameResult)


class ResultsFile:
    """The file. Other windows write to it too, so it is read each time, and locked while it is written."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or appdirs.state() / "results.jsonl"

    def read(self) -> ReadResults:
        """Read all games; lines that cannot be read are only counted. Raises OSError."""
        games: dict[str, GameResult] = {}
        unreadable = 0
        for line in self._lines():
            result = _decoded(line)
            if result is None:
                unreadable += 1
            else:
                games[result.key] = result
        return ReadResults(list(games.values()), unreadable)

    def add(self, result: GameResult) -> None:
        """Add a game, unless it is there already. Raises OSError."""
        with exclusive(self.path):
            if result.key not in {each.key for each in self.read().games}:
                self._write([*self._lines(), msgspec.json.encode(result)])

    def note_cost(self, key: str, cost: float) -> None:
        """Add what an analysis found to a game that is in the file. Raises OSError."""
        with exclusive(self.path):
            lines = self._lines()
            for at, line in enumerate(lines):
                result = _decoded(line)
                if result is not None and result.key == key:
                    lines[at] = msgspec.json.encode(msgspec.structs.replace(result, cost=cost))
                    self._write(lines)

    def _lines(self) -> list[bytes]:
        try:
            if self.path.stat().st_size > MAX_FILE_BYTES:
                return []
            return [line for line in self.path.read_bytes().splitlines() if line.strip()]
        except FileNotFoundError:
            return []

    def _write(self, lines: list[bytes]) -> None:
        # Lines that could not be read stay as they are: a later version may read them.
        appdirs.write_private(self.path, b"\n".join(lines[-MAX_GAMES:]) + b"\n")


def _decoded(line: bytes) -> GameResult | None:
    try:
        check_json(line)
        result = _decoder.decode(line)
    except ValueError:
        return None
    return msgspec.structs.replace(
        result,
        game=sanitize_name(result.game),
        scenario=sanitize_name(result.scenario),
        sides=tuple(map(sanitize_name, result.sides)),
        people=tuple(map(sanitize_name, result.people)),
        bots=tuple(map(sanitize_name, result.bots)),
    )
