"""Guests by browser, in a real one: from the door to the table by taps alone. Skipped where there is no Chromium."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.host.host import Host
from net.ssh.guests import GuestHomes
from net.web.server import WebServer
from rules.catalogue import GAMES
from tests.patience import PATIENCE_S
from wotr_tui.web.site import WebSite

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; apt-get install chromium"),
    pytest.mark.timeout(300),
]
PHONE = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True}
LONG = 1000 * PATIENCE_S


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    host = Host(GAMES, saves=tmp_path / "saves")
    made = WebServer(host, WebSite(), pin="123456", homes=GuestHomes(tmp_path / "guests"))
    await made.open("127.0.0.1", 0)
    yield made
    await made.close()
    await host.close()


@pytest.fixture
async def chromium() -> AsyncIterator[Any]:
    playwright = pytest.importorskip("playwright.async_api")
    async with playwright.async_playwright() as driver:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        await browser.close()


async def come_in(chromium: Any, server: WebServer, name: str, **how: Any) -> Any:
    """Open the page in a browser of its own and pass the door."""
    page = await (await chromium.new_context(**(how or PHONE))).new_page()
    page.set_default_timeout(LONG)
    await page.goto(f"http://127.0.0.1:{server.port}/")
    await page.fill("#name", name)
    await page.fill("#pin", server.pin)
    await page.click("button.main")
    await page.wait_for_selector("#bar a, [data-do=leave]")
    return page


async def tap(page: Any, what: str) -> None:
    await page.locator(what).first.click()


async def sit_against_a_bot(page: Any, scenario: str) -> None:
    """Open a table, sit in its first seat, fill the others with bots, and begin."""
    await page.select_option("#scenario", scenario)
    await tap(page, "form[data-do=create] button")
    await page.wait_for_selector("[data-do=sit]")
    await tap(page, "[data-do=sit]")
    await page.wait_for_selector("[data-do=stand]")
    while left := await page.locator("form[data-do=bot]").count():
        await page.locator("form[data-do=bot] select").first.select_option("random")
        await tap(page, "form[data-do=bot] button")
        async with asyncio.timeout(PATIENCE_S):
            while await page.locator("form[data-do=bot]").count() == left:
                await asyncio.sleep(0.05)
    await tap(page, "[data-do=ready]")
    await page.wait_for_selector("#question [data-do=take], #question h2")


async def answer(page: Any, server: WebServer, choices: int) -> None:
    """Take the first choice again and again, until the host has heard so many."""
    table = next(iter(server.host.lobby.tables.values()))
    async with asyncio.timeout(2 * PATIENCE_S):
        while table.now().state == "playing" and choices:
            first = page.locator("#question [data-do=take]").first
            if not await first.count():
                await asyncio.sleep(0.1)
                continue
            before = await page.locator("#question").inner_html()
            await asyncio.sleep(0.45)  # a question that has just come ignores taps
            await first.click(timeout=LONG)
            async with asyncio.timeout(PATIENCE_S):
                while await page.locator("#question").inner_html() == before:
                    await asyncio.sleep(0.05)
            choices -= 1


async def test_scan_to_seat_and_a_few_moves_on_a_phone(chromium: Any, server: WebServer) -> None:
    page = await come_in(chromium, server, "Ann")
    await sit_against_a_bot(page, "cardgame duel")
    await answer(page, server, 4)
    await page.locator("#hand .card").first.wait_for()
    assert await page.locator("#board .place").count() >= 2
    width = await page.locator("html").evaluate("element => element.scrollWidth")
    assert width <= 360, "the page is wider than the phone"


async def test_the_boards_are_pictures_whose_regions_answer(chromium: Any, server: WebServer) -> None:
    page = await come_in(chromium, server, "Bob")
    await sit_against_a_bot(page, "confrontation classic")
    await page.wait_for_selector("#board svg .ground")
    assert await page.locator("#board svg .answer").count() >= 1


async def test_a_dropped_page_comes_back_to_its_question(chromium: Any, server: WebServer) -> None:
    page = await come_in(chromium, server, "Cid")
    await sit_against_a_bot(page, "cardgame duel")
    await page.wait_for_selector("#question [data-do=take]")
    asked = await page.locator("#question h2").inner_text()
    await page.reload()
    await page.wait_for_selector("#question [data-do=take]")
    assert await page.locator("#question h2").inner_text() == asked


async def test_a_wrong_pin_stays_at_the_door(chromium: Any, server: WebServer) -> None:
    page = await (await chromium.new_context(**PHONE)).new_page()
    await page.goto(f"http://127.0.0.1:{server.port}/")
    await page.fill("#name", "Eve")
    await page.fill("#pin", "000000")
    await page.click("button.main")
    await page.wait_for_selector(".problem", timeout=LONG)
    assert await page.locator(".problem").inner_text() == "That is not the PIN of this host."
    assert not server.host.lobby.people


async def test_screen_readers_find_no_fault(chromium: Any, server: WebServer) -> None:
    axe = pytest.importorskip("axe_playwright_python.async_playwright")
    page = await (await chromium.new_context(bypass_csp=True, **PHONE)).new_page()
    page.set_default_timeout(LONG)
    await page.goto(f"http://127.0.0.1:{server.port}/")
    faults = {"door": (await axe.Axe().run(page)).response["violations"]}
    await page.fill("#name", "Dot")
    await page.fill("#pin", server.pin)
    await page.click("button.main")
    await page.wait_for_selector("#scenario")
    faults["lobby"] = (await axe.Axe().run(page)).response["violations"]
    await sit_against_a_bot(page, "cardgame duel")
    await page.wait_for_selector("#question [data-do=take]")
    faults["table"] = (await axe.Axe().run(page)).response["violations"]
    told = [(where, each["id"], each["nodes"][0]["html"][:120]) for where, found in faults.items() for each in found]
    assert told == []
