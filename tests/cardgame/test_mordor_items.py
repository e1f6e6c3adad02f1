"""Mordor: the items of the Nazgûl."""

import pytest

from tests.cardgame.tables import Figures, Table, figures, keywords

ITEMS = ["black_breath", "black_riders_mount", "fell_beast", "morgul_blade", "nazguls_mantle"]


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("black_breath", Figures()),
        ("black_riders_mount", Figures(path=1)),
        ("fell_beast", Figures(1, 1)),
        ("morgul_blade", Figures()),
        ("nazguls_mantle", Figures()),
    ],
)
def test_the_figures_of_the_items_of_mordor(card: str, expected: Figures) -> None:
    assert figures(card) == expected


def test_the_keywords_of_the_items_of_mordor() -> None:
    assert keywords("black_riders_mount") == keywords("fell_beast") == ["mount"]
    assert keywords("morgul_blade") == ["weapon"]


@pytest.mark.parametrize("item", ITEMS)
def test_items_of_mordor_go_to_nazgul_in_play_wherever_they_are(table: Table, item: str) -> None:
    table.hand("witch_king", item, "the_beguiler").reserve("witch_king", "the_hunter", "grishnakh", "mouth_of_sauron")
    table.path("morgai", "the_reaver").battleground("morannon", "the_witch_king", "olog_hai")
    table.reserve("saruman", "saruman").turn("witch_king")
    assert sorted(table.wielders_for("witch_king", item)) == ["the_hunter", "the_reaver", "the_witch_king"]


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_without_a_nazgul_in_play_cannot_be_played_g25(table: Table, item: str) -> None:
    table.hand("witch_king", item, "the_beguiler").reserve("witch_king", "grishnakh").turn("witch_king")
    assert table.thinking == ["witch_king"]
    assert table.wielders_for("witch_king", item) == []


# ---- Black Breath and Morgul Blade ---


@pytest.mark.parametrize("location", ["weathertop", "lorien"])
def test_black_breath(table: Table, location: str) -> None:
    """Action at a location: cycle the wielder and all its items, then add 1 corruption."""
    (table.path if location == "weathertop" else table.battleground)(location, "the_witch_king")
    table.on("the_witch_king", "black_breath", "fell_beast").turn("witch_king").uses("witch_king", "black_breath")
    assert sorted(table.cycle_pile_of("witch_king")) == ["black_breath", "fell_beast", "the_witch_king"]
    assert table.cards_at(location) == []
    assert table.corruption_now == 1


def test_black_breath_is_not_drawn_in_reserve_g98(table: Table) -> None:
    table.reserve("witch_king", "the_hunter").on("the_hunter", "black_breath").path("morgai").turn("witch_king")
    assert table.thinking == ["witch_king"]
    assert not table.may_use("witch_king", "black_breath")


def test_black_breath_with_its_wielder_moved_to_the_path(table: Table) -> None:
    table.reserve("witch_king", "the_hunter").on("the_hunter", "black_breath").path("morgai").turn("witch_king")
    table.moves("witch_king", "the_hunter", "morgai").all_pass("aragorn", "saruman", "frodo")
    assert table.may_use("witch_king", "black_breath")


def test_morgul_blade(table: Table) -> None:
    """A weapon. Action on the path: eliminate this card to add 1 corruption."""
    table.path("weathertop", "the_witch_king").on("the_witch_king", "morgul_blade", "black_breath").turn("witch_king")
    table.uses("witch_king", "morgul_blade")
    assert table.corruption_now == 1
    assert table.eliminated_of("witch_king") == ["morgul_blade"]
    assert table.cards_at("weathertop") == ["the_witch_king"]
    assert table.items_of("the_witch_king") == ["black_breath"]


def test_morgul_blade_is_drawn_on_the_path_only(table: Table) -> None:
    table.reserve("witch_king", "the_hunter").on("the_hunter", "morgul_blade").path("morgai").turn("witch_king")
    assert not table.may_use("witch_king", "morgul_blade")
    table = Table().path("morgai").battleground("lorien", "the_hunter").on("the_hunter", "morgul_blade")
    table.turn("witch_king")
    assert not table.may_use("witch_king", "morgul_blade")


@pytest.mark.parametrize("item", ["black_breath", "morgul_blade"])
def test_a_team_mate_may_not_use_the_item_g23(table: Table, item: str) -> None:
    table.path("morgai", "the_hunter").on("the_hunter", item).turn("saruman")
    assert table.thinking == ["saruman"]
    assert not table.may_use("saruman", item)


# ---- mounts ---


def test_black_riders_mount(table: Table) -> None:
    """A mount: +1 path attack. When played on a wielder in reserve: it may move to the path at once, even if it
    came this round."""
    table.hand("witch_king", "black_riders_mount", "olog_hai").arrived("witch_king", "the_hunter")
    table.path("weathertop").battleground("lorien").turn("witch_king")
    table.plays("witch_king", "black_riders_mount", "the_hunter")
    assert table.may_pick("witch_king") == ["weathertop"]
    table.picks("witch_king", "weathertop")
    assert table.cards_at("weathertop") == ["the_hunter"]
    assert table.items_of("the_hunter") == ["black_riders_mount"]
    assert table.path_icons_of("the_hunter") == 2


def test_fell_beast(table: Table) -> None:
    """A mount: +1 attack, +1 defense. When played on a wielder in reserve: it may move to an active battleground
    at once, even if it arrived this round."""
    table.hand("witch_king", "fell_beast", "olog_hai").arrived("witch_king", "the_hunter").path("weathertop")
    table.battleground("lorien").battleground("edoras").battleground("morannon").turn("witch_king")
    table.plays("witch_king", "fell_beast", "the_hunter")
    assert table.may_pick("witch_king") == ["lorien", "morannon"]
    table.picks("witch_king", "morannon")
    assert table.cards_at("morannon") == ["the_hunter"]
    assert table.icons_of("the_hunter") == (1, 1)
    assert table.path_icons_of("the_hunter") == 1


@pytest.mark.parametrize("mount", ["black_riders_mount", "fell_beast"])
def test_the_rider_may_stay_in_reserve(table: Table, mount: str) -> None:
    table.hand("witch_king", mount, "olog_hai").reserve("witch_king", "the_hunter").path("weathertop")
    table.battleground("lorien").turn("witch_king").plays("witch_king", mount, "the_hunter").declines("witch_king")
    assert table.reserve_of("witch_king") == ["the_hunter"]
    assert table.items_of("the_hunter") == [mount]


@pytest.mark.parametrize(("mount", "location"), [("black_riders_mount", "khazad_dum"), ("fell_beast", "edoras")])
def test_a_mount_carries_nobody_where_he_may_not_go_g32(table: Table, mount: str, location: str) -> None:
    table.hand("witch_king", mount, "olog_hai").reserve("witch_king", "the_hunter")
    (table.path if location == "khazad_dum" else table.battleground)(location).turn("witch_king")
    table.plays("witch_king", mount, "the_hunter")
    assert table.thinking == ["aragorn"]
    assert table.reserve_of("witch_king") == ["the_hunter"]


@pytest.mark.parametrize("mount", ["black_riders_mount", "fell_beast"])
def test_a_mount_played_on_a_rider_at_a_location_moves_nobody_g32(table: Table, mount: str) -> None:
    table.hand("witch_king", mount, "olog_hai").battleground("lorien", "the_hunter").battleground("morannon")
    table.path("weathertop").turn("witch_king").plays("witch_king", mount, "the_hunter")
    assert table.thinking == ["aragorn"]
    assert table.cards_at("lorien") == ["the_hunter"]


def test_a_new_mount_does_not_keep_its_rider_from_moving_later_g24(table: Table) -> None:
    table.hand("witch_king", "fell_beast", "olog_hai").reserve("witch_king", "the_hunter").path("weathertop")
    table.turn("witch_king").plays("witch_king", "fell_beast", "the_hunter").all_pass("aragorn", "saruman", "frodo")
    table.moves("witch_king", "the_hunter", "weathertop")
    assert table.items_of("the_hunter") == ["fell_beast"]


# ---- Nazgûl's Mantle ---


def test_nazguls_mantle(table: Table) -> None:
    """When the wielder is eliminated in combat: cycle it and all its items instead."""
    table.path("morgai", "the_hunter").on("the_hunter", "nazguls_mantle", "black_riders_mount").fight("morgai")
    assert table.corruption_now == 2
    assert sorted(table.cycle_pile_of("witch_king")) == ["black_riders_mount", "nazguls_mantle", "the_hunter"]
    assert table.eliminated_of("witch_king") == []


def test_nazguls_mantle_in_the_attack_and_in_the_defence_of_a_battleground_g37(table: Table) -> None:
    table.battleground("lorien", "the_hunter").on("the_hunter", "nazguls_mantle").fight("lorien")
    assert sorted(table.cycle_pile_of("witch_king")) == ["nazguls_mantle", "the_hunter"]

    table = Table().battleground("harad").battleground("dol_guldur", "the_black_easterling", "high_elves_1", "legolas")
    table.on("the_black_easterling", "nazguls_mantle").fight("dol_guldur")
    assert table.scored_by("shadow") == ["dol_guldur"]
    assert sorted(table.cycle_pile_of("witch_king")) == ["nazguls_mantle", "the_black_easterling"]


def test_nazguls_mantle_saves_its_own_wielder_only(table: Table) -> None:
    table.path("morgai", "the_hunter", "the_reaver").on("the_hunter", "nazguls_mantle").fight("morgai")
    assert table.eliminated_of("witch_king") == ["the_reaver"]


def test_nazguls_mantle_is_no_help_against_eowyn_g36(table: Table) -> None:
    table.hand("frodo", "eowyn", "sting").battleground("morannon", "the_hunter").on("the_hunter", "nazguls_mantle")
    table.turn("frodo").plays("frodo", "eowyn", "morannon").picks("frodo", "the_hunter")
    assert sorted(table.eliminated_of("witch_king")) == ["nazguls_mantle", "the_hunter"]


def test_nazguls_mantle_is_no_help_against_forsaking_g36(table: Table) -> None:
    table.hand("witch_king", "grishnakh").reserve("witch_king", "the_hunter").on("the_hunter", "nazguls_mantle")
    table.turn("witch_king").plays("witch_king", "grishnakh").picks("witch_king", "the_hunter")
    assert sorted(table.eliminated_of("witch_king")) == ["nazguls_mantle", "the_hunter"]


def test_an_item_may_be_forsaken_alone_and_leaves_its_wielder_g28(table: Table) -> None:
    table.hand("witch_king", "grishnakh").reserve("witch_king", "the_hunter").on("the_hunter", "nazguls_mantle")
    table.turn("witch_king").plays("witch_king", "grishnakh").picks("witch_king", "nazguls_mantle")
    assert table.eliminated_of("witch_king") == ["nazguls_mantle"]
    assert table.reserve_of("witch_king") == ["the_hunter", "grishnakh"]


def test_the_item_just_played_cannot_pay_for_itself_g2(table: Table) -> None:
    table.hand("witch_king", "nazguls_mantle").reserve("witch_king", "the_hunter").turn("witch_king")
    table.plays("witch_king", "nazguls_mantle", "the_hunter")
    assert table.may_pick("witch_king") == ["the_hunter"]
