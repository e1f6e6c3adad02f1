"""Every answer a seat may be offered. Data, not words."""

from typing import Final

from rules.game import Choice
from rules.wonderland.terms import CHAIRS, CHIPS, REGIONS


class TakeFaction(Choice, frozen=True):
    """Lead this faction (W1.7)."""

    faction: int


class PickQuest(Choice, frozen=True):
    """This quest: keep it, discard it or score its feat."""

    quest: int


class MoveTo(Choice, frozen=True):
    """This chair: go there and take its card, or put poison on it."""

    chair: int


class ToHead(Choice, frozen=True):
    """On to the head of the table: roll, refill, then choose a chair (W3.2)."""


class UsePower(Choice, frozen=True):
    """The leader's power in place of the normal move (W6.2, W6.6)."""


class PickRegion(Choice, frozen=True):
    region: int


class PickReward(Choice, frozen=True):
    """This reward next: an icon with its number, kind or strength (W5.1)."""

    icon: int
    n: int = 0
    strong: bool = False


class PickUnit(Choice, frozen=True):
    """A figure by its number, a supporter or the leader; from `region`, or from the reserve."""

    unit: int
    region: int = -1


class PickChip(Choice, frozen=True):
    chip: int


class PickCard(Choice, frozen=True):
    """This wonderlandian card (W5.8)."""

    card: int


class Unlock(Choice, frozen=True):
    """Take the disc off this ability of one's board (W5.9)."""

    ability: int


class TakeHalf(Choice, frozen=True):
    """The upper (0) or the lower (1) half of a split card (W5.15)."""

    half: int


class PickSeat(Choice, frozen=True):
    """This player: the target of a power, or the one wagered on."""

    seat: int


class Bring(Choice, frozen=True):
    """Move so many own supporters out of this region."""

    region: int
    n: int


class Send(Choice, frozen=True):
    """Place so many supporters of the reserve in this region."""

    region: int
    n: int


class Multiply(Choice, frozen=True):
    """Multiply the chip's own strength rather than use its other half."""


class Draw(Choice, frozen=True):
    """Draw again (W9.8)."""


class Halt(Choice, frozen=True):
    """No more draws in this battle (W9.8)."""


class TakeVP(Choice, frozen=True):
    """The victory points rather than the castle (W12.4, W12.6)."""


class TakeCastle(Choice, frozen=True):
    """The castle rather than the victory points."""


class PickTrack(Choice, frozen=True):
    """This forge track, 0 to 3 from the top."""

    track: int


class GoToSymbol(Choice, frozen=True):
    """The cube to this forge symbol."""

    space: int


class Accept(Choice, frozen=True):
    """Do what is offered."""


class Decline(Choice, frozen=True):
    """Leave the offer, or name none."""


class Done(Choice, frozen=True):
    """No more of these."""


WonderChoice = (
    TakeFaction
    | PickQuest
    | MoveTo
    | ToHead
    | UsePower
    | PickRegion
    | PickReward
    | PickUnit
    | PickChip
    | PickCard
    | Unlock
    | TakeHalf
    | PickSeat
    | Bring
    | Send
    | Multiply
    | Draw
    | Halt
    | TakeVP
    | TakeCastle
    | PickTrack
    | GoToSymbol
    | Accept
    | Decline
    | Done
)

# The frequent ones, made once.
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
