"""At the table: what keys and clicks send, what is asked back first, what lights up."""

import pytest
from textual.content import Content
from textual.pilot import Pilot

from rules.cardgame.choices import Cycle, Pass, Play, Winnow
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.page import PageScreen, PageView
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.zoom import ZoomScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.cardgame.widgets.hand import CardHand
from wotr_tui.games.cardgame.widgets.place import PlacePanel
from wotr_tui.games.speech import PageLine
from wotr_tui.saves.settings import Settings


@pytest.fixture
def table() -> FakeTable:
    """A duel in which the Free Peoples are to act and have several things to do."""
    return FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})


def app_at(table: FakeTable, settings: Settings) -> WotrApp:
    return WotrApp(lambda: TableScreen(table.party), settings)


def offered(table: FakeTable, kind: type) -> int:
    """The number of the first choice of this kind."""
    choices = table.clients[0].mirror.decisions[0].choices
    return next(index for index, choice in enumerate(choices) if isinstance(choice, kind))


def letter_of(pilot: Pilot, index: int) -> str:
    line = pilot.app.screen.query_one(ChoiceList).line(str(index))
    assert line is not None
    return line.key


async def test_a_number_takes_its_choice(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("1")
        await settled(pilot)
        assert table.clients[0].sent[0] == (0, 0)


async def test_arrows_and_enter_take_the_choice_under_the_cursor(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("down", "down", "enter")
        await settled(pilot)
        assert table.clients[0].sent[0] == (0, 2)


async def test_a_click_takes_the_choice_under_the_mouse(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.click("#choices", offset=(5, 1))
        await settled(pilot)
        assert table.clients[0].sent[0] == (0, 1)


async def test_a_capital_goes_to_its_card_and_enter_asks_which_of_several_by_their_keys(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(CardHand)
        choices = table.clients[0].mirror.decisions[0].choices
        plays = [choice.card for choice in choices if isinstance(choice, Play)]
        card = [card for card in plays if plays.count(card) > 1][-1]
        letter = next(letter for letter, thing in hand.lettered.items() if thing == str(card))
        second = [index for index, choice in enumerate(choices) if isinstance(choice, Play) and choice.card == card][1]
        key = pilot.app.screen.query_one(ChoiceList).lines[second].key
        await pilot.press(letter, "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press(*key)
        await settled(pilot)
        assert table.clients[0].sent[0] == (0, second)


async def test_a_card_without_a_choice_opens_instead(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query(PlacePanel).first()
        panel.focus()
        choices = pilot.app.screen.query_one(ChoiceList)
        choices.lines = tuple(line._replace(touches=()) for line in choices.lines)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ZoomScreen)
        assert table.clients[0].sent == []


@pytest.mark.parametrize("kind", [Winnow, Pass])
async def test_what_a_slip_would_regret_is_asked_once(settings, kind):
    table = next(
        table
        for seed in range(60)
        for table in [FakeTable(played("duel", seed, "TakeAction", 0, after=20), "duel", {"Ann": (0,)})]
        if {Play, kind} <= {type(choice) for choice in table.clients[0].mirror.decisions[0].choices}
    )
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        index = offered(table, kind)
        await pilot.press(letter_of(pilot, index))
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("n")
        await settled(pilot)
        assert table.clients[0].sent == []
        await pilot.press(letter_of(pilot, index))
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert table.clients[0].sent[0] == (0, index)


async def test_the_question_before_a_slip_can_be_switched_off(table):
    calm = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=False, story="off", summaries=False)
    async with app_at(table, calm).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        index = offered(table, Winnow)
        await pilot.press(letter_of(pilot, index))
        await settled(pilot)
        assert table.clients[0].sent[0] == (0, index)


async def test_the_focused_choice_lights_its_card_and_its_place(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = table.clients[0].mirror.decisions[0].choices
        index = next(at for at, choice in enumerate(choices) if isinstance(choice, Play) and choice.to >= 0)
        pilot.app.screen.query_one(ChoiceList).move_to(str(index))
        await settled(pilot)
        assert str(choices[index].card) in pilot.app.screen.query_one(CardHand).lit
        assert any(str(choices[index].to) in panel.lit for panel in pilot.app.screen.query(PlacePanel))


async def test_a_question_mark_shows_the_rule_that_asks(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("question_mark")
        await settled(pilot)
        shown = str(pilot.app.screen.query_one("#zoomed").render())
        assert isinstance(pilot.app.screen, ZoomScreen)
        assert table.clients[0].mirror.decisions[0].rule in shown


async def test_pages_open_and_close_and_their_things_can_be_opened(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for key in "sgvbt":
            await pilot.press(key)
            await settled(pilot)
            assert isinstance(pilot.app.screen, PageScreen)
            await pilot.press("escape")
            await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert table.clients[0].sent == []


async def test_a_page_longer_than_the_screen_is_not_laid_out_again_and_again(table, settings, monkeypatch):
    laid_out = []
    lay_out = PageView.lay_out
    monkeypatch.setattr(PageView, "lay_out", lambda self, width: laid_out.append(width) or lay_out(self, width))
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        lines = [PageLine((f"line {number}",)) for number in range(60)]
        await pilot.app.push_screen(PageScreen("Long", lines, pilot.app.screen.inspector.describe))
        await settled(pilot)
        before = list(laid_out)
        for _ in range(10):
            await pilot.pause()
        assert laid_out == before


async def test_undo_is_asked_for_the_seat_that_chose(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press(letter_of(pilot, offered(table, Cycle)))
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        assert table.clients[0].asked_undo == [0]


async def test_cards_with_a_choice_stand_out(table, settings):
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = table.clients[0].mirror.decisions[0].choices
        playable = {choice.card for choice in choices if hasattr(choice, "card")}
        for held in pilot.app.screen.query_one(CardHand).held:
            assert held.live == (held.number in playable)


async def test_at_80_by_24_places_become_tabs_and_the_choices_stay_in_sight(settings):
    table = FakeTable(played("trilogy", 2, "TakeAction", 0, after=60), "trilogy", {"Ann": (0,)})
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        assert len([panel for panel in screen.query(PlacePanel) if panel.display]) == 1
        assert screen.query_one("#board").has_class("-tabbed")
        assert screen.query_one(ChoiceList).size.height >= 4
        assert not screen.query_one("#seats").display


async def test_without_room_for_the_log_the_last_event_is_below_the_hand(table, settings):
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one("#hand")
        before = hand.border_subtitle
        await pilot.press(letter_of(pilot, offered(table, Pass)), "y")
        await settled(pilot)
        said = Content.from_markup(str(hand.border_subtitle)).plain
        assert hand.border_subtitle != before
        assert "Witch-king plays" in said, "what was done"
        assert "cycles a card" not in said, "and not its price"
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert not hand.border_subtitle


async def test_a_terminal_too_small_says_so_and_recovers(table, settings):
    app = app_at(table, settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.resize_terminal(60, 15)
        await settled(pilot)
        assert "60 by 15" in str(app.screen.query_one("Static").render())
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_a_spectator_sees_the_table_and_no_hand(settings):
    position = played("duel", 10, "TakeAction", 0)
    table = FakeTable(position, "duel", {"Ann": (0,), "Watcher": ()})
    watching = FakeTable.party.fget(table)
    watching.clients = [table.clients[1]]
    async with WotrApp(lambda: TableScreen(watching), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert not pilot.app.screen.query_one(CardHand).display
        assert pilot.app.screen.query_one(ChoiceList).lines == ()
