"""Hostile code in a guest's process: the kernel refuses every forbidden action."""

import asyncio
import contextlib
import sys
from pathlib import Path

import pytest

from net.ssh import landlock, sandbox, seccomp
from net.ssh.sandbox import missing_protection
from tests.ssh.deeds import DEEDS, SECCOMP_ONLY
from tests.ssh.evening import Evening
from wotr_tui.cli.commands import doctor
from wotr_tui.text.sandbox import weakness

pytestmark = pytest.mark.skipif(not landlock.version(), reason="this kernel has no Landlock")


@pytest.fixture
async def temptations(tmp_path: Path):
    """Make a journal, a port and a socket of the host, all within reach of a process without a sandbox."""
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "secret.wotr").write_text("seed 42")
    servers = [
        await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0),
        await asyncio.start_unix_server(lambda reader, writer: writer.close(), tmp_path / "unix.sock"),
    ]
    (tmp_path / "port").write_text(str(servers[0].sockets[0].getsockname()[1]))
    yield tmp_path
    for server in servers:
        server.close()


async def test_a_guests_process_can_do_nothing_forbidden(evenings, temptations: Path):
    evening: Evening = await evenings()
    evening.door.command = (sys.executable, "-P", "-m", "tests.ssh.deeds")
    guest = await evening.guest()
    await guest.end()
    said = [line for line in guest.said.decode().splitlines() if ": " in line]
    reported = [line.split(": ", 1) for line in said if line.startswith(("refused", "DONE"))]
    tried = {name: how for how, name in reported}
    done = {name for name, how in tried.items() if how == "DONE"}
    assert tried.keys() == DEEDS.keys(), guest.said.decode()
    assert "threads: 1" in said, "what runs already is not held by Landlock"
    assert done <= (set() if seccomp.library() else SECCOMP_ONLY)
    assert (temptations / "saves" / "secret.wotr").read_text() == "seed 42"
    assert not (temptations / "outside").exists()


async def test_a_guests_app_works_inside_its_sandbox(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest()
    await guest.see("Your name")
    guest.type("\r")
    await guest.see("tables of Evening")
    (process,) = evening.processes
    facts = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines() if ":" in line)
    assert int(facts["VmPeak"].split()[0]) * 1024 < (1 << 30) * 0.7
    assert facts["NoNewPrivs"].strip() == "1"
    assert facts["Seccomp"].strip() == ("2" if seccomp.library() else "0")


async def test_doctor_and_host_report_missing_kernel_features(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(landlock, "version", lambda: 0)
    monkeypatch.setattr(seccomp, "library", lambda: None)
    assert weakness(missing_protection()).startswith("no Landlock (Linux 5.13) and no seccomp")
    (finding,) = doctor.guests()
    assert finding.state == doctor.NOTE
    assert finding.words == weakness(missing_protection())
    monkeypatch.setattr(landlock, "version", lambda: 4)
    assert "version 4 of 6" in weakness(sandbox.missing_protection())


async def test_a_guest_can_join_without_kernel_support(evenings, tmp_path: Path):
    evening: Evening = await evenings()
    evening.door.command = (
        sys.executable,
        "-P",
        "-c",
        "from net.ssh import landlock, seccomp\n"
        "landlock.version = lambda: 0\n"
        "seccomp.library = lambda: None\n"
        "from wotr_tui.app import guest_process\n"
        "guest_process.main()",
    )
    guest = await evening.guest()
    await guest.see("Your name")
    with contextlib.suppress(AssertionError):
        await guest.drop()
