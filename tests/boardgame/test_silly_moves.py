"""Moves that no experienced player makes, and neither does a bot that searches."""

import pytest

from rules.boardgame.actions.take_action import TAKE_ACTION
from rules.boardgame.armies.stacking import excess
from rules.boardgame.battle.attack import WhoAttacks
from rules.boardgame.bot.quick import weigh
from rules.boardgame.choices import (
    Accept,
    At,
    Done,
    Leave,
    PickCard,
    PickFace,
    PickNumber,
    PickPiece,
    Take,
    Use,
    UseRing,
    Whole,
)
from rules.boardgame.event_cards.play_event import PlayEvent
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.map.regions import number
from rules.boardgame.movement.nazgul_moves import MoveNazgul
from rules.boardgame.muster.recruit import BringCharacterWhere, RecruitWhere
from rules.boardgame.prompts import AllocatePrompt
from rules.boardgame.terms import FIGURE, FREE, NAZGUL, NOTHING, SHADOW, DieUse, Face, Kind, Nation, Who
from rules.bots.bot import make_bot
from rules.bots.budget import Budget
from rules.bots.search import SearchBot
from rules.chance import Chance
from rules.game import Choice
from tests.boardgame import wording
from tests.boardgame.fighting import field, shadow_attacks
from tests.boardgame.tables import Table


def picks(table: Table, seat: int = SHADOW, seed: int = 1) -> Choice:
    """Return what a search chooses."""
    decision = next(each for each in table.game.pending() if each.seat == seat)
    index = SearchBot(seed, Budget(playouts=80)).pick(table.game.determinize((seat,), Chance(2)), (seat,), seat)
    choice: Choice = decision.choices[index]
    return choice


def shadow_turn() -> Table:
    return (
        Table()
        .at_war("sauron", "isengard", "southrons", "gondor")
        .dice("shadow", "army", "army")
        .dice("free", "character")
    )


def test_no_army_marches_into_a_full_region() -> None:
    table = shadow_turn().army("Minas Morgul", sauron=(9, 1)).army("South Ithilien", sauron=(4, 1))
    table.uses("shadow", "army", "move_armies", "south-ithilien")
    assert picks(table) != At(number("Minas Morgul"))


def test_no_more_units_march_than_fit_where_they_go() -> None:
    table = shadow_turn().army("Minas Morgul", sauron=(7, 1)).army("South Ithilien", sauron=(4, 0))
    table.uses("shadow", "army", "move_armies", "south-ithilien", "minas-morgul")
    for _ in range(8):
        if table.asked("shadow") != "WhoMoves":
            break
        choice = picks(table)
        assert isinstance(choice, Whole | Done | Leave | Take)
        decision = table.game.pending()[0]
        table.game.choose(SHADOW, decision.choices.index(choice))
    assert excess(table.game, SHADOW, number("Minas Morgul")) <= 0


def test_nobody_is_recruited_into_a_full_region() -> None:
    table = shadow_turn().army("Minas Morgul", sauron=(9, 1)).dice("shadow", "muster")
    table.uses("shadow", "muster", "recruit")
    while table.asked("shadow") == "RecruitFigure":
        decision = table.game.pending()[0]
        table.game.choose(SHADOW, decision.choices.index(picks(table)))
        if table.asked("shadow") == "RecruitWhere":
            assert picks(table) != At(number("Minas Morgul"))
            return
    raise AssertionError("nothing was recruited")


def test_one_regular_attacks_no_army_of_five() -> None:
    table = shadow_turn().army("Osgiliath", sauron=(1, 0)).army("Minas Tirith", gondor=(4, 1, 1))
    table.army("Barad-dûr", sauron=(3, 0))
    table.uses("shadow", "army")
    assert picks(table) != Use(DieUse.ATTACK)


def test_the_witch_king_joins_the_army_that_has_the_most_to_win() -> None:
    table = (
        shadow_turn().army("Moria", sauron=(2, 0)).army("Osgiliath", sauron=(7, 2)).army("Minas Tirith", gondor=(3, 1))
    )
    table.do(BringCharacterWhere(Who.WITCH_KING), "shadow")
    assert picks(table) == At(number("Osgiliath"))


def test_events_that_would_do_nothing_are_kept() -> None:
    table = Table().hand("shadow", "The Lidless Eye", "Shelob's Lair").fellowship("Hollin")
    table.do(PlayEvent(Face.CHARACTER), "shadow")
    assert picks(table) != PickCard(wording.card_number("The Lidless Eye"))


def test_easy_puts_few_dice_into_the_hunt_box_on_the_first_turn() -> None:
    game, chance = BOARD_GAME.new("two", 4), Chance(4)
    while not isinstance(game.pending()[0].prompt, AllocatePrompt):
        decision = game.pending()[0]
        game.choose(decision.seat, chance.below(len(decision.choices)))
    decision = game.pending()[0]
    most = 0
    for seed in range(40):
        choice = decision.choices[
            make_bot("easy", seed).pick(game.determinize((SHADOW,), Chance(seed)), (SHADOW,), SHADOW)
        ]
        assert isinstance(choice, PickNumber)
        most = max(most, choice.n)
    assert most <= 3


def test_an_army_does_not_step_back_from_what_it_could_win() -> None:
    table = shadow_turn().army("Osgiliath", sauron=(5, 1)).army("Minas Tirith", gondor=(5, 2, 1))
    table.uses("shadow", "army", "move_armies")
    if table.offered("shadow") == ["osgiliath", "done"]:
        table.picks("shadow", "osgiliath")
    while table.asked("shadow") != "MoveWhere":
        decision = table.game.pending()[0]
        table.game.choose(SHADOW, decision.choices.index(picks(table)))
    assert picks(table) not in (At(number("South Ithilien")), At(number("North Ithilien")))


def test_the_army_of_minas_morgul_does_not_stand_idle() -> None:
    table = shadow_turn().army("Minas Morgul", sauron=(5, 0)).army("Barad-dûr", sauron=(4, 0))
    table.army("Minas Tirith", gondor=(3, 1, 1)).uses("shadow", "army")
    assert picks(table) == Use(DieUse.MOVE_ARMIES)


def test_the_southrons_are_brought_to_war_before_a_lone_regular_is_recruited() -> None:
    table = Table().at_war("sauron", "isengard", "gondor").dice("shadow", "army", "muster").dice("free", "character")
    table.army("Near Harad", southrons=(3, 1)).army("Umbar", southrons=(3, 0)).army("Pelargir", gondor=(1, 0))
    table.army("Dol Amroth", gondor=(3, 0)).active("southrons").step("southrons", 2)
    table.army("Helm's Deep", rohan=(3, 1)).army("Edoras", rohan=(2, 1)).army("Minas Tirith", gondor=(3, 1, 1))
    table.army("Lórien", elves=(1, 2, 1)).army("Rivendell", elves=(0, 3, 1)).army("Woodland Realm", elves=(2, 2, 1))
    table.army("Erebor", dwarves=(2, 2, 1)).army("Dale", north=(3, 0, 1)).army("Grey Havens", elves=(1, 2, 1))
    table.army("The Shire", north=(2, 0)).out_of_play("saruman", "witch_king", "mouth_of_sauron")
    table.uses("shadow", "muster")
    assert picks(table) == Use(DieUse.ADVANCE_NATION)


def test_strider_is_crowned_where_he_can_be() -> None:
    table = Table().dice("free", "character").dice("shadow", "army").character("strider", "Minas Tirith")
    table.uses("free", "will")
    assert picks(table, FREE) == Use(DieUse.BRING_IN)


def destination(table: Table, who: Who, seed: int) -> int:
    """Return where a companion who leaves the Fellowship goes."""
    table.uses("free", "character", "separate", who.name.lower(), "done")
    while table.asked("free") in ("ChooseGuide", "CompanyGoes"):
        decision = table.game.pending()[0]
        table.game.choose(FREE, decision.choices.index(picks(table, FREE, seed)))
    return table.game.where[who]


@pytest.mark.parametrize("seed", range(4))
def test_companions_do_not_stand_in_a_den_of_the_enemy(seed: int) -> None:
    table = Table().dice("free", "character").dice("shadow", "army").fellowship("Moria")
    table.army("Moria", sauron=(2, 0)).army("Edoras", rohan=(2, 1)).army("Dol Amroth", gondor=(3, 0))
    dens = {number(name) for name in ("Moria", "Dol Guldur", "Orthanc", "Mount Gundabad")}
    assert destination(table, Who.GIMLI, seed) not in dens


@pytest.mark.parametrize("seed", range(4))
def test_strider_goes_where_he_can_be_crowned(seed: int) -> None:
    table = Table().dice("free", "character").dice("shadow", "army").fellowship("Edoras", progress=3)
    table.army("Minas Tirith", gondor=(3, 1, 1))
    assert destination(table, Who.STRIDER, seed) in {
        number(name) for name in ("Minas Tirith", "Dol Amroth", "Pelargir")
    }


def test_nobody_is_healed_who_is_not_hurt() -> None:
    table = Table().hand("free", "Athelas", "Mithril Coat and Sting").corruption(0).dice("shadow", "army", "army")
    table.do(PlayEvent(Face.CHARACTER), "free")
    assert picks(table, FREE) != PickCard(wording.card_number("Athelas"))


def test_no_ring_is_spent_on_a_recruit_while_the_fellowship_climbs_unseen() -> None:
    table = Table().in_mordor(2).company("gimli", "strider").corruption(4).rings(free=1).at_war("rohan")
    table.army("Edoras", rohan=(2, 1)).dice("free", "army").dice("shadow", "army", "army")
    table.do(TAKE_ACTION, "free").picks("free", "ring")
    while table.asked("free") != "RingWhichFace":
        decision = table.game.pending()[0]
        table.game.choose(FREE, decision.choices.index(picks(table, FREE)))
    assert picks(table, FREE) != PickFace(Face.MUSTER)


def test_no_army_marches_on_into_a_full_region() -> None:
    table = shadow_turn().army("Osgiliath", sauron=(7, 1)).army("West Harondor", southrons=(7, 1))
    table.army("South Ithilien", sauron=(1, 0)).army("Lossarnach", sauron=(1, 0))
    table.plays("shadow", "the-shadow-lengthens")
    for _ in range(30):
        if table.asked("shadow") in ("", "TakeAction", "RemoveExcess"):
            break
        decision = table.game.pending()[0]
        table.game.choose(SHADOW, decision.choices.index(picks(table)))
    assert table.asked("shadow") != "RemoveExcess"
    assert all(excess(table.game, SHADOW, region) <= 0 for region in range(len(table.game.present)))


def favourites(table: Table, seat: int = SHADOW) -> list[Choice]:
    """Return the choices that the quick player likes best."""
    decision = next(each for each in table.game.pending() if each.seat == seat)
    weights = weigh(table.game, decision)
    assert weights is not None
    return [choice for choice, weight in zip(decision.choices, weights, strict=True) if weight == max(weights)]


def test_nazgul_fly_away_from_where_nobody_needs_them() -> None:
    table = shadow_turn().army("Osgiliath", sauron=(7, 2), nazgul=1).army("Barad-dûr", nazgul=1)
    table.army("Minas Tirith", gondor=(3, 1, 1)).character("witch_king", "Osgiliath")
    table.do(MoveNazgul(), "shadow")
    assert favourites(table) == [PickPiece(NAZGUL, number("Barad-dûr"))]


def test_a_nazgul_flies_to_the_army_that_needs_it() -> None:
    table = shadow_turn().army("Osgiliath", sauron=(7, 2)).army("Barad-dûr", nazgul=1).army("Moria", sauron=(2, 0))
    table.army("Minas Tirith", gondor=(3, 1, 1)).army("Lórien", elves=(1, 2, 1)).fellowship("Rivendell")
    table.do(MoveNazgul(), "shadow").picks("shadow", "nazgul in barad-dur")
    while table.asked("shadow") == "WraithGoes":
        decision = table.game.pending()[0]
        table.game.choose(SHADOW, decision.choices.index(favourites(table)[0]))
    assert table.nazgul("osgiliath") == 1


def test_no_die_is_used_for_companions_who_stand_well() -> None:
    table = Table().dice("free", "character").dice("shadow", "army").fellowship("Lórien")
    table.character("gimli", "Erebor").active("dwarves", "north").army("Erebor", dwarves=(1, 2))
    table.uses("free", "character")
    assert picks(table, FREE) != Use(DieUse.MOVE_COMPANIONS)


def test_no_own_units_are_given_up_that_roll_dice() -> None:
    table = shadow_attacks(field(free=(3, 1, 0), shadow=(5, 1)), shadow="shadows-on-the-misty-mountains")
    assert table.asked("shadow") == "PickAmount"
    assert favourites(table) == [PickNumber(1)]


def test_no_ring_is_spent_for_a_die_that_is_not_used() -> None:
    table = Table().dice("free", "character").dice("shadow", "army", "army").rings(free=2).box(free=1, shadow=3)
    table.fellowship("Hollin", progress=1)
    table.game.ring_used[FREE] = True
    table.uses("free", "character")
    assert picks(table, FREE) != Use(DieUse.SKIP)


def test_rings_are_kept_until_they_are_needed() -> None:
    hidden = Table().dice("free", "event", "muster").dice("shadow", "army", "army").rings(free=3).box(shadow=3)
    revealed = Table().dice("free", "event", "muster").dice("shadow", "army", "army").rings(free=3).box(shadow=3)
    revealed.fellowship("Hollin", revealed=True)
    weights = []
    for table in (hidden, revealed):
        table.do(TAKE_ACTION, "free")
        decision = table.game.pending()[0]
        weights.append((weigh(table.game, decision) or [])[decision.choices.index(UseRing())])
    assert weights[0] < weights[1] / 5


def test_nobody_is_left_behind_alone_in_a_siege() -> None:
    table = shadow_turn().army("Minas Tirith", gondor=(3, 1, 1), sauron=(5, 0)).besieged("Minas Tirith")
    table.army("Barad-dûr", sauron=(2, 0)).uses("shadow", "army", "move_armies", "minas-tirith", "osgiliath")
    assert table.asked("shadow") == "WhoMoves"
    assert favourites(table) == [Whole()]


def test_no_unit_is_recruited_for_which_a_siege_leaves_no_room() -> None:
    table = Table().at_war("gondor", "sauron").dice("free", "muster").dice("shadow", "army")
    table.army("Minas Tirith", gondor=(4, 1, 1)).army("Dol Amroth", gondor=(2, 0)).army("Pelargir", gondor=(1, 0))
    table.army("Osgiliath", sauron=(7, 2)).army("West Harondor", sauron=(4, 0))
    table.do(RecruitWhere(FIGURE[Nation.GONDOR, Kind.ELITE], NOTHING), "free")
    while table.asked("free") == "RecruitWhere":
        decision = table.game.pending()[0]
        table.game.choose(FREE, decision.choices.index(favourites(table, FREE)[0]))
    assert table.game.units_at(number("Minas Tirith"), FREE) == 5


def test_an_army_too_large_for_a_siege_fights_in_the_field() -> None:
    table = Table().at_war("gondor", "sauron").army("Minas Tirith", gondor=(6, 2, 1))
    table.army("Osgiliath", sauron=(6, 1)).do(WhoAttacks(number("Osgiliath"), number("Minas Tirith")), "shadow")
    table.picks("shadow", "all")
    while table.asked("free") != "FieldOrWithdraw":
        table.picks(table.thinking[0], "no")
    assert favourites(table, FREE) == [Accept()]
