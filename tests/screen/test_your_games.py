"""Your games: kept as they end, counted by game, scenario, side and opponent, and shown."""

from pathlib import Path

import msgspec
import pytest

from net import appdirs
from net.client.client import Client
from net.journal.replay import Replay, save_received
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from rules.bots.analysis import ReviewedChoice
from rules.catalogue import GAMES
from tests.screen.fakes import on_screen, settled
from tests.screen.test_kept_games import ANN, records, save
from tests.screen.test_network import until
from tests.screen.test_rematch import key_of as line_of
from tests.screen.test_rematch import lan, opening, play_to_the_end  # noqa: F401 - a fixture
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.your_games import YourGamesScreen
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.games import speech_of
from wotr_tui.saves.results.results_file import GameResult, ResultsFile, result_key
from wotr_tui.saves.results.stats import Streaks, count
from wotr_tui.table.occupants import BotPlayer, Person
from wotr_tui.table.party import Party, Plan
from wotr_tui.table.recording import keep_analysis
from wotr_tui.table.review import GameReview

ME, BOT = Person(1), BotPlayer("random")


def game(number: int, result: str = "won", **more: object) -> GameResult:
    about = {
        "key": f"{number:x}", "when": 1_700_000_000 + number, "game": "cardgame", "scenario": "duel", "seats": (0,),
        "sides": ("free",), "people": ("Bob",), "bots": (),
    }  # fmt: skip
    return GameResult(**(about | {"result": result} | more))  # type: ignore[arg-type]


# ---------------------------------------------------------------- the book


def test_a_result_is_saved_once_with_its_analysis(tmp_path):
    book = ResultsFile(tmp_path / "results.jsonl")
    assert book.read().games == []
    book.add(game(1))
    book.add(game(2, "lost"))
    book.add(game(1, "lost"))
    book.note_cost("2", 0.04)
    book.note_cost("unknown", 0.5)
    assert [(each.key, each.result, each.cost) for each in book.read().games] == [
        ("1", "won", None),
        ("2", "lost", 0.04),
    ]
    assert book.path.stat().st_mode & 0o077 == 0


def test_a_damaged_line_is_skipped_and_kept(tmp_path):
    book = ResultsFile(tmp_path / "results.jsonl")
    for number in (1, 2, 3):
        book.add(game(number))
    lines = book.path.read_bytes().splitlines()
    lines[1] = lines[1][:20] + b"\xff\x00"
    book.path.write_bytes(b"\n".join([*lines, b"[" * 5000, b'{"key": 3}']))
    read = book.read()
    assert [each.key for each in read.games] == ["1", "3"]
    assert read.unreadable == 3
    book.add(game(4))
    assert [each.key for each in book.read().games] == ["1", "3", "4"]
    assert lines[1] in book.path.read_bytes(), "nothing is thrown away"


def test_text_from_the_results_file_is_sanitized(tmp_path):
    book = ResultsFile(tmp_path / "results.jsonl")
    book.path.write_bytes(msgspec.json.encode(game(1, people=("\x1b[2JEve",), game="\x9b31m[red]")))
    (played,) = book.read().games
    assert "".join((*played.people, played.game)).isprintable()
    assert "[" not in played.game


# ---------------------------------------------------------------- the figures


def test_results_are_counted_by_game_scenario_side_and_opponent():
    games = [
        game(1, "won", cost=0.02),
        game(2, "lost", sides=("shadow",), cost=0.06),
        game(3, "draw", people=(), bots=("greedy",)),
        game(4, "won", game="boardgame", scenario="two"),
        game(5, "ended", game="boardgame", scenario="two"),
    ]
    figures = count(games)
    total = figures.total
    assert (total.games, total.won, total.lost, total.drawn) == (5, 2, 1, 1)
    assert total.share == pytest.approx(2.5 / 4), "what was broken off is judged by nobody"
    assert {tally.of: (tally.games, tally.won) for tally in figures.by_game} == {
        "cardgame": (3, 1),
        "boardgame": (2, 1),
    }
    assert {tally.of for tally in figures.by_side} == {
        "cardgame duel free",
        "cardgame duel shadow",
        "boardgame two free",
    }
    assert {tally.of: tally.games for tally in figures.by_opponent} == {"Bob": 4, "greedy bot": 1}
    assert figures.costs == (0.02, 0.06)
    assert figures.by_game[0].cost == pytest.approx(0.04)
    assert figures.form == (1.0, 0.5, 0.5, 0.625)


@pytest.mark.parametrize(
    ("results", "streaks"),
    [
        ("", Streaks()),
        ("wwlw", Streaks(1, 2, 1)),
        ("llwlll", Streaks(-3, 1, 3)),
        ("wwd", Streaks(0, 2, 0)),
        ("wbw", Streaks(2, 2, 0)),
    ],
)
def test_streaks(results, streaks):
    named = {"w": "won", "l": "lost", "d": "draw", "b": "ended"}
    assert count([game(number, named[each]) for number, each in enumerate(results)]).streaks == streaks


# ---------------------------------------------------------------- where they come from


async def test_a_finished_game_is_listed_and_opens_as_a_replay(settings):
    app = WotrApp(opening(Plan("confrontation", "classic", (ME, BOT), seed=3, names=("Ann",))), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        screen = app.screen
        await play_to_the_end(pilot, screen.me)
        await settled(pilot)
        (played,) = ResultsFile().read().games
        outcome = screen.me.mirror.view.outcome
        assert played.result == ("won" if 0 in outcome.winners else "lost")
        assert (played.game, played.scenario, played.people, played.bots) == (
            "confrontation",
            "classic",
            (),
            ("random",),
        )
        app.push_screen(YourGamesScreen())
        await settled(pilot)
        shown = on_screen(app)
        assert "1 game:" in shown
        assert "against random bot" in shown
        await pilot.press("end", "enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        assert app.screen.replay.outcome == outcome


async def test_rematches_and_network_games_are_counted(lan, settings):  # noqa: F811
    ann, bob, _ = lan
    app = WotrApp(lambda: TableScreen(Party([ann], lent=True)), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = app.screen
        await play_to_the_end(pilot, ann, bob)
        await settled(pilot)
        await pilot.press(line_of(screen, "next game, sides swapped"))
        await until(pilot, lambda: bob.mirror.rematch is not None)
        await bob.answer_rematch(True)
        await until(pilot, lambda: ann.mirror.view is not None and not ann.mirror.ended)
        await play_to_the_end(pilot, ann, bob)
        await settled(pilot)
        games = ResultsFile().read().games
        assert [(each.sides, each.people) for each in games] == [(("fellowship",), ("Bob",)), (("sauron",), ("Bob",))]
        told = save_received(await ann.whole_game(), appdirs.saves())  # as a guest keeps it
        assert key_of_journal(told) == games[-1].key, "it is known again by its journal"


def key_of_journal(path: Path) -> str:
    replay = Replay.open(path, GAMES)
    assert replay.outcome is not None
    header, outcome = replay.header, replay.outcome
    return result_key(header.table, header.match.games, len(replay), outcome.winners, outcome.scores)


async def test_watched_games_are_not_counted(lan, settings):  # noqa: F811
    ann, bob, port = lan
    cid = await Client.join(Address("127.0.0.1", port), "Cid", known_hosts=KnownHosts.default())
    await cid.enter(ann.table.id)
    app = WotrApp(lambda: TableScreen(Party([cid], lent=True)), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await play_to_the_end(pilot, ann, bob)
        await until(pilot, lambda: cid.mirror.ended is not None)
        await settled(pilot)
    await cid.close()
    assert ResultsFile().read().games == []


def test_an_analysis_is_saved_with_the_result(own_home):
    path = save(own_home / "saves", "two-abcd", records("cardgame", (ANN,)))
    replay = Replay.open(path, GAMES)
    review = GameReview(replay, speech_of(replay.game, "duel"))
    book = ResultsFile()
    book.add(game(7, key=key_of_journal(path)))
    review.reviewed = [
        ReviewedChoice(step, chosen.seat, chosen.index, 0, 0.1 if chosen.seat == 0 else 0.9, (0.5, 0.5))
        for step, chosen in enumerate(replay.saved.choices[:-1])
    ]
    keep_analysis(review, book)
    assert book.read().games[0].cost is None, "half an analysis says nothing"
    last = replay.saved.choices[-1]
    review.reviewed.append(
        ReviewedChoice(len(replay) - 1, last.seat, last.index, 0, 0.1 if last.seat == 0 else 0.9, (0.5, 0.5))
    )
    keep_analysis(review, book)
    assert book.read().games[0].cost == pytest.approx(0.1), "of one's own seat alone"


# ---------------------------------------------------------------- the page


async def test_your_games_shows_plot_and_groups_at_both_sizes(settings):
    book = ResultsFile()
    for number in range(24):
        won = "won" if number % 3 else "lost"
        book.add(game(number, won, cost=number / 400, sides=("free",) if number % 2 else ("shadow",)))
    book.add(game(99, "won", game="wonderland", scenario="two", people=(), bots=("hard",)))
    for size in ((80, 24), (120, 40)):
        app = WotrApp(YourGamesScreen, settings)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            shown = on_screen(app)
            for words in ("25 games", "last ten", "By game", "▅", "Streaks"):
                assert words in shown, (size, words)
            await pilot.press("end")
            await settled(pilot)
            assert "Recent games" in on_screen(app)
            await pilot.press("g")
            await settled(pilot)
            assert "24 games" in on_screen(app)


async def test_no_results_and_a_damaged_file_are_explained(settings, own_home):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert "You have not finished a game" in on_screen(app)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen.query_one(Menu)
        ResultsFile().path.write_bytes(b"nonsense\n")
        await pilot.press("y")
        await settled(pilot)
        assert "1 line of the results file" in on_screen(app)


def test_an_unreadable_results_file_is_no_crash(own_home):
    ResultsFile().path.mkdir()
    with pytest.raises(OSError, match="directory"):
        ResultsFile().read()
