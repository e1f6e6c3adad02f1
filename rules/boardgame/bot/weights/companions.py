"""Weights for companions on the map: where they go."""

from collections.abc import Sequence
from typing import Final

from rules.boardgame.bot.war_outlook import force
from rules.boardgame.characters.roster import ACTIVATES, ENTERING
from rules.boardgame.choices import At
from rules.boardgame.conditions import CharacterAt
from rules.boardgame.map.distances import STEPS
from rules.boardgame.map.regions import HAVENS, NATION_AT, STRONGHOLDS, bits
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import ASIDE, FREE, SHADOW
from rules.game import AnyDecision

CROWN: Final = 6.0
"""The weight of a place where one of them may become somebody greater; half of it a region away."""
WAKE: Final = 2.0
"""The weight of a place where they activate a nation."""
LEAD: Final = 0.15
"""The weight of an army for each hit it can take, if it has fewer leaders than units."""

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
    wakes = 0
    for who in bits(group):
        wakes |= ACTIVATES[who]
    wakes &= ~game.active
    crowns = _crowns(game, group)
    return [
        _worth(game, choice.region, wakes, crowns) if isinstance(choice, At) else 0.3 for choice in decision.choices
    ]


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
