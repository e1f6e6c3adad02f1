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


def test_simulate_says_it_in_words_too(wotr):
    shown = wotr("simulate", "--scenario", "duel", "--games", "2", "--option", "promos").stdout
    assert "2 games" in shown
    assert re.search(r"\d+ decisions in \d+\.\d\d s: \d+ decisions/s", shown)
    assert re.search(r"^wins: free \d \(\d+%\), shadow \d \(\d+%\)$", shown, re.MULTILINE)


def test_bots_play_the_sides_they_are_given(wotr):
    words = ["simulate", "--scenario", "duel", "--json", "--bots"]
    assert figures(wotr(*words, "free=random,witch_king=random"))["games"] == 1


@pytest.mark.parametrize(
    ("cast", "said"),
    [
        ("free", "--bots wants side=bot, not 'free'"),
        ("free=cleverest", "no bot 'cleverest'"),
        ("gollum=random", "no side or seat 'gollum'; choose from free, shadow, gandalf, witch_king"),
        ("free=random,gandalf=random", "names a bot for gandalf twice"),
    ],
)
def test_a_cast_that_cannot_be_is_refused(wotr, cast, said):
    done = wotr("simulate", "--scenario", "duel", "--bots", cast)
    assert done.returncode == 2
    assert said in one_line(done.stderr)


def test_a_game_given_up_counts_as_unfinished(wotr):
    counted = figures(wotr("simulate", "--limit", "5", "--json"))
    assert counted["ends"] == {"unfinished": 1}
    assert counted["decisions"] == 5
