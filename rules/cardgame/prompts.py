"""Every question a seat may be asked. `source` is the card or location whose text asks, where there is one."""

from rules.cardgame.terms import NOTHING
from rules.game import Prompt


class TakeAction(Prompt, frozen=True):
    """Your turn: one action, or a pass if you may (R26)."""


class PayFor(Prompt, frozen=True):
    """Cycle another card from hand to pay for `card` (R32)."""

    card: int


class CycleCards(Prompt, frozen=True):
    """Cycle cards from hand; this many are still to go (R45, R49)."""

    n: int
    source: int = NOTHING


class ForsakeCards(Prompt, frozen=True):
    """Forsake from hand, reserve or deck top; this many are still to go (R50)."""

    n: int
    source: int = NOTHING


class EliminateCards(Prompt, frozen=True):
    """Eliminate cards from hand; this many are still to go (R46, R87)."""

    n: int
    source: int = NOTHING


class MayPay(Prompt, frozen=True):
    """Pay what the text of `source` asks, for what it gives?"""

    source: int


class MayDo(Prompt, frozen=True):
    """Do what the text of `source` offers for nothing?"""

    source: int


class TakeCards(Prompt, frozen=True):
    """Take a card the text of `source` names from deck or pile; up to this many (R55)."""

    n: int
    source: int


class PlayApart(Prompt, frozen=True):
    """Of the cards drawn apart, play up to this many (R39)."""

    n: int
    source: int


class EliminateApart(Prompt, frozen=True):
    """Of the cards looked at or drawn apart, eliminate one."""

    source: int


class CycleApart(Prompt, frozen=True):
    """Of the cards looked at, cycle one; the last goes to hand."""

    source: int


class ResolveNext(Prompt, frozen=True):
    """Of the cards just played together, whose text comes first (G7)?"""

    source: int


class ChoosePath(Prompt, frozen=True):
    """Which path comes next (R25)?"""

    source: int


class ChooseBattleground(Prompt, frozen=True):
    """Which battleground is activated or reactivated (R20, R21)?"""

    source: int


class PlaceToken(Prompt, frozen=True):
    """Where does the token go (R76)?"""

    source: int


class MoveWhere(Prompt, frozen=True):
    """Move `card` at once, as the text of `source` allows?"""

    card: int
    source: int


class EliminateOne(Prompt, frozen=True):
    """Eliminate a card the text of `source` names; this many are still to go."""

    n: int
    source: int


class SearchOrEliminate(Prompt, frozen=True):
    """Search the deck, or eliminate one of these (the two halves of the text of `source`)."""

    source: int


class NextCombat(Prompt, frozen=True):
    """Which combat comes next (R75)?"""


class ChooseSupport(Prompt, frozen=True):
    """Which character does the army at `location` support (R70)? `army` is named where it matters which."""

    location: int
    army: int = NOTHING


class ChooseLoss(Prompt, frozen=True):
    """Which defender is lost next at `location`? So many attack icons still stand (R62, R69)."""

    location: int
    icons: int


class AgreeOnLoss(Prompt, frozen=True):
    """A team mate would lose `card` at `location`: agree, or name another (R67)."""

    location: int
    icons: int
    card: int


class SettleLoss(Prompt, frozen=True):
    """The defenders disagree at `location`: their enemy decides (R67)."""

    location: int
    icons: int


class ChooseReplacement(Prompt, frozen=True):
    """`card` would be eliminated and more than one text saves it: which one works (G35)?"""

    card: int


class SaveAnother(Prompt, frozen=True):
    """Cycle `source` and one more character of this combat instead of eliminating them (G41)?"""

    source: int


class DiscardDown(Prompt, frozen=True):
    """The action step is over and the hand above the carryover limit: cycle this many (G18)."""

    n: int


CardPrompt = (
    TakeAction
    | PayFor
    | CycleCards
    | ForsakeCards
    | EliminateCards
    | MayPay
    | MayDo
    | TakeCards
    | PlayApart
    | EliminateApart
    | CycleApart
    | ResolveNext
    | ChoosePath
    | ChooseBattleground
    | PlaceToken
    | MoveWhere
    | EliminateOne
    | SearchOrEliminate
    | NextCombat
    | ChooseSupport
    | ChooseLoss
    | AgreeOnLoss
    | SettleLoss
    | ChooseReplacement
    | SaveAnother
    | DiscardDown
)
