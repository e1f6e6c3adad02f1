"""What each character is worth to the bots, and which abilities and texts the bots know.

A character or card with an effect that is not listed here is refused: the bots would play it as if its text were blank.
"""

from typing import Final

from rules.confrontation.abilities import (
    Ability,
    BearsTheRing,
    BlanksEnemyText,
    EscapesDefeat,
    ForbidsRetreat,
    HelpsNearby,
    MatchesAttacker,
    PlaysBlankCards,
    ReturnsTo,
    SeesCardFirst,
    SilencesEnemy,
    StaysRevealed,
    StepsInFor,
    StrengthAttacking,
    StrengthIn,
    StrikesTunnel,
    WinsByEntering,
)
from rules.confrontation.card import BattleCard, SpecialCard
from rules.confrontation.characters.character import Character
from rules.confrontation.effects.card_texts import (
    CancelText,
    CardText,
    DefeatBoth,
    IgnoreStrengthCard,
    RetreatTowards,
    TakeFromDiscards,
)
from rules.confrontation.effects.fight_abilities import (
    FallsWithEnemy,
    MayExchangeFor,
    MayForbidCards,
    MayForceCard,
    MayRetreat,
    MaySwapAway,
    Slays,
    SlaysFirst,
    StrongerBeside,
)
from rules.confrontation.effects.move_abilities import (
    AttacksTowards,
    FliesToLoneEnemy,
    LeapsToAttack,
    MarchesToEmpty,
    RidesToAttack,
)
from rules.confrontation.effects.special_texts import (
    Crebain,
    DarkOfMordor,
    GandalfReturns,
    Gwaihir,
    KingRevealed,
    Palantir,
    Recall,
    Shadowfax,
    SpecialText,
)
from rules.confrontation.printed import PRINTED

ABILITIES: Final[tuple[type[Ability], ...]] = (
    # The evaluation, the odds of a fight or the quick player look at these.
    BearsTheRing,
    BlanksEnemyText,
    FliesToLoneEnemy,
    MayRetreat,
    PlaysBlankCards,
    SeesCardFirst,
    WinsByEntering,
    # The position answers for these: strengths, and where a move may lead.
    AttacksTowards,
    LeapsToAttack,
    MarchesToEmpty,
    MatchesAttacker,
    RidesToAttack,
    StrengthAttacking,
    StrengthIn,
    StrongerBeside,
    # These show only in the fitted worth of their characters.
    EscapesDefeat,
    FallsWithEnemy,
    ForbidsRetreat,
    HelpsNearby,
    MayExchangeFor,
    MayForbidCards,
    MayForceCard,
    MaySwapAway,
    ReturnsTo,
    SilencesEnemy,
    Slays,
    SlaysFirst,
    StaysRevealed,
    StepsInFor,
    StrikesTunnel,
)
CARD_TEXTS: Final[tuple[type[CardText], ...]] = (
    CancelText,
    DefeatBoth,
    IgnoreStrengthCard,
    RetreatTowards,
    TakeFromDiscards,
)
"""The odds of a fight know what these do."""
SPECIAL_TEXTS: Final[tuple[type[SpecialText], ...]] = (
    Crebain,
    DarkOfMordor,
    GandalfReturns,
    Gwaihir,
    KingRevealed,
    Palantir,
    Recall,
    Shadowfax,
)
"""A quick player uses these now and then; a search finds out when."""

_CHARACTERS: Final = {
    "classic-frodo": (1.07, -0.50),
    "classic-sam": (0.65, -0.35),
    "classic-pippin": (0.07, -0.06),
    "classic-merry": (0.18, 0.03),
    "classic-gandalf": (0.51, 0.49),
    "classic-aragorn": (0.23, -0.23),
    "classic-legolas": (0.09, 0.17),
    "classic-gimli": (-0.02, 0.13),
    "classic-boromir": (0.76, 0.01),
    "variant-frodo": (0.95, -0.26),
    "variant-sam": (0.33, -0.27),
    "variant-smeagol": (0.26, 0.15),
    "variant-faramir": (0.11, 0.10),
    "variant-gandalf": (0.40, 0.18),
    "variant-aragorn": (0.33, 0.04),
    "variant-elrond": (0.37, 0.10),
    "variant-theoden": (0.11, 0.02),
    "variant-treebeard": (0.70, 0.12),
    "classic-balrog": (-0.37, -0.17),
    "classic-shelob": (-0.37, -0.24),
    "classic-witch-king": (-0.63, 0.05),
    "classic-flying-nazgul": (-0.02, 0.04),
    "classic-black-rider": (0.08, 0.08),
    "classic-saruman": (-1.09, 0.17),
    "classic-orcs": (-0.38, -0.00),
    "classic-warg": (-0.17, 0.08),
    "classic-cave-troll": (-0.38, 0.07),
    "variant-uruk-hai": (-0.47, 0.13),
    "variant-wormtongue": (-0.06, -0.13),
    "variant-witch-king": (-0.51, -0.04),
    "variant-flying-nazgul": (-0.52, -0.07),
    "variant-mouth-of-sauron": (-0.32, 0.05),
    "variant-saruman": (-0.58, -0.07),
    "variant-orcs": (-0.24, -0.05),
    "variant-gollum": (-0.29, 0.00),
    "variant-watcher": (-0.64, -0.02),
}
"""By character: what it adds to the Fellowship's chance by being on the board, and by starting outside its home. In log
odds, fitted with the weights of the evaluation."""

TEXT_CARD: Final = 3
"""What a battle card without strength is worth in hand."""
SPECIAL_CARD: Final = 0.3
"""How a quick player weighs using a special card; declining weighs 1."""


def fitted(character: Character) -> tuple[float, float]:
    """Return what a character is worth on the board and outside its home. Raises TypeError if that is unknown."""
    for ability in character.abilities:
        if not isinstance(ability, ABILITIES):
            raise TypeError(f"{type(ability).__name__} of {character.id} is unknown to the bots")
    if character.id not in _CHARACTERS:
        raise TypeError(f"{character.id} has no worth")
    return _CHARACTERS[character.id]


def strength_in_hand(card: BattleCard) -> int:
    """Return what a battle card in hand counts for. Raises TypeError for a text that the bots do not know."""
    if card.effect is None:
        return card.value
    if not isinstance(card.effect, CARD_TEXTS):
        raise TypeError(f"{type(card.effect).__name__} of {card.id} is unknown to the bots")
    return TEXT_CARD


def eagerness(card: SpecialCard) -> float:
    """Return how a quick player weighs using a special card. Raises TypeError for a text that the bots do not know."""
    if not isinstance(card.effect, SPECIAL_TEXTS):
        raise TypeError(f"{type(card.effect).__name__} of {card.id} is unknown to the bots")
    return SPECIAL_CARD


_FITTED: Final = tuple(fitted(character) for character in PRINTED.characters)
WORTH: Final = tuple(on_board for on_board, _ in _FITTED)
OUTSIDE: Final = tuple(outside for _, outside in _FITTED)
"""By character."""
IN_HAND: Final = tuple(tuple(strength_in_hand(card) for card in cards) for cards in PRINTED.cards)
"""By side and battle card."""
EAGERNESS: Final = tuple(eagerness(card) for card in PRINTED.specials)
"""By special card."""
