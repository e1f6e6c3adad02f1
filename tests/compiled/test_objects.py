"""Compiling C files: what was made from the same is taken from the cache, and nothing else is."""

import sysconfig
from pathlib import Path

import pytest
from engine_build.objects import compile_all, keep_modules


class Compiler:
    """Makes an object of a file by copying it, with its own options in front."""

    def __init__(self, *command: str) -> None:
        self.compiler_so, self.compiled = list(command), list[str]()

    def object_filenames(self, sources: list[str], output_dir: str) -> list[str]:
        return [str(Path(output_dir) / Path(source).with_suffix(".o").name) for source in sources]

    def compile(self, sources: list[str], output_dir: str, extra_postargs: list[str]) -> None:
        (source,) = sources
        self.compiled.append(source)
        (made,) = self.object_filenames(sources, output_dir)
        Path(made).parent.mkdir(parents=True, exist_ok=True)
        Path(made).write_text(" ".join([*self.compiler_so, *extra_postargs, Path(source).read_text()]))

    def make(self, *flags: str, sources: list[str] | None = None, cache: Path | None = Path("cache")) -> list[str]:
        """The objects' contents."""
        made = compile_all(self, self.compile, list(flags), cache, sources or ["a.c", "b.c"], "objects")
        return [Path(each).read_text() for each in made]


@pytest.fixture(autouse=True)
def sources(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("build").mkdir()
    Path("a.c").write_text("one")
    Path("b.c").write_text("other, from a __native module")


def test_what_was_compiled_before_is_taken_from_the_cache():
    first, second = Compiler("cc"), Compiler("cc")
    assert first.make("-O2") == second.make("-O2") == ["cc -O2 one", "cc -O2 other, from a __native module"]
    assert sorted(first.compiled) == ["a.c", "b.c"]
    assert second.compiled == []


def test_a_file_that_changed_is_compiled_anew_and_no_other():
    Compiler("cc").make()
    Path("a.c").write_text("changed")
    compiler = Compiler("cc")
    assert compiler.make()[0] == "cc changed"
    assert compiler.compiled == ["a.c"]


def test_whatever_a_module_includes_counts_as_part_of_it():
    Compiler("cc").make()
    Path("build/__native.h").write_text("struct")
    compiler = Compiler("cc")
    compiler.make()
    assert compiler.compiled == ["b.c"]


@pytest.mark.parametrize(("command", "flags"), [(("cc", "-march=native"), ()), (("cc",), ("-O0",))])
def test_other_options_make_other_objects(command, flags):
    Compiler("cc").make()
    compiler = Compiler(*command)
    compiler.make(*flags)
    assert sorted(compiler.compiled) == ["a.c", "b.c"]


def test_an_object_that_was_not_finished_is_not_kept():
    class Broken(Compiler):
        def compile(self, sources: list[str], output_dir: str, extra_postargs: list[str]) -> None:
            super().compile(sources, output_dir, extra_postargs)
            raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        Broken("cc").make()
    compiler = Compiler("cc")
    compiler.make()
    assert sorted(compiler.compiled) == ["a.c", "b.c"]


def test_without_a_cache_everything_is_compiled_and_nothing_kept():
    Compiler("cc").make()
    compiler = Compiler("cc")
    compiler.make(cache=None)
    assert sorted(compiler.compiled) == ["a.c", "b.c"]


def test_many_modules_are_compiled_in_a_few_files(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    names = [f"build/__native_{number}.c" for number in range(9)]
    for name in names:
        Path(name).write_text(f"module {name}")
    compiler = Compiler("cc")
    compiler.make(sources=[*names, "a.c"])
    assert len(compiler.compiled) == 4 + 1
    included = "".join(Path(each).read_text() for each in compiler.compiled)
    assert all(f'{name}"' in included for name in names)


def test_modules_are_kept_where_they_were_and_nothing_beside_them():
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    beside = ("made/rules/game.py", "made/build/game.o", f"made/build/lib/rules/game{suffix}")
    for name in (f"made/all{suffix}", f"made/rules/game{suffix}", *beside):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(name)
    for _ in ("ours", "another build that was quicker"):
        keep_modules(Path("made"), Path("cache/engine"))
    kept = {str(path.relative_to("cache")) for path in Path("cache").rglob("*") if path.is_file()}
    assert kept == {f"engine/all{suffix}", f"engine/rules/game{suffix}"}
