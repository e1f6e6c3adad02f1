"""Lower halves of initiative 3: what is added to the dice, and how many there are."""

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


def _bonuses(table: Table) -> dict[str, tuple[int, int]]:
    """What was added to roll and re-roll of each side; 0 where there was no re-roll."""
    found = {}
    for side in ("free", "shadow"):
        reroll = table.reroll_of(side)
        found[side] = (table.roll_of(side).bonus, reroll.bonus if reroll is not None else 0)
    return found


# ---- more on the dice ------------------------------------------------------------------------------------------------


@carried_by("it-is-a-gift")
def test_it_is_a_gift(card: str) -> None:
    """Where the Fellowship is: +1 on the own roll and re-roll."""
    table = shadow_attacks(field((4, 0, 1)).fellowship(FREE_AT), free=card)
    assert _bonuses(table) == {"free": (1, 1), "shadow": (0, 0)}
    assert not may_fight_with(field((4, 0, 1)).fellowship(SHADOW_AT), "free", card)
    table = free_attack(field((4, 0, 1)).fellowship(SHADOW_AT), free=card)  # Where the defender stands.
    assert _bonuses(table)["free"] == (1, 1)


@carried_by("one-for-the-dark-lord")
def test_one_for_the_dark_lord(card: str) -> None:
    """Where the Fellowship is: +1 on the own roll and re-roll."""
    table = shadow_attacks(field(nazgul=1).fellowship(FREE_AT), shadow=card)
    assert _bonuses(table) == {"free": (0, 0), "shadow": (1, 1)}
    assert not may_fight_with(field().in_mordor(), "shadow", card)


@carried_by("servant-of-the-secret-fire")
def test_servant_of_the_secret_fire(card: str) -> None:
    """With Gandalf, Grey or White: +1 on the own roll."""
    table = field().out_of_play("gandalf_grey").character("gandalf_white", FREE_AT)
    assert _bonuses(shadow_attacks(table, free=card))["free"] == (1, 0)
    assert may_fight_with(field().character("gandalf_grey", FREE_AT), "free", card)
    assert not may_fight_with(field().character("strider", FREE_AT), "free", card)


@carried_by("valour")
def test_valour(card: str) -> None:
    """With an elite: +1 on the own roll, so that a 4 hits."""
    table = shadow_attacks(field((2, 1, 1)).rolls(2, 2, 2, 2, 4, 3, 1), free=card)
    assert table.roll_of("free").hits == 1
    assert _bonuses(table)["free"] == (1, 0)
    assert not may_fight_with(field(), "free", card)


def _is_for_the_country_of_the_ents(card: str) -> None:
    """Rohan, Fangorn and Orthanc, wherever the defender stands."""
    for place, beside in (("westemnet", "fangorn"), ("fangorn", "westemnet"), ("orthanc", "fords-of-isen")):
        table = field(free_at=beside, shadow_at=place)
        assert offered_in(table, "free", card, "free", beside, place)
    assert not may_fight_with(field(), "free", card)


@carried_by("ents-rage")
def test_ents_rage(card: str) -> None:
    """In Rohan, Fangorn or Orthanc: +2 on the own roll."""
    table = field((4, 0, 1), free_at="westemnet", shadow_at="fords-of-isen")
    assert _bonuses(shadow_attacks(table, free=card, at="westemnet", by="fords-of-isen"))["free"] == (2, 0)
    _is_for_the_country_of_the_ents(card)


@carried_by("devilry-of-orthanc")
def test_devilry_of_orthanc(card: str) -> None:
    """Isengard in an assault: +1 on the own roll; in the field before a stronghold not (G83)."""
    table = Table().at_war("isengard", "rohan").army("helms-deep", rohan=(3, 0, 0), isengard=(5, 0), nazgul=1)
    table.besieged("helms-deep").rolls(5, 5, 4, 4, 4)
    shadow_attacks(table, shadow=card, at="helms-deep", by="helms-deep")
    assert _bonuses(table)["shadow"] == (1, 0)
    assert table.roll_of("shadow").hits == 2  # 5 and 1 are the six that walls demand.
    table = Table().at_war("isengard", "rohan").army("helms-deep", rohan=(3, 0, 0)).army("westemnet", isengard=(3, 0))
    assert not offered_in(table, "shadow", card, "shadow", "westemnet", "helms-deep")
    table = Table().at_war("sauron", "rohan").army("helms-deep", rohan=(3, 0, 0), sauron=(5, 0)).besieged("helms-deep")
    assert not offered_in(table, "shadow", card, "shadow", "helms-deep", "helms-deep")


@carried_by("advantageous-position")
def test_advantageous_position(card: str) -> None:
    """Inside the borders of a Free Peoples nation: -1 on the Shadow's roll; a natural 6 still hits."""
    table = field(free_at="lossarnach", shadow_at="osgiliath", nazgul=1).rolls(5, 6, 5, 4)
    shadow_attacks(table, free=card, at="lossarnach", by="osgiliath")
    assert _bonuses(table)["shadow"] == (-1, 0)
    assert table.roll_of("shadow").hits == 1
    assert not may_fight_with(field(), "free", card)


@carried_by("deadly-strife")
def test_deadly_strife(card: str) -> None:
    """+2 on roll and re-roll of both; a natural 1 still misses."""
    table = shadow_attacks(field((4, 0, 1), nazgul=1).rolls(3, 1, 1, 2), shadow=card)
    assert _bonuses(table) == {"free": (2, 2), "shadow": (2, 2)}
    assert table.roll_of("shadow").hits == 1


def test_deadly_strife_in_an_assault() -> None:
    """G69: the attacker hits with 4 and more, the defender with 3 and more."""
    table = Table().at_war("sauron", "gondor").army("minas-tirith", gondor=(3, 0, 0), sauron=(4, 0))
    table.besieged("minas-tirith").rolls(4, 3, 3, 1, 3, 2, 1)
    shadow_attacks(table, shadow="corsairs-of-umbar", at="minas-tirith", by="minas-tirith")
    assert table.roll_of("shadow").hits == 1
    assert table.roll_of("free").hits == 1


@carried_by("desperate-battle")
def test_desperate_battle(card: str) -> None:
    """+1 on roll and re-roll of both."""
    table = shadow_attacks(field((4, 0, 1), nazgul=1), shadow=card)
    assert _bonuses(table) == {"free": (1, 1), "shadow": (1, 1)}


# ---- prices for it ---------------------------------------------------------------------------------------------------


@carried_by("cruel-as-death")
def test_cruel_as_death(card: str) -> None:
    """2 Nazgûl leadership given up for +1 on the own roll."""
    table = shadow_attacks(field(nazgul=3), shadow=card)
    assert _bonuses(table)["shadow"] == (1, 0)
    reroll = table.reroll_of("shadow")
    assert reroll is not None
    assert len(reroll.dice) == 1
    assert not may_fight_with(field(nazgul=1), "shadow", card)
    assert may_fight_with(field().character("witch_king", SHADOW_AT), "shadow", card)


def test_cruel_as_death_finds_no_leadership_under_the_white_rider() -> None:
    """G80."""
    table = field(nazgul=3).out_of_play("gandalf_grey").character("gandalf_white", FREE_AT).hand("shadow", "orc-patrol")
    table.do(WhoAttacks(number(SHADOW_AT), number(FREE_AT)), "shadow").picks("shadow", "all").picks("free", "yes")
    assert table.offered("shadow") == ["no"]


@carried_by("dread-and-despair")
def test_dread_and_despair(card: str) -> None:
    """As much Nazgûl leadership as one likes given up: so many dice fewer for the Free Peoples, but one at least."""
    table = shadow_attacks(field((4, 0, 0), nazgul=3), shadow=card)
    assert table.offered("shadow") == ["1", "2", "3"]
    table.picks("shadow", "2")
    assert len(table.roll_of("free").dice) == 2
    reroll = table.reroll_of("shadow")
    assert reroll is not None
    assert len(reroll.dice) == 1
    table = shadow_attacks(field((2, 0, 0), nazgul=3), shadow=card).picks("shadow", "3")
    assert len(table.roll_of("free").dice) == 1
    assert may_fight_with(field(nazgul=1), "shadow", card)
    assert not may_fight_with(field().character("mouth_of_sauron", SHADOW_AT), "shadow", card)


@carried_by("relentless-assault")
def test_relentless_assault(card: str) -> None:
    """Up to 2 hits on the own units before the roll, each +1 on it (G74)."""
    table = shadow_attacks(field(shadow=(3, 1), nazgul=1), shadow=card)
    assert table.offered("shadow") == ["0", "1", "2"]
    table.picks("shadow", "2", "hit sauron elite")  # Then regulars are all there is to hit.
    assert table.at(SHADOW_AT, "sauron") == (3, 0, 0)
    assert _bonuses(table)["shadow"] == (2, 0)
    assert len(table.roll_of("shadow").dice) == 3
    table = shadow_attacks(field(), shadow=card).picks("shadow", "0")
    assert table.roll_of("shadow").bonus == 0


# ---- fewer dice ------------------------------------------------------------------------------------------------------


@carried_by("daylight")
def test_daylight(card: str) -> None:
    """The Shadow rolls 3 dice at most."""
    assert len(shadow_attacks(field(shadow=(6, 0)), free=card).roll_of("shadow").dice) == 3
    assert len(shadow_attacks(field(shadow=(2, 0)), free=card).roll_of("shadow").dice) == 2


@carried_by("huorn-dark")
def test_huorn_dark(card: str) -> None:
    """In Rohan, Fangorn or Orthanc: the Shadow rolls 2 dice at most."""
    table = field(shadow=(6, 0), free_at="westemnet", shadow_at="fangorn")
    assert len(shadow_attacks(table, free=card, at="westemnet", by="fangorn").roll_of("shadow").dice) == 2
    _is_for_the_country_of_the_ents(card)


@carried_by("brave-stand")
def test_brave_stand(card: str) -> None:
    """The Shadow rolls a die fewer for each companion, from five at most and down to one (G65)."""
    table = field(shadow=(8, 0)).character("boromir", FREE_AT).character("meriadoc", FREE_AT)
    assert len(shadow_attacks(table, free=card).roll_of("shadow").dice) == 3
    table = field(shadow=(2, 0))
    for name in ("boromir", "gimli", "legolas"):
        table.character(name, FREE_AT)
    assert len(shadow_attacks(table, free=card).roll_of("shadow").dice) == 1
    assert may_fight_with(field().character("meriadoc", FREE_AT), "free", card)
    assert not may_fight_with(field((4, 0, 1)), "free", card)


@carried_by("foul-stench")
def test_foul_stench(card: str) -> None:
    """No re-roll for the Free Peoples if Nazgûl leadership is no less than all of theirs."""
    assert shadow_attacks(field((4, 0, 2), nazgul=2), shadow=card).reroll_of("free") is None
    assert shadow_attacks(field((4, 0, 3), nazgul=2), shadow=card).reroll_of("free") is not None
    table = field((4, 0, 2), nazgul=1).character("mouth_of_sauron", SHADOW_AT)  # His leadership is no Nazgûl's.
    assert shadow_attacks(table, shadow=card).reroll_of("free") is not None
    assert not may_fight_with(field((4, 0, 0)), "shadow", card)
