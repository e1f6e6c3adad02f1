"""A Hunt under way: the tile being resolved and what may still come of it (R170-R179)."""

from copy import copy
from enum import IntEnum
from typing import Final

from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import NOTHING
from rules.record import Changing, Record


class TileFor(IntEnum):
    """Why a tile is drawn."""

    ROLL = 0
    """A Hunt roll succeeded (R173)."""
    MORDOR = 1
    """A step on the Mordor Track (R192)."""
    EVENT = 2
    """A card asks for it."""
    STRONGHOLD = 3
    """A stronghold of the Shadow on the way of a reveal (R153)."""


class TileRules(Record):
    """How a tile drawn by a card differs from one of a Hunt."""

    ignores_eye: bool = True
    """An Eye is discarded without effect."""
    ignores_free_special: bool = True
    irreducible: bool = False
    """Nothing reduces the damage (G37)."""
    forced_random: bool = False
    """A random companion is taken if damage is left (G38)."""
    no_reveal: bool = False
    """Its reveal icon is void (R177)."""
    instead: BoardStep | None = None
    """Done instead of corruption and reveal: what the text makes of the tile's number."""


PLAIN: Final = TileRules(ignores_eye=False, ignores_free_special=False)


class Hunt(Changing):
    reason: TileFor
    rules: TileRules
    successes: int = 0
    """What an Eye counts."""
    tile: int = NOTHING
    damage: int = 0
    card_used: bool = False
    """One table card a tile (R174, A15)."""
    redrawn: bool = False
    """Another tile is drawn instead of this one, which goes back to the pool."""
    base: int = 0
    """The length of the agenda when the tile was drawn: from there on everything belongs to the tile."""
    casualty_taken: bool = False
    refused: int = 0
    """Guides whose help was declined on this tile, as bits: only a new one is asked again (R175)."""
    helped: bool = False
    """The guide's reveal was used on this tile."""
    left: int = 0
    """Companions that were separated over this tile and still have to go, as bits (G109)."""

    def copied(self) -> "Hunt":
        return copy(self)
