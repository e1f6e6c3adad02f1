"""The card browser: every card of every game can be found, narrowed down and read, from anywhere."""

import pytest

from rules.catalogue import GAMES
from rules.rulebook import parse
from tests.contract.test_plugins import IDS
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.cards import CardsScreen
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.rules import RulesScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.games.printed import collection_of
from wotr_tui.text.language import Language, reading
from wotr_tui.text.phrases import text_of
from wotr_tui.text.rulebooks import search
from wotr_tui.text.sorting import sort_key

SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_is_found_from_home_by_its_name_and_read_with_its_rulings(settings, size):
    app = WotrApp(settings=settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("b")
        await settled(pilot)
        assert isinstance(app.screen, CardsScreen)
        await pilot.press(*"black breath")
        await settled(pilot)
        shown = on_screen(app)
        assert "Mordor item" in shown
        assert "any Nazgûl" in shown
        assert "Rulings" in shown
        assert "G52" in shown
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_kind_and_faction_filter_the_list_and_can_be_removed(settings, size):
    app = WotrApp(lambda: CardsScreen(game="cardgame"), settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        screen = app.screen
        everything = len(screen.found)
        for key, letters in (("ctrl+r", "Elf"), ("ctrl+t", "item")):
            await pilot.press(key)
            await settled(pilot)
            app.screen.dismiss(letters)
            await settled(pilot)
        assert screen.found
        assert {(each.faction, each.kind) for each in screen.found.values()} == {("Elf", "item")}
        assert "Elf" in on_screen(app)
        for key in ("ctrl+r", "ctrl+t"):
            await pilot.press(key)
            await settled(pilot)
            await pilot.press("1")  # all
            await settled(pilot)
        assert len(screen.found) == everything


@pytest.mark.parametrize("id", IDS)
async def test_every_game_shows_its_own_cards_at_its_table_and_in_its_rulebook(settings, id):
    table = FakeTable(GAMES[id].new(seed=3), GAMES[id].scenarios[0].id, {"Ann": (0,)})
    app = WotrApp(lambda: TableScreen(table.party), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("f6")
        await settled(pilot)
        assert isinstance(app.screen, CardsScreen)
        assert app.screen.game.id == id
        last = collection_of(GAMES[id]).things[-1]
        await pilot.press("end" if app.focused is app.screen.query_one(Menu) else "enter", "end")
        await settled(pilot)
        assert last.name in on_screen(app)
        await pilot.press("escape", "f2")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        first = collection_of(GAMES[id]).things[0]
        await pilot.press(*first.name.lower())
        await settled(pilot)
        assert next(iter(app.screen.named.values())).name == first.name
        assert text_of(first.lines[1])[:20] in on_screen(app)
        await pilot.press("f6")
        await settled(pilot)
        assert isinstance(app.screen, CardsScreen), "from the rulebook too"
        assert app.screen.game.id == id
        assert first.thing in app.screen.found, "with the words that were typed there"


async def test_a_rule_number_opens_the_rulebook_and_a_name_its_card(settings):
    app = WotrApp(lambda: CardsScreen(query="black breath", game="cardgame"), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.screen.action_open_thing("rule:G52")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        assert list(app.screen.found) == ["G52"]
        await pilot.press("escape")
        await settled(pilot)
        other = collection_of(GAMES["cardgame"]).named("Helm's Deep")[0].thing
        app.screen.action_open_thing(other)
        await settled(pilot)
        assert "Free Peoples battleground" in on_screen(app)


async def test_a_game_without_cards_says_so(settings, monkeypatch):
    from wotr_tui.games.printed import Collection

    monkeypatch.setattr("wotr_tui.app.screens.cards.collection_of", lambda game: Collection(()))
    app = WotrApp(CardsScreen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "This game has no cards." in on_screen(app)


@pytest.mark.parametrize("id", IDS)
def test_every_printed_thing_has_a_name_a_kind_a_text_and_a_unique_key(id):
    things = collection_of(GAMES[id]).things
    assert len({each.thing for each in things}) == len(things)
    for each in things:
        assert each.name, each
        assert each.kind, each
        assert any(each.name.casefold() in text_of(line).casefold() for line in each.lines), each
        assert len(each.lines) > 1, each
    assert any(each.rulings for each in things)


def test_names_come_before_texts_and_parts_of_words_count():
    found = collection_of(GAMES["cardgame"]).search("gandalf")
    assert [each.name for each in found[:2]] == ["Gandalf the Grey", "Gandalf the White"]
    assert any("Gandalf" not in each.name for each in found), "those whose text names him"
    assert collection_of(GAMES["cardgame"]).search("theod")[0].name == "Théoden"


def test_what_was_found_is_sorted_as_the_language_does():
    names = [each.name for each in collection_of(GAMES["cardgame"]).search("el")]
    by_name = [name for name in names if " el" in f" {name.casefold()}"]
    assert len(by_name) > 3
    assert by_name == sorted(by_name, key=sort_key) == names[: len(by_name)]
    everything = collection_of(GAMES["cardgame"])
    assert everything.search() == everything.things


async def test_the_rulebook_and_the_cards_are_searched_in_any_script(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        app.action_open_cards("фродо")
        await settled(pilot)
        assert "Frodo" in {each.name.partition(" ")[0] for each in app.screen.found.values()}
        app.action_open_rules("САРУМАН")
        await settled(pilot)
        assert "Saruman" in {each.name for each in app.screen.named.values()}


def test_a_rulebook_is_searched_without_diacritics_and_in_both_serbian_scripts(monkeypatch):
    text = "# Правила\n\n## Борба\n\n**R1** *Краљ на челу.* Шеширџија и Фродо нападају.\n"
    monkeypatch.setattr("wotr_tui.text.rulebooks._book", lambda game, code: parse(text))
    game = GAMES["cardgame"]
    with reading(Language("test")):
        for words in ("kralj", "краљ", "Kralj celu", "sesirdzija", "šeširdžija", "frodo", "R1", "р1"):
            assert [each.id for each in search(game, words)] == ["R1"], words
        assert search(game, "saruman") == ()
