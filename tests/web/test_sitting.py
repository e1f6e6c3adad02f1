"""What a page does with taps, without a browser: passing, confirming, late and double taps, things that answer."""

import re
from collections import defaultdict
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from net.errors import NetError
from net.wire.from_host import ChatLine, UndoAsked
from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable
from tests.screen.test_passing import duel as passing_duel
from wotr_tui.text.language import ENGLISH
from wotr_tui.web import table_page
from wotr_tui.web.door import door
from wotr_tui.web.page_parts import PartCache
from wotr_tui.web.sitting import WebSitting

duel = passing_duel


def sit_down(table: FakeTable, number: int, watched: PartCache | None = None) -> WebSitting:
    """The page of one of the people at a table."""
    client = table.clients[number]
    client.table, client.host_name, client.games = table.now, "host", GAMES
    client.lobby = SimpleNamespace(tables={}, people={})
    return WebSitting(client, ENGLISH, defaultdict(lambda: "/assets/file"), watched)


@pytest.fixture
async def ann(duel: FakeTable) -> Any:
    sitting = sit_down(duel, 0)
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


async def test_the_question_stays_the_same_while_its_answer_is_on_its_way(
    ann: WebSitting, duel: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, before, during = duel.clients[0], ann.parts()["question"], []
    choose = client.choose

    async def slowly(seat: int, index: int) -> None:
        client.tell(ChatLine(client.table.id, 1, "Bob", "hurry"))
        during.append(ann.parts()["question"])
        during.append(await ann.act(tap))
        await choose(seat, index)

    monkeypatch.setattr(client, "choose", slowly)
    tap = {**line_with(ann, "pass"), "sure": "1"}
    await ann.act(tap)
    assert during == [before, ""], "a second tap on the same answer is no answer to anything"
    assert len(duel.taken) == 1
    assert ann.parts()["question"] != before


async def test_only_new_lines_of_the_story_are_parts_that_changed(ann: WebSitting, duel: FakeTable) -> None:
    before = ann.parts()
    await ann.act({**line_with(ann, "pass"), "sure": "1"})
    after = ann.parts()
    lines = {id for id in after if id.startswith("line-")}
    assert lines > {id for id in before if id.startswith("line-")}
    assert all(after[id] == before[id] for id in before if id.startswith("line-"))
    assert after["story"] == before["story"]
    assert all(after[id] in ann.page() for id in lines)


async def test_a_table_with_a_picture_is_shown_in_words_on_request() -> None:
    table = FakeTable(GAMES["boardgame"].new("two", 1), "two", {"Ann": (0,)})
    sitting = sit_down(table, 0)
    assert 'class="places"' not in sitting.parts()["board"]
    await sitting.act({"do": "words"})
    assert 'aria-expanded="true"' in sitting.parts()["board"]
    assert 'class="places"' in sitting.parts()["board"]
    await sitting.act({"do": "words"})
    assert 'class="places"' not in sitting.parts()["board"]
    await sitting.close()


async def test_the_board_is_made_once_for_all_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    table = FakeTable(GAMES["cardgame"].new("duel", 1), "duel", {"Ann": (0,), "Bob": (1,), "Cid": (), "Dan": ()})
    made: list[object] = []
    board = table_page.board

    def counted(model: Any, *rest: Any, **how: Any) -> Any:
        made.append(model.me.name)
        return board(model, *rest, **how)

    monkeypatch.setattr(table_page, "board", counted)
    watched = PartCache()
    sittings = [sit_down(table, number, watched) for number in range(4)]
    boards = [sitting.parts()["board"] for sitting in sittings]
    assert made == ["Ann", "Bob", "Cid"]
    assert boards[2] == boards[3]
    asked = table.position.pending()[0]
    table.choose(asked.seat, 0)
    for sitting in sittings:
        sitting.parts()
        await sitting.close()
    assert made[3:] == ["Ann", "Bob", "Cid"]


async def test_the_log_tells_everything_that_happened(ann: WebSitting, duel: FakeTable) -> None:
    await ann.act({**line_with(ann, "pass"), "sure": "1"})
    await ann.act({"do": "log"})
    told = [html for id, html in ann.parts().items() if id.startswith("line-")]
    words = [re.sub("<.*?>", "", html) for html in told]
    log = re.sub("<.*?>", "", ann.parts()["details"])
    assert words
    assert all(line in log for line in words)


async def test_closing_a_dialog_shows_the_one_below_it(ann: WebSitting) -> None:
    await ann.act({"do": "people"})
    below = ann.parts()["details"]
    assert "Ann" in below or "you" in below
    for _ in range(20):
        await ann.act({"do": "symbols"})
    closed = 0
    while ann.parts()["details"]:
        await ann.act({"do": "close"})
        closed += 1
    assert closed < 20, "somebody who only opens dialogs fills no memory"
    for do in ("people", "symbols", "close"):
        await ann.act({"do": do})
    assert ann.parts()["details"] == below


async def test_only_someone_who_watches_can_ask_for_the_seat_of_a_bot() -> None:
    table = FakeTable(GAMES["cardgame"].new("duel", 1), "duel", {"Ann": (0,), "Cid": ()})
    asked = {}
    for number, name in enumerate(("Ann", "Cid")):
        sitting = sit_down(table, number)
        await sitting.act({"do": "people"})
        asked[name] = re.findall(r'data-do="sit" data-seat="(\d)"', sitting.parts()["details"])
        await sitting.close()
    assert asked == {"Ann": [], "Cid": ["1"]}


async def test_a_ruling_about_a_card_can_be_read_in_full() -> None:
    table = FakeTable(GAMES["cardgame"].new("duel", 1), "duel", {"Ann": (0,)})
    sitting = sit_down(table, 0)
    found = []
    for thing in re.findall(r'data-thing="([^"]+)"', sitting.parts()["hand"]):
        await sitting.act({"do": "show", "thing": thing})
        found += re.findall(r'data-thing="(rule:\w+)"', sitting.parts()["details"])
    assert found
    await sitting.act({"do": "show", "thing": found[0]})
    assert f'<h2 id="details-title">{found[0].removeprefix("rule:")} ' in sitting.parts()["details"]
    await sitting.close()


async def test_an_undo_that_waits_for_others_is_told_once(ann: WebSitting, duel: FakeTable) -> None:
    client = duel.clients[0]
    client.mirror.undo = UndoAsked(client.table.id, 0, client.name, 1, (7,))
    client.tell(client.mirror.undo)
    assert ann.parts()["question"].count("Waiting") == 1


async def test_what_people_write_is_text_on_the_page_and_never_markup(ann: WebSitting, duel: FakeTable) -> None:
    client = duel.clients[0]
    evil = "<img src=x onerror=alert(1)>\"'&"
    client.mirror.chat = [ChatLine(client.table.id, 1, "<b>Eve</b>", evil)]
    client.tell(client.mirror.chat[-1])
    html = ann.page() + "".join(ann.parts().values())
    assert "&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;" in html
    assert "<img src=x" not in html
    assert "<b>Eve" not in html


def test_what_was_typed_at_the_door_stays_in_its_field() -> None:
    class Page(HTMLParser):
        fields: ClassVar[list[dict[str, str | None]]] = []

        def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
            assert tag != "b"
            if tag == "input":
                self.fields.append(dict(attributes))

    evil = "\"><b onfocus='alert(1)' autofocus>"
    page = Page()
    page.feed(door(evil, "pin", pin=True, style="page.css", script="page.js"))
    assert page.fields[0]["value"] == evil
    assert not any("onfocus" in field for field in page.fields)


async def test_cards_in_a_list_can_be_read(ann: WebSitting) -> None:
    await ann.act({"do": "page", "page": "piles"})
    piles = ann.parts()["details"]
    things = re.findall(r'data-thing="([^"]+)"', piles)
    assert things
    await ann.act({"do": "show", "thing": things[0]})
    assert ann.parts()["details"] != piles
    await ann.act({"do": "close"})
    assert ann.parts()["details"] == piles


async def test_a_question_that_is_answered_without_the_guest_is_not_shown(ann: WebSitting, duel: FakeTable) -> None:
    choose, shown = duel.clients[0].choose, []

    async def watched(seat: int, index: int) -> None:
        await choose(seat, index)
        shown.append(re.findall(r'data-about="(\w+)"', ann.parts()["question"])[:1])

    tap = line_with(ann, "pass for the rest of the round")
    duel.clients[0].choose = watched
    await ann.act(tap)
    assert len(shown) > 1
    assert all(about == [tap["about"]] for about in shown[:-1]), "the old question stays until there is a new one"


async def test_a_question_that_could_not_be_answered_without_the_guest_is_asked(
    ann: WebSitting, duel: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap, choose = line_with(ann, "pass for the rest of the round"), duel.clients[0].choose

    async def refused(seat: int, index: int) -> None:
        raise NetError("not now")

    async def once(seat: int, index: int) -> None:
        await choose(seat, index)
        monkeypatch.setattr(duel.clients[0], "choose", refused)

    monkeypatch.setattr(duel.clients[0], "choose", once)
    await ann.act(tap)
    assert len(duel.taken) == 1
    assert line_with(ann, "pass")["about"] != tap["about"]


async def test_what_others_say_is_shown_wherever_the_guest_looks(ann: WebSitting, duel: FakeTable) -> None:
    client = duel.clients[0]
    client.tell(ChatLine(client.table.id, client.person, "Ann", "mine"))
    assert "mine" not in ann.parts()["notice"]
    client.tell(ChatLine(client.table.id, 77, "Bob", "hurry"))
    assert "hurry" in ann.parts()["notice"]


async def test_many_answers_can_be_searched_and_few_cannot(ann: WebSitting, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ann.parts()["question"].count('class="choice"')
    for most, shown in ((answers, False), (answers - 1, True)):
        monkeypatch.setattr(table_page, "MANY_CHOICES", most)
        await ann.act({"do": "look", **{key: line_with(ann, "pass")[key] for key in ("line", "about")}})  # made anew
        assert ('aria-label="Find a choice"' in ann.parts()["question"]) == shown


async def test_the_page_says_why_pass_is_not_offered() -> None:
    reason = "You cannot pass: only the side with fewer unused dice may"
    table = FakeTable(GAMES["boardgame"].new("two", 1), "two", {"Ann": (0,), "Bob": (1,)})
    sittings = [sit_down(table, number) for number in range(2)]
    told = set()
    for _ in range(200):
        asked = table.position.pending()[0]
        page = sittings[asked.seat].parts()["question"]
        offered = any(type(choice).__name__ == "Pass" for choice in asked.choices)
        if type(asked.prompt).__name__ == "TakeActionPrompt":
            assert (reason in page) == (not offered)
            told.add(offered)
        if len(told) == 2:
            break
        table.choose(asked.seat, 0)
    for sitting in sittings:
        await sitting.close()
    assert told == {True, False}


async def test_help_is_a_tap_away(ann: WebSitting) -> None:
    assert 'data-do="help"' in ann.parts()["bar"]
    await ann.act({"do": "help"})
    assert "Tap an answer to choose it." in ann.parts()["details"]
