"""What a quick player of the card game would do: weights for the choices of every decision, for playouts."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from rules.cardgame import icons
from rules.cardgame.choices import (
    Agree,
    Cycle,
    Decline,
    Done,
    Move,
    Pick,
    PickLocation,
    Play,
    PlayEvent,
    PlayOn,
    TopOfDeck,
    Use,
    UseRing,
    Winnow,
)
from rules.cardgame.evaluation import IN_HAND, IN_RESERVE, SIGN, Field, fields, rounds_left
from rules.cardgame.position import CardPosition
from rules.cardgame.prompts import (
    ChooseBattleground,
    ChooseSupport,
    EliminateOne,
    PlaceToken,
    SettleLoss,
    TakeAction,
    TakeCards,
)
from rules.cardgame.tables import TABLES
from rules.cardgame.terms import HAND, RESERVE_PLACE, ZONES, Kind
from rules.cardgame.worth import ON_PLAY, USING, WORTH
from rules.game import Decision

HEAT = 0.35
"""Points of difference that make a choice e times as likely."""


def weigh(game: CardPosition, decision: Decision[Any, Any]) -> Sequence[float] | None:
    """How a quick player would weigh the choices; None where it has no opinion."""
    judge = _JUDGES.get(type(decision.prompt), _by_worth)
    gains = judge(game, decision)
    if gains is None:
        return None
    best = max(gains)
    return [exp(max((gain - best) / HEAT, -6.0)) for gain in gains]


def _by_worth(game: CardPosition, decision: Decision[Any, Any]) -> list[float] | None:
    """Cards asked for are given up: the cheapest first. Offers are taken."""
    return [_price(game, choice) for choice in decision.choices]


def _price(game: CardPosition, choice: Any) -> float:
    match choice:
        case Pick(card=card) | Agree(card=card):
            return -_loss(game, card)
        case TopOfDeck():
            return -0.25
        case Decline() | Done():
            return -0.5
        case Play(card=card, to=to):
            return 0.2 * WORTH[card] if to == RESERVE_PLACE else 0.35 * WORTH[card]
        case PlayOn(card=card) | PlayEvent(card=card):
            return 0.3 * WORTH[card]
    return 0.0


def _loss(game: CardPosition, card: int) -> float:
    """What giving the card up costs: less where it cannot be used at once."""
    worth = 0.3 * WORTH[card]
    kind = TABLES.KIND[card]
    if kind == Kind.ITEM and game.wielder[card] < 0 and not any(game.in_play(each) for each in TABLES.WIELDERS[card]):
        return 0.4 * worth
    return worth


def _gained(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """The card is taken: the dearest first."""
    return [0.3 * WORTH[choice.card] if isinstance(choice, Pick) else 0.0 for choice in decision.choices]


def _hurting(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """A card of some seat is eliminated: an enemy's dearest, an own one's cheapest."""
    side = game.setup.side[decision.seat]
    gains = []
    for choice in decision.choices:
        if isinstance(choice, Pick):
            mine = TABLES.SIDE[choice.card] == side
            gains.append((-0.3 if mine else 0.3) * WORTH[choice.card])
        else:
            gains.append(0.0)
    return gains


def _placing(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """A token, an activation: wherever the place counts most."""
    return [
        0.3 * TABLES.place(choice.location).vp if isinstance(choice, PickLocation) else 0.0
        for choice in decision.choices
    ]


def _acting(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """An action: what it changes where it goes, less what it costs."""
    seat = decision.seat
    sign = SIGN[game.setup.side[seat]]
    there = fields(game)
    now = {place: field.value() for place, field in there.items()}
    left = rounds_left(game)
    later = min(1.0, left / 3)
    hand = game.zones[seat * ZONES + HAND]
    over = len(hand) > icons.carryover(game, seat)
    # What must be cycled anyway pays for nothing.
    payment = 0.0 if over else 0.25
    gains: list[float] = []
    for choice in decision.choices:
        match choice:
            case Play(card=card, to=to):
                worth = WORTH[card]
                if to == RESERVE_PLACE:
                    gain = (IN_RESERVE * later - IN_HAND * 0.5) * worth - payment + ON_PLAY[card]
                else:
                    gain = (
                        ON_PLAY[card] + _arrival(game, there[to], now[to], card, sign) - payment - 0.15 * worth * later
                    )
            case Move(card=card, to=to):
                gain = _arrival(game, there[to], now[to], card, sign) - IN_RESERVE * later * WORTH[card]
            case PlayOn(card=card, wielder=wielder):
                place = game.place[wielder]
                if place in there:
                    gain = _arrival(game, there[place], now[place], card, sign) - payment - 0.1 * WORTH[card] * later
                else:
                    gain = 0.15 * WORTH[card] * later - payment
            case PlayEvent(card=card):
                gain = ON_PLAY[card] - payment
            case Use(card=card):
                gain = USING[card] - IN_RESERVE * later * WORTH[card] * 0.7 - 0.1
            case UseRing():
                gain = 0.8 if left or over else 0.5
            case Cycle():
                gain = -0.25 if over else -0.5
            case Winnow():
                gain = -0.7
            case _:
                gain = 0.0
        gains.append(gain)
    return gains


def _arrival(game: CardPosition, field: Field, now: float, card: int, sign: float) -> float:
    """What the card's icons would change at that location, for its side."""
    print_ = TABLES.cards[card]
    defends = TABLES.SIDE[card] == field.defender
    if field.on_path:
        strength = float(print_.path)
    elif defends:
        strength = print_.defense + 0.6 * print_.leadership[1]
    else:
        strength = print_.attack + 0.6 * print_.leadership[0]
    if not strength:
        return -0.3
    change = field.value(0, strength) if defends else field.value(strength, 0)
    return sign * (change - now)


_JUDGES: dict[type, Callable[[CardPosition, Decision[Any, Any]], list[float] | None]] = {
    TakeAction: _acting,
    TakeCards: _gained,
    EliminateOne: _hurting,
    ChooseSupport: _gained,
    PlaceToken: _placing,
    ChooseBattleground: _placing,
    SettleLoss: _gained,
}
