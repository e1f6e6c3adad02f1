"""Counting what bots did: intervals that hold, games that can be kept and replayed, reports with their plots."""

import re
from xml.etree import ElementTree

import pytest

from net.journal.replay import Replay
from rules.catalogue import GAMES
from rules.game import Outcome
from wotr_tui.cli.commands.simulate import sentences
from wotr_tui.simulate import influence, jobs, plots, report
from wotr_tui.simulate.cast import everyone
from wotr_tui.simulate.figures import RunningRates, count, wilson
from wotr_tui.simulate.jobs import SimulatedGame, Task, Thought
from wotr_tui.simulate.titles import Titles
from wotr_tui.text.bars import progress_bar
from wotr_tui.text.language import language, reading

DUEL = GAMES["cardgame"].scenario("duel")
CAST = everyone("random", DUEL)


def played(winner: int, scores: tuple[int, int], moves: int = 100, cards=()) -> SimulatedGame:
    return SimulatedGame(1, Outcome((winner,), "lead", scores), moves, (Thought((0,), "greedy", 10, 0.5),), cards)


def test_the_interval_of_a_rate_is_the_one_in_the_textbooks():
    share = wilson(8, 10)
    assert (share.rate, round(share.low, 3), round(share.high, 3)) == (0.8, 0.490, 0.943)
    assert wilson(0, 20).low == 0
    assert wilson(20, 20).high == 1
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_wins_margins_lengths_and_times_add_up():
    games = [played(0, (12, 2), 90), played(1, (3, 5), 110), played(0, (9, 8), 100), SimulatedGame(4, None, 500)]
    figures = count(games, DUEL)
    assert figures.wins == {"free": 2, "shadow": 1}
    assert figures.rates["free"] == wilson(2, 3)
    assert figures.margins["free"].mean == pytest.approx(3.0)
    assert figures.margins["shadow"].mean == pytest.approx(-3.0)
    assert figures.ends == {"lead": 3, "unfinished": 1}
    assert figures.victories == {"free": {"lead": 2}, "shadow": {"lead": 1}}
    assert (figures.length.shortest, figures.length.median, figures.length.longest) == (90, 105, 500)
    assert figures.thinking["gandalf"].decisions == 30
    assert figures.thinking["gandalf"].seconds_per_decision == pytest.approx(0.05)


def test_a_card_played_only_in_won_games_correlates_with_winning():
    games = [played(0, (12, 2), cards=((0, "Gimli", 1), (1, "Shelob", 2))) for _ in range(6)]
    games += [played(1, (2, 12), cards=((1, "Shelob", 1),)) for _ in range(6)]
    best, *rest = influence.measure(games, DUEL)
    assert (best.card, best.side, best.share, best.change) == ("Gimli", "free", 0.5, 1.0)
    assert 0 < best.low < best.high
    # Nothing can be said of a card that was never left out.
    assert [(each.card, each.times, each.change) for each in rest] == [("Shelob", 1.5, 0.0)]


def test_where_seats_are_only_places_figures_and_cards_are_counted_by_who_plays_there():
    two = GAMES["wonderland"].scenario("two")
    seated = [((0, "Alice"), (1, "Cat"))] * 3 + [((0, "Cat"), (1, "Queen"))]
    taken = [((0, "T01", 1),), ((1, "T01", 1),), ((0, "T01", 2),), ()]
    winners = [0, 0, 0, 1]
    games = [
        SimulatedGame(1, Outcome((winner,), "points", (9, 8)), 100, cards=cards, roles=roles)
        for winner, cards, roles in zip(winners, taken, seated, strict=True)
    ]
    roles = count(games, two).roles
    assert {role: (each.seated, each.wins, each.of_share) for role, each in roles.items()} == {
        "Alice": (3, 3, 2.0),
        "Cat": (4, 0, 0.0),
        "Queen": (1, 1, 2.0),
    }
    (card,) = influence.measure(games, two)
    # Taken by three of eight who sat down: two of these won, and of the other five two.
    assert (card.side, card.share, card.times) == (influence.EVERYONE, 3 / 8, 0.5)
    assert card.change == pytest.approx(2 / 3 - 2 / 5)


def test_wonderlands_events_tell_who_plays_as_whom():
    scenario = GAMES["wonderland"].scenario("three")
    (played,) = jobs.run([Task("wonderland", "three", 4, everyone("random", scenario), with_reading=True)], 1)
    assert [seat for seat, _ in played.roles] == [0, 1, 2]
    assert len({role for _, role in played.roles}) == 3


def test_running_rates_have_confidence_intervals():
    tally = RunningRates(DUEL, Titles(GAMES["cardgame"], DUEL))
    tally.add(played(0, (12, 2)))
    tally.add(SimulatedGame(4, None, 500))
    assert tally.add(played(0, (12, 2))) == "Free Peoples 34%-100%, Shadow 0%-66%"


def test_games_over_several_processes_are_the_same_games_in_the_same_order():
    tasks = [Task("cardgame", "duel", seed, CAST) for seed in range(4)]
    here, spread = (
        [(each.seed, each.outcome, each.moves) for each in jobs.run(tasks, processes)] for processes in (1, 2)
    )
    assert here == spread


def test_a_kept_game_can_be_replayed(tmp_path):
    task = Task("cardgame", "trilogy", 9, everyone("random:normal", GAMES["cardgame"].scenario("trilogy")))
    outcome = jobs.play_one(task).outcome
    kept = jobs.play_one(Task(task.game, task.scenario, task.seed, task.cast, save=str(tmp_path)))
    [path] = tmp_path.iterdir()
    replay = Replay.open(path, GAMES)
    assert replay.outcome == outcome
    assert len(replay) == kept.moves
    assert {seat.bot for seat in replay.seats} == {"random:normal"}


def test_a_report_tells_of_every_scenario_and_its_pictures_are_pictures(tmp_path):
    game = GAMES["cardgame"]
    chapters = []
    for scenario in game.scenarios[:2]:
        tasks = [Task(game.id, scenario.id, seed, everyone("random", scenario), with_reading=True) for seed in range(3)]
        games = list(jobs.run(tasks, 1))
        chapters.append(
            report.ReportSection(scenario, "random", count(games, scenario), influence.measure(games, scenario))
        )
    files = report.write(tmp_path / "out" / "balance.md", game, chapters, report.Origin(0, "wotr simulate"))
    text = (tmp_path / "out" / "balance.md").read_text(encoding="utf-8")
    for scenario in game.scenarios[:2]:
        assert f"## {scenario.title}" in text
        assert f"| {scenario.title} | Free Peoples |" in text
    pictures = [path for path in files if path.suffix == ".svg"]
    for picture in pictures:
        assert picture.name in text
        assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_report_tells_how_each_side_won_where_there_are_several_ways(tmp_path):
    games = [played(0, (12, 2))] * 3 + [SimulatedGame(1, Outcome((1,), "last path", (0, 10)), 100)]
    chapter = report.ReportSection(DUEL, "random", count(games, DUEL), ())
    report.write(tmp_path / "balance.md", GAMES["cardgame"], [chapter], report.Origin(0, "wotr simulate"))
    drawn = (tmp_path / "balance-duel-ends.svg").read_text(encoding="utf-8")
    told = ("Free Peoples: by a lead of ten or more", "Shadow: on points", "75%", "25%")
    assert [each in drawn for each in told] == [True] * 4


def test_cards_of_several_kinds_are_compared_with_their_own_kind(tmp_path):
    two = GAMES["wonderland"].scenario("two")
    games = [
        SimulatedGame(
            1, Outcome((0,), "points", (9, 8)), 100, cards=((0, "Walrus", 1), (1, "I-01: +3 H1", 1)), roles=roles
        )
        for roles in [((0, "Alice"), (1, "Cat"))] * 2
    ]
    chapter = report.ReportSection(two, "random", count(games, two), influence.measure(games, two))
    report.write(tmp_path / "balance.md", GAMES["wonderland"], [chapter], report.Origin(0, "wotr simulate"))
    text = (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert text.index("### Tea cards") < text.index("I-01") < text.index("### Wonderlandians") < text.index("Walrus")
    assert "2.00" in (tmp_path / "balance-sides.svg").read_text(encoding="utf-8"), "Alice wins twice her share"


def test_a_plot_shows_value_bounds_and_the_even_line():
    [line] = plots.text([plots.Bar("free", 0.75, 0.5, 1.0)], plots.RATE, width=20)
    assert line == "free            |----O-----  75%"


def test_percentages_are_written_as_the_language_writes_them(tmp_path):
    games = [played(0, (12, 2), cards=((0, "Gimli", 1),)), played(1, (2, 12))]
    figures = count(games, DUEL)
    with reading(language("cs")):
        said = "\n".join(sentences(GAMES["cardgame"], DUEL, figures, 1.0))
        section = report.ReportSection(DUEL, "random", figures, influence.measure(games, DUEL))
        report.write(tmp_path / "r.md", GAMES["cardgame"], [section], report.Origin(0, "wotr simulate"))
        said += (tmp_path / "r.md").read_text(encoding="utf-8")
        said += RunningRates(DUEL, Titles(GAMES["cardgame"], DUEL)).add(games[0])
    assert "1 (50\N{NO-BREAK SPACE}%)" in said
    assert not re.search(r"\d%", said.replace("95%", "")), "a 95% interval is an adjective"


def test_the_bar_tells_how_far_the_games_have_come():
    assert progress_bar(10, 40, 60.0) == "[=======>......................] 10/40  3:00 left"
    assert progress_bar(40, 40, 61.0) == "[==============================] 40/40  1:01"
