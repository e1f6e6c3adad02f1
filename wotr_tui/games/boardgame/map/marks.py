"""Everything drawn on the map above the land, as plain data: counters, sieges, the Fellowship, highlights, trails."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.boardgame.map.regions import Settlement
from rules.boardgame.terms import NOTHING

RING: Final = 2
"""The kind of the Ring-bearers' chip; the other kinds are the two sides."""
SIDE_SHAPES: Final = ("▲", "▼")
"""An army of the Free Peoples, an army of the Shadow."""
HELD: Final = {Settlement.TOWN: "●", Settlement.CITY: "◆", Settlement.STRONGHOLD: "⬢", Settlement.FORTIFICATION: "■"}
TAKEN: Final = {Settlement.TOWN: "◦", Settlement.CITY: "◇", Settlement.STRONGHOLD: "⬡"}
"""A settlement that the enemy has taken is hollow."""
BEARERS: Final = "◉"


class Chip(NamedTuple):
    """A counter in a region."""

    text: str
    kind: int
    """FREE, SHADOW or RING."""
    shorter: tuple[str, ...] = ()
    """What to write where there is less room, the longest first."""

    def at_length(self, level: int) -> str:
        """Return the text (level 0) or a shorter one; the shortest if there are not so many."""
        return (self.text, *self.shorter)[min(level, len(self.shorter))]


class Standing(NamedTuple):
    """All that stands in a region."""

    chips: tuple[Chip, ...] = ()
    taken: bool = False
    """The enemy of its nation has taken the settlement."""
    besieged: bool = False


class Line(NamedTuple):
    """A way over the map, from region to region."""

    regions: tuple[int, ...]
    kind: int
    """Whose: FREE, SHADOW or RING."""


class Marks(NamedTuple):
    """The state of the whole map."""

    standing: Mapping[int, Standing] = {}
    glow: frozenset[int] = frozenset()
    """The regions that answer the question."""
    lit: frozenset[int] = frozenset()
    """The regions that the highlighted choice is about."""
    changed: frozenset[int] = frozenset()
    """The regions where something has changed since the player's last turn."""
    cursor: int = NOTHING
    reach: frozenset[int] = frozenset()
    """Where the Fellowship may be by now."""
    trails: tuple[Line, ...] = ()
    """The last move of each kind."""
    path: tuple[int, ...] = ()
    """The path that the player is choosing."""


EMPTY: Final = Marks()
BARE: Final = Standing()


def counter(side: int, regulars: int, elites: int, leaders: int, *, besieged: bool = False) -> Chip:
    """An army in a few letters: `▲3/1+1` is three regulars, an elite and a leader; what is zero is left out.

    A besieged army stands in a ring. With less room elites count as units; with still less, an army outside is
    told without its leaders, a besieged one without its sign, and at last without its leaders.
    """
    shape, led = SIDE_SHAPES[side], f"+{leaders}" if leaders else ""
    units = f"{regulars}/{elites}" if elites else str(regulars)
    whole, brief, tiny = f"{shape}{units}{led}", f"{shape}{regulars + elites}{led}", f"{shape}{regulars + elites}"
    if besieged:
        return Chip(f"({whole})", side, (f"({brief})", f"({regulars + elites}{led})", f"({tiny})"))
    return Chip(whole, side, (brief, tiny))
