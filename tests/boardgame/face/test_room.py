"""The hand of the board game: every card named on the smallest screen, every text whole on the largest."""

import pytest

from rules.boardgame.game import BOARD_GAME
from tests.boardgame.face.tables import at, seated
from tests.boardgame.pictures import war
from tests.boardgame.tables import Table
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.games.boardgame.widgets.hand import HandPanel
from wotr_tui.games.boardgame.words.names import card


async def test_every_card_is_named_on_the_smallest_screen():
    async with at(seated(war().acts("free"), "free")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(HandPanel)
        shown = on_screen(pilot.app)
        assert all(card(each.number).name in shown for each in hand.held)


async def test_both_halves_of_a_small_hand_are_whole_on_the_largest_screen():
    table = Table().hand("free", "athelas", "the-red-arrow").dice("free", "event")
    async with at(seated(table.acts("free"), "free")).run_test(size=(200, 60)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(HandPanel)
        assert len(hand.cells) == 2
        assert not any("…" in line.plain for cell in hand.cells for line in cell.lines)


async def test_in_a_battle_the_combat_halves_of_a_full_hand_are_whole_on_the_largest_screen():
    table = war().rolls(5, 2, 6, 3, 1, 6, 4, 5, 1, 2, 5, 3).attacks("free", "helms-deep", "edoras")
    async with at(seated(table, "free")).run_test(size=(200, 60)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(HandPanel)
        assert len(hand.cells) == 4
        for cell in hand.cells:
            lines = [line.plain for line in cell.lines]
            lower = next(at for at, line in enumerate(lines) if "⚔" in line)
            assert not any("…" in line for line in lines[lower:])


async def test_the_preview_of_a_question_on_the_map_is_about_the_region_under_the_cursor():
    table = war().acts("shadow", "army", "move_armies")
    async with at(seated(table, "shadow")).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.pause(0.3)
        await settled(pilot)
        assert "from Edoras" in on_screen(pilot.app), "the cursor is on Edoras, and not on the first of the list"


async def test_beside_the_map_everybody_who_plays_is_in_sight_from_the_first_turn():
    position = BOARD_GAME.new("four", 5)
    fake = FakeTable(position, "four", {"Ann": (0,)}, list(position.events))
    async with at(fake).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "Saruman" in on_screen(pilot.app)


def many_dice() -> Table:
    """More dice than the widest row of the state panel holds with space around them."""
    table = Table().dice("free", *["muster_army"] * 5, "will").dice("shadow", *["muster_army"] * 6, *["character"] * 4)
    table.box(3, 5).rings(3, 3).fellowship("north-anduin-vale", 3)
    table.game.used = [1, 1]
    return table.acts("shadow")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=["80x24", "120x40", "200x60"])
async def test_dice_the_hunt_box_and_rings_are_never_cut(size):
    async with at(seated(many_dice(), "shadow")).run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "▲WXXXXX·" in shown or "▲ " + "M/A " * 5 + "W ·" in shown
        assert "▼CCCCXXXXXX·" in shown or "▼ " + "C " * 4 + "M/A " * 6 + "·" in shown
        assert "◉◉◉◉◉ +3" in shown
        assert "rings ○○○ / ○○○" in shown


async def test_reinforcements_stand_beside_the_map_at_a_usual_size():
    table = Table().at_war("gondor").reinforcements("gondor", 6, 4, 3).reinforcements("rohan", 5, 4, 2)
    async with at(seated(table.dice("free", "army").acts("free"), "free")).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "to recruit" in shown
        assert "Gondor    WAR  6/4+3" in shown
        assert "5/4+2" in next(line for line in shown.splitlines() if "Rohan " in line)
