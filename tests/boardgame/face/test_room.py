"""The hand of the board game: every card named on the smallest screen, every text whole on the largest."""

from tests.boardgame.face.tables import at, seated
from tests.boardgame.pictures import war
from tests.boardgame.tables import Table
from tests.screen.fakes import on_screen, settled
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
