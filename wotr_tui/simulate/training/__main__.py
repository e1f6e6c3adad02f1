"""Let bots learn a game from their own games.

    python -m wotr_tui.simulate.training GAME [--scenario S] [--generations N] [--lessons N] [--match N] [--install]

Each generation plays games against itself and fits two corrections to them: of the evaluation, to how the games ended,
and of the quick player, to what the searches tried most. The new generation is kept if it wins a match against the one
before. Everything is kept in a directory, so that a run that was stopped continues where it was. `--install` writes
what was kept last into the sources, as the module `bot/learned.py` of the game.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from rules.catalogue import GAMES
from wotr_tui.simulate.training.generations import TrainingPlan, run
from wotr_tui.simulate.training.selfplay import evaluated
from wotr_tui.simulate.training.weights import LearnedData, module_text


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m wotr_tui.simulate.training", description="Let bots learn a game.")
    found.add_argument("game", choices=sorted(GAMES))
    found.add_argument("--scenario", default="", help="its id (default: the first one)")
    found.add_argument("--directory", type=Path, help="where everything is kept (default: training/GAME-SCENARIO)")
    found.add_argument("--generations", type=int, default=5, help="the most generations (default: 5)")
    found.add_argument("--lessons", type=int, default=400, help="games to learn from in each generation (default: 400)")
    found.add_argument("--match", type=int, default=400, help="the most games of a match (default: 400)")
    found.add_argument("--playouts", type=int, default=150, help="of a decision (default: 150)")
    found.add_argument("--seed", type=int, default=1_000_000, help="of the first game (default: 1000000)")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    found.add_argument("--cluster", default="", metavar="ADDRESS", help="play on the workers of this Dask scheduler")
    found.add_argument("--only", choices=("value", "priors"), help="learn only one of the two corrections")
    found.add_argument("--install", action="store_true", help="write what was kept into the sources")
    return found


def main(argv: Sequence[str]) -> None:
    args = parser().parse_args(argv)
    scenario = GAMES[args.game].scenario(args.scenario).id
    plan = TrainingPlan(
        args.game, scenario, args.directory or Path("training") / f"{args.game}-{scenario}",
        args.lessons, args.match, args.playouts, args.seed, args.jobs, args.cluster,
        (args.only,) if args.only else ("value", "priors"),
    )  # fmt: skip
    best = run(plan, args.generations)
    if args.install and best != LearnedData():
        game = evaluated(args.game)
        package = import_module(f"{type(game).__module__.rpartition('.')[0]}.bot")
        path = Path(str(package.__file__)).with_name("learned.py")
        path.write_text(module_text(args.game, best), "utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
