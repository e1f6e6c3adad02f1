"""Reports: what a battle, a Hunt and a turn came to. Events and views carry them; nobody rebuilds them from the log.

Pairs are by side, the Free Peoples first.
"""

import msgspec

from rules.boardgame.terms import NOTHING, Answer, BattleEnd, Roll


class RollReport(msgspec.Struct, frozen=True, array_like=True):
    """Dice that were rolled together."""

    kind: Roll
    dice: tuple[int, ...]
    bonus: int
    """Added to each die."""
    needed: int
    """What a die must show, the bonus included."""
    hits: int
    """Of a Hunt: successes."""


class ForceReport(msgspec.Struct, frozen=True, array_like=True):
    """What one side did and lost in a round of battle."""

    card: int = NOTHING
    """The combat card, once both are shown."""
    cancelled: bool = False
    rolls: tuple[RollReport, ...] = ()
    card_hits: int = 0
    """Hits that its combat card scored without dice."""
    cancelled_hits: int = 0
    """Hits of its dice that did not count."""
    forfeited: int = 0
    """Leadership it gave up."""
    losses: tuple[tuple[int, int], ...] = ()
    """Figure types and how many of each were eliminated."""
    reduced: tuple[tuple[int, int], ...] = ()
    """Elites that became regulars."""
    characters: tuple[int, ...] = ()
    """Characters that were eliminated."""

    @property
    def hits(self) -> int:
        """The hits that counted against the enemy."""
        return max(0, sum(roll.hits for roll in self.rolls) + self.card_hits - self.cancelled_hits)


class RoundReport(msgspec.Struct, frozen=True, array_like=True):
    """One round of battle."""

    number: int
    forces: tuple[ForceReport, ForceReport]


class BattleReport(msgspec.Struct, frozen=True, array_like=True):
    """A battle, or what has happened in it so far."""

    attacker: int
    origin: int
    region: int
    kind: int
    rounds: tuple[RoundReport, ...]
    end: BattleEnd = BattleEnd.GOES_ON
    retreat: int = NOTHING
    """Where the defender retreated to."""


class TileReport(msgspec.Struct, frozen=True, array_like=True):
    """A Hunt tile that was drawn."""

    tile: int
    damage: int
    """Below 0: corruption that it heals."""
    ignored: bool = False
    """The text that drew it discards such a tile."""
    redrawn: bool = False
    """Another tile was drawn instead."""


class AnswerReport(msgspec.Struct, frozen=True, array_like=True):
    answer: Answer
    about: int
    """The card or the companion."""
    damage: int
    """What is left of the damage after it."""


class HuntReport(msgspec.Struct, frozen=True, array_like=True):
    """A Hunt, or what has happened in it so far: from the roll or the draw to the end of the figure's move."""

    rolls: tuple[RollReport, ...] = ()
    tiles: tuple[TileReport, ...] = ()
    answers: tuple[AnswerReport, ...] = ()
    corruption: int = 0
    """Corruption gained."""
    healed: int = 0
    total: int = 0
    """Corruption of the Ring-bearers now."""
    revealed: bool = False
    region: int = NOTHING
    """Where the Fellowship was revealed; NOTHING on the Mordor Track."""
    step: int = NOTHING
    """The step of the Mordor Track that it moved to."""

    @property
    def successes(self) -> int:
        return sum(roll.hits for roll in self.rolls)


class TurnReport(msgspec.Struct, frozen=True, array_like=True):
    """What a turn came to."""

    turn: int
    captured: tuple[tuple[int, int], ...] = ()
    """Settlements that changed hands, and the side that took each."""
    battles: tuple[int, ...] = ()
    """The regions that were fought for."""
    corruption: int = 0
    healed: int = 0
