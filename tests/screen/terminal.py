"""A `wotr` process on a real pty, read through a terminal emulator."""

import os
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pexpect

from tests.emulator import Emulator
from tests.patience import PATIENCE_S
from wotr_tui.saves.settings import Settings

QUIET = Settings(
    name="", bell=False, flash=False, guide=False, confirm=False, pace="quick", level="random", story="off",
    summaries=False, type_ahead=True,
)  # fmt: skip


SYNC_QUERY, SYNC_SUPPORTED = b"\x1b[?2026$p", "\x1b[?2026;2$y"
SYNC_START, SYNC_END = b"\x1b[?2026h", b"\x1b[?2026l"


def end_child(child: pexpect.spawn) -> None:
    """Kill a process on a pty and wait for its end. pexpect's own `close(force=True)` waits for 0.1 seconds only."""
    if child.isalive():
        child.kill(signal.SIGKILL)
        child.wait()
    child.close()


class Terminal:
    """A `wotr` process on a pty: type keys, read the screen."""

    def __init__(
        self,
        home: Path,
        *words: str,
        name: str = "Ann",
        columns: int = 100,
        lines: int = 32,
        settings: Settings = QUIET,
        environment: Mapping[str, str] = {},
    ) -> None:
        (home / "config").mkdir(parents=True, exist_ok=True)
        settings = msgspec.structs.replace(settings, name=name)
        (home / "config" / "settings.json").write_bytes(msgspec.json.encode(settings))
        env = {**os.environ, "WOTR_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        env |= {"LC_ALL": "C.UTF-8", **environment}
        env.pop("NO_COLOR", None)
        self.emulator = Emulator(columns, lines)
        self.child = pexpect.spawn(
            sys.executable, ["-m", "wotr_tui", *words], dimensions=(lines, columns), env=env, timeout=30
        )
        self.child.delaybeforesend = None
        self._frame = b""
        """The beginning of a frame whose end has not arrived."""

    def read(self, patience: float = 0.02) -> str:
        """Return the text on the screen after everything that has arrived so far, in whole frames."""
        try:
            while True:
                self._draw(self.child.read_nonblocking(65536, timeout=patience))
        except (pexpect.TIMEOUT, pexpect.EOF):
            pass
        return self.emulator.text

    def _draw(self, data: bytes) -> None:
        """Draw only whole frames, as terminals with synchronized output do."""
        if SYNC_QUERY in data:
            self.child.send(SYNC_SUPPORTED)
        data = self._frame + data
        start, end = data.rfind(SYNC_START), data.rfind(SYNC_END)
        whole = start if start > end else len(data)
        self._frame = data[whole:]
        self.emulator.feed(data[:whole])

    def until(self, text: str, patience: float = PATIENCE_S) -> str:
        """The screen as soon as it shows this text."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if text in (shown := self.read(0.05)):
                return shown
        raise AssertionError(f"never saw {text!r}; the screen shows:\n{self.read()}")

    def press(self, keys: str) -> None:
        self.child.send(keys)

    def press_and_see(self, keys: str) -> None:
        """Press, and look until the screen shows something else. Some keys leave it as it was: that takes a moment."""
        before, end = self.read(0), time.monotonic() + 0.5
        self.press(keys)
        while self.read(0.01) == before and time.monotonic() < end:
            pass

    def close(self) -> None:
        end_child(self.child)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
