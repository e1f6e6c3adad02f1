"""The whole app in a browser's terminal: keys, mouse, clipboard, a resized window, a lost line, one line a person."""

import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.web.server import WebServer
from tests.ssh.evening import Terminal, is_alive
from tests.web import browsing
from tests.web.browsing import LAPTOP, come_in, until
from tests.web.test_accessibility import faults
from wotr_tui.web.site import WebSite

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(not WebSite().has_terminal, reason="textual-serve is not installed"),
]


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    async with browsing.serving(tmp_path, terminal=True) as server:
        yield server


class Shown(Terminal):
    """What the terminal of a page was sent last."""

    def __init__(self, page: Any) -> None:
        super().__init__()
        self.asked: list[str] = []
        page.on("websocket", self._opened)
        page.on("request", lambda request: self.asked.append(request.url))

    def _opened(self, line: Any) -> None:
        width, height = re.findall(r"=(\d+)", line.url)
        self.screen.reset()
        self.resize(int(width), int(height))
        line.on("framereceived", lambda frame: self.feed(frame) if isinstance(frame, bytes) else None)


async def open_terminal(page: Any, server: WebServer) -> Shown:
    shown = Shown(page)
    await page.goto(f"http://127.0.0.1:{server.port}/terminal")
    await shown.see("tables of Evening")  # the door knows the name
    await page.wait_for_selector(".xterm-text-layer, .xterm-screen canvas", state="attached")
    return shown


def app_of(server: WebServer) -> int:
    """The process of the only terminal guest."""
    (terminal,) = [guest.terminal for guest in server.guests.all.values() if guest.at_terminal]
    return terminal.process_id


async def test_the_app_runs_in_a_browser_and_loads_nothing_from_elsewhere(chromium: Any, site: WebServer) -> None:
    site.host.open_table("cardgame", "duel", name="By the fire")
    page = await come_in(chromium, site, "Ann", **LAPTOP)
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    shown = await open_terminal(page, site)
    await shown.see("By the fire")
    assert [(person.name, person.via) for person in site.host.lobby.people.values()] == [("Ann", "web")]
    assert all(url.startswith(f"http://127.0.0.1:{site.port}/") for url in shown.asked)
    assert faults == []


async def begin_message(page: Any, shown: Shown) -> None:
    """Press the key for a message, and wait until the app takes letters for one."""
    await page.keyboard.press("c")
    await shown.until(lambda: "c Chat" not in shown.text)  # the keys of the lobby are off: a letter is a letter


@pytest.mark.slow
async def test_mouse_paste_and_copy_reach_the_app(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", permissions=["clipboard-read", "clipboard-write"], **LAPTOP)
    shown = await open_terminal(page, site)
    await begin_message(page, shown)
    await page.evaluate(
        "() => { const data = new DataTransfer(); data.setData('text/plain', 'Annika');"
        " document.querySelector('.xterm-helper-textarea').dispatchEvent("
        "new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); }"
    )
    await shown.see("Annika")
    await page.keyboard.press("Shift+Home")
    await page.keyboard.press("Control+c")
    await page.locator("body").evaluate(
        "async () => { while (await navigator.clipboard.readText() !== 'Annika')"
        " await new Promise(done => setTimeout(done, 50)); }"
    )
    await shown.see("esc ")
    row = next(number for number, line in enumerate(shown.screen.display) if "esc " in line)
    column = shown.screen.display[row].index("esc ")
    box = await page.locator(".xterm-screen").bounding_box()
    width, height = box["width"] / shown.screen.columns, box["height"] / shown.screen.lines
    await page.mouse.click(box["x"] + (column + 1) * width, box["y"] + (row + 0.5) * height)
    await shown.see("tables of Evening")
    assert [person.name for person in site.host.lobby.people.values()] == ["Ann"]


async def test_a_resized_window_resizes_the_app(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", **LAPTOP)
    shown = await open_terminal(page, site)
    (guest,) = site.guests.all.values()
    before, drawn = guest.terminal.size, len(shown.said)
    await page.set_viewport_size({"width": 800, "height": 480})
    await until(lambda: guest.terminal.size[0] < before[0] and guest.terminal.size[1] < before[1], "a smaller size")
    await shown.until(lambda: len(shown.said) > drawn)
    tall = await page.evaluate("document.querySelector('.xterm-screen').getBoundingClientRect().height")
    assert tall <= 480, "the last rows are below the window"


@pytest.mark.slow
async def test_a_lost_line_comes_back_to_the_same_app(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", **LAPTOP)
    shown = await open_terminal(page, site)
    await begin_message(page, shown)
    await page.keyboard.type("Annika")
    await shown.see("Annika")
    app = app_of(site)
    shown.said = b""
    (guest,) = site.guests.all.values()
    line = guest.terminal._socket
    line.get_extra_info("socket").shutdown(socket.SHUT_RDWR)  # without a word, as a lost network
    await shown.until(lambda: b"\x1b[?1006h" in shown.said and b"\x1b[?1049h" in shown.said)
    await shown.see("tables of Evening", "Annika")
    assert app_of(site) == app


async def test_quitting_the_app_does_not_start_another(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", **LAPTOP)
    shown = await open_terminal(page, site)
    app = app_of(site)
    (guest,) = site.guests.all.values()
    await guest.terminal.end()
    await page.locator("#over a").wait_for()
    await until(lambda: not is_alive(app), "the app ends")
    assert not any(guest.at_terminal for guest in site.guests.all.values())
    shown.screen.reset()
    await page.locator("#over a").click()
    await shown.see("tables of Evening")


async def test_the_page_ends_the_terminal(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", **LAPTOP)
    await open_terminal(page, site)
    app = app_of(site)
    await page.goto(f"http://127.0.0.1:{site.port}/")
    await page.wait_for_selector("#scenario")
    assert not is_alive(app)
    assert len(site.host.lobby.people) == 1


async def test_the_page_of_the_terminal_has_no_fault(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", bypass_csp=True, **LAPTOP)
    await open_terminal(page, site)
    assert await faults(page) == []
    (guest,) = site.guests.all.values()
    await guest.terminal.end()
    await page.locator("#over a").wait_for()
    assert await faults(page) == [], "with the line closed"
