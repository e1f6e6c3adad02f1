"""The legend: one key away, and nothing is drawn on a board that it does not explain."""

import random
import string

import pytest
from textual.geometry import Region

from rules.catalogue import GAMES
from tests.contract.test_plugins import IDS
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.ascii import plain
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of
from wotr_tui.games.legend import AT_THE_TABLE, legend_of, symbols
from wotr_tui.saves.settings import Settings

OFTEN, SELDOM = [(80, 24), (120, 40)], [(100, 30), (200, 60)]
SIZES = [*OFTEN, *(pytest.param(size, marks=pytest.mark.slow) for size in SELDOM)]
STILL = Settings(name="Ann", bell=False, flash=False, guide=False, story="off", summaries=False, preview=False)
SENTENCES = set(".,:;'\"?!-&%’“”")
"""What stands in sentences and names; a sign that is made of one of these may be explained besides."""
MEANT = set("└═▒▏")
"""Of the characters that frames, shades and scrollbars are drawn with, those that say something."""


def is_frame(character: str) -> bool:
    return 0x2500 <= ord(character) <= 0x259F and character not in MEANT


def drawn(app: WotrApp, *, header: bool = True) -> set[str]:
    """Every symbol that the game's own panels show, and its header."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    lines = on_screen(app).split("\n")
    found: set[str] = set()
    for widget in (*screen.panels, *([screen.query_one("#header")] if header else [])):
        inside: Region = widget.region
        for line in lines[inside.y : inside.bottom]:
            found |= set(line[inside.x : inside.right])
    return {each for each in found if not each.isalnum() and not each.isspace() and not is_frame(each)} - SENTENCES


async def watched(id: str, size: tuple[int, int], samples: int, stride: int) -> set[str]:
    """All symbols of a random game, looked at now and then with the eyes of everybody."""
    game, chance = GAMES[id], random.Random(size[0])
    scenario = game.scenarios[size[1] % len(game.scenarios)]
    position = game.new(scenario.id, size[0])
    table = FakeTable(position, scenario.id, {"Ann": tuple(range(len(scenario.seats)))})
    app = WotrApp(lambda: TableScreen(table.party), STILL)
    seen: set[str] = set()
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        for _ in range(samples):
            seen |= drawn(app)
            for _ in range(chance.randrange(1, 2 * stride)):
                if not (pending := position.pending()):
                    return seen
                asked = chance.choice(pending)
                table.choose(asked.seat, chance.randrange(len(asked.choices)))
            await pilot.pause()
    return seen


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("id", IDS)
async def test_every_symbol_of_a_random_game_is_in_the_legend(id, size):
    seen = await watched(id, size, samples=14, stride=30)
    assert len(seen) > 5, "the boards were looked at"
    assert seen - set(symbols(legend_of(speech_of(GAMES[id])))) == set()


@pytest.mark.parametrize("id", IDS)
def test_symbols_that_mean_different_things_are_told_apart_in_ascii_too(id):
    told: dict[str, set[str]] = {}
    for chapter in speech_of(GAMES[id]).legend():
        # In another place the same letter may mean another thing, as the same symbol may.
        shown: dict[str, str] = {}
        for sign in chapter.signs:
            letters = plain(str(sign.drawn))
            assert shown.setdefault(letters, str(sign.words)) == str(sign.words), (chapter.title, letters)
            assert letters.isascii()
        for symbol in symbols([chapter]):
            told.setdefault(plain(symbol), set()).add(symbol)
    printable = set(string.printable)
    assert {letter for letter in told if letter not in printable or letter == "?"} <= {"?"}
    assert not told.get("?", {"?"}) - {"?"}, "a symbol that ASCII has no letter for"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("id", IDS)
async def test_the_legend_is_one_key_away_and_in_the_footer(id, size, settings):
    table = FakeTable(GAMES[id].new(seed=5), GAMES[id].scenarios[0].id, {"Ann": (0,)})
    app = WotrApp(lambda: TableScreen(table.party), settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        assert "k Symbols" in on_screen(app).split("\n")[-1]
        await pilot.press("k")
        await settled(pilot)
        first = speech_of(GAMES[id]).legend()[0]
        shown = on_screen(app)
        assert str(first.title) in shown
        assert str(first.signs[0].words)[:40] in shown
        await pilot.press("end")
        await settled(pilot)
        assert str(AT_THE_TABLE.signs[-1].words)[:30] in on_screen(app)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)


def test_a_game_without_a_legend_has_that_of_the_table():
    from wotr_tui.games.speech import Speech

    assert legend_of(Speech(next(iter(GAMES.values())))) == [AT_THE_TABLE]
