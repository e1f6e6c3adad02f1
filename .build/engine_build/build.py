"""Builds the compiled engine: `rules/` through mypyc, beside the Python it was made from.

    python .build/engine_build/build.py TARGET

fills TARGET with a copy of `rules/` in which every module that computes has its compiled twin. What was compiled
before, with the same compiler options, is taken from the cache (WOTR_BUILD_CACHE, else `.cache/compiled`).

A release (WOTR_COMPILED=release) is compiled twice by GCC: first an engine that counts what it does while it plays
(`training.py`), then one that is optimised as a whole for what was counted. That is quicker by a tenth in every game.
"""

import ast
import importlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CACHE = Path(os.environ.get("WOTR_BUILD_CACHE", ROOT / ".cache" / "compiled"))
OPT = os.environ.get("MYPYC_OPT_LEVEL", "2")
FLAGS = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []
"""Calls within the engine, and into Python, go straight to where they lead."""
COUNTING = ["-fprofile-generate"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-flto=auto"]
"""What no game in training came to is compiled as it would be otherwise."""

sys.path[:0] = [str(ROOT), str(ROOT / ".build")]

from engine_build import objects  # noqa: E402
from engine_build.constants import final  # noqa: E402
from engine_build.native import declares  # noqa: E402
from engine_build.split import data_module, split  # noqa: E402
from engine_build.text import Text  # noqa: E402

AS_THEY_ARE = {
    "rules.bots.analysis", "rules.catalogue", "rules.errors", "rules.sentence", "rules.foresight",
    "rules.kernel.evaluated", "rules.kernel.fields", "rules.rulebook",
}  # fmt: skip
"""Modules with nothing to gain."""
STANDING_IN = {"rules.chance", "rules.record"}
"""Modules that a file of the same name, here, stands in for."""
DECLARING = {"cards", "choices", "events", "factions", "game", "locations", "prompts", "setup", "view", "allies"}
"""Modules and folders of a game that declare and hardly compute."""


def compiled(name: str) -> bool:
    _, *parts = name.split(".")
    if name in AS_THEY_ARE:
        return False
    return not (len(parts) > 1 and DECLARING.intersection(parts[1:])) or declares(importlib.import_module(name))


def stage(target: Path) -> list[str]:
    """Put the modules as mypyc needs them under `target`; the files to compile."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "rules", target / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    found = []
    for path in sorted((ROOT / "rules").rglob("*.py")):
        where = path.relative_to(ROOT)
        name = ".".join(where.with_suffix("").parts)
        if path.name == "__init__.py":
            continue
        source = path.read_text("utf-8")
        if name in STANDING_IN:
            found.append(str(where))
            shutil.copy(Path(__file__).with_name(path.name), target / where)
        elif compiled(name):
            found.append(str(where))
            declarations, rest = split(source, name, importlib.import_module(name))
            (target / where).write_text(rest, "utf-8")
            if declarations:
                (target / where).with_name(data_module(where.stem) + ".py").write_text(declarations, "utf-8")
        else:
            text = Text(source)
            final(ast.parse(source), text)
            (target / where).write_text(str(text), "utf-8")
    return found


def build(target: Path) -> None:
    from mypyc.build import mypycify

    target = target.resolve()
    files = stage(target)
    os.chdir(target)
    sys.argv = ["setup.py"]
    flags = ["--config-file=", f"--cache-dir={CACHE / 'mypy'}"]
    extensions = mypycify([*flags, *files], opt_level=OPT, debug_level="0", multi_file=True)
    if os.environ.get("WOTR_COMPILED") == "release" and _has_gcc():
        _make_trained(extensions, target)
    else:
        _make(extensions, FLAGS, CACHE)
    shutil.rmtree("build")


def _make_trained(extensions: Sequence[Any], target: Path) -> None:
    """The modules as they are after training. They are kept: pip has the same wheel built twice, once for what it says
    of itself."""
    training = Path(__file__).with_name("training.py")
    options = (OPT, FLAGS + COUNTED, [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")])
    kept = CACHE / objects.key_of([training, *sorted(Path("build").rglob("*.[ch]"))], options)
    if not kept.exists():
        _make(extensions, FLAGS + COUNTING)
        engine_first = os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")])
        subprocess.run([sys.executable, "-P", training], env={**os.environ, "PYTHONPATH": engine_first}, check=True)
        _make(extensions, FLAGS + COUNTED)
        objects.keep_modules(target, kept)
    shutil.copytree(kept, target, dirs_exist_ok=True)


def _make(extensions: Sequence[Any], flags: list[str], cache: Path | None = None) -> None:
    """The modules, in their places, compiled with these flags on top of mypyc's own. `cache`: of what was compiled
    before."""
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class Builder(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            self.compiler.compile = partial(objects.compile_all, self.compiler, self.compiler.compile, flags, cache)
            if flags != FLAGS:  # there is work left for when all of it is put together
                self.compiler.linker_so += [f"-O{OPT}", *flags]
            super().build_extensions()

    command = Builder(Distribution({"name": "rules", "ext_modules": extensions}))
    command.inplace = command.force = True
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
