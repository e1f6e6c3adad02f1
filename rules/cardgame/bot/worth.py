"""What a card is worth by its icons and texts, whatever the position."""

from collections.abc import Iterable
from typing import Final

from rules.cardgame.abilities import (
    Action,
    AvoidsPathBesideShadow,
    Boost,
    Carryover,
    DrawsMore,
    EventText,
    Icons,
    Instead,
    LetsEnter,
    LetsEnterThisRound,
    LetsSupportThisRound,
    LocationBonus,
    MayEnter,
    MayNotEnter,
    OnArrival,
    OnlyWeapon,
    OnPlay,
    SavesAfterCombat,
    SeesTop,
    WhileSupporting,
    WielderInstead,
)
from rules.cardgame.card import Card, Location
from rules.cardgame.effects import (
    ActivateBattleground,
    ActivatePath,
    AddCorruption,
    AddToken,
    CycleFromHand,
    CycleSelf,
    CycleWielder,
    Draw,
    DrawAside,
    Each,
    EliminateHere,
    EliminateSelf,
    For,
    Forsake,
    If,
    Lasting,
    May,
    MoveWielder,
    Recycle,
    Remove,
    RemoveCorruption,
    RideToRuin,
    SearchOrEliminate,
    SplitTop,
    Take,
)
from rules.cardgame.effects.hand import EliminateFromHand
from rules.cardgame.printed import PRINTED
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import FREE, SHADOW, Kind


def gain(steps: Iterable[CardStep], side: int) -> float:
    """Return roughly how many points a text is worth to that side. Raises TypeError for an unknown effect."""
    return sum([_gain(step, side) for step in steps], 0.0)


def _gain(step: CardStep, side: int) -> float:
    match step:
        case Draw(n=n):
            return 0.4 * n
        case DrawAside(most=most):
            return 0.5 * most
        case Forsake(n=n) | CycleFromHand(n=n) | EliminateFromHand(n=n):
            return -0.3 * n
        case Each(side=whose, parts=parts):
            return gain(parts, whose) * (1 if whose == side else -1)
        case For(faction=faction, parts=parts):
            return gain(parts, faction.side) * (1 if faction.side == side else -1)
        case May(parts=parts, cost=cost):
            return max(0.0, gain(parts, side) + gain(cost, side))
        case If(then=then, otherwise=otherwise):
            return (gain(then, side) + gain(otherwise, side)) / 2
        case AddCorruption(n=n):
            return n if side == SHADOW else -n
        case AddToken(n=n):
            return 0.6 * n
        case Take() | SplitTop():
            return 0.5
        case RemoveCorruption() | EliminateHere() | SearchOrEliminate() | RideToRuin():
            return 0.6
        case ActivateBattleground():
            return 0.4
        case EliminateSelf() | CycleSelf() | CycleWielder():
            return -0.4
        case ActivatePath() | Lasting() | MoveWielder() | Recycle() | Remove():
            # Their worth depends on the position: see `evaluation` and `quick`.
            return 0.0
    raise TypeError(f"{type(step).__name__} has no worth")


WORTH_IN_PLAY_ONLY: Final = (
    AvoidsPathBesideShadow,
    Boost,
    Icons,
    LetsEnter,
    LetsEnterThisRound,
    LetsSupportThisRound,
    LocationBonus,
    MayEnter,
    MayNotEnter,
    OnlyWeapon,
    SavesAfterCombat,
    SeesTop,
    WhileSupporting,
)
"""Abilities without a worth of their own: they show in the icons and choices of a position."""


def _worth(card: Card) -> float:
    worth = 0.5 * (card.attack + card.defense) + 0.3 * sum(card.leadership) + 0.9 * card.path
    for ability in card.abilities:
        match ability:
            case DrawsMore(n=n):
                worth += 1.2 * n
            case Carryover():
                worth += 0.4
            case OnPlay(do=do) | OnArrival(do=do) | EventText(do=do) | Action(do=do):
                worth += max(0.0, gain(do, card.side))
            case Instead() | WielderInstead():
                worth += 0.3
            case _ if not isinstance(ability, WORTH_IN_PLAY_ONLY):
                raise TypeError(f"{type(ability).__name__} on {card.name} has no worth")
    return worth if card.kind != Kind.ITEM else 0.8 * worth


def check(locations: Iterable[Location]) -> None:
    """Raise TypeError for an effect that bots do not know. They weigh what a location does only when it asks them."""
    for place in locations:
        gain(place.on_activate, FREE)


check(PRINTED.locations)
WORTH: Final = [_worth(card) for card in PRINTED.cards]
"""By card; about three are worth a victory point."""
WORTH_OF_USE: Final = [
    max((gain(action.cost + action.do, card.side) for action in actions), default=0.0)
    for card, actions in zip(PRINTED.cards, PRINTED.actions, strict=True)
]
"""By card: the worth of using its action text, minus its cost."""
SEARCHES_FOR: Final = [
    next((step for action in actions for step in action.do if isinstance(step, Take)), None)
    for actions in PRINTED.actions
]
"""By card: what its action text searches for in deck or pile."""
WORTH_ON_PLAY: Final = [
    sum([max(0.0, gain(each.do, card.side)) for each in card.abilities if isinstance(each, OnPlay | EventText)], 0.0)
    for card in PRINTED.cards
]
"""By card: the worth of its text when it is played."""
REMOVES: Final = [
    tuple(
        other
        for ability in card.abilities
        if isinstance(ability, OnPlay)
        for step in ability.do
        if isinstance(step, Remove)
        for other in PRINTED.cards_named(step.name)
    )
    for card in PRINTED.cards
]
"""By card: the cards that are eliminated when it is played."""
