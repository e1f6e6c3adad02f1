"""Playing many games beyond one machine, on a cluster of Dask workers: the same games as here, in the same order.

Workers need this program with its extra `cluster`, in the same version. One that dies loses nothing: its games are
played again elsewhere.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from net.version import VERSION
from rules.catalogue import GAMES
from wotr_tui.runtime.errors import UserError
from wotr_tui.simulate.jobs import SimulatedGame, Task, play_one
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from distributed import Client, Future

PATIENCE = 30.0
"""Seconds to wait for a scheduler to answer and for its first worker."""
BATCH = 25
"""Games a worker is sent at once, at most; fewer where there are fewer games to share out."""
SHARES = 20
"""Batches a worker can count on: so few games wait for the slowest."""
ATTEMPTS = 3
"""How often a batch is handed out anew after the cluster has given it up: by then several workers died over it."""


class OtherVersion(Exception):
    """A worker has another version of this program: it might play other games."""


def run(tasks: Sequence[Task], address: str) -> Iterator[SimulatedGame]:
    """Every task's game, in the order of the tasks. Raises UserError where the cluster cannot be used."""
    try:
        import distributed
    except ImportError:
        raise UserError(tr("--cluster needs Dask: pip install 'wotr-tui[cluster]'")) from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UserError(tr("no cluster answers at {address}: {error}", address=address, error=error)) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise UserError(tr("the cluster at {address} has no workers", address=address)) from None
        yield from _play(client, tasks, address)


def _play(client: "Client", tasks: Sequence[Task], address: str) -> Iterator[SimulatedGame]:
    workers = len(client.scheduler_info(n_workers=-1)["workers"])
    size = max(1, min(BATCH, len(tasks) // (workers * SHARES)))
    batches = [tasks[at : at + size] for at in range(0, len(tasks), size)]
    version = edition()
    # Not pure: a game of a bot with a clock need not come out the same, and results are not kept between runs.
    futures = client.map(play_batch, batches, [version] * len(batches), pure=False)
    try:
        for batch, future in zip(batches, futures, strict=True):
            yield from _result(client, future, batch, version, address)
            future.release()
    finally:
        client.cancel(futures)


def _result(
    client: "Client", future: "Future", batch: Sequence[Task], version: str, address: str
) -> list[SimulatedGame]:
    from concurrent.futures import CancelledError

    from distributed import KilledWorker
    from distributed.comm import CommClosedError

    for anew in range(ATTEMPTS + 1):
        if anew:
            future = client.submit(play_batch, batch, version, pure=False)
        try:
            played: list[SimulatedGame] = future.result()
        except KilledWorker:
            continue
        except OtherVersion as other:
            raise UserError(
                tr("a worker has version {other} of this program, not {own}", other=other, own=version)
            ) from None
        except (CancelledError, CommClosedError):
            raise UserError(tr("the cluster at {address} was lost", address=address)) from None
        else:
            return played
    raise UserError(tr("workers die over the games from seed {seed} on", seed=batch[0].seed))


def play_batch(tasks: Sequence[Task], version: str) -> list[SimulatedGame]:
    """On a worker: these games, by this version of the program and no other."""
    if edition() != version:
        raise OtherVersion(edition())
    return [play_one(task) for task in tasks]


def edition() -> str:
    """Which program this is, and which rules it knows: who differs in it may play other games."""
    return ", ".join([VERSION, *(f"{game.id} {game.version}" for game in GAMES.values())])
