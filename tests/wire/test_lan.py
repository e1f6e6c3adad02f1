"""Two machines on one network, as two network namespaces: announce, find, join, play, leave."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
HERE, THERE = f"wotr{os.getpid()}a", f"wotr{os.getpid()}b"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=PATIENCE_S)


@pytest.fixture(scope="module")
def lan() -> Iterator[None]:
    if shutil.which("ip") is None:
        pytest.skip("no `ip` command here: the LAN test needs network namespaces")
    try:
        ip("netns", "add", HERE)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"network namespaces are not allowed here: {error.stderr.decode().strip()}")
    try:
        ip("netns", "add", THERE)
        ip("link", "add", "wlan-a", "netns", HERE, "type", "veth", "peer", "name", "wlan-b", "netns", THERE)
        for space, link, number in ((HERE, "wlan-a", 1), (THERE, "wlan-b", 2)):
            ip("-n", space, "addr", "add", f"10.77.0.{number}/24", "dev", link)
            ip("-n", space, "addr", "add", f"fd77::{number}/64", "dev", link, "nodad")
            ip("-n", space, "link", "set", link, "up")
            ip("-n", space, "link", "set", "lo", "up")
        yield
    finally:
        for space in (HERE, THERE):
            subprocess.run(["ip", "netns", "delete", space], check=False, capture_output=True, timeout=PATIENCE_S)


class Machine:
    """Runs commands in one of the namespaces, with a home of its own."""

    def __init__(self, space: str, home: Path) -> None:
        self._prefix = ["ip", "netns", "exec", space, sys.executable, "-m"]
        self._environment = os.environ | {"WOTR_HOME": str(home)}

    def run(self, *words: str) -> str:
        done = subprocess.run(
            [*self._prefix, *words], cwd=ROOT, env=self._environment, capture_output=True, text=True, timeout=PATIENCE_S
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def host(self, *words: str) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [*self._prefix, "wotr_tui", "host", "--json", *words],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout
        assert json.loads(process.stdout.readline())["event"] == "hosting"
        return process

    def tables(self, hosts: int) -> list[dict]:
        """What the command finds. It looks for a moment only: on a busy machine it has to look again."""
        end = time.monotonic() + PATIENCE_S
        while True:
            found = json.loads(self.run("wotr_tui", "tables", "--json"))
            if len(found) == hosts or time.monotonic() > end:
                return found


@pytest.fixture
def machines(lan, tmp_path: Path) -> tuple[Machine, Machine]:
    return Machine(HERE, tmp_path / "here"), Machine(THERE, tmp_path / "there")


def test_a_table_is_announced_found_joined_played_at_and_withdrawn(machines):
    here, there = machines
    host = here.host("--name", "Bag End", "--seats", "witch_king=bot:random")
    try:
        (found,) = there.tables(1)
        assert found["name"] == "Bag End"
        assert found["compatible"]
        assert found["address"].startswith(("10.77.0.1:", "[fd77::1]:"))
        assert found["tables"][0] | {"id": ""} == {
            "id": "",
            "name": "Bag End",
            "game": "cardgame",
            "scenario": "duel",
            "state": "gathering",
            "seats": 2,
            "free": 1,
        }
        result = json.loads(there.run("tests.wire.visitor", found["join"]))
        assert result["via"] == "lan"
        assert result["moves"] > 20
        by_hand = f"[fd77::1]:{found['join'].rpartition(':')[2]}"
        assert json.loads(there.run("tests.wire.visitor", by_hand))["how"]
        second = here.host("--name", "Bag End")
        assert sorted(one["name"] for one in there.tables(2)) == ["Bag End", "Bag End"], "a name may be taken twice"
        for process in (host, second):
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0
        assert there.tables(0) == [], "withdrawn on SIGTERM"
    finally:
        for process in (host, *([second] if "second" in locals() else [])):
            if process.poll() is None:
                process.kill()
            process.communicate()


def test_a_crashed_host_disappears_from_the_list(machines):
    here, there = machines
    host = here.host("--name", "Ghost")
    try:
        browser = subprocess.Popen(
            [*there._prefix, "tests.wire.lookout"],
            cwd=ROOT,
            env=there._environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert browser.stdout
        assert browser.stdout.readline() == "Ghost\n"
        host.kill()
        assert browser.stdout.readline() == "\n"
        assert there.tables(0) == []
    finally:
        for process in (host, browser):
            process.kill()
            process.communicate()
