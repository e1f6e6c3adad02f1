"""The features of a position that bots learn from."""

from functools import cache

from rules.confrontation.bot.evaluation import LAST_ROW, bearer_of, features
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import ROW
from rules.confrontation.terms import FELLOWSHIP, PIECES, SIDES, Stage
from rules.kernel.learned import Described


def describe(position: ConfrontationPosition) -> Described:
    """Return the features that bots learn from: those of WEIGHTS, the row of the Ring-bearer, and more about both
    sides. None before play, and none in a match, which is about more than this game."""
    if position.stage is not Stage.PLAY or position.mode.match:
        return ()
    where, turn = position.where, position.turn
    bearer = bearer_of(position, where)
    if where[bearer] < 0:
        return ()
    who, suspicions, hands = position.who, position.suspicions, position.hands
    row = [0.0] * (LAST_ROW + 1)
    row[ROW[where[bearer]]] = 1.0
    found = [float(turn), *row, *features(position, where, bearer, turn)]
    standing = [0.0] * len(PRINTED.characters)
    for side in SIDES:
        roster = position.rosters[side]
        pieces = [piece for piece in PIECES[side] if where[piece] >= 0]
        found += [
            float(len(pieces)),
            float(sum([PRINTED.characters[roster[who[piece]]].strength for piece in pieces])),
            sum([1 / suspicions[piece].bit_count() for piece in pieces], 0.0),
            float(sum([ROW[where[piece]] for piece in pieces])),
            float(hands[side].bit_count()),
            float(_best_card(side, hands[side])),
        ]
        for piece in pieces:
            standing[roster[who[piece]]] = 1.0
    return (((position.seat_of(FELLOWSHIP),), found + standing),)


@cache
def _best_card(side: int, hand: int) -> int:
    """Return the highest strength of a battle card in hand."""
    return max((card.value for number, card in enumerate(PRINTED.cards[side]) if hand >> number & 1), default=0)
