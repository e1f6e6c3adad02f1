"""The board game wherever the others play: in text lines, hot-seat, from a form, as a replay, over the LAN."""

import asyncio
import io
from pathlib import Path

import pytest

from net.client.client import Client
from net.host.host import Host
from net.host.limits import Limits
from net.journal.files import Journal
from net.journal.replay import Replay
from net.transport.addresses import Address
from net.wire.records import Chosen, GameClosed, Header, Record, SeatRecord
from rules.boardgame.events import BattleBegan, HuntRolled
from rules.boardgame.game import BOARD_GAME
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.patience import PATIENCE_S
from tests.screen.fakes import on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.form import Form
from wotr_tui.games.boardgame.widgets.map import MapView
from wotr_tui.games.boardgame.widgets.scene import BoardgameScenePanel
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.table.client import PartyClient
from wotr_tui.table.party import Party, simple_plan, sit_down

SWIFT = Limits(messages=(100_000, 2.0))
"""Lines typed ahead come faster than any person types."""
ENOUGH = 2_000
"""More lines than any game takes."""


async def told(
    capsys: pytest.CaptureFixture[str], typed: str, *, scenario: str = "two", versus: str = "bot", seed: int = 3
) -> str:
    """What is said when these lines are typed."""
    plan = simple_plan(BOARD_GAME, BOARD_GAME.scenario(scenario), versus=versus, level="random", name="Ann", seed=seed)
    party: Party = await sit_down(plan, Host(name="here", limits=SWIFT))
    try:
        await PlainTable(party, TypedLines(io.StringIO(typed))).play()
    finally:
        await party.close()
    return capsys.readouterr().out


# -- text lines


@pytest.mark.parametrize("scenario", ["two", *(pytest.param(id, marks=pytest.mark.slow) for id in ("three", "four"))])
async def test_a_whole_game_is_played_in_numbers(capsys, scenario):
    out = await told(capsys, "#1\n#2\n#3\n#4\n#5\n" * ENOUGH, scenario=scenario)
    assert "Turn 1" in out
    assert "Choose an action die" in out
    last = out.rstrip().splitlines()[-1]
    assert " win" in last


async def test_things_can_be_looked_up_before_a_question_is_answered(capsys):
    asked = (
        "table\nhand\nshow minas tirith\nshow gandalf the grey\nshow the hunt\nshow gondor\nwhy\nfigures\nhunt\nquit\n"
    )
    out = await told(capsys, asked)
    assert "Minas Tirith: 3 Gondor regulars, 1 Gondor elite and 1 Gondor leader of the Free Peoples." in out
    assert "A stronghold, worth 2 victory points to the enemy who takes it." in out
    assert "Level 3, leadership 1." in out
    assert "In the pool: " in out
    assert "Gondor: passive, 2 steps from war." in out
    assert "to recruit" in out


async def test_two_people_share_a_keyboard_and_neither_reads_the_others_hand(capsys):
    out = await told(capsys, "hand\n#1\n" * 300, versus="human")
    assert "Pass the keyboard to " in out
    parts = out.split("Pass the keyboard to ")
    assert len(parts) > 10


# -- a form, and behind the curtain


async def test_the_form_for_a_new_game_offers_it_with_its_scenarios_and_options(settings):
    async with WotrApp(NewGameScreen, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        screen.query_one(Form).post_message(Form.Changed(screen.query_one(Form), "game", "boardgame"))
        await settled(pilot)
        rows = {row.key: row for row in screen.query_one(Form).rows}
        assert {id for id, _ in rows["scenario"].values} == {scenario.id for scenario in BOARD_GAME.scenarios}
        assert {f"option:{option.id}" for option in BOARD_GAME.options} <= set(rows)
        await pilot.press("s")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.query_one(MapView).display


async def test_behind_the_curtain_nothing_of_a_hand_is_left(settings):
    plan = simple_plan(BOARD_GAME, BOARD_GAME.scenario("two"), versus="human", level="random", name="Ann", seed=3)
    party = await sit_down(plan, Host(name="here"))
    names = {seat: _hand_names(party.clients[seat], seat) for seat in (0, 1)}
    async with WotrApp(lambda: TableScreen(party), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        seen = {0: False, 1: False}
        for _ in range(40):
            shown = on_screen(pilot.app)
            if "Enter when ready" in shown:
                assert not any(name in shown for name in (*names[0], *names[1]))
            for seat in (0, 1):
                if any(name in shown for name in names[seat]):
                    seen[seat] = True
                    assert not any(name in shown for name in names[1 - seat])
            await pilot.press("enter")
            await settled(pilot)
            if all(seen.values()):
                break
        assert seen == {0: True, 1: True}


def _hand_names(client: PartyClient, seat: int) -> list[str]:
    from rules.boardgame.printed import PRINTED

    mirror = client.mirror
    assert mirror is not None
    assert mirror.view is not None
    secrets = mirror.view.secrets
    return [PRINTED.cards[card].name for card in secrets[str(seat)].hand]


async def test_who_watches_sees_the_map_and_no_hand(settings):
    host = Host(name="here")
    plan = simple_plan(BOARD_GAME, BOARD_GAME.scenario("two"), versus="human", level="random", name="Ann", seed=3)
    party = await sit_down(plan, host)
    eve = await Client.here(host, "Eve")
    assert party.clients[0].table is not None
    await eve.enter(party.clients[0].table.id)
    async with WotrApp(lambda: TableScreen(Party([eve], host)), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.resize_terminal(100, 40)
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "watching" in shown
        assert "Rivend" in shown
        assert "your hand" not in shown


async def test_own_choices_are_undone_at_once_but_what_was_shown_needs_the_others_consent(settings):
    """Down to an army and where it goes, and back to the die. Behind that dice have been rolled: there Bob is asked."""
    host = Host(name="here", limits=SWIFT)
    ann, bob = await Client.here(host, "Ann"), await Client.here(host, "Bob")
    table = await ann.create_table("boardgame", "two", seed=5)
    await ann.sit(table, (0,))
    await bob.sit(table, (1,))
    await ann.ready()
    await bob.ready()
    async with WotrApp(lambda: TableScreen(Party([ann], host)), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)

        async def asked(kind: str, *keys: str) -> None:
            """Press these, let Bob answer what he is asked, and see that Ann is asked this."""
            for key in keys:
                await pilot.press(key)
                await settled(pilot)
            for _ in range(500):
                if ann.mirror and ann.mirror.decisions and ann.mirror.decisions[0].prompt.__struct_config__.tag == kind:
                    break
                if bob.mirror and bob.mirror.decisions:
                    await bob.choose(1, 0)
                await pilot.pause(0.02)
            else:
                raise AssertionError(f"never asked {kind}")
            await settled(pilot)

        await asked("ChooseGuide")
        await asked("TakeAction", "1")
        await asked("UseDieFor", "1")
        await asked("MoveWhichArmy", "3")
        await asked("MoveWhere", "enter")
        await asked("MoveWhichArmy", "u")
        await asked("UseDieFor", "u")
        await asked("TakeAction", "u")
        assert bob.mirror is not None
        assert bob.mirror.undo is None, "so far nobody had to be asked"
        await pilot.press("u")
        for _ in range(100):
            if bob.mirror.undo is not None:
                break
            await pilot.pause(0.02)
        assert bob.mirror.undo is not None
    await bob.close()


# -- replays


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first turns of a random game on disk, with battles and Hunts in them."""
    position, chance = BOARD_GAME.new("two", 5), Chance(5)
    seats = (SeatRecord("Ann"), SeatRecord("Bob"))
    records: list[Record] = [Header("abcd", "Evening", "boardgame", BOARD_GAME.version, "two", (), 5, "test", seats)]
    for _ in range(1500):
        pending = position.pending()
        if not pending:
            break
        seat, index = pending[0].seat, chance.below(len(pending[0].choices))
        position.choose(seat, index)
        records.append(Chosen(seat, index, position.digest()))
    path = tmp_path_factory.mktemp("journal") / "game-abcd.wotr"
    written = Journal.create(path)
    written.append([*records, GameClosed("rules" if position.outcome() else "agreed")])
    written.close()
    return path


async def test_a_replay_steps_back_through_a_battle_and_a_hunt(journal, settings):
    screen = ReplayScreen(Replay.open(journal, GAMES))
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for kind, words in ((BattleBegan, "⚔"), (HuntRolled, "the Hunt")):
            step = next(n for n, events in enumerate(screen.replay.events) if any(isinstance(e, kind) for e in events))
            screen.action_go(step)
            await settled(pilot)
            assert screen.query_one("#scene", BoardgameScenePanel).display
            assert words in on_screen(pilot.app)
            forth = [told_by(screen)]
            for _ in range(4):
                await pilot.press("right")
                await settled(pilot)
                forth.append(told_by(screen))
            back = [told_by(screen)]
            for _ in range(4):
                await pilot.press("left")
                await settled(pilot)
                back.append(told_by(screen))
            assert back == forth[::-1]
            assert len(set(forth)) > 1


def told_by(screen: ReplayScreen) -> tuple[str, ...]:
    """What the scene says, if there is one."""
    scene = screen.query_one("#scene", BoardgameScenePanel)
    return tuple(line.plain for cell in scene.cells for line in cell.lines) if scene.display else ()


async def test_a_replay_jumps_to_its_battles_and_hunts(journal, settings):
    screen = ReplayScreen(Replay.open(journal, GAMES))
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("j")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        assert "The Hunt" in on_screen(pilot.app) or "The battle of" in on_screen(pilot.app)
        await pilot.press("1")
        await settled(pilot)
        happened = screen.replay.events[screen.step]
        assert any(isinstance(event, BattleBegan | HuntRolled) for event in happened)


# -- the LAN


async def test_four_seats_with_two_people_and_two_bots_over_the_lan():
    """Ann is Gondor, Bob the Witch-king; bots are their partners. They play until three turns are over."""
    host = Host(name="Evening", limits=SWIFT)
    await host.listen("127.0.0.1", 0)
    try:
        ann = await Client.here(host, "Ann")
        bob = await Client.join(Address("127.0.0.1", host.port), "Bob")
        table = await ann.create_table("boardgame", "four", name="Middle-earth", seed=11)
        await ann.sit(table, (0,))
        await ann.add_bot(1, "random")
        await ann.add_bot(3, "random")
        await bob.enter(table)
        await bob.sit(table, (2,))
        await ann.ready()
        await bob.ready()
        await asyncio.wait_for(_played_on((ann, bob), turns=3), PATIENCE_S)
        for person, seats in ((ann, {0}), (bob, {2})):
            assert person.mirror is not None
            view = person.mirror.view
            assert set(view.secrets) == {str(seat) for seat in seats}
    finally:
        await host.close()


async def _played_on(people: tuple[Client, ...], *, turns: int) -> None:
    """Everybody takes the first answer, until so many turns have gone by."""
    while True:
        for person in people:
            mirror = person.mirror
            if mirror is None or mirror.view is None:
                continue
            if mirror.view.outcome is not None or mirror.view.turn > turns:
                return
            if mirror.decisions:
                decision = mirror.decisions[0]
                await person.choose(decision.seat, len(decision.choices) // 2)
        await asyncio.sleep(0.005)
