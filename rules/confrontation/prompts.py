"""Every question that a seat can be asked."""

from rules.confrontation.terms import NOBODY
from rules.game import Prompt


class ChooseSidePrompt(Prompt, frozen=True, tag="ChooseSide"):
    """Which character of this tile do you use (R14.2)?"""

    tile: int


class ChooseSpecialPrompt(Prompt, frozen=True, tag="ChooseSpecial"):
    """Which special card do you keep? `left` are still to be chosen (R14.3)."""

    left: int


class ChoosePlacingPrompt(Prompt, frozen=True, tag="ChoosePlacing"):
    """Who starts in this region (R2.1, R2.2)?"""

    region: int


class TakeTurnPrompt(Prompt, frozen=True, tag="TakeTurn"):
    """Your turn: move one character. `only` must move; `but` may not move (R4.1)."""

    only: int = NOBODY
    but: int = NOBODY


class TakeExtraStepPrompt(Prompt, frozen=True, tag="TakeExtraStep"):
    """Which character takes the step before the move (R14.4, R14.11)?"""

    special: int


class NamePiecePrompt(Prompt, frozen=True, tag="NamePiece"):
    """Which piece do you name for this special card (R14.7, R14.8, R14.10)?"""

    special: int


class LookWherePrompt(Prompt, frozen=True, tag="LookWhere"):
    """Which region do you look into with the Palantír (R14.9)?"""


class MayUseSpecialPrompt(Prompt, frozen=True, tag="MayUseSpecial"):
    """Use this special card now (R14.5, R14.9)?"""

    special: int


class MayShufflePrompt(Prompt, frozen=True, tag="MayShuffle"):
    """Shuffle hidden pieces before your turn ends (R1.6)?"""


class MayStrikePrompt(Prompt, frozen=True, tag="MayStrike"):
    """A piece goes through the tunnel under Caradhras. Reveal the Balrog there and defeat it (R9.1)?"""

    piece: int


class ChooseDefenderPrompt(Prompt, frozen=True, tag="ChooseDefender"):
    """Which enemy do you fight in this region (R5.3)?"""

    region: int


class MayStepInPrompt(Prompt, frozen=True, tag="MayStepIn"):
    """Does another character take the defender's place (R8.2)?"""

    piece: int


class MayShowFriendPrompt(Prompt, frozen=True, tag="MayShowFriend"):
    """Reveal the friend who makes the fighter stronger (R8.2)?"""

    piece: int


class MayHelpPrompt(Prompt, frozen=True, tag="MayHelp"):
    """Reveal a character nearby to help the fighter (R11.5)?"""

    piece: int


class MayRetreatPrompt(Prompt, frozen=True, tag="MayRetreat"):
    """Retreat by the character's ability (R7.4)?"""

    piece: int


class MustRetreatPrompt(Prompt, frozen=True, tag="MustRetreat"):
    """The card makes the fighter retreat. Where to (R7.5)?"""

    piece: int


class MayEscapePrompt(Prompt, frozen=True, tag="MayEscape"):
    """Defeated: retreat instead of leaving the board (R12.4)?"""

    piece: int


class MaySwapPrompt(Prompt, frozen=True, tag="MaySwap"):
    """Swap places with a character in an adjacent region (R11.8)?"""

    piece: int


class MayForbidCardsPrompt(Prompt, frozen=True, tag="MayForbidCards"):
    """Declare that no cards are played in this fight (R9.6, R11.4)?"""

    piece: int


class ChooseCardPrompt(Prompt, frozen=True, tag="ChooseCard"):
    """Which battle card do you play (R6.4)? Not `but`, which you had to take back (R12.3)."""

    but: int = NOBODY


class MayForceCardPrompt(Prompt, frozen=True, tag="MayForceCard"):
    """Make the Fellowship take this card back and play another (R12.3)?"""

    card: int


class MayExchangePrompt(Prompt, frozen=True, tag="MayExchange"):
    """Exchange the card that you have shown (R12.6)?"""

    card: int


class TakeFromDiscardsPrompt(Prompt, frozen=True, tag="TakeFromDiscards"):
    """Which discarded card do you take in exchange for Magic (R10.1)?"""


AnyPrompt = (
    ChooseSidePrompt
    | ChooseSpecialPrompt
    | ChoosePlacingPrompt
    | TakeTurnPrompt
    | TakeExtraStepPrompt
    | NamePiecePrompt
    | LookWherePrompt
    | MayUseSpecialPrompt
    | MayShufflePrompt
    | MayStrikePrompt
    | ChooseDefenderPrompt
    | MayStepInPrompt
    | MayShowFriendPrompt
    | MayHelpPrompt
    | MayRetreatPrompt
    | MustRetreatPrompt
    | MayEscapePrompt
    | MaySwapPrompt
    | MayForbidCardsPrompt
    | ChooseCardPrompt
    | MayForceCardPrompt
    | MayExchangePrompt
    | TakeFromDiscardsPrompt
)
