"""Tables of Wonderland's War for the screens to show."""

from collections.abc import Callable, Iterator

from rules.chance import Chance
from rules.game import Event
from rules.wonderland.game import WONDERLAND
from rules.wonderland.position import WonderPosition
from tests.screen.fakes import FakeTable
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.saves.settings import Settings

QUICK = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=False, story="off", summaries=False)


def walked(scenario: str, seed: int, options: tuple[str, ...] = ()) -> Iterator[WonderPosition]:
    """Every position of a random game."""
    position, chance = WONDERLAND.new(scenario, seed, options), Chance(seed)
    for _ in range(3000):
        yield position
        if not (pending := position.pending()):
            return
        decision = pending[chance.below(len(pending))]
        position.choose(decision.seat, chance.below(len(decision.choices)))


def played(
    scenario: str, seed: int, until: str, seat: int = 0, *, after: int = 0,
    wanted: Callable[[WonderPosition], bool] = lambda position: True,
) -> FakeTable:  # fmt: skip
    """A table at which Ann holds this seat and is asked such a question, after a game played by the quick player."""
    position, chance = WONDERLAND.new(scenario, seed), Chance(seed)
    told: list[Event] = list(position.events)
    for made in range(2000):
        pending = position.pending()
        asked = [each for each in pending if each.seat == seat]
        if made >= after and asked and asked[0].prompt.__struct_config__.tag == until and wanted(position):
            return FakeTable(position, scenario, {"Ann": (seat,)}, told)
        if not pending:
            break
        # The seat in question answers last, so that those who answer together have done so.
        decision = next((each for each in pending if each.seat != seat), pending[0])
        weights = WONDERLAND.weigh(position, decision) or [float(chance.below(9)) for _ in decision.choices]
        position.choose(decision.seat, max(range(len(weights)), key=weights.__getitem__))
        told += position.events
    raise LookupError(f"seat {seat} is never asked {until} in {scenario} {seed}")


def at(table: FakeTable, settings: Settings = QUICK, *, ascii: bool = False) -> WotrApp:
    return WotrApp(lambda: TableScreen(table.party), settings, ascii=ascii)
