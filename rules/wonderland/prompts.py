"""Every question that a seat can be asked. `source` is the card, chip or ability whose text asks (see terms)."""

from rules.game import Prompt


class ChooseFactionPrompt(Prompt, frozen=True, tag="ChooseFaction"):
    """Which faction do you lead (W1.7)?"""


class KeepQuestPrompt(Prompt, frozen=True, tag="KeepQuest"):
    """Which of the two quests do you keep? All choose at the same time (W1.11)."""


class PlacePoisonPrompt(Prompt, frozen=True, tag="PlacePoison"):
    """On which card do you put poison? `left` more can be placed (W6.1)."""

    left: int
    source: int


class ChooseChairPrompt(Prompt, frozen=True, tag="ChooseChair"):
    """Your turn: to which chair do you go (W3.1)? `passed` after the head of the table was reached (W3.2)."""

    passed: bool = False


class ChooseAnyChairPrompt(Prompt, frozen=True, tag="ChooseAnyChair"):
    """The leader's power: which card do you take, from any chair without a leader (W6.2, W6.6)?"""

    source: int


class PlaceLeaderPrompt(Prompt, frozen=True, tag="PlaceLeader"):
    """The leader leaves the table: to which region (W3.3)?"""


class NextRewardPrompt(Prompt, frozen=True, tag="NextReward"):
    """Which reward do you take next (W5.1)?"""

    source: int


class PlaceUnitsPrompt(Prompt, frozen=True, tag="PlaceUnits"):
    """In which region do you place these `n` units (W5.2)?"""

    n: int
    source: int


class PlaceWhichPrompt(Prompt, frozen=True, tag="PlaceWhich"):
    """Which unit of the reserve do you place in this region? `left` more are to be placed (W5.2)."""

    region: int
    left: int


class MoveInsteadPrompt(Prompt, frozen=True, tag="MoveInstead"):
    """The reserve has no supporters. Which unit do you move to this region from another one, if any (W5.4)?"""

    region: int
    left: int


class ChooseAllyPrompt(Prompt, frozen=True, tag="ChooseAlly"):
    """Which ally chip of that strength do you gain (W5.5, W13.10)?"""

    strong: bool
    source: int


class ChooseWonderlandianPrompt(Prompt, frozen=True, tag="ChooseWonderlandian"):
    """Which wonderlandian card of the display do you take (W5.8)?"""


class PlaceFigurePrompt(Prompt, frozen=True, tag="PlaceFigure"):
    """In which region do you place this figure (W5.8)?"""

    figure: int


class UnlockAbilityPrompt(Prompt, frozen=True, tag="UnlockAbility"):
    """Which ability do you unlock (W5.9)?"""


class PlaceCastlePrompt(Prompt, frozen=True, tag="PlaceCastle"):
    """In which region do you build the castle (W5.11)?"""

    source: int


class LeaderFullPrompt(Prompt, frozen=True, tag="LeaderFull"):
    """The leader's strength is 6. Do you discard a shard instead (W5.12)?"""


class DiscardQuestPrompt(Prompt, frozen=True, tag="DiscardQuest"):
    """Which quest do you discard (W5.14)?"""


class ChooseHalfPrompt(Prompt, frozen=True, tag="ChooseHalf"):
    """Which half of the split card do you take (W5.15)?"""

    card: int


class MayCorruptPrompt(Prompt, frozen=True, tag="MayCorrupt"):
    """Do you roll the die for the extra rewards of this card (W5.16)?"""

    card: int


class ForgeFromBagPrompt(Prompt, frozen=True, tag="ForgeFromBag"):
    """Which chip of the bag do you forge, if any (W13.9)?"""

    source: int


class ForgeChipPrompt(Prompt, frozen=True, tag="ForgeChip"):
    """Which active chip do you forge? `left` actions are left, `by_symbol` of them by symbol (W13.4, W13.11)."""

    left: int
    by_symbol: int


class ForgeTrackPrompt(Prompt, frozen=True, tag="ForgeTrack"):
    """On which track do you forge this chip (W13.5)?"""

    chip: int


class MoveSupportersPrompt(Prompt, frozen=True, tag="MoveSupporters"):
    """Do you move up to `n` supporters from one region to `to`?"""

    n: int
    to: int
    source: int


class SendSupportersPrompt(Prompt, frozen=True, tag="SendSupporters"):
    """Do you place up to `n` supporters of the reserve in one other region?"""

    n: int
    source: int


class LayWagerPrompt(Prompt, frozen=True, tag="LayWager"):
    """Do you bet on someone to win in this region (W8.2)?"""

    region: int


class PlayWhichPrompt(Prompt, frozen=True, tag="PlayWhich"):
    """Which of the drawn chips do you play? The others return to the bag (W17.4)."""


class MayRedrawPrompt(Prompt, frozen=True, tag="MayRedraw"):
    """Do you return this chip to the bag and draw again?"""

    chip: int
    source: int


class MayBlockPrompt(Prompt, frozen=True, tag="MayBlock"):
    """Do you block this chip with the shield (W10.3)?"""

    chip: int


class LoseUnitPrompt(Prompt, frozen=True, tag="LoseUnit"):
    """Which unit do you lose? `left` more are to be lost (W10.1)."""

    region: int
    left: int


class DrawOrHaltPrompt(Prompt, frozen=True, tag="DrawOrHalt"):
    """Do you draw again or halt? All answer at the same time (W9.8)."""


class MayUsePrompt(Prompt, frozen=True, tag="MayUse"):
    """Do you use the text of `source`?"""

    source: int


class ChooseOpponentPrompt(Prompt, frozen=True, tag="ChooseOpponent"):
    """On which opponent do you use the power of `source` (W9.2)?"""

    source: int


class UseChipPrompt(Prompt, frozen=True, tag="UseChip"):
    """Which part of the chip's text do you use (W17)?"""

    source: int


class ReturnExhaustedPrompt(Prompt, frozen=True, tag="ReturnExhausted"):
    """Which exhausted chip do you return to the bag? Up to `left` more."""

    left: int
    source: int


class GoToForgePrompt(Prompt, frozen=True, tag="GoToForge"):
    """Do you move the cube to the nearest forge symbol (W17.4)?"""

    source: int


class VPOrCastlePrompt(Prompt, frozen=True, tag="VPOrCastle"):
    """Do you take the victory points of this region or a castle (W12.4, W12.6)?"""

    region: int
    vp: int


class ScoreFeatPrompt(Prompt, frozen=True, tag="ScoreFeat"):
    """Which feat do you score, if any (W13.1)? `free`: of any region and without its condition (W17.5)."""

    region: int
    free: bool = False


class RemoveChipPrompt(Prompt, frozen=True, tag="RemoveChip"):
    """A feat was completed with a Rook active. Which active chip do you discard for good (W17.5)?"""

    source: int


class KeepChipPrompt(Prompt, frozen=True, tag="KeepChip"):
    """Which active ally chip do you put into the bag instead of exhausting it, if any?"""

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
