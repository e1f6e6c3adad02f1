"""Figures, settlements and nations: what can happen."""

from rules.boardgame.terms import NOTHING
from rules.game import Event


class ArmyMoved(Event, frozen=True):
    seat: int
    origin: int
    to: int
    figures: tuple[int, ...]
    """How many of each figure type."""
    characters: tuple[int, ...] = ()


class CharactersMoved(Event, frozen=True):
    characters: tuple[int, ...]
    origin: int
    to: int


class NazgulMoved(Event, frozen=True):
    n: int
    origin: int
    to: int


class Recruited(Event, frozen=True):
    region: int
    figure: int
    n: int = 1


class Replaced(Event, frozen=True):
    """Units swapped for the other kind of their nation."""

    region: int
    figure: int
    by: int
    n: int = 1


class Removed(Event, frozen=True):
    """A figure left the map: a casualty, or, if `trimmed`, one too many (R64)."""

    region: int
    figure: int
    n: int = 1
    trimmed: bool = False


class Reduced(Event, frozen=True):
    """An elite became a regular (R96)."""

    region: int
    figure: int


class CharacterCame(Event, frozen=True):
    who: int
    region: int
    replaces: int = NOTHING


class CharacterGone(Event, frozen=True):
    who: int
    region: int
    """NOTHING if out of the Fellowship."""


class Captured(Event, frozen=True):
    region: int
    side: int
    seat: int


class SiegeBegan(Event, frozen=True):
    region: int
    by: int


class SiegeEnded(Event, frozen=True):
    region: int


class MixedArmy(Event, frozen=True):
    """Partners agreed to one army in the region, or stayed apart (R216)."""

    side: int
    region: int
    agreed: bool


class Activated(Event, frozen=True):
    nation: int
    cause: int


class NationMoved(Event, frozen=True):
    """A nation stands on this step of the political track now."""

    nation: int
    step: int
    cause: int
