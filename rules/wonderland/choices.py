"""Every answer that a seat can be offered, as data."""

from rules.game import Choice


class TakeFaction(Choice, frozen=True):
    """Lead this faction (W1.7)."""

    faction: int


class PickQuest(Choice, frozen=True):
    """Keep this quest, discard it or score its feat."""

    quest: int


class MoveTo(Choice, frozen=True):
    """Go to this chair and take its card, or put poison on it."""

    chair: int


class ToHead(Choice, frozen=True):
    """Go to the head of the table: roll, fill the chairs, then choose a chair (W3.2)."""


class UsePower(Choice, frozen=True):
    """Use the leader's power instead of the normal move (W6.2, W6.6)."""


class PickRegion(Choice, frozen=True):
    region: int


class PickReward(Choice, frozen=True):
    """Take this reward next: an icon with its number, kind or strength (W5.1)."""

    icon: int
    n: int = 0
    strong: bool = False


class PickUnit(Choice, frozen=True):
    """A figure by its number, a supporter or the leader, from `region` or from the reserve (-1)."""

    unit: int
    region: int = -1


class PickChip(Choice, frozen=True):
    chip: int


class PickCard(Choice, frozen=True):
    """Take this wonderlandian card (W5.8)."""

    card: int


class Unlock(Choice, frozen=True):
    """Unlock this ability of the own board (W5.9)."""

    ability: int


class TakeHalf(Choice, frozen=True):
    """Take the upper (0) or the lower (1) half of a split card (W5.15)."""

    half: int


class PickSeat(Choice, frozen=True):
    """Choose this player as the target of a power, or bet on them."""

    seat: int


class Bring(Choice, frozen=True):
    """Move this many own supporters out of this region."""

    region: int
    n: int


class Send(Choice, frozen=True):
    """Place this many supporters of the reserve in this region."""

    region: int
    n: int


class Multiply(Choice, frozen=True):
    """Multiply the chip's strength instead of using the other part of its text."""


class Draw(Choice, frozen=True):
    """Draw again (W9.8)."""


class Halt(Choice, frozen=True):
    """Draw no more in this battle (W9.8)."""


class TakeVP(Choice, frozen=True):
    """Take the victory points instead of a castle (W12.4, W12.6)."""


class TakeCastle(Choice, frozen=True):
    """Take a castle instead of the victory points."""


class PickTrack(Choice, frozen=True):
    """Forge on this track, 0 to 3 from the top."""

    track: int


class GoToSymbol(Choice, frozen=True):
    """Move the cube to this forge symbol."""

    space: int


class Accept(Choice, frozen=True):
    """Accept the offer."""


class Decline(Choice, frozen=True):
    """Decline the offer, or choose nothing."""


class Done(Choice, frozen=True):
    """Stop."""


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

# The frequent choices, made once.
