"""Guests by browser, in a real one: from the door to the table by taps alone. Skipped where there is no Chromium."""

from typing import Any

import pytest

from net.web.server import WebServer
from tests.web.browsing import (
    answer,
    come_in,
    only_table,
    open_table,
    opened,
    pass_door,
    sit_against_bots,
    tap,
    until,
)

pytestmark = pytest.mark.timeout(600)


async def test_scan_to_seat_and_a_few_moves_on_a_phone(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "cardgame duel")
    for _ in range(4):
        await answer(page)
    await page.locator("#hand .card").first.wait_for()
    await page.locator("#board .place").nth(1).wait_for(state="attached")
    width = await page.locator("html").evaluate("element => element.scrollWidth")
    assert width <= 360, "the page is wider than the phone"


async def test_a_reloaded_page_comes_back_to_its_question(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Cid")
    await sit_against_bots(page, "cardgame duel")
    await page.wait_for_selector("#question [data-do=take]")
    asked = await page.locator("#question h2").inner_text()
    await page.reload()
    await page.wait_for_selector("#question [data-do=take]")
    assert await page.locator("#question h2").inner_text() == asked


async def test_a_wrong_pin_stays_at_the_door(chromium: Any, site: WebServer) -> None:
    page = await opened(chromium, site)
    await pass_door(page, "Eve", "000000")
    assert await page.locator(".problem").inner_text() == "That is not the PIN of this host."
    assert not site.host.lobby.people


async def test_leaving_a_game_asks_first(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Fay")
    await sit_against_bots(page, "cardgame duel")
    await tap(page, "#bar [data-do=leave]")
    await page.wait_for_selector("#bar .sure")
    assert only_table(site).now().seats[0].name == "Fay"
    await tap(page, "#bar .sure")
    await page.wait_for_selector("#scenario")
    await until(lambda: not site.host.lobby.tables or only_table(site).now().seats[0].name != "Fay", "the seat is free")


async def test_what_others_do_is_told_without_a_tap(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Hal")
    await sit_against_bots(page, "cardgame duel")
    other = await come_in(chromium, site, "Ida")
    await tap(other, "[data-do=enter]")
    await page.wait_for_selector("#talk :text('Ida joined.')", state="attached")


async def test_people_in_the_lobby_talk_to_each_other(chromium: Any, site: WebServer) -> None:
    ann, bob = await come_in(chromium, site, "Ann"), await come_in(chromium, site, "Bob")
    await ann.fill("#talk input[name=text]", "Who plays?")
    await tap(ann, "form[data-do=say] button")
    for page in (ann, bob):
        await page.wait_for_selector("#talk :text('Who plays?')")


async def test_a_name_on_the_table_is_opened_by_a_key(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "cardgame duel")
    name = page.locator("#board .thing").first
    while not await name.count():
        await answer(page)
    words = await name.inner_text()
    await name.focus()
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#details .dialog h2")
    assert words in await page.locator("#details").inner_text()


async def test_the_log_is_a_tap_away(chromium: Any, site: WebServer) -> None:
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "cardgame duel")
    await answer(page)
    await tap(page, "#bar [data-do=log]")
    await page.wait_for_selector("#details :text('Log')")
    await tap(page, "#details [data-do=close]")
    await page.wait_for_selector("#details .dialog", state="detached")


async def test_a_button_that_asked_forgets_it_after_the_next_tap(chromium: Any, site: WebServer) -> None:
    ann, bob = await come_in(chromium, site, "Ann"), await come_in(chromium, site, "Bob")
    await open_table(ann, "confrontation classic")
    await tap(bob, "[data-do=enter]")
    await tap(bob, "[data-do=sit]")
    await bob.wait_for_selector("[data-do=stand]")
    for page in (ann, bob):
        await tap(page, "[data-do=ready]")
    await tap(ann, "#bar [data-do=resign]")
    await ann.wait_for_selector("#bar [data-do=resign].sure")
    await tap(ann, "#bar [data-do=draw]")
    await ann.wait_for_selector("#bar [data-do=draw].sure")
    assert await ann.locator(".sure").count() == 1, "another tap takes the question back"
    await tap(ann, "#bar .sure")
    await bob.wait_for_selector("#question :text('Ann offers a draw')")
    assert await ann.locator(".sure").count() == 0
    await bob.locator("#question [data-do=take]", has_text="refuse").click()
    await ann.wait_for_selector("#notice :text('Bob declined the draw.')", state="attached")
    assert only_table(site).now().state == "playing"


async def test_answers_are_found_by_their_words(
    chromium: Any, site: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wotr_tui.web.table_page.MANY_CHOICES", 1)
    page = await come_in(chromium, site, "Ann")
    await sit_against_bots(page, "cardgame duel")
    answers = page.locator("#question .choice:visible")
    count, last = await answers.count(), str(await answers.last.inner_text())
    field = page.get_by_role("searchbox", name="Find a choice")
    await field.fill(last.upper())
    assert 0 < await answers.count() < count
    assert last in await answers.all_inner_texts()
    await field.fill("no such words")
    await page.wait_for_selector("#question :text('No choice has these words.')")
    assert await answers.count() == 0
    await tap(page, "#question .all")
    assert await answers.count() == count
    assert await field.input_value() == ""
