"""Compiles C files: several at a time, a few large ones instead of many, and none that was compiled before."""

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import mypy.version


def compile_all(
    compiler: Any,
    compile_one: Callable[..., Any],
    flags: list[str],
    cache: Path | None,
    sources: list[str],
    output_dir: str,
    **how: Any,
) -> list[str]:
    """In place of a compiler's own `compile`, which is `compile_one`: the objects. `cache`: where they are kept."""
    how["extra_postargs"] = [*(how.get("extra_postargs") or ()), *flags]
    options = (getattr(compiler, "compiler_so", ()), how.get("macros"), how["extra_postargs"])
    headers = sorted(Path("build").rglob("*.h"))

    def one(source: str) -> str:
        made = Path(compiler.object_filenames([source], output_dir=output_dir)[0])
        if cache is None:
            compile_one([source], output_dir=output_dir, **how)
            return str(made)
        parts = _parts(Path(source))
        kept = cache / key_of([*parts, *(headers if any(map(_of_mypyc, parts)) else ())], options)
        if not kept.exists():
            compile_one([source], output_dir=output_dir, **how)
            _keep(made, kept)
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept, made)
        return str(made)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, _together(sources)))


def key_of(files: Iterable[Path], options: object) -> str:
    """What comes out of these files with these options is known by it, wherever they stand."""
    key = hashlib.blake2b(repr((options, sys.version, mypy.version.__version__)).encode(), digest_size=16)
    for file in files:
        key.update(file.read_bytes())
    return key.hexdigest()


def keep_modules(made: Path, kept: Path) -> None:
    """All modules in their places under `made`, in a folder that can be laid over another of its kind."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, ignore_cleanup_errors=True) as half:
        for module in made.rglob(f"*{suffix}"):
            where = module.relative_to(made)
            if where.parts[0] != "build":  # from where they were put in their places
                there = Path(half) / "whole" / where
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(module, there)
        try:
            os.replace(Path(half) / "whole", kept)
        except OSError:
            if not kept.exists():  # else another build was quicker
                raise


def _keep(made: Path, kept: Path) -> None:
    """Whole or not at all, whoever else builds or breaks off."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    descriptor, half = tempfile.mkstemp(dir=kept.parent)
    os.close(descriptor)
    shutil.copy(made, half)
    os.replace(half, kept)


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


def _parts(source: Path) -> list[Path]:
    """The files that one is made of."""
    if source.name.startswith("together"):
        return [Path(line.split('"')[1]) for line in source.read_text("utf-8").splitlines()]
    return [source]


def _of_mypyc(source: Path) -> bool:
    """Whether it is made from a module, and so from what the headers say."""
    return b"__native" in source.read_bytes()
