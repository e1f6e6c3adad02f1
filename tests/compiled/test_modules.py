"""Which modules are compiled: no Structs among them, and no class of the others derives from what is closed."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import msgspec
import pytest
from engine_build.build import ROOT, compiled_modules, is_compiled, libraries

FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "rules").rglob("*.py"))


def classes(file: str) -> Iterator[type]:
    """Yield the classes that a module declares."""
    module = import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    for each in vars(module).values():
        if isinstance(each, type) and each.__module__ == module.__name__:
            yield each


@cache
def open_classes() -> set[str]:
    """Return the names of the compiled classes that say they are derived from."""
    return {
        node.name
        for file in compiled_modules()
        for node in ast.parse((ROOT / file).read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and any("interpreted" in ast.unparse(each) for each in node.decorator_list)
    }


def test_every_module_is_in_one_library_or_interpreted():
    members = [file for files, _ in libraries(compiled_modules()) for file in files]
    assert sorted(members) == [file for file in FILES if is_compiled(file)]
    assert len(members) > 150


@pytest.mark.parametrize("file", compiled_modules())
def test_no_struct_is_compiled(file: str):
    assert [each for each in classes(file) if issubclass(each, msgspec.Struct)] == []


@pytest.mark.parametrize("file", [file for file in FILES if not is_compiled(file)])
def test_no_interpreted_class_derives_from_a_closed_one(file: str):
    allowed = open_classes()
    for each in classes(file):
        bases = {base for base in each.__mro__[1:] if is_compiled(base.__module__.replace(".", "/") + ".py")}
        assert {base.__name__ for base in bases if base.__module__.startswith("rules.")} <= allowed, each
