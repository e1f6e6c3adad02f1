"""What the app of a guest can do in its sandbox."""

import subprocess
import sys
from pathlib import Path

import pytest

from net.ssh import seccomp
from tests.patience import PATIENCE_S

TRY = """
import os, socket, subprocess, sys
from pathlib import Path
from net.ssh import sandbox
home, secret = Path(sys.argv[1]), Path(sys.argv[2])
sandbox.confine(home)
try:
    {deed}
except PermissionError:
    print("refused")
else:
    print("done")
"""


def tried(tmp_path: Path, deed: str) -> str:
    home, secret = tmp_path / "home", tmp_path / "saves" / "game.wotr"
    home.mkdir()
    secret.parent.mkdir()
    secret.write_text("seed 42")
    command = [sys.executable, "-c", TRY.format(deed=deed), str(home), str(secret)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=True).stdout.strip()


@pytest.mark.parametrize(
    "deed",
    [
        "(home / 'tickets.json').write_text('{}')",
        "(home / 'state').mkdir(); (home / 'state').rmdir()",
        "import wotr_tui.app.screens.rules, json.tool",
        "open('/dev/tty' if os.path.exists('/dev/pts/none') else '/dev/null', 'w').close()",
    ],
)
def test_it_can_use_its_home_and_load_its_own_code(tmp_path: Path, deed: str):
    assert tried(tmp_path, deed) == "done"


@pytest.mark.parametrize(
    "deed",
    [
        "secret.read_text()",
        "secret.write_text('')",
        "secret.unlink()",
        "os.listdir(secret.parent)",
        "(home / '..' / 'saves' / 'game.wotr').read_text()",
        "os.symlink(secret, home / 'link')",
        "os.chmod(secret, 0o644)",
        "os.chown(secret, os.getuid(), os.getgid())",
        "os.utime(secret)",
        "os.setxattr(secret, 'user.a', b'x')",
        "os.rename(secret, home / 'mine')",
        "Path('/etc/passwd').read_text()",
        "open('/tmp/anywhere', 'w')",
        "subprocess.run(['id'])",
        "os.system('id')",
        "os.fork()",
        "os.execv('/bin/sh', ['sh'])",
        "os.kill(os.getppid(), 9)",
        "socket.create_connection(('127.0.0.1', 22))",
        "socket.socket().bind(('127.0.0.1', 0))",
    ],
)
def test_it_can_do_nothing_beyond_that(tmp_path: Path, deed: str):
    assert tried(tmp_path, deed) == "refused"


def test_nobody_but_a_host_can_start_it():
    command = [sys.executable, "-m", "wotr_tui.app.guest_process"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False, env={})
    assert ended.returncode == 2
    assert "started by `wotr host --ssh`" in ended.stderr


STILL = """
import ctypes, os, sys
from pathlib import Path
from net.ssh import sandbox
libc = ctypes.CDLL(None, use_errno=True)
sandbox.confine(Path(sys.argv[1]))
{deed}
print("done")
"""


@pytest.mark.skipif(seccomp.library() is None, reason="seccomp is not installed")
@pytest.mark.parametrize(
    "deed",
    [
        "import threading; one = threading.Thread(target=os.getcwd); one.start(); one.join()",
        "import asyncio; asyncio.run(asyncio.sleep(0.01))",
        "import asyncio; asyncio.run(asyncio.to_thread(os.getcwd))",
        "import time; time.sleep(0.01); time.localtime()",
        "import signal; signal.raise_signal(signal.SIGWINCH)",
        "import secrets; secrets.token_bytes(8)",
        "from net.client.tickets import FileTickets; from net.wire.types import Ticket; "
        "FileTickets(Path(sys.argv[1]) / 'tickets.json').keep('host', Ticket('ab', 'x'))",
        "os.cpu_count()",
        "import tempfile; tempfile.mkdtemp(dir=sys.argv[1])",
    ],
)
def test_what_an_app_needs_is_allowed(tmp_path: Path, deed: str):
    command = [sys.executable, "-c", STILL.format(deed=deed), str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert ended.stdout.strip() == "done", ended.stderr
