"""What the compiler is given: the same rules, split in two. It is Python too, and plays before it is compiled."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from engine_build.build import stage

from tests.contract.golden import kept
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]

PLAY = """
import sys
from rules.catalogue import GAMES
from tests.contract.golden import boiled_down

for game in GAMES.values():
    assert sys.modules[type(game).__module__].__file__.startswith(sys.argv[1])
    print(game.id, boiled_down(game.id, game.scenarios[0].id, ()))
"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory):
    where = tmp_path_factory.mktemp("staged")
    return where, stage(where)


def test_the_split_rules_play_the_games_that_the_rules_play(staged):
    where, _ = staged
    (where / "tests").symlink_to(ROOT / "tests")
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(where)],
        cwd=where,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played = dict(line.split() for line in done.stdout.splitlines())
    assert len(played) >= 4
    for game, boiled in played.items():
        games = kept(game)["games"]
        assert isinstance(games, dict)
        assert boiled == next(iter(games.values())), game


def test_every_function_stays_on_its_line(staged):
    where, files = staged
    assert len(files) > 100
    for file in set(files) - {"rules/chance.py", "rules/record.py"}:  # which have a stand-in
        there = (where / file).read_text("utf-8").splitlines()
        for node in ast.parse((ROOT / file).read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                assert there[node.lineno - 1].startswith(f"def {node.name}("), (file, node.lineno)
