"""Games played by the tests: any game of the catalogue, by seed and picks; a failing one leaves a replayable file."""

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
"""More decisions than any game may take: past it the game counts as endless."""

ROOM = Path("failed_games")


def option_sets(game: Game) -> list[tuple[str, ...]]:
    """No option, each one alone (where all are on, some cancel others), and all of them."""
    options = tuple(option.id for option in game.options)
    return list(dict.fromkeys(((), *((option,) for option in options), options)))


FEW = 8

Table = tuple[str, tuple[str, ...]]
"""A scenario, and the options it is played with."""


def every_table(game: Game) -> list[Table]:
    """Every scenario with each set of options."""
    return [(scenario.id, options) for scenario in game.scenarios for options in option_sets(game)]


def some_tables(game: Game) -> list[Table]:
    """Where there are many, every scenario as it comes, and each set of options in one scenario: for what takes long
    at every table."""
    if len(every := every_table(game)) <= FEW:
        return every
    plain, *others = option_sets(game)
    scenarios = [scenario.id for scenario in game.scenarios]
    mixed = zip(itertools.cycle(reversed(scenarios)), others, strict=False)
    return [*((scenario, plain) for scenario in scenarios), *mixed]


TABLES = [(each.id, *table) for each in GAMES.values() for table in every_table(each)]
"""Of every game."""


class Record:
    """A position with all that led to it: game, scenario, options, seed, and the picks so far."""

    def __init__(self, game_id: str, scenario: str, options: tuple[str, ...], seed: int) -> None:
        self.about = {"game": game_id, "scenario": scenario, "options": list(options), "seed": seed}
        self.picks: list[tuple[int, int]] = []
        self.position: Any = game(game_id).new(scenario, seed, options)

    def choose(self, seat: int, index: int) -> None:
        self.picks.append((seat, index))
        self.position.choose(seat, index)

    def step(self, chance: Chance) -> bool:
        """One random pick by one of those asked; False when the game is over."""
        pending = self.position.pending()
        if not pending:
            return False
        decision = pending[chance.below(len(pending))]
        self.choose(decision.seat, chance.below(len(decision.choices)))
        return True

    def dump(self) -> Path:
        ROOM.mkdir(exist_ok=True)
        name = "-".join(str(part) for part in (self.about["game"], self.about["scenario"], self.about["seed"]))
        path = ROOM / f"{name}.json"
        path.write_text(json.dumps({**self.about, "picks": self.picks}))
        return path


def replay(path: Path) -> Position:
    """The position a dumped game ended in: `replay(Path("failed_games/cardgame-duel-7.json"))`."""
    saved = json.loads(path.read_text())
    position = game(saved["game"]).new(saved["scenario"], saved["seed"], saved["options"])
    for seat, index in saved["picks"]:
        position.choose(seat, index)
    return position


@contextmanager
def recorded(game_id: str, scenario: str, options: tuple[str, ...], seed: int) -> Iterator[Record]:
    """Play within; whatever fails, the game up to there is kept and named."""
    record = Record(game_id, scenario, options, seed)
    try:
        yield record
    except BaseException as error:
        error.add_note(f"replayable game: {record.dump()}")
        raise


def midgame(game_id: str, scenario: str, options: tuple[str, ...] = (), seed: int = 0, moves: int = 60) -> Position:
    """A position so many random picks into a game, or the last one before its end."""
    record = Record(game_id, scenario, options, seed)
    chance = Chance(seed + 1)
    before = record.position
    for _ in range(moves):
        before = record.position.clone()
        if not record.step(chance) or not record.position.pending():
            return before
    return record.position
