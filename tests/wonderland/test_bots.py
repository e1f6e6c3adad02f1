"""What bots are told about Wonderland's War: weights and chances that make sense on a table."""

import pytest

from rules.bots import RandomBot, make_bot
from rules.bots.bot import Bot
from rules.bots.match import play
from rules.chance import Chance
from rules.game import Seats
from rules.record import replace
from rules.wonderland.abilities import Power
from rules.wonderland.bot import worth
from rules.wonderland.bot.quick import weigh
from rules.wonderland.choices import Decline, Draw, Halt, MoveTo, Multiply
from rules.wonderland.game import WONDERLAND
from rules.wonderland.printed import PRINTED, Printed
from rules.wonderland.steps import WonderStep
from rules.wonderland.terms import FIRST_TOOL_CARD, MADNESS, When
from tests.wonderland.tables import Table
from wotr_tui.runtime.version import engine

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def likes(table: Table, player: str) -> dict[object, float]:
    """The quick player's weights for what the player is offered."""
    decision = next(d for d in table.game.pending() if d.seat == table.seat(player))
    weights = weigh(table.game, decision)
    assert weights is not None
    return dict(zip(decision.choices, weights, strict=True))


@pytest.mark.parametrize("scenario", ["two", "three", "four", "five"])
@pytest.mark.parametrize("options", [(), ("dealt", "mixed")])
def test_weights_and_chances_are_sound_all_through_a_game(scenario: str, options: tuple[str, ...]) -> None:
    game = WONDERLAND.new(scenario, 11, options)
    chance, stages = Chance(3), []
    seats = len(WONDERLAND.scenario(scenario).seats)
    while pending := game.pending():
        decision = pending[0]
        weights = WONDERLAND.weigh(game, decision)
        if weights is not None:
            assert len(weights) == len(decision.choices)
            assert all(0 < weight <= 1 for weight in weights)
        assert sum(WONDERLAND.evaluate(game, seat) for seat in range(seats)) == pytest.approx(1)
        stages.append(WONDERLAND.stage(game))
        game.choose(decision.seat, chance.below(len(decision.choices)))
    assert stages == sorted(stages)
    assert len(set(stages)) > 25


def test_a_bot_with_one_unit_and_a_bag_of_madness_halts() -> None:
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1).units(QUEEN, "red_keep", 3)
    table.has("alice", shield=False).draws("alice", "artifact").bag("alice", "madness", "madness", "madness", "double")
    table.draws(QUEEN, "faction_1").bag(QUEEN, "faction_1").battle("red_keep")
    liked = likes(table, "alice")
    assert liked[Halt()] > 3 * liked[Draw()]


def test_a_player_who_is_behind_and_safe_draws_again() -> None:
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 5).units(QUEEN, "red_keep", 3)
    table.draws("alice", "faction_1").bag("alice", "artifact", "artifact", "rooks_2").draws(QUEEN, "artifact")
    table.bag(QUEEN, "madness").battle("red_keep")
    liked = likes(table, "alice")
    assert liked[Draw()] > 3 * liked[Halt()]


def test_a_bot_doubles_a_chip_if_it_can() -> None:
    table = Table("alice", QUEEN, HATTER, allies="B").units("alice", "red_keep", 5).units(QUEEN, "red_keep", 3)
    table.draws("alice", "hearts_2").draws(QUEEN, "artifact").battle("red_keep")
    liked = likes(table, "alice")
    assert liked[Multiply()] > 1.5 * liked[Decline()]


def test_a_bot_prefers_a_better_card() -> None:
    table = Table("alice", QUEEN, HATTER).tea(c4="I-24", c5="I-01").turn(QUEEN)
    liked = likes(table, QUEEN)
    assert liked[MoveTo(5)] > 3 * liked[MoveTo(4)], "three units each, and a chip or a point for the leader"


def test_points_and_castles_raise_the_chance_to_win() -> None:
    table = Table("alice", QUEEN, HATTER, round=3).tea(c1="III-01", c2="III-02").turn("alice")
    level = WONDERLAND.evaluate(table.game, 0)
    table.has("alice", vp=5)
    ahead = WONDERLAND.evaluate(table.game, 0)
    table.castle("alice", "red_keep")
    assert level < ahead < WONDERLAND.evaluate(table.game, 0)


def test_madness_in_the_bag_lowers_the_chance_to_win_and_units_raise_it() -> None:
    def chance(units: int, *madness: str) -> float:
        table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", units).units(QUEEN, "red_keep", 2)
        table.draws("alice", "faction_1").bag("alice", "faction_1", "faction_2", "artifact", *madness)
        table.draws(QUEEN, "faction_1").bag(QUEEN, "faction_1", "faction_2", "artifact", "madness")
        return WONDERLAND.evaluate(table.battle("red_keep").game, 0)

    assert chance(1, "madness") < chance(4, "madness")
    assert chance(4, "madness", "madness", "madness") < chance(4, "madness")


class Sneeze(WonderStep):
    """An effect that no bot knows."""


SNEEZES = (Power(When.PLAY, Sneeze()),)


def test_an_unknown_effect_of_a_chip_is_refused() -> None:
    with pytest.raises(TypeError, match="Sneeze has no worth"):
        worth.chip_factor(SNEEZES)


@pytest.mark.skipif(engine() == "compiled", reason="a compiled module does not look its constants up by name")
def test_an_unknown_effect_of_a_figure_or_a_board_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    card, board = PRINTED.cards[0], PRINTED.boards[0]
    changed = Printed(
        (replace(card, abilities=SNEEZES), *PRINTED.cards[1:]),
        (replace(board, leader=replace(board.leader, abilities=SNEEZES)), *PRINTED.boards[1:]),
        PRINTED.sets,
    )
    monkeypatch.setattr(worth, "PRINTED", changed)
    for refused in (worth.figure_worth, worth.ability_worth):
        refused.cache_clear()
        with pytest.raises(TypeError, match="Sneeze has no worth"):
            refused(0)


def test_bots_know_the_worth_of_everything_printed() -> None:
    for card in range(FIRST_TOOL_CARD):
        assert worth.figure_worth(card)
    for board in range(len(PRINTED.boards)):
        assert worth.ability_worth(board)
    for number in range(len(PRINTED.sets)):
        assert min(worth.chip_table((number,) * 5, 30)[:MADNESS]) > 0


def test_cards_that_terms_do_not_count_are_refused() -> None:
    with pytest.raises(ValueError, match=f"{len(PRINTED.cards) + 1} wonderlandian cards"):
        Printed((*PRINTED.cards, PRINTED.cards[0]), PRINTED.boards, PRINTED.sets)
    stronger = replace(PRINTED.cards[FIRST_TOOL_CARD], strength=9)
    with pytest.raises(ValueError, match="Knave's Crown has strength 9"):
        Printed(
            (*PRINTED.cards[:FIRST_TOOL_CARD], stronger, *PRINTED.cards[FIRST_TOOL_CARD + 1 :]),
            PRINTED.boards,
            PRINTED.sets,
        )


def test_a_greedy_bot_beats_random_ones() -> None:
    for seed in range(2):
        bots: dict[Seats, Bot] = {
            (seat,): make_bot("greedy", seed) if seat == seed else RandomBot(seat) for seat in range(3)
        }
        outcome = play(WONDERLAND.new("three", seed), bots, Chance(seed)).outcome
        assert outcome is not None
        assert outcome.winners == (seed,)
