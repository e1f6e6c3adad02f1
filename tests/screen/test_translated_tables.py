"""The tables of the games in a language with other letters and longer words: all translated, nothing too wide."""

import random
import re

import pytest

from rules.catalogue import GAMES
from tests.catalogues import made_up_language
from tests.contract.test_translated import UNTRANSLATED, pseudo
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.cells import CellView
from wotr_tui.saves.settings import Settings
from wotr_tui.text.language import Language, reading

STILL = Settings(name="Ann", bell=False, flash=False, guide=False, story="off", summaries=False, preview=False)
PEOPLE = ("Ann", "greedy")
SIGNS = re.compile("[CAMPW]+|[A-Z]{2,3}")
"""Letters of dice and chips side by side, and Roman numbers."""
LOOKS, STRIDE = 6, 20
"""How often the screen is looked at, and about how many choices are made in between."""


def longer(message: str) -> str:
    """Return a message in other letters, each word longer by a third."""
    return re.sub(r"\{[^}]*\}|[^\W\d_]+", lambda found: _longer(found[0]), pseudo(message))


def _longer(word: str) -> str:
    return word if word.startswith("{") else word + word[-1] * (len(word) // 3)


@pytest.fixture(scope="module")
def long_words(tmp_path_factory: pytest.TempPathFactory) -> Language:
    return made_up_language(tmp_path_factory.mktemp("locale"), longer)


def untranslated(app: WotrApp) -> set[str]:
    """The words of the game's panels and header that are not in the language."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    lines, found = on_screen(app).split("\n"), set[str]()
    for widget in (*screen.panels, screen.query_one("#header")):
        inside = widget.region
        for line in lines[inside.y : inside.bottom]:
            found |= set(UNTRANSLATED.findall(line[inside.x : inside.right]))
    return {word for word in found if not (SIGNS.fullmatch(word) or any(name.startswith(word) for name in PEOPLE))}


def too_wide(app: WotrApp) -> set[str]:
    """The lines of the game's panels that are wider than the cells they are in."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    views = [view for panel in screen.panels for view in (panel, *panel.query(CellView)) if isinstance(view, CellView)]
    cells = [cell for view in views for cell in view.cells]
    return {line.plain for cell in cells for line in cell.lines if line.cell_length > cell.width}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("id", GAMES)
async def test_a_table_in_another_language_is_whole_and_fits(long_words, id, size):
    game, chance = GAMES[id], random.Random(7)
    scenario = game.scenarios[0]
    position = game.new(scenario.id, 7)
    seats = tuple(range(len(scenario.seats))) if size[0] == 80 else (0,)
    table = FakeTable(position, scenario.id, {"Ann": seats})
    with reading(long_words):
        app = WotrApp(lambda: TableScreen(table.party), STILL)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            for _ in range(LOOKS):
                assert not untranslated(app)
                assert not too_wide(app)
                for _ in range(chance.randrange(1, 2 * STRIDE)):
                    if pending := position.pending():
                        asked = chance.choice(pending)
                        table.choose(asked.seat, chance.randrange(len(asked.choices)))
                await pilot.pause()
