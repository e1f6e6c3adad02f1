"""Whole games and turns by taps: each game on a phone, several people at a table, sizes, colours, watching."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from net.table.session import Session
from net.web.server import WebServer
from rules.boardgame.position import BoardPosition
from tests.patience import PATIENCE_S
from tests.screen.terminal import Terminal
from tests.screen.test_real_terminal import answer_to
from tests.web import browsing
from tests.web.browsing import (
    LAPTOP,
    PATIENT,
    PHONE,
    answer,
    answer_on_picture,
    come_in,
    only_table,
    open_question,
    open_table,
    play_to_the_end,
    sit_against_bots,
    tap,
    until,
)

pytestmark = pytest.mark.timeout(600)

SIZES = {"Pixel": (412, 915), "iPhone": (390, 844), "small": (360, 640), "rotated": (640, 360), "laptop": (1280, 800)}
SCENARIOS = {
    "cardgame": "cardgame duel",
    "confrontation": "confrontation classic",
    "boardgame": "boardgame two",
    "wonderland": "wonderland two",
}


SHOWN_IN_PART = """([part, selector]) => {
  const here = document.querySelector(part).getBoundingClientRect();
  const there = [...document.querySelectorAll(selector)].at(part === ".picture" ? 0 : -1).getBoundingClientRect();
  return there.top < here.bottom && there.bottom > here.top && there.left < here.right && there.right > here.left;
}"""


TOPS_OF_ALL = """parts => {
  const found = parts.map(part => document.querySelector(part));
  return found.every(Boolean) && found.map(each => each.getBoundingClientRect().top);
}"""
"""Where these parts begin, once all of them are there: a bot's answer may just be replacing one."""


async def overflow(page: Any) -> int:
    """How many pixels the page is wider than the window."""
    return int(await page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))


@pytest.mark.slow
async def test_a_whole_confrontation_by_taps_and_another(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "confrontation classic")
    await play_to_the_end(page)
    assert only_table(site).now().state == "over"
    await page.locator("#question [data-do=take]", has_text="rematch, same sides").click()
    await until(lambda: only_table(site).now().state == "playing", "another game")
    await page.wait_for_selector("#question :text('Your turn')")


@pytest.mark.slow
async def test_a_whole_duel_by_taps(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "cardgame duel")
    await play_to_the_end(page)
    assert only_table(site).now().state == "over"


@pytest.mark.slow
async def test_a_turn_of_the_board_game_by_tapping_the_map(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "boardgame two")
    position = only_table(site).live.playthrough.position
    assert isinstance(position, BoardPosition)
    taps = 0
    while position.turn == 1 and position.outcome() is None:
        await open_question(page)
        if await page.locator(".picture .answer").count():
            await answer_on_picture(page)
            taps += 1
        else:
            await answer(page)
    assert position.turn == 2, "the turn is over"
    assert taps >= 2, "moves of a turn are made on the map"


@pytest.mark.slow
async def test_a_battle_of_wonderland_runs_in_lanes(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "wonderland two")
    table, seen = only_table(site), set()
    while len(seen) < 2:
        assert table.now().state == "playing", "no battle moved in the whole game"
        seen.update(await page.locator(".picture .lanes").evaluate_all("lanes => lanes.map(each => each.innerHTML)"))
        await answer(page)


@pytest.mark.slow
async def test_two_browsers_and_a_terminal_at_one_table(chromium: Any, site: WebServer, tmp_path: Path) -> None:
    await site.host.listen("127.0.0.1", 0)
    ann = await come_in(chromium, site, "Ann")
    await open_table(ann, "cardgame duel3")
    bob = await come_in(chromium, site, "Bob", **LAPTOP)
    await tap(bob, "[data-do=enter]")
    await tap(bob, "[data-do=sit]")
    await bob.wait_for_selector("[data-do=stand]")
    with Terminal(tmp_path / "cid", "join", f"127.0.0.1:{site.host.port}", name="Cid") as cid:
        await asyncio.to_thread(take_the_last_seat, cid)
        for page in (ann, bob):
            await tap(page, "[data-do=ready]")
        table = only_table(site)
        await until(lambda: table.now().state == "playing", "all are ready")
        await ann.fill("#talk input[name=text]", "Good evening")
        await ann.press("#talk input[name=text]", "Enter")
        await bob.wait_for_selector("#talk :text('Good evening')", state="attached")
        await asyncio.to_thread(read_talk, cid, "Good evening")
        pages = {"Ann": ann, "Bob": bob}
        names = [now.name for now in table.now().seats]
        answered = set()
        while answered != {"Ann", "Bob", "Cid"}:
            name, update = names[min(table.live.pending)], table.live.update
            if name == "Cid":
                await asyncio.to_thread(answer_in_terminal, cid, table, update)
            else:
                await answer(pages[name])
            await until(lambda update=update: table.live.update > update, "the choice")
            answered.add(name)


def take_the_last_seat(terminal: Terminal) -> None:
    terminal.until("waiting for pla")
    terminal.press("\r")
    terminal.until("watching")
    terminal.press("\x1b[B\x1b[B\r")
    terminal.until("(you)")
    terminal.press("r")


def read_talk(terminal: Terminal, text: str) -> None:
    terminal.until("Your turn")
    terminal.press("c")
    terminal.until(text)
    terminal.press("\x1b")


def answer_in_terminal(terminal: Terminal, table: Session, update: int) -> None:
    """Press what the screen asks for until the host has taken a choice after this update."""
    end = time.monotonic() + PATIENCE_S
    while table.live.update <= update:
        assert time.monotonic() < end, terminal.read()
        if key := answer_to(terminal.read()):
            terminal.press_and_see(key)


@pytest.fixture
async def strict_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    """A host that counts a page without a stream as lost at once."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    monkeypatch.setattr("wotr_tui.table.model.SETTLE_S", 0.0)
    async with browsing.serving(tmp_path, replace(PATIENT, away_s=0.1, beat_s=0.2)) as server:
        yield server


async def test_a_dropped_phone_pauses_the_table_and_comes_back_to_its_question(
    chromium: Any, strict_site: WebServer
) -> None:
    page = await come_in(chromium, strict_site, "Ann")
    await sit_against_bots(page, "cardgame duel")
    asked = await page.locator("#question h2").inner_text()
    context = page.context
    await page.close()
    await until(lambda: not strict_site.host.lobby.people, "the line is lost")
    page = await context.new_page()
    page.set_default_timeout(browsing.LONG)
    await page.goto(f"http://127.0.0.1:{strict_site.port}/")
    await page.wait_for_selector("#question [data-do=take]")
    assert await page.locator("#question h2").inner_text() == asked
    await answer(page)


async def test_watching_shows_the_table_and_no_hand(chromium: Any, site: WebServer) -> None:
    ann = await come_in(chromium, site, "Ann")
    await sit_against_bots(ann, "cardgame duel")
    bob = await come_in(chromium, site, "Bob")
    await tap(bob, "[data-do=enter]")
    await bob.wait_for_selector("#board .place")
    assert await bob.locator("#hand .card").count() == 0
    assert await bob.locator("#question [data-do=take]").count() == 0
    asked = await bob.locator("#story li").count()
    assert asked > 1
    assert await bob.locator("#story li[hidden]").count() == 0, "what happened before they came is there at once"
    for _ in range(2):
        await answer(ann)
    await bob.locator("#story li").nth(asked).wait_for(state="attached")


@pytest.mark.slow
@pytest.mark.parametrize("game", SCENARIOS)
async def test_every_game_fits_every_window_in_light_and_dark(chromium: Any, site: WebServer, game: str) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, SCENARIOS[game])
    grounds = set()
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        grounds.add(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
        for name, (width, height) in SIZES.items():
            await page.set_viewport_size({"width": width, "height": height})
            assert await overflow(page) <= 0, f"{game} is wider than {name}"
            box = await page.locator("#question h2").bounding_box()
            assert box["y"] < 0.7 * height, f"the question of {game} is far down on {name}"
    assert len(grounds) == 2


async def test_a_turned_phone_shows_the_last_line_and_a_place_that_answers(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", reduced_motion="reduce", **PHONE)
    await sit_against_bots(page, "boardgame two")
    while not await page.locator(".picture .answer").count():
        await answer(page)
    await page.evaluate("document.querySelector('#story ol').scrollTop = 0")
    await page.evaluate("document.querySelector('.picture').scrollLeft = 9999")
    await page.set_viewport_size({"width": 640, "height": 360})
    await page.wait_for_function(SHOWN_IN_PART, arg=["#story ol", "#story li:not([hidden]):last-of-type"])
    await page.wait_for_function(SHOWN_IN_PART, arg=[".picture", ".picture .answer"])


async def test_a_finger_finds_large_buttons(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann", **PHONE)
    await sit_against_bots(page, "cardgame duel")
    heights = await page.locator("#question button, #bar button").evaluate_all(
        "buttons => buttons.filter(each => each.offsetParent).map(each => each.getBoundingClientRect().height)"
    )
    assert heights
    assert min(heights) >= 44


@pytest.mark.parametrize("game", SCENARIOS)
async def test_a_phone_shows_the_question_then_the_table_then_the_answers(
    chromium: Any, site: WebServer, game: str
) -> None:
    page = await come_in(chromium, site, "Ann", **PHONE)
    await sit_against_bots(page, SCENARIOS[game])
    table = page.locator("#board .picture, #board .places")
    while not await table.count():  # nothing is on the table of Wonderland before all have chosen a faction
        await answer(page)
    parts = ["#question h2", "#board .picture, #board .places", "#question [data-do=take]", "#hand"]
    tops = await (await page.wait_for_function(TOPS_OF_ALL, arg=parts)).json_value()
    assert tops == sorted(tops)
    assert tops[1] < PHONE["viewport"]["height"] / 2, "the table is in sight"
    await tap(page, "#board [data-do=fold]")
    await table.wait_for(state="detached")
    await tap(page, "#bar a[href='#talk']")
    await page.wait_for_function("() => document.querySelector('#talk').getBoundingClientRect().top < innerHeight")
