"""The pictures of the card game, from seeded games."""

from typing import Any

from textual.screen import Screen

from rules.cardgame.choices import Cycle, Pass, Winnow
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Event, Position
from tests.screen.fakes import FakeTable
from tests.screen.pictures import SMALL, WIDE, Opening, Picture, waiting


def busiest(scenario: str, seed: int, seat: int, kind: str = "TakeAction", rounds: int = 9) -> tuple[Any, list[Event]]:
    """The moment of a game when this seat is asked such a thing and most cards are on the table, and all before it."""
    position, chance = GAMES["cardgame"].new(scenario, seed), Chance(seed)
    told = list(position.events)
    best: tuple[int, Position, list[Event]] | None = None
    while pending := position.pending():
        decision = pending[0]
        if decision.seat == seat and decision.prompt.__struct_config__.tag == kind:
            view: Any = position.view((seat,))
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
        from wotr_tui.app.screens.table import TableScreen

        return TableScreen(FakeTable(position, scenario, {"Ann": (seat,)}, told).party)

    return opening


def first_table() -> Screen[Any]:
    """The table of a first game, with the guide."""
    from wotr_tui.app.screens.table import TableScreen
    from wotr_tui.games import face_of

    first, game = face_of("cardgame").first_game, GAMES["cardgame"]
    table = FakeTable(game.new(first.scenario, first.seed), first.scenario, {"Ann": (first.seat,)})
    return TableScreen(table.party, guide=True)


def with_a_hint(scenario: str, seed: int, seat: int) -> Opening:
    """The table when the host has thought about what to do."""
    from rules.bots.analysis import hints
    from rules.bots.budget import Budget
    from wotr_tui.app.screens.table import TableScreen

    position, told = busiest(scenario, seed, seat)
    table = FakeTable(position, scenario, {"Ann": (seat,)}, told)
    table.clients[0].hint(seat, *hints(position, (seat,), seat, Budget(playouts=400)))
    return lambda: TableScreen(table.party)


async def lobby() -> Screen[Any]:
    """A host of this process with a table some people have come to."""
    from net.client.client import Client
    from net.host.host import Host
    from wotr_tui.app.screens.room import RoomScreen
    from wotr_tui.table.party import Party

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


def replay(scenario: str, seed: int, ann: str = "random", bob: str = "random") -> Any:
    """A game that Ann and Bob played, each as such a bot would."""
    from net.journal.replay import Replay
    from net.table.playthrough import Playthrough
    from net.wire.records import Header, SavedGame, SeatRecord
    from rules.bots import make_bot
    from rules.bots.match import play
    from wotr_tui.app.screens.replay import ReplayScreen

    game, people = GAMES["cardgame"], (SeatRecord("Ann"), SeatRecord("Bob"))
    match = play(game.new(scenario, seed), {(0,): make_bot(ann, seed), (1,): make_bot(bob, seed + 1)}, Chance(seed))
    saved = SavedGame(Header("abcd", "Evening", game.id, game.version, scenario, (), seed, "", people), people)
    course = Playthrough(game, scenario, seed, ())
    for seat, index in match.moves:
        course.choose(seat, index)
    saved.choices += course.choices
    return ReplayScreen(Replay(saved, game))


TOLD = {"story": "calm", "summaries": True, "confirm": False}
PICTURES = {
    "lobby": Picture(lambda: waiting(lobby)),
    "duel-80x24": Picture(lambda: at_table("duel", 5), SMALL, ("down",)),
    "duel": Picture(lambda: at_table("duel", 5), keys=("down",)),
    "trilogy": Picture(lambda: at_table("trilogy", 8, 3), keys=("down",)),
    "trilogy-wide": Picture(lambda: at_table("trilogy", 8, 3), WIDE, ("down",)),
    "combat": Picture(lambda: at_table("trilogy", 1, 0, "ChooseLoss"), keys=("down",)),
    "beat-80x24": Picture(lambda: at_table("duel", 19), SMALL, ("o", "1"), TOLD),
    "summary-80x24": Picture(lambda: at_table("duel", 5, 0, "NextCombat"), SMALL, ("1", "escape"), TOLD),
    "since": Picture(lambda: at_table("duel", 19), keys=("o", "1", *("escape",) * 4), looks=TOLD),
    "zoom": Picture(lambda: at_table("duel", 5), keys=("C", "z")),
    "score": Picture(lambda: at_table("trilogy", 8, 3), keys=("s",)),
    "aim": Picture(lambda: first_table),
    "guide": Picture(lambda: first_table, keys=("enter", "enter", "1")),
    "legend": Picture(lambda: at_table("duel", 5), keys=("k",)),
    "why": Picture(lambda: at_table("duel", 5), keys=("question_mark",)),
    "hint": Picture(lambda: with_a_hint("duel", 5, 0)),
    "analysis": Picture(lambda: lambda: replay("fellowship", 7, "greedy", "greedy"), keys=("a",)),
    "replay": Picture(lambda: lambda: replay("duel", 12), keys=("greater_than_sign", "greater_than_sign", "right")),
    "light": Picture(lambda: at_table("duel", 5), keys=("down",), looks={"theme": "parchment"}),
    "high-contrast": Picture(lambda: at_table("duel", 5), keys=("down",), looks={"theme": "contrast"}),
    "colour-blind": Picture(lambda: at_table("duel", 5), keys=("down",), looks={"theme": "heather"}),
    "ascii": Picture(lambda: at_table("duel", 5), SMALL, ("down",), {"ascii": True}),
    "ukrainian": Picture(lambda: at_table("duel", 5), keys=("down",), looks={"language": "uk"}),
    "ukrainian-80x24": Picture(lambda: at_table("duel", 5), SMALL, ("down",), {"language": "uk"}),
    "serbian": Picture(lambda: at_table("trilogy", 8, 3), keys=("down",), looks={"language": "sr"}),
    "serbian-80x24": Picture(lambda: at_table("duel", 5), SMALL, ("down",), {"language": "sr"}),
}
