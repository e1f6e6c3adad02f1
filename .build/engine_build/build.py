"""Compiles `rules/` with mypyc: one library for each game, and one for what all games stand on.

    python .build/engine_build/build.py TARGET

fills TARGET with the compiled modules, in the places of their sources. The sources are compiled as they are;
`records.py` shows mypyc the methods that they get from annotated fields when they are loaded.

A release (WOTR_COMPILED=release) is compiled twice by GCC: first an engine that counts what it does while it plays
(`training.py`), then one that is optimised for what was counted.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RELEASE = os.environ.get("WOTR_COMPILED") == "release"
"""Else -O1: it takes two thirds of the time, and the engine is hardly slower."""

STRUCTS = ("choices.py", "events.py", "events/*", "messages.py", "prompts.py", "reports.py", "view.py")
"""What is sent to clients: msgspec makes these classes."""
DECLARATIONS = (
    "allies/*", "bot/*weights.py", "cards/*", "characters/*s.py", "characters/*_*.py", "factions/*", "game.py",
    "locations/*",
)  # fmt: skip
"""What is printed on cards, and what a game says of itself."""
NOTHING_TO_GAIN = (
    "__init__.py", "bots/analysis.py", "bots/budget.py", "bots/match.py", "catalogue.py", "errors.py", "foresight.py",
    "kernel/evaluated.py", "kernel/fields.py", "ratings.py", "rulebook.py", "sentence.py",
    "slots.py",
)  # fmt: skip
INTERPRETED = (*STRUCTS, *DECLARATIONS, *NOTHING_TO_GAIN)

FLAGS = [] if sys.platform == "win32" else ["-fwrapv"]
"""`rules/chance.py` lets products overflow."""
if sys.platform == "linux":
    FLAGS += ["-fvisibility=hidden", "-fno-plt"]
COUNTING = ["-fprofile-generate"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-flto=auto"]
"""What no game in training came to is compiled as it would be otherwise."""


def is_compiled(path: str) -> bool:
    """Return whether a module is compiled, by its path from the root of the project."""
    return not any(fnmatch(path, f"rules/{each}") or fnmatch(path, f"rules/*/{each}") for each in INTERPRETED)


def compiled_modules() -> list[str]:
    paths = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "rules").rglob("*.py")))
    return [path for path in paths if is_compiled(path)]


def libraries(files: Sequence[str]) -> list[tuple[list[str], str | None]]:
    """Return the files of each library with its name, the largest first: they are compiled at the same time."""
    games = {path.parent.name for path in (ROOT / "rules").glob("*/game.py")}
    found: dict[str, list[str]] = {}
    for file in files:
        room = file.split("/")[1]
        found.setdefault(f"rules_{room}" if room in games else "rules_shared", []).append(file)
    return sorted(((members, name) for name, members in found.items()), key=lambda each: -len(each[0]))


def build(target: Path) -> None:
    sys.path[:0] = [str(ROOT)]
    from mypyc.build import mypycify

    target = target.resolve()
    os.chdir(ROOT)
    work, files = target.with_name(f"{target.name}-work"), compiled_modules()
    extensions = mypycify(
        [f"--config-file={HERE / 'mypyc.ini'}", f"--cache-dir={work / 'mypy'}", *files],
        opt_level="2" if RELEASE else "1",
        debug_level="0",
        separate=libraries(files),
        target_dir=str(work / "c"),
    )
    if RELEASE and _has_gcc():
        _compile(extensions, target, work, COUNTING)
        trained = work / "trained"
        shutil.copytree(ROOT / "rules", trained / "rules")
        shutil.copytree(target, trained, dirs_exist_ok=True)
        engine_first = os.pathsep.join([str(trained), os.environ.get("PYTHONPATH", "")])
        training = [sys.executable, "-P", str(HERE / "training.py")]
        subprocess.run(training, env={**os.environ, "PYTHONPATH": engine_first}, check=True)
        _compile(extensions, target, work, COUNTED)
    else:
        _compile(extensions, target, work, [])
    shutil.rmtree(work)


def _compile(extensions: Sequence[Any], target: Path, work: Path, flags: list[str]) -> None:
    from setuptools import Distribution  # type: ignore[import-untyped]

    for each in extensions:
        each.extra_compile_args = [arg for arg in each.extra_compile_args if arg not in COUNTING] + FLAGS + flags
        each.extra_link_args = ["-O2", *flags] if flags else []
    command = Distribution({"name": "rules", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(target), str(work)
    command.parallel, command.force = os.cpu_count(), True
    command.ensure_finalized()
    command.run()


def _has_gcc() -> bool:
    """Others count in ways of their own."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:  # Windows has its own, under no such name
        return False
    told = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


if __name__ == "__main__":
    build(Path(sys.argv[1]))
