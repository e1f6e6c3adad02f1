"""Every question a seat may be asked. `source` is the card, chip or ability whose text asks (see terms)."""

from rules.game import Prompt


class ChooseFaction(Prompt, frozen=True):
    """Which faction to lead (W1.7)."""


class KeepQuest(Prompt, frozen=True):
    """Of the two quests dealt, keep one; all choose at the same time (W1.11)."""


class PlacePoison(Prompt, frozen=True):
    """Poison on a card, or no more; so many may still be placed (W6.1)."""

    left: int
    source: int


class ChooseChair(Prompt, frozen=True):
    """One's turn: where to sit down (W3.1); `passed` once the head of the table has been reached (W3.2)."""

    passed: bool = False


class ChooseAnyChair(Prompt, frozen=True):
    """The leader's power: any card on a chair without a leader (W6.2, W6.6)."""

    source: int


class PlaceLeader(Prompt, frozen=True):
    """The tea is over for this leader: into which region (W3.3)?"""


class NextReward(Prompt, frozen=True):
    """Which of the rewards left comes next (W5.1)?"""

    source: int


class PlaceUnits(Prompt, frozen=True):
    """Which region for a set of so many units (W5.2)? `source` is the card or power that brings them."""

    n: int
    source: int


class PlaceWhich(Prompt, frozen=True):
    """A supporter or a figure of the reserve next, into this region; so many are still to be placed (W5.2)."""

    region: int
    left: int


class MoveInstead(Prompt, frozen=True):
    """The reserve has no supporters: move own units from the board into this region, or none (W5.4)."""

    region: int
    left: int


class ChooseAlly(Prompt, frozen=True):
    """Which ally chip of that strength to gain (W5.5, W13.10)."""

    strong: bool
    source: int


class ChooseWonderlandian(Prompt, frozen=True):
    """Which of the cards on display (W5.8)."""


class PlaceFigure(Prompt, frozen=True):
    """Into which region goes this figure (W5.8)?"""

    figure: int


class UnlockAbility(Prompt, frozen=True):
    """Which ability to unlock (W5.9)."""


class PlaceCastle(Prompt, frozen=True):
    """Where the castle goes (W5.11)."""

    source: int


class LeaderFull(Prompt, frozen=True):
    """The leader is at 6: discard a shard instead (W5.12)?"""


class DiscardQuest(Prompt, frozen=True):
    """Which quest to discard (W5.14)."""


class ChooseHalf(Prompt, frozen=True):
    """The upper or the lower half of a split card (W5.15)."""

    card: int


class MayCorrupt(Prompt, frozen=True):
    """Roll the die for the extra rewards of this card (W5.16)?"""

    card: int


class ForgeFromBag(Prompt, frozen=True):
    """Which chip of the bag to forge, or none (W13.9)."""

    source: int


class ForgeChip(Prompt, frozen=True):
    """Which active chip to forge, or stop; so many actions are left, so many of them by symbol (W13.4, W13.11)."""

    left: int
    by_symbol: int


class ForgeTrack(Prompt, frozen=True):
    """On which track (W13.5)?"""

    chip: int


class MoveSupporters(Prompt, frozen=True):
    """Move up to so many own supporters out of one region into `to`, or none."""

    n: int
    to: int
    source: int


class SendSupporters(Prompt, frozen=True):
    """Place up to so many supporters of the reserve in one other region, or none."""

    n: int
    source: int


class LayWager(Prompt, frozen=True):
    """Who will win in this region (W8.2)? Or no wager."""

    region: int


class PlayWhich(Prompt, frozen=True):
    """Which of the chips drawn is played; the others go back (W17.4)."""


class MayRedraw(Prompt, frozen=True):
    """Return this chip to the bag and draw again?"""

    chip: int
    source: int


class MayBlock(Prompt, frozen=True):
    """Break the shield against this chip (W10.3)?"""

    chip: int


class LoseUnit(Prompt, frozen=True):
    """Which unit is lost (W10.1)? So many still are to be lost."""

    region: int
    left: int


class DrawOrHalt(Prompt, frozen=True):
    """Draw again or halt; all answer at the same time (W9.8)."""


class MayUse(Prompt, frozen=True):
    """Use what the text of `source` offers?"""

    source: int


class ChooseOpponent(Prompt, frozen=True):
    """Whom the power of `source` touches (W9.2)."""

    source: int


class UseChip(Prompt, frozen=True):
    """One half of the chip's text or the other (W17)."""

    source: int


class ReturnExhausted(Prompt, frozen=True):
    """Put exhausted chips back into the bag; so many at most are left."""

    left: int
    source: int


class GoToForge(Prompt, frozen=True):
    """Move the cube to the nearest forge symbol (W17.4)?"""

    source: int


class VPOrCastle(Prompt, frozen=True):
    """The award of this region: victory points or a castle (W12.4, W12.6)."""

    region: int
    vp: int


class ScoreFeat(Prompt, frozen=True):
    """Which feat to score in this region, or none (W13.1); `free`: region and condition do not matter (W17.5)."""

    region: int
    free: bool = False


class RemoveChip(Prompt, frozen=True):
    """A feat was completed with a Rook active: which active chip is discarded for good (W17.5)."""

    source: int


class KeepChip(Prompt, frozen=True):
    """Which active ally chip goes to the bag rather than to the exhausted chips, or none."""

    source: int


WonderPrompt = (
    ChooseFaction
    | KeepQuest
    | PlacePoison
    | ChooseChair
    | ChooseAnyChair
    | PlaceLeader
    | NextReward
    | PlaceUnits
    | PlaceWhich
    | MoveInstead
    | ChooseAlly
    | ChooseWonderlandian
    | PlaceFigure
    | UnlockAbility
    | PlaceCastle
    | LeaderFull
    | DiscardQuest
    | ChooseHalf
    | MayCorrupt
    | ForgeFromBag
    | ForgeChip
    | ForgeTrack
    | MoveSupporters
    | SendSupporters
    | LayWager
    | PlayWhich
    | MayRedraw
    | MayBlock
    | LoseUnit
    | DrawOrHalt
    | MayUse
    | ChooseOpponent
    | UseChip
    | ReturnExhausted
    | GoToForge
    | VPOrCastle
    | ScoreFeat
    | RemoveChip
    | KeepChip
)
