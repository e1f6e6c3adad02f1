"""Wonderlandian cards: each brings one or two figures, or two chips of one kind."""

import msgspec

from rules.wonderland.abilities import Ability


class Wonderlandian(msgspec.Struct, frozen=True, kw_only=True):
    """One card. What the rulebook does not give is ours."""

    name: str
    strength: int
    """The strength of each figure at the start of a battle, or of each chip."""
    text: str
    abilities: tuple[Ability, ...] = ()
    two_players: bool = True
    """It stays in the deck with two players (W16.2)."""
