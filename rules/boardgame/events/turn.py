"""Turns, phases and dice: what can happen."""

from rules.boardgame.reports import TurnReport
from rules.boardgame.terms import NOTHING
from rules.game import Event


class TurnBegan(Event, frozen=True):
    turn: int
    leading: tuple[int, ...]


class PhaseBegan(Event, frozen=True):
    phase: int


class DiceAllocated(Event, frozen=True):
    """Shadow dice put into the Hunt Box before the roll (R25)."""

    n: int


class DiceRolled(Event, frozen=True):
    side: int
    faces: tuple[int, ...]


class DieUsed(Event, frozen=True):
    """An action: the die, and the use it is put to."""

    seat: int
    face: int
    use: int
    about: int = NOTHING


class DieTurned(Event, frozen=True):
    side: int
    face: int
    to: int


class DiceLost(Event, frozen=True):
    """Unused dice set aside by a text."""

    side: int
    face: int
    n: int


class RingUsed(Event, frozen=True):
    seat: int


class Passed(Event, frozen=True):
    seat: int


class TurnEnded(Event, frozen=True):
    report: TurnReport


class Won(Event, frozen=True):
    side: int
    how: str
