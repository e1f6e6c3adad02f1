"""Measure the app on a real terminal: start to first frame, key press to repaint, memory; beside a bare Textual app.

    python -m tests.bench app [--starts N] [--keys N]

Everything is measured from outside, over a pty: a frame counts when its bytes have arrived. The bare app and ours run
in turn, so that other processes on the machine affect both alike. Processor time is printed beside wall-clock time,
because other processes do not affect it. Modules are compiled to bytecode first, as in an installed app.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pexpect

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position
from tests.screen.terminal import end_child

SIZE = (40, 120)
PATIENCE_S = 30.0
QUIET_S = 0.03
"""A repaint is complete when no byte arrives for this long."""

BARE = """
from textual.app import App
from textual.widgets import Footer, OptionList, Static

class Bare(App):
    def compose(self):
        yield Static("first frame")
        yield OptionList("one", "two", "three")
        yield Footer()

Bare().run()
"""

TABLE = "from tests.bench.app import show_late_trilogy; show_late_trilogy()"
WAR = "from tests.bench.app import show_late_war; show_late_war()"
LARGE = (60, 200)
PANS = ("\x1b[1;2D", "\x1b[1;2A", "\x1b[1;2C", "\x1b[1;2B")
"""Shift and an arrow: the map scrolls, and everything visible is drawn again."""
KEYS = ("\x1b[B", "\x1b[A", "\t", "\x1b[B", "\x1b[C", "A", "B", "z", "z", "s", "q")


def late_trilogy(seed: int = 7, round: int = 8) -> Position:
    """Return a position of the eighth round in which seat 2 acts, reached by random play that prefers to play cards."""
    from rules.cardgame.choices import Move, Pass, Play, PlayOn, Winnow
    from rules.cardgame.prompts import TakeActionPrompt

    for attempt in range(seed, seed + 200):
        position, chance = GAMES["cardgame"].new("trilogy", attempt), Chance(attempt)
        while pending := position.pending():
            decision = pending[0]
            own = decision.seat == 2 and isinstance(decision.prompt, TakeActionPrompt)
            view: Any = position.view((2,))
            if own and view.round >= round and len(decision.choices) >= 8:
                return position
            liked = [i for i, c in enumerate(decision.choices) if isinstance(c, Play | PlayOn | Move)]
            other = [i for i, c in enumerate(decision.choices) if not isinstance(c, Pass | Winnow)]
            offered = liked or other or list(range(len(decision.choices)))
            position.choose(decision.seat, chance.pick(offered))
    raise LookupError("no late Trilogy found")


def show_late_trilogy() -> None:
    """Show the table screen with that position. Runs in the measured process."""
    from tests.screen.fakes import FakeTable
    from wotr_tui.app.app import WotrApp
    from wotr_tui.app.screens.table import TableScreen
    from wotr_tui.saves.settings import Settings

    table = FakeTable(late_trilogy(), "trilogy", {"Ann": (2,)})
    WotrApp(
        lambda: TableScreen(table.party), Settings(name="Ann", flash=False, bell=False, story="off", summaries=False)
    ).run()


def show_late_war() -> None:
    """Show the board game in the middle of a war, when an army is chosen on the map."""
    from tests.boardgame.face.tables import met
    from tests.screen.fakes import FakeTable
    from wotr_tui.app.app import WotrApp
    from wotr_tui.app.screens.table import TableScreen
    from wotr_tui.saves.settings import Settings

    position, told = met("MoveWhichArmy", after=600)
    table = FakeTable(position, "two", {"Ann": (position.pending()[0].seat,)}, told)
    WotrApp(
        lambda: TableScreen(table.party), Settings(name="Ann", flash=False, bell=False, story="off", summaries=False)
    ).run()


_compiled = tempfile.TemporaryDirectory(prefix="wotr-bench-compiled-", ignore_cleanup_errors=True)


class Terminal:
    """A process on its own pty."""

    def __init__(self, *words: str, size: tuple[int, int] = SIZE) -> None:
        self.home = tempfile.TemporaryDirectory(prefix="wotr-bench-", ignore_cleanup_errors=True)
        config = Path(self.home.name, "config")
        config.mkdir()
        (config / "settings.json").write_text('{"name": "Ann"}')  # a first start asks for a name
        env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "WOTR_HOME": self.home.name}
        env["PYTHONPYCACHEPREFIX"] = _compiled.name
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        self.started = time.perf_counter()
        self.child = pexpect.spawn(
            sys.executable,
            list(words),
            dimensions=size,
            env=env,
            timeout=PATIENCE_S,
            cwd=str(Path.cwd()),
            encoding=None,
        )
        self.child.delaybeforesend = None  # pexpect would wait 50 ms before each key

    def until(self, text: str) -> float:
        """Return the milliseconds from the start until this text was drawn."""
        self.child.expect_exact(text.encode())
        return (time.perf_counter() - self.started) * 1000

    def press(self, key: str) -> tuple[float, float] | None:
        """Return the milliseconds from a key press to the first byte of the repaint: wall-clock and processor time.

        None if nothing was painted. Returns after the last byte.
        """
        self.drain()
        worked, pressed = self.processor_ms(), time.perf_counter()
        self.child.send(key)
        try:
            self.child.read_nonblocking(65536, timeout=0.5)
        except pexpect.TIMEOUT:
            return None
        taken = (time.perf_counter() - pressed) * 1000, self.processor_ms() - worked
        self.drain()
        return taken

    def drain(self) -> None:
        try:
            while True:
                self.child.read_nonblocking(65536, timeout=QUIET_S)
        except pexpect.TIMEOUT:
            return

    def processor_ms(self) -> float:
        """Return the milliseconds of processor time used so far by all its threads."""
        threads = Path(f"/proc/{self.child.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6

    def memory_mb(self) -> float:
        for line in Path(f"/proc/{self.child.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return float("nan")

    def close(self) -> None:
        end_child(self.child)
        self.home.cleanup()


STARTS = (
    ("bare Textual app", ("-c", BARE), "first frame"),
    ("wotr home", ("-m", "wotr_tui"), "Play here"),
    ("wotr duel, to play", ("-m", "wotr_tui", "duel", "--seed", "7"), "in hand"),
    ("home in Ukrainian", ("-m", "wotr_tui", "--lang", "uk"), "Грати тут"),
    ("duel in Ukrainian", ("-m", "wotr_tui", "--lang", "uk", "duel", "--seed", "7"), "у руці"),
)


def starts(count: int) -> None:
    taken: dict[str, list[tuple[float, float, float]]] = {label: [] for label, _, _ in STARTS}
    for turn in range(count + 1):
        for label, words, text in STARTS:
            terminal = Terminal(*words)
            try:
                frame, processor = terminal.until(text), terminal.processor_ms()
                terminal.drain()
                if turn:  # the first of each compiles
                    taken[label].append((frame, processor, terminal.memory_mb()))
            finally:
                terminal.close()
    bare, bare_processor, _ = map(statistics.median, zip(*taken[STARTS[0][0]], strict=True))
    for label, figures in taken.items():
        frame, processor, memory = map(statistics.median, zip(*figures, strict=True))
        print(f"{label:18} first frame {frame:5.0f} ms, {frame / bare:.2f}x the bare app   processor time "
              f"{processor:5.0f} ms, {processor / bare_processor:.2f}x   {memory:5.1f} MB", flush=True)  # fmt: skip


def keys(count: int) -> None:
    for label, code, shown, before, pressed, size in (
        ("bare Textual app", BARE, "first frame", "", KEYS[:2], SIZE),
        ("late Trilogy, walking", TABLE, "in hand", "", KEYS[:2], SIZE),
        ("late Trilogy, all keys", TABLE, "in hand", "", KEYS, SIZE),
        ("map at 200x60, panning", WAR, "Middle-earth", "+", PANS, LARGE),
        ("map at 200x60, walking", WAR, "Middle-earth", "", KEYS[:2], LARGE),
    ):
        terminal = Terminal("-c", code, size=size)
        try:
            terminal.until(shown)
            for key in (*before, *pressed):
                terminal.press(key)
            presses = [terminal.press(pressed[number % len(pressed)]) for number in range(count)]
            taken, processor = zip(*(times for times in presses if times), strict=True)
            waited = f"p50 {at(taken, 50):5.1f} ms, p99 {at(taken, 99):5.1f}"
            worked = f"p50 {at(processor, 50):5.1f} ms, p99 {at(processor, 99):5.1f}"
            print(f"{label:22} key to repaint {waited}   processor time {worked}   {len(taken)} repaints, "
                  f"{terminal.memory_mb():.1f} MB", flush=True)  # fmt: skip
        finally:
            terminal.close()


def at(values: Sequence[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench app")
    parser.add_argument("--starts", type=int, default=7)
    parser.add_argument("--keys", type=int, default=300)
    args = parser.parse_args(words)
    starts(args.starts)
    keys(args.keys)


if __name__ == "__main__":
    main()
