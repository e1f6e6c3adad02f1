"""Someone asks for a seat in a running game: those seated are asked, and a slip gives nothing away."""

import msgspec
import pytest

from net.wire.from_host import Paused, SeatAsked
from rules.catalogue import GAMES
from tests.screen.fakes import FakeClient, FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.saves.settings import Settings
from wotr_tui.table.party import Party


def asked(settings: Settings, *near: str) -> tuple[FakeClient, WotrApp]:
    """Ann sits at a duel, and Cid asks for the other seat."""
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,)})
    me = table.clients[0]
    me.mirror.seat_asked = SeatAsked("0", "Cid", (1,), (me.person,), near)
    return me, WotrApp(lambda: TableScreen(Party(table.clients[:1])), settings)


def words(app: WotrApp) -> str:
    return " ".join(on_screen(app).replace("│", " ").split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize(("key", "agreed"), [("y", True), ("n", False), ("enter", False)])
async def test_those_seated_vote_and_a_stray_enter_gives_no_seat_away(
    settings: Settings, size: tuple[int, int], key: str, agreed: bool
):
    me, app = asked(settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        assert "Cid asks for a seat" in words(app)
        assert "Witch-king" in words(app)
        assert "They would see its secrets" in words(app)
        assert [line.phrase[0] for line in app.screen.query_one(ChoiceList).lines] == ["refuse", "agree"]
        await pilot.press(key)
        await settled(pilot)
        assert (me.voted, me.sent) == ([agreed], [])


async def test_a_request_for_the_seat_that_the_table_waits_for_is_asked_before_how_to_go_on(settings: Settings):
    me, app = asked(settings)
    assert me.mirror is not None
    me.mirror.pause = Paused(me.mirror.table.id, (1,), (), 0.0, ())
    if me.mirror.view is not None:  # nobody is asked while the table waits
        me.mirror.view = msgspec.structs.replace(me.mirror.view, decisions=())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "Cid asks for a seat" in words(app)
        await pilot.press("y")
        await settled(pilot)
        assert me.voted == [True]


async def test_once_one_has_voted_ones_own_question_is_back(settings: Settings):
    _, app = asked(settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        app.screen.draw_soon()
        await settled(pilot)
        assert "Your turn" in on_screen(app)


async def test_who_has_no_say_is_asked_nothing(settings: Settings):
    me, app = asked(settings)
    me.mirror.seat_asked = SeatAsked("0", "Cid", (1,), (me.person + 1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "Your turn" in on_screen(app)


async def test_those_who_vote_read_whose_address_is_shared(settings: Settings):
    _, app = asked(settings, "Bob")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "same address as Bob, who held another seat" in words(app)
