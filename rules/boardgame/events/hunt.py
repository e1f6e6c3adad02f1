"""The Fellowship and the Hunt: what can happen."""

from rules.boardgame.reports import HuntReport
from rules.game import Event


class FellowshipMoved(Event, frozen=True):
    progress: int


class FellowshipStepped(Event, frozen=True):
    """The figure was moved into this region."""

    region: int


class FellowshipDeclared(Event, frozen=True):
    region: int
    path: tuple[int, ...]


class FellowshipRevealed(Event, frozen=True):
    region: int
    path: tuple[int, ...] = ()


class FellowshipHidden(Event, frozen=True):
    pass


class FellowshipMovedByCard(Event, frozen=True, tag="FellowshipShifted"):
    """A text moved the figure and nothing else."""

    region: int


class GuideChanged(Event, frozen=True):
    who: int


class Separated(Event, frozen=True):
    characters: tuple[int, ...]
    region: int


class MordorEntered(Event, frozen=True):
    pass


class MordorStep(Event, frozen=True):
    step: int


class HuntRolled(Event, frozen=True):
    dice: tuple[int, ...]
    bonus: int
    successes: int
    again: bool = False
    """A re-roll (R172)."""


class HuntShown(Event, frozen=True):
    """The Hunt so far: dice were rolled or a tile was drawn."""

    report: HuntReport


class HuntEnded(Event, frozen=True):
    report: HuntReport


class TileDrawn(Event, frozen=True):
    tile: int
    damage: int


class TileIgnored(Event, frozen=True):
    """The text that drew it discards such a tile."""

    tile: int


class TilesInspected(Event, frozen=True):
    tiles: tuple[int, ...]
    removed: tuple[int, ...]


class TileAdded(Event, frozen=True):
    tile: int


class HuntReduced(Event, frozen=True):
    damage: int


class CasualtyDrawn(Event, frozen=True):
    """A companion was drawn at random, or the guide was given."""

    who: int
    random: bool


class Corrupted(Event, frozen=True):
    n: int
    total: int


class Healed(Event, frozen=True):
    n: int
    total: int


class Rolled(Event, frozen=True):
    """Dice of a text."""

    card: int
    dice: tuple[int, ...]
