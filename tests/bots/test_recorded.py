"""Games of a benchmark that are kept."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rules.game import Outcome
from tests.bench.recorded import Recorded
from wotr_tui.simulate.jobs import SimulatedGame, Task

TASKS = [Task("cardgame", "duel", seed, (((0,), "greedy"), ((1,), "random"))) for seed in range(4)]


class Runner:
    def __init__(self) -> None:
        self.seeds: list[int] = []

    def __call__(self, tasks: Sequence[Task]) -> Iterator[SimulatedGame]:
        for task in tasks:
            self.seeds.append(task.seed)
            yield SimulatedGame(task.seed, Outcome((0,), "last path", (14, 10)), 100 + task.seed)


def test_a_stopped_run_continues_where_it_was(tmp_path: Path):
    first, second = Runner(), Runner()
    games = Recorded(tmp_path / "games", first).play(TASKS)
    started = [next(games), next(games)]
    games = Recorded(tmp_path / "games", second).play(TASKS)
    assert [next(games), next(games)] == started
    assert second.seeds == []
    assert [game.seed for game in games] == [2, 3]
    assert second.seeds == [2, 3]


def test_without_a_file_every_game_is_played():
    runner = Runner()
    assert [game.moves for game in Recorded(None, runner).play(TASKS)] == [100, 101, 102, 103]
