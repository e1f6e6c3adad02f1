"""The server for browsers, with a stand-in for the pages: who gets in, what is refused, what comes over the stream."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from net.host.throttle import PinThrottle
from net.web import server as web_server
from net.web.limits import WebLimits
from net.web.server import WebServer
from net.web.terminal import BrowserTerminal
from rules.sentence import Sentence
from tests.patience import PATIENCE_S
from tests.web.stand_in import Browser
from wotr_tui.web.door import door


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "WRONG_PIN_S", 0.0)


@pytest.fixture
def limits() -> WebLimits:
    """Nobody is away, and no budget fills again, while a test runs on a busy machine."""
    return WebLimits(away_s=3600.0, beat_s=0.2, requests=(60, 3600.0), pin_tries=(5, 3600.0))


@pytest.fixture
async def browser(server: WebServer) -> AsyncIterator[Browser]:
    made = Browser(server.port)
    yield made
    await made.session.close()


async def test_the_pin_opens_the_door_and_a_cookie_keeps_it_open(server: WebServer, browser: Browser) -> None:
    assert (await browser.get("/"))[1] == "door  True"
    status, page = await browser.post("/enter", {"name": "Ann", "pin": "000000"})
    assert (status, page) == (403, "door pin True")
    assert await browser.come_in() == 303
    assert (await browser.get("/"))[1] == "<p id=name>Ann</p>"
    assert [person.name for person in server.host.lobby.people.values()] == ["Ann"]
    cookie = next(iter(browser.session.cookie_jar))
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Strict")


async def test_wrong_pins_are_throttled(browser: Browser) -> None:
    told = [(await browser.post("/enter", {"name": "Eve", "pin": f"{n:06}"}))[1] for n in range(5)]
    assert told == ["door pin True"] * 4 + ["door slow True"], "the last one says that the next ones wait"
    pending = [asyncio.create_task(browser.post("/enter", {"name": "Eve", "pin": "9"})) for _ in range(4)]
    answers = asyncio.as_completed(pending, timeout=PATIENCE_S)
    for answer in answers:
        if "throttled" in (await answer)[1]:
            break
    else:
        pytest.fail("no attempt was throttled")
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)


async def test_guesses_at_the_same_moment_count_like_those_one_after_the_other(
    server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_throttle", PinThrottle((5, 3600.0), (5, 3600.0)))
    told = await asyncio.gather(*(server._wrong_pin("127.0.0.1", f"{n:06}") for n in range(12)))
    assert sum(problem != "throttled" for problem in told) == 5


def test_the_door_says_how_long_tries_wait_after_several_wrong_pins() -> None:
    page = door("Eve", "slow", pin=True, style="", script="")
    assert "That is not the PIN of this host." in page
    assert f"your address has one try every {PinThrottle.SPACING_S:.0f} seconds." in page


async def test_a_page_of_another_site_can_do_nothing(server: WebServer, browser: Browser) -> None:
    await browser.come_in()
    await browser.get("/")
    assert (await browser.post("/act", {"text": "hello"}, Origin="https://evil.example"))[0] == 403
    assert (await browser.get("/", Host=f"evil.example:{server.port}"))[0] == 421
    assert (await browser.post("/act", {"text": "hello"}))[0] == 200


async def test_forged_cookies_open_nothing(browser: Browser) -> None:
    for forged in ("", "00" * 32, "zz", "0" * 5000, "../../etc/passwd"):
        status, page = await browser.get("/", Cookie=f"wotr={forged}")
        assert status in (200, 400)
        assert "name" not in page
    assert (await browser.post("/act", {"text": "x"}, Cookie=f"wotr={'00' * 32}"))[0] == 401


async def test_paths_and_bodies_are_bounded(browser: Browser) -> None:
    await browser.come_in()
    await browser.get("/")
    for path in ("/assets/../server.py", "/assets/%2e%2e%2fserver.py", "/assets/", "/etc/passwd", "/assets/none.js"):
        assert (await browser.get(path))[0] in (403, 404)
    assert (await browser.get("/assets/page.js"))[0] == 200
    assert (await browser.post("/act", {"text": "x" * 20_000}))[0] == 413


async def test_errors_are_a_number_and_nothing_else(browser: Browser) -> None:
    assert await browser.get("/<b>no/such%0Apath") == (404, "Not Found")
    assert await browser.post("/act", {"text": "<b>x"}) == (401, "Unauthorized")
    assert await browser.post("/enter", {"name": "Ann"}, Origin="http://evil.example") == (403, "Forbidden")
    assert await browser.get("/", Host="evil.example") == (421, "Misdirected Request")
    assert await browser.post("/enter", {"name": "x" * 20_000}) == (413, "Request Entity Too Large")


async def test_the_stream_tells_what_changed_and_nothing_twice(server: WebServer, browser: Browser) -> None:
    await browser.come_in()
    await browser.get("/")
    async with browser.session.get(browser.base + "/events") as stream:
        first = json.loads((await stream.content.readuntil(b"\n\n"))[6:])
        assert first == {"posted": "nothing", "name": "Ann"}
        assert (await browser.post("/act", {"text": "moved"}))[1] == '{"notice":"done"}'
        told = b""
        while not told.startswith(b"data:"):
            told = await stream.content.readuntil(b"\n\n")
        assert json.loads(told[6:]) == {"posted": "moved"}


async def test_too_many_streams_of_one_guest_are_refused(browser: Browser) -> None:
    await browser.come_in()
    await browser.get("/")
    open_streams = [await browser.session.get(browser.base + "/events") for _ in range(4)]
    assert [stream.status for stream in open_streams] == [200] * 4
    async with browser.session.get(browser.base + "/events") as one_more:
        assert one_more.status == 429
    for stream in open_streams:
        stream.close()


@pytest.mark.parametrize("limits", [WebLimits(away_s=0.2, beat_s=0.2)])
async def test_losing_the_page_loses_the_line_after_a_while_and_the_cookie_brings_it_back(
    server: WebServer, browser: Browser
) -> None:
    await browser.come_in()
    await browser.get("/")
    stream = await browser.session.get(browser.base + "/events")
    await stream.content.readuntil(b"\n\n")
    stream.close()
    async with asyncio.timeout(PATIENCE_S):
        while server.host.lobby.people:
            await asyncio.sleep(0.02)
    assert (await browser.get("/"))[1] == "<p id=name>Ann</p>"
    assert [person.name for person in server.host.lobby.people.values()] == ["Ann"]


async def test_a_flood_of_requests_is_stopped(browser: Browser) -> None:
    statuses = [(await browser.get("/"))[0] for _ in range(70)]
    assert statuses[0] == 200
    assert 429 in statuses


async def test_strangers_of_the_same_address_do_not_use_up_the_requests_of_a_guest(browser: Browser) -> None:
    await browser.come_in()
    stranger = Browser(int(browser.base.rpartition(":")[2]))
    try:
        assert 429 in [(await stranger.get("/"))[0] for _ in range(70)]
        assert (await browser.get("/"))[0] == 200
    finally:
        await stranger.session.close()


async def test_the_host_can_end_the_session_of_a_page(server: WebServer, browser: Browser) -> None:
    await browser.come_in()
    await browser.get("/")
    (person,) = server.host.lobby.people.values()
    assert (person.name, person.via) == ("Ann", "web")
    server.host.dismiss(person.person, Sentence("The host ended your session."))
    async with asyncio.timeout(PATIENCE_S):
        while server.host.lobby.people:
            await asyncio.sleep(0.02)
    assert (await browser.get("/"))[1] == "<p id=name>Ann</p>", "the cookie brings them back, as a key does over SSH"


async def test_a_kept_name_that_never_ends_is_read_up_to_a_bound(server: WebServer, browser: Browser) -> None:
    await browser.come_in()
    (guest,) = server.guests.all.values()
    (guest.home.home / "tickets.json").write_text("{}", encoding="utf-8")  # a home with tickets is kept
    await guest.close()
    await server.guests.forget_absent()
    assert not server.guests.all
    name = guest.home.home / "name"
    name.unlink()
    name.symlink_to("/dev/zero")
    async with asyncio.timeout(PATIENCE_S):
        assert (await browser.get("/"))[1] == "<p id=name>Guest</p>"


async def test_an_app_that_switches_ever_new_modes_does_not_fill_the_memory_of_the_host():
    nothing: Any = None
    terminal = BrowserTerminal(nothing, nothing, nothing, "en", (1, 1.0))
    for number in range(30_000):
        terminal._show(b"\x1b[?%dh" % number)
    assert len(terminal._modes) <= 10_000
    assert b"1049" in terminal._modes
