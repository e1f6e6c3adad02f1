"""Builds the compiled engine: `rules/` through mypyc, beside the Python it was made from.

    python wotr_tui/compiled/build.py TARGET

fills TARGET with a copy of `rules/` in which every module that computes has its compiled twin. C files that were
compiled before, with the same compiler options, are taken from the cache (WOTR_BUILD_CACHE, else `.cache/compiled`).
"""

import ast
import hashlib
import importlib
import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import mypy.version

ROOT = Path(__file__).resolve().parents[2]
CACHE = Path(os.environ.get("WOTR_BUILD_CACHE", ROOT / ".cache" / "compiled"))
OPT = os.environ.get("MYPYC_OPT_LEVEL", "2")
FLAGS = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []
"""Calls within the engine, and into Python, go straight to where they lead."""

sys.path.insert(0, str(ROOT))

from wotr_tui.compiled.constants import final  # noqa: E402
from wotr_tui.compiled.native import declares  # noqa: E402
from wotr_tui.compiled.split import data_module, split  # noqa: E402
from wotr_tui.compiled.text import Text  # noqa: E402

AS_THEY_ARE = {"rules.catalogue", "rules.errors", "rules.foresight", "rules.kernel.fields", "rules.rulebook"}
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
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    target = target.resolve()
    files = stage(target)
    os.chdir(target)
    sys.argv = ["setup.py"]
    flags = ["--config-file=", f"--cache-dir={CACHE / 'mypy'}"]
    extensions = mypycify([*flags, *files], opt_level=OPT, debug_level="0", multi_file=True)
    for extension in extensions:
        extension.extra_compile_args += FLAGS

    class Builder(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            self.compiler.compile = partial(_compile, self.compiler, self.compiler.compile)
            super().build_extensions()

    command = Builder(Distribution({"name": "rules", "ext_modules": extensions}))
    command.inplace = True
    command.ensure_finalized()
    command.run()
    shutil.rmtree("build")


def _compile(
    compiler: Any, compile_one: Callable[..., Any], sources: list[str], output_dir: str, **how: Any
) -> list[str]:
    """Several C files at a time, and none that was compiled before."""
    told = repr((how.get("macros"), how.get("extra_postargs"), sys.version, mypy.version.__version__)).encode()
    headers = b"".join(path.read_bytes() for path in sorted(Path("build").rglob("*.h")))

    def one(source: str) -> str:
        made = Path(compiler.object_filenames([source], output_dir=output_dir)[0])
        content = _content(source)
        key = hashlib.blake2b(told + content + (headers if b"__native" in content else b""), digest_size=16)
        kept = CACHE / key.hexdigest()
        if not kept.exists():
            compile_one([source], output_dir=output_dir, **how)
            CACHE.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, kept)
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept, made)
        return str(made)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, _together(sources)))


def _together(sources: list[str]) -> list[str]:
    """The modules in a few files: most of what a compiler reads are the headers, again and again."""
    modules = sorted((each for each in sources if "__native_" in each), key=os.path.getsize, reverse=True)
    chunks = 4 * (os.cpu_count() or 1)
    if len(modules) <= chunks:
        return sources
    found = [each for each in sources if each not in modules]
    for number in range(chunks):
        path = Path("build") / f"together_{number}.c"
        included = modules[number::chunks]
        path.write_text("".join(f'#include "{Path(each).resolve()}"\n' for each in included), "utf-8")
        found.append(str(path))
    return found


def _content(source: str) -> bytes:
    """What a file and those it includes say, wherever they stand."""
    content = Path(source).read_bytes()
    if Path(source).name.startswith("together"):
        return b"".join(Path(line.split('"')[1]).read_bytes() for line in content.decode().splitlines())
    return content


if __name__ == "__main__":
    build(Path(sys.argv[1]))
