"""`wotr completion`: the scripts are given to real shells."""

import os
import shutil
import subprocess
import sys

import pytest

from rules.catalogue import GAMES
from tests.cli.processes import finished
from tests.patience import PATIENCE_S
from wotr_tui.cli import main
from wotr_tui.text.language import TITLES


@pytest.fixture(scope="module")
def bash_script() -> str:
    return subprocess.run(
        [sys.executable, "-m", "wotr_tui", "completion", "bash"],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    ).stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["d"], {"duel", "doctor"}),
        (["--as"], {"--ascii"}),
        (["completion", ""], {"-h", "--help", "--lang", "bash", "zsh", "fish"}),
        (["--plain", "simulate", "--se"], {"--seed"}),
        (["simulate", "--game", ""], set(GAMES)),
        (["simulate", "--games", ""], set()),
        (["rules", "--a"], {"--all"}),
        (["--lang", "s"], {"sr", "sr@latin"}),
        (["--lang", "uk", "d"], {"duel", "doctor"}),
        (["duel", "--lang", ""], set(TITLES)),
    ],
)
def test_bash_completes(bash_script, typed, offered):
    words = " ".join(f"'{word}'" for word in typed)
    ask = f'COMP_WORDS=(wotr {words}); COMP_CWORD={len(typed)}; _wotr; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = finished(["bash", "--norc", "-c", f"{bash_script}\ncomplete -p wotr >&2\n{ask}"], dict(os.environ))
    assert done.stderr == "complete -o filenames -F _wotr wotr\n"
    assert set(done.stdout.split()) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_understand_their_script(wotr, tmp_path, shell):
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    script = tmp_path / "completion"
    script.write_text(wotr("completion", shell).stdout, encoding="utf-8")
    done = finished([shell, "-n", str(script)], dict(os.environ))
    assert (done.returncode, done.stderr) == (0, "")
    assert all(name in script.read_text(encoding="utf-8") for name in main.COMMANDS)
