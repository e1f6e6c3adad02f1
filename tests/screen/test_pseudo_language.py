"""Every screen at 80x24 in a made-up language with longer, accented words: no English is left, and nothing is cut."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import GAMES
from tests.catalogues import made_up_language
from tests.screen.cuts import Seen, read
from tests.screen.fakes import settled
from tests.screen.walks import WALKS, Walk
from tests.text.pseudo import CUT, english_words, pseudo_language, unclosed
from wotr_tui.app.app import WotrApp
from wotr_tui.app.registry import Screens
from wotr_tui.app.screens.zoom import ZoomScreen
from wotr_tui.games.rulings import ENGLISH_RULINGS
from wotr_tui.saves.settings import Settings
from wotr_tui.text.language import TITLES, Language, reading
from wotr_tui.text.numbers import MONTHS

STILL: dict[str, Any] = {
    "name": "Ann", "bell": False, "flash": False, "guide": False, "level": "random", "story": "off", "summaries": False,
}  # fmt: skip

KEPT = {
    *("Ann", "Bob", "Friday", "Evening", "evening"),  # names of people and tables
    *("esc", "home", "end", "pgup", "del", "tab", "shift"),  # keys, as they are printed on keyboards
    *MONTHS["en"],  # a table of dates, not a catalogue, has them
    *TITLES.values(),  # each language has its own name for itself
}
"""Words that stay English."""
SIGNS = re.compile(r"\b[A-Z]{1,5}\b|\S*/\S*")
"""Letters of dice and quests, and the paths of files."""
RULEBOOK = {("RulesScreen", "Menu#rules-list"), ("RulesScreen", "border of VerticalScroll#rules-text"),
            ("RulesScreen", "Static#rule")}  # fmt: skip
"""The text of the rulebooks, which are translated as whole files."""
WRITTEN = "LogPanel#chat-lines"
"""What people have written."""

ABBREVIATED = {
    "MapView#map",  # the map abbreviates names by a full stop; the border shows the whole name
    "GuideScreen Static",  # the guide names a choice by the beginning of its sentence
}
"""Where a message may lose its end without an ellipsis."""
SHORTENED = {
    "Menu#home-menu": "the panel beside it describes the entry in whole sentences",
    "Menu#rules-list": "the panel beside it shows all of the entry",
    "Menu#first-menu": "the panel beside it is about this game",
    "Menu#tables-menu": "the room of the table and its rows in other lists have the title of the game too",
    "Menu": "the title of the game, which is on the home screen too",
    "Form#new-game": "the title of the game; the note below is about it",
    "Form#host-form": "the title of the game; the note below is about it",
    "TableHeader#header": "the panels below have it too",
    "border of PromptPanel#prompt": "the panel has the whole question, and ? the rule",
    "Static#aside": "z shows the card",
    "Static#outlook": "what a choice leads to; the choice itself is whole",
    "ChoiceList#choices": "z shows the thing that the choice is about",
    "Static": "in the legend, the ellipsis is a symbol that is explained",
    "PlacePanel": "z shows the card",
    **{f"{name}#hand": "z shows the card" for name in ("CardHand", "ConfrontationHand", "HandPanel", "WonderHand")},
    **{f"border of {name}#hand": "l shows the log" for name in ("CardHand", "HandPanel", "WonderHand")},
    **dict.fromkeys(("MapPanel#map", "border of MapPanel#map", "WonderBoard#board"), "z shows the place"),
}  # fmt: skip
"""Where longer words are shortened by an ellipsis, and how to read the whole."""


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Language:
    return pseudo_language(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Language:
    """English, in which an ellipsis always ends a shortened text."""
    return made_up_language(tmp_path_factory.mktemp("english"), lambda message: message.replace(CUT, "⋯"))


async def seen_on(walk: Walk, language: Language, home: Path) -> list[tuple[str, Seen]]:
    """Return everything that is read on a walk, with the names of the screens."""
    found: list[tuple[str, Seen]] = []
    with reading(language):
        opening = walk.opening
        app = WotrApp((lambda: opening(home)) if opening else None, Settings(**(STILL | dict(walk.looks))))
        async with app.run_test(size=walk.size) as pilot:
            for key in ("", *walk.keys):
                if key:
                    await pilot.press(key)
                await (pilot.pause() if walk.sees == {"OpeningScreen"} else settled(pilot))
                name = type(app.screen).__name__
                about_rule = isinstance(app.screen, ZoomScreen) and app.screen.trail[-1].startswith("rule:")
                found += [(name, seen) for seen in read(app.screen) if not about_rule]
                found.append((name, Seen("", "")))
    return found


def left_in_english(name: str, seen: Seen, rulings: str) -> list[str]:
    if (name, seen.widget) in RULEBOOK or seen.widget == WRITTEN:
        return []
    text = SIGNS.sub("", seen.text.partition(rulings)[0])
    return [word for word in english_words(text) if word not in KEPT]


def shortened(found: list[tuple[str, Seen]]) -> Counter[tuple[str, str]]:
    """Return how many texts of each widget are shortened at most."""
    most: Counter[tuple[str, str]] = Counter()
    for name, seen in found:
        most[name, seen.widget] = max(most[name, seen.widget], seen.text.count(CUT))
    return most


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the app's files. Its path is short: a part of a long one, on the next line, would look English."""
    folder = tmp_path_factory.mktemp("w")
    monkeypatch.setenv("WOTR_HOME", str(folder))
    return folder


QUICK = {"home", "settings", "new game", "host", "lobby", "room", "help", "rules", *(f"table of {id}" for id in GAMES)}
"""The walks of every run; the others are slow."""


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in WALKS]
)
async def test_a_screen_is_translated_and_nothing_is_cut(name, pseudo, english, home):
    walk = WALKS[name]
    found = await seen_on(walk, pseudo, home)
    with reading(pseudo):
        rulings = str(ENGLISH_RULINGS)
    assert {screen for screen, _ in found} == walk.sees
    assert {(screen, *words) for screen, seen in found if (words := left_in_english(screen, seen, rulings))} == set()
    cut = {
        (screen, seen.widget, text)
        for screen, seen in found
        if not {seen.widget, f"{screen} {seen.widget}"} & ABBREVIATED
        for text in unclosed(seen.text)
    }
    assert cut == set()
    before = shortened(await seen_on(walk, english, home))
    more = {where: (before[where], count) for where, count in shortened(found).items() if count > before[where]}
    assert {where: counts for where, counts in more.items() if where[1] not in SHORTENED} == {}


def test_every_screen_is_walked():
    walked = {name for walk in WALKS.values() for name in walk.sees}
    assert walked == {name for name in vars(Screens) if name.endswith("Screen")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("⟦whóólé⟧", []), ("⟦óúter ⟦ínnér⟧⟧", []), ("⟦shórt… ⟦néxt⟧", []), ("⟦clípp", ["⟦clípp"])],
)
def test_a_text_that_lost_its_end_is_found(text: str, expected: list[str]):
    assert unclosed(text) == expected
