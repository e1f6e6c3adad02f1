"""Random keys, clicks and sizes over all screens: none of them breaks the app."""

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from net.host.host import Host
from net.journal.files import Journal
from net.journal.replay import Replay
from net.lan import discovery
from net.ssh.server import SshServer
from net.wire.records import Chosen, GameClosed, Header, SeatRecord
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.screen.monkey import SIZES, Monkey
from wotr_tui.app.app import WotrApp
from wotr_tui.app.guest import GuestApp
from wotr_tui.app.screens.local_tables import open_here
from wotr_tui.app.screens.opening import OpeningScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.saves.settings import Settings
from wotr_tui.table.party import simple_plan

QUICK, SLOW = 500, 20_000
"""Keys, over everything."""


@pytest.fixture(autouse=True)
def by_oneself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the monkey opens is open to this machine alone, and nobody is looked for."""

    def deaf(**_: object) -> None:
        raise OSError("no multicast here")

    monkeypatch.setattr(discovery, "AsyncZeroconf", deaf)
    for kind, name in ((Host, "listen"), (SshServer, "open")):
        opened = getattr(kind, name)
        monkeypatch.setattr(kind, name, lambda self, bind="", port=None, opened=opened: opened(self, "127.0.0.1", 0))


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    """With a table of each game, for guests."""
    host = Host(name="Evening")
    for game in GAMES:
        host.open_table(game)
    yield host
    await host.close()


Opened = Callable[[Settings, Host, Path], Awaitable[WotrApp]]


async def home(settings: Settings, host: Host, folder: Path) -> WotrApp:
    return WotrApp(None, settings)


async def table(settings: Settings, host: Host, folder: Path, *, game: str, versus: str) -> WotrApp:
    kind = GAMES[game]
    plan = simple_plan(kind, kind.scenarios[0], versus=versus, level="random", name="Ann", seed=3)
    return WotrApp(lambda: OpeningScreen(lambda: open_here(plan, guide=versus == "bot")), settings)


async def guest(settings: Settings, host: Host, folder: Path) -> WotrApp:
    ours, theirs = socket.socketpair()
    await host.attend(ours, "192.0.2.7")
    return GuestApp(theirs, "Fredegar")


async def replay(settings: Settings, host: Host, folder: Path, *, game: str) -> WotrApp:
    path = folder / f"{game}.wotr"
    if not path.exists():
        _write(path, game)
    found = Replay.open(path, GAMES)
    return WotrApp(lambda: ReplayScreen(found), settings)


def _write(path: Path, game: str) -> None:
    kind, chance = GAMES[game], Chance(5)
    scenario = kind.scenarios[0]
    position = kind.new(scenario.id, 5)
    seats = tuple(SeatRecord(f"Person {number}") for number in range(len(scenario.seats)))
    records: list[Any] = [Header("abcd", "Evening", game, kind.version, scenario.id, (), 5, "test", seats)]
    while pending := position.pending():
        seat, index = pending[0].seat, chance.below(len(pending[0].choices))
        position.choose(seat, index)
        records.append(Chosen(seat, index, position.digest()))
    written = Journal.create(path)
    written.append([*records, GameClosed("rules")])
    written.close()


PLACES: dict[str, Opened] = {
    "home": home,
    "guest": guest,
    **{f"{game} against a bot": partial(table, game=game, versus="bot") for game in GAMES},
    **{f"{game} for two": partial(table, game=game, versus="human") for game in GAMES},
    **{f"{game} again": partial(replay, game=game) for game in GAMES},
}
EVERYWHERE = [(place, size) for place in PLACES for size in SIZES]


@pytest.mark.parametrize(("place", "size"), EVERYWHERE)
async def test_random_keys_break_nothing(
    place: str, size: tuple[int, int], settings: Settings, host: Host, tmp_path: Path
):
    seed = EVERYWHERE.index((place, size))
    await Monkey(seed).roam(lambda: PLACES[place](settings, host, tmp_path), size, QUICK // len(EVERYWHERE))


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("place", "size"), EVERYWHERE)
async def test_twenty_times_as_many_break_nothing(
    place: str, size: tuple[int, int], settings: Settings, host: Host, tmp_path: Path
):
    seed = 1000 + EVERYWHERE.index((place, size))
    await Monkey(seed).roam(lambda: PLACES[place](settings, host, tmp_path), size, SLOW // len(EVERYWHERE))


@pytest.mark.parametrize(
    "keys",
    [
        ("ctrl+p", "f1", "ctrl+p"),
        ("f2", "f3") * 30,
        ("f1", "f2", "f1", "f3") * 20,
        ("ctrl+p", "escape", "escape", "ctrl+p", "pageup", "pagedown"),
    ],
    ids=["palette, help, palette", "rules and settings in turns", "help between them", "the palette in a hurry"],
)
async def test_screens_do_not_pile_up(keys: tuple[str, ...], settings: Settings):
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in keys:
            await pilot.press(key)
        assert len(app.screen_stack) <= 6
