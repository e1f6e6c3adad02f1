"""Pictures of the page: every game on a phone and on a laptop, played by taps to where there is something to see."""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from net.web.server import WebServer
from tests.web.browsing import LAPTOP, PHONE, answer, come_in, launched, serving, sit_against_bots


class PagePicture(NamedTuple):
    """A scenario, how many choices to make in it, what must be on the page, and the window."""

    scenario: str
    choices: int
    shows: str
    window: dict[str, Any]


GAMES = {
    "cards": ("cardgame duel", 3, "#hand .card"),
    "confrontation": ("confrontation classic", 0, ".picture:has(.side-0):has(.side-1) .answer"),
    "war": ("boardgame two", 2, ".picture .answer"),
    "wonderland": ("wonderland two", 2, ".picture .lanes"),
}
PICTURES = {
    f"web-{name}-{window}": PagePicture(*game, how)
    for name, game in GAMES.items()
    for window, how in (("phone", PHONE), ("laptop", LAPTOP))
}


async def take(name: str, folder: Path) -> None:
    """Play to the place and take the picture."""
    picture = PICTURES[name]
    with tempfile.TemporaryDirectory() as directory:
        async with serving(Path(directory)) as server, launched() as chromium:
            page = await come_in(chromium, server, "Ann", reduced_motion="reduce", **picture.window)
            await sit_against_bots(page, picture.scenario)
            await play(page, server, picture)
            await page.wait_for_selector("#question:not(.fresh)")
            await page.evaluate("window.scrollTo(0, 0)")
            await page.screenshot(path=folder / f"{name}.png")
    print(f"{name}.png")


async def play(page: Any, server: WebServer, picture: PagePicture) -> None:
    for number in range(400):
        if number >= picture.choices and await page.locator(picture.shows).count():
            return
        await answer(page)
    raise LookupError(f"{picture.scenario} never shows {picture.shows}")
