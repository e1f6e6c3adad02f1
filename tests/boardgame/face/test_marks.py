"""What a view puts on the map: armies, sieges, taken places, people, the Ring, and where the last move went."""

import pytest

from rules.boardgame.events import ArmyMoved, DieUsed, FellowshipDeclared, NazgulMoved, TurnBegan
from rules.boardgame.map.regions import NEIGHBOURS, REGIONS, Region, Settlement, number
from rules.boardgame.terms import FIGURES, FREE, NATION_SIDE, SHADOW, DieUse, Face
from tests.boardgame.face.tables import besieging
from tests.boardgame.tables import Table
from wotr_tui.games.boardgame.map.atlas import whole
from wotr_tui.games.boardgame.map.marks import RING, Line, Marks, Standing, counter
from wotr_tui.games.boardgame.widgets.mapping import marks_of, standing_at, trails
from wotr_tui.games.boardgame.widgets.painter import LINED, Painter


def chips(table: Table, region: str) -> list[str]:
    return [chip.text for chip in standing_at(table.game.view(()), number(region)).chips]


def test_an_army_is_counted_with_its_leaders_whatever_nations_it_is_of():
    table = besieging().army("pelargir", rohan=(1, 1, 1))
    assert chips(table, "osgiliath") == ["▼5/2+2"]
    assert chips(table, "pelargir") == ["▲2/1+1"]
    assert chips(table, "edoras") == ["▲1/1"]
    assert chips(table, "bree") == []


def test_of_a_siege_the_besieger_comes_first_and_the_garrison_stands_in_a_ring():
    table = Table().army("minas-tirith", gondor=(3, 1, 1), sauron=(5, 1), nazgul=1).besieged("minas-tirith")
    found = standing_at(table.game.view(()), number("minas-tirith"))
    assert [chip.text for chip in found.chips] == ["▼5/1+1", "(▲3/1+1)"]
    assert found.besieged


@pytest.mark.parametrize("region", [region for region in REGIONS if region.settlement == Settlement.STRONGHOLD])
def test_the_leaders_of_a_garrison_are_counted_on_the_smallest_map(region: Region):
    assert region.nation is not None
    outside = 1 - NATION_SIDE[region.nation]
    chips = (counter(outside, 5, 2, 2), counter(1 - outside, 3, 1, 1, besieged=True))
    painter = Painter(whole(), "dark", LINED, (0, 0, 0))
    painter.show(Marks({number(region.id): Standing(chips, besieged=True)}))
    rows = ["".join(segment.text for segment in painter.row(y)) for y in range(whole().height)]
    assert any("4+1)" in row or "3/1+1)" in row for row in rows), region.name


def test_a_place_that_was_taken_is_marked_as_long_as_it_is_held():
    table = besieging().captured("pelargir")
    assert standing_at(table.game.view(()), number("pelargir")).taken
    assert not standing_at(table.game.view(()), number("minas-tirith")).taken
    assert standing_at(table.game.view(()), number("bree")) == Standing()


def test_nazgul_and_people_on_their_own_are_told_by_letters():
    table = Table().army("bree", nazgul=2).character("strider", "fangorn").character("witch_king", "moria")
    assert chips(table, "bree") == ["N2"]
    assert chips(table, "fangorn") == ["★St"]
    assert chips(table, "moria") == ["☠WK"]


def test_more_people_than_two_are_counted():
    table = Table().character("strider", "lorien").character("gimli", "lorien").character("legolas", "lorien")
    assert chips(table, "lorien") == ["★3"]


def test_the_ring_bearers_stand_where_they_were_last_known_with_how_far_they_may_have_come():
    assert chips(Table().fellowship("hollin"), "hollin") == ["◉"]
    assert chips(Table().fellowship("hollin", 3), "hollin") == ["◉3"]
    assert chips(Table().fellowship("hollin", 0, revealed=True), "hollin") == ["◉!"]


def test_the_rim_is_drawn_around_where_a_hidden_fellowship_may_be():
    def reach(table: Table) -> set[int]:
        return set(marks_of(table.game.view(()), (), (), ()).reach)

    near = {number("rivendell"), *NEIGHBOURS[number("rivendell")]}
    assert reach(Table().fellowship("rivendell", 1)) == near
    assert reach(Table().fellowship("rivendell", 2)) == {
        other for region in near for other in (region, *NEIGHBOURS[region])
    }
    assert reach(Table().fellowship("rivendell", 0)) == set()
    assert reach(Table().fellowship("rivendell", 2, revealed=True)) == set()
    assert reach(Table().in_mordor(1)) == set()


def marched(origin: str, to: str, figure: int) -> ArmyMoved:
    figures = tuple(int(each == figure) for each in range(FIGURES))
    return ArmyMoved(0, number(origin), number(to), figures)


def test_the_last_action_that_moved_anything_leaves_its_trail():
    die = DieUsed(1, Face.ARMY, DieUse.MOVE_ARMIES)
    march = marched("minas-morgul", "south-ithilien", 17)
    flight = NazgulMoved(1, number("morannon"), number("bree"))
    assert trails([[die, march]]) == (Line((number("minas-morgul"), number("south-ithilien")), SHADOW),)
    assert trails([[die, march], [die, flight]]) == (Line((number("morannon"), number("bree")), SHADOW),)
    assert trails([[die, marched("edoras", "folde", 12)]])[0].kind == FREE
    way = (number("rivendell"), number("hollin"))
    assert trails([[FellowshipDeclared(way[-1], way)]]) == (Line(way, RING),)


def test_a_trail_is_gone_with_the_turn_and_after_some_actions():
    die = DieUsed(1, Face.EVENT, DieUse.DRAW_EVENT)
    march = marched("minas-morgul", "south-ithilien", 17)
    assert trails([[march], [TurnBegan(2, (0, 1))]]) == ()
    assert trails([[march], [die], [die], [die]]) == ()
