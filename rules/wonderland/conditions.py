"""What powers depend on, and what they count: one small class each, from the closed list of the rulebook."""

from typing import TYPE_CHECKING

from rules.wonderland.abilities import Condition, Count
from rules.wonderland.chips import KIND, VALUE
from rules.wonderland.terms import NOTHING, REGIONS, Castle, Kind, Status

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

# ---- conditions ---


class PrintedSumAtLeast(Condition, frozen=True):
    """The printed strengths of the own active chips total at least `n` (W18.1)."""

    n: int

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return sum(VALUE[chip] for chip in game.active[seat]) >= self.n


class PlayedHighest(Condition, frozen=True):
    """An opponent played a chip in this draw, and the own one is printed higher than each of theirs (W18.1)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        theirs = max([battle.fighters[other].best for other in battle.opponents(seat)], default=NOTHING)
        return 0 <= theirs < battle.fighters[seat].best


class PlayedPrinted(Condition, frozen=True):
    """The chip played now is printed with strength `n`."""

    n: int

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.current_battle().fighters[seat].value == self.n


class SecondAlone(Condition, frozen=True):
    """Second place, shared with nobody, and first place not tied."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        return battle.place_of(seat) == 2 and not battle.tied(seat)


class MostUnitsHere(Condition, frozen=True):
    """More own units in the region than each opponent has."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        own = game.units(seat, battle.region)
        return all(game.units(other, battle.region) < own for other in battle.opponents(seat))


class NoMadnessStuck(Condition, frozen=True):
    """No madness drawn in this battle was put on the own track (W18.3)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return not game.current_battle().fighters[seat].madness_placed


class NotInLead(Condition, frozen=True):
    """Some other participant who is not bust has at least as much strength (G50)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        own = battle.fighters[seat].cube
        return any(battle.fighters[other].cube >= own for other in battle.opponents(seat))


class NotFirst(Condition, frozen=True):
    """Second place or lower."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.current_battle().place_of(seat) > 1


class ForeignCastleHere(Condition, frozen=True):
    """Some other player has a castle in the region, lying ones included."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        region = game.current_battle().region
        return any(other != seat and game.castles[other * REGIONS + region] for other in range(game.seats))


class NoCastleHere(Condition, frozen=True):
    """No own castle in the region; a lying one counts as a castle (W17.6)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.castles[seat * REGIONS + game.current_battle().region] == Castle.NONE


class AnotherActive(Condition, frozen=True):
    """Another own chip of that kind is active beside the one played now."""

    kind: Kind

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return any(KIND[chip] == self.kind for chip in game.active[seat][:-1])


class MostActive(Condition, frozen=True):
    """More active chips of that kind than each other participant who is not bust; the one that asks is one (W17.7)."""

    kind: Kind

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        own = game.active_of(seat, self.kind)
        return all(game.active_of(other, self.kind) < own for other in game.current_battle().opponents(seat))


class ActiveAtLeast(Condition, frozen=True):
    """That many own active chips of the kind."""

    kind: Kind
    n: int

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.active_of(seat, self.kind) >= self.n


# ---- counts ---


class LostNow(Count, frozen=True):
    """Units other participants lost in this draw, those who went bust by it included."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        fighters = game.current_battle().fighters
        return sum([fighter.lost_now for fighter in fighters]) - fighters[seat].lost_now


class LostInBattle(Count, frozen=True):
    """Units other participants lost so far in this battle, bust ones included."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        fighters = game.current_battle().fighters
        return sum([fighter.lost for fighter in fighters]) - fighters[seat].lost


class BustOpponents(Count, frozen=True):
    """Other participants who are bust in this battle."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum([fighter.status == Status.BUST for fighter in game.current_battle().fighters])


class AllyKindsActive(Count, frozen=True):
    """Different ally kinds, Forge included, among the other own active chips."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len({KIND[chip] for chip in game.active[seat][:-1] if KIND[chip] <= Kind.FORGE})


class MadnessOnTrack(Count, frozen=True):
    """Chips on the own madness track."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len(game.madness_track[seat])


class StrongerOpponents(Count, frozen=True):
    """Opponents with more strength, as the cubes stood before this draw's advances."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        battle = game.current_battle()
        own = battle.fighters[seat].cube
        return sum([battle.fighters[other].cube > own for other in battle.opponents(seat)])


class OthersActive(Count, frozen=True):
    """The other own active chips of the kind."""

    kind: Kind

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum(KIND[chip] == self.kind for chip in game.active[seat][:-1])
