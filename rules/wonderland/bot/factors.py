"""What the evaluation counts, with names: advice tells by them in what choices differ."""

from typing import Final

from rules.game import Factor, Seat
from rules.wonderland.bot.evaluation import PARTS, chances_of, coming_incomes, doubt_of, in_hand, wars_left
from rules.wonderland.bot.odds import Race
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import Phase

PICKS: Final = "picks"
"""It is the same for all at the end of a round, and tells nothing else than when a playout was evaluated."""
NAMES: Final = (*[name for name in PARTS if name != PICKS], "region")
"""All are about a seat, and count in points; `region` is also about the region that a battle is for."""


def factors(game: WonderPosition, seat: Seat) -> list[Factor]:
    """Return the parts of every seat's expected score."""
    if game.phase is Phase.SETUP or not game.round:
        return []
    wars, doubt = wars_left(game), doubt_of(game)
    parts: list[tuple[str, tuple[int, ...], float]] = [
        (name, (each,), value)
        for each in range(game.seats)
        for name, value in zip(PARTS, in_hand(game, each, wars), strict=True)
    ]
    for region, incomes in coming_incomes(game):
        parts += [("region", (each, region), income) for each, income in enumerate(incomes)]
    if game.battle is not None and game.battle.drawing():
        race = Race(game, game.battle)
        parts += [("region", (each, game.battle.region), race.income(each)) for each in race.rivals]
    scores = [0.0] * game.seats
    for _, about, value in parts:
        scores[about[0]] += value
    likely = chances_of(scores, doubt)
    others = max(1e-6, 1 - likely[seat])
    slopes = [1 / doubt if each == seat else -likely[each] / others / doubt for each in range(game.seats)]
    return [Factor(name, about, value, slopes[about[0]]) for name, about, value in parts if name != PICKS]
