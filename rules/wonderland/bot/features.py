"""What the evaluation counts for each seat."""

from typing import Final

from rules.wonderland.bot.odds import Bag, Race, coming_income, region_odds
from rules.wonderland.bot.worth import at, chip_table
from rules.wonderland.cards import QUESTS
from rules.wonderland.chips import VALUE
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import (
    CARD_OF,
    CHIPS,
    DOUBLE_MADNESS,
    FACTIONS,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    FORGE,
    LOST,
    MADNESS,
    MARKERS,
    POISON,
    REGIONS,
    ROUNDS,
    Castle,
    Phase,
)

FEAT_DONE, FEAT_AND_OBJECTIVE = (3.0, 4.0, 5.0, 5.5), (6.0, 5.0, 4.0, 4.0)
"""A quest with a completed feat, and what its objective adds if it holds now; by wars left."""
IN_HAND, OBJECTIVE = (0.0, 0.5, 1.5, 2.3), (3.0, 3.5, 3.5, 3.5)
"""The same for a quest in hand."""
AT_HAND: Final = 0.4
"""For units in the region of a quest in hand."""

FEATURES: Final[tuple[str, ...]] = (
    "points", "castles", "shards", "chips", "madness", "most shards", "feats", "quests", "region", "region",
    "leader", "shield",
    *["figures"] * FIRST_TOOL_CARD,
    *["abilities"] * (4 * FACTIONS),
    *["supporters"] * 6,
    *["castles"] * 3,
    *["chips"] * 4,
    *["supporters"] * 2,
    "chips", "leader", "", "", "madness",
    *["chips"] * 5,
    *["madness"] * 3,
    "", "supporters",
)  # fmt: skip
"""By feature: the name by which advice tells of it; none if it tells nothing."""
POINTS, INCOME, RACE = 0, 8, 9
EARLY_INCOME: Final = len(FEATURES) - 2
"""Numbers of features."""
FIRST_FIGURE: Final = 12
ABILITIES: Final = FIRST_FIGURE + FIRST_TOOL_CARD
_SORTS: Final = len(FEATURES) - 10


def _sorts() -> list[int]:
    sorts = [_SORTS + min(max(value, 1), 3) - 1 for value in VALUE]
    sorts[FORGE] = _SORTS + 3
    sorts[FIRST_TOOL:MADNESS] = [_SORTS + 4] * (MADNESS - FIRST_TOOL)
    sorts[MADNESS], sorts[DOUBLE_MADNESS], sorts[POISON] = _SORTS + 5, _SORTS + 6, _SORTS + 7
    assert len(sorts) == CHIPS
    return sorts


_SORT: Final = _sorts()
"""By chip: the feature that counts it."""


def wars_left(game: WonderPosition) -> float:
    """Return the number of wars left; the current one counts by the battles left in it."""
    left = float(ROUNDS - game.round)
    if game.phase is Phase.TEA:
        return left + 1
    return left + (len(game.to_fight) + 0.5 * (game.battle is not None)) / len(game.ring)


def early_of(game: WonderPosition, seat: int) -> float:
    """Return the share of this round's tea cards that the seat has still to take: until then much may change."""
    cards = game.components.cards_each
    return (cards - game.cards_taken[seat]) / cards if game.phase is Phase.TEA else 0.0


def incomes(game: WonderPosition) -> tuple[list[tuple[int, list[float]]], list[list[float]]]:
    """Return the regions that are still to be fought over, each with what every seat can expect there; and by seat
    what its units promise in the next war, and the quality of its bag."""
    seats = range(game.seats)
    bags = [Bag(game.bag[seat] + game.exhausted[seat] + game.madness_track[seat]).quality() for seat in seats]
    later = [[0.0, bags[seat]] for seat in seats]
    coming: list[tuple[int, list[float]]] = []
    tea = game.phase is Phase.TEA
    for region in game.ring:
        now = tea or region in game.to_fight
        if not now and game.round == ROUNDS:
            continue
        odds = region_odds(game, region, bags)
        if now:
            coming.append((region, coming_income(game, region, odds)))
        if game.round < ROUNDS:
            prize = MARKERS[game.markers[region]][game.round]
            for seat, (first, second) in enumerate(odds):
                later[seat][0] += prize * (first + second / 2)
    return coming, later


def features(game: WonderPosition) -> list[list[float]]:
    """Return for each seat the numbers that FEATURES names."""
    wars = wars_left(game)
    coming, later = incomes(game)
    race = Race(game, game.battle) if game.battle is not None and game.battle.drawing() else None
    found = []
    for seat in range(game.seats):
        income = sum([each[seat] for _, each in coming], 0.0)
        here = race.income(seat) if race is not None else 0.0
        found.append(_of(game, seat, wars, income, here, later[seat]))
    return found


def _of(game: WonderPosition, seat: int, wars: float, income: float, race: float, later: list[float]) -> list[float]:
    row = [0.0] * len(FEATURES)
    good = bad = 0.0
    worths = chip_table(game.components.sets, round(wars * 10))
    for pile in (game.bag, game.active, game.exhausted, game.madness_track):
        for chip in pile[seat]:
            worth = worths[chip]
            row[_SORT[chip]] += 1
            if worth < 0:
                bad += worth
            else:
                good += worth
    feats, quests = _quests(game, seat, wars)
    tea = game.phase is Phase.TEA
    standing = game.scoring_castles(seat)
    row[:FIRST_FIGURE] = [
        float(game.vp[seat]),
        float(standing * game.castle_value[seat]),
        -float(game.shards[seat]),
        good,
        bad,
        _most_shards(game, seat, wars) if tea else 0.0,
        feats,
        quests,
        income,
        race,
        float(game.leader[seat]),
        float(game.shield[seat]),
    ]
    for figure, owner in enumerate(game.figure_owner):
        if owner == seat and (place := game.figure_at[figure]) != LOST:
            row[FIRST_FIGURE + CARD_OF[figure]] += 1.0 if place >= 0 else 0.5
    first_ability = ABILITIES + 4 * game.faction[seat]
    for ability in range(4):
        row[first_ability + ability] = float(game.abilities[seat] >> ability & 1)
    at_once = ABILITIES + 4 * FACTIONS
    there = [game.units(seat, region) for region in game.ring]
    to_fight = there if tea else [game.units(seat, region) for region in game.to_fight]
    early = early_of(game, seat)
    row[EARLY_INCOME:] = [early * income, early * sum(there)]
    row[at_once:_SORTS] = [
        float(sum(there)),
        float(len(there) - there.count(0)),
        float(sum([min(units, 3) for units in there])),
        float(sum([min(units, 5) for units in there])),
        float(sum(to_fight)),
        float(len(to_fight) - to_fight.count(0)),
        float(game.castles[seat * REGIONS : seat * REGIONS + REGIONS].count(Castle.LYING)),
        float(standing),
        float(game.castle_value[seat]),
        *[float(len(track)) for track in game.forged[seat * 4 : seat * 4 + 4]],
        float(min(game.reserve[seat], 2)),
        *later,
        float(game.leader_at[seat] >= 0),
        float(game.first == seat),
        float(game.components.cards_each - game.cards_taken[seat]) if tea else 0.0,
        min(row[_SORT[MADNESS]] + row[_SORT[DOUBLE_MADNESS]], 3.0),
    ]
    return row


def _quests(game: WonderPosition, seat: int, wars: float) -> tuple[float, float]:
    """Return what quests with a completed feat are worth, and those in hand."""
    feats = quests = 0.0
    for quest in game.feats[seat]:
        feats += at(FEAT_DONE, wars) + at(FEAT_AND_OBJECTIVE, wars) * _objective(game, seat, quest, wars)
    for quest in game.quests[seat]:
        quests += at(IN_HAND, wars) + at(OBJECTIVE, wars) * _objective(game, seat, quest, wars)
        if wars and game.units(seat, QUESTS[quest].region):
            quests += AT_HAND
    return feats, quests


def _objective(game: WonderPosition, seat: int, quest: int, wars: float) -> float:
    """Return the chance that the objective holds at the end of the game."""
    likely = 1.0
    for test in QUESTS[quest].objective:
        value = test.measure.of(game, seat)
        if value > test.most:
            likely *= 0.25 if wars > 1 else 0.1
        elif value < test.least:
            likely *= 0.9 * (max(value, 0) / test.least) ** 2 if wars else 0.0
        elif wars:
            likely *= 0.9
    return likely


def _most_shards(game: WonderPosition, seat: int, wars: float) -> float:
    """Return what it costs and saves to have the most shards at the end of the tea party (W4.2)."""
    own = game.shards[seat]
    others = max(game.shards[:seat] + game.shards[seat + 1 :])
    if not own or own < others:
        return 0.0
    return 0.6 * ((own + 1) // 2 - wars)
