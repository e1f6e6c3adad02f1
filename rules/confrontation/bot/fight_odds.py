"""How a fight under way is likely to end, if every card in a hand is equally likely."""

from functools import lru_cache
from typing import Final, NamedTuple

from rules.confrontation.abilities import BlanksEnemyText, PlaysBlankCards, SeesCardFirst, find
from rules.confrontation.card import BattleCard
from rules.confrontation.effects.card_texts import (
    CancelText,
    DefeatBoth,
    IgnoreStrengthCard,
    RetreatTowards,
    TakeFromDiscards,
)
from rules.confrontation.movement import retreats_of
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.printed import PRINTED
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, Direction


class FightOdds(NamedTuple):
    """The chances that only the Fellowship's fighter is defeated, only Sauron's, or both."""

    fellowship: float
    sauron: float
    both: float


_BLANK: Final = BattleCard("", "", NOBODY)
"""Stands for no card."""


class Matchup(NamedTuple):
    """Everything about a fight that its result depends on, before cards are shown."""

    lead: int
    """The strength of the Fellowship's fighter minus that of Sauron's."""
    hands: tuple[int, int]
    """The cards that each side may play, a bit each; none in a fight without cards."""
    magic: tuple[int, int]
    """The highest strength among the discards of each side: what Magic brings back."""
    escapes: tuple[bool, bool]
    """Whether a Retreat card could be carried out, by side."""
    answers: bool
    """Whether the Fellowship sees Sauron's card before it chooses (R8.5)."""
    blank: bool
    """Whether Sauron's card has neither text nor strength (R9.9)."""
    blanked: tuple[str, ...] | None
    """Names of Sauron's cards whose text does not work; empty for all of them, None for none (R11.1, R11.3)."""


def matchup_of(position: ConfrontationPosition) -> Matchup | None:
    """Return the fight under way, if both fighters are still in it."""
    fight = position.fight
    if fight is None or fight.defender == NOBODY:
        return None
    where = position.where
    if where[fight.attacker] != fight.region or where[fight.defender] != fight.region:
        return None
    abilities = position.abilities(FELLOWSHIP)
    blanks = find(abilities, BlanksEnemyText)
    hands = [0, 0]
    for side in SIDES:
        if not fight.no_cards:
            card = fight.cards[side] if fight.cards[side] != NOBODY else position.chosen[side]
            hands[side] = position.hands[side] if card == NOBODY else 1 << card
    return Matchup(
        position.strength(FELLOWSHIP) + (fight.helper != NOBODY) - position.strength(SAURON),
        (hands[FELLOWSHIP], hands[SAURON]),
        (_best_discard(FELLOWSHIP, position.hands[FELLOWSHIP]), _best_discard(SAURON, position.hands[SAURON])),
        (
            bool(retreats_of(position, position.fighter(FELLOWSHIP), (Direction.BACK,))),
            bool(retreats_of(position, position.fighter(SAURON), (Direction.SIDEWAYS,))),
        ),
        find(abilities, SeesCardFirst) is not None and not fight.no_cards,
        find(position.abilities(SAURON), PlaysBlankCards) is not None,
        blanks.cards if blanks else None,
    )


def _best_discard(side: int, hand: int) -> int:
    """Return the highest strength that is not in hand."""
    return max((card.value for number, card in enumerate(PRINTED.cards[side]) if not hand & 1 << number), default=0)


@lru_cache(maxsize=1 << 14)
def odds_of(matchup: Matchup) -> FightOdds:
    """Return how the fight is likely to end."""
    ours, theirs = (_cards(side, matchup.hands[side]) for side in SIDES)
    fellowship = sauron = both = 0.0
    for their in theirs:
        results = [_falls(matchup, our, their) for our in ours]
        if matchup.answers:
            results = [max(results, key=lambda fall: fall[SAURON] - fall[FELLOWSHIP])]
        share = 1 / len(theirs) / len(results)
        for ours_falls, theirs_falls in results:
            if ours_falls and theirs_falls:
                both += share
            elif ours_falls:
                fellowship += share
            elif theirs_falls:
                sauron += share
    return FightOdds(fellowship, sauron, both)


def _cards(side: int, hand: int) -> list[BattleCard]:
    return [card for number, card in enumerate(PRINTED.cards[side]) if hand & 1 << number] or [_BLANK]


def _falls(matchup: Matchup, our: BattleCard, their: BattleCard) -> tuple[bool, bool]:
    """Return whether each side's fighter is defeated when these cards meet (R6.5-R6.7)."""
    strength, cancelled = 0 if matchup.blank else their.value, False
    if not matchup.blank and (matchup.blanked is None or (matchup.blanked and their.name not in matchup.blanked)):
        match their.effect:
            case RetreatTowards() if matchup.escapes[SAURON]:
                return False, False
            case TakeFromDiscards():
                strength = matchup.magic[SAURON]
            case CancelText():
                cancelled = True
    lead = matchup.lead + our.value - strength
    if not cancelled:
        match our.effect:
            case DefeatBoth():
                return True, True
            case RetreatTowards() if matchup.escapes[FELLOWSHIP]:
                return False, False
            case IgnoreStrengthCard():
                lead = matchup.lead
            case TakeFromDiscards():
                lead += matchup.magic[FELLOWSHIP]
    return lead <= 0, lead >= 0
