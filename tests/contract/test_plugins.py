"""Games are plug-ins: nothing shared knows one, and every game's face is laid out alike."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules.catalogue import GAMES
from tests.contract.test_arrows import imports
from tests.patience import PATIENCE_S
from wotr_tui.games import face_of, speech_of

ROOT = Path(__file__).parents[2]
IDS = sorted(path.name for path in (ROOT / "rules").iterdir() if (path / "game.py").exists())
CATALOGUE = ROOT / "rules" / "catalogue.py"
FACES = [id for id in IDS if (ROOT / "wotr_tui" / "games" / id).exists()]
WORDS = {
    "speech",
    "prompts",
    "choices",
    "events",
    "names",
    "lookup",
    "details",
    "pages",
    "guide",
    "legend",
    "printed",
    "changes",
}
WIDGETS = {"layout", "board", "hand", "seats"}


def shared() -> list[Path]:
    """Every file that is of no game."""
    found = []
    for package in ("rules", "net", "wotr_tui"):
        for file in (ROOT / package).rglob("*"):
            if file.suffix in (".py", ".tcss") and not set(file.relative_to(ROOT).parts) & set(IDS):
                found.append(file)
    assert len(found) > 100
    return found


def test_only_the_catalogue_names_games_with_one_line_each():
    named = re.compile(rf"\b({'|'.join(IDS)})\b", re.IGNORECASE)
    broken = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in shared()
        if file != CATALOGUE
        for line in file.read_text(encoding="utf-8").splitlines()
        if named.search(line)
    ]
    assert broken == []
    lines = CATALOGUE.read_text(encoding="utf-8").splitlines()
    assert [sum(f"rules.{id}." in line for line in lines) for id in IDS] == [1] * len(IDS)


def test_no_shared_module_imports_a_game():
    packages = {f"rules.{id}" for id in IDS} | {f"wotr_tui.games.{id}" for id in IDS}
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in shared()
        if file.suffix == ".py"
        for name in imports(file)
        if ".".join(name.split(".")[:2]) in packages or ".".join(name.split(".")[:3]) in packages
    ]
    assert broken == []


@pytest.mark.parametrize("id", FACES)
def test_every_face_has_the_same_files(id: str):
    folder = ROOT / "wotr_tui" / "games" / id
    assert {file.stem for file in (folder / "words").glob("*.py")} >= WORDS
    assert {file.stem for file in (folder / "widgets").glob("*.py")} >= WIDGETS
    assert {path.name for path in folder.iterdir() if path.name != "__pycache__"} >= {"face.py", "words", "widgets"}


@pytest.mark.parametrize("id", GAMES)
def test_a_game_speaks_without_textual(id: str):
    code = (
        "import sys; from rules.catalogue import GAMES; from wotr_tui.games import face_of, speech_of\n"
        f"game = GAMES[{id!r}]; face_of(game.id).printed(); view = game.new(seed=1).view((0,))\n"
        "speech = speech_of(game); speech.state(view); [speech.page(view, page.id, ()) for page in speech.pages]\n"
        "sys.exit(any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=PATIENCE_S).returncode == 0


@pytest.mark.parametrize("id", GAMES)
def test_what_is_printed_is_named_once_and_its_sentences_name_what_can_be_opened(id: str):
    printed = face_of(id).printed()
    keys = [each.thing for each in printed]
    assert len(set(keys)) == len(keys)
    view = GAMES[id].new(seed=1).view((0,))
    speech = speech_of(GAMES[id])
    for each in printed:
        assert each.name, each
        assert each.kind, each
        assert each.lines, each
        assert speech.describe(view, each.thing), f"the table knows nothing of {each.thing}"


@pytest.mark.parametrize("id", GAMES)
def test_sides_are_told_apart_by_name_ink_and_shape(id: str):
    for scenario in GAMES[id].scenarios:
        speech = face_of(id).speech(GAMES[id], scenario.id)
        sides = [speech.side(side) for side in dict.fromkeys(info.side for info in scenario.seats)]
        for told in zip(*sides, strict=True):
            assert len(set(told)) == len(sides), told


@pytest.mark.parametrize("id", GAMES)
def test_the_keys_of_pages_and_letters_are_free_and_named_once(id: str):
    speech = face_of(id).speech(GAMES[id])
    keys = [page.key for page in speech.pages]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & {*"chklquz", *speech.letters}
