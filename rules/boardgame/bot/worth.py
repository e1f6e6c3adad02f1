"""The value of an event card for a bot, computed from its block: 1 is average."""

from collections.abc import Iterable
from typing import Final

from rules.boardgame.actions.take_action import Hide, MoveFellowship
from rules.boardgame.battle.attack import AttackFrom
from rules.boardgame.card import (
    AddsToHuntRoll,
    AfterOwnEvent,
    AsCombatCard,
    Barred,
    Card,
    DiceSkipHuntBox,
    Lasting,
    NoFreeCombatCards,
    NoMusterForPassive,
    OnCasualty,
    PreventsTile,
    RedrawsTile,
    ReducesTile,
    StaysPassive,
    TileOnPath,
)
from rules.boardgame.effects.combat_dice import (
    AddHits,
    AutomaticHits,
    CancelCard,
    CancelHits,
    ExtraAttack,
    FewerDice,
    Modify,
    MostDice,
    NoReroll,
    OnesHitOwner,
    SelfHits,
)
from rules.boardgame.effects.combat_leaders import (
    DieToCancelHits,
    ForfeitCompanions,
    ForfeitNazgul,
    ForfeitNazgulForDice,
    ForfeitToTurnMisses,
    KillByReroll,
    RetreatBeforeRoll,
    SpendRerollHitOnMinion,
    StrikeNazgulOrMinion,
    VoidCompanion,
)
from rules.boardgame.effects.companions import LureCompanion, MoveFigureAdjacent
from rules.boardgame.effects.control import If, OneOf
from rules.boardgame.effects.damage import (
    Eliminate,
    EliminateLeader,
    RollHits,
    RollPerNazgul,
    RollPerUnit,
    RoutArmy,
    ScatterNazgul,
)
from rules.boardgame.effects.dice import LoseDice, PutEyes, TurnDie
from rules.boardgame.effects.fellowship import AddTile, Corrupt, Heal
from rules.boardgame.effects.long_moves import MarchTo, PutCharacter, RecruitAndGather, SailTo, TravelTo
from rules.boardgame.effects.nations import ActivateAndAdvance, MoveNationBack
from rules.boardgame.effects.other_cards import DiscardCardInPlay, LoseCharacterCard, PlayForFree
from rules.boardgame.effects.politics import Activate, Advance, GoToWar
from rules.boardgame.effects.recruiting import (
    Recruit,
    RecruitAcross,
    RecruitInEach,
    RecruitUpTo,
    SwapUnits,
    UpgradeRegular,
)
from rules.boardgame.effects.rolls import RollFor
from rules.boardgame.effects.tiles import RemoveEyes
from rules.boardgame.event_cards.hands import ChooseDeck, DrawFrom
from rules.boardgame.fellowship.companions import MoveCompanions, Separate
from rules.boardgame.hunt.roll import HuntRoll
from rules.boardgame.hunt.tile import DrawTile, Reveal
from rules.boardgame.movement.move_armies import MoveArmies
from rules.boardgame.movement.nazgul_moves import MoveNazgul
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.steps import BoardStep

STAYS_IN_PLAY: Final = 0.8
"""Extra value of a card that stays on the table."""
LEAST: Final = 0.1

SEEN_IN_POSITION: Final = (
    Activate,
    Advance,
    AttackFrom,
    RollPerNazgul,
    RemoveEyes,
    ChooseDeck,
    DiscardCardInPlay,
    MoveNationBack,
    DrawFrom,
    DrawTile,
    Eliminate,
    EliminateLeader,
    RollPerUnit,
    GoToWar,
    Hide,
    HuntRoll,
    SailTo,
    LureCompanion,
    LoseCharacterCard,
    LoseDice,
    MoveArmies,
    MoveCompanions,
    MoveFellowship,
    MoveNazgul,
    PlayForFree,
    PutCharacter,
    PutEyes,
    RecruitAndGather,
    Reveal,
    TravelTo,
    RollHits,
    ActivateAndAdvance,
    RoutArmy,
    ScatterNazgul,
    Separate,
    MoveFigureAdjacent,
    SwapUnits,
    MarchTo,
    UpgradeRegular,
    TurnDie,
)
"""Effects without a value of their own: the position shows what they did."""
SEEN_IN_BATTLE: Final = (
    AddHits,
    AutomaticHits,
    CancelCard,
    CancelHits,
    DieToCancelHits,
    ExtraAttack,
    FewerDice,
    ForfeitCompanions,
    ForfeitNazgul,
    ForfeitNazgulForDice,
    ForfeitToTurnMisses,
    KillByReroll,
    Modify,
    MostDice,
    NoReroll,
    OnesHitOwner,
    RetreatBeforeRoll,
    SelfHits,
    SpendRerollHitOnMinion,
    StrikeNazgulOrMinion,
    VoidCompanion,
)
"""Effects of combat halves: a search sees in the battle what they do."""
IN_PLAY: Final = (
    AddsToHuntRoll,
    AsCombatCard,
    Barred,
    DiceSkipHuntBox,
    NoFreeCombatCards,
    NoMusterForPassive,
    PreventsTile,
    RedrawsTile,
    ReducesTile,
    StaysPassive,
    TileOnPath,
)
"""What a card on the table changes or is used for, all with the value of staying there."""


def gain(steps: Iterable[BoardStep]) -> float:
    """Return what carrying out these effects adds. Raises TypeError for an unknown effect."""
    return sum([_gain(step) for step in steps], 0.0)


def _gain(step: BoardStep) -> float:
    match step:
        case AddTile():
            return 2.5
        case Corrupt():
            return 2.0
        case Recruit() | RecruitUpTo() | RecruitAcross() | RecruitInEach():
            return 1.2
        case If(then=then, otherwise=otherwise):
            gain(then)
            gain(otherwise)
            return 0.0  # it depends on the position whether anything comes of it
        case OneOf(options=options):
            gain([each for option in options for each in option.steps])
            return 0.0
        case RollFor(each=each):
            gain([each])
            return 0.0
        case Heal():
            return 0.0  # it depends on the corruption there is
        case _ if isinstance(step, SEEN_IN_POSITION + SEEN_IN_BATTLE):
            return 0.0
    raise TypeError(f"{type(step).__name__} has no worth")


def _check_lasting(lasting: Lasting) -> None:
    for each in lasting.uses + lasting.rule_changes:
        if isinstance(each, OnCasualty | AfterOwnEvent):
            gain(each.steps)
        elif not isinstance(each, IN_PLAY):
            raise TypeError(f"{type(each).__name__} has no worth")


def printed_worth(card: Card) -> float:
    """Return what a card promises, whatever the position. Raises TypeError if a part has an unknown effect."""
    gain(timed.step for timed in card.combat.effects)
    in_play = 0.0
    if card.lasting is not None:
        _check_lasting(card.lasting)
        in_play = STAYS_IN_PLAY
    return 1.0 + in_play + gain(card.effects)


_WORTH: Final = tuple(printed_worth(card) for card in PRINTED.cards)
_HEALS: Final = tuple(sum(isinstance(step, Heal) for step in card.effects) for card in PRINTED.cards)


def card_worth(game: BoardPosition, card: int) -> float:
    """Return what playing or keeping the card promises."""
    return max(LEAST, _WORTH[card] + _HEALS[card] * (2.0 if game.corruption else -0.8))
