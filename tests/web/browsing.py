"""A host for browsers and people with a real one: open the page, pass the door, sit down, tap.

Everything here waits for what it expects; nothing looks at a page once and hopes.
"""

import asyncio
import contextlib
import os
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from net.host.host import Host
from net.ssh.guests import GuestHomes
from net.table.session import Session
from net.web.limits import WebLimits
from net.web.server import WebServer
from rules.catalogue import GAMES
from tests.patience import PATIENCE_S
from tests.ssh.evening import QUICK_GUEST
from wotr_tui.web.site import WebSite

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NO_CHROMIUM = "there is no Chromium here; .ci/run says how to install it"
PIN = "123456"
LONG = 1000 * PATIENCE_S
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PATIENT = WebLimits(away_s=3600.0, requests=(100_000, 1.0))
"""A guest stays, however long a busy machine takes, and may tap as fast as a test does."""


@contextlib.asynccontextmanager
async def serving(
    directory: Path, web_limits: WebLimits = PATIENT, *, terminal: bool = False, **host_options: Any
) -> AsyncIterator[WebServer]:
    """A host that lets browsers in, on a free port of loopback, without TLS."""
    host = Host(GAMES, name="Evening", saves=directory / "saves", bot_pace_s=0.0, **host_options)
    homes = GuestHomes(directory / "guests")
    command = QUICK_GUEST if terminal else ()
    server = WebServer(host, WebSite(), pin=PIN, homes=homes, limits=web_limits, command=command)
    await server.open("127.0.0.1", 0)
    try:
        yield server
    finally:
        await server.close()
        await host.close()


@contextlib.asynccontextmanager
async def launched(*flags: str, home: Path | None = None) -> AsyncIterator[Any]:
    """Chromium, without a window. `home`: where it looks for certificates to trust."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        env: dict[str, Any] | None = {**os.environ, "HOME": str(home)} if home is not None else None
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags], env=env)
        try:
            yield browser
        finally:
            await browser.close()


async def opened(chromium: Any, server: WebServer, **how: Any) -> Any:
    """The door, in a browser with its own cookies."""
    page = await (await chromium.new_context(**(how or PHONE))).new_page()
    page.set_default_timeout(LONG)
    await page.goto(f"http://127.0.0.1:{server.port}/")
    return page


async def come_in(chromium: Any, server: WebServer, name: str, **how: Any) -> Any:
    """Pass the door, into the lobby."""
    page = await opened(chromium, server, **how)
    await pass_door(page, name)
    return page


async def pass_door(page: Any, name: str, pin: str = PIN) -> None:
    await page.fill("#name", name)
    await page.fill("#pin", pin)
    await page.click("button.main")
    await page.wait_for_selector("#scenario, .problem")


async def tap(page: Any, what: str) -> None:
    await page.locator(what).first.click()


async def open_table(page: Any, scenario: str) -> None:
    """Open a table and sit in its first seat."""
    await page.select_option("#scenario", scenario)
    await tap(page, "form[data-do=create] button")
    await tap(page, "[data-do=sit]")
    await page.wait_for_selector("[data-do=stand]")


async def seat_bots(page: Any, level: str = "random") -> None:
    """Fill the free seats with bots."""
    while left := await page.locator("form[data-do=bot]").count():
        await page.locator("form[data-do=bot] select").first.select_option(level)
        await tap(page, "form[data-do=bot] button")
        await page.locator("form[data-do=bot]").nth(left - 1).wait_for(state="detached")


async def sit_against_bots(page: Any, scenario: str) -> None:
    """Open a table, fill it with bots, and begin."""
    await open_table(page, scenario)
    await seat_bots(page)
    await tap(page, "[data-do=ready]")
    await page.wait_for_selector("#question [data-do=take]")


def only_table(server: WebServer) -> Session:
    return next(iter(server.host.lobby.tables.values()))


async def until(condition: Callable[..., Any], what: str = "") -> None:
    """Wait for something in this process."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"never happened: {what}") from None


async def answer(page: Any) -> str:
    """Take the first answer to the open question, and confirm it where that is asked; return the question."""
    about = await open_question(page)
    asked = await page.locator("#question h2").first.inner_text()
    await tap(page, "#question [data-do=take]")
    await confirm(page, about)
    return str(asked)


async def play_to_the_end(page: Any) -> None:
    """Take first answers until the game is over."""
    while True:
        await open_question(page)  # a bot may end the game meanwhile
        if await page.locator("#question :text('rematch, same sides')").count():
            return
        await answer(page)


async def open_question(page: Any) -> str:
    """Wait until a question can be answered; return what it is known by."""
    await page.wait_for_selector("#question:not(.fresh) [data-do=take]")
    return str(await page.locator("#question [data-about]").first.get_attribute("data-about"))


async def confirm(page: Any, about: str) -> None:
    """Confirm an answer where that is asked; wait until its question has gone."""
    gone = f'#question:not(:has([data-about="{about}"]))'
    await page.wait_for_selector(f"{gone}, #question .sure", state="attached")
    if await page.locator("#question .sure").count():
        await tap(page, "#question .sure")
        await page.wait_for_selector(gone, state="attached")


INSIDE = """element => {
  element.scrollIntoView({ block: "center", inline: "center" });
  const box = element.getBoundingClientRect();
  for (let across = 1; across < 20; across++)
    for (let down = 1; down < 20; down++) {
      const [x, y] = [box.left + (across * box.width) / 20, box.top + (down * box.height) / 20];
      const found = document.elementFromPoint(x, y);
      if (found && found.closest(".answer") === element) return [x, y];
    }
  return null;
}"""


def playwright_timeout() -> type[Exception]:
    from playwright.async_api import TimeoutError as PlaywrightTimeoutError

    return PlaywrightTimeoutError


async def answer_on_picture(page: Any) -> None:
    """Tap the first place on the picture that answers the open question, as a finger does; then one of its lines."""
    about = await open_question(page)
    gone = f'#question:not(:has([data-about="{about}"]))'
    answered = page.locator(f"{gone}, #question .sure, #question .all:not([hidden])")
    async with asyncio.timeout(PATIENCE_S):
        while not await answered.count():  # the page may move between looking and tapping
            where = await page.locator(".picture .answer").first.evaluate(INSIDE)
            assert where is not None, "a place that answers cannot be tapped"
            await page.touchscreen.tap(*where)
            with contextlib.suppress(playwright_timeout()):
                await answered.first.wait_for(state="attached", timeout=1000)
    if await page.locator("#question .all:not([hidden])").count():
        await tap(page, "#question li:not([hidden]) [data-do=take]")
    await confirm(page, about)
