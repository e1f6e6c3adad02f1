"""Lower halves of initiative 4 to 7: misses turned, hits added and cancelled, leaders struck down, last blows."""

from rules.boardgame.battle.attack import WhoAttacks
from rules.boardgame.map.regions import number
from tests.boardgame.fighting import (
    FREE_AT,
    SHADOW_AT,
    carried_by,
    field,
    free_attack,
    may_fight_with,
    offered_in,
    shadow_attacks,
)
from tests.boardgame.tables import Table

MISSES = (2, 2, 2, 2)


# ---- 4: between roll and re-roll -------------------------------------------------------------------------------------


@carried_by("mighty-attack")
def test_mighty_attack(card: str) -> None:
    """A companion gives up his leadership, and a miss becomes a hit of the roll (G67)."""
    table = field((3, 0, 1)).character("boromir", FREE_AT).character("gimli", FREE_AT).rolls(*MISSES, *MISSES, 2)
    shadow_attacks(table, free=card)
    assert table.offered("free") == ["boromir", "gimli"]
    table.picks("free", "gimli")
    reroll = table.reroll_of("free")
    assert reroll is not None
    assert len(reroll.dice) == 2  # The leader and Boromir; the turned die is not among them.
    assert table.at(SHADOW_AT, "sauron") == (3, 0, 0)
    assert not may_fight_with(field((4, 0, 1)), "free", card)


def test_mighty_attack_forfeits_nothing_if_all_dice_hit() -> None:
    table = field((1, 0, 0)).character("boromir", FREE_AT).rolls(*MISSES, 6, 6)
    shadow_attacks(table, free="axe-and-bow")
    assert table.at(SHADOW_AT, "sauron") == (2, 0, 0)


@carried_by("anduril")
def test_anduril(card: str) -> None:
    """Strider gives up his leadership for one miss turned, Aragorn for two."""
    table = shadow_attacks(field((3, 0, 0)).character("strider", FREE_AT).rolls(*MISSES, *MISSES), free=card)
    assert table.at(SHADOW_AT, "sauron") == (3, 0, 0)
    assert table.reroll_of("free") is None
    table = field((3, 0, 0)).out_of_play("strider").character("aragorn", FREE_AT).rolls(*MISSES, *MISSES)
    assert shadow_attacks(table, free=card).at(SHADOW_AT, "sauron") == (2, 0, 0)
    assert not may_fight_with(field().character("boromir", FREE_AT), "free", card)


@carried_by("confusion")
def test_confusion(card: str) -> None:
    """Each natural 1 of the Shadow's roll hits the Shadow and is not rolled again (G68)."""
    table = shadow_attacks(field(nazgul=4).rolls(1, 1, 3, 6, *MISSES), free=card)
    reroll = table.reroll_of("shadow")
    assert reroll is not None
    assert len(reroll.dice) == 1
    assert table.at(SHADOW_AT, "sauron") == (2, 0, 0)


@carried_by("they-are-terrible")
def test_they_are_terrible(card: str) -> None:
    """1 Nazgûl leadership given up for +1 on the own re-roll."""
    table = shadow_attacks(field(nazgul=3).rolls(*MISSES, *MISSES, 4, 3), shadow=card)
    reroll = table.reroll_of("shadow")
    assert reroll is not None
    assert (reroll.dice, reroll.bonus, reroll.hits) == ((4, 3), 1, 1)
    assert table.roll_of("shadow").bonus == 0
    assert may_fight_with(field(nazgul=1), "shadow", card)
    assert not may_fight_with(field(), "shadow", card)


# ---- 5: after the re-roll --------------------------------------------------------------------------------------------


@carried_by("no-quarter")
def test_no_quarter(card: str) -> None:
    """1 hit more, if roll or re-roll hit at all."""
    assert shadow_attacks(field().rolls(*MISSES, 5, 2, 2, 2), free=card).at(SHADOW_AT, "sauron") == (2, 0, 0)
    table = shadow_attacks(field((4, 0, 1)).rolls(*MISSES, *MISSES, 6), free=card)
    assert table.at(SHADOW_AT, "sauron") == (2, 0, 0)
    assert shadow_attacks(field().rolls(*MISSES, *MISSES), free=card).at(SHADOW_AT, "sauron") == (4, 0, 0)


@carried_by("nameless-wood")
def test_nameless_wood(card: str) -> None:
    """In Rohan, Fangorn or Orthanc: 2 hits more, if roll or re-roll hit at all."""
    table = field(free_at="fangorn", shadow_at="westemnet").rolls(*MISSES, 5, 2, 2, 2)
    shadow_attacks(table, free=card, at="fangorn", by="westemnet")
    assert table.at("westemnet", "sauron") == (1, 0, 0)
    table = field(free_at="fangorn", shadow_at="westemnet").rolls(*MISSES, *MISSES)
    assert shadow_attacks(table, free=card, at="fangorn", by="westemnet").at("westemnet", "sauron") == (4, 0, 0)
    table = field(free_at="westemnet", shadow_at="fords-of-isen")
    assert offered_in(table, "free", card, "shadow", "fords-of-isen", "westemnet")
    table = Table().at_war("rohan", "isengard").army("orthanc", isengard=(2, 0), rohan=(3, 0, 0)).besieged("orthanc")
    assert offered_in(table, "free", card, "free", "orthanc", "orthanc")
    assert not may_fight_with(field(), "free", card)


def _mumakil(*, free: tuple[int, int, int] = (4, 0, 0)) -> Table:
    return field(free, (0, 0)).army(SHADOW_AT, southrons=(3, 1))


@carried_by("mumakil")
def test_mumakil(card: str) -> None:
    """+1 on the own roll; with more hits than the Free Peoples 1 hit more."""
    table = shadow_attacks(_mumakil().army(SHADOW_AT, nazgul=1).rolls(4, 2, 2, 2, *MISSES), shadow=card)
    assert table.roll_of("shadow").bonus == 1
    reroll = table.reroll_of("shadow")
    assert reroll is not None
    assert reroll.bonus == 0
    assert table.at(FREE_AT, "gondor") == (2, 0, 0)
    table = shadow_attacks(_mumakil().rolls(4, 2, 2, 2, 5, 2, 2, 2), shadow=card)
    table.picks("shadow", "hit southrons regular")
    assert table.at(FREE_AT, "gondor") == (3, 0, 0)
    assert not may_fight_with(field(shadow=(3, 1)), "shadow", card)
    assert not may_fight_with(field(shadow=(0, 0)).army(SHADOW_AT, southrons=(3, 0)), "shadow", card)


def test_mumakil_count_the_free_peoples_extra_attack_too() -> None:
    table = _mumakil(free=(3, 1, 0)).rolls(6, 4, 2, 2, *MISSES)
    shadow_attacks(table, free="cirdans-ships", shadow="shadows-gather")
    table.picks("shadow", "hit southrons regular").picks("free", "hit gondor regular")
    assert table.at(FREE_AT, "gondor") == (2, 1, 0)


# ---- 6: around the casualties ----------------------------------------------------------------------------------------


@carried_by("shield-wall")
def test_shield_wall(card: str) -> None:
    """Of 2 hits or more of the Shadow one is cancelled."""
    assert shadow_attacks(field().rolls(5, 6, 2, 2), free=card).at(FREE_AT, "gondor") == (3, 0, 0)
    assert shadow_attacks(field().rolls(5, 2, 2, 2), free=card).at(FREE_AT, "gondor") == (3, 0, 0)
    table = shadow_attacks(
        field(nazgul=1).rolls(5, 2, 2, 2, *MISSES, 6), free=card
    )  # One of the roll, one of the re-roll.
    assert table.at(FREE_AT, "gondor") == (3, 0, 0)


def test_shield_wall_does_not_help_against_an_extra_attack() -> None:
    """G78."""
    table = field(free_at="hollin", shadow_at="moria").rolls(4, 4, 4)
    shadow_attacks(table, free="imrahil-of-dol-amroth", shadow="balrog-of-moria", at="hollin", by="moria")
    assert table.at("hollin", "gondor") == (1, 0, 0)


@carried_by("heroic-death")
def test_heroic_death(card: str) -> None:
    """A leader may die for 1 hit, a companion for as many as his level."""
    table = shadow_attacks(field((4, 0, 1)).character("boromir", FREE_AT).rolls(6, 6, 6, 2), free=card)
    assert table.offered("free") == ["gondor leader", "boromir", "no"]
    table.picks("free", "boromir")
    assert table.where("boromir") == "gone"
    assert table.at(FREE_AT, "gondor") == (3, 0, 1)
    table = shadow_attacks(field((4, 0, 1)).rolls(6, 2, 2, 2), free=card).picks("free", "gondor leader")
    assert table.at(FREE_AT, "gondor") == (4, 0, 0)
    assert table.fallen_of("gondor") == (0, 0, 1)
    table = shadow_attacks(field((4, 0, 1)).rolls(6, 2, 2, 2), free=card).picks("free", "no")
    assert table.at(FREE_AT, "gondor") == (3, 0, 1)
    assert not may_fight_with(field(), "free", card)


@carried_by("blade-of-westernesse")
def test_blade_of_westernesse(card: str) -> None:
    """With a hobbit: a hit of the re-roll is spent, and a minion falls."""
    table = field((4, 0, 0)).character("meriadoc", FREE_AT).character("witch_king", SHADOW_AT)
    shadow_attacks(table.rolls(*MISSES, *MISSES, 2, 2, 6), free=card)
    assert table.where("witch_king") == "gone"
    assert table.at(SHADOW_AT, "sauron") == (4, 0, 0)
    table = field((4, 0, 0)).character("meriadoc", FREE_AT).character("witch_king", SHADOW_AT)
    shadow_attacks(table.rolls(*MISSES, 6, 2, 2, 2, 2, 2, 2), free=card)  # A hit of the roll is not enough.
    assert table.where("witch_king") == SHADOW_AT
    assert table.at(SHADOW_AT, "sauron") == (3, 0, 0)
    assert not may_fight_with(field().character("boromir", FREE_AT), "free", card)


def test_blade_of_westernesse_without_a_minion_leaves_the_hit_a_hit() -> None:
    table = field((4, 0, 0), nazgul=1).character("meriadoc", FREE_AT).rolls(*MISSES, *MISSES, 2, 6)
    assert shadow_attacks(table, free="mithril-coat-and-sting").at(SHADOW_AT, "sauron") == (3, 0, 0)


@carried_by("fateful-strike")
def test_fateful_strike(card: str) -> None:
    """With a hit of the re-roll a Nazgûl falls as well; with two it may be a minion instead."""
    table = shadow_attacks(field((4, 0, 1), nazgul=1).rolls(*MISSES, *MISSES, 2, 6), free=card)
    assert table.nazgul(SHADOW_AT) == 0
    assert table.nazgul_left == 4 + 1
    assert table.at(SHADOW_AT, "sauron") == (3, 0, 0)
    table = field((4, 0, 2), nazgul=1).character("witch_king", SHADOW_AT).rolls(*MISSES, *MISSES, 2, 2, 2, 6, 6)
    shadow_attacks(table, free=card)
    assert table.offered("free") == ["nazgul", "witch_king"]
    assert table.picks("free", "witch_king").where("witch_king") == "gone"
    assert not may_fight_with(field(), "free", card)


def test_fateful_strike_takes_two_hits_for_the_witch_king() -> None:
    """G82."""
    table = field((4, 0, 1)).character("witch_king", SHADOW_AT).rolls(*MISSES, *MISSES, 2, 2, 6)
    assert shadow_attacks(table, free="bilbos-song").where("witch_king") == SHADOW_AT


@carried_by("black-breath")
def test_black_breath(card: str) -> None:
    """With hits of the re-roll a leader may fall, or a companion of no higher level than the hits."""
    table = field((4, 0, 1), nazgul=2).character("boromir", FREE_AT).character("meriadoc", FREE_AT)
    shadow_attacks(table.rolls(*MISSES, 2, *MISSES, 6, 2), shadow=card)
    assert table.offered("shadow") == ["gondor leader", "meriadoc", "no"]
    table.picks("shadow", "meriadoc")
    assert table.where("meriadoc") == "gone"
    table = field((4, 0, 1), nazgul=2).character("boromir", FREE_AT)
    shadow_attacks(table.rolls(*MISSES, 2, *MISSES, 6, 6), shadow=card).picks("shadow", "boromir")
    assert table.where("boromir") == "gone"
    assert may_fight_with(field((4, 0, 1), nazgul=1), "shadow", card)
    assert not may_fight_with(field((4, 0, 1)), "shadow", card)


def test_black_breath_without_a_hit_of_the_reroll_is_nothing() -> None:
    table = shadow_attacks(field((4, 0, 1), nazgul=2).rolls(6, 2, 2, 2, *MISSES, 2, 2), shadow="morgul-wound")
    assert table.at(FREE_AT, "gondor") == (3, 0, 1)


# ---- 7: after the casualties -----------------------------------------------------------------------------------------


@carried_by("great-host")
def test_great_host(card: str) -> None:
    """1 hit after the casualties, with at least twice as many units."""
    table = shadow_attacks(field((3, 0, 0), (4, 0)).rolls(6, 2, 2, 2), shadow=card)
    assert table.at(FREE_AT, "gondor") == (1, 0, 0)  # Two were left against four: that is enough (G77).
    table = shadow_attacks(field((3, 0, 0), (4, 0)).rolls(2, 2, 2, 2), shadow=card)
    assert table.at(FREE_AT, "gondor") == (3, 0, 0)


def test_great_host_does_not_count_a_rearguard() -> None:
    """G77."""
    table = (
        field((2, 0, 0), (4, 0))
        .hand("shadow", "stormcrow")
        .do(WhoAttacks(number(SHADOW_AT), number(FREE_AT)), "shadow")
    )
    table.picks("shadow", "leave sauron regular", "done", "stormcrow")
    assert table.at(FREE_AT, "gondor") == (2, 0, 0)


@carried_by("onslaught")
def test_onslaught(card: str) -> None:
    """After the casualties up to 4 hits on the own units: as many dice, 4+ hits."""
    table = shadow_attacks(field(shadow=(5, 0)).rolls(*MISSES, 2, *MISSES, 4, 5, 3), shadow=card)
    assert table.offered("shadow") == ["0", "1", "2", "3", "4"]
    table.picks("shadow", "3")
    assert table.at(SHADOW_AT, "sauron") == (2, 0, 0)
    assert table.at(FREE_AT, "gondor") == (2, 0, 0)
    assert shadow_attacks(field(), shadow=card).picks("shadow", "0").at(SHADOW_AT, "sauron") == (4, 0, 0)


def test_onslaught_that_costs_the_last_unit_still_strikes() -> None:
    """G75: both results stand, and nobody advances."""
    table = shadow_attacks(field((1, 0, 0), (1, 0)).rolls(2, 2, 4), shadow="orcs-multiplying-again").picks(
        "shadow", "1"
    )
    assert table.at(SHADOW_AT, "sauron") == table.at(FREE_AT, "gondor") == (0, 0, 0)
    assert table.thinking == []


@carried_by("we-come-to-kill")
def test_we_come_to_kill(card: str) -> None:
    """After the casualties a die for each elite left, 5+ hits, in an assault too (G76)."""
    table = shadow_attacks(field(shadow=(2, 2)).rolls(*MISSES, *MISSES, 5, 4), shadow=card)
    strike = table.strike_of("shadow")
    assert strike is not None
    assert (strike.dice, strike.to_hit) == ((5, 4), 5)
    assert table.at(FREE_AT, "gondor") == (3, 0, 0)
    table = shadow_attacks(field(shadow=(0, 2)).rolls(2, 2, 6, 2, 2, 2, 5), shadow=card)
    strike = table.strike_of("shadow")
    assert strike is not None
    assert strike.dice == (5,)  # One of the two was reduced.
    assert may_fight_with(field(shadow=(3, 1)), "shadow", card)
    assert not may_fight_with(field(), "shadow", card)


def test_a_blow_after_the_casualties_never_comes_if_nobody_is_left_to_take_it() -> None:
    """R94."""
    table = shadow_attacks(field((1, 0, 0), (2, 2)).rolls(6, 2, 2, 2), shadow="olog-hai").picks("shadow", "no")
    assert table.strike_of("shadow") is None


def test_the_free_peoples_cards_work_for_an_attacker_too() -> None:
    table = free_attack(field().rolls(5, 2, 2, 2, *MISSES), free="help-unlooked-for")
    assert table.at(SHADOW_AT, "sauron") == (2, 0, 0)
