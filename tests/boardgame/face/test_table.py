"""The board game at the table: the map answers, dice and cards are seen, battles and Hunts are scenes."""

from typing import Any

import pytest
from textual.pilot import Pilot

from rules.boardgame.choices import At, InArea, PickCard, Use, UseDie
from rules.boardgame.map.regions import REGIONS, Area, number
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import DieUse, Face
from rules.game import Decision
from tests.boardgame.face.tables import QUICK, at, besieging, met, seated
from tests.boardgame.tables import Table
from tests.catalogues import write_catalogue
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.zoom import ZoomScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.boardgame.map import atlas
from wotr_tui.games.boardgame.widgets.map import MapView, neighbour
from wotr_tui.games.boardgame.words.names import region_key
from wotr_tui.saves.settings import Settings
from wotr_tui.table.party import Party
from wotr_tui.text.language import Language, use

SIZES = ((80, 24), (120, 40), (200, 60))
every_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40", "200x60"])


def map_of(pilot: Pilot) -> MapView:
    return pilot.app.screen.query_one(MapView)


def moving() -> FakeTable:
    """The Shadow has an Army die, and is asked which army moves."""
    table = besieging().dice("shadow", "army", "muster").dice("free", "character")
    return seated(table.acts("shadow", "army", "move_armies"), "shadow")


# -- the map answers


@every_size
async def test_the_map_can_be_read_and_answered_at_every_size(size):
    table = moving()
    async with at(table).run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "Move which army?" in shown
        assert "Osgil" in shown
        assert "▼5/2+2" in shown
        assert pilot.app.focused is map_of(pilot)
        assert map_of(pilot).cursor in {region_key(number("osgiliath")), region_key(number("minas-morgul"))}
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(table.taken[-1], At)
        assert "where to?" in on_screen(pilot.app)


def hands_over(position: BoardPosition, decision: Decision[Any, Any]) -> bool:
    """Whether every answer is a region, and the other side is asked after it."""

    def after(index: int) -> set[int]:
        later = position.clone()
        later.choose(decision.seat, index)
        return {asked.seat for asked in later.pending()}

    choices = decision.choices
    return (
        len(choices) > 1
        and all(isinstance(choice, At) for choice in choices)
        and all(after(index) == {1 - decision.seat} for index in range(len(choices)))
    )


async def test_one_enter_too_many_opens_nothing_until_one_comes_back_to_the_map():
    position, told = met(hands_over)
    asked = position.pending()[0].seat
    table = FakeTable(position, "two", {"Ann": (asked,), "Bob": (1 - asked,)}, told)
    ann = Party(table.clients[:1])
    async with WotrApp(lambda: TableScreen(ann), QUICK).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert len(table.taken) == 1
        map_of(pilot).action_pick()  # a key that reached the map before the focus had left it
        await settled(pilot)
        assert not isinstance(pilot.app.screen, ZoomScreen)
        map_of(pilot).focus()
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ZoomScreen)


async def test_arrows_walk_among_the_regions_that_answer_and_no_others():
    table = moving()
    async with at(table).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        legal = {choice.region for choice in table.position.pending()[0].choices if isinstance(choice, At)}
        seen = set()
        for key in ("left", "up", "right", "down", "right", "right", "down", "left", "left", "up"):
            await pilot.press(key)
            await settled(pilot)
            seen.add(int(map_of(pilot).cursor.removeprefix("region:")))
        assert seen == legal == {number("osgiliath"), number("minas-morgul")}


def test_arrows_lead_the_way_they_point():
    sheet = atlas.whole()
    everywhere = range(len(REGIONS))
    ways = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
    for region in everywhere:
        for way, (right, down) in ways.items():
            found = neighbour(sheet, region, everywhere, way)
            if found is not None:
                (x, y), (to_x, to_y) = sheet.centre(region), sheet.centre(found)
                assert (to_x - x) * right + (to_y - y) * down > 0, (REGIONS[region].name, way, REGIONS[found].name)


def test_from_everywhere_arrows_lead_to_everywhere():
    sheet, everywhere = atlas.whole(), range(len(REGIONS))
    reached, edge = {0}, [0]
    while edge:
        here = edge.pop()
        for way in ("up", "down", "left", "right"):
            found = neighbour(sheet, here, everywhere, way)
            if found is not None and found not in reached:
                reached.add(found)
                edge.append(found)
    assert reached == set(everywhere)


async def test_typing_a_name_jumps_to_its_region_and_enter_answers():
    table = moving()
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+f", *"minas m", "enter")
        await settled(pilot)
        assert map_of(pilot).cursor == region_key(number("minas-morgul"))
        assert not table.taken
        await pilot.press("enter")
        await settled(pilot)
        assert table.taken == [At(number("minas-morgul"))]


@pytest.mark.parametrize("typed", ["minas m", "мінас м"])
async def test_a_region_is_found_by_its_name_in_the_readers_language_and_in_english(typed, tmp_path):
    write_catalogue(tmp_path, "uk", "boardgame", ("Minas Morgul", "Мінас-Моргул"))
    use(Language("uk", tmp_path))
    async with at(moving()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+f", *typed, "enter")
        await settled(pilot)
        assert map_of(pilot).cursor == region_key(number("minas-morgul"))


async def test_where_a_part_of_the_map_is_asked_first_one_pick_on_the_map_is_enough():
    table = besieging().dice("shadow", "character", "army").acts("shadow", "character", "move_nazgul")
    fake = seated(table, "shadow")
    async with at(fake).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert "where to?" in on_screen(pilot.app)
        assert pilot.app.focused is map_of(pilot)
        await pilot.press("ctrl+f", *"old forest", "enter", "enter")
        await settled(pilot)
        await settled(pilot)
        assert fake.taken[-2:] == [InArea(Area.WESTERN_ERIADOR), At(number("old-forest"))]


async def test_a_name_is_found_without_its_accents_and_escape_gives_up():
    async with at(moving()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+f", *"lorien")
        await settled(pilot)
        assert map_of(pilot).cursor == region_key(number("lorien"))
        await pilot.press("backspace", "escape", "left")
        await settled(pilot)
        assert "/lorie" not in on_screen(pilot.app)


@every_size
@pytest.mark.parametrize("zoom", [0, 1], ids=["whole", "close"])
async def test_a_click_hits_its_region(size, zoom):
    table = moving()
    async with at(table).run_test(size=size) as pilot:
        await settled(pilot)
        view = map_of(pilot)
        if zoom:
            await pilot.press("plus")
            await settled(pilot)
        view.go_to(region_key(number("minas-morgul")))
        await settled(pilot)
        run = view.atlas.spots[number("minas-morgul")].army
        margin, scrolled = view._margin, view.scroll_offset
        offset = (1 + run.x + margin.x - scrolled.x, 1 + run.y + margin.y - scrolled.y)
        await pilot.click(view, offset=offset)
        await settled(pilot)
        assert table.taken == [At(number("minas-morgul"))]


async def test_zooming_keeps_what_one_looks_at_and_panning_moves_the_window():
    async with at(moving()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        view = map_of(pilot)
        await pilot.press("plus")
        await settled(pilot)
        assert view.atlas is atlas.close()
        assert "Minas Morgul" in on_screen(pilot.app)
        before = view.scroll_offset
        await pilot.press("shift+left", "shift+up")
        await settled(pilot)
        assert view.scroll_offset.x < before.x
        assert view.scroll_offset.y < before.y
        await pilot.press("minus")
        await settled(pilot)
        assert view.atlas is atlas.whole()


async def test_z_on_a_region_tells_what_is_in_it_and_what_lies_around():
    async with at(moving()).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+f", *"osgil", "enter", "z")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ZoomScreen)
        shown = on_screen(pilot.app)
        assert "5 Sauron regulars" in shown
        assert "Borders on" in shown
        assert "5 units in Minas Tirith" not in shown
        assert "Minas Tirith" in shown


async def test_the_line_under_the_cursor_of_the_list_lights_its_region_and_brings_it_into_sight():
    table = moving()
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("escape", "down")
        await settled(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        line = choices.line(choices.cursor)
        assert line is not None
        assert map_of(pilot).lit >= {line.touches[0]}
        view = map_of(pilot)
        box = view.region_of(line.touches[0])
        assert box is not None
        sight = view.scrollable_content_region.size.region.translate(view.scroll_offset)
        assert sight.overlaps(box)


async def test_the_way_of_the_fellowship_is_drawn_as_it_is_chosen():
    table = Table().fellowship("rivendell", 3).box(shadow=1).rolls(6).draws("2-reveal").moves_fellowship()
    table.picks("free", "no")
    fake = seated(table, "free")
    async with at(fake).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert map_of(pilot).marks.path == (number("rivendell"),)
        await pilot.press("ctrl+f", *"fords of bru", "enter", "enter")
        await settled(pilot)
        assert map_of(pilot).marks.path == (number("rivendell"), number("fords-of-bruinen"))
        assert "Revealed in Fords of Bruinen: move on? (3 left)" in on_screen(pilot.app)


async def test_the_way_of_an_army_leads_to_the_answer_that_is_meant():
    """With the cursor on the map as on a line of the list."""
    async with at(moving()).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+f", *"osgil", "enter", "enter")
        await settled(pilot)
        there = number("osgiliath")
        assert map_of(pilot).painter.marks.path == (there, map_of(pilot).painter.marks.cursor)
        await pilot.press("escape", "down")
        await settled(pilot)
        (lit,) = map_of(pilot).painter.marks.lit - {there}
        assert map_of(pilot).painter.marks.path == (there, lit)


# -- dice, uses, cards


async def test_first_the_die_then_its_use_then_where():
    table = besieging().dice("shadow", "army", "muster").dice("free", "character")
    fake = seated(table.acts("shadow"), "shadow")
    async with at(fake).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "Choose an action die" in on_screen(pilot.app)
        await pilot.press("2")
        await settled(pilot)
        assert "What is the Army die for?" in on_screen(pilot.app)
        await pilot.press(letter_of(pilot, "attack with an army"))
        await settled(pilot)
        assert fake.taken == [UseDie(Face.ARMY), Use(DieUse.ATTACK)]


def letter_of(pilot: Pilot, words: str) -> str:
    from wotr_tui.text.phrases import text_of

    lines = pilot.app.screen.query_one(ChoiceList).lines
    return next(line.key for line in lines if text_of(line.phrase) == words)


async def test_before_an_attack_its_chances_stand_beside_each_target():
    table = besieging().army("north-ithilien", gondor=(1,)).dice("shadow", "army", "muster")
    fake = seated(table.acts("shadow", "army", "attack"), "shadow")
    async with at(fake).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        if "Attack with which army?" in on_screen(pilot.app):
            await pilot.press("ctrl+f", *"osgil", "enter", "enter")
            await settled(pilot)
        shown = on_screen(pilot.app)
        assert "North Ithilien ▲1: destroyed this round" in shown
        assert "Minas Tirith ▲3/1+1: may withdraw; destroyed in the field" in shown


async def test_before_the_fellowship_moves_the_chance_of_the_hunt_stands_beside_it():
    table = Table().box(shadow=2).dice("free", "character", "event").acts("free", "character")
    async with at(seated(table, "free")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "move the Fellowship: a tile 31%, damage 0.4" in on_screen(pilot.app)


async def test_before_fighting_on_the_chances_are_told_at_every_size():
    table = besieging().rolls(*[1] * 30).attacks("shadow", "osgiliath", "pelargir")
    assert table.asked("shadow") == "MayGoOn"
    async with at(seated(table, "shadow")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "If you fight on, without cards: you win the round" in on_screen(pilot.app)


async def test_what_cannot_be_taken_back_is_confirmed():
    table = besieging().dice("shadow", "army", "muster").acts("shadow", "army")
    settings = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=True, story="off", summaries=False)
    fake = seated(table, "shadow")
    async with at(fake, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(letter_of(pilot, "discard the die"))
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert fake.taken == []


@every_size
async def test_the_hand_is_there_at_every_size_and_a_letter_goes_to_its_card(size):
    table = besieging().hand("shadow", "shelobs-lair", "the-ring-is-mine").dice("shadow", "event", "army")
    fake = seated(table.acts("shadow", "event", "play_event"), "shadow")
    async with at(fake).run_test(size=size) as pilot:
        await settled(pilot)
        assert "Shelob's Lair" in on_screen(pilot.app)
        await pilot.press("A")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(fake.taken[-1], PickCard)


async def test_m_gives_the_screen_to_the_map_then_to_the_choices():
    async with at(moving()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        heights = []
        for _ in range(3):
            middle = pilot.app.screen.query_one("#middle")
            heights.append(middle.size.height if middle.display else 0)
            await pilot.press("m")
            await settled(pilot)
        balanced, more_map, choices = heights
        assert more_map > balanced > choices == 0


@every_size
async def test_the_header_tells_turn_phase_points_corruption_and_where_the_fellowship_is(size):
    table = besieging().captured("pelargir").corruption(7).fellowship("moria", 2).box(free=1, shadow=2)
    table.dice("shadow", "army", "muster").dice("free", "will", "event")
    async with at(seated(table.acts("shadow"), "shadow")).run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "Turn 1" in shown
        assert "ACTIONS" in shown
        assert "1/10" in shown
        assert "0/4" in shown
        assert "7/12" in shown
        assert "Moria" in shown
        assert "hidden, 2 on" in shown


@pytest.mark.parametrize("key", ["s", "g", "v", "t", "b", "o"])
async def test_every_page_opens_by_its_key(key):
    async with at(moving()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(pilot.app.screen, PageScreen)


# -- terminals with less


@every_size
async def test_in_ascii_everything_is_there_and_nothing_else(size):
    async with at(moving(), ascii=True).run_test(size=size) as pilot:
        await settled(pilot)
        from wotr_tui.app.ascii import plain

        shown = plain(on_screen(pilot.app))
        assert shown.isascii()
        assert "v5/2+2" in shown
        assert "Osgil" in shown
        assert "|" in shown


@pytest.mark.parametrize("variable", ["NO_COLOR", "sixteen"])
async def test_without_colours_borders_are_lines(variable, monkeypatch):
    if variable == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    else:
        monkeypatch.delenv("COLORTERM")
        monkeypatch.setenv("TERM", "xterm")
    async with at(moving()).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "▀" not in shown
        assert "┬" in shown
        assert "Osgil" in shown


async def test_a_light_theme_paints_a_light_map():
    settings = Settings(
        name="Ann", bell=False, flash=False, guide=False, confirm=False, theme="parchment", story="off", summaries=False
    )
    async with at(moving(), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert map_of(pilot).painter.palette_name == "light"


# -- newcomers


async def test_the_guide_speaks_when_something_first_matters():
    position, told = met("TakeAction", seat=0)
    fake = FakeTable(position, "two", {"Ann": (0,)}, told)
    settings = Settings(name="Ann", bell=False, flash=False, confirm=False, story="off", summaries=False)
    async with WotrApp(lambda: TableScreen(fake.party, guide=True), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "Crack of Doom" in on_screen(pilot.app)
