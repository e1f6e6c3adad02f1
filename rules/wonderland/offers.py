"""The choices that are the same in every position, made once."""

from typing import Final

from rules.wonderland.choices import (
    Accept,
    Decline,
    Done,
    Draw,
    Halt,
    MoveTo,
    Multiply,
    PickChip,
    PickRegion,
    PickSeat,
    PickTrack,
    TakeCastle,
    TakeVP,
    ToHead,
    UsePower,
)
from rules.wonderland.terms import CHAIRS, CHIPS, REGIONS

DRAW: Final = Draw()
HALT: Final = Halt()
DRAW_OR_HALT: Final = (DRAW, HALT)
ACCEPT: Final = Accept()
DECLINE: Final = Decline()
YES_OR_NO: Final = (ACCEPT, DECLINE)
DONE: Final = Done()
MULTIPLY: Final = Multiply()
TO_HEAD: Final = ToHead()
USE_POWER: Final = UsePower()
TAKE_VP: Final = TakeVP()
TAKE_CASTLE: Final = TakeCastle()
CHAIR: Final = tuple(MoveTo(chair) for chair in range(CHAIRS + 1))
REGION: Final = tuple(PickRegion(region) for region in range(REGIONS))
CHIP: Final = tuple(PickChip(chip) for chip in range(CHIPS))
SEAT: Final = tuple(PickSeat(seat) for seat in range(5))
TRACK: Final = tuple(PickTrack(track) for track in range(4))
