"""What the screens of the Confrontation must not show: the other side's pieces, to anyone who may not know them."""

from textual.screen import Screen

from rules.bots import RandomBot
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.choices import Place
from rules.confrontation.game import CONFRONTATION
from tests.confrontation.face.tables import QUICK, at, played
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games.confrontation.widgets.hand import ConfrontationHand
from wotr_tui.games.confrontation.widgets.map import MapPanel
from wotr_tui.games.confrontation.words.names import short
from wotr_tui.table.actions import TakeChoice


def secrets_of(table: FakeTable, seat: int) -> set[str]:
    """Names of the characters that only this seat can place: behind pieces nobody else can tell."""
    view = table.position.view((seat,))
    owner = view.sides.index(seat)
    others = table.position.view((1 - seat,))
    known = {each.character for each in others.pieces if each.character >= 0}
    return {CHARACTERS[number].name for number in view.rosters[owner] if number not in known}


def map_text(screen: Screen) -> str:
    panel = screen.query_one(MapPanel)
    return "\n".join(line.plain for cell in panel.cells for line in cell.lines)


async def test_two_people_at_one_keyboard_never_see_each_others_pieces():
    table = FakeTable(CONFRONTATION.new("classic", 4), "classic", {"Ann": (0,), "Bob": (1,)})
    app, bots, curtains = at(table), (RandomBot(1), RandomBot(2)), 0
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for _ in range(40):
            if isinstance(app.screen, CurtainScreen):
                curtains += 1
                seen = on_screen(app)
                assert f"Pass the keyboard to {app.screen.person}" in seen
                assert not any(character.name in seen for character in CHARACTERS)
                await pilot.press("enter")
                await settled(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            (seat,) = screen.me.seats
            hidden = secrets_of(table, 1 - seat)
            shown = map_text(screen) + " ".join(held.name for held in screen.query_one(ConfrontationHand).held)
            assert not any(short(name, 10) in shown or name in shown for name in hidden)
            screen.choosing.take(TakeChoice(bots[seat].pick(table.position, (seat,), seat)))
            await settled(pilot)
            if not table.position.pending():
                break
    assert curtains >= 4


async def test_a_player_finishes_the_set_up_before_the_keyboard_is_passed():
    table = FakeTable(CONFRONTATION.new("classic", 4), "classic", {"Ann": (0,), "Bob": (1,)})
    app = at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        await pilot.press("enter")
        await settled(pilot)
        for _ in range(5):
            assert app.screen.me.name == "Ann"
            await pilot.press("1")
            await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert [choice for _, choice in table.clients[0].sent] == [0] * 5
        assert isinstance(table.clients[1].mirror.decisions[0].choices[0], Place)


async def test_a_spectator_sees_backs_on_both_sides_and_no_hand():
    table = FakeTable(played("classic", 3, "TakeTurn", 0, after=8), "classic", {"Ann": (0,), "Watcher": ()})
    party = table.party
    party.clients = [table.clients[1]]
    async with WotrApp(lambda: TableScreen(party), QUICK).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert not pilot.app.screen.query_one(ConfrontationHand).display
        text, view = map_text(pilot.app.screen), table.clients[1].mirror.view
        unknown = [each for each in view.pieces if each.region >= 0 and each.character < 0]
        assert {each.piece >= 9 for each in unknown} == {True, False}
        for each in unknown:
            assert f"{'S' if each.piece >= 9 else 'F'}{each.piece % 9 + 1}" in text
