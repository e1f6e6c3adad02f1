"""Every picture in `screenshots/`, from seeded games: `python -m tests.screenshots [NAME ...]`."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

from rules.cardgame.choices import Cycle, Pass, Winnow
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Event, Position
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app import WotrApp
from wotr_tui.settings import Settings

FOLDER = Path(__file__).parent.parent / "screenshots"
COMFORTABLE, SMALL, WIDE = (120, 40), (80, 24), (180, 50)

Opening = Callable[[], Screen[Any]] | None


def busiest(
    scenario: str, seed: int, seat: int, kind: str = "TakeAction", rounds: int = 9
) -> tuple[Position, list[Event]]:
    """The moment of a game when this seat is asked such a thing and most cards are on the table, and all before it."""
    position, chance = GAMES["cardgame"].new(scenario, seed), Chance(seed)
    told = list(position.events)
    best: tuple[int, Position, list[Event]] | None = None
    while pending := position.pending():
        decision = pending[0]
        if decision.seat == seat and type(decision.prompt).__name__ == kind:
            view = position.view((seat,))
            places = [*view.battlegrounds, *([view.path] if view.path else [])]
            standing = sum(len(place.attackers) + len(place.defenders) for place in places)
            score = 3 * standing + 3 * min(6, len(view.secrets[str(seat)].hand)) + min(10, len(decision.choices))
            if view.round <= rounds and (best is None or score > best[0]):
                best = (score, position.clone(), list(told))
        liked = [at for at, choice in enumerate(decision.choices) if getattr(choice, "to", -1) >= 0]
        wise = [at for at, choice in enumerate(decision.choices) if not isinstance(choice, Pass | Winnow | Cycle)]
        offered = liked if liked and chance.below(5) else wise or range(len(decision.choices))
        position.choose(decision.seat, chance.pick(list(offered)))
        told += position.events
    if best is None:
        raise LookupError(f"seat {seat} is never asked {kind} in {scenario} {seed}")
    return best[1], best[2]


def at_table(scenario: str, seed: int, seat: int = 0, kind: str = "TakeAction", rounds: int = 9) -> Opening:
    """The table screen over such a moment."""
    position, told = busiest(scenario, seed, seat, kind, rounds)

    def opening() -> Screen[Any]:
        from wotr_tui.screens.table import TableScreen

        return TableScreen(FakeTable(position, scenario, {"Ann": (seat,)}, told).party)

    return opening


def with_a_hint(scenario: str, seed: int, seat: int) -> Opening:
    """The table when the host has thought about what to do."""
    from rules.bots.analysis import hints
    from rules.bots.budget import Budget
    from wotr_tui.screens.table import TableScreen

    position, told = busiest(scenario, seed, seat)
    table = FakeTable(position, scenario, {"Ann": (seat,)}, told)
    table.clients[0].hint(seat, *hints(position, (seat,), seat, Budget(playouts=400)))
    return lambda: TableScreen(table.party)


def at_the_map(seed: int, kind: str, after: int) -> Opening:
    """The Confrontation, at the first such question to the Fellowship after so many choices."""
    game, chance = GAMES["confrontation"], Chance(seed)
    position = game.new("classic", seed)
    told = list(position.events)
    for number in range(1000):
        decision = position.pending()[0]
        if number >= after and decision.seat == 0 and type(decision.prompt).__name__ == kind:
            break
        position.choose(decision.seat, chance.below(len(decision.choices)))
        told += position.events

    def opening() -> Screen[Any]:
        from wotr_tui.screens.table import TableScreen

        return TableScreen(FakeTable(position, "classic", {"Ann": (0,)}, told).party)

    return opening


async def lobby() -> Screen[Any]:
    """A host of this process with a table some people have come to."""
    from net.client.client import Client
    from net.host.host import Host
    from wotr_tui.party import Party
    from wotr_tui.screens.room import RoomScreen

    host = Host(name="Friday evening")
    ann = await Client.here(host, "Ann")
    table = await ann.create_table("cardgame", "trilogy", name="Friday evening")
    await ann.sit(table, (0,))
    await ann.add_bot(3, "random")
    bob = await Client.here(host, "Bob")
    await bob.sit(table, (1,))
    await bob.ready()
    await bob.say("I brought biscuits.")
    await ann.say("Then you may have the Ring for a while.")
    return RoomScreen(Party([ann, bob], host))


def replay(scenario: str, seed: int, ann: str = "random", bob: str = "random") -> Screen[Any]:
    """A game that Ann and Bob played, each as such a bot would."""
    from net.journal.replay import Replay
    from net.table.playthrough import Playthrough
    from net.wire.records import Header, SavedGame, SeatRecord
    from rules.bots import make
    from rules.bots.match import play
    from wotr_tui.screens.replay import ReplayScreen

    game, people = GAMES["cardgame"], (SeatRecord("Ann"), SeatRecord("Bob"))
    match = play(game.new(scenario, seed), {(0,): make(ann, seed), (1,): make(bob, seed + 1)}, Chance(seed))
    saved = SavedGame(Header("abcd", "Evening", game.id, game.version, scenario, (), seed, "", people), people)
    course = Playthrough(game, scenario, seed, ())
    for seat, index in match.moves:
        course.choose(seat, index)
    saved.choices += course.choices
    return ReplayScreen(Replay(saved, game))


def waiting(opening: Callable[[], Awaitable[Screen[Any]]]) -> Opening:
    def open_it() -> Screen[Any]:
        from wotr_tui.screens.opening import OpeningScreen

        return OpeningScreen(opening)

    return open_it


def curtain() -> Screen[Any]:
    from wotr_tui.screens.curtain import CurtainScreen

    screen = CurtainScreen("Witch-king")
    screen.FALLS_S = 0.0  # as it hangs
    return screen


PICTURES: dict[str, tuple[Callable[[], Opening], tuple[int, int], tuple[str, ...], dict[str, Any]]] = {
    "home": (lambda: None, COMFORTABLE, (), {}),
    "home-80x24": (lambda: None, SMALL, (), {}),
    "new-game": (lambda: None, COMFORTABLE, ("d",), {}),
    "settings": (lambda: None, COMFORTABLE, ("s",), {}),
    "lobby": (lambda: waiting(lobby), COMFORTABLE, (), {}),
    "duel-80x24": (lambda: at_table("duel", 5), SMALL, ("down",), {}),
    "duel": (lambda: at_table("duel", 5), COMFORTABLE, ("down",), {}),
    "trilogy": (lambda: at_table("trilogy", 8, 3), COMFORTABLE, ("down",), {}),
    "trilogy-wide": (lambda: at_table("trilogy", 8, 3), WIDE, ("down",), {}),
    "combat": (lambda: at_table("trilogy", 1, 0, "ChooseLoss"), COMFORTABLE, ("down",), {}),
    "zoom": (lambda: at_table("duel", 5), COMFORTABLE, ("C", "z"), {}),
    "score": (lambda: at_table("trilogy", 8, 3), COMFORTABLE, ("s",), {}),
    "why": (lambda: at_table("duel", 5), COMFORTABLE, ("question_mark",), {}),
    "hint": (lambda: with_a_hint("duel", 5, 0), COMFORTABLE, (), {}),
    "analysis": (lambda: lambda: replay("fellowship", 7, "greedy", "greedy"), COMFORTABLE, ("a",), {}),
    "replay": (
        lambda: lambda: replay("duel", 12),
        COMFORTABLE,
        ("greater_than_sign", "greater_than_sign", "right"),
        {},
    ),
    "confrontation": (lambda: at_the_map(4, "ChooseCard", 24), COMFORTABLE, ("down",), {}),
    "confrontation-80x24": (lambda: at_the_map(4, "TakeTurn", 24), SMALL, ("down",), {}),
    "rules": (lambda: None, COMFORTABLE, ("u", "r", "i", "n", "g"), {}),
    "curtain": (lambda: curtain, COMFORTABLE, (), {}),
    "light": (lambda: at_table("duel", 5), COMFORTABLE, ("down",), {"theme": "parchment"}),
    "high-contrast": (lambda: at_table("duel", 5), COMFORTABLE, ("down",), {"theme": "contrast"}),
    "ascii": (lambda: at_table("duel", 5), SMALL, ("down",), {"ascii": True}),
}


async def take(name: str) -> None:
    make, size, keys, looks = PICTURES[name]
    settings = Settings(name="Ann", bell=False, flash=False, guide=False, level="random", **looks)
    app = WotrApp(make(), settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        await settled(pilot)
        await pilot.pause(0.3)  # what is drawn now and then is drawn once more
        svg = app.export_screenshot(title=f"wotr: {name}")
    if looks.get("ascii"):
        svg = ascii_picture(svg)
    FOLDER.mkdir(exist_ok=True)
    # Viewers other than browsers drop leading spaces without this.
    (FOLDER / f"{name}.svg").write_text(svg.replace("<text ", '<text xml:space="preserve" '), encoding="utf-8")
    print(f"{name}.svg")


def ascii_picture(svg: str) -> str:
    """An exported picture is drawn before the last filter; this does what the terminal would be sent."""
    import html
    import re

    from wotr_tui.ascii import plain

    def line(match: "re.Match[str]") -> str:
        text = html.unescape(match[2]).replace("\xa0", " ")
        return match[1] + html.escape(plain(text)).replace(" ", "&#160;") + "</text>"

    return re.sub(r"(<text [^>]*>)(.*?)</text>", line, svg)


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"no picture {unknown[0]!r}; choose from {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home:
        os.environ["WOTR_HOME"] = home
        os.environ.pop("NO_COLOR", None)
        for name in names or PICTURES:
            asyncio.run(take(name))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
