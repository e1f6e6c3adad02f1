"""The pictures of the board game, from random wars."""

from tests.boardgame.face.tables import met
from tests.screen.fakes import FakeTable
from tests.screen.pictures import SMALL, Opening, Picture

LARGE = (200, 60)


def in_the_war(kind: str, *, seat: int = -1, after: int = 300) -> Opening:
    """The table at the first such question after so many choices."""
    from wotr_tui.screens.table import TableScreen

    position, told = met(kind, seat=seat, after=after)
    asked = position.pending()[0].seat
    return lambda: TableScreen(FakeTable(position, "two", {"Ann": (asked,)}, told).party)


PICTURES = {
    "war": Picture(lambda: in_the_war("AttackWithWhich")),
    "war-80x24": Picture(lambda: in_the_war("MoveWhichArmy"), SMALL),
    "war-200x60": Picture(lambda: in_the_war("MoveWhichArmy"), LARGE),
    "war-battle": Picture(lambda: in_the_war("TakeHits")),
    "war-hunt": Picture(lambda: in_the_war("TakeCasualty", after=0)),
    "war-region": Picture(lambda: in_the_war("MoveWhichArmy"), keys=("z",)),
    "war-figures": Picture(lambda: in_the_war("MoveWhichArmy"), keys=("v",)),
    "war-light": Picture(lambda: in_the_war("MoveWhichArmy"), looks={"theme": "parchment"}),
    "war-ascii": Picture(lambda: in_the_war("MoveWhichArmy"), looks={"ascii": True}),
}
