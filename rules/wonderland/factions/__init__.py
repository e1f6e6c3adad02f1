"""The five faction boards, in the order of the factions."""

from rules.wonderland.factions.alice import ALICE
from rules.wonderland.factions.board import ON_TRACK, Board, FactionPower
from rules.wonderland.factions.cheshire_cat import CHESHIRE_CAT
from rules.wonderland.factions.jabberwock import JABBERWOCK
from rules.wonderland.factions.mad_hatter import MAD_HATTER
from rules.wonderland.factions.queen_of_hearts import QUEEN_OF_HEARTS

BOARDS: tuple[Board, ...] = (ALICE, MAD_HATTER, QUEEN_OF_HEARTS, CHESHIRE_CAT, JABBERWOCK)

__all__ = ["BOARDS", "ON_TRACK", "Board", "FactionPower"]
