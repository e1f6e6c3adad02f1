"""All questions. `card` is the card that asks, NOTHING where a rule does."""

from rules.boardgame.terms import NOTHING, Way
from rules.game import Prompt

# ---- cards ---


class DiscardDownPrompt(Prompt, frozen=True, tag="DiscardDown"):
    """Which card is discarded (R22)? `n` are over the limit."""

    n: int


class ChooseDeckPrompt(Prompt, frozen=True, tag="ChooseDeck"):
    """Draw from which deck (R38, R212)?"""

    card: int = NOTHING


class MaySwapPrompt(Prompt, frozen=True, tag="MaySwap"):
    """Swap a card with your partner (R212)?"""


class SwapWhichPrompt(Prompt, frozen=True, tag="SwapWhich"):
    """Which card do you give (R212)?"""


class MayDrawSameDeckPrompt(Prompt, frozen=True, tag="MayDrawAlike"):
    """Draw a card from the deck of the card just used?"""

    card: int


class PlayWhichEventPrompt(Prompt, frozen=True, tag="PlayWhichEvent"):
    face: int


class PayCardPrompt(Prompt, frozen=True, tag="PayCard"):
    """Which card do you show and discard to remove `card` (G20)? One with the Army icon, or a Character one."""

    card: int
    army: bool


class MayUseCardInPlayPrompt(Prompt, frozen=True, tag="MayUseTableCard"):
    card: int


# ---- dice ---


class AllocatePrompt(Prompt, frozen=True, tag="Allocate"):
    """How many dice into the Hunt Box (R25)?"""


class TakeActionPrompt(Prompt, frozen=True, tag="TakeAction"):
    """Your action: which die (R27)?"""


class UseDieForPrompt(Prompt, frozen=True, tag="UseDieFor"):
    face: int


class RingWhichDiePrompt(Prompt, frozen=True, tag="RingWhichDie"):
    pass


class RingWhichFacePrompt(Prompt, frozen=True, tag="RingWhichFace"):
    face: int


class AdvanceWhichPrompt(Prompt, frozen=True, tag="AdvanceWhich"):
    """Which nation takes a step towards war (R126)?"""

    card: int = NOTHING


# ---- the Fellowship ---


class MayDeclarePrompt(Prompt, frozen=True, tag="MayDeclare"):
    region: int
    progress: int


class WalkFellowshipPrompt(Prompt, frozen=True, tag="WalkFellowship"):
    """Where does the figure go next? `left` steps remain, after `path`."""

    path: tuple[int, ...]
    left: int
    revealed: bool


class MayEnterMordorPrompt(Prompt, frozen=True, tag="MayEnterMordor"):
    region: int


class ChooseGuidePrompt(Prompt, frozen=True, tag="ChooseGuide"):
    pass


class SeparateWhoPrompt(Prompt, frozen=True, tag="SeparateWho"):
    """Who leaves the Fellowship besides `group`?"""

    group: tuple[int, ...]
    card: int = NOTHING


class MoveGroupPrompt(Prompt, frozen=True, tag="CompanyGoes"):
    """Where to?"""

    group: tuple[int, ...]
    card: int = NOTHING


class MoveWhichCompanionPrompt(Prompt, frozen=True, tag="MoveWhichCompanion"):
    card: int = NOTHING


class WhoJoinsPrompt(Prompt, frozen=True, tag="WhoJoins"):
    group: tuple[int, ...]
    card: int = NOTHING


class MoveWhichNazgulPrompt(Prompt, frozen=True, tag="MoveWhichWraith"):
    card: int = NOTHING


class MoveNazgulWherePrompt(Prompt, frozen=True, tag="WraithGoes"):
    """Where does this Nazgûl or minion go?"""

    piece: int
    origin: int
    card: int = NOTHING


# ---- the Hunt ---


class MayPreventTilePrompt(Prompt, frozen=True, tag="MayPreventTile"):
    """A tile is about to be drawn: use a card against it?"""


class MayAnswerTilePrompt(Prompt, frozen=True, tag="MayAnswerTile"):
    """Use a card against this tile?"""

    tile: int
    damage: int


class MayUseGuidePrompt(Prompt, frozen=True, tag="MayUseGuide"):
    """Use the guide's ability to lower the damage by 1?"""

    guide: int
    damage: int


class TakeCasualtyPrompt(Prompt, frozen=True, tag="TakeCasualty"):
    """Lose a companion to lower the damage?"""

    damage: int


# ---- armies ---


class MoveWhichArmyPrompt(Prompt, frozen=True, tag="MoveWhichArmy"):
    armies: int
    card: int = NOTHING


class MoveWherePrompt(Prompt, frozen=True, tag="MoveWhere"):
    origin: int
    card: int = NOTHING


class WhoMarchesPrompt(Prompt, frozen=True, tag="WhoMoves"):
    """Who goes? `mode` 0: nothing is settled; 1: `figures` and `characters` are left of all; 2: they are taken."""

    origin: int
    to: int
    figures: tuple[int, ...]
    characters: int
    mode: int
    card: int = NOTHING


class ContinueMovePrompt(Prompt, frozen=True, tag="MoveOn"):
    """The army may go on."""

    region: int
    left: int
    card: int = NOTHING


class RecruitFigurePrompt(Prompt, frozen=True, tag="RecruitFigure"):
    """What do you recruit? The first went `at`."""

    at: int
    card: int = NOTHING


class RecruitWherePrompt(Prompt, frozen=True, tag="RecruitWhere"):
    figure: int
    card: int = NOTHING


class BringCharacterPrompt(Prompt, frozen=True, tag="BringIn"):
    pass


class BringCharacterWherePrompt(Prompt, frozen=True, tag="BringWhere"):
    character: int


class RemoveExcessPrompt(Prompt, frozen=True, tag="RemoveExcess"):
    """Which of the `n` excess units goes back (R64)?"""

    region: int
    n: int


class MayMixPrompt(Prompt, frozen=True, tag="MayMix"):
    """Form one army with your partner here (R216)?"""

    region: int


# ---- battle ---


class AttackWithWhichPrompt(Prompt, frozen=True, tag="AttackWithWhich"):
    card: int = NOTHING


class AttackWherePrompt(Prompt, frozen=True, tag="AttackWhere"):
    origin: int
    card: int = NOTHING


class WhoAttacksPrompt(Prompt, frozen=True, tag="WhoAttacks"):
    """As WhoMarchesPrompt; the others are the rearguard (R82)."""

    origin: int
    to: int
    figures: tuple[int, ...]
    characters: int
    mode: int
    card: int = NOTHING


class WhoAdvancesPrompt(Prompt, frozen=True, tag="WhoAdvances"):
    """As WhoMarchesPrompt: who goes into the region that was fought for (R101)?"""

    origin: int
    to: int
    figures: tuple[int, ...]
    characters: int
    mode: int


class MayVoidNazgulPrompt(Prompt, frozen=True, tag="MayVoidNazgul"):
    """Give up the White Rider's leadership to void that of the Nazgûl (G80)?"""


class FieldOrWithdrawPrompt(Prompt, frozen=True, tag="FieldOrWithdraw"):
    """Fight in the field, or withdraw into the stronghold (R106)?"""

    region: int


class ChooseCombatCardPrompt(Prompt, frozen=True, tag="ChooseCombatCard"):
    region: int
    attacks: bool


class TakeHitsPrompt(Prompt, frozen=True, tag="TakeHits"):
    region: int
    hits: int
    card: int = NOTHING


class ContinueBattlePrompt(Prompt, frozen=True, tag="MayGoOn"):
    """Fight another round, or cease (R99)?"""

    region: int


class ReduceToContinuePrompt(Prompt, frozen=True, tag="ReduceToGoOn"):
    """Reduce an elite to fight another round of the siege (R111)?"""

    region: int


class RetreatOrStayPrompt(Prompt, frozen=True, tag="RetreatOrStay"):
    region: int


class RetreatWherePrompt(Prompt, frozen=True, tag="RetreatWhere"):
    """The army must retreat: where to?"""

    region: int
    card: int = NOTHING


class ForfeitWhomPrompt(Prompt, frozen=True, tag="ForfeitWhom"):
    """Whose leadership is given up?"""

    card: int


class PickAmountPrompt(Prompt, frozen=True, tag="PickAmount"):
    """How many?"""

    card: int


class PickTargetPrompt(Prompt, frozen=True, tag="PickTarget"):
    """Which piece does the card act on?"""

    card: int


# ---- texts ---


class PickOptionPrompt(Prompt, frozen=True, tag="PickOption"):
    """Which option of this card?"""

    card: int
    ways: tuple[tuple[Way, int], ...] = ()
    """By the number of the option: what it does, and how many points or which companion that is about."""


class PickRegionPrompt(Prompt, frozen=True, tag="PickRegion"):
    """Which region, for this card?"""

    card: int


class PickNationPrompt(Prompt, frozen=True, tag="PickNation"):
    card: int


class PickCardForPrompt(Prompt, frozen=True, tag="PickCardFor"):
    """Which card, for this card?"""

    card: int


class PickDiePrompt(Prompt, frozen=True, tag="PickDie"):
    """Which die, for this card?"""

    card: int


BoardPrompt = (
    DiscardDownPrompt
    | ChooseDeckPrompt
    | MaySwapPrompt
    | SwapWhichPrompt
    | MayDrawSameDeckPrompt
    | PlayWhichEventPrompt
    | PayCardPrompt
    | MayUseCardInPlayPrompt
    | AllocatePrompt
    | TakeActionPrompt
    | UseDieForPrompt
    | RingWhichDiePrompt
    | RingWhichFacePrompt
    | AdvanceWhichPrompt
    | MayDeclarePrompt
    | WalkFellowshipPrompt
    | MayEnterMordorPrompt
    | ChooseGuidePrompt
    | SeparateWhoPrompt
    | MoveGroupPrompt
    | MoveWhichCompanionPrompt
    | WhoJoinsPrompt
    | MoveWhichNazgulPrompt
    | MoveNazgulWherePrompt
    | MayPreventTilePrompt
    | MayAnswerTilePrompt
    | MayUseGuidePrompt
    | TakeCasualtyPrompt
    | MoveWhichArmyPrompt
    | MoveWherePrompt
    | WhoMarchesPrompt
    | ContinueMovePrompt
    | RecruitFigurePrompt
    | RecruitWherePrompt
    | BringCharacterPrompt
    | BringCharacterWherePrompt
    | RemoveExcessPrompt
    | MayMixPrompt
    | AttackWithWhichPrompt
    | AttackWherePrompt
    | WhoAttacksPrompt
    | WhoAdvancesPrompt
    | MayVoidNazgulPrompt
    | FieldOrWithdrawPrompt
    | ChooseCombatCardPrompt
    | TakeHitsPrompt
    | ContinueBattlePrompt
    | ReduceToContinuePrompt
    | RetreatOrStayPrompt
    | RetreatWherePrompt
    | ForfeitWhomPrompt
    | PickAmountPrompt
    | PickTargetPrompt
    | PickOptionPrompt
    | PickRegionPrompt
    | PickNationPrompt
    | PickCardForPrompt
    | PickDiePrompt
)
