"""What the screens of Wonderland's War must not show: the quests, wagers and answers of others."""

from rules.bots import RandomBot
from rules.wonderland.cards import QUESTS
from rules.wonderland.game import WONDERLAND
from rules.wonderland.terms import REGIONS
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.wonderland.face.tables import QUICK, at, played
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games.wonderland.widgets.hand import WonderHand
from wotr_tui.table.actions import TakeChoice


def hidden_from(table: FakeTable, seat: int) -> set[str]:
    """The names of quests only others hold."""
    position = table.position
    own = {*position.quests[seat], *(quest for shown in position.feats for quest in shown)}
    others = {quest for other, held in enumerate(position.quests) if other != seat for quest in held}
    return {QUESTS[quest].name for quest in others - own}


async def test_two_people_at_one_keyboard_never_see_each_others_quests():
    table = FakeTable(WONDERLAND.new("two", 4), "two", {"Ann": (0,), "Bob": (1,)})
    app, bots, curtains = at(table), (RandomBot(1), RandomBot(2)), 0
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for _ in range(14):
            if isinstance(app.screen, CurtainScreen):
                curtains += 1
                seen = on_screen(app)
                assert f"Pass the keyboard to {app.screen.person}" in seen
                assert not any(quest.name in seen for quest in QUESTS)
                await pilot.press("enter")
                await settled(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            (seat,) = screen.me.seats
            seen = on_screen(app)
            assert not any(name in seen for name in hidden_from(table, seat))
            screen.choosing.take(TakeChoice(bots[seat].pick(table.position, (seat,), seat)))
            await settled(pilot)
    assert curtains >= 3


async def test_a_spectator_sees_no_board_of_their_own_and_no_quest():
    table = played("three", 4, "DrawOrHalt", after=40)
    watching = FakeTable(table.position, "three", {"Ann": (0,), "Watcher": ()}, table.history)
    party = watching.party
    party.clients = [watching.clients[1]]
    async with WotrApp(lambda: TableScreen(party), QUICK).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert not pilot.app.screen.query_one(WonderHand).display
        for page in ("g", "b", "s"):
            await pilot.press(page)
            await settled(pilot)
            seen = on_screen(pilot.app)
            open_quests = {quest for shown in table.position.feats for quest in shown}
            assert not any(quest.name in seen for n, quest in enumerate(QUESTS) if n not in open_quests)
            await pilot.press("escape")
            await settled(pilot)
        assert len(watching.clients[1].mirror.view.regions) == REGIONS
