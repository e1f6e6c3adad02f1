"""Home, settings, themes, help, palette, rules: the parts of the app around the table."""

import json

import pytest

from rules.catalogue import GAMES
from tests.screen.fakes import on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.registry import Screens, screens
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.help import HelpScreen
from wotr_tui.app.screens.home import HomeScreen, entries
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.palette import CommandPaletteScreen
from wotr_tui.app.screens.rules import RulesScreen
from wotr_tui.app.screens.settings import SettingsScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.form import Form, FormNote
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings
from wotr_tui.table.occupants import ME, Person


async def test_enter_twice_starts_a_duel_against_a_bot(settings):
    async with WotrApp(settings=settings).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        mirror = screen.me.mirror
        assert mirror is not None
        assert [bool(seat.bot) for seat in mirror.table.seats] == [False, True]


async def test_escape_on_the_home_screen_does_not_quit(settings):
    async with WotrApp(settings=settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("q")
        await pilot.pause()
        assert not pilot.app.is_running or pilot.app._exit


async def test_escape_closes_and_f6_opens_the_cards_on_every_screen(settings):
    """No screen binds F6 to anything else, and each has a way back by Escape or asks."""
    screens.load_all()
    for name in vars(Screens):
        screen = getattr(screens, name, None)
        if not isinstance(screen, type) or name in ("load_all", "CurtainScreen", "TooSmallScreen", "OpeningScreen"):
            continue
        keys = {key: binding for binding in screen._merge_bindings().key_to_bindings.items() for key in [binding[0]]}
        if "f6" in keys:
            assert all("cards" in binding.action for binding in keys["f6"][1]), name
        if name not in ("HomeScreen", "ConfirmScreen", "SummaryScreen"):
            assert "escape" in keys, name


async def test_a_confirmation_names_its_answers_in_the_footer(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ConfirmScreen("The game is saved.", "Stop", "Go on"))
        await settled(pilot)
        footer = on_screen(app).splitlines()[-1]
        assert "y Stop" in footer
        assert "n Go on" in footer
        assert "Yes" not in footer


async def test_help_leaves_out_the_keys_of_textual(settings):
    async with WotrApp(settings=settings).run_test(size=(80, 50)) as pilot:
        await settled(pilot)
        await pilot.press("f1")
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "Play here" in shown
        for filler in ("Focus Next", "Copy selected text", "Page Left", "palette"):
            assert filler not in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_note_of_each_setting_is_shown_in_full(settings, size):
    async with WotrApp(settings=settings).run_test(size=size) as pilot:
        await pilot.press("s")
        await settled(pilot)
        form = pilot.app.screen.query_one(Form)
        for row in form.rows:
            form.move_to(row.key)
            await settled(pilot)
            at = pilot.app.screen.query_one(FormNote).region
            lines = on_screen(pilot.app).splitlines()[at.y : at.bottom]
            assert row.note
            assert " ".join(" ".join(line[at.x : at.right] for line in lines).split()) == row.note


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_note_of_each_row_of_a_new_game_is_shown_in_full(settings, size, game):
    app = WotrApp(lambda: NewGameScreen(game=game), settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        form = app.screen.query_one(Form)
        for row in form.rows:
            form.move_to(row.key)
            await settled(pilot)
            at = app.screen.query_one(FormNote).region
            lines = on_screen(app).splitlines()[at.y : at.bottom]
            words = " ".join(" ".join(line[at.x : at.right] for line in lines).split())
            assert words == " ".join(row.note.split()), row.key


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.key)
async def test_every_entry_of_the_home_screen_opens_and_closes(entry, settings):
    async with WotrApp(settings=settings).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press(entry.letter)
        await settled(pilot)
        assert not isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_a_changed_setting_applies_at_once_and_is_saved(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("s")
        await settled(pilot)
        assert isinstance(app.screen, SettingsScreen)
        app.screen.query_one(Form).move_to("theme")
        await pilot.press("right")
        await settled(pilot)
        assert app.theme == "parchment"
    assert settings_file.load().theme == "parchment"


def test_unreadable_settings_become_the_defaults():
    path = settings_file.path()
    path.parent.mkdir(parents=True)
    for broken in ("", "[1]", "{", json.dumps({"theme": 3})):
        path.write_text(broken)
        assert settings_file.load() == Settings()
    path.write_text(json.dumps({"theme": "no such theme", "name": "Ann"}))
    assert settings_file.load() == Settings(name="Ann")


async def test_the_seat_rows_decide_who_plays(settings):
    async with WotrApp(settings=settings).run_test(size=(100, 30)) as pilot:
        await pilot.press("d")
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        form = screen.query_one(Form)
        form.move_to("scenario")
        await pilot.press("right")
        await settled(pilot)
        assert screen.scenario.id == "trilogy"
        assert screen.seats.count(ME) == 2
        form.move_to("seat:1")
        await pilot.press("left")
        await settled(pilot)
        assert screen.seats[1] == Person(2)


async def test_one_person_cannot_take_seats_of_both_sides(settings):
    async with WotrApp(settings=settings).run_test(size=(100, 30)) as pilot:
        await pilot.press("d")
        await settled(pilot)
        screen = pilot.app.screen
        screen.seats = [ME, ME]
        await pilot.press("s")
        await settled(pilot)
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert any("cannot play" in str(note.message) for note in pilot.app._notifications)


async def test_help_lists_the_keys_of_the_screen(settings):
    async with WotrApp(settings=settings).run_test(size=(100, 30)) as pilot:
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "Play here" in pilot.app.screen.text.plain
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_palette_has_every_action_that_has_a_key(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        titles = {command.title for command in app.get_system_commands(app.screen)}
        described = {
            binding.description
            for _, binding, enabled, _ in app.screen.active_bindings.values()
            if enabled and binding.tooltip
        } - {"palette"}
        assert len(described) > 15
        assert described == titles


async def test_the_palette_may_be_opened_again_while_it_is_closing(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        app.action_command_palette()
        await settled(pilot)
        app.pop_screen()
        app.action_command_palette()
        await settled(pilot)
        assert isinstance(app.screen, CommandPaletteScreen)


async def test_a_notification_stays_when_another_screen_opens(settings):
    async with WotrApp(settings=settings).run_test(size=(100, 30), notifications=True) as pilot:
        await settled(pilot)
        pilot.app.notify("The kettle boils.")
        await settled(pilot)
        assert "The kettle boils." in on_screen(pilot.app)
        pilot.app.notify("The door creaks.")
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        assert all(words in on_screen(pilot.app) for words in ("The kettle boils.", "The door creaks."))


async def test_the_rulebook_is_searched_while_typing(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("f2")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        everything = len(app.screen.query_one(Menu).entries)
        await pilot.press(*"carryover")
        await settled(pilot)
        found = app.screen.query_one(Menu).entries
        assert 0 < len(found) < everything
        assert "R31" in {entry.key for entry in found}


async def test_every_binding_has_a_description_a_tooltip_and_an_id():
    from importlib import import_module
    from pkgutil import walk_packages

    from textual.binding import Binding
    from textual.dom import DOMNode

    import wotr_tui

    found = 0
    for module in walk_packages(wotr_tui.__path__, "wotr_tui."):
        if module.name.split(".")[1] in ("screens", "widgets", "games", "app"):
            for each in vars(import_module(module.name)).values():
                if isinstance(each, type) and issubclass(each, DOMNode) and each.__module__ == module.name:
                    for binding in each.__dict__.get("BINDINGS", ()):
                        assert isinstance(binding, Binding)
                        assert binding.description, (each, binding)
                        assert binding.tooltip, (each, binding)
                        assert binding.id, (each, binding)
                        found += 1
    assert found > 50


async def test_ascii_leaves_nothing_but_ascii_on_the_screen(settings):
    from tests.cardgame.face.tables import played
    from tests.screen.fakes import FakeTable

    table = FakeTable(played("trilogy", 2, "TakeAction", 0, after=60), "trilogy", {"Ann": (0,)})
    app = WotrApp(lambda: TableScreen(table.party), settings, ascii=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        # What the driver would write: the lines after all filters.
        from textual.color import Color

        lines = []
        for strip in app.screen._compositor.render_strips():
            segments = list(strip)
            for line_filter in app.get_line_filters():
                segments = line_filter.apply(segments, Color(0, 0, 0))
            lines.append("".join(segment.text for segment in segments))
        assert any("hand" in line for line in lines)
        assert all(line.isascii() for line in lines)
        assert {len(line) for line in lines} == {120}


def test_a_note_does_not_touch_its_title_in_a_narrow_menu():
    menu = Menu([Entry("0", "Gandalf (Free Peoples)", "random bot"), Entry("1", "Balrog", "free")])

    def lines(width: int) -> list[str]:
        return [cell.lines[0].plain for cell in menu.lay_out(width)]

    assert lines(41) == [" Gandalf (Free Peoples)  random bot", " Balrog                  free"]
    assert lines(30) == [" Gandalf (Free P…  random bot", " Balrog            free"]
