"""The eight nations: where they stand on the political track at the start, and the figures they have (R13, R120)."""

from typing import Final

from rules.boardgame.terms import FIGURE, FIGURES, Kind, Nation
from rules.record import Record


class NationInfo(Record):
    nation: Nation
    name: str
    step: int
    """On the political track at the start; 4 is At War."""
    active: bool
    reinforcements: tuple[int, int, int, int]
    """Regulars, elites, leaders and Nazgûl that wait beside the map."""


NATION_INFO: Final[tuple[NationInfo, ...]] = (
    NationInfo(Nation.DWARVES, "Dwarves", 1, False, (2, 3, 3, 0)),
    NationInfo(Nation.ELVES, "Elves", 1, True, (2, 4, 0, 0)),
    NationInfo(Nation.GONDOR, "Gondor", 2, False, (6, 4, 3, 0)),
    NationInfo(Nation.NORTH, "The North", 1, False, (6, 4, 3, 0)),
    NationInfo(Nation.ROHAN, "Rohan", 1, False, (6, 4, 3, 0)),
    NationInfo(Nation.ISENGARD, "Isengard", 3, True, (6, 5, 0, 0)),
    NationInfo(Nation.SAURON, "Sauron", 3, True, (8, 4, 0, 4)),
    NationInfo(Nation.SOUTHRONS, "Southrons & Easterlings", 2, True, (10, 3, 0, 0)),
)


def reinforcements() -> bytearray:
    """The figures that wait beside the map, by figure type."""
    pool = bytearray(FIGURES)
    for info in NATION_INFO:
        for kind in Kind:
            if info.reinforcements[kind]:
                pool[FIGURE[info.nation, kind]] = info.reinforcements[kind]
    return pool
