"""Tables of the Confrontation for the screens to show."""

from rules.chance import Chance
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.position import ConfrontationPosition
from tests.screen.fakes import FakeTable
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.saves.settings import Settings

QUICK = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=False, story="off", summaries=False)


def played(
    scenario: str, seed: int, until: str, seat: int, *, after: int = 0, options: tuple[str, ...] = ()
) -> ConfrontationPosition:
    """A game played at random until this seat is asked a question of this kind."""
    position, chance = CONFRONTATION.new(scenario, seed, options), Chance(seed)
    for made in range(2000):
        asked = [decision for decision in position.pending() if decision.seat == seat]
        if made >= after and asked and asked[0].prompt.__struct_config__.tag == until:
            return position
        if not position.pending():
            break
        decision = position.pending()[0]
        position.choose(decision.seat, chance.below(len(decision.choices)))
    raise LookupError(f"seat {seat} is never asked {until} in {scenario} {seed}")


def at(table: FakeTable, settings: Settings = QUICK, *, ascii: bool = False) -> WotrApp:
    return WotrApp(lambda: TableScreen(table.party), settings, ascii=ascii)
