"""Games that tests play, recorded by seed and picks. A game in which a test fails is written to a file."""

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rules.catalogue import GAMES, game
from rules.chance import Chance
from rules.game import Game, Position

LIMIT = 20_000
"""A game with more decisions than this counts as endless."""

FAILED_GAMES = Path("failed_games")


def option_sets(game: Game) -> list[tuple[str, ...]]:
    """Return: no option, each option alone (some cancel others), and all options."""
    options = tuple(option.id for option in game.options)
    return list(dict.fromkeys(((), *((option,) for option in options), options)))


MAX_TABLES = 8
"""Slow tests use every table of a game with no more tables than this."""

Table = tuple[str, tuple[str, ...]]
"""A scenario and its options."""


def every_table(game: Game) -> list[Table]:
    """Return every scenario with each set of options."""
    return [(scenario.id, options) for scenario in game.scenarios for options in option_sets(game)]


def some_tables(game: Game) -> list[Table]:
    """Return fewer tables for slow tests: every scenario without options, and each set of options in one scenario."""
    if len(every := every_table(game)) <= MAX_TABLES:
        return every
    plain, *others = option_sets(game)
    scenarios = [scenario.id for scenario in game.scenarios]
    mixed = zip(itertools.cycle(reversed(scenarios)), others, strict=False)
    return [*((scenario, plain) for scenario in scenarios), *mixed]


TABLES = [(each.id, *table) for each in GAMES.values() for table in every_table(each)]
"""Every table of every game."""


class Record:
    """A position and how it was reached: game, scenario, options, seed and picks."""

    def __init__(self, game_id: str, scenario: str, options: tuple[str, ...], seed: int) -> None:
        self.about = {"game": game_id, "scenario": scenario, "options": list(options), "seed": seed}
        self.picks: list[tuple[int, int]] = []
        self.position: Any = game(game_id).new(scenario, seed, options)

    def choose(self, seat: int, index: int) -> None:
        self.picks.append((seat, index))
        self.position.choose(seat, index)

    def step(self, chance: Chance) -> bool:
        """Take one random pick for one of the seats asked. Return False when the game is over."""
        pending = self.position.pending()
        if not pending:
            return False
        decision = pending[chance.below(len(pending))]
        self.choose(decision.seat, chance.below(len(decision.choices)))
        return True

    def dump(self) -> Path:
        FAILED_GAMES.mkdir(exist_ok=True)
        name = "-".join(str(part) for part in (self.about["game"], self.about["scenario"], self.about["seed"]))
        path = FAILED_GAMES / f"{name}.json"
        path.write_text(json.dumps({**self.about, "picks": self.picks}))
        return path


def replay(path: Path) -> Position:
    """Return the last position of a dumped game: `replay(Path("failed_games/cardgame-duel-7.json"))`."""
    saved = json.loads(path.read_text())
    position = game(saved["game"]).new(saved["scenario"], saved["seed"], saved["options"])
    for seat, index in saved["picks"]:
        position.choose(seat, index)
    return position


@contextmanager
def recorded(game_id: str, scenario: str, options: tuple[str, ...], seed: int) -> Iterator[Record]:
    """Record a game. If the block fails, write the game to a file and name it in the error."""
    record = Record(game_id, scenario, options, seed)
    try:
        yield record
    except BaseException as error:
        error.add_note(f"replayable game: {record.dump()}")
        raise


def midgame(game_id: str, scenario: str, options: tuple[str, ...] = (), seed: int = 0, moves: int = 60) -> Position:
    """Return the position after this many random picks, or the last one before the end of the game."""
    record = Record(game_id, scenario, options, seed)
    chance = Chance(seed + 1)
    before = record.position
    for _ in range(moves):
        before = record.position.clone()
        if not record.step(chance) or not record.position.pending():
            return before
    return record.position
