"""When it breaks: the terminal is given back, and a report tells where without telling secrets."""

import os
import pty
import select
import subprocess
import sys
import termios
from pathlib import Path

BREAK = """
import os, sys, tty
from pathlib import Path
from wotr_tui.cli import main
from wotr_tui.runtime import crash_report
from wotr_tui.cli.commands import doctor

def run(args):
    hand = "the card up my sleeve"
    crash_report.set_journal(Path("/games/helms-deep.journal"))
    if sys.stdin.isatty():
        tty.setraw(0)
        print("\\x1b[?1049h\\x1b[?25l\\x1b[?1003h", end="", flush=True)
    raise KeyError(f"no seat for token {os.environ['SECRET']}")

doctor.run = run
sys.exit(main.main(["doctor"]))
"""


def test_a_crash_report_names_the_journal_and_has_no_secrets(python, environment):
    secret = "Xk7-pQ2mVb93LzRt_Yw4aa"
    environment["SECRET"] = secret
    done = python(BREAK)
    assert done.returncode == 1
    [path] = Path(environment["WOTR_HOME"]).rglob("crash-*.txt")
    assert str(path) in done.stderr
    assert "/games/helms-deep.journal" in done.stderr
    assert "Traceback" not in done.stderr
    report = path.read_text(encoding="utf-8")
    for expected in ("KeyError", "in run", "command   doctor", "Python 3", "textual 8", "/games/helms-deep.journal"):
        assert expected in report
    assert secret not in report
    assert "up my sleeve" not in report.replace('hand = "the card up my sleeve"', "")
    assert path.stat().st_mode & 0o077 == 0


def test_a_crash_without_a_writable_directory_is_still_reported(python, environment):
    environment |= {"SECRET": "-", "WOTR_HOME": "/dev/null/nowhere", "TMPDIR": environment["HOME"]}
    done = python(BREAK)
    assert done.returncode == 1
    assert "KeyError" in done.stderr
    assert list(Path(environment["HOME"]).glob("crash-*.txt"))


def on_a_terminal(code: str, environment: dict[str, str], until: bytes) -> tuple[int, bytes, int]:
    """Run Python on a terminal of its own until it has shown `until`: exit code, what it showed, the modes then."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdin=theirs, stdout=theirs, stderr=theirs
    )
    shown = b""
    try:
        while until not in shown:
            ready, _, _ = select.select([ours], [], [], 30)
            assert ready, f"the process went quiet after {shown!r}"
            shown += os.read(ours, 4096)
        return process.wait(30), shown, termios.tcgetattr(theirs)[3]
    finally:
        process.kill()
        process.wait()
        os.close(theirs)
        os.close(ours)


def test_a_crash_restores_the_terminal(environment):
    code, shown, modes = on_a_terminal(BREAK, environment | {"SECRET": "-"}, b"continue it with")
    assert code == 1
    drawn, _, after = shown.partition(b"\x1b[?1003h")
    assert drawn.startswith(b"\x1b[?1049h")
    for undone in (b"\x1b[?1047l", b"\x1b[?25h", b"\x1b[?1003l"):
        assert undone in after
    assert modes & termios.ECHO
    assert modes & termios.ICANON


BREAK_APP = """
import sys
from wotr_tui.app import app
from wotr_tui.cli import main
from wotr_tui.cli.commands import doctor
from wotr_tui.app.screens.base import WotrScreen

class Broken(WotrScreen):
    def on_mount(self):
        hand = "the card up " + "my sleeve"
        raise ValueError("broken screen")

doctor.run = lambda args: app.run(Broken)
sys.exit(main.main(["doctor"]))
"""


def test_a_crash_of_the_app_shows_no_hand(environment):
    code, shown, modes = on_a_terminal(BREAK_APP, environment, b".txt\r\n")
    assert code == 1
    assert b"up my sleeve" not in shown
    assert modes & termios.ECHO
    [report] = Path(environment["WOTR_HOME"]).rglob("crash-*.txt")
    assert "ValueError: broken screen" in report.read_text(encoding="utf-8")
    assert "up my sleeve" not in report.read_text(encoding="utf-8")
