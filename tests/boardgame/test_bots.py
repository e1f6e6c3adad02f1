"""What bots are told about the board game: chances and weights that make sense on a table."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from rules.boardgame.actions.take_action import TAKE_ACTION
from rules.boardgame.bot.quick import weigh
from rules.boardgame.choices import Accept, At, Done, InArea, Pass, Use, UseRing
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.map.distances import TO_GATE
from rules.boardgame.map.regions import AREA, Area, number
from rules.boardgame.prompts import TakeActionPrompt
from rules.boardgame.terms import FREE, SHADOW, DieUse
from rules.bots import RandomBot, make_bot
from rules.bots.bot import Bot
from rules.bots.budget import Budget
from rules.bots.match import play
from rules.bots.policy import sample_quick
from rules.bots.search import Tree
from rules.chance import Chance
from rules.game import Game, Position, Seat, Seats
from tests.boardgame.tables import Table


def hope(table: Table) -> float:
    """The Free Peoples' chance."""
    return BOARD_GAME.evaluate(table.game, FREE)


def likes(table: Table, seat: int = FREE) -> dict[Any, float]:
    decision = next(d for d in table.game.pending() if d.seat == seat)
    weights = weigh(table.game, decision)
    assert weights is not None
    return dict(zip(decision.choices, weights, strict=True))


@pytest.mark.parametrize("scenario", ["two", "three", "four"])
def test_weights_and_chances_are_sound_all_through_a_game(scenario: str) -> None:
    game, chance = BOARD_GAME.new(scenario, 5), Chance(5)
    stages = set()
    while pending := game.pending():
        decision = pending[0]
        weights = BOARD_GAME.weigh(game, decision)
        assert weights is None or (len(weights) == len(decision.choices) and min(weights) >= 0 < max(weights))
        chances = [BOARD_GAME.evaluate(game, seat) for seat in range(len(game.side_of))]
        assert all(chances[seat] == chances[game.seats_of[side][0]] for seat, side in enumerate(game.side_of))
        assert chances[0] + chances[game.seats_of[SHADOW][0]] == pytest.approx(1)
        stages.add(BOARD_GAME.stage(game))
        game.choose(decision.seat, sample_quick(game, decision, chance))
    assert len(stages) > 20
    outcome = game.outcome()
    assert outcome is not None
    assert [BOARD_GAME.evaluate(game, seat) for seat in outcome.winners] == [1.0] * len(outcome.winners)


def test_corruption_lowers_hope_and_companions_raise_it() -> None:
    assert hope(Table().corruption(2)) > hope(Table().corruption(8))
    assert hope(Table().company("strider", "legolas", "gimli")) > hope(Table().company("meriadoc"))


def test_the_nearer_the_fire_the_better() -> None:
    far, near = Table().fellowship("Rivendell"), Table().fellowship("Dagorlad")
    assert hope(near) > hope(far)
    assert hope(Table().in_mordor(4).corruption(9)) > hope(Table().in_mordor(1).corruption(9))


def test_fallen_strongholds_lower_hope() -> None:
    assert (
        hope(Table()) > hope(Table().captured("Helm's Deep")) > hope(Table().captured("Helm's Deep", "Lórien", "Dale"))
    )


def test_a_host_before_the_walls_is_a_threat_only_at_war() -> None:
    walls: dict[str, Any] = {"gondor": (1, 0)}
    peace = Table().army("Minas Tirith", **walls).army("Osgiliath", sauron=(8, 2))
    war = Table().army("Minas Tirith", **walls).army("Osgiliath", sauron=(8, 2)).at_war("sauron")
    far = Table().army("Minas Tirith", **walls).army("Far Harad", sauron=(8, 2)).at_war("sauron")
    assert hope(far) > hope(war)
    assert hope(peace) > hope(war)


def test_a_revealed_fellowship_is_hidden_first() -> None:
    table = Table().fellowship("Hollin", revealed=True).dice("free", "character").uses("free", "character")
    liked = likes(table)
    assert max(liked, key=liked.__getitem__) == Use(DieUse.HIDE_FELLOWSHIP)


def test_the_quick_player_walks_towards_mordor_and_does_not_stand_still() -> None:
    table = Table().fellowship("Edoras", progress=3).do(MayDeclare(), "free")
    table.game.choose(FREE, table.game.pending()[0].choices.index(Accept()))
    liked = likes(table)
    ahead = max(liked, key=liked.__getitem__)
    assert isinstance(ahead, At)
    assert TO_GATE[ahead.region] < TO_GATE[number("Edoras")]
    assert liked[ahead] > 3 * liked[Done()]


def test_a_ring_and_a_pass_are_not_used_lightly() -> None:
    table = Table().dice("free", "character").dice("shadow", "army", "army").rings(free=3)
    liked = likes(table.do(TAKE_ACTION, "free"))
    assert liked[UseRing()] < liked[Pass()] < max(liked.values())


@pytest.mark.parametrize("mine", [FREE, SHADOW])
def test_the_quick_player_beats_chance_from_both_sides(mine: int) -> None:
    bots: dict[Seats, Bot] = {(mine,): RandomBot(1, sharpness=2.0), (1 - mine,): RandomBot(2)}
    outcome = play(BOARD_GAME.new("two", 3), bots, Chance(1)).outcome
    assert outcome is not None
    assert outcome.winners == (mine,)


@pytest.mark.slow
@pytest.mark.parametrize("mine", [FREE, SHADOW])
def test_greedy_beats_chance_from_both_sides(mine: int) -> None:
    bots: dict[Seats, Bot] = {(mine,): make_bot("greedy", 1), (1 - mine,): make_bot("random", 2)}
    outcome = play(BOARD_GAME.new("two", 3), bots, Chance(1)).outcome
    assert outcome is not None
    assert outcome.winners == (mine,)


def test_standing_still_in_mordor_is_seen_to_cost_before_it_does():
    """R194: a turn on the Mordor Track without a step corrupts."""
    table = Table()
    table.game.mordor, table.game.fellowship, table.game.corruption = 1, -1, 6
    table.game.fellowship_acted = False
    idle = hope(table)
    table.game.fellowship_acted = True
    assert hope(table) > idle


def test_no_stage_ends_while_an_action_is_under_way() -> None:
    table = Table().dice("shadow", "army", "army").army("Orthanc", isengard=(5, 1)).at_war("isengard")
    game = table.uses("shadow", "army").game
    before = BOARD_GAME.stage(game)
    game.choose(SHADOW, game.pending()[0].choices.index(Use(DieUse.MOVE_ARMIES)))
    assert game.acting == SHADOW
    assert BOARD_GAME.stage(game) == before


def test_a_search_judges_every_choice_after_the_action_and_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    game, chance = BOARD_GAME.new("two", 5), Chance(5)
    while not isinstance(game.pending()[0].prompt, TakeActionPrompt):
        game.choose(game.pending()[0].seat, chance.below(len(game.pending()[0].choices)))
    seat, begun, judged = game.pending()[0].seat, BOARD_GAME.stage(game), []

    def noted(self: Game, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        judged.append(BOARD_GAME.stage(position) - begun)
        return dict.fromkeys(seats, 0.5)

    monkeypatch.setattr(type(BOARD_GAME), "chances", noted)
    Tree(game, (seat,), seat, chance).think(Budget(playouts=40, look_guesses=0))
    assert judged
    assert set(judged) == {BOARD_GAME.horizon}


def test_a_part_of_the_map_is_weighed_like_the_best_of_its_regions() -> None:
    table = Table().dice("free", "character").dice("shadow", "army").fellowship("Edoras", progress=3)
    table.uses("free", "character", "separate", "strider", "done")
    if table.asked("free") == "ChooseGuide":
        table.picks("free", table.offered("free")[0])
    liked = likes(table)
    assert max(liked, key=liked.__getitem__) == InArea(Area(AREA[number("Minas Tirith")]))
    assert max(liked.values()) > 10 * min(liked.values())
