"""What this game's bots know about it: a guess at who wins, and quick weights for playouts."""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Any, Final

from rules.confrontation.abilities import WinsByEntering, find
from rules.confrontation.cards import CARDS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.choices import (
    Decline,
    Exchange,
    FightHidden,
    FightShown,
    ForbidCards,
    Move,
    Place,
    PlayCard,
    Retreat,
    Show,
    Shuffle,
    StepIn,
    Strike,
    TakeBack,
    UseSpecial,
)
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.regions import MORDOR, ROW, SHIRE, STEPS
from rules.confrontation.terms import FELLOWSHIP, NOBODY, PIECES, SAURON, Stage, side_of
from rules.game import Decision, Seat

LAST_ROW: Final = ROW[MORDOR]
AVERAGE_CARD: Final = 3
"""What a text or a card not yet chosen is taken to be worth."""

# Logistic regression on games the greedy bot played against itself, each batch with the weights of the one before; the
# last batches averaged and rounded. Only the sign for servants in the Shire is by hand: two of them are a threat.
WEIGHTS: Final = (
    2.9,  # always
    2.5,  # worth of the Fellowship's characters
    -2.1,  # worth of Sauron's characters
    -0.65,  # how far the Ring-bearer has come
    1.3,  # the Ring-bearer stands before Mordor and the Fellowship is to move
    -0.45,  # enemies that can step onto the Ring-bearer
    -0.8,  # how surely Sauron knows the Ring-bearer
    0.1,  # friends beside the Ring-bearer
    -0.3,  # servants of Sauron in the Shire
    -1.3,  # how near one is who wins by entering it
    -2.9,  # servants of Sauron between the Ring-bearer and Mordor
    -0.4,  # steps Sauron has left before he is stuck
    -0.7,  # steps the Fellowship has left
    -0.45,  # strength in hand, against Sauron's
    0.25,  # the fight under way: strength against strength
    -1.15,  # the same, when the Ring-bearer fights and is behind
)


def evaluate(position: ConfrontationPosition, seat: Seat) -> float:
    """The chance that `seat` wins the table: the game, or the match with what the first game brought."""
    outcome = position.outcome()
    if outcome is not None:
        return float(seat in outcome.winners) if outcome.winners else 0.5
    fellowship = _fellowship_wins(position)
    side = FELLOWSHIP if position.seat_of(FELLOWSHIP) == seat else SAURON
    chance = fellowship if side == FELLOWSHIP else 1 - fellowship
    if not position.results:
        return chance
    first = position.results[0]
    leads = first.seat == seat
    leader_wins = chance if leads else 1 - chance
    # The loser of the first game must win the second with more characters left than the winner had.
    chaser = side if not leads else 1 - side
    lead = first.points - len(position.on_board(chaser)) + 0.5
    leader = leader_wins + (1 - leader_wins) * _sigmoid(lead)
    return leader if leads else 1 - leader


def _sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def _fellowship_wins(position: ConfrontationPosition) -> float:
    if position.stage is not Stage.PLAY:
        return _setting_up(position)
    return _sigmoid(sum(w * f for w, f in zip(WEIGHTS, features(position), strict=True)))


def _setting_up(position: ConfrontationPosition) -> float:
    """The Ring-bearer is better off at home, strength better off outside."""
    value = 0.0
    if position.stage is Stage.SETUP:
        roster = position.rosters[FELLOWSHIP]
        for side, sign in ((FELLOWSHIP, 1), (SAURON, -1)):
            value += sign * sum(CHARACTERS[who].strength for who in position.picks[side])
        if roster and roster[position.bearer] in position.picks[FELLOWSHIP]:
            value -= 10
    return _sigmoid(value * 0.02)


@cache
def _worth(number: int) -> float:
    """A character's worth: its strength, and something for what it can do."""
    character = CHARACTERS[number]
    return 0.6 + 0.1 * max(0, character.strength) + 0.2 * len(character.abilities)


@cache
def _enters_to_win(number: int) -> bool:
    return find(CHARACTERS[number].abilities, WinsByEntering) is not None


def features(position: ConfrontationPosition) -> tuple[float, ...]:
    """What the guess is made of, in the order of WEIGHTS."""
    where, who = position.where, position.who
    rosters = position.rosters
    bearer = PIECES[FELLOWSHIP][who[: len(PIECES[FELLOWSHIP])].index(position.bearer)]
    home = where[bearer]
    row = ROW[home] if home >= 0 else 0
    worth = [0.0, 0.0]
    steps = [0, 0]
    guards = threats = raiders = blockers = 0
    raid = 0.0
    for piece in PIECES[FELLOWSHIP]:
        region = where[piece]
        if region >= 0:
            worth[FELLOWSHIP] += _worth(rosters[FELLOWSHIP][who[piece]])
            steps[FELLOWSHIP] += LAST_ROW - ROW[region]
            guards += region == home and piece != bearer
    for piece in PIECES[SAURON]:
        region = where[piece]
        if region >= 0:
            number = rosters[SAURON][who[piece]]
            worth[SAURON] += _worth(number)
            steps[SAURON] += ROW[region]
            blockers += ROW[region] > row
            raiders += region == SHIRE
            threats += any(to == home for to, _ in STEPS[SAURON][region])
            if _enters_to_win(number):
                raid = 1 - ROW[region] / LAST_ROW
    strong, frail = _clash(position, bearer)
    at_the_gate = row == LAST_ROW - 1 and position.turn == FELLOWSHIP and position.fight is None
    return (
        1.0,
        worth[FELLOWSHIP] / 10,
        worth[SAURON] / 10,
        row / LAST_ROW,
        float(at_the_gate),
        threats / 2,
        1 / position.suspicions[bearer].bit_count(),
        guards / 2,
        raiders / 2,
        raid * raid,
        blockers / 9,
        min(1.0, steps[SAURON] / 10),
        min(1.0, steps[FELLOWSHIP] / 10),
        (_in_hand(position.hands[FELLOWSHIP], FELLOWSHIP) - _in_hand(position.hands[SAURON], SAURON)) / 10,
        strong,
        frail,
    )


@cache
def _in_hand(hand: int, side: int) -> int:
    """Strength in hand."""
    return sum(card.value or AVERAGE_CARD for number, card in enumerate(CARDS[side]) if hand & 1 << number)


def _clash(position: ConfrontationPosition, bearer: int) -> tuple[float, float]:
    """How the fight under way leans to the Fellowship, and how far a fighting Ring-bearer is behind."""
    fight = position.fight
    if fight is None or fight.defender == NOBODY:
        return 0.0, 0.0
    if position.where[fight.attacker] != fight.region or position.where[fight.defender] != fight.region:
        return 0.0, 0.0
    ahead = position.strength(FELLOWSHIP) - position.strength(SAURON)
    for side, sign in ((FELLOWSHIP, 1), (SAURON, -1)):
        card = position.chosen[side] if position.chosen[side] != NOBODY else fight.cards[side]
        ahead += sign * ((CARDS[side][card].value if card != NOBODY else 0) or AVERAGE_CARD)
    lean = max(-1.0, min(1.0, ahead / 5))
    return lean, max(0.0, 0.5 - lean) if position.fighter(FELLOWSHIP) == bearer else 0.0


def weigh(position: ConfrontationPosition, decision: Decision[Any, Any]) -> Sequence[float] | None:
    """Weights for the choices of a decision; None: all alike."""
    if len(decision.choices) < 2:
        return None
    side = FELLOWSHIP if position.seat_of(FELLOWSHIP) == decision.seat else SAURON
    return [_weight(position, side, choice) for choice in decision.choices]


def _weight(position: ConfrontationPosition, side: int, choice: Any) -> float:
    match choice:
        case Move(piece, to, _):
            return _move_weight(position, piece, to)
        case Decline() | FightHidden():
            return 1.0
        case Place(character, _):
            return 0.2 if character == position.rosters[FELLOWSHIP][position.bearer] else 1.0
        case PlayCard(card):
            return 1.0 + 0.25 * (CARDS[side][card].value or 1)
        case Retreat():
            return 3.0
        case Strike() | StepIn():
            return 4.0
        case FightShown(piece):
            return 8.0 if _bears(position, piece) else 1.0
        case Show():
            return 2.0
        case ForbidCards():
            return 6.0 if position.strength(side) > position.strength(1 - side) else 0.5
        case Exchange(card):
            return 3.0 if CARDS[SAURON][card].value > CARDS[SAURON][position.battle.cards[SAURON]].value else 0.3
        case TakeBack(card):
            return 1.0 + card
        case Shuffle() | UseSpecial():
            return 0.3
    return 1.0


def _bears(position: ConfrontationPosition, piece: int) -> bool:
    return side_of(piece) == FELLOWSHIP and position.who[piece] == position.bearer


def _move_weight(position: ConfrontationPosition, piece: int, to: int) -> float:
    side, where = side_of(piece), position.where
    bears = _bears(position, piece)
    if (bears and to == MORDOR) or (to == SHIRE and _enters_to_win(position.character_number(piece))):
        return 1000.0
    enemies = position.pieces_in(1 - side, to)
    if not enemies:
        exposed = bears and any(
            step == to for foe in position.on_board(SAURON) for step, _ in STEPS[SAURON][where[foe]]
        )
        return 0.3 if exposed else 1.0
    if bears:
        return 0.05
    if any(_bears(position, enemy) for enemy in enemies):
        return 6.0
    odds = position.character(piece).strength - max(position.character(enemy).strength for enemy in enemies)
    return 2.0 if odds >= 0 else 1.0 if odds >= -2 else 0.4
