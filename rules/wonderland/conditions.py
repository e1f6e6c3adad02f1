"""The conditions and counts of powers, one class each."""

from typing import TYPE_CHECKING

from rules.wonderland.abilities import Condition, Count
from rules.wonderland.chips import KIND, VALUE
from rules.wonderland.terms import NOTHING, REGIONS, Castle, Kind, Status

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

# ---- conditions ---


class PrintedSumAtLeast(Condition):
    """The own active chips have a printed strength of at least `n` in total (W18.1)."""

    n: int

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return sum(VALUE[chip] for chip in game.active[seat]) >= self.n


class PlayedHighest(Condition):
    """The seat's chip of this draw has the highest printed strength, and an opponent played one too (W18.1)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        theirs = max([battle.fighters[other].best for other in battle.opponents(seat)], default=NOTHING)
        return 0 <= theirs < battle.fighters[seat].best


class PlayedPrinted(Condition):
    """The chip being played has printed strength `n`."""

    n: int

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.current_battle().fighters[seat].value == self.n


class SecondAlone(Condition):
    """The seat is second alone, and first place is not tied."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        return battle.place_of(seat) == 2 and not battle.tied(seat)


class MostUnitsHere(Condition):
    """The seat has more units in the region than each opponent."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        battle = game.current_battle()
        own = game.units(seat, battle.region)
        return all(game.units(other, battle.region) < own for other in battle.opponents(seat))


class NoMadnessStuck(Condition):
    """The seat put no madness of this battle on its track (W18.3)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return not game.current_battle().fighters[seat].madness_placed


class NotInLead(Condition):
    """Another participant who is not bust, or the Resistance, has at least as much strength (G50, W16.12)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return not game.current_battle().leads(seat)


class NotFirst(Condition):
    """The seat is second or lower."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.current_battle().place_of(seat) > 1


class ForeignCastleHere(Condition):
    """Another player has a castle in the region, standing or lying."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        region = game.current_battle().region
        return any(other != seat and game.castles[other * REGIONS + region] for other in range(game.seats))


class NoCastleHere(Condition):
    """The seat has no castle in the region, standing or lying (W17.6)."""

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.castles[seat * REGIONS + game.current_battle().region] == Castle.NONE


class AnotherActive(Condition):
    """The seat has another active chip of that kind besides the one being played."""

    kind: Kind

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return any(KIND[chip] == self.kind for chip in game.active[seat][:-1])


class MostActive(Condition):
    """The seat has more active chips of that kind than each opponent (W17.7)."""

    kind: Kind

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        own = game.active_of(seat, self.kind)
        return all(game.active_of(other, self.kind) < own for other in game.current_battle().opponents(seat))


class ActiveAtLeast(Condition):
    """The seat has at least `n` active chips of that kind."""

    kind: Kind
    n: int

    def holds(self, game: "WonderPosition", seat: int) -> bool:
        return game.active_of(seat, self.kind) >= self.n


# ---- counts ---


class LostNow(Count):
    """Units that other participants lost in this draw, also those who went bust."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        fighters = game.current_battle().fighters
        return sum([fighter.lost_now for fighter in fighters]) - fighters[seat].lost_now


class LostInBattle(Count):
    """Units that other participants have lost in this battle, also those who are bust."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        fighters = game.current_battle().fighters
        return sum([fighter.lost for fighter in fighters]) - fighters[seat].lost


class BustOpponents(Count):
    """Participants who are bust."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum([fighter.status == Status.BUST for fighter in game.current_battle().fighters])


class AllyKindsActive(Count):
    """Different ally kinds, Forge included, among the other own active chips."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len({KIND[chip] for chip in game.active[seat][:-1] if KIND[chip] <= Kind.FORGE})


class MadnessOnTrack(Count):
    """Chips on the madness track."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        return len(game.madness_track[seat])


class StrongerOpponents(Count):
    """Opponents with more strength, before the cubes advance in this draw."""

    def of(self, game: "WonderPosition", seat: int) -> int:
        battle = game.current_battle()
        own = battle.fighters[seat].cube
        return sum([battle.fighters[other].cube > own for other in battle.opponents(seat)])


class OthersActive(Count):
    """Other active chips of that kind."""

    kind: Kind

    def of(self, game: "WonderPosition", seat: int) -> int:
        return sum(KIND[chip] == self.kind for chip in game.active[seat][:-1])
