"""The reports of battles and rounds tell everything that the board shows afterwards."""

import pytest

from rules.chance import Chance
from rules.game import Event
from rules.wonderland.events import (
    BattleBegan,
    BattleEnded,
    BattleOver,
    BattleStands,
    CastlePlaced,
    FeatScored,
    Forged,
    ShardsChanged,
    VPGained,
    WarEnded,
)
from rules.wonderland.game import WONDERLAND
from rules.wonderland.position import WonderPosition
from rules.wonderland.reports import BattleResult, RegionResult, SeatResult
from rules.wonderland.terms import NOTHING, Castle, Status
from rules.wonderland.war.regions import EndOfWar, War
from tests.wonderland.naming import CHIP, QUEST, REGION
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def last_result(table: Table) -> BattleResult:
    event = table.told(BattleOver)[-1]
    assert isinstance(event, BattleOver)
    return event.result


def test_points_of_chips_are_in_the_result_of_a_battle():
    """The award, and points from Roses at the end of the battle and when forged."""
    table = Table("alice", QUEEN, HATTER).award("red_keep", 2).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.draws("alice", "roses_2", "forge").draws(QUEEN, "artifact", "faction_1").battle("red_keep")
    table.draw_again("alice", QUEEN).halt("alice", QUEEN).forges("alice", "roses_2", 1).ends()
    (alice, queen) = last_result(table).seats
    rose = CHIP["roses_2"]
    assert alice == SeatResult(0, ((1, NOTHING), (1, rose), (2, rose)), (), ((rose, 1),))
    assert (alice.vp, table.vp("alice")) == (4, 4)
    assert queen == SeatResult(1, ((2, NOTHING),), ((REGION["red_keep"], Castle.STANDING),))


def test_castles_feats_and_shards_are_in_the_result_of_a_battle():
    table = Table("alice", QUEEN, HATTER, allies="D").quest("alice", "crowd_at_the_gate").award("red_keep", 2)
    table.units("alice", "red_keep", 4).units(QUEEN, "red_keep", 3).draws("alice", "rooks_2").draws(QUEEN, "faction_1")
    table.battle("red_keep", wagers=True).picks_player(HATTER, QUEEN).halt("alice", QUEEN)
    table.picks_quest("alice", "crowd_at_the_gate").ends()
    alice, hatter = last_result(table).seats[0], last_result(table).seats[-1]
    assert alice.castles == ((REGION["red_keep"], Castle.STANDING),)
    assert alice.feats == (QUEST["crowd_at_the_gate"],)
    assert alice.shards == 2, "two for the strong Rook"
    assert hatter == SeatResult(2, shards=1), "a wrong wager of one who took no part"


def test_a_battle_stands_as_it_is_after_every_draw():
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 2).units(QUEEN, "red_keep", 1)
    table.has("alice", shield=True).has(QUEEN, shield=False)
    table.draws("alice", "faction_2", "madness").draws(QUEEN, "faction_1", "double").battle("red_keep")
    table.draw_again("alice", QUEEN).accepts("alice")
    begin, first, second = (event.report for event in table.told(BattleStands) if isinstance(event, BattleStands))
    assert [each.draws for each in (begin, first, second)] == [0, 1, 2]
    assert [(each.cube, each.units, each.chip) for each in begin.fighters] == [(0, 2, NOTHING), (0, 1, NOTHING)]
    assert [(each.cube, each.gained, each.path) for each in first.fighters] == [
        (2, 2, ((2, CHIP["faction_2"]),)),
        (1, 1, ((1, CHIP["faction_1"]),)),
    ]
    alice, queen = second.fighters
    assert (alice.chip, alice.blocked, alice.cube, alice.lost) == (CHIP["madness"], True, 2, 0)
    assert (queen.chip, queen.status, queen.cube, queen.lost, queen.path) == (CHIP["double"], Status.BUST, 0, 1, ())
    (ended,) = table.told(BattleEnded)
    assert isinstance(ended, BattleEnded)
    assert [(each.seat, each.place) for each in ended.report.fighters] == [(0, 1), (1, 0)]


def test_a_second_chip_in_a_draw_leaves_the_other_chips_in_the_report():
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 2).units(QUEEN, "red_keep", 2)
    table.draws("alice", "pocket_watch", "faction_2").draws(QUEEN, "artifact").battle("red_keep").accepts("alice")
    *_, event = table.told(BattleStands)
    assert isinstance(event, BattleStands)
    alice, queen = event.report.fighters
    assert (alice.chip, alice.gained, len(alice.path)) == (CHIP["faction_2"], 4, 2)
    assert (queen.chip, queen.gained) == (CHIP["artifact"], 3)


@pytest.mark.parametrize("scenario", ["two", "three", "five"])
def test_reports_agree_with_all_events_of_whole_games(scenario: str):
    for seed in range(4):
        position, chance = WONDERLAND.new(scenario, seed, ("mixed",)), Chance(seed)
        told = [*position.events]
        while pending := position.pending():
            decision = pending[chance.below(len(pending))]
            position.choose(decision.seat, chance.below(len(decision.choices)))
            told += position.events
        check_battles(told)
        check_rounds(told, position)


def check_battles(told: list[Event]) -> None:
    """Add up the events of each battle and compare them with its result."""
    fighting = False
    vp: dict[int, int] = {}
    shards: dict[int, int] = {}
    castles, forged, feats = 0, 0, 0
    for event in told:
        match event:
            case BattleBegan():
                fighting, vp, shards, castles, forged, feats = True, {}, {}, 0, 0, 0
            case VPGained(seat, n) if fighting:
                vp[seat] = vp.get(seat, 0) + n
            case ShardsChanged(seat, n) if fighting:
                shards[seat] = shards.get(seat, 0) + n
            case CastlePlaced() if fighting:
                castles += 1
            case Forged() if fighting:
                forged += 1
            case FeatScored() if fighting:
                feats += 1
            case BattleOver(result) if fighting:
                fighting = False
                assert {each.seat: each.vp for each in result.seats if each.points} == vp
                assert {each.seat: each.shards for each in result.seats if each.shards} == {
                    seat: n for seat, n in shards.items() if n
                }
                assert sum(len(each.castles) for each in result.seats) == castles
                assert sum(len(each.forged) for each in result.seats) == forged
                assert sum(len(each.feats) for each in result.seats) == feats


def check_rounds(told: list[Event], position: WonderPosition) -> None:
    rounds = [event.result for event in told if isinstance(event, WarEnded)]
    assert [each.round for each in rounds] == [1, 2, 3]
    assert rounds[0].vp_before == (0,) * position.seats
    assert rounds[-1].vp == tuple(position.vp)
    for each in rounds:
        assert sorted(result.region for result in each.regions) == sorted(position.ring)
        won = [0] * position.seats
        for result in each.regions:
            for seat, vp in result.points:
                won[seat] += vp
        assert all(before + in_war <= now for before, in_war, now in zip(each.vp_before, won, each.vp, strict=True))


def test_regions_without_anybody_are_in_the_result_of_their_round():
    table = Table("alice", QUEEN, HATTER).has("alice", vp=2).do(War()).do(EndOfWar())
    (event,) = table.told(WarEnded)
    assert isinstance(event, WarEnded)
    assert event.result.regions == tuple(RegionResult(region) for region in table.game.ring)
    assert event.result.vp == (2, 0, 0)
