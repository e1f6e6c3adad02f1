"""Faction boards: five powers, four forge tracks, and the rewards between them."""

from typing import Final

from rules.record import Record
from rules.wonderland.abilities import Ability
from rules.wonderland.effects import FreeSupporters, GainVP, RaiseCastleValue, Reward, StrengthenLeader, UnlockAbility


class FactionPower(Record, kw_only=True):
    """An ability of the board, or the leader's power."""

    name: str
    text: str
    artifact: bool = False
    """It acts when an artifact is played; the others are passive (W5.9)."""
    abilities: tuple[Ability, ...]


class Between(Record):
    """A reward printed between track `upper` and the next, at one space (W13.7)."""

    upper: int
    space: int
    reward: Reward


class Board(Record, kw_only=True):
    """One faction board. What the rulebook does not give is ours."""

    name: str
    artifact: str
    leader: FactionPower
    abilities: tuple[FactionPower, FactionPower, FactionPower, FactionPower]
    first: Reward
    """The first space of the first track; the next two are an ability and the star."""
    between: tuple[Between, ...]

    @property
    def tracks(self) -> tuple[tuple[Reward, ...], ...]:
        """The rewards of the four tracks; only the two-player side has the last space of the fourth."""
        return ((self.first, *_AFTER_FIRST), *_OTHER_TRACKS)

    @property
    def powers(self) -> tuple[FactionPower, ...]:
        """The four abilities, then the leader's power."""
        return (*self.abilities, self.leader)


_AFTER_FIRST: Final[tuple[Reward, ...]] = (UnlockAbility(), GainVP(4))
_OTHER_TRACKS: Final[tuple[tuple[Reward, ...], ...]] = (
    (StrengthenLeader(), StrengthenLeader(), StrengthenLeader()),
    (FreeSupporters(1), FreeSupporters(1), FreeSupporters(2)),
    (RaiseCastleValue(4), RaiseCastleValue(5), RaiseCastleValue(6), RaiseCastleValue(7)),
)
ON_TRACK = (4, 3, 2, 0)
"""Supporters left on the third track, by how many of its spaces are filled (W1.8)."""
