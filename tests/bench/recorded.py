"""Games of a benchmark, kept in a file as soon as they are over."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from wotr_tui.simulate.jobs import SimulatedGame, Task


class Entry(msgspec.Struct, frozen=True):
    task: Task
    game: SimulatedGame


class Recorded:
    """Plays games, but none that is in the file already. Without a file it plays all of them."""

    def __init__(self, path: Path | None, run: Callable[[Sequence[Task]], Iterator[SimulatedGame]]) -> None:
        self._path, self._run = path, run
        self._known: dict[Task, SimulatedGame] = {}
        if path is not None and path.exists():
            for line in path.read_bytes().splitlines():
                entry = msgspec.json.decode(line, type=Entry)
                self._known[entry.task] = entry.game

    def play(self, tasks: Sequence[Task]) -> Iterator[SimulatedGame]:
        """Yield the game of every task, in order."""
        missing = [task for task in tasks if task not in self._known]
        played = self._run(missing) if missing else iter(())
        for task in tasks:
            game = self._known.get(task)
            if game is None:
                game = next(played)
                self._note(task, game)
            yield game

    def _note(self, task: Task, game: SimulatedGame) -> None:
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(Entry(task, game)) + b"\n")
