"""The numbers that feats and objectives ask for: feats in the current battle, objectives at the end of the game."""

from typing import TYPE_CHECKING

from rules.record import Record
from rules.wonderland.abilities import Count
from rules.wonderland.chips import KIND, VALUE
from rules.wonderland.terms import FORGE, REGIONS, SYMBOLS, Castle, Kind

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Requirement(Record):
    """A number must lie within these bounds."""

    measure: Count
    least: int = -99
    most: int = 999

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return self.least <= self.measure.of(game, seat) <= self.most


def exactly(measure: Count, n: int) -> Requirement:
    return Requirement(measure, n, n)


def at_least(measure: Count, n: int) -> Requirement:
    return Requirement(measure, n)


def at_most(measure: Count, n: int) -> Requirement:
    return Requirement(measure, most=n)


# ---- feats ---


class LastActivePrinted(Count):
    """The printed strength of the last active chip; -1 without active chips."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return VALUE[game.active[seat][-1]] if game.active[seat] else -1


class MadnessDrawn(Count):
    """Madness chips drawn in this battle; a blocked one and a double count as one each (G40)."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.current_battle().fighters[seat].madness_drawn


class Draws(Count):
    """Draws made in this battle."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.current_battle().fighters[seat].draws


class Place(Count):
    """The place in the battle; with two players, third at best below the Resistance (W16.12)."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.current_battle().place_of(seat)


class UnitsHere(Count):
    """Own units left in the region."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.units(seat, game.current_battle().region)


class KindsActive(Count):
    """Different kinds among the active chips (W18.11)."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len({KIND[chip] for chip in game.active[seat]})


class FinalStrength(Count):
    """The cube at the end of the battle."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.current_battle().fighters[seat].cube


class FinalStrengthOdd(Count):
    """1 if the cube ends on an odd number."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.current_battle().fighters[seat].cube % 2


class Active(Count):
    """Own active chips among these."""

    chips: tuple[int, ...]

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum(chip in self.chips for chip in game.active[seat])


class ActiveCount(Count):
    """Own active chips."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len(game.active[seat])


class SameKindActive(Count):
    """The largest number of active chips of one kind."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        kinds = [KIND[chip] for chip in game.active[seat]]
        return max(map(kinds.count, kinds), default=0)


class ShieldUsed(Count):
    """1 if the shield blocked something in this battle."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return int(game.current_battle().fighters[seat].shield_used)


class WinMargin(Count):
    """The lead of the winner over the next participant or the Resistance; -1 for all others."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        battle = game.current_battle()
        if battle.winner() != seat:
            return -1
        others = [battle.fighters[other].cube for other in battle.participants() if other != seat]
        return battle.fighters[seat].cube - max([*others, battle.resistance])


class OnSymbol(Count):
    """1 if the cube ends on a forge symbol."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return int(game.current_battle().fighters[seat].cube in SYMBOLS)


class LeaderHere(Count):
    """1 if the leader is still in the region."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return int(game.leader_at[seat] == game.current_battle().region)


class UnitsLost(Count):
    """Own units lost in this battle."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.current_battle().fighters[seat].lost


class Tied(Count):
    """1 if another participant not bust, or the Resistance, has the same strength."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return int(game.current_battle().tied(seat))


# ---- objectives ---


class ScoringCastles(Count):
    """Own castles that score: with two players, standing ones."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.scoring_castles(seat)


class LeaderStrength(Count):
    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.leader[seat]


class Owned(Count):
    """Own chips among these, wherever they are (W13.2)."""

    chips: tuple[int, ...]

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum([chip in self.chips for chip in game.owned(seat)])


class Shards(Count):
    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.shards[seat]


class UnitsOnBoard(Count):
    """Own units in all regions."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return game.units_on_board(seat)


class WonderlandianCards(Count):
    def of(self, game: "WonderPosition", seat: int) -> int:
        return len(game.cards[seat])


class AbilitiesUnlocked(Count):
    def of(self, game: "WonderPosition", seat: int) -> int:
        return (game.abilities[seat] & 15).bit_count()


class TracksComplete(Count):
    """Full forge tracks."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        lengths = game.components.track_lengths
        return sum(len(game.forged[seat * 4 + track]) == lengths[track] for track in range(4))


class ForgedChips(Count):
    """Own forged chips among these."""

    chips: tuple[int, ...]

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum(chip in self.chips for chip in game.forged_chips(seat))


class FeatsCompleted(Count):
    """Own quests with a completed feat."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len(game.feats[seat])


class RegionsWithUnits(Count):
    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum(game.units(seat, region) > 0 for region in game.ring)


class AllyKindsForged(Count):
    """Different ally kinds forged, Forge included."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len({KIND[chip] for chip in game.forged_chips(seat) if chip <= FORGE})


class SameAllyForged(Count):
    """The largest number of forged chips of one ally kind."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        kinds = [KIND[chip] for chip in game.forged_chips(seat) if chip <= FORGE]
        return max(map(kinds.count, kinds), default=0)


class AllyKindsOwned(Count):
    """Different ally kinds owned, Forge included."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len({KIND[chip] for chip in game.owned(seat) if KIND[chip] <= Kind.FORGE})


class FiguresOnBoard(Count):
    """Own wonderlandian figures in regions."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum(owner == seat and at >= 0 for owner, at in zip(game.figure_owner, game.figure_at, strict=True))


class AdjacentCastles(Count):
    """Pairs of adjacent regions with an own scoring castle in both."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        least = Castle.STANDING if game.seats == 2 else Castle.LYING
        ring = game.ring
        return sum(
            game.castles[seat * REGIONS + region] >= least and game.castles[seat * REGIONS + ring[n - 1]] >= least
            for n, region in enumerate(ring)
        )
