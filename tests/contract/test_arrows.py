"""Which package may know which: the arrows of the architecture, tested by reading imports and by running them."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.sources import parsed

ROOT = Path(__file__).parents[2]

GAMES = {f"rules.{path.name}" for path in (ROOT / "rules").iterdir() if (path / "game.py").exists()}

FORBIDDEN = {
    "rules": {"net", "wotr_tui", "asyncio", "socket", "textual", "random", "time", "os", "pathlib", "threading"},
    "net": {"wotr_tui", "textual", *GAMES},
    "wotr_tui/app/screens": GAMES,
    "wotr_tui/app/widgets": GAMES,
}

POSITION = {"position", "state", "steps"}
"""Whatever imports one of these modules of a game is part of its engine, which holds rules and secrets ..."""
PRINT = {"card", "printed"}
"""... except what is printed: a text is made of steps, and everybody may read it."""


@cache
def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("folder", list(FORBIDDEN))
def test_every_package_imports_only_what_it_may(folder: str) -> None:
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


def imports_on_loading(file: Path) -> set[str]:
    """Return what a module imports when it is loaded: not for types alone, and not when a function runs."""
    found = set()
    waiting: list[ast.AST] = [parsed(file)]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
            elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not (
                isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            ):
                waiting.append(node)
    return found


@pytest.mark.parametrize("package", ["rules", "net", "wotr_tui"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    modules = {module_of(file): file for file in (ROOT / package).rglob("*.py")}
    left = {name: (imports_on_loading(file) & modules.keys()) - {name} for name, file in modules.items()}
    for name, below in left.items():  # a package, imported for a module in it, does not count
        left[name] = {each for each in below if not any(other.startswith(f"{each}.") for other in below)}
    while ready := {name for name, below in left.items() if not below & left.keys()}:
        left = {name: below for name, below in left.items() if name not in ready}
    assert left == {}


def engine_of(game: str) -> set[str]:
    """Return the modules of a game's engine."""
    own = {f"{game}.{each}" for each in POSITION}
    found = set(own)
    for file in (ROOT / game.replace(".", "/")).rglob("*.py"):
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        if name.split(".")[2] not in PRINT and own & imports(file):
            found.add(name.removesuffix(".__init__"))
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_faces_of_games_do_not_touch_their_engines(game: str) -> None:
    engine = engine_of(game)
    assert {f"{game}.flow", f"{game}.determinize", f"{game}.observe"} <= engine
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / "wotr_tui" / "games").rglob("*.py")
        for name in imports(file) & engine
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
from rules.bots import make_bot
from rules.catalogue import GAMES

def loaded():
    return sum(name.endswith((".evaluation", ".quick")) for name in sys.modules)

positions = [game.new() for game in GAMES.values()]
print(loaded())
for position in positions:
    seat = position.pending()[0].seat
    make_bot("greedy").pick(position.determinize((seat,), position.chance), (seat,), seat)
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
    "host": {"wire", "table", "transport", "journal", "workers", "batching", "logs"},
    "client": {"wire", "transport", "appdirs", "filelock"},
    "lan": {"wire", "transport"},
    "ssh": {"wire", "transport", "host", "appdirs", "filelock", "terminal_reset"},
    "web": {"client", "transport", "host", "ssh", "appdirs"},
}
"""What each room of net may import besides itself, `net.errors` and `net.version`; net/README.md draws it."""

SANS_IO = ("wire", "table")
WORLD = {
    "asyncio", "socket", "ssl", "selectors", "subprocess", "os", "pathlib", "shutil", "tempfile", "time", "random",
    "secrets",
}  # fmt: skip
"""What a room without I/O does not use: sockets, disk, processes, the clock, randomness."""


def test_every_room_of_net_is_on_the_map() -> None:
    found = {path.name for path in (ROOT / "net").iterdir() if (path / "__init__.py").exists()}
    assert found == set(ROOMS)
    beside = {"__init__", "errors", "appdirs", "filelock", "filesync", "logs", "terminal_reset", "batching", "version"}
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
    assert_one_way(ROOMS, {"appdirs", "filelock", "filesync", "terminal_reset", "batching", "logs"})


@pytest.mark.parametrize("room", SANS_IO)
def test_sans_io_rooms_import_no_io_and_no_randomness(room: str) -> None:
    broken = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (ROOT / "net" / room).rglob("*.py")
        for name in imports(file)
        if name.split(".")[0] in WORLD
    ]
    broken += [
        f"{file.relative_to(ROOT)}:{node.lineno} opens a file"
        for file in (ROOT / "net" / room).rglob("*.py")
        for node in ast.walk(parsed(file))
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


# ---------------------------------------------------------------- the rooms of wotr_tui

SHELL = ROOT / "wotr_tui"

SHELL_ROOMS = {
    "runtime": set(),
    "text": set(),
    "games": {"text"},
    "saves": {"text", "games"},
    "table": {"text", "games", "saves"},
    "simulate": {"text", "games"},
    "plain": {"text", "games", "saves", "table"},
    "web": {"text", "games", "saves", "table"},
    "app": {"text", "games", "saves", "table", "web"},
    "cli": {"text", "games", "saves", "table", "simulate", "plain", "app", "web"},
}
"""What each room of wotr_tui may import besides itself and `runtime`; wotr_tui/README.md draws it."""

APP_LAYERS = {
    "widgets": set(),
    "panels": {"widgets"},
    "games": {"widgets", "panels"},
    "screens": {"widgets", "panels"},
}
"""What each folder of the app may import besides itself and the modules beside them; `games`: the widgets of games."""


DATA = ("about", "locale", "py.typed")
"""Files without code."""


def room_of(name: str) -> str:
    """Return the room of wotr_tui that a module is in. The widgets of a game belong to the app."""
    parts = name.split(".")
    return "app" if parts[1] == "games" and "widgets" in parts else parts[1]


def layer_of(name: str) -> str:
    """Return the folder of the app that one of its modules is in; empty for a module beside the folders."""
    parts = name.split(".")
    return parts[1] if parts[1] == "games" else parts[2] if len(parts) > 2 and parts[2] in APP_LAYERS else ""


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def shell_modules(*rooms: str) -> list[str]:
    return [
        name
        for file in sorted(SHELL.rglob("*.py"))
        if (name := module_of(file)) not in ("wotr_tui", "wotr_tui.__main__") and room_of(name) in rooms
    ]


def test_the_root_of_wotr_tui_holds_its_rooms_and_nothing_else() -> None:
    found = {path.name for path in SHELL.iterdir() if path.name not in ("__pycache__", *DATA)}
    assert found == {*SHELL_ROOMS, "__init__.py", "__main__.py", "README.md"}


@pytest.mark.parametrize("room", list(SHELL_ROOMS))
def test_a_room_of_wotr_tui_knows_only_the_rooms_below_it(room: str) -> None:
    allowed = SHELL_ROOMS[room] | {room, "runtime"}
    modules = shell_modules(room)
    assert modules
    broken = [
        f"{module} imports {name}"
        for module in modules
        for name in imports(file_of(module))
        if name.startswith("wotr_tui.") and room_of(name) not in allowed
    ]
    assert broken == []


def test_the_readme_of_wotr_tui_names_every_room() -> None:
    readme = (SHELL / "README.md").read_text(encoding="utf-8")
    assert [room for room in SHELL_ROOMS if f"`{room}/`" not in readme] == []


def test_the_arrows_of_wotr_tui_lead_one_way() -> None:
    assert_one_way(SHELL_ROOMS, set())


def test_screens_are_known_to_screens_alone() -> None:
    broken = []
    for module in shell_modules("app"):
        here = layer_of(module)
        allowed = APP_LAYERS.get(here, set(APP_LAYERS)) | {here, ""}
        names = [name for name in imports(file_of(module)) if name.startswith("wotr_tui.") and room_of(name) == "app"]
        broken += [f"{module} imports {name}" for name in names if layer_of(name) not in allowed]
    assert broken == []


@pytest.mark.parametrize("room", [room for room in SHELL_ROOMS if room != "app"])
def test_only_the_app_loads_textual(room: str) -> None:
    modules = list(shell_modules(room))
    code = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert set(modules) <= set(loaded.split())
    assert [name for name in loaded.split() if name.split(".")[0] in ("textual", "rich")] == []


def file_of(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def assert_one_way(rooms: dict[str, set[str]], known: set[str]) -> None:
    while ready := {room for room, below in rooms.items() if room not in known and below <= known}:
        known |= ready
    assert known >= set(rooms), "a circle"


# ---------------------------------------------------------------- one class name, one meaning


@pytest.mark.parametrize(
    "folder", ["net", "wotr_tui", "rules/kernel", "rules/bots", *sorted(game.replace(".", "/") for game in GAMES)]
)
def test_a_class_name_has_one_meaning(folder: str) -> None:
    where: dict[str, list[str]] = {}
    for file in (ROOT / folder).rglob("*.py"):
        for node in parsed(file).body:
            if isinstance(node, ast.ClassDef):
                where.setdefault(node.name, []).append(str(file.relative_to(ROOT)))
    twice = {name: files for name, files in where.items() if len(files) > 1}
    assert twice == {}
