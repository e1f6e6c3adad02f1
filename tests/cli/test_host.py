"""`wotr host`: what it says, whom it seats, and where it saves."""

import asyncio
import json
import re
import sys
from pathlib import Path

import pexpect
import pytest

from net.client.client import Client
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from rules.catalogue import GAMES
from tests.cli.processes import one_line
from tests.patience import PATIENCE_S
from tests.screen.terminal import end_child
from wotr_tui.cli.commands.host import parse_seats
from wotr_tui.games import speech_of
from wotr_tui.runtime.errors import UserError

HOST = ("-m", "wotr_tui", "host", "--no-announce", "--bind", "127.0.0.1", "--port", "0")


def hosting(environment: dict[str, str], *words: str) -> pexpect.spawn:
    folder = Path(environment["WOTR_HOME"]) / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"name": "Ann"}))
    return pexpect.spawn(sys.executable, [*HOST, *words], env=environment, timeout=PATIENCE_S, encoding="utf-8")


async def play_one_choice(port: int) -> None:
    """Join as the one person at the table, and take the first choice."""
    client = await Client.join(Address("127.0.0.1", port), "Bob", known_hosts=KnownHosts())
    (table,) = client.lobby.tables
    await client.enter(table)
    await client.sit(table, (0,))
    await client.ready()
    mirror = client.mirror
    assert mirror is not None
    async with asyncio.timeout(PATIENCE_S):
        while not mirror.decisions:
            await asyncio.sleep(0.01)
        await client.choose(mirror.decisions[0].seat, 0)
    await client.close()


def test_a_table_is_named_after_its_host_and_says_how_to_play_and_how_to_continue(environment):
    child = hosting(environment, "--seats", "Shadow=bot:random")
    try:
        child.expect_exact("Ann: War of the Ring: The Card Game, ")
        child.expect(r"wotr join 127\.0\.0\.1:(\d+)/")
        port = int(child.match[1])
        child.expect_exact('You are not seated. To play, run "wotr join" in another terminal.')
        asyncio.run(play_one_choice(port))
        child.sendintr()
        child.expect_exact("The host stopped. The game is saved. Continue it with: wotr host --resume\r\n")
        child.expect(pexpect.EOF)
    finally:
        end_child(child)
    again = hosting(environment, "--resume")
    try:
        again.expect_exact("Ann: War of the Ring: The Card Game, ")
        again.expect_exact("Ctrl-C stops the host")
    finally:
        end_child(again)


def test_a_host_without_a_game_says_only_that_it_stopped(environment):
    child = hosting(environment)
    try:
        child.expect_exact("Ctrl-C stops the host")
        child.sendintr()
        child.expect(pexpect.EOF)
        assert re.search(r"The host stopped\.\s*$", child.before)
    finally:
        end_child(child)


@pytest.mark.parametrize("seat", ["frodo", "FRODO"])
def test_seats_are_found_by_the_names_on_the_screen(seat: str):
    speech = speech_of(GAMES["cardgame"], "trilogy")
    titled = next(info for info in speech.scenario.seats if info.id == "frodo")
    assert parse_seats(f"{seat}=bot:hard", speech) == {titled.id: "hard"}
    assert parse_seats(f" {titled.title} = bot", speech) == {titled.id: "normal"}
    assert parse_seats("Free Peoples=bot,frodo=bot:hard", speech) == {"frodo": "hard", "aragorn": "normal"}


def test_an_unknown_seat_is_named_with_those_there_are():
    speech = speech_of(GAMES["cardgame"], "trilogy")
    titles = ", ".join(info.title for info in speech.scenario.seats)
    with pytest.raises(UserError, match=f"no seat 'sauron'; seats: {titles}"):
        parse_seats("sauron=bot", speech)


def test_a_host_that_cannot_save_does_not_start(wotr, environment):
    Path(environment["HOME"], "file").write_text("")
    done = wotr("host", "--saves", f"{environment['HOME']}/file/saves")
    assert done.returncode == 2
    assert "cannot write to" in one_line(done.stderr)
    assert done.stdout == ""


def test_there_may_be_nothing_to_resume(wotr):
    done = wotr("host", "--resume")
    assert done.returncode == 2
    assert "there is no unfinished game in" in one_line(done.stderr)
