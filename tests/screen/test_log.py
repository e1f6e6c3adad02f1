"""The whole log over the table or a replay: read, searched, copied, written to a file."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from net.journal.replay import Replay
from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_kept_games import ANN, ask, records, save
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.log import LogScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.saves import export
from wotr_tui.text.phrases import LogLine, Ref

LINES = [
    LogLine(("Round 1",), 2),
    LogLine((Ref("Gandalf"), "'s turn"), 1),
    LogLine((Ref("Gandalf"), " plays ", Ref("Éomer", "card:3"), " [*bold*].")),
    LogLine(("He draws a card.",)),
    LogLine(("Round 2",), 2),
]


def test_the_log_as_text_and_as_markdown():
    assert export.as_text("A duel", LINES) == (
        "A duel\n\n\nRound 1\n-------\nGandalf's turn\n  Gandalf plays Éomer [*bold*].\n  He draws a card.\n"
        "\nRound 2\n-------\n"
    )
    assert export.as_markdown("A duel", LINES) == (
        "# A duel\n\n## Round 1\n\n**Gandalf's turn**\n\n- Gandalf plays Éomer \\[\\*bold\\*\\].\n- He draws a card.\n"
        "\n## Round 2\n\n"
    )


@pytest.fixture
def replay(own_home: Path) -> ReplayScreen:
    return ReplayScreen(Replay.open(save(own_home / "saves", "two-abcd", records("cardgame", (ANN,))), GAMES))


async def opened(pilot: Any, *keys: str) -> LogScreen:
    await settled(pilot)
    for key in keys:
        await pilot.press(key)
        await settled(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, LogScreen)
    return screen


async def test_search_starts_at_the_latest_match_and_n_moves_between_matches(replay, settings):
    app = WotrApp(lambda: replay, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, "end", "slash")
        await pilot.press(*"ROUND")
        await settled(pilot)
        texts = [screen._folded[at] for at in screen.found]
        assert len(texts) > 3
        assert all("round" in text for text in texts)
        assert screen._here() == screen.found[-1]
        assert f"{len(texts)} of {len(texts)}" in on_screen(app)
        await pilot.press("enter", "n", "n")
        await settled(pilot)
        assert screen._here() == screen.found[-3]
        await pilot.press("N")
        await settled(pilot)
        assert screen._here() == screen.found[-2]
        await pilot.press("slash", *"zzzz")
        await settled(pilot)
        assert "no match" in on_screen(app)


async def test_search_ignores_accents_and_capitals(settings):
    opened_things: list[Any] = []
    screen = LogScreen("A duel", LINES, Path("x.md"), opened_things.append, search=True)
    app = WotrApp(lambda: screen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(*"eomer", "enter")
        await settled(pilot)
        assert screen.found == [2]
        await pilot.press("enter")
        assert opened_things == [("card:3",)]


async def test_a_line_or_the_whole_log_can_be_copied(settings):
    screen = LogScreen("A duel", LINES, Path("x.md"), lambda things: None)
    app = WotrApp(lambda: screen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("up", "y")
        await settled(pilot)
        assert app.clipboard == "He draws a card."
        await pilot.press("Y")
        await settled(pilot)
        assert app.clipboard == export.as_text("A duel", LINES)


async def test_the_log_is_saved_but_never_over_another_file(replay, tmp_path, settings):
    app = WotrApp(lambda: replay, settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot, "end", "l")
        await ask(pilot, "e", tmp_path / "duel.md")
        told = (tmp_path / "duel.md").read_text(encoding="utf-8")
        assert told.startswith("# Two-player Duel: Ann against greedy bot\n")
        assert "\n## Round 1" in told
        for name in ("duel.md", "duel.exe", "nowhere/duel.txt"):
            app.clear_notifications()  # earlier ones disappear by themselves, on a busy machine meanwhile
            await ask(pilot, "e", tmp_path / name)
            assert len(app._notifications) == 1
        assert (tmp_path / "duel.md").read_text(encoding="utf-8") == told


async def test_a_guest_can_copy_but_not_save(settings):
    screen = LogScreen("A duel", LINES, Path("x.md"), lambda things: None)
    app = WotrApp(lambda: screen, settings)
    app.keeps_games = False
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("e")
        await settled(pilot)
        assert app.screen is screen


@pytest.mark.parametrize(("size", "keys"), [((80, 24), ("l",)), ((160, 50), ("l",))])
async def test_the_log_opens_from_the_table_at_every_size(size, keys, settings):
    table = FakeTable(GAMES["cardgame"].new("duel", 5), "duel", {"Ann": (0,)})
    app = WotrApp(lambda: TableScreen(table.party), settings)
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot, *keys)
        assert screen.lines
        assert not isinstance(screen.focused, Input)
