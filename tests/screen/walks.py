"""Ways through the app that show every screen: how each begins, which keys are pressed, and what is seen on the way."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from textual.screen import Screen

from net.client.client import Client
from net.host.host import Host
from net.journal.replay import Replay
from rules.bots.analysis import ReviewedChoice
from rules.catalogue import GAMES
from tests.boardgame import pictures as war
from tests.cardgame import pictures as cards
from tests.cardgame.face.tables import played
from tests.confrontation import pictures as confrontation
from tests.screen.fakes import FakeTable
from tests.screen.pictures import curtain, your_games
from tests.screen.test_kept_games import ANN, records, save
from tests.wonderland import pictures as wonderland
from wotr_tui.app.registry import screens
from wotr_tui.games import face_of, speech_of
from wotr_tui.text.messages import tr

Opening = Callable[[Path], Any]
"""Returns the first screen; the files of the app are in the folder."""


class Walk(NamedTuple):
    """`sees`: the screens met on the way."""

    sees: frozenset[str]
    opening: Opening | None = None
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    looks: Mapping[str, Any] = {}


def walk(sees: str, opening: Opening | None = None, *keys: str, **more: Any) -> Walk:
    return Walk(frozenset(f"{name}Screen" for name in sees.split()), opening, keys, **more)


def plain(make: Callable[[], Any]) -> Opening:
    return lambda home: make()


def waiting(opening: Callable[[], Coroutine[Any, Any, Screen[Any]]]) -> Opening:
    return lambda home: screens.OpeningScreen(opening)


async def never() -> Screen[Any]:
    await asyncio.Event().wait()
    raise AssertionError


def with_saved_games(home: Path, make: Callable[[], Any]) -> Any:
    save(home / "saves", "one-abcd", records("cardgame", (ANN,), choices=25))
    save(home / "saves", "two-abcd", records("confrontation", (ANN,)))
    return make()


async def _hosting() -> tuple[Host, Client]:
    host = Host(name="Evening")
    ann, bob = await Client.here(host, "Ann"), await Client.here(host, "Bob")
    table = await bob.create_table("wonderland", "three", name="Friday")
    await bob.sit(table, (0,))
    await bob.add_bot(2, "normal")
    await bob.say("Friday")
    return host, ann


async def lobby() -> Screen[Any]:
    return screens.LobbyScreen((await _hosting())[1])


async def guests() -> Screen[Any]:
    host, _ = await _hosting()
    for person in host.lobby.people.values():
        person.via = "ssh"
    return screens.GuestsScreen(host)


def replay(home: Path, game: str) -> Any:
    return screens.ReplayScreen(Replay.open(save(home / "saves", "two-abcd", records(game, (ANN,))), GAMES))


def analysis(home: Path) -> Any:
    """The analysis of a game in which every choice with an alternative costs something."""
    screen = replay(home, "confrontation")
    course = screen.replay
    for step, chosen in enumerate(course.saved.choices):
        dear = len(course.at(step).pending()[0].choices) > 1
        share = 1 - step / len(course.saved.choices)
        best = int(chosen.index == 0) if dear else chosen.index
        screen.review.reviewed.append(
            ReviewedChoice(step, chosen.seat, chosen.index, best, 0.02 * dear, (share, 1 - share))
        )
    return screens.AnalysisScreen(screen.review, lambda: None, lambda: None)


def first_table(id: str) -> Any:
    first, game = face_of(id).first_game, GAMES[id]
    scenario = game.scenario(first.scenario)
    table = FakeTable(game.new(scenario.id, first.seed), scenario.id, {"Ann": (first.seat,)})
    return screens.TableScreen(table.party, guide=True)


def two_at_one_table() -> Any:
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,), "Bob": (1,)})
    return screens.TableScreen(table.party)


def finished(id: str) -> Any:
    """A table whose game is over."""
    game = GAMES[id]
    position = game.new("", 3)
    while pending := position.pending():
        position.choose(pending[0].seat, len(pending[0].choices) // 2)
    return screens.TableScreen(FakeTable(position, game.scenarios[0].id, {"Ann": (0,)}).party)


def talk() -> Any:
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,), "Bob": (1,)})
    return screens.TalkScreen(table.clients[0], speech_of(GAMES["cardgame"], "duel"))


def notice() -> Any:
    return screens.NoticeScreen(tr("The host closed"), tr("Nobody is connected"))


def replays() -> Any:
    return screens.JournalsScreen(finished=True)


TABLES: Mapping[str, Callable[[], Any]] = {
    "cardgame": lambda: cards.at_table("duel", 5),
    "confrontation": lambda: confrontation.at_the_map(4, "TakeTurn", 24),
    "boardgame": war.marching,
    "wonderland": lambda: wonderland.asked("three", 4, "ChooseChair", after=30),
}
"""A busy table of each game."""
AT_A_TABLE = (
    "down", "z", "escape", "question_mark", "escape", "k", "escape", "l", "slash", "escape", "escape", "f8", "escape",
    "f10", "escape", "f1",
)  # fmt: skip


def table_of(home: Path, game: str) -> Any:
    return TABLES[game]()()


def page_keys(game: str) -> tuple[str, ...]:
    """Return the keys that open and close every page of a game."""
    return tuple(key for page in speech_of(GAMES[game]).pages for key in (page.key, "escape"))


def asked_in_a_duel(home: Path, seed: int, prompt: str = "TakeAction") -> Any:
    opening: Any = cards.at_table("duel", seed, 0, prompt)
    return opening()


def many(key: str, count: int) -> tuple[str, ...]:
    return (key,) * count


DOWN = many("down", 12)
OTHER_GAMES = ("ctrl+g", "down") * 3
WALKS: dict[str, Walk] = {
    "home": walk("Home Help", None, *DOWN, "f1"),
    "first start": walk("Ask", None, looks={"name": ""}),
    "name of a guest": walk("GuestName", plain(lambda: screens.GuestNameScreen("Bob"))),
    "commands": walk("Home CommandPalette", None, "ctrl+p"),
    "new game": walk("NewGame Help", plain(lambda: screens.NewGameScreen()), *many("right", 4), *DOWN, "f1"),
    "first game": walk("FirstGame Help", plain(lambda: screens.FirstGameScreen()), *many("down", 4), "f1"),
    "host": walk("Host Help", plain(lambda: screens.HostScreen()), *DOWN, "f1"),
    "join": walk("Join Help Ask", plain(lambda: screens.JoinScreen()), "f1", "escape", "enter"),
    "watch": walk("Join", plain(lambda: screens.JoinScreen(watch=True))),
    "resume": walk("Journals Help", lambda home: with_saved_games(home, screens.JournalsScreen), "f1"),
    "replays": walk("Journals Ask", lambda home: with_saved_games(home, replays), "o"),
    "no saved games": walk("Journals", plain(lambda: screens.JournalsScreen())),
    "your games": walk("YourGames Help", plain(your_games), "g", "f1"),
    "no games": walk("YourGames", plain(lambda: screens.YourGamesScreen())),
    "rules": walk("Rules Help", plain(lambda: screens.RulesScreen()), "down", *OTHER_GAMES, "f1"),
    "cards": walk("Cards Pick", plain(lambda: screens.CardsScreen()), "down", "ctrl+t", "escape", "ctrl+r", "escape",
                  *OTHER_GAMES),
    "settings": walk("Settings Home", None, "s", *many("down", 22)),
    "lobby": walk("Lobby Help Pick Room", waiting(lobby), "f1", "escape", "n", "1", "1", "1"),
    "room": walk("Room Help", waiting(cards.lobby), "f1"),
    "guests": walk("Guests Confirm", waiting(guests), "enter"),
    "curtain": walk("Curtain", plain(curtain)),
    "hot seat": walk("Curtain Table", plain(two_at_one_table), "enter", "1"),
    "talk": walk("Talk", plain(talk)),
    "notice": walk("Notice", plain(notice)),
    "too small": walk("TooSmall", None, size=(60, 20)),
    "opening": walk("Opening", lambda home: screens.OpeningScreen(never)),
    "analysis": walk("Analysis Help", analysis, "w", "f1"),
    "summary": walk("Table Summary", partial(asked_in_a_duel, seed=5, prompt="NextCombat"), "1", "escape",
                    looks=cards.TOLD),
    "story": walk("Table", partial(asked_in_a_duel, seed=19), "o", "1", looks=cards.TOLD),
    **{f"replay of {id}": walk("Replay", partial(replay, game=id), "right", "greater_than_sign", "o") for id in GAMES},
    **{f"table of {id}": walk("Table Help Page Log Zoom Confirm", partial(table_of, game=id), *AT_A_TABLE)
       for id in GAMES},
    **{f"pages of {id}": walk("Table Page", partial(table_of, game=id), *page_keys(id)) for id in GAMES},
    **{f"end of {id}": walk("Table", plain(partial(finished, id))) for id in GAMES},
    **{f"guide of {id}": walk("Guide Table", plain(partial(first_table, id)), *many("enter", 6)) for id in GAMES},
}  # fmt: skip
