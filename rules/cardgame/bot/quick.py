"""The quick player of the card game: weights for the choices of every decision.

What a choice gains in points is estimated here; what the quick player has learned to like is added (`taste.py`).
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from rules.cardgame import icons
from rules.cardgame.bot.evaluation import FROM_HAND, FROM_RESERVE, SIGN, contests, rounds_left
from rules.cardgame.bot.taste import TASTES
from rules.cardgame.bot.worth import REMOVES, SEARCHES_FOR, WORTH, WORTH_OF_USE, WORTH_ON_PLAY
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
    ChooseBattlegroundPrompt,
    ChooseSupportPrompt,
    EliminateOnePrompt,
    PlaceTokenPrompt,
    SettleLossPrompt,
    TakeActionPrompt,
    TakeCardsPrompt,
)
from rules.cardgame.setup import Ring
from rules.cardgame.terms import CYCLE, DECK, FIRST_LOCATION, HAND, RESERVE, RESERVE_PLACE, ZONES, Kind
from rules.game import AnyDecision

TEMPERATURE: Final = 0.25
"""A difference of this many points makes a choice e times as likely."""
LEAST_LIKED: Final = -6.0
"""The logarithm of the lowest weight beside the highest one."""
USELESS: Final = float("-inf")
"""For a choice that gains nothing and could be repeated without end."""


def weigh(game: CardPosition, decision: AnyDecision) -> Sequence[float] | None:
    """Return a weight for each choice; None if all are equal."""
    gains = _WEIGHERS.get(type(decision.prompt), _by_worth)(game, decision)
    likes = [gain / TEMPERATURE for gain in gains]
    taste = TASTES.get(game.setup.id)
    if taste is not None:
        acts = isinstance(decision.prompt, TakeActionPrompt)
        liked = taste.of_actions(game, decision) if acts else taste.of_answers(game, decision)
        likes = [like + more for like, more in zip(likes, liked, strict=True)]
    best = max(likes)
    if best == USELESS:
        return None
    return [exp(max(like - best, LEAST_LIKED)) if like > USELESS else 0.0 for like in likes]


def _by_worth(game: CardPosition, decision: AnyDecision) -> list[float]:
    """Give up the cheapest cards first, and accept offers."""
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
    """Return the cost of giving the card up; lower if it cannot be used now."""
    worth = 0.3 * WORTH[card]
    kind = PRINTED.kind[card]
    if kind == Kind.ITEM and game.wielder[card] < 0 and not any(game.in_play(each) for each in PRINTED.wielders[card]):
        return 0.4 * worth
    return worth


def _gained(game: CardPosition, decision: AnyDecision) -> list[float]:
    """Take the most valuable card."""
    return [0.3 * WORTH[choice.card] if isinstance(choice, Pick) else 0.0 for choice in decision.choices]


def _hurting(game: CardPosition, decision: AnyDecision) -> list[float]:
    """Eliminate an enemy's most valuable card or your own cheapest one."""
    side = game.setup.side[decision.seat]
    gains = []
    for choice in decision.choices:
        if isinstance(choice, Pick):
            mine = PRINTED.side[choice.card] == side
            gains.append((-0.3 if mine else 0.3) * WORTH[choice.card])
        else:
            gains.append(0.0)
    return gains


def _placing(game: CardPosition, decision: AnyDecision) -> list[float]:
    """Choose the location with the most points."""
    return [
        0.3 * PRINTED.place(choice.location).vp if isinstance(choice, PickLocation) else 0.0
        for choice in decision.choices
    ]


class TurnOutlook:
    """What the quick player needs to know to weigh the actions of a turn."""

    __slots__ = ("contests", "ends", "game", "later", "now", "over", "seat", "side", "sign")

    def __init__(self, game: CardPosition, seat: int) -> None:
        self.game, self.seat = game, seat
        self.side = game.setup.side[seat]
        self.sign = SIGN[self.side]
        self.contests = contests(game, exact=False)
        self.now = {place: contest.value() for place, contest in self.contests.items()}
        self.later = min(1.0, rounds_left(game) / 3)
        self.over = len(game.zones[seat * ZONES + HAND]) > icons.carryover(game, seat)
        self.ends = (game.passed | 1 << seat) == game.all_seats

    def change(self, card: int, to: int, share: float) -> float:
        """Return the points the card gains at its destination, minus what it was expected to gain elsewhere.

        `share` is the part of its icons that was expected so far.
        """
        total = 0.0
        for place, contest in self.contests.items():
            expected = share * contest.possible_icons[card]
            if place == to:
                more = contest.icons_of[card]
                for item in self.game.items.get(card, ()):
                    more += contest.icons_of[item]
                total += contest.value(self.side, more, expected) - self.now[place]
            elif expected:
                total += contest.value(self.side, 0.0, expected) - self.now[place]
        return self.sign * total

    def removed(self, card: int) -> float:
        """Return the worth of the cards that are eliminated when this one is played."""
        lost = 0.0
        game = self.game
        for other in REMOVES[card]:
            place, base = game.place[other], game.owner[other] * ZONES
            if place == base + RESERVE:
                lost += 0.33 * self.later * WORTH[other]
            elif place == base + HAND or place >= FIRST_LOCATION:
                lost += 0.2 * WORTH[other]
        return lost


# The numbers below are points, fitted to twenty thousand turns of greedy bots.


def _play(turn: TurnOutlook, choice: Play) -> float:
    card, to = choice.card, choice.to
    gain = 0.25 * WORTH_ON_PLAY[card] - turn.removed(card) + 0.8 * turn.change(card, to, FROM_HAND)
    if to == RESERVE_PLACE:
        return gain + (0.03 + 0.115 * turn.later) * WORTH[card] - 0.3
    return gain - 0.2 * turn.later * WORTH[card] - 0.24


def _move(turn: TurnOutlook, choice: Move) -> float:
    worth = WORTH[choice.card] + sum([WORTH[item] for item in turn.game.items.get(choice.card, ())], 0.0)
    return 0.76 * turn.change(choice.card, choice.to, FROM_RESERVE) + (0.025 - 0.245 * turn.later) * worth - 0.145


def _play_on(turn: TurnOutlook, choice: PlayOn) -> float:
    card, place = choice.card, turn.game.place[choice.wielder]
    if place in turn.contests:
        return 0.54 * turn.change(card, place, 0.0) + (0.02 - 0.24 * turn.later) * WORTH[card] - 0.09
    return (0.05 + 0.075 * turn.later) * WORTH[card] - 0.3


def _use(turn: TurnOutlook, choice: Use) -> float:
    """Return the gain of an action text; a search without a possible result is useless."""
    game, card = turn.game, choice.card
    wanted = SEARCHES_FOR[card]
    if wanted is not None:
        base = turn.seat * ZONES
        zones = wanted.zones if game.zones[base + DECK] else (*wanted.zones, CYCLE)  # G103
        mask = PRINTED.matching(wanted.who)
        if not any(mask >> each & 1 for zone in zones for each in game.zones[base + zone]):
            return USELESS
    gain = 0.5 * WORTH_OF_USE[card] - 0.16
    return gain - 0.13 * turn.later * WORTH[card] if game.place[card] < FIRST_LOCATION else gain


def _use_ring(turn: TurnOutlook, choice: UseRing) -> float:
    if turn.game.setup.seats[turn.seat].ring is Ring.TRILOGY:
        return -0.4
    return 0.35 if turn.over else 0.22


def _pass(turn: TurnOutlook, choice: Pass) -> float:
    if not turn.ends:
        return 0.0
    settled = sum([contest.settled() - turn.now[place] for place, contest in turn.contests.items()], 0.0)
    return 0.2 * turn.sign * settled - 0.2


_ACTIONS: Final[dict[type, Callable[[TurnOutlook, Any], float]]] = {
    Play: _play,
    Move: _move,
    PlayOn: _play_on,
    PlayEvent: lambda turn, choice: 0.28 * WORTH_ON_PLAY[choice.card] - 0.22,
    Use: _use,
    UseRing: _use_ring,
    Cycle: lambda turn, choice: -0.27,
    Winnow: lambda turn, choice: -0.3 if turn.over else -0.44,
    Pass: _pass,
}


def _acting(game: CardPosition, decision: AnyDecision) -> list[float]:
    """Return the gain of each action minus its cost."""
    turn = TurnOutlook(game, decision.seat)
    return [_ACTIONS[type(choice)](turn, choice) for choice in decision.choices]


_WEIGHERS: Final[dict[type, Callable[[CardPosition, AnyDecision], list[float]]]] = {
    TakeActionPrompt: _acting,
    TakeCardsPrompt: _gained,
    EliminateOnePrompt: _hurting,
    ChooseSupportPrompt: _gained,
    PlaceTokenPrompt: _placing,
    ChooseBattlegroundPrompt: _placing,
    SettleLossPrompt: _gained,
}
