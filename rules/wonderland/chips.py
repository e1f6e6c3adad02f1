"""What is printed on chips: strength, kind and name. Their effects are in allies, cards and factions."""

from typing import Final

from rules.wonderland.terms import (
    ARTIFACT,
    CHIPS,
    DOUBLE_MADNESS,
    FACTION_1,
    FACTION_2,
    FIRST_TOOL,
    FORGE,
    MADNESS,
    POISON,
    TOOLS,
    Kind,
    ally,
)

ALLY_NAMES: Final = ("Heart Soldiers", "Flamingos", "Roses", "Red Rooks", "Creatures", "Forge")
ALLY_VALUES: Final[tuple[tuple[int, int], ...]] = ((1, 2), (1, 2), (1, 2), (2, 3), (1, 3))
"""The strength of weak and strong chips, by kind. Ours, except for the few that the rulebook shows."""
ALLY_STOCK: Final = (11, 8)
"""The number of weak and strong chips of each kind, 19 in all."""
FORGE_STOCK: Final = 25
MADNESS_STOCK: Final = 29
TOOL_VALUES: Final[tuple[int, ...]] = (2, 1, 1, 2, 2, 1, 4, 1, 1, 1, 1, 2)
"""The strength of wonderlandian chips, in the order of their cards."""


def _values() -> list[int]:
    values = [0] * CHIPS
    for kind, pair in enumerate(ALLY_VALUES):
        values[ally(kind)], values[ally(kind, True)] = pair
    values[FORGE] = values[FACTION_1] = 1
    values[FACTION_2], values[ARTIFACT] = 2, 3
    values[FIRST_TOOL:MADNESS] = TOOL_VALUES
    return values


def _kinds() -> list[int]:
    kinds = [0] * CHIPS
    for chip in range(FORGE):
        kinds[chip] = chip // 2
    kinds[FORGE] = Kind.FORGE
    kinds[FACTION_1] = kinds[FACTION_2] = kinds[ARTIFACT] = Kind.FACTION
    kinds[MADNESS] = kinds[DOUBLE_MADNESS] = Kind.MADNESS
    kinds[POISON] = Kind.POISON
    for tool in range(TOOLS):
        kinds[FIRST_TOOL + tool] = Kind.WONDERLANDIAN + tool
    return kinds


VALUE: Final = _values()
"""By chip: its printed strength."""
KIND: Final = _kinds()
"""By chip: its kind (W18.11)."""
STRONG_ALLY: Final = [chip < FORGE and chip % 2 == 1 for chip in range(CHIPS)]
ICONS: Final = [2 if chip == DOUBLE_MADNESS else int(chip in (MADNESS, POISON)) for chip in range(CHIPS)]
"""By chip: the units it costs."""


def is_ally(chip: int) -> bool:
    """Return whether it is an ally chip; forge chips are (W5.5)."""
    return chip <= FORGE
