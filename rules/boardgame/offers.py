"""The choices that are the same in every position, made once."""

from typing import Final

from rules.boardgame.choices import (
    Accept,
    At,
    Decline,
    Done,
    DoubleHit,
    Hit,
    InArea,
    Leave,
    Option,
    Pass,
    PickCard,
    PickDeck,
    PickFace,
    PickNation,
    PickNumber,
    PickPiece,
    Take,
    Use,
    UseDie,
    UseRing,
    Whole,
)
from rules.boardgame.map.regions import REGION_COUNT, Area
from rules.boardgame.terms import FIGURES, MOST_CARDS, PIECES, Deck, DieUse, Face, Nation

ACCEPT: Final = Accept()
DECLINE: Final = Decline()
PASS: Final = Pass()
DONE: Final = Done()
USE_RING: Final = UseRing()
WHOLE: Final = Whole()
YES_NO: Final = (ACCEPT, DECLINE)
AT: Final = tuple(map(At, range(REGION_COUNT)))
USE: Final = tuple(map(Use, DieUse))
IN_AREA: Final = tuple(map(InArea, Area))
TAKE: Final = tuple(map(Take, range(PIECES)))
LEAVE: Final = tuple(map(Leave, range(PIECES)))
PIECE: Final = tuple(PickPiece(piece) for piece in range(PIECES))
CARD: Final = tuple(map(PickCard, range(MOST_CARDS)))
NATION: Final = tuple(map(PickNation, Nation))
DECK: Final = tuple(map(PickDeck, Deck))
DIE: Final = tuple(map(UseDie, Face))
FACE: Final = tuple(map(PickFace, Face))
NUMBER: Final = tuple(map(PickNumber, range(11)))
HIT: Final = tuple(map(Hit, range(FIGURES)))
DOUBLE_HIT: Final = tuple(map(DoubleHit, range(FIGURES)))
OPTION: Final = tuple(map(Option, range(8)))
