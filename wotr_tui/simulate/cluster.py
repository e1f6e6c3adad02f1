"""Games on a cluster of Dask workers: the same games as on one machine, in the same order.

Workers need the same version of this program with its extra `cluster`. The games of a worker that dies are played again
elsewhere.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from net.version import VERSION
from rules.catalogue import GAMES
from wotr_tui.runtime.errors import UserError
from wotr_tui.simulate.jobs import R, SimulatedGame, T, Task, play_one
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_TIMEOUT_S = 30.0
"""How long to wait for the scheduler, and for its first worker."""
MAX_BATCH = 25
"""The most games that a worker gets at once."""
BATCHES_PER_WORKER = 20
"""Enough that few games wait for the slowest worker at the end."""
RETRIES = 3
"""How often a batch is sent again after the cluster has given it up, which it does after several workers died."""


class OtherVersion(Exception):
    """A worker has another version of this program, which may play differently."""


def run(tasks: Sequence[Task], address: str) -> Iterator[SimulatedGame]:
    """Yield the game of every task, in order. Raises UserError if the cluster cannot be used."""
    return run_all(play_one, tasks, address)


def run_all(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    """Yield the result of every task, in order. Raises UserError if the cluster cannot be used."""
    try:
        import distributed
    except ImportError:
        raise UserError(tr("--cluster needs Dask: pip install 'wotr-tui[cluster]'")) from None
    try:
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UserError(tr("no cluster answers at {address}: {error}", address=address, error=error)) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_TIMEOUT_S)
        except TimeoutError:
            raise UserError(tr("the cluster at {address} has no workers", address=address)) from None
        yield from _play(client, work, tasks, address)


def _play(client: "Client", work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    workers = len(client.scheduler_info(n_workers=-1)["workers"])
    size = max(1, min(MAX_BATCH, len(tasks) // (workers * BATCHES_PER_WORKER)))
    batches = [tasks[at : at + size] for at in range(0, len(tasks), size)]
    version = edition()
    # Not pure: a bot with a time limit may play differently each time.
    futures = client.map(play_batch, [work] * len(batches), batches, [version] * len(batches), pure=False)
    try:
        for batch, future in zip(batches, futures, strict=True):
            yield from _result(client, future, work, batch, version, address)
            future.release()
    finally:
        client.cancel(futures)


def _result(
    client: "Client", future: "Future", work: Callable[[T], R], batch: Sequence[T], version: str, address: str
) -> list[R]:
    from concurrent.futures import CancelledError

    from distributed import KilledWorker
    from distributed.comm import CommClosedError

    for attempt in range(RETRIES + 1):
        if attempt:
            future = client.submit(play_batch, work, batch, version, pure=False)
        try:
            played: list[R] = future.result()
        except KilledWorker:
            continue
        except OtherVersion as other:
            raise UserError(tr("a worker has version {other}, not {own}", other=other, own=version)) from None
        except (CancelledError, CommClosedError):
            raise UserError(tr("lost the connection to the cluster at {address}", address=address)) from None
        else:
            return played
    raise UserError(tr("workers die while playing the games from seed {seed} on", seed=getattr(batch[0], "seed", 0)))


def play_batch(work: Callable[[T], R], tasks: Sequence[T], version: str) -> list[R]:
    """Play these games on a worker. Raises OtherVersion if it is not this version."""
    if edition() != version:
        raise OtherVersion(edition())
    return [work(task) for task in tasks]


def edition() -> str:
    """Return the versions of the program and of the games. Workers must have the same."""
    return ", ".join([VERSION, *(f"{game.id} {game.version}" for game in GAMES.values())])
