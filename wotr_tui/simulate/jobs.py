"""Play many games, in this process or in several."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import TypeVar

import msgspec

from rules import bots, catalogue
from rules.bots import Bot
from rules.bots.budget import Clock
from rules.bots.match import MAX_CHOICES, Match, play
from rules.chance import Chance
from rules.game import Outcome, Position, Seat, Seats
from wotr_tui.games.titles import game_title
from wotr_tui.simulate.cast import Cast
from wotr_tui.simulate.reading import Reading, read
from wotr_tui.text.messages import tr

T = TypeVar("T")
R = TypeVar("R")


class Task(msgspec.Struct, frozen=True):
    """A game to play."""

    game: str
    scenario: str
    seed: int
    cast: Cast
    options: tuple[str, ...] = ()
    limit: int = MAX_CHOICES
    save: str = ""
    """The directory for its journal; empty for none."""
    with_reading: bool = False
    """Whether to read which cards and which roles were played."""


class Thought(msgspec.Struct, frozen=True):
    """The time of a bot for all its decisions."""

    seats: Seats
    bot: str
    decisions: int
    seconds: float


class SimulatedGame(msgspec.Struct, frozen=True):
    """The result of a task."""

    seed: int
    outcome: Outcome | None
    moves: int
    thoughts: tuple[Thought, ...] = ()
    cards: tuple[tuple[Seat, str, int], ...] = ()
    """Seat, card, and how often the seat played it."""
    roles: tuple[tuple[Seat, str], ...] = ()
    """Seat and role, in a game whose seats have no roles of their own."""


class TimedBot(Bot):
    """Measures how long a bot takes."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.decisions, self.seconds = bot, 0, 0.0

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        start = perf_counter()
        index = self.bot.pick(known, seats, seat)
        self.seconds += perf_counter() - start
        self.decisions += 1
        return index


def play_one(task: Task) -> SimulatedGame:
    game = catalogue.game(task.game)
    timed = {seats: TimedBot(bots.make_bot(spec, task.seed, _clock(spec))) for seats, spec in task.cast}
    try:
        match = play(game.new(task.scenario, task.seed, task.options), timed, Chance(task.seed), task.limit)
    except Exception as error:
        error.add_note(f"in {task.game}, scenario {task.scenario}, seed {task.seed}")
        raise
    if task.save:
        save_journal(task, match)
    thoughts = [Thought(seats, spec, timed[seats].decisions, timed[seats].seconds) for seats, spec in task.cast]
    seen = read(game, task, match) if task.with_reading else Reading()
    return SimulatedGame(task.seed, match.outcome, len(match.moves), tuple(thoughts), seen.cards, seen.roles)


def _clock(spec: str) -> Clock | None:
    """Return a clock for a bot with a time limit. All others play the same for a seed, on any machine."""
    return perf_counter if spec.startswith("search:") and spec.endswith("s") else None


def save_journal(task: Task, match: Match) -> None:
    """Write the journal of a game."""
    from net.journal.files import SUFFIX, Journal
    from net.table.playthrough import Playthrough
    from net.version import VERSION
    from net.wire.records import GameClosed, Header, Record, SeatRecord

    game = catalogue.game(task.game)
    course = Playthrough(game, task.scenario, task.seed, task.options)
    for seat, index in match.moves:
        course.choose(seat, index)
    bot_of = {seat: spec for seats, spec in task.cast for seat in seats}
    table = f"{task.scenario}{task.seed}"
    name = tr("{title}, seed {seed}", title=game_title(game), seed=task.seed)
    seats = tuple(SeatRecord(bot=bot_of.get(seat, "random")) for seat in range(len(game.scenario(task.scenario).seats)))
    records: list[Record] = [
        Header(
            "".join(filter(str.isalnum, table)),
            name,
            game.id,
            game.version,
            game.scenario(task.scenario).id,
            task.options,
            task.seed,
            VERSION,
            seats,
        )
    ]
    records += course.choices
    if match.outcome is not None:
        records.append(GameClosed("rules"))
    path = Path(task.save) / f"{game.id}-{table}{SUFFIX}"
    path.unlink(missing_ok=True)
    journal = Journal.create(path)
    try:
        journal.append(records)
    finally:
        journal.close()


def run(tasks: Sequence[Task], jobs: int) -> Iterator[SimulatedGame]:
    """Yield the game of every task, in order, played in this many processes."""
    return run_all(play_one, tasks, jobs)


def run_all(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """Yield the result of every task, in order, computed in this many processes."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    # Spawn on every system: a fork would inherit locks and threads.
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, fresh, initializer=_ignore_interrupts)
    try:
        yield from pool.map(work, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
