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
    Pass,
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
from rules.cardgame.evaluation import BATTLE_ICONS, IN_HAND, IN_RESERVE, PATH_ICONS, SIGN, fields, rounds_left
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
from rules.cardgame.terms import CYCLE, DECK, HAND, RESERVE_PLACE, ZONES, Kind
from rules.cardgame.worth import ON_PLAY, TAKING, USING, WORTH
from rules.game import Decision

HEAT = 0.35
"""Points of difference that make a choice e times as likely."""
FRUITLESS = float("-inf")
"""Not to be done at all: it leads nowhere, and could be done again and again."""


def weigh(game: CardPosition, decision: Decision[Any, Any]) -> Sequence[float] | None:
    """How a quick player would weigh the choices; None where it has no opinion."""
    judge = _JUDGES.get(type(decision.prompt), _by_worth)
    gains = judge(game, decision)
    if gains is None:
        return None
    best = max(gains)
    if best == FRUITLESS:
        return None
    return [exp(max((gain - best) / HEAT, -6.0)) if gain > FRUITLESS else 0.0 for gain in gains]


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


class Turn:
    """What a quick player sees when it is to act."""

    __slots__ = ("fields", "game", "later", "now", "over", "payment", "seat", "sign")

    def __init__(self, game: CardPosition, seat: int) -> None:
        self.game, self.seat = game, seat
        self.sign = SIGN[game.setup.side[seat]]
        self.fields = fields(game, exact=False)
        self.now = {place: field.value() for place, field in self.fields.items()}
        self.later = min(1.0, rounds_left(game) / 3)
        self.over = len(game.zones[seat * ZONES + HAND]) > icons.carryover(game, seat)
        # What must be cycled anyway pays for nothing.
        self.payment = 0.0 if self.over else 0.25

    def arrival(self, card: int, place: int) -> float:
        """What the card's icons would change at that location, for its side."""
        field = self.fields[place]
        defends = TABLES.SIDE[card] == field.defender
        strength = PATH_ICONS[card] if field.on_path else BATTLE_ICONS[defends][card]
        if not strength:
            return -0.3
        change = field.value(0, strength) if defends else field.value(strength, 0)
        return self.sign * (change - self.now[place])


def _play(turn: Turn, choice: Play) -> float:
    card, to = choice.card, choice.to
    if to == RESERVE_PLACE:
        return (IN_RESERVE * turn.later - IN_HAND * 0.5) * WORTH[card] + ON_PLAY[card] - turn.payment
    return turn.arrival(card, to) + ON_PLAY[card] - 0.15 * WORTH[card] * turn.later - turn.payment


def _move(turn: Turn, choice: Move) -> float:
    return turn.arrival(choice.card, choice.to) - IN_RESERVE * turn.later * WORTH[choice.card]


def _play_on(turn: Turn, choice: PlayOn) -> float:
    card, place = choice.card, turn.game.place[choice.wielder]
    if place in turn.fields:
        return turn.arrival(card, place) - 0.1 * WORTH[card] * turn.later - turn.payment
    return 0.15 * WORTH[card] * turn.later - turn.payment


_ACTIONS: dict[type, Callable[[Turn, Any], float]] = {
    Play: _play,
    Move: _move,
    PlayOn: _play_on,
    PlayEvent: lambda turn, choice: ON_PLAY[choice.card] - turn.payment,
    Use: lambda turn, choice: _using(turn.game, turn.seat, choice.card),
    UseRing: lambda turn, choice: 0.8,
    Cycle: lambda turn, choice: -0.25 if turn.over else -0.5,
    Winnow: lambda turn, choice: -0.7,
    Pass: lambda turn, choice: 0.0,
}


def _acting(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """An action: what it changes where it goes, less what it costs."""
    turn = Turn(game, decision.seat)
    return [_ACTIONS[type(choice)](turn, choice) for choice in decision.choices]


def _using(game: CardPosition, seat: int, card: int) -> float:
    """An action text; to look for what is not there gains nothing."""
    wanted = TAKING[card]
    if wanted is not None:
        base = seat * ZONES
        zones = wanted.zones if game.zones[base + DECK] else (*wanted.zones, CYCLE)  # G103
        mask = TABLES.matching(wanted.who)
        if not any(mask >> each & 1 for zone in zones for each in game.zones[base + zone]):
            return FRUITLESS
    return USING[card]


_JUDGES: dict[type, Callable[[CardPosition, Decision[Any, Any]], list[float] | None]] = {
    TakeAction: _acting,
    TakeCards: _gained,
    EliminateOne: _hurting,
    ChooseSupport: _gained,
    PlaceToken: _placing,
    ChooseBattleground: _placing,
    SettleLoss: _gained,
}
