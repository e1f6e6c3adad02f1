"""`wotr doctor`: says how things are, and never fails itself."""

import re
import subprocess

import msgspec
import pytest

from wotr_tui.cli.commands import doctor


def findings(done: subprocess.CompletedProcess[str]) -> dict[str, dict[str, str]]:
    assert done.returncode == 0, done.stderr
    return {finding["topic"]: finding for finding in msgspec.json.decode(done.stdout)["findings"]}


def test_doctor_checks_everything(wotr):
    shown = wotr("doctor").stdout
    for topic in ("terminal", "size", "colours", "unicode", "network", "mdns", "ports", "ssh", "web", "directories"):
        assert re.search(rf"^(ok|--|!!)  {topic} ", shown, re.MULTILINE), topic
    assert shown.startswith("wotr ")


def test_doctor_reports_problems_and_never_fails(wotr):
    found = findings(
        wotr("doctor", "--json", WOTR_HOME="/dev/null/nowhere", COLUMNS="60", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    )
    assert found["size"]["state"] == "bad"
    assert found["unicode"]["state"] == "bad"
    assert "--plain" in found["terminal"]["words"]
    assert "!!" in wotr("doctor", WOTR_HOME="/dev/null/nowhere").stdout


def test_doctor_says_which_directory_cannot_be_made_and_why(wotr):
    shown = wotr("doctor", WOTR_HOME="/dev/null/nowhere").stdout
    assert "saved games: cannot create /dev/null/nowhere/saves (Not a directory)" in shown
    assert "keys and reports: cannot create /dev/null/nowhere/state (Not a directory)" in shown


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"NO_COLOR": "1"}, "none"),
        ({"COLORTERM": "truecolor"}, "16 million"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "linux"}, "16;"),
    ],
)
def test_doctor_counts_the_colours(wotr, variables, words):
    assert findings(wotr("doctor", "--json", **variables))["colours"]["words"].startswith(words)


def test_an_ipv6_address_stands_in_brackets_before_a_port(monkeypatch):
    monkeypatch.setattr(doctor, "lan_addresses", lambda: ["192.168.1.5", "fd00::2"])
    [open_at] = [finding.words for finding in doctor.web() if "https:" in finding.words]
    assert re.search(r"https://192\.168\.1\.5:\d+/ or https://\[fd00::2\]:\d+/", open_at)
