"""Which requests come from a page of ours: names, addresses and ports of the Host header, and the Origin."""

import pytest

from net.web.gate import Gate, headers

GATE = Gate(("tower", "Tower.local"), 8743, secure=True)


@pytest.mark.parametrize(
    "host",
    ["192.168.1.5:8743", "[fe80::1]:8743", "localhost:8743", "TOWER:8743", "tower.local.:8743", "127.0.0.1:8743"],
)
def test_our_own_names_and_every_address_pass(host: str) -> None:
    assert GATE.host_allowed(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8743", "192.168.1.5:80", "192.168.1.5", "", "tower.evil.example:8743", "user@tower:8743",
        "tower:8743/x", "[::1", "tower:99999",
    ],
)  # fmt: skip
def test_names_of_others_and_other_ports_do_not(host: str) -> None:
    assert not GATE.host_allowed(host)


def test_only_our_own_origin_may_change_anything() -> None:
    assert GATE.origin_allowed("https://192.168.1.5:8743", "192.168.1.5:8743")
    for origin in (None, "null", "https://evil.example", "http://192.168.1.5:8743", "https://192.168.1.6:8743"):
        assert not GATE.origin_allowed(origin, "192.168.1.5:8743")


def test_no_page_runs_inline_script_or_is_framed_or_cached() -> None:
    for terminal in (False, True):
        sent = headers(terminal=terminal)
        assert "script-src 'self';" in sent["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in sent["Content-Security-Policy"]
        assert sent["Cache-Control"] == "no-store"
    assert "unsafe-inline" not in headers()["Content-Security-Policy"]
