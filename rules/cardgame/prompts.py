"""Every question that a seat can be asked. `source` is the card or location whose text asks, if there is one."""

from rules.cardgame.terms import NOTHING
from rules.game import Prompt


class TakeActionPrompt(Prompt, frozen=True, tag="TakeAction"):
    """Your turn: take an action, or pass if allowed (R26)."""


class PayForPrompt(Prompt, frozen=True, tag="PayFor"):
    """Which other card do you cycle from hand to pay for `card` (R32)?"""

    card: int


class CycleCardsPrompt(Prompt, frozen=True, tag="CycleCards"):
    """Which card do you cycle from hand? This many are left to choose (R45, R49)."""

    n: int
    source: int = NOTHING


class ForsakeCardsPrompt(Prompt, frozen=True, tag="ForsakeCards"):
    """Which card do you forsake from hand, reserve or deck top? This many are left to choose (R50)."""

    n: int
    source: int = NOTHING


class EliminateCardsPrompt(Prompt, frozen=True, tag="EliminateCards"):
    """Which card do you eliminate from hand? This many are left to choose (R46, R87)."""

    n: int
    source: int = NOTHING


class MayPayPrompt(Prompt, frozen=True, tag="MayPay"):
    """Do you pay the cost in the text of `source` to get its effect?"""

    source: int


class MayDoPrompt(Prompt, frozen=True, tag="MayDo"):
    """Do you use the text of `source`, which has no cost?"""

    source: int


class TakeCardsPrompt(Prompt, frozen=True, tag="TakeCards"):
    """Which card that the text of `source` names do you take from deck or pile? Up to this many (R55)."""

    n: int
    source: int


class PlayAsidePrompt(Prompt, frozen=True, tag="PlayApart"):
    """Which of the cards set aside do you play? Up to this many (R39)."""

    n: int
    source: int


class EliminateAsidePrompt(Prompt, frozen=True, tag="EliminateApart"):
    """Which of the cards looked at or set aside do you eliminate?"""

    source: int


class CycleAsidePrompt(Prompt, frozen=True, tag="CycleApart"):
    """Which of the cards looked at do you cycle? The last one goes to hand."""

    source: int


class ResolveNextPrompt(Prompt, frozen=True, tag="ResolveNext"):
    """Which of the cards played together has its text carried out first (G7)?"""

    source: int


class ChoosePathPrompt(Prompt, frozen=True, tag="ChoosePath"):
    """Which path becomes active (R25)?"""

    source: int


class ChooseBattlegroundPrompt(Prompt, frozen=True, tag="ChooseBattleground"):
    """Which battleground is activated or reactivated (R20, R21)?"""

    source: int


class PlaceTokenPrompt(Prompt, frozen=True, tag="PlaceToken"):
    """Where does the token go (R76)?"""

    source: int


class MovePrompt(Prompt, frozen=True, tag="MoveWhere"):
    """Do you move `card` now, as the text of `source` allows?"""

    card: int
    source: int


class EliminateOnePrompt(Prompt, frozen=True, tag="EliminateOne"):
    """Which card that the text of `source` names is eliminated? This many are left to choose."""

    n: int
    source: int


class SearchOrEliminatePrompt(Prompt, frozen=True, tag="SearchOrEliminate"):
    """Do you search your deck, or eliminate one of these? The text of `source` offers both."""

    source: int


class NextCombatPrompt(Prompt, frozen=True, tag="NextCombat"):
    """Which combat is next (R75)?"""


class ChooseSupportPrompt(Prompt, frozen=True, tag="ChooseSupport"):
    """Which character does the army at `location` support (R70)? `army` is set if it matters which one."""

    location: int
    army: int = NOTHING


class ChooseLossPrompt(Prompt, frozen=True, tag="ChooseLoss"):
    """Which defender is lost next at `location`? This many attack icons are not cancelled (R62, R69)."""

    location: int
    icons: int


class AgreeOnLossPrompt(Prompt, frozen=True, tag="AgreeOnLoss"):
    """A team mate wants to lose `card` at `location`: agree, or choose another (R67)."""

    location: int
    icons: int
    card: int


class SettleLossPrompt(Prompt, frozen=True, tag="SettleLoss"):
    """The defenders at `location` disagree: which card do they lose (R67)?"""

    location: int
    icons: int


class ChooseReplacementPrompt(Prompt, frozen=True, tag="ChooseReplacement"):
    """Several texts would save `card` from elimination: which one applies (G35)?"""

    card: int


class SaveAnotherPrompt(Prompt, frozen=True, tag="SaveAnother"):
    """Cycle `source` and one more character of this combat instead of eliminating them (G41)?"""

    source: int


class DiscardDownPrompt(Prompt, frozen=True, tag="DiscardDown"):
    """Your hand is above the carryover limit: which card do you cycle? This many are left to choose (G18)."""

    n: int


CardPrompt = (
    TakeActionPrompt
    | PayForPrompt
    | CycleCardsPrompt
    | ForsakeCardsPrompt
    | EliminateCardsPrompt
    | MayPayPrompt
    | MayDoPrompt
    | TakeCardsPrompt
    | PlayAsidePrompt
    | EliminateAsidePrompt
    | CycleAsidePrompt
    | ResolveNextPrompt
    | ChoosePathPrompt
    | ChooseBattlegroundPrompt
    | PlaceTokenPrompt
    | MovePrompt
    | EliminateOnePrompt
    | SearchOrEliminatePrompt
    | NextCombatPrompt
    | ChooseSupportPrompt
    | ChooseLossPrompt
    | AgreeOnLossPrompt
    | SettleLossPrompt
    | ChooseReplacementPrompt
    | SaveAnotherPrompt
    | DiscardDownPrompt
)
