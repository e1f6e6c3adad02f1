"""`wotr simulate`: games that end, figures that add up, the same for the same seed."""

import re
import subprocess

import msgspec
import pytest

from rules.catalogue import GAMES
from tests.cli.processes import one_line


def figures(done: subprocess.CompletedProcess[str]) -> dict:
    assert done.returncode == 0, done.stderr
    counted = msgspec.json.decode(done.stdout)
    del counted["seconds"], counted["decisions_per_second"], counted["thinking"]
    return counted


@pytest.mark.parametrize("game", GAMES)
def test_simulated_games_all_end_and_the_same_seed_gives_the_same_games(wotr, game):
    words = ["simulate", "--game", game, "--games", "3", "--seed", "7", "--json"]
    first = figures(wotr(*words))
    assert first["games"] == 3
    assert "unfinished" not in first["ends"]
    assert sum(first["ends"].values()) == 3
    assert first["length"]["shortest"] <= first["length"]["median"] <= first["length"]["longest"]
    assert figures(wotr(*words, PYTHONHASHSEED="1")) == first


def test_simulate_prints_a_summary(wotr):
    shown = wotr("simulate", "--scenario", "duel", "--games", "2", "--option", "promos").stdout
    assert "2 games" in shown
    assert re.search(r"\d+ decisions in \d+\.\d\d s: \d+ decisions/s", shown)
    assert re.search(r"^wins: Free Peoples \d \(\d+%\), Shadow \d \(\d+%\)$", shown, re.MULTILINE)


def test_bots_play_the_sides_they_are_given(wotr):
    words = ["simulate", "--scenario", "duel", "--json", "--bots"]
    assert figures(wotr(*words, "free=random,witch_king=random"))["games"] == 1
    thinking = msgspec.json.decode(wotr(*words, "random:normal").stdout)["thinking"]
    assert {who: each["bot"] for who, each in thinking.items()} == dict.fromkeys(thinking, "random:normal")
    assert len(thinking) == 2


def test_a_report_says_how_it_can_be_made_again(wotr, tmp_path):
    page = tmp_path / "balance.md"
    words = ["simulate", "--game", "wonderland", "--scenario", "two", "--option", "dealt", "--games", "2"]
    words += ["--seed", "40", "--bots", "random", "--commit", "abc1234", "--report"]
    assert wotr(*words, str(page), "--jobs", "2").returncode == 0
    made = page.read_text(encoding="utf-8")
    assert "seeds 40 to 41" in made
    assert "at commit abc1234" in made
    (again,) = (line for line in made.splitlines() if line.startswith("wotr simulate"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    *asked, name, commit, id = again.split()[1:]
    assert wotr(*asked, str(elsewhere / name), commit, id).returncode == 0
    assert (elsewhere / name).read_text(encoding="utf-8") == made


@pytest.mark.parametrize(
    ("cast", "said"),
    [
        ("free", "no bot 'free'; choose from random"),
        ("free=random,shadow", "--bots takes SIDE=BOT, not 'shadow'"),
        ("free=cleverest", "no bot 'cleverest'"),
        ("gollum=random", "no side or seat 'gollum'; sides and seats: free, shadow, gandalf, witch_king"),
        ("free=random,gandalf=random", "names two bots for gandalf"),
    ],
)
def test_an_impossible_cast_is_refused(wotr, cast, said):
    done = wotr("simulate", "--scenario", "duel", "--bots", cast)
    assert done.returncode == 2
    assert said in one_line(done.stderr)


def test_several_scenarios_are_played_one_after_the_other(wotr):
    shown = wotr("simulate", "--game", "confrontation", "--scenario", "classic,draft").stdout
    assert re.findall(r"^The Confrontation, (\w+): 1 game$", shown, re.MULTILINE) == ["Classic", "Draft"]


def test_an_abandoned_game_counts_as_unfinished(wotr):
    counted = figures(wotr("simulate", "--limit", "5", "--json"))
    assert counted["ends"] == {"unfinished": 1}
    assert counted["decisions"] == 5
