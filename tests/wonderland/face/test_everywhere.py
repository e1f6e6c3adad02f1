"""Wonderland's War wherever games are played: in text lines, from a form, as a replay, in a real terminal, over LAN."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from net.host.host import Host
from net.journal.files import Journal
from net.journal.replay import Replay
from net.wire.records import Chosen, GameClosed, Header, Record, SeatRecord
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.wonderland.game import WONDERLAND
from tests.patience import PATIENCE_S
from tests.screen.fakes import on_screen, settled
from tests.screen.terminal import Terminal
from tests.screen.test_real_terminal import play_to_the_end
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.rules import RulesScreen
from wotr_tui.games import face_of
from wotr_tui.games.wonderland.words.names import OURS
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.table.party import Party, simple_plan, sit_down

no_ptys = pytest.mark.skipif(sys.platform == "win32", reason="no ptys here")


async def told(capsys: pytest.CaptureFixture[str], typed: str, *, scenario: str = "three", versus: str = "bot") -> str:
    """What is said when these lines are typed."""
    plan = simple_plan(WONDERLAND, WONDERLAND.scenario(scenario), versus=versus, level="random", name="Ann", seed=3)
    party: Party = await sit_down(plan, Host(name="here"))
    try:
        await PlainTable(party, TypedLines(io.StringIO(typed))).play()
    finally:
        await party.close()
    return capsys.readouterr().out


# -- in lines


async def test_a_whole_game_is_played_in_numbers(capsys):
    out = await told(capsys, "#1\n" * 400)
    assert str(OURS).split(";")[0] in out
    assert "The war of round III" in out
    assert " wins with " in out.rstrip().splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["two", "four", "five"])
async def test_every_scenario_is_played_to_its_end_in_numbers(capsys, scenario):
    out = await told(capsys, "#1\n#2\n" * 600, scenario=scenario)
    assert "win with" in out or "wins with" in out.rstrip().splitlines()[-1]


async def test_things_can_be_looked_up_before_a_question_is_answered(capsys):
    asked = "table\nhand\nshow wits end\nshow chair 3\nshow alice\nwhy\nquit\n"
    out = await told(capsys, "#1\n" * 14 + asked, versus="human")
    assert "Wits End, awards " in out
    assert "Chair 3." in out
    assert "Contrariwise, of Alice" in out
    assert "Inside: " in out
    assert "W3." in out or "W5." in out
    assert "Pass the keyboard to Third chair." in out


def test_its_words_load_no_textual():
    code = (
        "import sys; import wotr_tui.games.wonderland.words.speech, wotr_tui.games.wonderland.words.story; "
        "sys.exit(any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=PATIENCE_S).returncode == 0


async def test_the_rulebook_opens_with_whose_cards_these_are(settings):
    async with WotrApp(lambda: RulesScreen(game="wonderland"), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "must not be taken for" in " ".join(on_screen(pilot.app).split())


# -- replays


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random game on disk."""
    position, chance = WONDERLAND.new("two", 5), Chance(5)
    seats = (SeatRecord("Ann"), SeatRecord("Bob"))
    records: list[Record] = [Header("abcd", "Tea", "wonderland", WONDERLAND.version, "two", (), 5, "test", seats)]
    while pending := position.pending():
        seat, index = pending[0].seat, chance.below(len(pending[0].choices))
        position.choose(seat, index)
        records.append(Chosen(seat, index, position.digest()))
    path = tmp_path_factory.mktemp("journal") / "game-abcd.wotr"
    written = Journal.create(path)
    written.append([*records, GameClosed("rules")])
    written.close()
    return path


async def test_a_replay_jumps_to_rounds_and_ends_with_the_score(journal, settings):
    screen = ReplayScreen(Replay.open(journal, GAMES))
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("greater_than_sign")
        await settled(pilot)
        assert screen.view.round == 1
        await pilot.press("end")
        await settled(pilot)
        assert screen.view.outcome == screen.replay.outcome
        assert "castles" in on_screen(pilot.app)


def test_a_report_counts_cards_by_the_seat_that_took_them():
    position, chance = WONDERLAND.new("three", 3), Chance(3)
    read = face_of("wonderland").card_reader()
    assert read is not None
    found: list[tuple[int, str]] = []
    while pending := position.pending():
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
        found += [each for event in position.events if (each := read(event))]
    taken = [each for each in found if each[1].startswith("I")]
    assert len(taken) == 3 * 3 * 4
    assert {seat for seat, _ in taken} == {0, 1, 2}
    kinds = {card: face_of("wonderland").card_kind(card) for _, card in found}
    assert {kinds[card] for _, card in taken} == {"Tea cards"}
    assert "Wonderlandians" in kinds.values()


# -- in a real terminal


@no_ptys
def test_the_first_questions_in_a_real_terminal(tmp_path: Path):
    words = ("duel", "--game", "wonderland", "--vs", "bot:random", "--seed", "5")
    with Terminal(tmp_path, *words, columns=80, lines=24) as terminal:
        terminal.until("Which faction")
        terminal.press("4")
        terminal.until("Which quest")
        terminal.press("\r")
        assert "HEAD" in terminal.until("Which chair")


@no_ptys
@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_whole_game_against_bots_by_keys_alone(tmp_path: Path, size: tuple[int, int]):
    words = ("duel", "--game", "wonderland", "--vs", "bot:random", "--seed", "5")
    with Terminal(tmp_path, *words, columns=size[0], lines=size[1]) as terminal:
        terminal.until("Which faction")
        play_to_the_end(terminal)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A host in a process of its own, with one open table."""
    env = {**os.environ, "WOTR_HOME": str(tmp_path / "host")}
    words = "host --port 0 --bind 127.0.0.1 --no-announce --json --game wonderland --scenario three"
    command = [sys.executable, "-m", "wotr_tui", *words.split()]
    host = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert host.stdout is not None
        said = json.loads(host.stdout.readline())
        yield f"127.0.0.1:{said['port']}"
    finally:
        host.terminate()
        host.wait(20)


@no_ptys
@pytest.mark.slow
def test_a_whole_lan_game_of_three_apps_and_a_host_each_in_its_own_process(tmp_path: Path, address: str):
    with (
        Terminal(tmp_path / "ann", "join", address, name="Ann") as ann,
        Terminal(tmp_path / "bob", "join", address, name="Bob") as bob,
        Terminal(tmp_path / "cyd", "join", address, name="Cyd") as cyd,
    ):
        for down, terminal in enumerate((ann, bob, cyd)):
            terminal.until("tables of")
            terminal.until("waiting for pla")
            terminal.press("\r")
            terminal.until("watching")
            for _ in range(down):
                terminal.press("\x1b[B")
            terminal.press("\r")
            terminal.until("(you)")
            terminal.press("r")
        ann.until("Which faction")
        play_to_the_end(ann, bob, cyd)
