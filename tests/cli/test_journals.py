"""Journals at the command line: a damaged one is refused with its place, and saved from on request."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from net.journal.files import Journal, read_journal
from net.journal.replay import Replay
from net.wire.records import Chosen, Header, Record, SeatRecord, encode_journal
from rules.cardgame.cards import CARDS
from rules.catalogue import GAMES
from tests.cli.processes import one_line
from wotr_tui.saves.saved_games import saved_games


@pytest.fixture
def journal(environment) -> Path:
    """The beginning of a duel, among the saved games."""
    game = GAMES["cardgame"]
    position, seats = game.new("duel", 5), (SeatRecord("Ann", b"1" * 16), SeatRecord("Bob", b"2" * 16))
    records: list[Record] = [Header("abcd", "Evening", "cardgame", game.version, "duel", (), 5, "test", seats)]
    for _ in range(30):
        seat = position.pending()[0].seat
        position.choose(seat, 0)
        records.append(Chosen(seat, 0, position.digest()))
    path = Path(environment["WOTR_HOME"]) / "saves" / "game-abcd.wotr"
    written = Journal.create(path)
    written.append(records)
    written.close()
    return path


def damage(path: Path) -> bytes:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    return bytes(content)


def test_a_damaged_journal_is_not_resumed(wotr, journal):
    assert wotr("replay", str(journal), "--verify").returncode == 0
    content = damage(journal)
    done = wotr("replay", str(journal), "--verify")
    assert done.returncode == 2
    assert re.search(f"{journal.name}: damaged at byte .*--salvage continues from there", one_line(done.stderr))
    done = wotr("replay", str(journal), "--verify", "--salvage")
    assert done.returncode == 2
    assert "bytes are damaged" in one_line(done.stdout)
    assert "damaged at byte" in one_line(wotr("resume", "--list").stdout)
    assert "damaged at byte" in wotr("resume", str(journal), "--plain").stderr
    assert "damaged at byte" in wotr("host", "--resume", str(journal), "--no-announce").stderr
    assert journal.read_bytes() == content


def test_salvage_resumes_a_game_from_before_the_damage(wotr, journal):
    content = damage(journal)
    # An address that is not ours: it goes as far as listening, and ends.
    done = wotr("host", "--resume", str(journal), "--salvage", "--no-announce", "--bind", "203.0.113.1")
    assert "Cannot listen" in done.stderr
    assert "game-abcd.damaged" in done.stderr
    assert journal.with_suffix(".damaged").read_bytes() == content
    assert 5 < len(read_journal(journal).choices) < 30
    assert wotr("replay", str(journal), "--verify").returncode == 0


def test_a_broken_host_key_is_reported_in_one_line(wotr, environment):
    state = Path(environment["WOTR_HOME"]) / "state"
    state.mkdir(parents=True)
    (state / "host.pem").write_text("nonsense")
    done = wotr("host", "--no-announce", "--bind", "127.0.0.1", "--port", "0")
    assert done.returncode == 2
    assert "host.pem" in one_line(done.stderr)


def test_a_journal_of_an_unknown_game_does_not_hide_the_others(journal):
    saved = read_journal(journal)
    for number, changes in enumerate(({"scenario": "unheard-of"}, {"game": "chess"}, {"name": "\x1b[2J"})):
        header = msgspec.structs.replace(saved.header, **changes)
        (journal.parent / f"{number}.wotr").write_bytes(encode_journal([header, Chosen(0, 0, b"")]))
    (journal.parent / "gone.wotr").symlink_to("nowhere")
    damage(journal)
    shown = saved_games(journal.parent).games
    assert len(shown) == 4
    assert {"unheard-of: Ann, Bob", "duel: Ann, Bob"} < {kept.title for kept in shown}
    assert ["damaged" in kept.note for kept in shown].count(True) == 1
    assert all(f"{kept.title}{kept.note}".isprintable() for kept in shown)


def test_an_unfinished_game_is_shown_as_a_spectator_saw_it_and_not_analysed(wotr, journal):
    told = wotr("replay", str(journal), "--plain")
    assert told.returncode == 0
    assert "Two-player Duel" in told.stdout
    view: Any = Replay.open(journal, GAMES).at(30).view((0, 1))
    hands = view.secrets.values()
    assert not [name for hand in hands for card in hand.hand if (name := CARDS[card].name) in told.stdout]
    refused = wotr("replay", str(journal), "--plain", "--analysis")
    assert refused.returncode == 2
    assert "not over" in one_line(refused.stderr)
    refused = wotr("replay", str(journal), "--export", str(journal.parent / "sent.wotr"))
    assert refused.returncode == 2
    assert not (journal.parent / "sent.wotr").exists()


def test_the_list_of_unfinished_games_names_the_players(wotr, journal):
    listed = one_line(wotr("resume", "--list").stdout)
    assert "Two-player Duel: Ann against Bob, Round 2 of 9, action step, Gandalf's turn, " in listed
