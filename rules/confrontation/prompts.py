"""Every question a seat may be asked."""

from rules.confrontation.terms import NOBODY
from rules.game import Prompt


class ChooseSide(Prompt, frozen=True):
    """Which side of this tile do you field (R14.2)?"""

    tile: int


class ChooseSpecial(Prompt, frozen=True):
    """Which special card do you keep? This many are still to be kept (R14.3)."""

    left: int


class ChoosePlacing(Prompt, frozen=True):
    """Who starts in this region (R2.1, R2.2)?"""

    region: int


class TakeTurn(Prompt, frozen=True):
    """Your turn: move one character. `only` must be the one that moves, `but` must not (R4.1)."""

    only: int = NOBODY
    but: int = NOBODY


class TakeExtraStep(Prompt, frozen=True):
    """The special card's step before the move (R14.4, R14.11)."""

    special: int


class NamePiece(Prompt, frozen=True):
    """Name a piece for this special card (R14.7, R14.8, R14.10)."""

    special: int


class LookWhere(Prompt, frozen=True):
    """Into which region does the Palantir look (R14.9)?"""


class MayUseSpecial(Prompt, frozen=True):
    """Use this special card now (R14.5, R14.9)?"""

    special: int


class MayShuffle(Prompt, frozen=True):
    """Mix hidden pieces before your turn ends (R1.6)?"""


class MayStrike(Prompt, frozen=True):
    """A piece walks the tunnel under Caradhras. Strike it down, if the one who can stands there (R9.1)?"""

    piece: int


class ChooseDefender(Prompt, frozen=True):
    """Whom do you fight in this region (R5.3)?"""

    region: int


class MayStepIn(Prompt, frozen=True):
    """Does another character take the defender's place (R8.2)?"""

    piece: int


class MayShowFriend(Prompt, frozen=True):
    """Show the friend whose presence makes the fighter stronger (R8.2)?"""

    piece: int


class MayHelp(Prompt, frozen=True):
    """Show a character nearby to help the fighter (R11.5)?"""

    piece: int


class MayRetreat(Prompt, frozen=True):
    """Retreat by the character's ability (R7.4)?"""

    piece: int


class MustRetreat(Prompt, frozen=True):
    """The card makes the fighter retreat: where to (R7.5)?"""

    piece: int


class MayEscape(Prompt, frozen=True):
    """Defeated: retreat instead of leaving the board (R12.4)?"""

    piece: int


class MaySwap(Prompt, frozen=True):
    """Change places with a character next door (R11.8)?"""

    piece: int


class MayForbidCards(Prompt, frozen=True):
    """Shall no cards be played in this fight (R9.6, R11.4)?"""

    piece: int


class ChooseCard(Prompt, frozen=True):
    """Which battle card do you play (R6.4)? `but` is the card that must be another one now."""

    but: int = NOBODY


class MayForceCard(Prompt, frozen=True):
    """Force the Fellowship to play another card than this (R12.3)?"""

    card: int


class MayExchange(Prompt, frozen=True):
    """Exchange the card you have shown (R12.6)?"""

    card: int


class TakeFromDiscards(Prompt, frozen=True):
    """Which of your discarded cards does Magic bring back (R10.1)?"""


AnyPrompt = (
    ChooseSide
    | ChooseSpecial
    | ChoosePlacing
    | TakeTurn
    | TakeExtraStep
    | NamePiece
    | LookWhere
    | MayUseSpecial
    | MayShuffle
    | MayStrike
    | ChooseDefender
    | MayStepIn
    | MayShowFriend
    | MayHelp
    | MayRetreat
    | MustRetreat
    | MayEscape
    | MaySwap
    | MayForbidCards
    | ChooseCard
    | MayForceCard
    | MayExchange
    | TakeFromDiscards
)
