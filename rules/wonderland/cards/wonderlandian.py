"""What a wonderlandian card is: a figure (or two) that stands in a region, or two chips of one kind."""

import msgspec

from rules.wonderland.abilities import Ability


class Wonderlandian(msgspec.Struct, frozen=True, kw_only=True):
    """One card. Everything not taken from the rulebook is ours."""

    name: str
    strength: int
    """Of each figure at the start of a battle, or of each chip."""
    text: str
    abilities: tuple[Ability, ...] = ()
    two_players: bool = True
    """Whether it stays in the deck with two players (W16.2)."""
