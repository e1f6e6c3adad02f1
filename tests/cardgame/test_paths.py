"""The twenty-seven paths: what each shows, what it does when it is activated, and where its text stops."""

import pytest

from rules.cardgame.prompts import MayPayPrompt
from rules.cardgame.terms import Token
from tests.cardgame.tables import Table, printed, thing

SEATS = ("frodo", "witch_king", "aragorn", "saruman")


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def shows(id: str, number: int, shields: int, vp: int) -> None:
    place = printed(id)
    assert (place.number, place.defense, place.vp) == (number, shields, vp)


def hands(table: Table) -> list[int]:
    return [len(table.hand_of(seat)) for seat in SEATS]


# ---- path 1 ---


def test_bag_end(table: Table) -> None:
    """The Hobbit player draws 2."""
    shows("bag_end", number=1, shields=0, vp=1)
    assert hands(table.activate("bag_end")) == [2, 0, 0, 0]
    assert table.active_path == "bag_end"


def test_bag_end_is_not_doubled_in_a_duel() -> None:
    assert len(Table("duel").activate("bag_end").hand_of("gandalf")) == 2


def test_bucklebury_ferry(table: Table) -> None:
    """The Mordor player and the Hobbit player draw 1 each."""
    shows("bucklebury_ferry", number=1, shields=1, vp=1)
    assert hands(table.activate("bucklebury_ferry")) == [1, 1, 0, 0]


def test_bucklebury_ferry_in_the_fellowship_draws_for_both() -> None:
    table = Table("fellowship").activate("bucklebury_ferry")
    assert [len(table.hand_of(seat)) for seat in ("balrog", "gandalf")] == [1, 1]


def test_gildors_encampment(table: Table) -> None:
    """The Elf player draws 1, then cycles 1 from hand."""
    shows("gildors_encampment", number=1, shields=1, vp=1)
    table.hand("aragorn", "boromir").deck("aragorn", "arwen").activate("gildors_encampment")
    table.picks("aragorn", "arwen")
    assert table.hand_of("aragorn") == ["boromir"]
    assert table.cycle_pile_of("aragorn") == ["arwen"]


# ---- path 2 ---


def test_inn_of_the_prancing_pony(table: Table) -> None:
    """Each Shadow player draws 2."""
    shows("inn_of_the_prancing_pony", number=2, shields=1, vp=2)
    assert hands(table.activate("inn_of_the_prancing_pony")) == [0, 2, 0, 2]


def test_inn_of_the_prancing_pony_is_doubled_in_a_duel_and_not_in_the_fellowship() -> None:
    assert len(Table("duel").activate("inn_of_the_prancing_pony").hand_of("witch_king")) == 4
    assert len(Table("fellowship").activate("inn_of_the_prancing_pony").hand_of("balrog")) == 2


def test_the_old_forest(table: Table) -> None:
    """Each Free Peoples player forsakes 1."""
    shows("the_old_forest", number=2, shields=1, vp=2)
    table.hand("frodo", "sting").hand("aragorn", "boromir").activate("the_old_forest")
    table.picks("frodo", "sting").picks("aragorn", "boromir")
    assert table.eliminated_of("frodo") == ["sting"]
    assert table.eliminated_of("aragorn") == ["boromir"]


@pytest.mark.parametrize("path", ["the_old_forest", "caradhras", "emyn_muil"])
def test_one_seat_of_a_duel_forsakes_twice(path: str) -> None:
    table = Table("duel").hand("gandalf", "sting", "boromir", "gimli").activate(path)
    table.picks("gandalf", "sting", "boromir")
    assert table.thinking == []
    assert table.hand_of("gandalf") == ["gimli"]


@pytest.mark.parametrize("path", ["the_old_forest", "caradhras", "emyn_muil"])
def test_a_seat_with_nothing_left_anywhere_forsakes_nothing(table: Table, path: str) -> None:
    table.only_deck("frodo").only_deck("aragorn", "arwen").activate(path)
    assert table.thinking == []
    assert "arwen" in table.eliminated_of("aragorn"), "the deck's top was all there was"


def test_weathertop(table: Table) -> None:
    """The Mordor player draws 2."""
    shows("weathertop", number=2, shields=0, vp=2)
    assert hands(table.activate("weathertop")) == [0, 2, 0, 0]


# ---- path 3 ---


def test_fords_of_bruinen(table: Table) -> None:
    """Each Free Peoples player forsakes 1; then each draws 3."""
    shows("fords_of_bruinen", number=3, shields=0, vp=1)
    table.hand("frodo", "sting").hand("aragorn", "boromir").activate("fords_of_bruinen")
    table.picks("frodo", "sting")
    assert table.hand_of("frodo") == [], "all forsake before anyone draws"
    table.picks("aragorn", "boromir")
    assert hands(table) == [3, 0, 3, 0]


def test_fords_of_bruinen_draw_even_where_nothing_can_be_forsaken(table: Table) -> None:
    table.only_deck("frodo", "sting").only_deck("aragorn").activate("fords_of_bruinen")
    assert table.thinking == []
    assert hands(table) == [0, 0, 0, 0]


def test_imladris(table: Table) -> None:
    """The Elf player draws 2."""
    shows("imladris", number=3, shields=1, vp=1)
    assert hands(table.activate("imladris")) == [0, 0, 2, 0]


def test_the_council_of_elrond(table: Table) -> None:
    """Each Free Peoples player draws 1."""
    shows("the_council_of_elrond", number=3, shields=1, vp=1)
    assert hands(table.activate("the_council_of_elrond")) == [1, 0, 1, 0]


@pytest.mark.parametrize("path", ["the_council_of_elrond", "the_cross_roads"])
@pytest.mark.parametrize("scenario", ["duel", "duel3"])
def test_the_one_free_seat_of_a_duel_draws_twice(path: str, scenario: str) -> None:
    assert len(Table(scenario).activate(path).hand_of("gandalf")) == 2


# ---- path 4 ---


def test_caradhras(table: Table) -> None:
    """Each Free Peoples player forsakes 1."""
    shows("caradhras", number=4, shields=0, vp=2)
    table.reserve("frodo", "gimli").hand("aragorn", "lembas").activate("caradhras")
    table.picks("frodo", "gimli").forsakes_top("aragorn")
    assert table.eliminated_of("frodo") == ["gimli"]
    assert table.hand_of("aragorn") == ["lembas"]
    assert len(table.eliminated_of("aragorn") + table.cycle_pile_of("aragorn")) == 1


def test_khazad_dum(table: Table) -> None:
    """The Monstrous player draws 2."""
    shows("khazad_dum", number=4, shields=0, vp=2)
    assert hands(table.activate("khazad_dum")) == [0, 0, 0, 2]


def test_the_doors_of_durin(table: Table) -> None:
    """The Monstrous player may forsake 1 to put 1 path attack token on this path."""
    shows("the_doors_of_durin", number=4, shields=1, vp=2)
    table.hand("saruman", "ugluk").activate("the_doors_of_durin")
    assert table.asked("saruman") == MayPayPrompt(thing("the_doors_of_durin"))
    table.accepts("saruman").picks("saruman", "ugluk")
    assert table.tokens_on("the_doors_of_durin", Token.PATH_ATTACK) == 1
    assert table.eliminated_of("saruman") == ["ugluk"]


def test_the_doors_of_durin_get_no_token_for_nothing(table: Table) -> None:
    table.hand("saruman", "ugluk").activate("the_doors_of_durin").declines("saruman")
    assert table.tokens_on("the_doors_of_durin", Token.PATH_ATTACK) == 0
    poor = Table("trilogy").only_deck("saruman").activate("the_doors_of_durin")
    assert poor.thinking == []
    assert poor.tokens_on("the_doors_of_durin", Token.PATH_ATTACK) == 0


# ---- path 5 ---


def test_dimrill_dale(table: Table) -> None:
    """Each Shadow player cycles 2 from hand."""
    shows("dimrill_dale", number=5, shields=0, vp=1)
    table.hand("witch_king", "olog_hai", "black_uruks", "grishnakh").hand("saruman", "ugluk", "gollum", "shelob")
    table.activate("dimrill_dale")
    table.picks("witch_king", "olog_hai", "grishnakh").picks("saruman", "shelob", "ugluk")
    assert table.cycle_pile_of("witch_king") == ["olog_hai", "grishnakh"]
    assert table.hand_of("saruman") == ["gollum"]


def test_dimrill_dale_forsakes_what_an_empty_hand_cannot_cycle() -> None:
    table = Table("fellowship").only_deck("balrog", "ugluk", "saruman", "the_hunter").activate("dimrill_dale")
    assert table.deck_of("balrog") == ["the_hunter"]
    assert "ugluk" in table.eliminated_of("balrog")
    assert table.cycle_pile_of("balrog") == ["saruman"], "forsaken off the deck he is cycled instead"


def test_egladil(table: Table) -> None:
    """Each Free Peoples player draws 2, then cycles 1 from hand."""
    shows("egladil", number=5, shields=1, vp=1)
    table.deck("frodo", "sting", "gimli").deck("aragorn", "arwen", "boromir").activate("egladil")
    assert hands(table) == [2, 0, 2, 0], "all draw before anyone cycles"
    table.picks("frodo", "sting").picks("aragorn", "boromir")
    assert table.hand_of("frodo") == ["gimli"]
    assert table.hand_of("aragorn") == ["arwen"]


def test_lothlorien(table: Table) -> None:
    """The Elf player draws 1, then cycles 1 from hand."""
    shows("lothlorien", number=5, shields=2, vp=1)
    table.hand("aragorn", "boromir").deck("aragorn", "arwen").activate("lothlorien")
    table.picks("aragorn", "boromir")
    assert table.hand_of("aragorn") == ["arwen"]


# ---- path 6 ---


def test_amon_hen(table: Table) -> None:
    """The Mordor player draws 1, then cycles 1 from hand."""
    shows("amon_hen", number=6, shields=0, vp=2)
    table.hand("witch_king", "olog_hai").deck("witch_king", "grishnakh").activate("amon_hen")
    table.picks("witch_king", "olog_hai")
    assert table.hand_of("witch_king") == ["grishnakh"]
    assert table.cycle_pile_of("witch_king") == ["olog_hai"]


def test_amon_hen_in_the_fellowship_speaks_to_the_balrogs_seat() -> None:
    table = Table("fellowship").hand("balrog", "ugluk").deck("balrog", "saruman").activate("amon_hen")
    table.picks("balrog", "ugluk")
    assert table.hand_of("balrog") == ["saruman"]


def test_dead_marshes(table: Table) -> None:
    """The Monstrous player draws 2."""
    shows("dead_marshes", number=6, shields=1, vp=2)
    assert hands(table.activate("dead_marshes")) == [0, 0, 0, 2]


def test_emyn_muil(table: Table) -> None:
    """Each Free Peoples player forsakes 1."""
    shows("emyn_muil", number=6, shields=0, vp=2)
    table.hand("frodo", "sting").hand("aragorn", "boromir").activate("emyn_muil")
    table.picks("frodo", "sting").picks("aragorn", "boromir")
    assert hands(table) == [0, 0, 0, 0]


# ---- path 7 ---


def test_henneth_annun(table: Table) -> None:
    """The Dúnedain player draws 1."""
    shows("henneth_annun", number=7, shields=1, vp=1)
    assert hands(table.activate("henneth_annun")) == [0, 0, 1, 0]


def test_henneth_annun_rebuilds_a_deck_drawn_to_the_end(table: Table) -> None:
    table.only_deck("aragorn", "arwen").cycled("aragorn", "boromir").activate("henneth_annun")
    assert table.hand_of("aragorn") == ["arwen"]
    assert table.deck_of("aragorn") == ["boromir"]


def test_osgiliath(table: Table) -> None:
    """The Dúnedain player may forsake 1 to draw 3."""
    shows("osgiliath", number=7, shields=0, vp=1)
    table.hand("aragorn", "boromir").activate("osgiliath")
    table.accepts("aragorn").picks("aragorn", "boromir")
    assert hands(table) == [0, 0, 3, 0]
    assert table.eliminated_of("aragorn") == ["boromir"]


def test_osgiliath_gives_nothing_for_nothing(table: Table) -> None:
    assert hands(table.activate("osgiliath").declines("aragorn")) == [0, 0, 0, 0]
    poor = Table("trilogy").only_deck("aragorn").activate("osgiliath")
    assert poor.thinking == []


def test_the_cross_roads(table: Table) -> None:
    """Each Free Peoples player draws 1."""
    shows("the_cross_roads", number=7, shields=0, vp=1)
    assert hands(table.activate("the_cross_roads")) == [1, 0, 1, 0]


# ---- path 8 ---


def test_cirith_ungol(table: Table) -> None:
    """The Mordor player draws 5, sets them aside, may play 1 army of them, cycles the rest."""
    shows("cirith_ungol", number=8, shields=0, vp=2)
    table.battleground("lorien")
    table.deck("witch_king", "olog_hai", "black_uruks", "grishnakh", "the_hunter", "fell_beast")
    table.activate("cirith_ungol")
    assert table.may_play("witch_king", "black_uruks"), "to reserve"
    assert not table.may_play("witch_king", "olog_hai", "cirith_ungol"), "no army enters a path"
    table.plays("witch_king", "olog_hai", "lorien")
    assert table.cards_at("lorien") == ["olog_hai"]
    assert table.cycle_pile_of("witch_king") == ["black_uruks", "grishnakh", "the_hunter", "fell_beast"]


def test_morgul_vale(table: Table) -> None:
    """The Mordor player draws 5, sets them aside, may play 1 Nazgûl character of them, cycles the rest."""
    shows("morgul_vale", number=8, shields=0, vp=2)
    table.deck("witch_king", "olog_hai", "the_witch_king", "grishnakh", "the_hunter", "fell_beast")
    table.activate("morgul_vale")
    assert set(table.may_pick("witch_king")) == {"the_witch_king", "the_hunter"}
    assert table.may_play("witch_king", "the_hunter"), "to reserve"
    table.plays("witch_king", "the_witch_king", "morgul_vale")
    assert table.cards_at("morgul_vale") == ["the_witch_king"]
    assert len(table.cycle_pile_of("witch_king")) == 4


@pytest.mark.parametrize("path", ["cirith_ungol", "morgul_vale"])
def test_an_empty_deck_gives_nothing_to_play(table: Table, path: str) -> None:
    table.only_deck("witch_king").activate(path)
    assert table.thinking == []
    assert table.active_path == path


def test_shelobs_lair(table: Table) -> None:
    """The Monstrous player draws 2."""
    shows("shelobs_lair", number=8, shields=0, vp=2)
    assert hands(table.activate("shelobs_lair")) == [0, 0, 0, 2]


# ---- path 9 ---


def test_crack_of_doom(table: Table) -> None:
    """The Monstrous player draws 2."""
    shows("crack_of_doom", number=9, shields=0, vp=3)
    assert hands(table.activate("crack_of_doom")) == [0, 0, 0, 2]


def test_morgai(table: Table) -> None:
    """Put 1 path attack token on this path."""
    shows("morgai", number=9, shields=0, vp=3)
    table.activate("morgai")
    assert table.tokens_on("morgai", Token.PATH_ATTACK) == 1
    assert table.corruption_now == 0


def test_orodruin(table: Table) -> None:
    """The Mordor player draws 2."""
    shows("orodruin", number=9, shields=0, vp=3)
    assert hands(table.activate("orodruin")) == [0, 2, 0, 0]
