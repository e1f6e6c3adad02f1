"""Games on disk: who against whom and how it ended; what is unfinished goes on and is no replay; files one can send."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from net.client.client import Client
from net.client.tickets import FileTickets, MemoryTickets
from net.errors import JournalError
from net.host.host import Host
from net.journal.files import MAX_JOURNAL, read_journal, read_summary
from net.journal.replay import Replay
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from net.wire.records import (
    Chosen,
    GameClosed,
    Header,
    JournalSummary,
    Record,
    ResultRecord,
    SavedGame,
    SeatRecord,
    decode_journal,
    encode_journal,
)
from net.wire.types import Ticket
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.screen.fakes import on_screen, settled
from tests.screen.test_network import until
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.journals import JournalsScreen
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.saves import export, saved_games
from wotr_tui.saves.own_tickets import OwnTickets
from wotr_tui.saves.progress import progress
from wotr_tui.saves.results import stats_text
from wotr_tui.saves.results.results_file import GameResult, ReadResults, ResultsFile
from wotr_tui.saves.results.stats import count
from wotr_tui.table.party import arrive
from wotr_tui.table.review import GameReview

ANN, BOT = SeatRecord("Ann", b"1" * 16), SeatRecord(bot="greedy")


def records(game: str, seats: tuple[SeatRecord, ...], choices: int = 20_000, seed: int = 5) -> list[Record]:
    """A random game of the first scenario; its end, if it comes to one."""
    kind = GAMES[game]
    scenario = kind.scenarios[0].id
    position, chance = kind.new(scenario, seed), Chance(seed)
    seats += (BOT,) * (len(kind.scenarios[0].seats) - len(seats))
    written: list[Record] = [
        Header("abcd", "Evening", game, kind.version, scenario, (), seed, "test", seats, begun=1_700_000_000)
    ]
    while (pending := position.pending()) and len(written) <= choices:
        seat, index = pending[0].seat, chance.below(len(pending[0].choices))
        position.choose(seat, index)
        written.append(Chosen(seat, index, position.digest()))
    if (outcome := position.outcome()) is not None:
        written.append(GameClosed("rules", ResultRecord(outcome.winners, outcome.how, outcome.scores)))
    return written


def save(folder: Path, name: str, written: list[Record]) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.wotr"
    path.write_bytes(encode_journal(written))
    return path


@pytest.fixture
def saves(own_home: Path) -> Path:
    return own_home / "saves"


# ---------------------------------------------------------------- secrets of games that are not over


@pytest.mark.parametrize("game", list(GAMES))
async def test_an_unfinished_game_shows_what_a_spectator_saw(game, saves, settings):
    path = save(saves, "game-abcd", records(game, (ANN,), choices=25))
    app = WotrApp(lambda: ReplayScreen(Replay.open(path, GAMES), analyse=True), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen), "no analysis: it would tell what to play"
        for key in ("end", "o", "a", "x", "e", "end"):
            await pilot.press(key)
            await settled(pilot)
            if isinstance(app.screen, PageScreen):  # what is seen from here, by a key that is free now
                await pilot.press("escape")
                await settled(pilot)
            assert app.screen is screen, key
            assert screen.viewpoint == screen.view.seats == ()
        assert screen.view == screen.replay.at(25).view(())
        assert any("not over" in note.message for note in app._notifications)


def test_an_unfinished_game_cannot_be_branched_shared_or_analysed(saves, tmp_path):
    replay = Replay.open(save(saves, "game-abcd", records("cardgame", (ANN,), choices=25)), GAMES)
    with pytest.raises(JournalError, match="not over"):
        replay.branch(tmp_path / "mine.wotr", 10, "ab", "mine", (ANN, BOT))
    with pytest.raises(JournalError, match="not over"):
        export.write_replay(tmp_path / "sent.md", replay)
    with pytest.raises(JournalError, match="not over"):
        GameReview(replay, export.speech_of(replay.game, "duel")).run().send(None)
    assert list(tmp_path.glob("*.*")) == []


def test_a_game_between_bots_shows_all_hands(saves):
    replay = Replay.open(save(saves, "game-abcd", records("cardgame", (BOT,), choices=25)), GAMES)
    assert replay.viewer_seats == (0, 1)


async def test_resume_lists_unfinished_games_and_replays_finished_ones(saves, settings):
    save(saves, "one-abcd", records("cardgame", (ANN,), choices=25))
    save(saves, "two-abcd", records("cardgame", (ANN,)))
    for finished, name in ((True, "two-abcd"), (False, "one-abcd")):
        app = WotrApp(partial(JournalsScreen, finished=finished), settings)
        async with app.run_test(size=(100, 30)) as pilot:
            await settled(pilot)
            assert [Path(path).stem for path in app.screen.games] == [name]
            await pilot.press("p")
            await settled(pilot)
            assert isinstance(app.screen, JournalsScreen)


# ---------------------------------------------------------------- names


def test_a_saved_game_is_listed_with_players_result_and_date(saves):
    whole = read_journal(save(saves, "two-abcd", records("cardgame", (ANN,))))
    (game,) = saved_games.saved_games(saves).games
    assert game.title == "Two-player Duel: Ann against greedy bot"
    winner = "Ann" if whole.closed.result.winners == (0,) else "greedy bot"
    points = sorted(whole.closed.result.scores, reverse=True)
    assert game.note.startswith(f"{winner} won {points[0]}:{points[1]}, ")
    assert "Nov 2023" in game.note, "when it was begun, not when the file came here"
    assert "The Card Game" in game.note


@pytest.mark.parametrize(
    ("closed", "words"),
    [
        (GameClosed("agreed"), "broken off"),
        (GameClosed("rules"), "finished"),
        (GameClosed("rules", ResultRecord((), "draw")), "a draw"),
        (GameClosed("rules", ResultRecord((1,), "ring")), "Bob won"),
        (GameClosed("rules", ResultRecord((0, 2), "points", (9, 4, 9, 4))), "Ann and Cid won 9:4"),
    ],
)
def test_the_result_of_a_game_in_a_few_words(closed, words):
    seats = tuple(SeatRecord(name) for name in ("Ann", "Bob", "Cid", "Dee"))
    saved = SavedGame(Header("t", "t", "cardgame", 1, "trilogy", (), 1, "", seats), seats, closed=closed)
    assert saved_games.result_text(saved) == words


# ---------------------------------------------------------------- Continue


async def test_continue_is_the_first_entry_of_home_while_a_game_is_unfinished(settings):
    app = WotrApp(settings=settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert app.screen.query_one(Menu).entries[0].key == "duel"
        await pilot.press("d", "s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        mirror = app.screen.me.mirror
        await until(pilot, lambda: bool(mirror.decisions))
        step = mirror.step
        await app.screen.me.choose(0, 0)
        await until(pilot, lambda: mirror.step > step)
        table, step = mirror.table.id, mirror.step
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await settled(pilot)
        first = app.screen.query_one(Menu).entries[0]
        assert (first.key, first.title) == ("continue", "Continue")
        assert "Two-player Duel: Ann against random bot" in first.note
        assert app.screen.query_one(Menu).cursor == "continue"
        assert "Continue" in on_screen(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.me.mirror.table.id == table
        assert app.screen.me.mirror.step >= step
        assert app.screen.me.seats == (0,)
        await settled(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_home_shows_every_entry_when_it_opens_with_an_unfinished_game(settings, saves, size):
    save(saves, "one-abcd", records("cardgame", (ANN,), choices=25))
    OwnTickets("Ann", FileTickets()).keep("here", Ticket("abcd", "token"))
    app = WotrApp(settings=settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(app)
        entries = app.screen.query_one(Menu).entries
        assert entries[0].key == "continue"
        assert [entry.title for entry in entries if entry.title not in shown] == []


def test_a_game_of_others_is_not_offered_to_continue(saves):
    save(saves, "one-abcd", records("cardgame", (ANN,), choices=25))
    assert saved_games.game_to_continue(saves) is None
    OwnTickets("Ann", FileTickets()).keep("here", Ticket("abcd", "token"))
    assert saved_games.game_to_continue(saves).title == "Two-player Duel: Ann against greedy bot"


def test_a_game_open_in_another_window_is_not_offered_to_continue(saves):
    OwnTickets("Ann", FileTickets()).keep("here", Ticket("abcd", "token"))
    free = save(saves, "one-abcd", records("cardgame", (ANN,), choices=25))
    taken = save(saves, "two-abcd", records("cardgame", (ANN,), choices=30))
    os.utime(free, (1_700_000_000, 1_700_000_000))
    hold = "import sys; from pathlib import Path; from net.journal.files import Journal\n"
    hold += "journal, _ = Journal.reopen(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(taken)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        assert saved_games.game_to_continue(saves).path == free
        assert progress(taken) == "open in another window"
        other.communicate()
    assert saved_games.game_to_continue(saves).path == taken


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("cardgame", "Round 2 of 9, action step, "),
        ("confrontation", "Turn"),
        ("boardgame", "Turn 1, actions, "),
        ("wonderland", "Round I, the tea party, "),
    ],
)
async def test_an_unfinished_game_is_listed_with_its_round_and_whose_turn_it_is(game, words, saves, settings):
    path = save(saves, "one-abcd", records(game, (ANN,), choices=40))
    said = progress(path)
    assert said.startswith(words)
    app = WotrApp(JournalsScreen, settings)
    async with app.run_test(size=(140, 30)) as pilot:
        await until(pilot, lambda: said in on_screen(app))
        assert "40 choices" not in on_screen(app)


async def test_a_resumed_network_game_is_open_again_and_keeps_the_seats_of_others(saves, settings):
    host = Host(name="Evening", saves=saves)
    await host.listen("127.0.0.1", 0)
    ann, tickets = await arrive(host, "Ann", anew=True), MemoryTickets()
    bob = await Client.join(Address("127.0.0.1", host.port), "Bob", tickets=tickets, known_hosts=KnownHosts.default())
    table = await ann.create_table("cardgame", "duel")
    await ann.sit(table, (0,))
    await bob.sit(table, (1,))
    await ann.ready()
    await bob.ready()
    asked = next(client for client in (ann, bob) if client.mirror is not None and client.mirror.decisions)
    await asked.choose(asked.seats[0], 0)
    for client in (ann, bob):
        await client.close()
    await host.close()
    app = WotrApp(settings=settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        party = app.screen.model.party
        assert [client.name for client in party.clients] == ["Ann"]
        assert party.clients[0].seats == (0,)
        again = await Client.join(
            Address("127.0.0.1", party.host.port), "Bob", tickets=tickets, known_hosts=KnownHosts.default()
        )
        await until(pilot, lambda: again.seats == (1,))
        await again.close()
        await settled(pilot)


# ---------------------------------------------------------------- files one can send


def test_an_exported_game_has_no_tickets_and_opens_unchanged(saves, tmp_path):
    replay = Replay.open(save(saves, "two-abcd", records("cardgame", (ANN,))), GAMES)
    sent = tmp_path / "sent.wotr"
    export.write_replay(sent, replay)
    again = Replay.open(sent, GAMES)
    assert again.outcome == replay.outcome
    assert again.saved.choices == replay.saved.choices
    assert [seat.name for seat in again.seats] == ["Ann", ""]
    assert not any(seat.token_hash for seat in again.seats)
    with pytest.raises(export.CannotExport, match="exists already"):
        export.write_replay(sent, replay)
    with pytest.raises(export.CannotExport, match="must end in"):
        export.write_replay(tmp_path / "sent.exe", replay)


def evil(what: str) -> bytes:
    whole = records("cardgame", (SeatRecord("\x1b[2J[red]Eve\u202e"), BOT), choices=25)
    header = whole[0]
    assert isinstance(header, Header)
    match what:
        case "names":
            return encode_journal([*whole, GameClosed("agreed", ResultRecord((0,), "\x1b]0;x\x07"))])
        case "choice":
            return encode_journal([header, Chosen(0, 60_000, b""), GameClosed("agreed")])
        case "seats":
            return encode_journal([msgspec.structs.replace(header, seats=header.seats * 3), GameClosed("agreed")])
        case "result":
            return encode_journal([*whole, GameClosed("rules", ResultRecord((1,), "points", (0, 99)))])
    return b"\x00" * 100


@pytest.mark.parametrize("what", ["choice", "seats", "result", "nonsense"])
async def test_a_wrong_file_is_refused_with_one_sentence(what, tmp_path, settings):
    path = tmp_path / "sent.wotr"
    path.write_bytes(evil(what))
    app = WotrApp(lambda: JournalsScreen(finished=True), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await pilot.press("o", *str(path).replace("/", "/"), "enter")
        await until(pilot, lambda: bool(app._notifications))
        assert isinstance(app.screen, JournalsScreen)


def test_text_from_a_file_is_sanitized():
    saved = decode_journal(evil("names"))
    told = f"{saved_games.title(saved)} {saved_games.result_text(saved)} {saved.closed}"
    assert told.isprintable()
    assert "[red]" not in told


def test_a_file_that_is_too_large_or_missing_is_not_read(tmp_path):
    large = tmp_path / "large.wotr"
    with open(large, "wb") as file:
        file.truncate(MAX_JOURNAL + 1)
    for path in (large, tmp_path, Path("/dev/zero")):
        with pytest.raises(JournalError):
            read_journal(path)


# ---------------------------------------------------------------- files that are not what they seem, in lists


def wrong_date(number: int) -> list[Record]:
    whole = records("cardgame", (ANN,), choices=25)
    header = whole[0]
    assert isinstance(header, Header)
    return [msgspec.structs.replace(header, begun=number), *whole[1:], GameClosed("agreed")]


@pytest.mark.parametrize("begun", [2**31, 2**32 + 1, 253_402_300_800, 2**40], ids=str)
async def test_a_date_far_away_breaks_no_list(begun, saves, settings):
    save(saves, "good-abcd", records("cardgame", (ANN,)))
    path = save(saves, "far-abcd", wrong_date(begun))
    assert len(saved_games.saved_games(saves).games) == 2
    assert export.suggested("cardgame", "duel", ".wotr", begun).suffix == ".wotr"
    replay = Replay.open(path, GAMES)
    export.write_replay(path.with_suffix(".md"), replay)
    app = WotrApp(lambda: JournalsScreen(finished=True), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        assert len(app.screen.games) == 2


@pytest.mark.parametrize("date", [2**40, 2**33, -1], ids=str)
def test_the_date_of_a_file_breaks_no_list(date, saves):
    path = save(saves, "old-abcd", wrong_date(0))
    os.utime(path, (0, date))
    (game,) = saved_games.saved_games(saves).games
    assert game.title


@pytest.mark.parametrize("when", [10**18, -(10**18), 253_402_300_800], ids=str)
def test_a_date_far_away_in_the_results_is_a_line_that_cannot_be_read(when, own_home):
    file = ResultsFile()
    good = GameResult("ab", 1_700_000_000, "cardgame", "duel", (0,), ("free",), ("Bob",), (), "won")
    file.add(good)
    file.path.write_bytes(
        file.path.read_bytes() + msgspec.json.encode(msgspec.structs.replace(good, key="cd", when=when)) + b"\n"
    )
    read = file.read()
    assert read == ReadResults([good], 1)
    assert list(stats_text.page(count(read.games), read.games, 80))


async def test_a_list_names_the_files_that_it_cannot_read(saves, settings, monkeypatch, caplog):
    save(saves, "good-abcd", records("cardgame", (ANN,)))
    (saves / "bad\x1b[2J.wotr").write_bytes(b"WOTR\x02")
    app = WotrApp(lambda: JournalsScreen(finished=True), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        assert len(app.screen.games) == 1
        assert r"1 file cannot be read: bad\x1b[2J.wotr" in on_screen(app)


def test_an_error_nobody_thought_of_leaves_out_one_file(saves, monkeypatch, caplog):
    save(saves, "good-abcd", records("cardgame", (ANN,)))
    bad = save(saves, "bad-abcd", records("cardgame", (ANN,)))

    def broken(path: Path) -> JournalSummary:
        if path == bad:
            raise IndexError("a bug")
        return read_summary(path)

    monkeypatch.setattr(saved_games, "read_summary", broken)
    found = saved_games.saved_games(saves)
    assert [game.path.stem for game in found.games] == ["good-abcd"]
    assert found.unreadable == [bad]
    assert "bad-abcd.wotr: left out of a list" in caplog.text


async def test_a_file_is_saved_from_a_replay_and_opened_again(saves, tmp_path, settings):
    path = save(saves, "two-abcd", records("confrontation", (ANN,)))
    app = WotrApp(lambda: ReplayScreen(Replay.open(path, GAMES)), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await ask(pilot, "e", tmp_path / "sent.wotr")
        assert Replay.open(tmp_path / "sent.wotr", GAMES).outcome is not None
        app.push_screen(JournalsScreen(finished=True))
        await settled(pilot)
        await ask(pilot, "o", tmp_path / "sent.wotr")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.replay.header.game == "confrontation"


async def ask(pilot: Any, key: str, path: Path) -> None:
    """Press a key that asks for a file, and name this one."""
    from textual.widgets import Input

    await pilot.press(key)
    await settled(pilot)
    pilot.app.screen.query_one(Input).value = str(path)
    await pilot.press("enter")
    await settled(pilot)
