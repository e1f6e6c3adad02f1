"""Hints and thinking bots at the table: what the key asks, what is shown beside the choices, and when there is none."""

import asyncio

import msgspec
import pytest

from net.errors import Refusal
from rules.bots.analysis import advise
from rules.bots.budget import Budget
from rules.chance import Chance
from rules.game import Difference
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.room import RoomScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.app.widgets.thinking import BAR_WIDTH, LIT_WIDTH, ThinkingBar, bar
from wotr_tui.plain.table import PlainTable
from wotr_tui.table.party import Party


@pytest.fixture
def table() -> FakeTable:
    """A duel against a bot in which the Free Peoples are to act and have several things to do."""
    return FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})


def app_at(table, settings):
    return WotrApp(lambda: TableScreen(table.party), settings)


def notes(pilot) -> dict[str, str]:
    return {str(line.action.index): line.note for line in pilot.app.screen.query_one(ChoiceList).lines if line.note}


def corner(pilot) -> str:
    return str(pilot.app.screen.query_one(PromptPanel).border_subtitle)


async def test_the_key_asks_and_the_best_choices_are_shown_with_their_chances(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("down", "h")
        await settled(pilot)
        ann = table.clients[0]
        assert ann.asked_hints == [0]
        assert "hint" in corner(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        cursor = choices.cursor
        ann.hint(0, (2, 0.625), (0, 0.5), (1, 0.25), (3, 0.125))
        await settled(pilot)
        assert notes(pilot) == {"2": "★62%", "0": "50%", "1": "25%"}
        assert choices.cursor == cursor, "a hint moves nobody's finger"
        await pilot.press("1")
        await settled(pilot)
        assert notes(pilot) == {}
        assert "hint" not in corner(pilot)


async def test_the_highlighted_choice_of_a_hint_tells_what_is_likely_to_follow(table, settings):
    found = advise(table.position.determinize((0,), Chance(1)), (0,), 0, Budget(playouts=40))
    (best, chance), (other, less) = found.chances[:2]
    line = msgspec.msgpack.encode(found.lines[0])
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices, told = pilot.app.screen.query_one(ChoiceList), {}
        while choices.cursor != str(best):
            await pilot.press("down")
        await settled(pilot)
        table.clients[0].hint(0, (best, chance), (other, less), lines=(line,))
        await settled(pilot)
        assert "Likely to follow" in str(pilot.app.screen.query_one("#outlook").render()), "without another key"
        await pilot.press("home")
        for _ in choices.lines:
            await settled(pilot)
            told[choices.cursor] = str(pilot.app.screen.query_one("#outlook").render())
            await pilot.press("down")
        assert [index for index, words in told.items() if "Likely to follow" in words] == [str(best)]


async def test_a_hint_says_what_speaks_for_a_choice_and_what_against_it(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        found = (Difference("corruption", (1,), -2.0, 0.5), Difference("hand", (0,), -1.0, -0.2))
        table.clients[0].hint(0, (0, 0.6), (1, 0.5), differences=(found,))
        await settled(pilot)
        told = " ".join(str(pilot.app.screen.query_one("#outlook").render()).split())
        assert "For it: less corruption" in told
        assert "Against it: Free Peoples: worse hands" in told


async def test_the_star_is_on_the_best_number_shown(table, settings):
    """A bot lists first what it has looked at longest, which need not have the best chance."""
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        table.clients[0].hint(0, (2, 0.5), (0, 0.625), (1, 0.25))
        await settled(pilot)
        assert notes(pilot) == {"0": "★62%", "2": "50%", "1": "25%"}


async def test_a_refusal_is_told_in_words(table, settings):
    async def refuse(seat: int) -> None:
        raise Refusal("The last hint is not ready.")

    table.clients[0].ask_hint = refuse
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        assert [note.message for note in pilot.app._notifications] == ["The last hint is not ready."]
        assert "hint" not in corner(pilot)


async def test_a_bot_that_failed_is_reported_and_can_be_asked_again(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        table.clients[0].hint(0)
        await settled(pilot)
        assert any("the bot failed" in note.message for note in pilot.app._notifications)
        await pilot.press("h")
        await settled(pilot)
        assert table.clients[0].asked_hints == [0, 0]


@pytest.mark.parametrize("why", ["switched off", "a person on the other side"])
async def test_there_is_no_key_where_there_are_no_hints(why, table, settings):
    if why == "switched off":
        settings = msgspec.structs.replace(settings, hints=False)
    else:
        both = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,), "Bob": (1,)})
        both.clients.pop()
        table = both
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "Hint" not in pilot.app.screen.query_one(KeyBar).render().plain
        await pilot.press("h")
        await settled(pilot)
        assert table.clients[0].asked_hints == []


async def test_the_key_is_in_the_footer_where_there_are_hints(table, settings):
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "h Hint" in pilot.app.screen.query_one(KeyBar).render().plain


# ---------------------------------------------------------------- thinking


def test_a_bar_that_cannot_know_how_far_it_is_goes_to_and_fro():
    drawn = [bar(beat / 10) for beat in range(60)]
    assert {len(each) for each in drawn} == {BAR_WIDTH}
    assert {each.count("━") for each in drawn} == {LIT_WIDTH}
    assert drawn[0].startswith("━")
    assert any(each.endswith("━") for each in drawn)
    assert len({each.index("━") for each in drawn}) > 10


async def test_a_bot_that_thinks_is_shown_with_a_bar_and_the_time_it_took(settings, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(ThinkingBar, "clock", staticmethod(lambda: now[0]))
    table = FakeTable(played("duel", 10, "TakeAction", 1), "duel", {"Ann": (0,), "Bob": (1,)})
    seats = (table.now.seats[0], type(table.now.seats[1])("", None, "hard"))
    ann = table.clients[0]
    ann.mirror.table = msgspec.structs.replace(table.now, seats=seats)
    async with WotrApp(lambda: TableScreen(Party([ann])), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        thinking = pilot.app.screen.query_one(ThinkingBar)
        assert not thinking.display, "who answers at once is not said to think"
        now[0] += 2.5
        thinking.beat()
        await settled(pilot)
        shown = thinking.render().plain
        assert thinking.display
        assert "hard bot" in shown
        assert "━" in shown
        assert "2.5 s" in shown
        while not ann.mirror.decisions:
            table.choose(1, 0)
        await settled(pilot)
        assert not thinking.display


# ---------------------------------------------------------------- elsewhere


async def test_the_bots_are_offered_with_a_word_about_each_and_the_cursor_on_the_usual_one(settings):
    from net.host.host import Host
    from wotr_tui.app.screens.pick import PickScreen
    from wotr_tui.app.widgets.menu import Menu
    from wotr_tui.table.party import arrive

    host = Host()
    client = await arrive(host, "Ann")
    await client.create_table("cardgame", "duel")
    usual = msgspec.structs.replace(settings, level="normal")
    async with WotrApp(lambda: RoomScreen(Party([client], host)), usual).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("down", "b")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        menu = pilot.app.screen.query_one(Menu)
        assert [entry.key for entry in menu.entries] == ["random", "easy", "greedy", "normal", "hard", "master"]
        assert all(entry.note for entry in menu.entries)
        await pilot.press("enter")
        await settled(pilot)
        assert client.table.seats[1].bot == "normal"


class Script:
    """Lines typed one after the other; the hint comes once it has been asked for."""

    from_person = False

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    async def next(self) -> str | None:
        return self.lines.pop(0) if self.lines else None


async def test_in_text_lines_a_hint_is_awaited_and_told_best_first(table, capsys):
    ann = table.clients[0]
    ann.state = "connected"

    async def ask_hint(seat: int) -> None:
        asyncio.get_running_loop().call_soon(ann.hint, seat, (1, 0.75), (0, 0.5))

    ann.ask_hint = ask_hint
    await PlainTable(table.party, Script("hint", "quit")).play()  # type: ignore[arg-type]
    told = capsys.readouterr().out.splitlines()
    best = next(at for at, line in enumerate(told) if "75% to win" in line)
    assert told[best].split()[0] == "2"
    assert "50% to win" in told[best + 1]
