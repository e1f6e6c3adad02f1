"""Every question a seat may be asked."""

from rules.confrontation.terms import NOBODY
from rules.game import Prompt


class ChooseSidePrompt(Prompt, frozen=True, tag="ChooseSide"):
    """Which side of this tile do you field (R14.2)?"""

    tile: int


class ChooseSpecialPrompt(Prompt, frozen=True, tag="ChooseSpecial"):
    """Which special card do you keep? This many are still to be kept (R14.3)."""

    left: int


class ChoosePlacingPrompt(Prompt, frozen=True, tag="ChoosePlacing"):
    """Who starts in this region (R2.1, R2.2)?"""

    region: int


class TakeTurnPrompt(Prompt, frozen=True, tag="TakeTurn"):
    """Your turn: move one character. `only` must be the one that moves, `but` must not (R4.1)."""

    only: int = NOBODY
    but: int = NOBODY


class TakeExtraStepPrompt(Prompt, frozen=True, tag="TakeExtraStep"):
    """The special card's step before the move (R14.4, R14.11)."""

    special: int


class NamePiecePrompt(Prompt, frozen=True, tag="NamePiece"):
    """Name a piece for this special card (R14.7, R14.8, R14.10)."""

    special: int


class LookWherePrompt(Prompt, frozen=True, tag="LookWhere"):
    """Into which region does the Palantir look (R14.9)?"""


class MayUseSpecialPrompt(Prompt, frozen=True, tag="MayUseSpecial"):
    """Use this special card now (R14.5, R14.9)?"""

    special: int


class MayShufflePrompt(Prompt, frozen=True, tag="MayShuffle"):
    """Mix hidden pieces before your turn ends (R1.6)?"""


class MayStrikePrompt(Prompt, frozen=True, tag="MayStrike"):
    """A piece walks the tunnel under Caradhras. Strike it down, if the one who can stands there (R9.1)?"""

    piece: int


class ChooseDefenderPrompt(Prompt, frozen=True, tag="ChooseDefender"):
    """Whom do you fight in this region (R5.3)?"""

    region: int


class MayStepInPrompt(Prompt, frozen=True, tag="MayStepIn"):
    """Does another character take the defender's place (R8.2)?"""

    piece: int


class MayShowFriendPrompt(Prompt, frozen=True, tag="MayShowFriend"):
    """Show the friend whose presence makes the fighter stronger (R8.2)?"""

    piece: int


class MayHelpPrompt(Prompt, frozen=True, tag="MayHelp"):
    """Show a character nearby to help the fighter (R11.5)?"""

    piece: int


class MayRetreatPrompt(Prompt, frozen=True, tag="MayRetreat"):
    """Retreat by the character's ability (R7.4)?"""

    piece: int


class MustRetreatPrompt(Prompt, frozen=True, tag="MustRetreat"):
    """The card makes the fighter retreat: where to (R7.5)?"""

    piece: int


class MayEscapePrompt(Prompt, frozen=True, tag="MayEscape"):
    """Defeated: retreat instead of leaving the board (R12.4)?"""

    piece: int


class MaySwapPrompt(Prompt, frozen=True, tag="MaySwap"):
    """Change places with a character next door (R11.8)?"""

    piece: int


class MayForbidCardsPrompt(Prompt, frozen=True, tag="MayForbidCards"):
    """Shall no cards be played in this fight (R9.6, R11.4)?"""

    piece: int


class ChooseCardPrompt(Prompt, frozen=True, tag="ChooseCard"):
    """Which battle card do you play (R6.4)? `but` is the card that must be another one now."""

    but: int = NOBODY


class MayForceCardPrompt(Prompt, frozen=True, tag="MayForceCard"):
    """Force the Fellowship to play another card than this (R12.3)?"""

    card: int


class MayExchangePrompt(Prompt, frozen=True, tag="MayExchange"):
    """Exchange the card you have shown (R12.6)?"""

    card: int


class TakeFromDiscardsPrompt(Prompt, frozen=True, tag="TakeFromDiscards"):
    """Which of your discarded cards does Magic bring back (R10.1)?"""


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
