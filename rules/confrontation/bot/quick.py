"""How a quick player weighs the choices of a decision, without looking ahead."""

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from rules.confrontation.bot.evaluation import ENTERS_TO_WIN
from rules.confrontation.bot.fight_odds import Matchup, matchup_of, odds_of
from rules.confrontation.bot.worth import EAGERNESS
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
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import MORDOR, SHIRE, STEPS
from rules.confrontation.terms import FELLOWSHIP, PIECES, SAURON, side_of
from rules.game import AnyDecision

BEARER: Final = 4.0
"""What the Ring-bearer is worth in a fight; every other character counts 1."""
CARD_COST: Final = 0.05
"""What playing a card costs, for each point of its strength."""
TEXT_CARD_STRENGTH: Final = 2
"""The strength that a text card counts for in that cost."""


def weigh(position: ConfrontationPosition, decision: AnyDecision) -> Sequence[float] | None:
    """Return a weight for each choice of a decision; None if all weigh the same."""
    choices = decision.choices
    if len(choices) < 2:
        return None
    side = FELLOWSHIP if position.seat_of(FELLOWSHIP) == decision.seat else SAURON
    match choices[0]:
        case Move():
            moves = _Moves(position)
            return [
                moves.weight(choice) if isinstance(choice, Move) else _weight(position, side, choice)
                for choice in choices
            ]
        case PlayCard() | TakeBack():
            matchup = matchup_of(position)
            if matchup is not None:
                return [_card_weight(position, matchup, side, choice.card) for choice in choices]
    return [_weight(position, side, choice) for choice in choices]


def _card_weight(position: ConfrontationPosition, matchup: Matchup, side: int, card: int) -> float:
    """Weigh a card by the odds of the fight with it and by what playing it costs."""
    hands = (1 << card, matchup.hands[SAURON]) if side == FELLOWSHIP else (matchup.hands[FELLOWSHIP], 1 << card)
    likely = odds_of(matchup._replace(hands=hands))
    stake = BEARER if _bears(position, position.fighter(FELLOWSHIP)) else 1.0
    gain = likely.sauron + likely.both - stake * (likely.fellowship + likely.both)
    return exp(
        (gain if side == FELLOWSHIP else -gain) - CARD_COST * (PRINTED.cards[side][card].value or TEXT_CARD_STRENGTH)
    )


def _weight(position: ConfrontationPosition, side: int, choice: Any) -> float:
    """Weigh a choice that is neither a move nor a card."""
    match choice:
        case Decline() | FightHidden():
            return 1.0
        case Place(character, _):
            return 0.2 if character == position.rosters[FELLOWSHIP][position.bearer] else 1.0
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
            return (
                3.0
                if PRINTED.cards[SAURON][card].value > PRINTED.cards[SAURON][position.current_fight.cards[SAURON]].value
                else 0.3
            )
        case UseSpecial(special):
            return EAGERNESS[special]
        case Shuffle():
            return 0.3
    return 1.0


def _bears(position: ConfrontationPosition, piece: int) -> bool:
    return side_of(piece) == FELLOWSHIP and position.who[piece] == position.bearer


_STEPS_TO: Final = tuple(
    sum(1 << at for at, steps in enumerate(STEPS[SAURON]) if any(step == to for step, _ in steps))
    for to in range(len(STEPS[SAURON]))
)
"""By region: the regions from which Sauron can step there, a bit each."""


class _Moves:
    """Weighs the moves of one turn."""

    def __init__(self, position: ConfrontationPosition) -> None:
        self.position = position
        self.enemies: dict[int, list[int]] = {}
        """The enemy's pieces, by region."""
        where = position.where
        for piece in PIECES[1 - position.turn]:
            if where[piece] >= 0:
                self.enemies.setdefault(where[piece], []).append(piece)
        self.held = sum(1 << region for region in self.enemies)
        self.in_shire = sum(where[piece] == SHIRE for piece in PIECES[SAURON])

    def weight(self, move: Move) -> float:
        position, piece, to = self.position, move.piece, move.to
        bears = _bears(position, piece)
        if (bears and to == MORDOR) or (to == SHIRE and ENTERS_TO_WIN[position.character_number(piece)]):
            return 1000.0
        enemies = self.enemies.get(to)
        if enemies is None:
            if to == SHIRE:
                return 1000.0 if self.in_shire == 2 else 1.5
            return 0.3 if bears and self.held & _STEPS_TO[to] else 1.0
        if bears:
            return 0.05
        if any(_bears(position, enemy) for enemy in enemies):
            return 6.0
        odds = position.character(piece).strength - max(position.character(enemy).strength for enemy in enemies)
        return 2.0 if odds >= 0 else 1.0 if odds >= -2 else 0.4
