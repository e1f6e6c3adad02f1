"""The summaries of a battle and of a round say what each player gained, all of it."""

from collections.abc import Sequence

from rules.game import Event
from rules.wonderland.events import BattleOver, WarEnded
from rules.wonderland.game import WONDERLAND
from rules.wonderland.war.regions import EndOfWar, NextRegion
from tests.wonderland.naming import REGION
from tests.wonderland.tables import Table
from wotr_tui.games import speech_of
from wotr_tui.text.phrases import text_of

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def summary_of(table: Table, told: Sequence[Event], scenario: str = "three") -> list[str]:
    view = table.game.view((0,))
    found = speech_of(WONDERLAND, scenario).summary(view, told)
    assert found is not None
    return [text_of(found.title), *(text_of(line.phrase) for line in found.lines), text_of(found.score)]


def test_a_summary_adds_the_points_of_chips_to_the_award():
    """A score that rose by 4 is not told as +1."""
    table = Table("alice", QUEEN, HATTER).award("red_keep", 2).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.draws("alice", "roses_2", "forge").draws(QUEEN, "artifact", "faction_1").battle("red_keep")
    table.draw_again("alice", QUEEN).halt("alice", QUEEN).forges("alice", "roses_2", 1).ends()
    assert summary_of(table, table.told(BattleOver)) == [
        "Battle: the Red Keep",
        "The Queen of Hearts: strength 4, first; lost nothing.",
        "Alice: strength 3, second; lost nothing.",
        "Alice: +4 points (1 for the region and 3 for Roses 2) and forged Roses 2.",
        "The Queen of Hearts: +2 points and a castle in the Red Keep.",
        "Points now: Alice 4, the Queen of Hearts 2 and the Mad Hatter 0.",
    ]


def test_a_summary_names_bust_players_and_those_below_the_resistance():
    table = Table("alice", QUEEN, round=2).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 1)
    table.has(QUEEN, shield=False).draws("alice", "faction_1").draws(QUEEN, "madness").battle("red_keep")
    table.halt("alice").ends()
    lines = summary_of(table, table.told(BattleOver), "two")
    assert lines[1:3] == [
        "Alice: strength 1, below the Resistance; lost nothing.",
        "The Queen of Hearts: bust; lost 1 unit.",
    ]


def test_a_round_summary_lists_every_region_and_each_players_gains():
    table = Table("alice", QUEEN, HATTER).award("red_keep", 2).units("alice", "red_keep", 3).has("alice", vp=3)
    table.game.vp_before = (1, 0, 0)
    table.battle("red_keep").takes_castle("alice").do(EndOfWar())
    lines = summary_of(table, table.told(WarEnded))
    assert lines == [
        "Round I is over",
        "The Red Keep: a castle for Alice.",
        "Alice: +2 points.",
        "The Queen of Hearts: +0 points.",
        "The Mad Hatter: +0 points.",
        "Points now: Alice 3, the Queen of Hearts 0 and the Mad Hatter 0.",
    ]


def test_the_points_after_a_battle_leave_out_what_comes_later():
    """The Hatter is alone in the next region and takes 4 points at once, which are not points of the battle."""
    table = Table("alice", QUEEN, HATTER).award("red_keep", 2).award("glass_meadow", 4)
    table.units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3).castle(HATTER, "glass_meadow")
    table.units(HATTER, "glass_meadow", 2).draws("alice", "artifact").draws(QUEEN, "faction_1")
    table.bag("alice", "forge").bag(QUEEN, "forge")
    table.game.to_fight = [REGION["red_keep"], REGION["glass_meadow"]]
    table.do(NextRegion()).declines(HATTER).halt("alice")
    before = len(table.seen)
    table.halt(QUEEN)
    told = speech_of(WONDERLAND, "three").summaries(table.game.view((0,)), table.seen[:before], table.seen[before:])
    assert [(text_of(summary.title), text_of(summary.score)) for _, summary in told] == [
        ("Battle: the Red Keep", "Points now: Alice 2, the Queen of Hearts 1 and the Mad Hatter 0."),
        ("No battle: the Glass Meadow", "Points now: the Mad Hatter 4, Alice 2 and the Queen of Hearts 1."),
    ]
    assert [text_of(line.phrase) for line in told[1][1].lines] == ["The Mad Hatter: +4 points."]
