"""Screens open each other through the registry, which imports each when it is first used."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.test_arrows import imports
from wotr_tui.app.registry import Screens, screens

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "wotr_tui" / "app" / "screens"


def defined() -> dict[str, str]:
    """Return every screen class with the module it is in."""
    return {
        node.name: file.stem if file.parent == FOLDER else file.parent.name
        for file in FOLDER.rglob("*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name.endswith("Screen") and node.name != "WotrScreen"
    }


def test_every_screen_is_registered():
    assert set(defined()) == {name for name in vars(Screens) if name.endswith("Screen")}


@pytest.mark.parametrize("name", sorted(defined()))
def test_a_screen_is_found_in_its_module(name: str):
    found = getattr(screens, name)
    assert found.__name__ == name
    assert found is getattr(screens, name)
    assert found.__module__.startswith(f"wotr_tui.app.screens.{defined()[name]}")


def test_screens_do_not_import_each_other():
    names = set(defined())
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / "wotr_tui").rglob("*.py")
        if file.name not in ("registry.py", "__init__.py")
        for name in imports(file)
        if name.startswith("wotr_tui.app.screens.") and name.rpartition(".")[2] in names
        if not for_types_alone(file, name.rpartition(".")[2])
    ]
    assert broken == []


def for_types_alone(file: Path, name: str) -> bool:
    """Whether the import stands under `if TYPE_CHECKING`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return any(
        isinstance(node, ast.If)
        and "TYPE_CHECKING" in ast.unparse(node.test)
        and any(isinstance(each, ast.ImportFrom) and name in {a.name for a in each.names} for each in node.body)
        for node in tree.body
    )


def test_home_is_drawn_before_other_screens_are_loaded():
    code = """
import sys
from wotr_tui.app.registry import screens
screens.HomeScreen()
print(*(name.removeprefix("wotr_tui.app.screens.") for name in sys.modules if "wotr_tui.app.screens." in name))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(run.stdout.split()) <= {"home", "base", "modal"}
