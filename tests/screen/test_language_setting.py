"""The language and the keyboard in the settings: a change applies at once, to every open screen."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from rules.catalogue import GAMES
from tests.cardgame.face.tables import played
from tests.catalogues import write_catalogue
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_network import until
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.ask import GuestNameScreen
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.cards import CardsScreen
from wotr_tui.app.screens.first_game import FirstGameScreen
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.join import JoinScreen
from wotr_tui.app.screens.journals import JournalsScreen
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.rules import RulesScreen
from wotr_tui.app.screens.settings import SettingsScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.your_games import YourGamesScreen
from wotr_tui.app.widgets.form import Form
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings
from wotr_tui.text.language import ENGLISH, TITLES, Language, change, current, use


class Bracketed(Language):
    """A language in which every message is the English one in brackets."""

    def message(self, domain: str, message: str) -> str:
        return f"⟦{message}⟧" if message else ""

    def message_in(self, domain: str, context: str, message: str) -> str:
        return f"⟦{message}⟧"

    def counted(self, domain: str, one: str, many: str, count: int) -> str:
        return f"⟦{one if count == 1 else many}⟧"


@pytest.fixture
def bracketed(monkeypatch: pytest.MonkeyPatch) -> Language:
    """Czech has brackets."""
    language = Bracketed("cs")
    monkeypatch.setattr("wotr_tui.app.app.language", lambda code: language if code == "cs" else ENGLISH)
    return language


async def choose_language(pilot: Pilot[None], code: str) -> None:
    """Open the settings and change the language with the arrow keys."""
    await pilot.press("f3")
    await settled(pilot)
    pilot.app.screen.query_one(Form).move_to("language")
    for _ in range(len(TITLES)):
        await pilot.press("right")
        await settled(pilot)
        if pilot.app.settings.language == code:
            return
    raise LookupError(code)


def table_of(game: str) -> WotrScreen[None]:
    position = GAMES[game].new(GAMES[game].scenarios[0].id, 7)
    return TableScreen(FakeTable(position, GAMES[game].scenarios[0].id, {"Ann": (position.pending()[0].seat,)}).party)


SCREENS: dict[str, Callable[[], WotrScreen[Any]]] = {
    "home": HomeScreen,
    "new game": NewGameScreen,
    "host": HostScreen,
    "join": JoinScreen,
    "saved games": JournalsScreen,
    "first game": FirstGameScreen,
    "your games": YourGamesScreen,
    "rules": RulesScreen,
    "cards": CardsScreen,
    **{f"table of {game}": partial(table_of, game) for game in GAMES},
}


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_looks_as_if_it_had_been_opened_in_the_new_language(name, settings, bracketed, monkeypatch):
    monkeypatch.setattr("wotr_tui.app.screens.join.PATIENCE_S", 10_000.0)  # it says something else after a while
    shown = []
    for first, then in ((bracketed, ""), (ENGLISH, "cs")):
        change(first)
        chosen = msgspec.structs.replace(settings, preview=False, language="" if then else "cs")
        app = WotrApp(SCREENS[name], chosen)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            if then:
                await choose_language(pilot, then)
                await pilot.press("escape")
                await settled(pilot)
            shown.append(on_screen(app))
    assert shown[0].count("⟦") > 5
    assert shown[1] == shown[0]


async def test_a_guest_sees_which_key_changes_the_language(settings, bracketed):
    app = WotrApp(lambda: GuestNameScreen("Bob"), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "↓ Language" in on_screen(app)
        await pilot.press("down")
        await settled(pilot)
        assert "⟦↓⟧ ⟦Language⟧" in on_screen(app)
        assert "‹čeština›" in on_screen(app)


ENGLISH_WORDS = ("k Symbols", "what happened", "shields", " cycles ", "o cycle a card")


async def test_footer_board_and_log_change_while_a_game_is_played(settings, tmp_path, monkeypatch):
    write_catalogue(
        tmp_path, "uk", "wotr",
        ("Symbols", "Знаки"), ("what happened", "що сталося"), ("Language", "Мова"),
    )  # fmt: skip
    write_catalogue(
        tmp_path, "uk", "cardgame",
        ("{seat} cycles {cards}.", "{seat} циклює {cards}."), ("shields {shields}", "щити {shields}"),
        ("cycle a card", "циклювати карту"),
    )  # fmt: skip
    ukrainian = Language("uk", tmp_path)
    monkeypatch.setattr("wotr_tui.app.app.language", lambda code: ukrainian if code == "uk" else ENGLISH)
    table = FakeTable(played("duel", 10, "TakeAction", 0, after=3), "duel", {"Ann": (0,)})
    app = WotrApp(lambda: TableScreen(table.party), msgspec.structs.replace(settings, confirm=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        before = on_screen(app)
        assert all(words in before for words in ENGLISH_WORDS)
        await choose_language(pilot, "uk")
        assert "Мова" in on_screen(app)
        assert app.screen.query_one(Form).cursor == "language"
        await pilot.press("escape")
        await settled(pilot)
        shown = on_screen(app)
        for words in ("Знаки", "що сталося", "щити ■■", "циклює", "o циклювати карту"):
            assert words in shown
        assert not any(words in shown for words in ENGLISH_WORDS)
        await pilot.press("o")
        await settled(pilot)
        assert table.clients[0].sent
    assert settings_file.load().language == "uk"


async def test_an_option_of_the_command_line_wins_for_this_run_and_the_row_says_so(settings, bracketed):
    use(ENGLISH, fixed_by="--lang")
    app = WotrApp(settings=settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await choose_language(pilot, "cs")
        assert current() is ENGLISH
        assert "--lang chose the language of this run." in on_screen(app)
        assert isinstance(app.screen, SettingsScreen)
    assert settings_file.load().language == "cs"


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("language", "The settings name an unknown language, 'klingon'. The system's is used."),
        ("keyboard", "The settings name an unknown keyboard, 'klingon'. The language decides."),
    ],
)
async def test_a_value_that_does_not_exist_is_named_and_the_default_is_used(own_home: Path, field, sentence):
    settings_file.path().parent.mkdir(parents=True)
    settings_file.path().write_text(json.dumps({"name": "Ann", "bell": False, field: "klingon"}))
    app = WotrApp()
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await settled(pilot)
        assert getattr(app.settings, field) == getattr(Settings(), field)
        assert app.settings.bell is False
        assert sentence in [note.message for note in app._notifications]


async def test_the_command_palette_has_no_english_of_its_own(settings, bracketed):
    change(bracketed)
    app = WotrApp(settings=msgspec.structs.replace(settings, language="cs"))
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+p")
        await settled(pilot)
        assert "⟦Search for commands…⟧" in on_screen(app)
        await pilot.press(*"qqqq")
        await until(pilot, lambda: "⟦No match.⟧" in on_screen(app))
