"""Tables of the board game for the screens to show."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.boardgame.game import BOARD_GAME
from rules.boardgame.position import BoardPosition
from rules.chance import Chance
from rules.game import Decision, Event
from tests.boardgame.tables import Table
from tests.screen.fakes import FakeTable
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.saves.settings import Settings

QUICK = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=False, story="off", summaries=False)
MANY = 20_000


def walked(scenario: str, seed: int, limit: int = MANY) -> Iterator[tuple[BoardPosition, list[Event]]]:
    """A game at random: the position before each choice, and all that was told so far."""
    position, chance = BOARD_GAME.new(scenario, seed), Chance(seed)
    told = list(position.events)
    for _ in range(limit):
        yield position, told
        pending = position.pending()
        if not pending:
            return
        decision = pending[0]
        position.choose(decision.seat, chance.below(len(decision.choices)))
        told += position.events


def met(
    until: str | Callable[[BoardPosition, Decision[Any, Any]], bool],
    *,
    seat: int = -1,
    scenario: str = "two",
    seeds: range = range(1, 40),
    after: int = 0,
) -> tuple[BoardPosition, list[Event]]:
    """The first moment of these games when someone (or this seat) is asked such a thing."""  # fmt: skip
    for seed in seeds:
        for made, (position, told) in enumerate(walked(scenario, seed)):
            for decision in position.pending()[:1]:
                wanted = (
                    decision.prompt.__struct_config__.tag == until
                    if isinstance(until, str)
                    else until(position, decision)
                )
                if made >= after and wanted and seat in (-1, decision.seat):
                    return position.clone(), list(told)
    raise LookupError(f"nobody is ever asked {until}")


def table_of(until: str, *, seat: int = -1, scenario: str = "two", after: int = 0) -> tuple[FakeTable, int]:
    """A table at such a moment, with Ann in the seat that is asked."""
    position, told = met(until, seat=seat, scenario=scenario, after=after)
    asked = position.pending()[0].seat
    return FakeTable(position, scenario, {"Ann": (asked,)}, told), asked


def at(table: FakeTable, settings: Settings = QUICK, *, ascii: bool = False) -> WotrApp:
    return WotrApp(lambda: TableScreen(table.party), settings, ascii=ascii)


def seated(table: Table, *seats: str, others: tuple[str, ...] = ()) -> FakeTable:
    """A table that a test has set up, with Ann in these seats and Bob in the others'."""
    people = {"Ann": tuple(map(table.seat, seats))}
    if others:
        people["Bob"] = tuple(map(table.seat, others))
    return FakeTable(table.game, table.game.setup.id, people, table.seen)


def besieging() -> Table:
    """The Shadow before Minas Tirith, with dice to use; Gondor at war."""
    return (
        Table()
        .at_war("sauron", "gondor", "rohan")
        .army("osgiliath", sauron=(5, 2), nazgul=2)
        .army("minas-tirith", gondor=(3, 1, 1))
        .army("minas-morgul", sauron=(4, 0))
        .army("pelargir", gondor=(1,))
        .army("edoras", rohan=(1, 1))
    )
