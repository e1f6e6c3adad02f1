"""The Confrontation at the table: the map, the fight, what keys and clicks send, and what stays hidden."""

import pytest
from textual.pilot import Pilot

from rules.chance import Chance
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.choices import Move, PlayCard, UseSpecial
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.regions import REGIONS
from rules.confrontation.terms import SAURON, Stage
from tests.confrontation.face.tables import at, played
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.zoom import ZoomScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.confrontation.widgets.atlas import FRAMED_FROM, arrange
from wotr_tui.games.confrontation.widgets.hand import ConfrontationHand
from wotr_tui.games.confrontation.widgets.map import MapPanel
from wotr_tui.games.confrontation.widgets.scene import ScenePanel
from wotr_tui.games.confrontation.widgets.sheet import SheetPanel
from wotr_tui.games.confrontation.words.names import short
from wotr_tui.table.actions import TakeChoice

SIZES = ((80, 24), (120, 40), (200, 60))


def line_of(pilot: Pilot, index: int) -> str:
    line = pilot.app.screen.query_one(ChoiceList).line(str(index))
    assert line is not None
    return line.key


@pytest.fixture
def turn() -> FakeTable:
    """The Fellowship is to move, some pieces having fallen."""
    return FakeTable(played("classic", 3, "TakeTurn", 0, after=30), "classic", {"Ann": (0,)})


@pytest.fixture
def fight() -> FakeTable:
    """Both sides choose their battle cards."""
    return FakeTable(played("classic", 3, "ChooseCard", 0, after=20), "classic", {"Ann": (0,)})


# -- the map


@pytest.mark.parametrize("width", [76, 78, 92, 120, 164])
@pytest.mark.parametrize("height", [9, 12, 13, 15, 21, 30])
def test_no_region_of_the_map_covers_another(width, height):
    atlas = arrange(width, height, framed=height >= FRAMED_FROM)
    taken = set()
    for box in atlas.boxes:
        assert box.x >= 0
        assert box.x + box.width <= width
        assert box.rows >= REGIONS[box.region].capacity
        size = box.rows + (2 if atlas.framed else 1)
        cells = {(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + size)}
        assert not cells & taken
        taken |= cells
        assert box.y >= 0
        assert box.y + size <= height
    columns = [len([box for box in atlas.boxes if REGIONS[box.region].row == row]) for row in range(7)]
    assert columns == [1, 2, 3, 4, 3, 2, 1]
    assert [atlas.boxes[number].x for number in (0, 1, 3, 6, 10, 13, 15)] == sorted({box.x for box in atlas.boxes})


@pytest.mark.parametrize("size", SIZES)
async def test_the_map_shows_own_pieces_by_name_and_enemies_by_number(turn, size):
    async with at(turn).run_test(size=size) as pilot:
        await settled(pilot)
        seen = on_screen(pilot.app)
        width = pilot.app.screen.query_one(MapPanel).cell("region:0").width
        for place in REGIONS:
            assert short(place.name, width - 2 if size != (80, 24) else width).rstrip("…") in seen
        assert "Moria" in seen
        view = turn.clients[0].mirror.view
        for each in view.pieces:
            if each.region >= 0 and each.piece >= 9:
                assert f"S{each.piece - 8}" in seen
        hidden = {CHARACTERS[number].name for number in view.rosters[SAURON]} - {
            CHARACTERS[each.character].name for each in view.pieces if each.character >= 0
        }
        assert hidden
        assert not any(name in seen for name in hidden)


async def test_each_region_shows_as_many_places_as_its_capacity(turn):
    async with at(turn).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query_one(MapPanel)
        view = turn.clients[0].mirror.view
        for number, place in enumerate(REGIONS):
            dots = sum(cell.key == f"region:{number}" and "·" in cell.lines[0].plain for cell in panel.cells)
            assert dots == place.capacity - sum(each.region == number for each in view.pieces)


async def test_marks_show_what_is_revealed_and_what_is_known(fight):
    async with at(fight).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query_one(MapPanel)
        battle = fight.clients[0].mirror.view.fight
        for piece in (battle.attacker, battle.defender):
            assert "!" in panel.cell(f"piece:{piece}").lines[0].plain
        told = [each for each in fight.clients[0].mirror.view.pieces if len(each.suspects) == 1 and not each.shown]
        shown = [each for each in told if each.region >= 0]
        assert shown
        assert all("~" in panel.cell(f"piece:{each.piece}").lines[0].plain for each in shown)


async def test_the_focused_choice_lights_its_piece_its_region_and_the_enemies_there(turn):
    async with at(turn).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = turn.clients[0].mirror.decisions[0].choices
        view = turn.clients[0].mirror.view
        index, move = next(
            (index, choice)
            for index, choice in enumerate(choices)
            if any(each.region == choice.to and each.piece >= 9 for each in view.pieces)
        )
        pilot.app.screen.query_one(ChoiceList).move_to(str(index))
        await settled(pilot)
        met = {f"piece:{each.piece}" for each in view.pieces if each.region == move.to}
        assert {f"piece:{move.piece}", f"region:{move.to}"} | met == pilot.app.screen.query_one(MapPanel).lit


# -- choosing


async def test_a_number_moves_a_character(turn):
    async with at(turn).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("2")
        await settled(pilot)
        assert turn.clients[0].sent[0] == (0, 1)


async def test_enter_on_a_piece_asks_where_to(turn):
    async with at(turn).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = turn.clients[0].mirror.decisions[0].choices
        piece = next(c.piece for c in choices if sum(each.piece == c.piece for each in choices) > 1)
        ways = [index for index, choice in enumerate(choices) if choice.piece == piece]
        panel = pilot.app.screen.query_one(MapPanel)
        panel.focus()
        panel.move_to(f"piece:{piece}")
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press("2")
        await settled(pilot)
        assert turn.clients[0].sent[0] == (0, ways[1])


async def test_a_click_on_a_region_moves_the_only_piece_that_can_go_there(turn):
    async with at(turn).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = turn.clients[0].mirror.decisions[0].choices
        index, move = next(
            (index, c) for index, c in enumerate(choices) if sum(each.to == c.to for each in choices) == 1
        )
        panel = pilot.app.screen.query_one(MapPanel)
        cell = panel.cell(f"region:{move.to}")
        await pilot.click("#map", offset=(cell.x + 3, cell.y + 1))
        await settled(pilot)
        assert turn.clients[0].sent[0] == (0, index)


async def test_arrows_walk_over_the_whole_map(turn):
    async with at(turn).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query_one(MapPanel)
        panel.focus()
        panel.move_to("region:0")
        columns = [0]
        for _ in range(6):
            await pilot.press("right")
            columns.append(REGIONS[panel.lies_in[panel.cursor]].row)
        assert columns == [0, 1, 2, 3, 4, 5, 6]
        panel.move_to("region:6")
        met = []
        for _ in range(12):
            await pilot.press("down")
            met.append(panel.lies_in[panel.cursor])
        assert {6, 7, 8, 9} <= {6, *met}
        assert met == sorted(met)


async def test_a_region_without_a_choice_opens_instead(fight):
    async with at(fight).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query_one(MapPanel)
        panel.focus()
        panel.move_to("region:15")
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ZoomScreen)
        assert "4 characters of each side" in str(pilot.app.screen.query_one("#zoomed").render())
        assert fight.clients[0].sent == []


async def test_the_set_up_shows_placed_characters_and_sends_the_one_under_the_cursor():
    table = FakeTable(CONFRONTATION.new("classic", 1), "classic", {"Ann": (0,)})
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("E", "enter")
        await settled(pilot)
        assert table.clients[0].sent == [(0, 4)]
        assert "Gandalf" in on_screen(pilot.app)
        panel = pilot.app.screen.query_one(MapPanel)
        assert panel.cell("character:4").y == panel.cell("region:1").y + 1
        assert "Gandalf" not in str(pilot.app.screen.query_one(ConfrontationHand).held)
        for key in "1234":
            await pilot.press(key)
            await settled(pilot)
        assert table.position.view((0,)).stage is Stage.PLAY


async def test_the_draft_shows_both_faces_of_each_tile_and_ticks_the_chosen():
    table = FakeTable(CONFRONTATION.new("draft", 1, ("specials",)), "draft", {"Ann": (0,)})
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        sheet = pilot.app.screen.query_one(SheetPanel)
        assert {f"character:{number}" for number in range(18)} == {cell.key for cell in sheet.cells if cell.key}
        await pilot.press("1", "2")
        await settled(pilot)
        assert "✓" in sheet.cell("character:0").lines[0].plain
        assert "✓" in sheet.cell("character:10").lines[0].plain
        assert "✓" not in sheet.cell("character:1").lines[0].plain


async def test_moving_the_ring_bearer_into_a_fight_asks_for_confirmation(settings):
    table = next(
        table
        for seed in range(60)
        for table in [FakeTable(played("classic", seed, "TakeTurn", 0, after=20), "classic", {"Ann": (0,)})]
        if risky(table) is not None
    )
    index = risky(table)
    async with at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        pilot.app.screen.query_one(ChoiceList).move_to(str(index))
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("n")
        await settled(pilot)
        assert table.clients[0].sent == []


def risky(table: FakeTable) -> int | None:
    """A choice that sends the Ring-bearer into a fight, if there is one."""
    view = table.clients[0].mirror.view
    bearer = next((each.piece for each in view.pieces if each.character == view.bearer), -1)
    held = {each.region for each in view.pieces if each.piece >= 9}
    for index, choice in enumerate(table.clients[0].mirror.decisions[0].choices):
        if isinstance(choice, Move) and choice.piece == bearer and choice.to in held and choice.to != 15:
            return index
    return None


# -- the fight


@pytest.mark.parametrize("size", SIZES)
async def test_a_fight_is_a_scene_with_both_fighters_and_no_card_of_the_enemy(fight, size):
    async with at(fight).run_test(size=size) as pilot:
        await settled(pilot)
        screen, view = pilot.app.screen, fight.clients[0].mirror.view
        scene = screen.query_one(ScenePanel)
        assert scene.display
        assert screen.query_one(MapPanel).display == (size != (80, 24))
        words = "\n".join(line.plain for cell in scene.cells for line in cell.lines)
        for piece in (view.fight.attacker, view.fight.defender):
            who = next(each.character for each in view.pieces if each.piece == piece)
            assert CHARACTERS[who].name in words
        assert "CARDS" in str(scene.border_title)
        assert not any(cell.key.startswith("card:1") for cell in scene.cells)


async def test_after_a_fight_its_cards_and_totals_stay_on_the_screen():
    table = FakeTable(CONFRONTATION.new("classic", 8), "classic", {"Ann": (0,)})
    async with at(table).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        chance = Chance(8)
        for _ in range(60):
            view, decision = table.clients[0].mirror.view, table.clients[0].mirror.decisions[0]
            fought = isinstance(decision.choices[0], PlayCard)
            pilot.app.screen.choosing.take(TakeChoice(chance.below(len(decision.choices))))
            await settled(pilot)
            after = table.clients[0].mirror.view
            if fought and after.fight is None and after.outcome is None and any(after.discards):
                break
        scene = pilot.app.screen.query_one(ScenePanel)
        assert scene.display
        assert "the last fight" in str(scene.border_title)
        shown = {cell.key for cell in scene.cells if cell.key.startswith("card:")}
        assert {key.split(":")[1] for key in shown} == {"0", "1"}
        assert view.fight.region == scene.scene.region


async def test_at_80_by_24_the_title_of_the_map_summarises_the_last_fight():
    table = FakeTable(CONFRONTATION.new("classic", 8), "classic", {"Ann": (0,)})
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        titles = []
        for _ in range(40):
            if not table.position.pending():
                break
            await pilot.press("1")
            await settled(pilot)
            titles.append(str(pilot.app.screen.query_one(MapPanel).border_title))
        assert any("⚔" in title and "defeated" in title for title in titles)


async def test_both_discards_are_visible(fight):
    for size in SIZES:
        async with at(fight).run_test(size=size) as pilot:
            await settled(pilot)
            assert "used" in on_screen(pilot.app)
            await pilot.press("g")
            await settled(pilot)
            assert isinstance(pilot.app.screen, PageScreen)
            assert "Sauron has discarded" in on_screen(pilot.app)


async def test_a_special_card_is_used_from_the_hand():
    table = next(
        table
        for seed in range(40)
        for table in [
            FakeTable(played("classic", seed, "TakeTurn", 1, after=14, options=("specials",)), "classic", {"Bob": (1,)})
        ]
        if any(isinstance(choice, UseSpecial) for choice in table.clients[0].mirror.decisions[0].choices)
    )
    choices = table.clients[0].mirror.decisions[0].choices
    index, used = next((index, c) for index, c in enumerate(choices) if isinstance(c, UseSpecial))
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(ConfrontationHand)
        letter = next(letter for letter, key in hand.lettered.items() if key == f"special:{used.special}")
        await pilot.press(letter, "enter")
        await settled(pilot)
        assert table.clients[0].sent[0] == (1, index)


async def test_pages_open_and_close(turn):
    async with at(turn).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for key in "sgvtb":
            await pilot.press(key)
            await settled(pilot)
            assert isinstance(pilot.app.screen, PageScreen)
            await pilot.press("escape")
            await settled(pilot)
        assert turn.clients[0].sent == []


@pytest.mark.parametrize("scenario", ["classic", "draft-match"])
async def test_a_whole_game_is_played_by_keys_alone(scenario):
    table = FakeTable(CONFRONTATION.new(scenario, 11, ("specials",)), scenario, {"Ann": (0,)})
    app = at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for number in range(600):
            if not table.position.pending():
                break
            await pilot.press("down" if number % 3 == 1 else "enter")
            await pilot.pause()
        await settled(pilot)
        assert table.position.outcome() is not None
        title = str(app.screen.query_one("#prompt").border_title)
        assert "win" in title or "drawn" in title
        if scenario == "draft-match":
            assert "game 2 of 2" in on_screen(app)


async def test_in_ascii_everything_is_ascii_and_the_sides_keep_their_letters(turn):
    async with at(turn, ascii=True).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = pilot.app.export_screenshot()
        view = turn.clients[0].mirror.view
        body = shown.partition("<body")[2] or shown
        assert all(
            character.isascii() or character == "\xa0"
            for character in "".join(part.partition("</text>")[0] for part in body.split("<text")[1:])
        )
        assert any(f"S{each.piece - 8}" in shown for each in view.pieces if each.piece >= 9)


async def test_at_80_by_24_the_map_can_be_shown_larger_and_follows_the_choice():
    table = FakeTable(played("classic", 4, "TakeTurn", 0), "classic", {"Ann": (0,)})
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query_one(MapPanel)
        assert "Misty Mountains" not in on_screen(pilot.app)
        panel.focus()
        await pilot.press("plus")
        await settled(pilot)
        assert panel.virtual_size.width > 80
        panel.light(["region:15"])
        await settled(pilot)
        assert "Mordor" in on_screen(pilot.app)
        panel.light(["region:0"])
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "The Shire" in shown
        assert "Mordor" not in shown
        await pilot.press("minus")
        await settled(pilot)
        assert panel.virtual_size.width <= 80
