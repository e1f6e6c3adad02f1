"""A game that nothing shared has heard of plays on the screen, in plain lines, in a replay, in bulk and over SSH."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.catalogue import GAMES, game
from rules.errors import UnknownGame
from tests.patience import PATIENCE_S
from tests.plugin.installed import ROOT
from tests.screen.fakes import on_screen, settled
from tests.ssh.evening import Evening
from tests.toy import GLEANING
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.local_tables import open_here
from wotr_tui.app.screens.opening import OpeningScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.games import face_of
from wotr_tui.saves.settings import Settings
from wotr_tui.table.actions import Open
from wotr_tui.table.party import simple_plan

QUICK = Settings(
    name="Ann",
    bell=False,
    flash=False,
    guide=False,
    type_ahead=True,
    confirm=False,
    pace="quick",
    level="random",
    story="off",
    summaries=False,
)


def wotr(*words: str, typed: str = "") -> str:
    """What `wotr` says in a process of its own."""
    command = [sys.executable, "-m", "wotr_tui", *words]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_in_the_catalogue_after_the_games_of_the_project():
    assert list(GAMES)[-1] == "gleaning"
    assert game("gleaning") is GLEANING
    with pytest.raises(UnknownGame, match=r"choose from .*, gleaning"):
        game("chess")


async def test_it_is_played_on_the_screen_to_the_end_and_stepped_through(tmp_path):
    plan = simple_plan(GLEANING, GLEANING.scenarios[0], versus="bot", level="random", name="Ann", seed=4)
    async with WotrApp(lambda: OpeningScreen(lambda: open_here(plan)), QUICK).run_test(size=(100, 30)) as pilot:
        app = pilot.app
        await settled(pilot)
        screen = app.screen
        assert "Lay a sheaf" in on_screen(app)
        await pilot.press("question_mark")
        await settled(pilot)
        assert "lays one face down" in on_screen(app)
        await pilot.press("escape", "f2")
        await settled(pilot)
        assert "a number such as T1" in on_screen(app), "the rulebook of the game at the table"
        await pilot.press(*"T3", "enter")
        await settled(pilot)
        app.screen.action_open_thing("rule:T2")
        await settled(pilot)
        assert "the highest takes a grain" in on_screen(app)
        await pilot.press("escape")
        await settled(pilot)
        for _ in range(400):
            if screen.model.over:
                break
            if screen.model.decision is not None:
                await pilot.press("n" if screen.query_one(ChoiceList).by_key("n") else "1")
            await pilot.pause(0.01)
        await settled(pilot)
        assert "the field" in str(screen.query_one(PromptPanel).border_title)
        screen.choosing.take(Open("replay"))
        await settled(pilot)
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("end")
        await settled(pilot)
        assert app.screen.view.outcome is not None


def test_it_is_played_in_plain_lines_and_told_again_from_its_journal(tmp_path):
    told = wotr("--plain", "duel", "--game", "gleaning", "--vs", "bot:random", "--seed", "3", typed="#1\n" * 60)
    assert "Lay a sheaf" in told
    assert told.rstrip().endswith("the field.")
    (journal,) = (tmp_path / "home").rglob("*.wotr")
    again = wotr("replay", str(journal), "--plain")
    assert again.startswith("Gleaning: For two.")
    assert again.rstrip().endswith("the field.")
    assert "choices match; finished" in wotr("replay", str(journal), "--verify")


def test_its_rules_and_things_can_be_read():
    assert wotr("rules", "--game", "gleaning", "T3").startswith("T3  Peeking")
    assert "Nothing is higher." in wotr("rules", "--game", "gleaning", "best sheaf")


def test_many_of_it_are_played_by_bots_over_processes_and_its_cards_are_counted(tmp_path):
    words = ("simulate", "--game", "gleaning", "--games", "4", "--jobs", "2", "--json")
    counted = json.loads(wotr(*words, "--scenario", "four", "--report", str(tmp_path / "report.md")))
    assert counted["games"] == 4
    assert set(counted["wins"]) == {"a", "b"}
    assert "winning sheaf" in (tmp_path / "report.md").read_text()


async def test_two_guests_play_it_over_ssh(tmp_path: Path, gleaning: Path):
    start = "from wotr_tui.app.guest_process import main; sys.exit(main())"
    code = f"import sys; sys.path[:0] = {[str(gleaning), str(ROOT)]!r}; {start}"
    async with Evening(tmp_path, command=(sys.executable, "-P", "-c", code)) as evening:
        table = evening.host.lobby.tables[evening.host.open_table("gleaning", "pair", seed=2)]
        guests = [await evening.guest(name) for name in ("ann", "bob")]
        for seat, guest in enumerate(guests):
            await evening.sit(guest, table, seat)
        await evening.play_on(table, guests, lambda: False)
        assert table.state == "over"
        for guest in guests:
            await guest.see("the field", "back to the lobby")


def test_a_game_without_a_face_gets_a_plain_one():
    assert type(face_of("no-such-game")).__name__ == "Face"
