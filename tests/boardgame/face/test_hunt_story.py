"""The Hunt from its dice to its end: a scene for every one, and a closing summary that waits."""

from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot

from rules.boardgame.events import HuntEnded
from rules.boardgame.game import BOARD_GAME
from tests.boardgame.face.tables import QUICK, at, seated
from tests.boardgame.tables import Table
from tests.screen.fakes import on_screen, settled
from wotr_tui.app.screens.summary import SummaryScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of
from wotr_tui.games.boardgame.words.reports import latest_report

READ = replace(QUICK, summaries=True)


def told_in(pilot: Pilot[Any]) -> str:
    return " ".join(on_screen(pilot.app).replace("│", " ").split())


def hunted() -> Table:
    """One of two dice has found them, and the tile does three damage."""
    return Table().box(shadow=2).corruption(1).rolls(6, 3).draws("3-1").moves_fellowship()


async def test_a_hunt_closes_with_a_summary_of_dice_tile_damage_and_what_was_done_about_it():
    async with at(seated(hunted(), "free"), READ).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen), "it is not over"
        await pilot.press("1")
        await settled(pilot)
        assert isinstance(pilot.app.screen, SummaryScreen)
        told = told_in(pilot)
        assert "The Hunt rolls 6 3 (6+): 1 success." in told
        assert "damage 3." in told
        assert "The guide Gandalf the Grey is lost: damage 0." in told
        assert "Corruption 1 of 12." in told


async def test_what_is_left_of_the_damage_is_told_as_corruption():
    async with at(seated(hunted(), "free"), READ).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(pilot.app.screen, SummaryScreen)
        assert "3 corruption: now 4 of 12." in told_in(pilot)


async def test_a_hunt_that_reveals_is_over_only_when_the_way_is_walked():
    table = Table().fellowship("rivendell", 1).box(shadow=1).rolls(6).draws("2-reveal").moves_fellowship()
    async with at(seated(table, "free"), READ).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen), "where they are is still asked"
        await pilot.press("ctrl+f", *"fords of bru", "enter", "enter")
        await settled(pilot)
        await pilot.press("d")
        await settled(pilot)
        assert isinstance(pilot.app.screen, SummaryScreen)
        assert "revealed" in told_in(pilot)


def test_a_roll_without_success_makes_nobody_wait():
    table = Table().box(shadow=1).rolls(2).moves_fellowship()
    (report,) = [event.report for event in table.seen if isinstance(event, HuntEnded)]
    assert report.successes == 0
    assert not speech_of(BOARD_GAME, "two").summaries(table.game.view((0,)), (), table.seen)


def test_what_has_ended_leaves_the_screen_when_the_next_action_begins():
    table = hunted().picks("free", "no").dice("free", "army", "army").army("dale", north=(1,)).at_war("north")
    table.acts("free")
    assert latest_report(table.game.view((0,)), [table.seen]) is not None, "it can be read until a die is chosen"
    table.picks("free", "army")
    assert latest_report(table.game.view((0,)), [table.seen]) is None
