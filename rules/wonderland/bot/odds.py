"""What bots expect of battles: how strong a bag is, who wins a region, and what that is worth.

The content of each bag is public, because chips go in openly. Only the order of draws is random.
"""

from math import exp, log
from typing import TYPE_CHECKING, Final

from rules.wonderland.bot.worth import FORGING
from rules.wonderland.chips import VALUE
from rules.wonderland.terms import (
    DOUBLE_MADNESS,
    FORGE,
    MADNESS,
    POISON,
    REGIONS,
    SYMBOLS,
    TRACK_END,
    Castle,
    Simultaneous,
    Status,
)
from rules.wonderland.war.battle import Battle
from rules.wonderland.war.forge import open_tracks
from rules.wonderland.war.outcome import fits
from rules.wonderland.war.report import award
from rules.wonderland.war.strength import starting_strength

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

PER_UNIT, PER_STRENGTH, PER_SHIELD = 0.9, 0.12, 0.5
"""Weights of units (up to five), starting strength and a whole shield in the odds of a region."""
BUST_BY_UNITS: Final[tuple[float, ...]] = (1.0, 0.27, 0.42, 0.37, 0.27, 0.15, 0.05)
SPREAD: Final = 1.8
"""Difference in strength that makes one side about 2.7 times as likely to end ahead."""
LOOK_AHEAD: Final = 4
"""How many more draws are considered."""
UNIT_LOST: Final = 0.45
COMING: Final = 0.85
"""Share of an expected award that counts for a battle that has not begun, because much may change."""
STANDING: Final = 0.6
"""Points for not going bust, besides the award: forging and feats."""


class Bag:
    """What a draw from a bag brings on average."""

    __slots__ = ("blanks", "chips", "doubles", "singles", "strength")

    def __init__(self, chips: list[int]) -> None:
        self.chips = max(len(chips), 1)
        self.doubles = chips.count(DOUBLE_MADNESS)
        self.singles = chips.count(MADNESS) + chips.count(POISON)
        self.strength = sum(map(VALUE.__getitem__, chips)) / self.chips
        self.blanks = self.doubles + self.singles

    def quality(self) -> float:
        """Return the logarithm of strength gained to units lost per draw."""
        icons = (self.singles + 2 * self.doubles) / self.chips
        return log((self.strength + 0.3) / (icons + 0.08))

    def bust(self, units: int, shield: bool, draws: int) -> float:
        """Return the chance to lose all units within this many draws."""
        if shield:
            draws -= 1
        if draws <= 0:
            return 0.0
        deadly = self.doubles + (self.singles if units == 1 else 0) if units <= 2 else 0
        risk = deadly / self.chips
        if units > 1 and draws > 1:
            icons = (self.singles + 2 * self.doubles) / self.chips
            mean = icons * draws
            # The chance that several draws cost all units, as a logistic function around their mean.
            several = 1 / (1 + exp(-(mean - units + 0.2) / 0.55))
            return min(0.97, max(risk, several))
        return min(0.97, 1 - (1 - risk) ** draws)


def region_odds(game: "WonderPosition", region: int, bags: list[float]) -> list[tuple[float, float]]:
    """Return each seat's chances to be first and second in a battle to come; (0, 0) without units there."""
    scores: list[tuple[int, float, float]] = []
    for seat in range(game.seats):
        units = game.units(seat, region)
        if units:
            start = starting_strength(game, seat, region)
            score = PER_UNIT * min(units, 5) + PER_STRENGTH * start + PER_SHIELD * game.shield[seat] + bags[seat]
            scores.append((seat, exp(score), 1 - BUST_BY_UNITS[min(units, 6)]))
    found = [(0.0, 0.0)] * game.seats
    if not scores:
        return found
    if game.seats == 2:
        # The Resistance fights too, and never goes bust.
        scores.append((-1, exp(1.2 + 0.15 * game.resistance()), 1.0))
    whole = sum([weight for _, weight, _ in scores], 0.0)
    for seat, weight, standing in scores:
        if seat < 0:
            continue
        first = weight / whole
        behind = [
            other / whole * weight / (whole - other) for rival, other, _ in scores if rival != seat and whole > other
        ]
        second = sum(behind, 0.0)
        found[seat] = (first, second * standing)
    return found


def prize(game: "WonderPosition", seat: int, region: int) -> float:
    """Return what winning the region is worth."""
    castle = game.castles[seat * REGIONS + region]
    if game.seats == 2:
        worth = game.castle_value[seat] * (0.0 if castle == Castle.STANDING else 0.75 if castle else 0.35)
    else:
        worth = 0.0 if castle else game.castle_value[seat]
    return award(game, region) + worth


def coming_income(game: "WonderPosition", region: int, odds: list[tuple[float, float]]) -> list[float]:
    """Return what each seat can expect from a battle to come, with these chances to be first and second."""
    there = [(seat, units) for seat in range(game.seats) if (units := game.units(seat, region))]
    income = [0.0] * game.seats
    vp = award(game, region)
    if len(there) == 1 and game.seats > 2:
        seat = there[0][0]
        income[seat] = max(vp, prize(game, seat, region) - vp)
        return income
    for seat, units in there:
        first, second = odds[seat]
        standing = 1 - BUST_BY_UNITS[min(units, 6)]
        income[seat] = COMING * first * prize(game, seat, region) + second * ((vp + 1) // 2) + STANDING * standing
    return income


# ---- the battle being fought ---


class Race:
    """The current battle as bots see it: where each fighter is likely to end."""

    __slots__ = ("bags", "battle", "forges", "game", "half", "open", "prizes", "rivals")

    def __init__(self, game: "WonderPosition", battle: Battle) -> None:
        self.game = game
        self.battle = battle
        self.half = (award(game, battle.region) + 1) // 2
        standing = battle.standing()
        self.prizes = {seat: prize(game, seat, battle.region) for seat in standing}
        self.forges = {seat: bool(open_tracks(game, seat)) for seat in standing}
        self.bags = {seat: Bag(game.bag[seat] or game.exhausted[seat]) for seat in standing}
        self.open = {seat: self._drawing(seat) for seat in standing}
        self.rivals: dict[int, tuple[float, float]] = {}
        """By seat: the expected final strength, and the chance to go bust before."""
        for seat in standing:
            self.rivals[seat] = self._forecast(seat)

    def _drawing(self, seat: int) -> bool:
        game = self.game
        if self.battle.fighters[seat].status != Status.DRAWING:
            return False
        return not (game.simultaneous is Simultaneous.HALT and game.answer[seat] == 0)

    def _forecast(self, seat: int) -> tuple[float, float]:
        game = self.game
        cube = self.battle.fighters[seat].cube
        if not self.open[seat]:
            return float(cube), 0.0
        bag = self.bags[seat]
        units = game.units(seat, self.battle.region)
        icons = (bag.singles + 2 * bag.doubles) / bag.chips
        draws = min(5.0, 0.55 * (units - 0.4 + game.shield[seat]) / max(icons, 0.08))
        return min(TRACK_END, cube + bag.strength * draws), min(0.6, 0.12 * draws * icons * 3 / max(units, 1))

    def worth(self, seat: int, strength: float, risk: float, drawing: bool) -> float:
        """Return the worth of ending with this strength, with this chance to go bust before."""
        game = self.game
        ahead = 1.0
        odds = []
        for rival, (expected, bust) in self.rivals.items():
            if rival != seat:
                margin = strength - expected
                spread = SPREAD if drawing or self.open[rival] else 0.35
                beaten = bust + (1 - bust) / (1 + exp(-min(max(margin / spread, -30.0), 30.0)))
                odds.append(beaten)
                ahead *= beaten
        if game.seats == 2:
            above = 1 / (1 + exp(-min(max((strength - self.battle.resistance) / 0.6, -30.0), 30.0)))
            ahead *= above
        else:
            above = 1.0
        behind_one = 0.0
        for number, beaten in enumerate(odds):
            rest = 1 - beaten
            for other, each in enumerate(odds):
                if other != number:
                    rest *= each
            behind_one += rest
        value = ahead * self.prizes[seat] + behind_one * above * self.half
        if self.forges[seat]:
            value += FORGING * game.active[seat].count(FORGE)
            if drawing:
                value += 0.3 * FORGING
            elif int(strength) in SYMBOLS and game.active[seat]:
                value += FORGING
        if not drawing:
            value += 3.5 * any(fits(game, seat, quest) for quest in game.quests[seat])
        elif game.quests[seat]:
            value += 0.5
        return value * (1 - risk)

    def halting(self, seat: int) -> float:
        return self.worth(seat, self.battle.fighters[seat].cube, 0.0, False)

    def going_on(self, seat: int) -> float:
        """Return the worth of the best number of further draws, less the units they cost."""
        game = self.game
        bag = self.bags[seat]
        units = game.units(seat, self.battle.region)
        icons = (bag.singles + 2 * bag.doubles) / bag.chips
        price = UNIT_LOST if game.round < 3 else 0.05
        cube = self.battle.fighters[seat].cube
        best = -99.0
        for draws in range(1, LOOK_AHEAD + 1):
            risk = bag.bust(units, game.shield[seat], draws)
            strength = min(TRACK_END, cube + bag.strength * draws)
            best = max(best, self.worth(seat, strength, risk, True) - price * icons * draws)
        return best

    def income(self, seat: int) -> float:
        """Return what the seat can expect from this battle; 0 if it is bust."""
        if seat not in self.rivals:
            return 0.0
        game = self.game
        if not self.open[seat]:
            return self.halting(seat)
        if game.simultaneous is Simultaneous.HALT and game.answer[seat] != 1:
            return max(self.halting(seat), self.going_on(seat))
        return self.going_on(seat)
