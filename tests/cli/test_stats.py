"""`wotr stats`: figures for people and for scripts."""

import json
from pathlib import Path

from tests.cli.processes import one_line
from tests.screen.test_your_games import game
from wotr_tui.saves.results.results_file import ResultsFile


def book(environment: dict[str, str]) -> ResultsFile:
    state = Path(environment["WOTR_HOME"]) / "state"
    state.mkdir(parents=True)
    return ResultsFile(state / "results.jsonl")


def test_stats_without_games_is_one_sentence(wotr):
    assert one_line(wotr("stats").stdout) == "You have not finished a game yet."
    assert json.loads(wotr("stats", "--json").stdout)["figures"]["total"]["games"] == 0


def test_stats_as_text_and_as_json(wotr, environment):
    kept = book(environment)
    kept.add(game(1, "won", cost=0.02))
    kept.add(game(2, "lost", game="boardgame", scenario="two"))
    with open(kept.path, "ab") as file:
        file.write(b"nonsense\n")
    told = wotr("stats").stdout
    assert "2 games: 1 won, 1 lost, 0 drawn" in told
    assert "Two-player Duel" in told
    assert "Free Peoples" in told
    assert "1 line of the results file cannot be read" in told
    assert "1 game: 0 won, 1 lost" in wotr("stats", "--game", "boardgame").stdout
    data = json.loads(wotr("stats", "--json").stdout)
    assert data["figures"]["streaks"] == {"current": -1, "longest_won": 1, "longest_lost": 1}
    assert [each["cost"] for each in data["games"]] == [0.02, None]
    assert data["unreadable"] == 1
    assert "no game 'chess'" in one_line(wotr("stats", "--game", "chess").stderr).lower()


def test_an_unreadable_results_file_is_one_line(wotr, environment):
    book(environment).path.mkdir()
    done = wotr("stats")
    assert done.returncode == 2
    assert "results.jsonl" in one_line(done.stderr)
