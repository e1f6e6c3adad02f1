"""Which package may know which: the arrows of the architecture, tested by reading imports and by running them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

GAMES = {f"rules.{path.name}" for path in (ROOT / "rules").iterdir() if (path / "game.py").exists()}

FORBIDDEN = {
    "rules": {"net", "wotr_tui", "asyncio", "socket", "textual", "random", "time", "os", "pathlib", "threading"},
    "net": {"wotr_tui", "textual", *GAMES},
    "wotr_tui/app/screens": GAMES,
    "wotr_tui/app/widgets": GAMES,
}

ENGINE = {"position", "flow", "effects", "zones", "combat", "step", "plays"}
"""Modules of a game that its screens may not touch: they hold rules and secrets."""


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("folder", list(FORBIDDEN))
def test_nobody_imports_what_they_may_not_know(folder: str) -> None:
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / folder).rglob("*.py")
        for name in imports(file)
        for barred in FORBIDDEN[folder]
        if name == barred or name.startswith(barred + ".")
    ]
    assert broken == []


def test_games_do_not_know_each_other() -> None:
    games = {path.name for path in (ROOT / "rules").iterdir() if (path / "game.py").exists()}
    assert len(games) >= 1
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for each in games
        for file in (ROOT / "rules" / each).rglob("*.py")
        for name in imports(file)
        for other in games - {each}
        if name.startswith(f"rules.{other}")
    ]
    assert broken == []


def test_the_faces_of_games_do_not_touch_their_engines() -> None:
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / "wotr_tui" / "games").rglob("*.py")
        for name in imports(file)
        if name.startswith("rules.") and len(name.split(".")) > 2 and name.split(".")[2] in ENGINE
    ]
    assert broken == []


@pytest.mark.parametrize(
    ("module", "barred"),
    [
        ("rules.catalogue", ("asyncio", "textual", "socket", "random")),
        ("rules.bots", ("asyncio", "textual", "socket", "random")),
        ("net.host.host", ("textual",)),
        ("net.client.client", ("textual",)),
    ],
)
def test_importing_loads_nothing_from_the_other_side(module: str, barred: tuple[str, ...]) -> None:
    code = f"import sys; before = set(sys.modules); import {module}; print(*(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert [name for name in barred if name in loaded.split()] == []


def test_what_bots_know_of_a_game_is_loaded_when_one_thinks() -> None:
    code = """
import sys
from rules.bots import make
from rules.catalogue import GAMES

def loaded():
    return sum(name.endswith((".evaluation", ".quick")) for name in sys.modules)

positions = [game.new() for game in GAMES.values()]
print(loaded())
for position in positions:
    seat = position.pending()[0].seat
    make("greedy").pick(position.determinize((seat,), position.chance), (seat,), seat)
print(loaded() - 2 * len(positions))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.split() == ["0", "0"]


# ---------------------------------------------------------------- the rooms of net

ROOMS = {
    "wire": set(),
    "table": {"wire"},
    "transport": {"appdirs", "filelock", "batching"},
    "journal": {"wire", "table", "appdirs", "filelock", "filesync", "batching"},
    "workers": {"wire", "table"},
    "host": {"wire", "table", "transport", "journal", "workers", "batching"},
    "client": {"wire", "transport", "appdirs", "filelock"},
    "lan": {"wire", "transport"},
    "ssh": {"wire", "transport", "host", "appdirs", "filelock"},
}
"""What each room of net may import besides itself, `net.errors` and `net.version`; net/README.md draws it."""

SANS_IO = ("wire", "table")
WORLD = {"asyncio", "socket", "ssl", "selectors", "subprocess", "os", "pathlib", "shutil", "tempfile", "time", "random"}
"""What a room without I/O has no use for: sockets, disk, processes, the clock."""


def test_every_room_of_net_is_on_the_map() -> None:
    found = {path.name for path in (ROOT / "net").iterdir() if (path / "__init__.py").exists()}
    assert found == set(ROOMS)
    beside = {"__init__", "errors", "appdirs", "filelock", "filesync", "logs", "batching", "version"}
    assert {path.stem for path in (ROOT / "net").glob("*.py")} == beside


@pytest.mark.parametrize("room", list(ROOMS))
def test_a_room_of_net_knows_only_the_rooms_below_it(room: str) -> None:
    allowed = ROOMS[room] | {room, "errors", "version"}
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / "net" / room).rglob("*.py")
        for name in imports(file)
        if name.startswith("net.") and name.split(".")[1] not in allowed
    ]
    assert broken == []


def test_the_arrows_between_rooms_lead_one_way() -> None:
    known: set[str] = {"appdirs", "filelock", "filesync", "batching"}
    while ready := {room for room, below in ROOMS.items() if room not in known and below <= known}:
        known |= ready
    assert known >= set(ROOMS), "a circle"


@pytest.mark.parametrize("room", SANS_IO)
def test_bytes_and_tables_reach_for_nothing_outside(room: str) -> None:
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / "net" / room).rglob("*.py")
        for name in imports(file)
        if name.split(".")[0] in WORLD
    ]
    broken += [
        f"{file.relative_to(ROOT)}:{node.lineno} opens a file"
        for file in (ROOT / "net" / room).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert broken == []


def test_tables_and_mirrors_run_where_there_is_no_event_loop() -> None:
    modules = [f"net.{room}.{path.stem}" for room in SANS_IO for path in (ROOT / "net" / room).glob("[a-z]*.py")]
    modules += ["net.client.host_mirror", "net.client.changes"]
    assert {"net.table.session", "net.wire.codec"} <= set(modules)
    code = f"import sys; before = set(sys.modules); import {', '.join(modules)}; print(*(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert sorted({name.partition(".")[0] for name in loaded.split()} & (WORLD - {"os", "time", "random"})) == []


def test_a_class_of_net_has_its_name_to_itself() -> None:
    where: dict[str, list[str]] = {}
    for file in (ROOT / "net").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                where.setdefault(node.name, []).append(str(file.relative_to(ROOT)))
    assert {name: files for name, files in where.items() if len(files) > 1} == {}
