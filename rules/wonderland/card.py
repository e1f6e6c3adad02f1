"""What cards are: each is declared in one block with its text in it."""

from enum import IntEnum

from rules.record import Record
from rules.wonderland.abilities import Ability
from rules.wonderland.effects.reward import Reward
from rules.wonderland.measures import Requirement
from rules.wonderland.terms import Region


class Wonderlandian(Record, kw_only=True):
    """It brings one or two figures, or two chips of one kind. What the rulebook does not give is ours."""

    name: str
    strength: int
    """The strength of each figure at the start of a battle, or of each chip."""
    text: str
    abilities: tuple[Ability, ...] = ()
    two_players: bool = True
    """It stays in the deck with two players (W16.2)."""


class Layout(IntEnum):
    PLAIN = 0
    SPLIT = 1
    """One of two halves (W5.15)."""
    CORRUPTION = 2
    """More rewards for a roll of the die (W5.16)."""


class TeaCard(Record, kw_only=True):
    """One tea card. All of them are our own."""

    units: int
    die: bool = False
    rewards: tuple[Reward, ...] = ()
    """Of a split card, the upper half."""
    more: tuple[Reward, ...] = ()
    """Of a split card, the lower half; of a corruption card, the rewards for the roll."""
    layout: Layout = Layout.PLAIN


class Quest(Record, kw_only=True):
    """A feat for a battle in one region, and an objective for the end of the game (W13.1)."""

    name: str
    region: Region
    feat: tuple[Requirement, ...]
    feat_text: str
    objective: tuple[Requirement, ...]
    objective_text: str
