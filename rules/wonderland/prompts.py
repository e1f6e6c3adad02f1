"""Every question a seat may be asked. `source` is the card, chip or ability whose text asks (see terms)."""

from rules.game import Prompt


class ChooseFactionPrompt(Prompt, frozen=True, tag="ChooseFaction"):
    """Which faction to lead (W1.7)."""


class KeepQuestPrompt(Prompt, frozen=True, tag="KeepQuest"):
    """Of the two quests dealt, keep one; all choose at the same time (W1.11)."""


class PlacePoisonPrompt(Prompt, frozen=True, tag="PlacePoison"):
    """Poison on a card, or no more; so many may still be placed (W6.1)."""

    left: int
    source: int


class ChooseChairPrompt(Prompt, frozen=True, tag="ChooseChair"):
    """One's turn: where to sit down (W3.1); `passed` once the head of the table has been reached (W3.2)."""

    passed: bool = False


class ChooseAnyChairPrompt(Prompt, frozen=True, tag="ChooseAnyChair"):
    """The leader's power: any card on a chair without a leader (W6.2, W6.6)."""

    source: int


class PlaceLeaderPrompt(Prompt, frozen=True, tag="PlaceLeader"):
    """The tea is over for this leader: into which region (W3.3)?"""


class NextRewardPrompt(Prompt, frozen=True, tag="NextReward"):
    """Which of the rewards left comes next (W5.1)?"""

    source: int


class PlaceUnitsPrompt(Prompt, frozen=True, tag="PlaceUnits"):
    """Which region for a set of so many units (W5.2)? `source` is the card or power that brings them."""

    n: int
    source: int


class PlaceWhichPrompt(Prompt, frozen=True, tag="PlaceWhich"):
    """A supporter or a figure of the reserve next, into this region; so many are still to be placed (W5.2)."""

    region: int
    left: int


class MoveInsteadPrompt(Prompt, frozen=True, tag="MoveInstead"):
    """The reserve has no supporters: move own units from the board into this region, or none (W5.4)."""

    region: int
    left: int


class ChooseAllyPrompt(Prompt, frozen=True, tag="ChooseAlly"):
    """Which ally chip of that strength to gain (W5.5, W13.10)."""

    strong: bool
    source: int


class ChooseWonderlandianPrompt(Prompt, frozen=True, tag="ChooseWonderlandian"):
    """Which of the cards on display (W5.8)."""


class PlaceFigurePrompt(Prompt, frozen=True, tag="PlaceFigure"):
    """Into which region goes this figure (W5.8)?"""

    figure: int


class UnlockAbilityPrompt(Prompt, frozen=True, tag="UnlockAbility"):
    """Which ability to unlock (W5.9)."""


class PlaceCastlePrompt(Prompt, frozen=True, tag="PlaceCastle"):
    """Where the castle goes (W5.11)."""

    source: int


class LeaderFullPrompt(Prompt, frozen=True, tag="LeaderFull"):
    """The leader is at 6: discard a shard instead (W5.12)?"""


class DiscardQuestPrompt(Prompt, frozen=True, tag="DiscardQuest"):
    """Which quest to discard (W5.14)."""


class ChooseHalfPrompt(Prompt, frozen=True, tag="ChooseHalf"):
    """The upper or the lower half of a split card (W5.15)."""

    card: int


class MayCorruptPrompt(Prompt, frozen=True, tag="MayCorrupt"):
    """Roll the die for the extra rewards of this card (W5.16)?"""

    card: int


class ForgeFromBagPrompt(Prompt, frozen=True, tag="ForgeFromBag"):
    """Which chip of the bag to forge, or none (W13.9)."""

    source: int


class ForgeChipPrompt(Prompt, frozen=True, tag="ForgeChip"):
    """Which active chip to forge, or stop; so many actions are left, so many of them by symbol (W13.4, W13.11)."""

    left: int
    by_symbol: int


class ForgeTrackPrompt(Prompt, frozen=True, tag="ForgeTrack"):
    """On which track (W13.5)?"""

    chip: int


class MoveSupportersPrompt(Prompt, frozen=True, tag="MoveSupporters"):
    """Move up to so many own supporters out of one region into `to`, or none."""

    n: int
    to: int
    source: int


class SendSupportersPrompt(Prompt, frozen=True, tag="SendSupporters"):
    """Place up to so many supporters of the reserve in one other region, or none."""

    n: int
    source: int


class LayWagerPrompt(Prompt, frozen=True, tag="LayWager"):
    """Who will win in this region (W8.2)? Or no wager."""

    region: int


class PlayWhichPrompt(Prompt, frozen=True, tag="PlayWhich"):
    """Which of the chips drawn is played; the others go back (W17.4)."""


class MayRedrawPrompt(Prompt, frozen=True, tag="MayRedraw"):
    """Return this chip to the bag and draw again?"""

    chip: int
    source: int


class MayBlockPrompt(Prompt, frozen=True, tag="MayBlock"):
    """Break the shield against this chip (W10.3)?"""

    chip: int


class LoseUnitPrompt(Prompt, frozen=True, tag="LoseUnit"):
    """Which unit is lost (W10.1)? So many still are to be lost."""

    region: int
    left: int


class DrawOrHaltPrompt(Prompt, frozen=True, tag="DrawOrHalt"):
    """Draw again or halt; all answer at the same time (W9.8)."""


class MayUsePrompt(Prompt, frozen=True, tag="MayUse"):
    """Use what the text of `source` offers?"""

    source: int


class ChooseOpponentPrompt(Prompt, frozen=True, tag="ChooseOpponent"):
    """Whom the power of `source` touches (W9.2)."""

    source: int


class UseChipPrompt(Prompt, frozen=True, tag="UseChip"):
    """One half of the chip's text or the other (W17)."""

    source: int


class ReturnExhaustedPrompt(Prompt, frozen=True, tag="ReturnExhausted"):
    """Put exhausted chips back into the bag; so many at most are left."""

    left: int
    source: int


class GoToForgePrompt(Prompt, frozen=True, tag="GoToForge"):
    """Move the cube to the nearest forge symbol (W17.4)?"""

    source: int


class VPOrCastlePrompt(Prompt, frozen=True, tag="VPOrCastle"):
    """The award of this region: victory points or a castle (W12.4, W12.6)."""

    region: int
    vp: int


class ScoreFeatPrompt(Prompt, frozen=True, tag="ScoreFeat"):
    """Which feat to score in this region, or none (W13.1); `free`: region and condition do not matter (W17.5)."""

    region: int
    free: bool = False


class RemoveChipPrompt(Prompt, frozen=True, tag="RemoveChip"):
    """A feat was completed with a Rook active: which active chip is discarded for good (W17.5)."""

    source: int


class KeepChipPrompt(Prompt, frozen=True, tag="KeepChip"):
    """Which active ally chip goes to the bag rather than to the exhausted chips, or none."""

    source: int


WonderPrompt = (
    ChooseFactionPrompt
    | KeepQuestPrompt
    | PlacePoisonPrompt
    | ChooseChairPrompt
    | ChooseAnyChairPrompt
    | PlaceLeaderPrompt
    | NextRewardPrompt
    | PlaceUnitsPrompt
    | PlaceWhichPrompt
    | MoveInsteadPrompt
    | ChooseAllyPrompt
    | ChooseWonderlandianPrompt
    | PlaceFigurePrompt
    | UnlockAbilityPrompt
    | PlaceCastlePrompt
    | LeaderFullPrompt
    | DiscardQuestPrompt
    | ChooseHalfPrompt
    | MayCorruptPrompt
    | ForgeFromBagPrompt
    | ForgeChipPrompt
    | ForgeTrackPrompt
    | MoveSupportersPrompt
    | SendSupportersPrompt
    | LayWagerPrompt
    | PlayWhichPrompt
    | MayRedrawPrompt
    | MayBlockPrompt
    | LoseUnitPrompt
    | DrawOrHaltPrompt
    | MayUsePrompt
    | ChooseOpponentPrompt
    | UseChipPrompt
    | ReturnExhaustedPrompt
    | GoToForgePrompt
    | VPOrCastlePrompt
    | ScoreFeatPrompt
    | RemoveChipPrompt
    | KeepChipPrompt
)
