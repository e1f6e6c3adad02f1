"""The source distribution and the wheel hold everything that runs, and the pages a user expects."""

import os
import shutil
import subprocess
import sys
from email.parser import HeaderParser
from pathlib import Path

import pytest

from rules.catalogue import GAMES

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "net", "wotr_tui")
ABOUT = ("LICENSE", "CHANGELOG.md", "COMPATIBILITY.md", "DECISIONS.md")


def build(source: Path, target: Path, kind: str) -> Path:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", target, "-t", kind], cwd=source, check=True)
    (made,) = target.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return made


@pytest.fixture(scope="module")
def unpacked_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    shutil.unpack_archive(build(ROOT, folder, "sdist"), folder)
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


@pytest.fixture(scope="module")
def unpacked_wheel(unpacked_sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel is built from the source distribution, as pip does it."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.unpack_archive(build(unpacked_sdist, folder, "wheel"), folder / "unpacked", "zip")
    return folder / "unpacked"


def sources(*patterns: str) -> set[str]:
    """Files of the three packages, by their path from the root."""
    return {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for pattern in patterns
        for path in (ROOT / package).rglob(pattern)
    }


def test_the_wheel_holds_every_module_style_and_data_file(unpacked_wheel: Path) -> None:
    expected = sources("*.py", "*.tcss", "*.json", "*.md", "py.typed")
    expected |= {f"rules/{game}/rulebook.md" for game in GAMES}
    expected |= {f"{package}/py.typed" for package in PACKAGES} | {f"wotr_tui/about/{page}" for page in ABOUT}
    assert [name for name in sorted(expected) if not (unpacked_wheel / name).is_file()] == []
    assert any(name.endswith(".tcss") for name in expected)


def test_the_wheel_holds_nothing_beside_the_three_packages(unpacked_wheel: Path) -> None:
    assert {path.name for path in unpacked_wheel.iterdir() if not path.name.endswith(".dist-info")} == set(PACKAGES)


def test_the_metadata_names_licence_pages_and_pythons(unpacked_wheel: Path) -> None:
    (info,) = unpacked_wheel.glob("*.dist-info")
    told = HeaderParser().parsestr((info / "METADATA").read_text(encoding="utf-8"))
    assert told["License-Expression"] == "MIT"
    assert (info / "licenses" / told["License-File"]).read_text(encoding="utf-8").startswith("MIT License")
    classifiers = told.get_all("Classifier", [])
    assert "Typing :: Typed" in classifiers
    assert f"Programming Language :: Python :: {sys.version_info.major}.{sys.version_info.minor}" in classifiers
    assert told.get_all("Project-URL")


def test_the_source_distribution_holds_what_a_developer_needs(unpacked_sdist: Path) -> None:
    needed = ["README.md", "pyproject.toml", ".ci/run", ".build/hook.py", ".github/CONTRIBUTING.md"]
    assert [name for name in needed if not (unpacked_sdist / name).is_file()] == []
    assert not (unpacked_sdist / ".venv").exists()


def test_a_game_runs_from_the_wheel_alone(unpacked_wheel: Path, tmp_path: Path) -> None:
    program = (
        "import rules, sys, wotr_tui.cli.main as main\n"
        f"assert rules.__path__[0].startswith({str(unpacked_wheel)!r}), rules.__path__\n"
        "sys.exit(main.main())"
    )
    environment = os.environ | {"PYTHONPATH": str(unpacked_wheel), "WOTR_HOME": str(tmp_path)}
    command = [sys.executable, "-P", "-c", program, "simulate", "--bots", "random", "--games", "1"]
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "random" in ended.stdout
