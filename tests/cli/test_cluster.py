"""Games on a cluster: a real scheduler and two worker processes on loopback."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import distributed
import msgspec
import pytest

from tests.cli.processes import one_line
from wotr_tui.runtime.errors import UserError
from wotr_tui.simulate import cluster, jobs
from wotr_tui.simulate.jobs import Task


class Cluster:
    """A scheduler on loopback, and the workers that were started for it."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self._stack = folder, stack
        self.workers: list[subprocess.Popen[bytes]] = []
        self.file = folder / "scheduler.json"
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        for _ in range(600):
            if self.file.exists() and (found := self.file.read_bytes()):
                break
            time.sleep(0.05)
        self.address = msgspec.json.decode(found)["address"]

    def add_worker(self) -> subprocess.Popen[bytes]:
        worker = self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60")
        self.workers.append(worker)
        return worker

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *words, "--scheduler-file", str(self.file)]
        process = subprocess.Popen(
            command, cwd=self.folder, env=os.environ | {"PYTHONPATH": str(Path.cwd())},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._stack.callback(process.wait, 30)
        self._stack.callback(process.kill)
        return process


@pytest.fixture(scope="module")
def loopback(tmp_path_factory) -> Iterator[Cluster]:
    with ExitStack() as stack:
        made = Cluster(tmp_path_factory.mktemp("cluster"), stack)
        made.add_worker()
        made.add_worker()
        yield made


def told(games) -> list[tuple]:
    return [(each.seed, each.outcome, each.moves, each.cards) for each in games]


def test_a_cluster_plays_the_same_games_as_this_machine_in_the_same_order(loopback):
    tasks = [Task("cardgame", "duel", seed, (), with_reading=True) for seed in range(60)]
    assert told(cluster.run(tasks, loopback.address)) == told(jobs.run(tasks, 1))


def test_no_game_is_lost_when_a_worker_dies(loopback):
    tasks = [Task("cardgame", "duel", seed, ()) for seed in range(400)]
    doomed = loopback.add_worker()
    games = cluster.run(tasks, loopback.address)
    played = [next(games)]
    doomed.send_signal(signal.SIGKILL)
    played += games
    assert [each.seed for each in played] == list(range(400))
    assert told(played[-4:]) == told(jobs.run(tasks[-4:], 1))


class Deadly:
    """A cluster whose workers die over the first `deaths` batches they are given; stands for a client, too."""

    def __init__(self, deaths: int) -> None:
        self.deaths, self.handed_out, self.waited_for = deaths, 0, 0

    def __call__(self, *_: object, **settings: object) -> "Deadly":
        return self

    def __enter__(self) -> "Deadly":
        return self

    def __exit__(self, *_: object) -> None: ...

    def wait_for_workers(self, *_: object, **settings: object) -> None: ...

    def scheduler_info(self, **settings: object) -> dict[str, dict[str, object]]:
        return {"workers": {"one": None}}

    def map(self, play, batches, *more: object, **settings: object) -> list["Deadly"]:
        return [self.submit(play, batch) for batch in batches]

    def submit(self, play, batch, *more: object, **settings: object) -> "Deadly":
        self.handed_out += 1
        return self

    def result(self) -> list[str]:
        self.waited_for += 1
        if self.waited_for <= self.deaths:
            raise distributed.KilledWorker("a batch", None, 3)
        return ["a game"]

    def cancel(self, *_: object) -> None: ...

    def release(self) -> None: ...


@pytest.mark.parametrize("deaths", [1, cluster.RETRIES, cluster.RETRIES + 1])
def test_a_batch_is_retried_a_limited_number_of_times(deaths, monkeypatch):
    deadly = Deadly(deaths)
    monkeypatch.setattr(distributed, "Client", deadly)
    games = cluster.run([Task("cardgame", "duel", 7, ())], "nowhere")
    if deaths <= cluster.RETRIES:
        assert list(games) == ["a game"]
    else:
        with pytest.raises(UserError, match="workers die while playing the games from seed 7 on"):
            list(games)
    assert deadly.handed_out == deadly.waited_for == min(deaths, cluster.RETRIES) + 1


def test_simulate_counts_the_same_figures_on_a_cluster(loopback, wotr):
    words = ["simulate", "--scenario", "duel", "--games", "6", "--seed", "5", "--json"]
    here, there = (msgspec.json.decode(wotr(*words, *more).stdout) for more in ([], ["--cluster", loopback.address]))
    assert here["games"] == 6
    for timed in ("seconds", "decisions_per_second", "thinking"):
        del here[timed], there[timed]
    assert there == here


def test_a_worker_of_another_version_is_refused_by_name(loopback, monkeypatch):
    monkeypatch.setattr(cluster, "edition", lambda: "0.0.7")
    tasks = [Task("cardgame", "duel", 1, ())]
    with pytest.raises(UserError, match=r"a worker has version .*cardgame \d+.*, not 0\.0\.7"):
        list(cluster.run(tasks, loopback.address))


def test_a_missing_scheduler_is_reported(monkeypatch, wotr):
    monkeypatch.setattr(cluster, "CONNECT_TIMEOUT_S", 0.3)
    tasks = [Task("cardgame", "duel", 1, ())]
    with pytest.raises(UserError, match=r"no cluster answers at tcp://127\.0\.0\.1:1"):
        list(cluster.run(tasks, "tcp://127.0.0.1:1"))
    done = wotr("simulate", "--cluster", "tcp://127.0.0.1:1", "--save", "games")
    assert done.returncode == 2
    assert "--save does not work with --cluster" in one_line(done.stderr)
