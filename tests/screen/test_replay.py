"""The replay viewer: through time, through other eyes, and on from any point."""

from pathlib import Path

import pytest

from net.journal.files import Journal
from net.journal.replay import Replay
from net.wire.records import Chosen, GameClosed, Header, Record, SeatRecord
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.screen.fakes import settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random duel on disk."""
    game = GAMES["cardgame"]
    position, chance = game.new("duel", 5), Chance(5)
    seats = (SeatRecord("Ann"), SeatRecord("Bob"))
    records: list[Record] = [Header("abcd", "Evening", "cardgame", game.version, "duel", (), 5, "test", seats)]
    while pending := position.pending():
        seat, index = pending[0].seat, chance.below(len(pending[0].choices))
        position.choose(seat, index)
        records.append(Chosen(seat, index, position.digest()))
    path = tmp_path_factory.mktemp("journal") / "game-abcd.wotr"
    written = Journal.create(path)
    written.append([*records, GameClosed("rules")])
    written.close()
    return path


@pytest.fixture
def screen(journal: Path) -> ReplayScreen:
    return ReplayScreen(Replay.open(journal, GAMES))


async def test_arrows_step_by_choice_and_stop_at_both_ends(screen, settings):
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("left")
        assert screen.step == 0
        await pilot.press("right", "right", "right", "left")
        assert screen.step == 2
        await pilot.press("end")
        await settled(pilot)
        assert screen.step == len(screen.replay)
        assert screen.view.outcome == screen.replay.outcome
        await pilot.press("right")
        assert screen.step == len(screen.replay)


async def test_keys_jump_by_turn_and_round_in_both_directions(screen, settings):
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        rounds = [screen.view.round]
        await pilot.press("greater_than_sign", "greater_than_sign")
        await settled(pilot)
        rounds.append(screen.view.round)
        assert rounds == [1, 3]
        here = screen.step
        await pilot.press("full_stop")
        assert screen.step > here
        await pilot.press("less_than_sign", "less_than_sign")
        await settled(pilot)
        assert screen.view.round == 2


async def test_a_combat_is_picked_from_a_list(screen, settings):
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("j")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press("2")
        await settled(pilot)
        from rules.cardgame.events import CombatBegan

        assert any(isinstance(event, CombatBegan) for event in screen.replay.events[screen.step])


async def test_another_viewpoint_shows_another_hand(screen, settings):
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert set(screen.view.secrets) == {"0", "1"}
        seen = []
        for _ in range(4):
            await pilot.press("o")
            await settled(pilot)
            seen.append(tuple(screen.view.secrets))
        assert seen == [("0",), ("1",), (), ("0", "1")]


async def test_playing_on_opens_a_table_at_the_same_position(screen, settings):
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("greater_than_sign")
        await settled(pilot)
        here = screen.replay.at(screen.step).view((0,))
        await pilot.press("x")
        await settled(pilot)
        await pilot.press("1")
        await settled(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        mirror = table.me.mirror
        assert mirror is not None
        assert mirror.view.seats == (0,)
        assert mirror.view.round == here.round
        assert mirror.step >= screen.step
        assert mirror.table.seats[1].bot
