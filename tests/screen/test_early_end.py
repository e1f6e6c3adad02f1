"""Resigning and draws at a table: in the app, in plain mode, on the page, and in the results."""

import io
from collections import defaultdict

import pytest
from msgspec.structs import replace

from net import appdirs
from net.host.host import Host
from net.journal.replay import Replay, save_received
from net.wire.from_host import Ended
from rules.catalogue import GAMES
from rules.game import Outcome
from tests.screen.fakes import on_screen, settled
from tests.screen.test_network import until
from tests.screen.test_rematch import key_of, lan, opening, play_to_the_end  # noqa: F401 - a fixture
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of
from wotr_tui.plain import narrator
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.saves import export, saved_games
from wotr_tui.saves.results import stats_text
from wotr_tui.saves.results.results_file import GameResult, HowDecided, Result, ResultsFile
from wotr_tui.saves.results.stats import count
from wotr_tui.table.occupants import BotPlayer, Person
from wotr_tui.table.party import Party, Plan, simple_plan, sit_down
from wotr_tui.table.recording import played_by
from wotr_tui.text.language import ENGLISH
from wotr_tui.text.phrases import text_of
from wotr_tui.web.sitting import WebSitting

ME, SECOND, BOT = Person(1), Person(2), BotPlayer("random")


# ---------------------------------------------------------------- the app


async def test_who_resigns_is_asked_first_and_both_read_how_it_ended(lan, settings):  # noqa: F811
    ann, bob, _ = lan
    app = WotrApp(lambda: TableScreen(Party([ann], lent=True)), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        assert (app.screen.yes, app.screen.no) == ("Resign", "Play on")
        assert "You lose the game" in app.screen.question
        await pilot.press("enter")  # on the answer that does nothing
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert ann.mirror.ended is None
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.press("y")
        await until(pilot, lambda: ann.mirror.ended is not None and bob.mirror.ended is not None)
        await until(pilot, lambda: "Ann resigned. Bob won." in on_screen(app))
        await until(pilot, lambda: bool(ResultsFile().read().games))
        (noted,) = ResultsFile().read().games
        assert (noted.result, noted.how) == ("lost", "resigned")
        assert ann.mirror.table.match.wins == (0, 1)
        await pilot.press(key_of(app.screen, "next game"))
        await until(pilot, lambda: bob.mirror.rematch is not None)


async def test_a_draw_offer_is_told_to_both_and_ends_the_game(lan, settings):  # noqa: F811
    ann, bob, _ = lan
    app = WotrApp(lambda: TableScreen(Party([ann], lent=True)), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await bob.offer_draw()
        await until(pilot, lambda: "Bob offers a draw" in on_screen(app))
        await settled(pilot)
        await pilot.press("n")
        await until(pilot, lambda: bob.mirror.end_offer is None)
        await until(pilot, lambda: "Bob offers a draw" not in on_screen(app))
        await pilot.press("ctrl+d")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.press("y")
        await until(pilot, lambda: bob.mirror.end_offer is not None)
        await until(pilot, lambda: "You offered a draw. Waiting for" in on_screen(app))
        await bob.answer_end(True)
        await until(pilot, lambda: "Draw agreed." in on_screen(app))
        assert ann.mirror.decisions == ()


async def test_two_at_one_keyboard_agree_to_a_draw_with_one_key(settings):
    plan = Plan("confrontation", "classic", (ME, SECOND), seed=3, names=("Ann", "Bob"))
    app = WotrApp(opening(plan), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await settled(pilot)
        await pilot.press("ctrl+d")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.press("y")
        await until(pilot, lambda: "Draw agreed." in on_screen(app))


async def test_a_replay_and_an_export_say_how_people_ended_the_game(lan, settings, capsys):  # noqa: F811
    ann, bob, _ = lan
    await bob.resign()
    path = save_received(await ann.whole_game(), appdirs.saves())
    assert all("Ann won by resignation" in listed.note for listed in saved_games.saved_games(appdirs.saves())[0])
    replay = Replay.open(path, GAMES)
    lines = export.log_lines(speech_of(replay.game, replay.header.scenario), replay)
    assert text_of(lines[-1].phrase) == "Bob resigned. Ann won."
    narrator.whole(replay)
    assert capsys.readouterr().out.rstrip().endswith("Bob resigned. Ann won.")
    app = WotrApp(lambda: ReplayScreen(replay), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("end")
        await until(pilot, lambda: "Bob resigned. Ann won." in on_screen(app))


# ---------------------------------------------------------------- plain mode


async def plain(capsys: pytest.CaptureFixture[str], typed: str, game: str = "cardgame", scenario: str = "") -> str:
    played = GAMES[game]
    plan = simple_plan(played, played.scenario(scenario), versus="bot", level="random", name="Ann", seed=3)
    party = await sit_down(plan, Host(name="here"))
    try:
        await PlainTable(party, TypedLines(io.StringIO(typed))).play()
    finally:
        await party.close()
    return capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
async def test_plain_resigns_with_a_second_word(capsys, game):
    out = await plain(capsys, "resign\nresign yes\n", game)
    assert "Resign? You lose the game." in out
    assert "Type resign yes to resign." in out
    assert "Ann resigned. random bot won." in out
    (noted,) = ResultsFile().read().games
    assert (noted.result, noted.how) == ("lost", "resigned")


async def test_plain_offers_a_draw_and_reads_the_answer_of_a_bot(capsys, monkeypatch):
    monkeypatch.setattr("net.table.live_game.LiveGame.chance", lambda *_: 0.9)
    out = await plain(capsys, "draw\ndraw\nquit\n")
    assert "random bot declined the draw." in out
    assert "You have offered a draw already." in out
    monkeypatch.setattr("net.table.live_game.LiveGame.chance", lambda *_: 0.1)
    out = await plain(capsys, "draw\n")
    assert "Draw agreed." in out
    assert [(each.result, each.how) for each in ResultsFile().read().games] == [("draw", "agreed")]


# ---------------------------------------------------------------- the page


async def test_the_page_has_buttons_that_ask_first(lan):  # noqa: F811
    ann, bob, _ = lan
    page = WebSitting(ann, ENGLISH, defaultdict(lambda: "/assets/file"))
    try:
        assert "Resign" in page.parts()["bar"]
        assert (await page.act({"do": "draw"})).startswith("?Offer a draw?")
        assert bob.mirror.end_offer is None
        assert await page.act({"do": "draw", "sure": "1"}) == ""
        assert "You offered a draw. Waiting for Bob." in page.parts()["notice"]
        await bob.answer_end(False)
        assert (await page.act({"do": "resign"})).startswith("?Resign?")
        assert await page.act({"do": "resign", "sure": "1"}) == ""
        assert "Ann resigned. Bob won." in page.parts()["question"]
        assert "Resign" not in page.parts()["bar"]
    finally:
        await page.close()


# ---------------------------------------------------------------- results


async def test_who_resigns_from_a_game_of_three_has_lost_it_and_the_others_go_on(own_home):
    host = Host(name="here")
    plan = Plan("wonderland", "three", (ME, SECOND, BOT), seed=3, names=("Ann", "Bob"))
    party = await sit_down(plan, host)
    try:
        await PlainTable(party, TypedLines(io.StringIO("resign yes\n"))).play()
        assert party.clients[1].mirror.ended is None
        (noted,) = ResultsFile().read().games
        assert (noted.result, noted.how, noted.seats, noted.people) == ("lost", "resigned", (0,), ("Bob",))
    finally:
        await party.close()


@pytest.mark.parametrize(
    ("winners", "replaced", "noted"),
    [
        ((0,), True, ("ended", "bot")),
        ((), True, ("ended", "bot")),
        ((1,), True, ("lost", "bot")),
        ((0,), False, ("won", "")),
    ],
)
async def test_a_game_that_a_bot_finished_is_no_win_but_can_be_lost(lan, winners, replaced, noted):  # noqa: F811
    ann = lan[0]
    table = ann.table
    ann.mirror.view = replace(ann.mirror.view, outcome=Outcome(winners, "points"))
    ann.mirror.ended = Ended(table.id, "rules")
    if replaced:
        ann.mirror.table = replace(table, seats=(replace(table.seats[0], bot="random"), *table.seats[1:]))
    played = played_by(ann)
    assert (played.result, played.how) == noted


def test_the_statistics_say_how_games_were_decided():
    def game(number: int, result: Result, how: HowDecided) -> GameResult:
        about = "cardgame", "duel", (0,), ("free",), ("Bob",), ()
        return GameResult(f"{number}", 1_700_000_000, *about, result, how=how)

    games = [game(1, "won", "resigned"), game(2, "draw", "agreed"), game(3, "ended", "bot"), game(4, "won", "")]
    figures = count(games)
    assert (figures.total.won, figures.total.drawn, figures.total.games) == (2, 1, 4)
    lines = [text_of(line.phrase) for line in stats_text.page(figures, games, 100)]
    assert "By resignation: 1 won, 0 lost. Draws agreed: 1." in lines
    for words in ("won by resignation  Two-player", "draw agreed  Two-player", "finished by a bot  Two-player"):
        assert any(words in line for line in lines), words
