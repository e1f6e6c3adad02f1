"""Every point of the turn where somebody is asked, D1 to D25: who, about what, and how secretly."""

import pytest

from rules.boardgame.events import Discarded, Drew, NoSwap, Swapped
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.fellowship.ring_bearers import CHOOSE_GUIDE, MayEnterMordor
from rules.boardgame.flow import BEGIN_TURN, Allocate, AskWhetherToSwap, DiscardAll, DrawCards
from rules.boardgame.hunt.tile import Reveal
from rules.boardgame.terms import FREE, SHADOW
from rules.boardgame.view import SeatView
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


# ---- phase 1 ---


def test_d1_which_deck(table: Table) -> None:
    """The deck is open, the card is its owner's."""
    table.uses("free", "event", "draw_event")
    assert table.offered("free") == ["free_character", "free_strategy"]
    table.picks("free", "free_strategy")
    (drew,) = table.happened(Drew)
    assert drew.seen_by((1,)) == Drew(0, 1, 1)
    assert drew.seen_by((0,)).cards  # type: ignore[attr-defined]


def test_d2_what_to_discard_both_sides_at_the_same_time(table: Table) -> None:
    free = ("athelas", "elven-rope", "elven-cloaks", "bilbos-song", "axe-and-bow", "horn-of-gondor", "wizards-staff")
    shadow = ("orc-patrol", "isildurs-bane", "cruel-weather", "morgul-wound", "wormtongue", "olog-hai", "hill-trolls")
    table.hand("free", *free).hand("shadow", *shadow).do(DiscardAll())
    assert set(table.thinking) == {"free", "shadow"}
    assert set(table.offered("free")) == set(free)
    table.picks("free", "athelas")
    assert table.happened(Discarded) == [], "Shadow has not chosen yet"
    assert table.game.view((1,)).table[0] == SeatView((7, 0), (0, 0)), "all seven are still counted in the hand"
    assert table.game.view((0,)).secrets["0"].face_down, "its owner sees what they have chosen"
    table.picks("shadow", "orc-patrol")
    discarded, other = table.happened(Discarded)
    assert discarded.seen_by((1,)) == Discarded(0, 0, -1), "its back alone"
    assert other.seen_by((0,)) == Discarded(1, 2, -1)
    assert table.game.view((1,)).table[0] == SeatView((6, 0), (1, 0))
    assert table.game.disclosures, "Shadow has seen a back that it chose without knowing"


def test_d3_whether_to_swap_and_which() -> None:
    table = (
        Table("four")
        .hand("gondor", "athelas", "elven-rope")
        .hand("rohan", "axe-and-bow")
        .do(AskWhetherToSwap(), "gondor")
    )
    table.picks("gondor", "yes").picks("rohan", "yes")
    assert set(table.thinking) == {"gondor", "rohan"}
    table.picks("gondor", "athelas")
    assert table.offered("rohan") == ["axe-and-bow"], "asked all the same, and told nothing"
    table.picks("rohan", "axe-and-bow")
    (swapped,) = table.happened(Swapped)
    assert swapped.seen_by((2,)).card == -1  # type: ignore[attr-defined]
    assert table.happened(NoSwap) == []


# ---- phases 2 and 3 ---


def test_d4_whether_to_declare_and_where(table: Table) -> None:
    table.fellowship("rivendell", 1).do(MayDeclare(), "free").picks("free", "yes")
    assert table.offered("free") == ["fords-of-bruinen", "trollshaws", "done"]
    table.picks("free", "trollshaws")
    assert table.fellowship_at == "trollshaws"


def test_d5_the_balrog_on_the_way(table: Table) -> None:
    table.cards_in_play("shadow", "balrog-of-moria").fellowship("moria", 1).do(MayDeclare(), "free")
    table.picks("free", "yes", "dimrill-dale").draws("eye-1").picks("shadow", "yes")
    assert table.on_the_table == []
    stays = Table().cards_in_play("shadow", "balrog-of-moria").fellowship("moria", 1).do(MayDeclare(), "free")
    stays.picks("free", "yes", "done")
    assert stays.thinking == [], "the figure did not move"


def test_d6_whether_to_enter_mordor(table: Table) -> None:
    table.fellowship("minas-morgul", revealed=True).do(MayEnterMordor(), "free").picks("free", "yes")
    assert table.fellowship_at == "mordor"
    assert Table().fellowship("gorgoroth").do(MayEnterMordor(), "free").thinking == []


def test_d7_the_guide_among_equals(table: Table) -> None:
    assert table.do(CHOOSE_GUIDE, "free").offered("free") == ["gandalf_grey", "strider"]
    four = Table("four")
    four.game.leading = [1, 2]
    assert four.do(CHOOSE_GUIDE, "rohan").thinking == ["rohan"]


def test_d8_dice_for_the_hunt_box(table: Table) -> None:
    """As many as there are companions."""
    table.company("strider", "gimli", "legolas").do(DrawCards()).do(Allocate(), "shadow")
    assert table.offered("shadow") == ["0", "1", "2", "3"]
    table.picks("shadow", "2")
    assert table.game.hunt_box[SHADOW] == 2


# ---- phase 5 ---


def test_d9_an_elven_ring(table: Table) -> None:
    """Which die, which face; never Will of the West; once a turn."""
    table.rings(free=1).dice("free", "muster", "event").dice("shadow", "army").acts("free", "ring", "muster")
    assert table.offered("free") == ["character", "event", "muster_army"]
    table.picks("free", "character")
    assert table.dice_of("free") == ["character", "event"]
    assert table.game.rings == [0, 1]
    assert "ring" not in table.offered("free")


def test_d9_the_shadow_may_turn_a_die_to_an_eye(table: Table) -> None:
    table.rings(shadow=1).dice("shadow", "muster", "army").acts("shadow", "ring", "muster", "eye")
    assert table.game.hunt_box[SHADOW] == 1
    assert table.dice_of("shadow") == ["army"]


def test_d10_act_pass_or_skip(table: Table) -> None:
    table.rings().dice("free", "muster").dice("shadow", "army", "army").acts("free")
    assert table.offered("free") == ["muster", "pass"]
    table.picks("free", "muster")
    assert "skip" in table.offered("free")


def test_d11_which_die_and_what_for(table: Table) -> None:
    table.rings().dice("free", "character", "event").acts("free")
    assert table.offered("free") == ["character", "event"]
    table.picks("free", "character")
    assert {"move_fellowship", "separate", "skip"} <= set(table.offered("free"))
    assert "hide_fellowship" not in table.offered("free"), "it is hidden"


def test_d12_which_event(table: Table) -> None:
    table.hand("free", "athelas", "bilbos-song", "the-red-arrow").corruption(1).uses("free", "character", "play_event")
    assert table.offered("free") == ["athelas", "bilbos-song"], "the other is no Character card"
    table.picks("free", "bilbos-song")
    assert table.game.corruption == 0


def test_d13_a_draw_that_may_be_left(table: Table) -> None:
    table.plays("free", "bilbos-song", die="event")
    assert table.asked("free") == "MayDrawAlike"
    assert Table().company("strider").plays("free", "bilbos-song", die="event").thinking == []


def test_d14_an_army_moves(table: Table) -> None:
    """Which, where to, who; then perhaps a second one."""
    table.army("gorgoroth", sauron=(2, 1), nazgul=1).army("near-harad", southrons=(1,))
    table.uses("shadow", "army", "move_armies")
    assert table.offered("shadow") == ["gorgoroth", "near-harad"]
    table.picks("shadow", "gorgoroth", "nurn")
    assert table.offered("shadow")[:4] == ["all", "leave sauron regular", "leave sauron elite", "leave nazgul"]
    table.picks("shadow", "leave sauron regular", "done")
    assert table.at("nurn", "sauron") == (1, 1, 0)
    assert table.offered("shadow") == ["gorgoroth", "near-harad", "done"]


def test_d15_companions_move_in_groups(table: Table) -> None:
    for each in ("gimli", "legolas", "strider"):
        table.character(each, "rivendell")
    table.uses("free", "character", "move_companions", "gimli", "legolas", "done", "hollin")
    assert table.offered("free") == ["strider", "done"], "each once"
    table.picks("free", "strider", "bree")
    assert table.where("gimli") == table.where("legolas") == "hollin"


def test_d16_nazgul_and_minions_move(table: Table) -> None:
    table.army("barad-dur", sauron=(1,), nazgul=2).character("mouth_of_sauron", "morannon")
    table.uses("shadow", "character", "move_nazgul")
    assert table.offered("shadow") == ["nazgul in barad-dur", "mouth_of_sauron", "done"]
    table.picks("shadow", "nazgul in barad-dur", "hollin", "nazgul in barad-dur", "rhosgobel")
    assert (table.nazgul("hollin"), table.nazgul("rhosgobel")) == (1, 1)
    assert table.offered("shadow") == ["mouth_of_sauron", "done"]


def test_d17_who_leaves_the_fellowship(table: Table) -> None:
    table.company("gandalf_grey", "gimli").uses("free", "character", "separate")
    assert table.offered("free") == ["gandalf_grey", "gimli"]
    table.picks("free", "gimli", "done", "hollin")
    assert table.where("gimli") == "hollin"
    assert "separate" not in Table().in_mordor(0).uses("free", "character").offered("free")


def test_d18_what_to_recruit_and_where(table: Table) -> None:
    table.at_war("gondor").army("pelargir", gondor=(1,)).uses("free", "muster", "recruit")
    assert table.offered("free") == ["gondor regular", "gondor elite", "gondor leader"]
    table.picks("free", "gondor regular", "minas-tirith")
    assert "gondor elite" not in table.offered("free")
    table.picks("free", "gondor leader")
    assert table.at("pelargir", "gondor") == (1, 0, 1), "the only place with a unit"


def test_d19_which_nation_takes_a_step(table: Table) -> None:
    table.step("gondor", 3).at_war("rohan").uses("free", "muster", "advance_nation")
    assert table.offered("free") == ["dwarves", "elves", "north"], "Gondor is passive on its last step but one"
    table.picks("free", "elves")
    assert table.step_of("elves") == 2


def test_d20_who_comes_into_play_and_where(table: Table) -> None:
    table.at_war("sauron", "isengard", "rohan").army("nurn", sauron=(1,)).army("moria", sauron=(1,))
    table.uses("shadow", "muster", "bring_in")
    assert table.offered("shadow") == ["saruman", "witch_king"]
    table.picks("shadow", "witch_king")
    assert set(table.offered("shadow")) == {"nurn", "moria"}


# ---- the Hunt ---


def test_d21_a_table_card_before_and_after_the_tile(table: Table) -> None:
    table.cards_in_play("free", "wizards-staff", "mithril-coat-and-sting", "horn-of-gondor").draws("2-1").do_tile()
    assert table.offered("free") == ["wizards-staff", "no"]
    table.picks("free", "no")
    assert table.offered("free") == ["mithril-coat-and-sting", "horn-of-gondor", "no"]


def test_d22_the_guide_and_a_casualty(table: Table) -> None:
    table.company("meriadoc", "peregrin").draws("2-1").do_tile()
    assert table.asked("free") == "MayUseGuide"
    table.picks("free", "no")
    assert table.asked("free") == "TakeCasualty"
    assert table.offered("free") == ["meriadoc", "way 1", "no"]


def test_d23_where_a_revealed_fellowship_goes(table: Table) -> None:
    table.fellowship("hollin", 2).do(Reveal())
    assert "done" in table.offered("free")
    table.picks("free", "fords-of-bruinen")
    assert "rivendell" not in table.offered("free"), "no reveal ends in a haven"


def test_d24_flocks_of_crebain_before_the_roll(table: Table) -> None:
    table.cards_in_play("shadow", "flocks-of-crebain").fellowship("hollin").box(shadow=1).rolls(5).draws("1-1")
    table.moves_fellowship()
    assert table.thinking == ["shadow"]
    table.picks("shadow", "yes").picks("free", "no")
    assert table.game.corruption == 1


def test_d25_worn_with_sorrow(table: Table) -> None:
    """Nothing, a random card of the hand, or a card of the table."""
    table.cards_in_play("shadow", "worn-with-sorrow-and-toil").cards_in_play("free", "mithril-coat-and-sting")
    table.hand("free", "athelas", "the-red-arrow").draws("1-1", "athelas").do_tile().picks("free", "no", "gandalf_grey")
    assert table.offered("shadow") == ["way 1", "mithril-coat-and-sting", "no"]
    table.picks("shadow", "way 1")
    assert table.hand_of("free") == ["the-red-arrow"], "of his Character cards alone"
    assert table.discards("free_character") == ["athelas"]


# ---- the order of it all ---


def test_a_turn_asks_in_the_order_of_its_phases(table: Table) -> None:
    table.fellowship("morannon", 1).do(BEGIN_TURN)
    for asked, answer in (("MayDeclare", "no"), ("MayEnterMordor", "no"), ("ChooseGuide", "strider")):
        assert table.asked("free") == asked
        table.picks("free", answer)
    assert table.asked("shadow") == "Allocate"
    table.picks("shadow", "1")
    assert table.asked("free") == "TakeAction"
    assert sum(table.game.dice[FREE]) == 4


def test_declaring_is_asked_only_where_it_could_change_something() -> None:
    """With progress 0 the figure stays: that matters only in a safe place, or for a card that leaves play by it."""

    def asked(table: Table) -> bool:
        return table.do(MayDeclare(), "free").asked("free") == "MayDeclare"

    assert not asked(Table().fellowship("hollin"))
    assert asked(Table().fellowship("hollin", 1))
    assert not asked(Table().fellowship("rivendell").active("elves"))
    assert asked(Table().fellowship("rivendell").active("elves").corruption(1)), "it heals"
    assert asked(Table().fellowship("edoras")), "it activates Rohan"
    assert not asked(Table().fellowship("rivendell").active("elves").captured("rivendell").corruption(1))
    crebain = Table().cards_in_play("shadow", "flocks-of-crebain")
    assert asked(crebain.fellowship("rivendell").active("elves")), "the card is discarded"
    assert not asked(Table().cards_in_play("shadow", "flocks-of-crebain").fellowship("hollin"))
