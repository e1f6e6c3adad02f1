"""How the reports of a battle are made (see `reports`)."""

from typing import TYPE_CHECKING

from rules.wonderland.reports import BattleReport, BattleResult, FighterReport, RegionResult, SeatResult
from rules.wonderland.terms import MARKERS, Status

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition
    from rules.wonderland.war.battle import Battle


def award(game: "WonderPosition", region: int) -> int:
    """Return the VP of the region's marker in this round (W12.2)."""
    return MARKERS[game.markers[region]][game.round - 1]


def report_battle(game: "WonderPosition", battle: "Battle", over: bool = False) -> BattleReport:
    """Return how a battle stands; with places if its draws are `over`."""
    region, draws = battle.region, 0
    fighters = []
    for seat, fighter in enumerate(battle.fighters):
        if fighter.status:
            place = battle.place_of(seat) if over and fighter.status != Status.BUST else 0
            fighters.append(
                FighterReport(
                    seat,
                    fighter.status,
                    fighter.begun,
                    fighter.cube,
                    game.units(seat, region),
                    fighter.lost,
                    fighter.path,
                    fighter.shown,
                    fighter.gained,
                    fighter.blocked,
                    place,
                )
            )
            if fighter.draws > draws:
                draws = fighter.draws
    return BattleReport(region, award(game, region), battle.resistance, draws, tuple(fighters))


def report_result(game: "WonderPosition") -> BattleResult:
    """Return everything the current battle came to, at its end."""
    battle = game.current_battle()
    seats = [
        SeatResult(seat, fighter.points, fighter.castles, fighter.forged, fighter.feats, fighter.shards)
        for seat, fighter in enumerate(battle.fighters)
        if fighter.points or fighter.castles or fighter.forged or fighter.feats or fighter.shards
    ]
    return BattleResult(battle.ended or report_battle(game, battle, over=True), tuple(seats))


def region_result(result: BattleResult) -> RegionResult:
    """Return what a battle means for the report of its round."""
    points = tuple([(each.seat, each.vp) for each in result.seats if each.points])
    return RegionResult(result.battle.region, points, tuple([each.seat for each in result.seats if each.castles]))
