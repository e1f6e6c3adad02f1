"""Forecasts against figures worked out by hand, and against the dice of the engine itself."""

from typing import Any

import pytest

from rules.boardgame.battle.attack import Raid, WhoAttacks
from rules.boardgame.battle.state import Battle
from rules.boardgame.choices import Accept, Decline, Hit
from rules.boardgame.events import BattleEnded
from rules.boardgame.forecast import (
    HARD,
    FightingArmy,
    attack_odds,
    battle_odds,
    field_battle,
    hunt,
    may_withdraw,
    mordor,
    next_hunt,
    siege_battle,
    spread,
)
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.hunt.tiles import STANDARD, TILE
from rules.boardgame.map.regions import number
from rules.boardgame.position import BoardPosition
from rules.boardgame.prompts import (
    ChooseCombatCardPrompt,
    ReduceToContinuePrompt,
    RetreatOrStayPrompt,
    TakeHitsPrompt,
)
from rules.boardgame.terms import FIGURE_KIND, BattleEnd, BattleKind
from rules.chance import Chance
from rules.game import Decision
from tests.boardgame.tables import Table

FREE, SHADOW = 0, 1


def about(figure: float) -> object:
    return pytest.approx(figure, abs=0.006)


@pytest.mark.parametrize(
    ("dice", "leaders", "needed", "mean"),
    [
        (1, 0, 5, 0.33), (1, 1, 5, 0.56), (3, 1, 5, 1.32), (5, 0, 5, 1.67), (5, 5, 5, 2.78), (5, 2, 6, 1.17),
        (2, 2, 6, 0.61),
    ],
)  # fmt: skip
def test_the_hits_one_may_expect(dice, leaders, needed, mean):
    """Means of a roll with re-rolls: dice x chance, and the misses that leaders roll again (R90, R91)."""
    chances = spread(dice, leaders, {5: 1 / 3, 6: 1 / 6}[needed])
    assert sum(chances) == pytest.approx(1)
    assert sum(n * chance for n, chance in enumerate(chances)) == about(mean)


def test_one_against_one_is_even_in_the_field():
    odds = field_battle(FightingArmy(1, 0, 0), FightingArmy(1, 0, 0))
    assert odds.round == (about(2 / 9), about(2 / 9))
    # Of the rounds in which somebody falls, four of five destroy one of them, and one destroys both.
    assert odds.end == (about(0.4), about(0.4))


def test_walls_help_in_the_first_round_alone():
    """Against a city the attacker needs sixes once, and then what everybody needs (R90)."""
    open_field, city = (field_battle(FightingArmy(3, 1, 1), FightingArmy(2, 0, 0), needed) for needed in (5, HARD))
    assert city.hits[0] < open_field.hits[0]
    assert city.hits[1] == open_field.hits[1]
    assert city.end[0] < open_field.end[0]


def test_a_leader_and_a_captain_are_worth_something():
    plain, led, captained = (
        field_battle(FightingArmy(3, 0, *more), FightingArmy(3, 0, 1)) for more in ((0,), (1,), (0, 1))
    )
    assert led.end[0] > plain.end[0]
    assert captained.end[0] > plain.end[0]


def test_an_elite_takes_two_hits_and_keeps_its_die():
    """Reduced, it fights on as a regular (R96): an army of elites outlasts one of as many regulars."""
    assert (
        field_battle(FightingArmy(0, 3, 0), FightingArmy(4, 0, 0)).end[0]
        > field_battle(FightingArmy(3, 0, 0), FightingArmy(4, 0, 0)).end[0]
    )
    assert field_battle(FightingArmy(0, 1, 0), FightingArmy(1, 0, 0)).round[1] == 0


def test_an_assault_without_elites_is_one_round():
    """What one round does not decide goes on as a siege (R111)."""
    odds = siege_battle(FightingArmy(5, 0, 1), FightingArmy(2, 0, 0))
    assert odds.end == pytest.approx(odds.round)
    assert sum(odds.end) < 1


def test_an_elite_buys_another_round_of_an_assault():
    assert (
        siege_battle(FightingArmy(4, 1, 1), FightingArmy(2, 0, 0)).end[0]
        > siege_battle(FightingArmy(5, 0, 1), FightingArmy(2, 0, 0)).end[0]
    )


@pytest.mark.parametrize(
    ("dice", "bonus", "again", "tile", "damage", "reveal"),
    [
        (1, 0, 0, 0.17, 0.24, 0.09), (2, 0, 1, 0.42, 0.62, 0.24), (3, 0, 2, 0.60, 0.92, 0.34),
        (2, 1, 0, 0.56, 0.83, 0.31), (2, 1, 1, 0.70, 1.08, 0.40), (5, 0, 0, 0.60, 0.92, 0.34),
        (4, 2, 0, 0.94, 1.61, 0.53), (9, 0, 0, 0.60, 0.92, 0.34),
    ],
)  # fmt: skip
def test_the_hunt_with_the_whole_pool(dice, bonus, again, tile, damage, reveal):
    """A tile of sixteen: damage 19/16, a quarter more for each success, and nine that reveal."""
    odds = hunt(dice, bonus, again, STANDARD)
    assert (odds.tile, odds.damage, odds.reveal) == (about(tile), about(damage), about(reveal))


def test_without_dice_there_is_no_hunt():
    assert hunt(0, 3, 3, STANDARD).tile == 0


def test_in_mordor_every_step_draws_and_an_eye_counts_all_dice():
    specials = [TILE["shelobs-lair"], TILE["on-on-they-went"]]
    assert mordor(3, STANDARD).damage == about(1.94)
    assert mordor(3, STANDARD).stop == 0
    assert mordor(3, [*STANDARD, *specials]).stop == about(2 / 18)


# ---- from a view ---


def test_at_the_start_nothing_is_in_the_box():
    assert next_hunt(BOARD_GAME.new("two", 1).view(())).tile == 0


def test_a_stronghold_units_and_a_nazgul_each_give_a_re_roll():
    """In the region of the figure (R172)."""
    base = Table().fellowship("moria").box(shadow=2)
    stronghold = next_hunt(base.game.view(()))
    with_units = next_hunt(base.army("moria", sauron=(2,)).game.view(()))
    with_all = next_hunt(base.army("moria", nazgul=1).game.view(()))
    assert stronghold == hunt(2, 0, 1, STANDARD)
    assert with_units == hunt(2, 0, 2, STANDARD)
    assert with_all == hunt(2, 0, 3, STANDARD)


def test_a_taken_stronghold_of_the_free_peoples_helps_the_hunt_as_well():
    table = Table().fellowship("lorien").box(shadow=1).captured("lorien")
    assert next_hunt(table.game.view(())) == hunt(1, 0, 1, STANDARD)


def test_an_attack_is_weighed_with_everybody_who_would_fight():
    """A city gives walls; Saruman makes elites of Isengard leaders (R77); companions of the right kind add strength."""
    table = Table().at_war("isengard", "rohan").army("fords-of-isen", isengard=(3, 2)).army("edoras", rohan=(1, 1))
    table.army("westemnet", isengard=(3, 2)).character("saruman", "orthanc").character("boromir", "edoras")
    view = table.game.view(())
    odds = attack_odds(view, number("westemnet"), number("edoras"), SHADOW)
    assert odds == field_battle(FightingArmy(3, 2, 2), FightingArmy(1, 1, 1, 1), HARD)


def test_a_besieged_garrison_is_assaulted_and_its_besieger_met_in_the_field():
    table = Table().at_war("sauron", "gondor").army("minas-tirith", gondor=(2, 1, 1), sauron=(4, 1))
    view = table.besieged("minas-tirith").game.view(())
    place = number("minas-tirith")
    assert attack_odds(view, place, place, SHADOW) == siege_battle(FightingArmy(4, 1, 0), FightingArmy(2, 1, 1))
    assert attack_odds(view, place, place, FREE) == field_battle(FightingArmy(2, 1, 1), FightingArmy(4, 1, 0))


def test_the_battle_under_way_is_forecast_for_those_who_take_part():
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(3,)).army("pelargir", gondor=(2,))
    assert battle_odds(table.game.view(())) is None
    table.rolls(1, 1, 1, 1, 1).attacks("shadow", "osgiliath", "pelargir")
    odds = battle_odds(table.game.view(()))
    assert odds is not None
    assert odds.end[0] > odds.end[1]
    assert sum(odds.end) <= 1


# ---- against the engine ---

BATTLES = 400


def close_to(chance: float) -> object:
    """Within four standard deviations of what so many battles show."""
    return pytest.approx(chance, abs=4 * (max(chance * (1 - chance), 0.01) / BATTLES) ** 0.5)


def sampled(table: Table) -> tuple[float, float]:
    """The shares of battles, fought on from here with the engine's dice, that each side wins."""
    ends = []
    for seed in range(BATTLES):
        game = table.game.clone()
        game.chance = Chance(seed)
        ends.append(fight_to_the_end(game))
    won, lost = (ends.count(end) for end in (BattleEnd.DEFENDER_DESTROYED, BattleEnd.ATTACKER_DESTROYED))
    return won / BATTLES, lost / BATTLES


def fight_to_the_end(game: BoardPosition) -> BattleEnd:
    """Without cards. Elites are reduced first; the attacker of an assault loses regulars first."""
    while game.battle is not None and game.battle.ended == BattleEnd.GOES_ON:
        decision = game.pending()[0]
        game.choose(decision.seat, decision.choices.index(_answer(game.battle, decision)))
    if game.battle is not None:
        return game.battle.ended
    return next(event.report.end for event in game.events if isinstance(event, BattleEnded))


def _answer(battle: Battle, decision: Decision[Any, Any]) -> object:
    hits = [choice for choice in decision.choices if isinstance(choice, Hit)]
    match decision.prompt:
        case TakeHitsPrompt():
            regulars_first = battle.kind == BattleKind.ASSAULT and decision.seat == battle.forces[battle.attacker].seat
            return (min if regulars_first else max)(hits, key=lambda hit: FIGURE_KIND[hit.figure])
        case ReduceToContinuePrompt():
            return hits[0]
        case RetreatOrStayPrompt() | ChooseCombatCardPrompt():
            return Decline()
    return Accept()


def forecast(table: Table) -> tuple[float, float]:
    odds = battle_odds(table.game.view(()))
    assert odds is not None
    return odds.end


def at_a_city(*dice: int) -> Table:
    """The Shadow against Pelargir, a city, after these dice of round 1; before them without any."""
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(4, 1), nazgul=1)
    table.army("pelargir", gondor=(3, 1, 1))
    if dice:
        return table.rolls(*dice).attacks("shadow", "osgiliath", "pelargir")
    table.hand("shadow", "grond-hammer-of-the-underworld")  # there is a card to choose, or not to choose
    return table.do(WhoAttacks(number("osgiliath"), number("pelargir")), "shadow").picks("shadow", "all")


def test_in_the_first_round_at_a_city_the_forecast_is_what_the_engine_does():
    table = at_a_city()
    assert table.asked("shadow") == "ChooseCombatCard"
    assert forecast(table) == field_battle(FightingArmy(4, 1, 1), FightingArmy(3, 1, 1), HARD).end
    assert sampled(table) == tuple(map(close_to, forecast(table)))


def test_after_the_first_round_at_a_city_the_walls_no_longer_count():
    """The question whether to go on is about round 2, where the attacker needs 5 like everybody (R90)."""
    table = at_a_city(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert table.asked("shadow") == "MayGoOn"
    assert forecast(table) == field_battle(FightingArmy(4, 1, 1), FightingArmy(3, 1, 1)).end
    assert sampled(table) == tuple(map(close_to, forecast(table)))
    table.picks("shadow", "yes")
    assert forecast(table) == field_battle(FightingArmy(4, 1, 1), FightingArmy(3, 1, 1)).end


def test_while_hits_are_taken_there_is_no_forecast():
    """The armies do not show yet what they lose."""
    table = at_a_city(6, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1)
    assert table.asked("shadow") == "TakeHits"
    assert battle_odds(table.game.view(())) is None
    table.picks("shadow", table.offered("shadow")[0])
    assert table.asked("free") == "TakeHits"
    assert battle_odds(table.game.view(())) is None


def assault(raid: Raid | None = None) -> Table:
    """The Shadow assaults Minas Tirith; nobody hits anything in round 1."""
    table = Table().at_war("sauron", "gondor").army("minas-tirith", gondor=(2, 1, 1), sauron=(3, 2))
    return table.besieged("minas-tirith").attacks("shadow", "minas-tirith", "minas-tirith", raid=raid)


def test_another_round_of_an_assault_is_forecast_with_the_elite_it_costs():
    table = assault()
    assert table.asked("shadow") == "ReduceToGoOn"
    assert forecast(table) == siege_battle(FightingArmy(4, 1, 0), FightingArmy(2, 1, 1)).end
    assert sampled(table) == tuple(map(close_to, forecast(table)))


def test_rounds_that_a_card_gives_an_assault_cost_no_elite():
    table = assault(Raid(rounds=3))
    assert table.asked("shadow") == "MayGoOn"
    assert forecast(table) == siege_battle(FightingArmy(3, 2, 0), FightingArmy(2, 1, 1), 2).end
    assert sampled(table) == tuple(map(close_to, forecast(table)))


def test_leaders_that_the_white_rider_makes_void_do_not_count_in_the_forecast():
    """Neither the Nazgûl's leadership nor his own (G80)."""
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(3,), nazgul=2).army("pelargir", gondor=(3,))
    table.character("gandalf_white", "pelargir").hand("shadow", "grond-hammer-of-the-underworld")
    table.do(WhoAttacks(number("osgiliath"), number("pelargir")), "shadow").picks("shadow", "all")
    before = forecast(table)
    table.picks("free", "yes")
    assert forecast(table) == field_battle(FightingArmy(3, 0, 0), FightingArmy(3, 0, 0), HARD).end
    assert before == field_battle(FightingArmy(3, 0, 2), FightingArmy(3, 0, 1), HARD).end


def test_an_attack_is_forecast_without_the_nations_that_are_not_at_war():
    """Their units and leaders stay behind (R81)."""
    table = Table().at_war("gondor", "sauron").active("rohan").army("osgiliath", gondor=(1,), rohan=(3, 0, 1))
    table.army("south-ithilien", sauron=(2,))
    odds = attack_odds(table.game.view(()), number("osgiliath"), number("south-ithilien"), FREE)
    assert odds == field_battle(FightingArmy(1, 0, 0), FightingArmy(2, 0, 0))


def test_only_who_holds_an_unbesieged_stronghold_may_withdraw():
    table = Table().army("osgiliath", sauron=(2,)).army("minas-tirith", gondor=(2,)).army("pelargir", gondor=(2,))
    table.army("edoras", rohan=(2,)).army("helms-deep", isengard=(2,), rohan=(1,)).besieged("helms-deep")
    view = table.game.view(())

    def withdraws(origin: str, region: str, defender: int) -> bool:
        return may_withdraw(view, number(origin), number(region), defender)

    assert withdraws("osgiliath", "minas-tirith", FREE)
    assert not withdraws("osgiliath", "pelargir", FREE)
    assert not withdraws("edoras", "helms-deep", SHADOW)
    assert not withdraws("helms-deep", "helms-deep", FREE)
