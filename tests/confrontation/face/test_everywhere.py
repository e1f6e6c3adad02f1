"""The Confrontation wherever the card game plays: in text lines, from a form, again from a saved game, as a replay."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from net.host.host import Host
from net.journal.files import Journal
from net.journal.replay import Replay
from net.wire.records import Chosen, GameClosed, Header, Record, SeatRecord
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.confrontation.events import FightBegan
from rules.confrontation.game import CONFRONTATION
from tests.patience import PATIENCE_S
from tests.screen.fakes import settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.form import Form
from wotr_tui.games.confrontation.widgets.map import MapPanel
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.table.party import Party, simple_plan, sit_down


async def told(
    capsys: pytest.CaptureFixture[str], typed: str, *, scenario: str = "classic", versus: str = "bot", seed: int = 3
) -> str:
    """What is said when these lines are typed."""
    plan = simple_plan(
        CONFRONTATION, CONFRONTATION.scenario(scenario), versus=versus, level="random", name="Ann", seed=seed
    )
    party: Party = await sit_down(plan, Host(name="here"))
    try:
        await PlainTable(party, TypedLines(io.StringIO(typed))).play()
    finally:
        await party.close()
    return capsys.readouterr().out


@pytest.mark.parametrize("scenario", [scenario.id for scenario in CONFRONTATION.scenarios])
async def test_every_scenario_is_played_to_its_end_in_numbers(capsys, scenario):
    out = await told(capsys, "#1\n#2\n" * 800, scenario=scenario)
    assert "Fight in " in out
    last = out.rstrip().splitlines()[-1]
    assert " wins" in last or "drawn" in last
    assert ("Game 2: " in out) == scenario.endswith("-match")


async def test_two_people_set_up_one_after_the_other_and_the_keyboard_is_passed(capsys):
    out = await told(capsys, "#1\n" * 1500, versus="human")
    assert "Pass the keyboard to Sauron." in out
    assert "Pass the keyboard to Ann." in out
    own, _, theirs = out.partition("Pass the keyboard to Sauron.")
    assert own.count("Who starts in") == 5
    assert "Who starts in Gondor? (1 of 5)" in theirs
    assert " wins: " in out


async def test_things_can_be_looked_up_before_a_question_is_answered(capsys):
    asked = "table\nhand\nshow caradhras\nshow f1\nshow frodo\nwhy\nwho\nmap\nquit\n"
    out = await told(capsys, "#1\n" * 10 + asked, versus="human")
    assert "The Shire: F6 (hidden), F7 (hidden), F8 (hidden) and F9 (hidden)." in out
    assert "Gondor: Balrog 5 (S1)." in out
    assert "Eye of Sauron: If the Fellowship plays a text card" in out
    assert "Mountains with room for 1 character of each side." in out
    assert "F1, piece 1 of the Fellowship" in out
    assert "It may be:" in out
    assert "May be F1, F2" in out
    assert "R4.1 One move each turn." in out


async def test_a_choice_of_the_set_up_can_be_undone(capsys):
    out = await told(capsys, "1\nundo\n2\nquit\n", versus="human")
    assert "Ann took back" in out
    assert out.count("Who starts in Arthedain?") >= 2


async def test_a_new_game_starts_when_another_is_unfinished(tmp_path):
    plan = simple_plan(CONFRONTATION, CONFRONTATION.scenario(), versus="human", level="random", name="Ann", seed=1)
    for _ in range(2):
        party = await sit_down(plan, Host(name="here", saves=tmp_path))
        await party.clients[0].choose(0, 0)
        assert party.clients[0].mirror.view.picks[0] == (0,)
        await party.close()
    assert len(list(tmp_path.glob("*.wotr"))) == 2


def test_its_words_load_no_textual():
    code = (
        "import sys; import wotr_tui.games.confrontation.words.speech, wotr_tui.games.confrontation.words.fights; "
        "sys.exit(any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=PATIENCE_S).returncode == 0


async def test_the_form_for_a_new_game_offers_it_with_its_scenarios_and_options(settings):
    async with WotrApp(NewGameScreen, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        screen.query_one(Form).post_message(Form.Changed(screen.query_one(Form), "game", "confrontation"))
        await settled(pilot)
        rows = {row.key: row for row in screen.query_one(Form).rows}
        assert {id for id, _ in rows["scenario"].values} == {scenario.id for scenario in CONFRONTATION.scenarios}
        assert {f"option:{option.id}" for option in CONFRONTATION.options} <= set(rows)
        await pilot.press("s")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.query_one(MapPanel).display


# -- replays


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random game on disk."""
    position, chance = CONFRONTATION.new("classic", 5), Chance(5)
    seats = (SeatRecord("Ann"), SeatRecord("Bob"))
    records: list[Record] = [
        Header("abcd", "Evening", "confrontation", CONFRONTATION.version, "classic", (), 5, "test", seats)
    ]
    while pending := position.pending():
        seat, index = pending[0].seat, chance.below(len(pending[0].choices))
        position.choose(seat, index)
        records.append(Chosen(seat, index, position.digest()))
    path = tmp_path_factory.mktemp("journal") / "game-abcd.wotr"
    written = Journal.create(path)
    written.append([*records, GameClosed("rules")])
    written.close()
    return path


async def test_a_replay_jumps_to_turns_and_fights_and_changes_the_viewpoint(journal, settings):
    screen = ReplayScreen(Replay.open(journal, GAMES))
    async with WotrApp(lambda: screen, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("greater_than_sign")
        await settled(pilot)
        assert screen.view.turns == 1
        await pilot.press("full_stop", "full_stop")
        await settled(pilot)
        assert screen.view.turns == 3
        known = []
        for _ in range(4):
            known.append(sum(each.character >= 0 for each in screen.view.pieces))
            await pilot.press("o")
            await settled(pilot)
        assert known[0] == 18
        assert max(known[1:]) < 18
        assert known[3] < min(known[1], known[2])
        await pilot.press("j")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press("1")
        await settled(pilot)
        assert any(isinstance(event, FightBegan) for event in screen.replay.events[screen.step])
        await pilot.press("end")
        await settled(pilot)
        assert screen.view.outcome == screen.replay.outcome
