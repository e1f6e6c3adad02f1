"""A PIN need not stand in the list of processes: a file, the environment or a prompt will do."""

import argparse
import os
import sys
from pathlib import Path

import pexpect
import pytest

from net.client.client import Client
from net.errors import CannotConnect
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from tests.cli.processes import one_line
from tests.patience import PATIENCE_S
from tests.screen.terminal import end_child
from tests.wire.processes import HostProcess
from wotr_tui.cli import pin
from wotr_tui.runtime import crash_report
from wotr_tui.runtime.errors import UserError


def wanted(given: str) -> str:
    return pin.read_pin(argparse.Namespace(pin=given))


def test_a_pin_comes_from_a_file_or_the_environment(tmp_path, monkeypatch):
    (tmp_path / "pin").write_text("4711\nrest\n")
    monkeypatch.setenv("WOTR_PIN", "0815")
    assert wanted(f"@{tmp_path / 'pin'}") == "4711"
    assert "WOTR_PIN" not in os.environ, "what a host starts is not told"
    monkeypatch.setenv("WOTR_PIN", "0815")
    assert wanted("") == "0815"
    assert wanted("") == ""
    assert wanted("12") == "12"


@pytest.mark.parametrize("content", [b"", b"\n4711", b"\xff\xfe", b"1" * 100])
def test_an_empty_pin_file_is_refused(tmp_path, content):
    (tmp_path / "pin").write_bytes(content)
    with pytest.raises(UserError):
        wanted(f"@{tmp_path / 'pin'}")
    with pytest.raises(UserError, match="No such file"):
        wanted(f"@{tmp_path / 'none'}")


def test_a_pin_cannot_be_typed_without_a_terminal(wotr):
    done = wotr("host", "--no-announce", "--pin")
    assert done.returncode == 2
    assert "needs a terminal" in one_line(done.stderr)


async def test_a_pin_from_a_file_is_not_shown(tmp_path):
    (tmp_path / "pin").write_text("471147\n")
    host = HostProcess(tmp_path)
    await host.start("--pin", f"@{tmp_path / 'pin'}")
    try:
        address = Address("127.0.0.1", host.port)
        with pytest.raises(CannotConnect, match="requires a PIN"):
            await Client.join(address, "Ann", known_hosts=KnownHosts())
        client = await Client.join(address, "Ann", known_hosts=KnownHosts(), pin="471147")
        await client.close()
        shown = Path(f"/proc/{host.process_id}/cmdline")
        assert not shown.exists() or b"471147" not in shown.read_bytes()
    finally:
        await host.kill()


def test_a_pin_can_be_typed(environment):
    command = [sys.executable, "-m", "wotr_tui", "host", "--no-announce", "--bind", "127.0.0.1", "--port", "0", "--pin"]
    child = pexpect.spawn(command[0], command[1:], env=environment, timeout=PATIENCE_S, encoding="utf-8")
    try:
        child.expect("PIN: ")
        child.sendline("471147")
        child.expect("Others join with")
        assert "471147" not in child.before
        child.expect("You are not seated")
    finally:
        end_child(child)


def test_a_guest_does_not_see_the_path_of_crash_reports(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    monkeypatch.setattr(crash_report, "_journal", None)  # of a game that another test left open
    assert crash_report.report(RuntimeError("x"), crash_report.GUEST) == 1
    told = capsys.readouterr().err
    assert "the host has the details" in told
    assert "/" not in told
    assert list(tmp_path.rglob("crash-*.txt"))
