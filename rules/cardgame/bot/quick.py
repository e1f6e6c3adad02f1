"""What a quick player of the card game would do: weights for the choices of every decision, for playouts."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from rules.cardgame import icons
from rules.cardgame.bot.evaluation import FROM_HAND, FROM_RESERVE, SIGN, fields, rounds_left
from rules.cardgame.bot.worth import ON_PLAY, REMOVES, TAKING, USING, WORTH
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
from rules.cardgame.position import CardPosition
from rules.cardgame.printed import PRINTED
from rules.cardgame.prompts import (
    ChooseBattleground,
    ChooseSupport,
    EliminateOne,
    PlaceToken,
    SettleLoss,
    TakeAction,
    TakeCards,
)
from rules.cardgame.setup import Ring
from rules.cardgame.terms import CYCLE, DECK, FIRST_LOCATION, HAND, RESERVE, RESERVE_PLACE, ZONES, Kind
from rules.game import Decision

HEAT = 0.25
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
    kind = PRINTED.kind[card]
    if kind == Kind.ITEM and game.wielder[card] < 0 and not any(game.in_play(each) for each in PRINTED.wielders[card]):
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
            mine = PRINTED.side[choice.card] == side
            gains.append((-0.3 if mine else 0.3) * WORTH[choice.card])
        else:
            gains.append(0.0)
    return gains


def _placing(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """A token, an activation: wherever the place counts most."""
    return [
        0.3 * PRINTED.place(choice.location).vp if isinstance(choice, PickLocation) else 0.0
        for choice in decision.choices
    ]


class Turn:
    """What a quick player sees when it is to act."""

    __slots__ = ("ends", "fields", "game", "later", "now", "over", "seat", "side", "sign")

    def __init__(self, game: CardPosition, seat: int) -> None:
        self.game, self.seat = game, seat
        self.side = game.setup.side[seat]
        self.sign = SIGN[self.side]
        self.fields = fields(game, exact=False)
        self.now = {place: field.value() for place, field in self.fields.items()}
        self.later = min(1.0, rounds_left(game) / 3)
        self.over = len(game.zones[seat * ZONES + HAND]) > icons.carryover(game, seat)
        self.ends = (game.passed | 1 << seat) == game.everybody

    def change(self, card: int, to: int, share: float) -> float:
        """Points that the card brings where it goes, less the hopes that other places had of it.

        `share` is how far it was counted on so far.
        """
        total = 0.0
        for place, field in self.fields.items():
            hoped = share * field.hopes[card]
            if place == to:
                more = field.brings[card]
                for item in self.game.items.get(card, ()):
                    more += field.brings[item]
                total += field.value(self.side, more, hoped) - self.now[place]
            elif hoped:
                total += field.value(self.side, 0.0, hoped) - self.now[place]
        return self.sign * total

    def removed(self, card: int) -> float:
        """What is lost with the cards that go when this one is played."""
        lost = 0.0
        game = self.game
        for other in REMOVES[card]:
            place, base = game.place[other], game.owner[other] * ZONES
            if place == base + RESERVE:
                lost += 0.33 * self.later * WORTH[other]
            elif place == base + HAND or place >= FIRST_LOCATION:
                lost += 0.2 * WORTH[other]
        return lost


# The figures below are points, fitted to what greedy bots made of twenty thousand turns.


def _play(turn: Turn, choice: Play) -> float:
    card, to = choice.card, choice.to
    gain = 0.25 * ON_PLAY[card] - turn.removed(card) + 0.8 * turn.change(card, to, FROM_HAND)
    if to == RESERVE_PLACE:
        return gain + (0.03 + 0.115 * turn.later) * WORTH[card] - 0.3
    return gain - 0.2 * turn.later * WORTH[card] - 0.24


def _move(turn: Turn, choice: Move) -> float:
    worth = WORTH[choice.card] + sum([WORTH[item] for item in turn.game.items.get(choice.card, ())], 0.0)
    return 0.76 * turn.change(choice.card, choice.to, FROM_RESERVE) + (0.025 - 0.245 * turn.later) * worth - 0.145


def _play_on(turn: Turn, choice: PlayOn) -> float:
    card, place = choice.card, turn.game.place[choice.wielder]
    if place in turn.fields:
        return 0.54 * turn.change(card, place, 0.0) + (0.02 - 0.24 * turn.later) * WORTH[card] - 0.09
    return (0.05 + 0.075 * turn.later) * WORTH[card] - 0.3


def _use(turn: Turn, choice: Use) -> float:
    """An action text; to look for what is not there gains nothing."""
    game, card = turn.game, choice.card
    wanted = TAKING[card]
    if wanted is not None:
        base = turn.seat * ZONES
        zones = wanted.zones if game.zones[base + DECK] else (*wanted.zones, CYCLE)  # G103
        mask = PRINTED.matching(wanted.who)
        if not any(mask >> each & 1 for zone in zones for each in game.zones[base + zone]):
            return FRUITLESS
    gain = 0.5 * USING[card] - 0.16
    return gain - 0.13 * turn.later * WORTH[card] if game.place[card] < FIRST_LOCATION else gain


def _use_ring(turn: Turn, choice: UseRing) -> float:
    if turn.game.setup.seats[turn.seat].ring is Ring.TRILOGY:
        return -0.4
    return 0.35 if turn.over else 0.22


def _pass(turn: Turn, choice: Pass) -> float:
    if not turn.ends:
        return 0.0
    settled = sum([field.settled() - turn.now[place] for place, field in turn.fields.items()], 0.0)
    return 0.2 * turn.sign * settled - 0.2


_ACTIONS: dict[type, Callable[[Turn, Any], float]] = {
    Play: _play,
    Move: _move,
    PlayOn: _play_on,
    PlayEvent: lambda turn, choice: 0.28 * ON_PLAY[choice.card] - 0.22,
    Use: _use,
    UseRing: _use_ring,
    Cycle: lambda turn, choice: -0.27,
    Winnow: lambda turn, choice: -0.3 if turn.over else -0.44,
    Pass: _pass,
}


def _acting(game: CardPosition, decision: Decision[Any, Any]) -> list[float]:
    """An action: what it changes where it goes, less what it costs."""
    turn = Turn(game, decision.seat)
    return [_ACTIONS[type(choice)](turn, choice) for choice in decision.choices]


_JUDGES: dict[type, Callable[[CardPosition, Decision[Any, Any]], list[float] | None]] = {
    TakeAction: _acting,
    TakeCards: _gained,
    EliminateOne: _hurting,
    ChooseSupport: _gained,
    PlaceToken: _placing,
    ChooseBattleground: _placing,
    SettleLoss: _gained,
}
