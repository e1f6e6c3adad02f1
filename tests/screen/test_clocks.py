"""Clocks at the table: where they are set up, where they are seen, and what one does when time has run out."""

from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from net.host.host import Host
from net.wire.from_host import Clocks, Happened, Paused
from net.wire.types import ClockNow, TimeControl
from rules.catalogue import GAMES
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_lobby import own_room
from tests.screen.test_network import until
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.join import JoinScreen
from wotr_tui.app.screens.lobby import LobbyScreen
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.room import RoomScreen
from wotr_tui.app.screens.summary import SummaryScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.form import Form
from wotr_tui.saves.settings import Settings
from wotr_tui.table.occupants import ME, Person
from wotr_tui.table.party import Party, Plan, sit_down
from wotr_tui.text import clocks

MINUTE = TimeControl(60, 600)


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("60+600", TimeControl(60, 600)),
        ("1m+10m", TimeControl(60, 600)),
        ("45", TimeControl(45, 0)),
        ("1h", TimeControl(3600, 0)),
        ("none", None),
        ("", None),
    ],
)
def test_a_clock_can_be_typed(text: str, control: TimeControl | None):
    assert clocks.parse(text) == control


@pytest.mark.parametrize("text", ["soon", "1+", "+5", "4", "100000", "60+90000", "60+600+1", "-60"])
def test_what_is_no_clock_is_a_sentence(text: str):
    with pytest.raises(clocks.BadClock):
        clocks.parse(text)


@pytest.mark.parametrize(
    ("left", "reserve", "shown"), [(45.9, 570, "0:45 +9:30"), (61, 0, "1:01"), (3725, 0, "1:02:05"), (0, 0, "0:00")]
)
def test_a_clock_is_read_as_clocks_are(left: float, reserve: float, shown: str):
    assert clocks.face(left, reserve) == shown


async def test_a_new_game_can_have_a_clock(settings: Settings):
    app = WotrApp(NewGameScreen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        form = app.screen.query_one(Form)
        assert form.row("then") is None, "what happens without a clock is no question"
        form.move_to("clock")
        await pilot.press("right", "right")
        assert form.row("clock").shown == "1 min per move + 10 min"
        form.move_to("then")
        await pilot.press("right")
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert table.me.table.clock == TimeControl(60, 600, "wait")
        await until(pilot, lambda: table.model.clock.running)
        await until(pilot, lambda: "+10:00" in on_screen(app))


async def test_a_host_offers_a_clock_and_the_room_says_so(settings: Settings):
    app = WotrApp(HostScreen, settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.screen.query_one(Form).move_to("clock")
        await pilot.press("right")
        room = await own_room(pilot)
        assert room.client.table.clock == TimeControl(30, 300)
        await pilot.pause()
        assert "30 s per move + 5 min; when it runs out, a bot takes over" in on_screen(app)


async def test_a_guest_who_opens_a_table_chooses_its_clock_and_the_match(own_home: Path, settings: Settings):
    host = Host(name="Evening")
    await host.listen("127.0.0.1", 0)
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, PickScreen) and app.screen.heading == "Which game?")
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, PickScreen) and app.screen.heading == "Which clock?")
        await pilot.press("3")
        await until(pilot, lambda: isinstance(app.screen, PickScreen) and app.screen.heading == "How many games?")
        await pilot.press("2")
        await until(pilot, lambda: isinstance(app.screen, RoomScreen))
        assert app.screen.client.table.clock == MINUTE
        assert app.screen.client.table.match.best_of == 3
    await host.close()


def two(settings: Settings) -> tuple[FakeTable, WotrApp]:
    """Ann and Bob at a duel; Ann is asked."""
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,), "Bob": (1,)})
    return table, WotrApp(lambda: TableScreen(Party(table.clients[:1])), settings)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_clocks_stand_beside_the_seats_and_ones_own_in_the_header(settings: Settings, size: tuple[int, int]):
    table, app = two(settings)
    me = table.clients[0]
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        before = on_screen(app).splitlines()[0]
        me.mirror.clocks = Clocks("0", (ClockNow(45.9, 570, True), ClockNow(60, 600, False)))
        me.tell(me.mirror.clocks)
        await pilot.pause()
        header = on_screen(app).splitlines()[0]
        assert "0:45 +9:30" in header
        assert before.split()[0] in header, "the game's own header is still there"
        if size[0] >= 110:
            assert "1:00 +10:00 Bob" in on_screen(app)
            assert "0:45 +9:30 you" in on_screen(app)
        me.mirror.clocks = Clocks("0", (ClockNow(60, 570, False), ClockNow(59.9, 600, True)))
        me.tell(me.mirror.clocks)
        await pilot.pause()
        assert "Bob 0:59 +10:00" in on_screen(app).splitlines()[0], "the person who is waited for"


def fought(settings: Settings) -> tuple[FakeTable, WotrApp]:
    """Ann's next choice ends a combat."""
    table = FakeTable(played("duel", 10, "NextCombat", 0), "duel", {"Ann": (0,), "Bob": (1,)})
    quiet = replace(settings, story="off", summaries=True, confirm=False)
    return table, WotrApp(lambda: TableScreen(Party(table.clients[:1])), quiet)


async def test_a_summary_lets_the_clock_be_seen_and_goes_before_the_reserve_is_touched(settings: Settings):
    table, app = fought(settings)
    me = table.clients[0]
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        me.mirror.clocks = Clocks("0", (ClockNow(4.0, 600, True), ClockNow(60, 600, False)))
        me.tell(me.mirror.clocks)
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, SummaryScreen))
        await until(pilot, lambda: "0:0" in on_screen(app) and "any key: continue" in on_screen(app))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        own = app.screen.model.clock.own()
        assert own is not None
        assert own.left > 0
        assert own.reserve == 600


async def test_without_a_clock_that_runs_for_oneself_a_summary_waits(settings: Settings, monkeypatch):
    monkeypatch.setattr("wotr_tui.app.screens.summary.READ_ON_THE_CLOCK_S", 0.0)
    table, app = fought(settings)
    me = table.clients[0]
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        me.mirror.clocks = Clocks("0", (ClockNow(60, 600, False), ClockNow(60, 600, True)))
        me.tell(me.mirror.clocks)
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, SummaryScreen))
        await pilot.pause(0.7)
        assert isinstance(app.screen, SummaryScreen)


async def test_while_something_is_told_the_clock_in_the_header_runs_on(settings: Settings, monkeypatch):
    monkeypatch.setattr("wotr_tui.table.story_plan.SHORTEST_S", 600.0)
    monkeypatch.setattr("wotr_tui.table.story_plan.LONGEST_S", 600.0)
    table, app = two(replace(settings, story="calm", confirm=False))
    me = table.clients[0]
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        table.choose(0, 0)
        while not table.position.pending()[0].seat:
            table.choose(0, 0)
        table.choose(1, 0)
        await until(pilot, lambda: app.screen.story.playing)
        me.mirror.clocks = Clocks("0", (ClockNow(45.9, 570, True), ClockNow(60, 600, False)))
        me.tell(me.mirror.clocks)
        app.screen.clocks.tick()
        await pilot.pause()
        assert app.screen.story.playing
        assert "+9:30" in on_screen(app).splitlines()[0]


async def test_who_ran_out_of_time_reads_so_and_takes_the_seat_back(settings: Settings):
    table, app = two(settings)
    me = table.clients[0]
    me.replaced = True
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "Your time ran out. A bot is playing for you" in on_screen(app)
        await pilot.press("enter")
        await settled(pilot)
        assert (me.played_again, me.sent) == (1, [])
        me.replaced = False
        app.screen.draw_soon()
        await settled(pilot)
        assert "Your turn" in on_screen(app)


async def test_the_offer_to_take_the_seat_back_waits_for_no_beat_and_stands_in_the_footer(settings, monkeypatch):
    monkeypatch.setattr("wotr_tui.table.story_plan.SHORTEST_S", 600.0)
    monkeypatch.setattr("wotr_tui.table.story_plan.LONGEST_S", 600.0)
    table, app = two(replace(settings, story="calm", summaries=True))
    me = table.clients[0]
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        while table.position.pending()[0].seat == 0:
            table.choose(0, 0)
        table.choose(1, 0)
        await until(pilot, lambda: app.screen.story.playing)
        me.replaced = True
        me.mirror.pause = Paused("0", (1,), ("Bob",), 60.0)
        me.tell(Happened("0", "bot-in", "Ann", (0,)))
        await settled(pilot)
        assert not app.screen.story.playing
        assert "Your time ran out. A bot is playing for you" in on_screen(app)
        assert "f9 Take your seat back" in on_screen(app).splitlines()[-1]
        table.choose(1, 0)
        await settled(pilot)
        assert not app.screen.story.playing, "nor is what follows told in beats"
        await pilot.press("f9")
        await settled(pilot)
        assert me.played_again == 1


async def test_at_one_keyboard_a_bot_answers_what_one_was_too_late_for_and_nothing_else(
    own_home: Path, settings: Settings
):
    host = Host(name="here")
    game = GAMES["confrontation"]
    plan = Plan(game.id, game.scenarios[0].id, (ME, Person(2)), seed=5, names=("Ann", "Bob"), clock=MINUTE)
    party = await sit_down(plan, host)
    app = WotrApp(lambda: TableScreen(party), settings)
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(pilot)
        asked = party.asked
        assert asked is not None
        (seat,), game_on = asked.seats, host.lobby.tables[asked.table.id].live
        host.lobby.tick(monotonic() + 1000)
        host._flush()
        await until(pilot, lambda: asked.replaced)
        await until(pilot, lambda: not asked.replaced)
        assert any(chosen.seat == seat for chosen in game_on.playthrough.choices), "the bot's"
