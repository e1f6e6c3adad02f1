"""Every kind of page, checked with axe-core: no fault, landmarks and labels in place, news in a live region."""

from typing import Any

import pytest

from net.web.server import WebServer
from tests.web.browsing import answer, open_table, opened, pass_door, play_to_the_end, seat_bots, sit_against_bots, tap

pytestmark = pytest.mark.timeout(600)
AUDITED: dict[str, Any] = {"bypass_csp": True, "viewport": {"width": 360, "height": 640}, "reduced_motion": "reduce"}
SCENARIOS = ("cardgame duel", "confrontation classic", "boardgame two", "wonderland two")


async def faults(page: Any) -> list[tuple[str, str]]:
    axe = pytest.importorskip("axe_playwright_python.async_playwright")
    found = (await axe.Axe().run(page)).response["violations"]
    return [(each["id"], each["nodes"][0]["html"][:160]) for each in found]


async def test_door_lobby_and_room_have_no_fault(chromium: Any, site: WebServer) -> None:
    page = await opened(chromium, site, **AUDITED)
    assert await faults(page) == []
    await pass_door(page, "Dot", "000000")
    assert await faults(page) == [], "with a wrong PIN"
    await pass_door(page, "Dot")
    await page.wait_for_selector("#scenario")
    assert await faults(page) == []
    await open_table(page, "cardgame duel")
    assert await faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scenario", SCENARIOS)
async def test_the_table_of_every_game_has_no_fault(chromium: Any, site: WebServer, scenario: str, scheme: str) -> None:
    page = await opened(chromium, site, color_scheme=scheme, **AUDITED)
    await pass_door(page, "Dot")
    await sit_against_bots(page, scenario)
    for _ in range(3):
        await answer(page)
    await page.wait_for_selector("#question [data-do=take]")
    assert await faults(page) == []
    await tap(page, "#bar [data-do=symbols]")
    await page.wait_for_selector("#details [role=dialog]")
    assert await faults(page) == [], "with a dialog"
    await page.keyboard.press("Escape")
    await page.locator("#details [role=dialog]").wait_for(state="detached")


async def test_the_end_of_a_game_has_no_fault(chromium: Any, site: WebServer) -> None:
    page = await opened(chromium, site, **AUDITED)
    await pass_door(page, "Dot")
    await open_table(page, "confrontation classic")
    await seat_bots(page)
    await tap(page, "[data-do=ready]")
    await play_to_the_end(page)
    assert await faults(page) == []


async def test_landmarks_labels_and_news_for_a_screen_reader(chromium: Any, site: WebServer) -> None:
    page = await opened(chromium, site, **AUDITED)
    await pass_door(page, "Dot")
    await sit_against_bots(page, "cardgame duel")
    for role, name in (("region", "Your turn"), ("region", "What happened"), ("navigation", "Commands")):
        assert await page.get_by_role(role, name=name).count() == 1
    assert await page.get_by_role("main").count() == 1
    assert await page.get_by_role("banner").count() == 1
    while not await page.locator("#spoken:not(:empty)").count():  # not every answer makes news
        await answer(page)
    assert await page.locator("#spoken").get_attribute("aria-live") == "polite"


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("uk-UA,uk;q=0.9,en;q=0.5", "uk"),
        ("xx,cs;q=0.5", "cs"),
        ("fr", "en"),
        ("", "en"),
        ("cs;q=0.2, pl;q=0.9", "pl"),
        ("uk;q=0,sr-Latn-RS", "sr@latin"),
        ("sr-RS;q=0.8,cs;q=0.8", "sr"),
        ("cs;q=x", "cs"),
    ],
)
def test_the_page_is_in_a_language_the_browser_accepts(accepts: str, language: str) -> None:
    from wotr_tui.web.site import chosen

    assert chosen(accepts).code == language
