"""Weights for companions on the map: where they go."""

from collections.abc import Sequence
from typing import Final

from rules.boardgame.bot.war_outlook import force
from rules.boardgame.characters.roster import ACTIVATES, ENTERING
from rules.boardgame.choices import At, Done, PickPiece
from rules.boardgame.conditions import CharacterAt
from rules.boardgame.fellowship.companions import movers
from rules.boardgame.map.distances import STEPS
from rules.boardgame.map.regions import HAVENS, NATION_AT, STRONGHOLDS, bits
from rules.boardgame.movement.character_range import level_of, reach
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import ASIDE, FIGURES, FREE, SHADOW
from rules.game import AnyDecision

CROWN: Final = 6.0
"""The weight of a place where one of them may become somebody greater; half of it a region away."""
WAKE: Final = 2.0
"""The weight of a place where they activate a nation."""
LEAD: Final = 0.15
"""The weight of an army for each hit it can take, if it has fewer leaders than units."""
STAY: Final = 0.3
"""The weight of moving no more of them."""

_CROWNS: Final = tuple(
    (each.who, sum(1 << who for who in need.who), need.where)
    for each in ENTERING
    if each.entry is not None
    for need in each.entry.needs
    if isinstance(need, CharacterAt)
)
"""Who comes into play where one of these companions stands."""


def go(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer places where companions are crowned, activate a nation or lead an army."""
    group = sum([1 << who for who in decision.prompt.group])
    wakes, crowns = _wakes(game, group), _crowns(game, group)
    return [
        _worth(game, choice.region, wakes, crowns) if isinstance(choice, At) else 0.3 for choice in decision.choices
    ]


def which(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer those who have somewhere to go; the others stay where they are."""
    return [
        gain(game, choice.piece - FIGURES)
        if isinstance(choice, PickPiece)
        else STAY
        if isinstance(choice, Done)
        else 1.0
        for choice in decision.choices
    ]


def joins(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Each goes for himself, unless a card says otherwise."""
    return [1.0 if isinstance(choice, Done) else 0.3 for choice in decision.choices]


def best_gain(game: BoardPosition) -> float:
    """Return how much better the companion who gains most by a move would stand."""
    return max([gain(game, who) for who in bits(movers(game))], default=0.0)


def gain(game: BoardPosition, who: int) -> float:
    """Return how much better a companion on the map could stand after a move."""
    here, group = game.where[who], 1 << who
    wakes, crowns = _wakes(game, group), _crowns(game, group)
    places = reach(game, FREE, here, level_of(group))
    # He leads already where he stands.
    now = _worth(game, here, wakes, crowns)
    if game.armies[FREE] >> here & 1:
        now += LEAD
    return max(0.01, max([_worth(game, place, wakes, crowns) for place in bits(places)], default=0.0) - now)


def _wakes(game: BoardPosition, group: int) -> int:
    """Return the nations that the group could activate, as bits."""
    wakes = 0
    for who in bits(group):
        wakes |= ACTIVATES[who]
    return wakes & ~game.active


def _crowns(game: BoardPosition, group: int) -> int:
    """Return the regions where one of the group may be replaced by a greater character, as bits."""
    found = 0
    for greater, those, where in _CROWNS:
        if group & those and game.where[greater] == ASIDE:
            found |= where.regions(game, FREE)
    return found


def _worth(game: BoardPosition, region: int, wakes: int, crowns: int) -> float:
    if (game.controlled(SHADOW) & STRONGHOLDS) >> region & 1:
        return 0.02
    worth = 0.1
    if wakes and (HAVENS & ~game.captured) >> region & 1 and wakes >> NATION_AT[region] & 1:
        worth += WAKE
    worth += max([CROWN * 0.5 ** STEPS[region][place] for place in bits(crowns)], default=0.0)
    hp, units, leadership = force(game, FREE, region)
    if units > leadership:
        worth += LEAD * hp
    return worth
