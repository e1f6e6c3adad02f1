"""What a page does with taps, without a browser: passing, confirming, late and double taps, things that answer."""

import re
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable
from tests.screen.test_passing import duel as passing_duel
from wotr_tui.text.language import ENGLISH
from wotr_tui.web.sitting import WebSitting

duel = passing_duel


@pytest.fixture
async def ann(duel: FakeTable) -> Any:
    client = duel.clients[0]
    client.table, client.host_name, client.games = duel.now, "host", GAMES
    client.lobby = SimpleNamespace(tables={}, people={})
    sitting = WebSitting(client, ENGLISH, defaultdict(lambda: "/assets/file"))
    yield sitting
    await sitting.close()


def line_with(sitting: WebSitting, words: str) -> dict[str, str]:
    """The tap on the answer that reads so."""
    rows = re.findall(r'data-line="(\d+)" data-about="(\w+)">(.*?)</button>', sitting.parts()["question"])
    return next(
        {"do": "take", "line": line, "about": about}
        for line, about, html in rows
        if re.sub("<.*?>", "", html).strip() == words
    )


async def test_passing_for_the_rest_of_the_round_passes_again(ann: WebSitting, duel: FakeTable) -> None:
    ann.parts()
    assert await ann.act(line_with(ann, "pass for the rest of the round")) == ""
    passed = [type(choice).__name__ for choice in duel.taken]
    assert passed[:2] == ["Pass", "Pass"]


async def test_a_risky_choice_asks_once_and_is_remembered_for_the_round(ann: WebSitting, duel: FakeTable) -> None:
    taps = line_with(ann, "pass")
    assert (await ann.act(taps)).startswith("?")
    assert duel.taken == []
    assert await ann.act({**taps, "sure": "1"}) == ""
    assert len(duel.taken) == 1
    assert await ann.act(line_with(ann, "pass")) == ""
    assert len(duel.taken) == 2


async def test_a_second_tap_does_not_answer_the_next_question(ann: WebSitting, duel: FakeTable) -> None:
    tap = {**line_with(ann, "pass"), "sure": "1"}
    assert await ann.act(tap) == ""
    assert await ann.act(tap) == "The table has moved on."
    assert len(duel.taken) == 1


@pytest.mark.parametrize("fields", [{"line": "99"}, {"line": "-1"}, {"line": "x"}, {}])
async def test_a_tap_that_names_no_answer_changes_nothing(
    ann: WebSitting, duel: FakeTable, fields: dict[str, str]
) -> None:
    about = line_with(ann, "pass")["about"]
    assert await ann.act({"do": "take", "about": about, **fields}) == "The table has moved on."
    assert duel.taken == []


async def test_cards_lead_to_the_choices_about_them(ann: WebSitting) -> None:
    picks = re.findall(r'class="pick" data-lines="([\d ]+)"', ann.parts()["hand"])
    lines = {each for pick in picks for each in pick.split()}
    assert lines
    assert lines <= set(re.findall(r'data-do="take" class="choice" data-line="(\d+)"', ann.parts()["question"]))
