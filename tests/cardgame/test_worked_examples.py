"""The rulebooks' three worked examples, played out."""

from rules.cardgame.choices import Pick
from rules.cardgame.events import CombatBegan
from rules.cardgame.prompts import ChooseLossPrompt
from tests.cardgame.tables import Table, thing


def egladil() -> Table:
    """The Commander and the Destroyer on a Black Rider's Mount attack; Gimli, and Legolas with his bow, defend."""
    table = Table("trilogy").path("egladil", "the_commander", "the_destroyer", "gimli", "legolas")
    table.on("the_destroyer", "black_riders_mount").on("legolas", "bow_of_the_galadhrim")
    return table.fight("egladil")


def test_path_combat_at_egladil() -> None:
    """Three icons attack and the path cancels one. Legolas and his bow cancel the other two, so Gimli is spared."""
    table = egladil()
    began = table.saw(CombatBegan)[0]
    assert (began.attack, began.cancelled) == (3, 1)
    assert table.asked("frodo") == ChooseLossPrompt(thing("egladil"), 2)
    assert table.offers("frodo") == (Pick(thing("gimli")), Pick(thing("legolas"))), "the bow is no loss of its own"
    table.picks("frodo", "legolas").agrees("aragorn", "legolas")
    assert table.eliminated_of("aragorn") == ["bow_of_the_galadhrim", "legolas"]
    assert table.cycle_pile_of("frodo") == ["gimli"]
    assert set(table.eliminated_of("witch_king")) == {"the_commander", "the_destroyer", "black_riders_mount"}
    assert table.scored_by("free") == ["egladil"]
    assert (table.score_of("free"), table.score_of("shadow")) == (1, 0)


def test_path_combat_at_egladil_losing_gimli_first_costs_legolas_too() -> None:
    """Gimli cancels one of the two; the other takes Legolas all the same."""
    table = egladil().picks("frodo", "gimli").agrees("aragorn", "gimli")
    assert table.thinking == []
    assert table.eliminated_of("frodo") == ["gimli"]
    assert set(table.eliminated_of("aragorn")) == {"legolas", "bow_of_the_galadhrim"}
    assert table.scored_by("free") == ["egladil"]


def test_path_combat_at_egladil_undefended_gives_two_corruption() -> None:
    """Without Legolas and Gimli two icons stand; the path lies face down and scores nothing."""
    table = Table("trilogy").path("egladil", "the_commander", "the_destroyer")
    table.on("the_destroyer", "black_riders_mount").fight("egladil")
    assert table.corruption_now == 2
    assert (table.score_of("free"), table.score_of("shadow")) == (0, 2)
    assert table.scored_by("free") == []


def dol_guldur() -> Table:
    """Galadriel with Nenya leads High Elves against Mordor Orcs, and Gorbag & Shagrat supported by Olog-Hai."""
    table = Table("trilogy").battleground("dol_guldur", "galadriel", "high_elves_1")
    table.on("galadriel", "nenya_ring_of_adamant").at("dol_guldur", "mordor_orcs_1", "gorbag_and_shagrat", "olog_hai")
    table.fight("dol_guldur")
    return table


def test_battleground_combat_at_dol_guldur() -> None:
    """Five icons attack, the battleground cancels two; the Orcs and the Olog-Hai cancel the last three."""
    table = dol_guldur()
    began = table.saw(CombatBegan)[0]
    assert (began.attack, began.cancelled) == (5, 2), "one of the five is Galadriel's leadership"
    assert table.asked("witch_king") == ChooseLossPrompt(thing("dol_guldur"), 3)
    table.picks("witch_king", "mordor_orcs_1", "olog_hai")
    assert set(table.eliminated_of("witch_king")) == {"mordor_orcs_1", "olog_hai"}
    assert table.cycle_pile_of("witch_king") == ["gorbag_and_shagrat"]
    assert set(table.eliminated_of("aragorn")) == {"galadriel", "nenya_ring_of_adamant", "high_elves_1"}
    assert table.scored_by("shadow") == ["dol_guldur"]


def test_battleground_combat_at_dol_guldur_cannot_spare_the_olog_hai() -> None:
    """The Orcs and Gorbag & Shagrat are worth one each: an icon is left, and it takes the Olog-Hai as well."""
    table = dol_guldur().picks("witch_king", "mordor_orcs_1", "gorbag_and_shagrat")
    assert table.thinking == []
    assert set(table.eliminated_of("witch_king")) == {"mordor_orcs_1", "gorbag_and_shagrat", "olog_hai"}
    assert table.scored_by("shadow") == ["dol_guldur"]


def test_scoring_thirteen_to_ten() -> None:
    """Four battlegrounds and four paths of a point each against two battlegrounds and seven corruption (R83)."""
    table = Table("trilogy").without_ring("frodo", "witch_king", "aragorn", "saruman").corruption(6)
    table.scored("free", "helms_deep", "minas_tirith", "lorien", "orthanc")
    table.scored("free", "bag_end", "the_council_of_elrond", "lothlorien", "henneth_annun")
    table.scored("shadow", "minas_morgul", "dol_guldur")
    table.path("crack_of_doom", "gollum").fight("crack_of_doom")
    assert (table.score_of("free"), table.score_of("shadow")) == (13, 10)
    table.victory_check()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (table.seat("frodo"), table.seat("aragorn"))
    assert (outcome.how, outcome.scores) == ("last path", (13, 10, 13, 10))
