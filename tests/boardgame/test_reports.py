"""Reports of battles, Hunts and turns: they say what the single events said, and nothing else."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from rules.boardgame import events as e
from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.reports import ForceReport
from rules.boardgame.terms import FIGURE_SIDE, FREE, NOTHING, SHADOW, SIDES, Answer, BattleEnd, Roll
from rules.chance import Chance
from rules.game import Event
from tests.boardgame.tables import Table
from tests.boardgame.wording import card_number

SCENARIOS = [scenario.id for scenario in BOARD_GAME.scenarios]


def told(scenario: str, seed: int) -> list[Event]:
    position, chance = BOARD_GAME.new(scenario, seed), Chance(seed)
    events = list(position.events)
    while pending := position.pending():
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
        events += position.events
    return events


def between(events: Sequence[Event], first: type[Event], last: type[Event]) -> Iterator[list[Event]]:
    """Every run of events from one of the first kind to the next of the last kind."""
    start: int | None = None
    for at, event in enumerate(events):
        if isinstance(event, first) and start is None:
            start = at
        if isinstance(event, last):
            if start is not None:
                yield list(events[start : at + 1])
            start = None


def all_of(ended: e.BattleEnded, side: int) -> ForceReport:
    forces = [each.forces[side] for each in ended.report.rounds]
    return ForceReport(
        rolls=tuple(roll for force in forces for roll in force.rolls),
        card_hits=sum(force.card_hits for force in forces),
        losses=tuple(pair for force in forces for pair in force.losses),
        reduced=tuple(pair for force in forces for pair in force.reduced),
        characters=tuple(who for force in forces for who in force.characters),
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_the_report_of_a_battle_holds_every_roll_and_every_loss(scenario: str, seed: int) -> None:
    battles = list(between(told(scenario, seed), e.BattleBegan, e.BattleEnded))
    assert battles
    for battle in battles:
        began, ended = battle[0], battle[-1]
        assert isinstance(began, e.BattleBegan)
        assert isinstance(ended, e.BattleEnded)
        report = ended.report
        assert (report.attacker, report.origin, report.region, report.kind) == (
            began.attacker, began.origin, began.region, began.kind,
        )  # fmt: skip
        assert report.end != BattleEnd.GOES_ON
        assert [each.number for each in report.rounds] == [
            each.round for each in battle if isinstance(each, e.RoundBegan)
        ]
        for side in SIDES:
            found = all_of(ended, side)
            rolled = [each for each in battle if isinstance(each, e.CombatRolled) and each.side == side]
            assert [(each.dice, each.bonus, each.needed, each.hits) for each in found.rolls] == [
                (each.dice, each.bonus, each.to_hit, each.hits) for each in rolled
            ]
            assert found.card_hits == sum(
                each.n for each in battle if isinstance(each, e.HitsScored) and each.side == side
            )
            lost: Counter[int] = Counter()
            for each in battle:
                if isinstance(each, e.Removed) and FIGURE_SIDE[each.figure] == side and not each.trimmed:
                    lost[each.figure] += each.n
            mine: Counter[int] = Counter()
            for figure, n in found.losses:
                mine[figure] += n
            assert mine == lost
            assert len(found.reduced) == sum(
                isinstance(each, e.Reduced) and FIGURE_SIDE[each.figure] == side for each in battle
            )
            gone = [each.who for each in battle if isinstance(each, e.CharacterGone) and ROSTER[each.who].side == side]
            assert list(found.characters) == gone


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_the_report_of_a_hunt_holds_every_roll_tile_and_corruption(scenario: str, seed: int) -> None:
    events = told(scenario, seed)
    reports = [each.report for each in events if isinstance(each, e.HuntEnded)]
    assert [roll.dice for report in reports for roll in report.rolls] == [
        each.dice for each in events if isinstance(each, e.HuntRolled)
    ]
    assert [(tile.tile, tile.damage) for report in reports for tile in report.tiles] == [
        (each.tile, each.damage) for each in events if isinstance(each, e.TileDrawn)
    ]
    for hunt in between(events, e.HuntShown, e.HuntEnded):
        ended = hunt[-1]
        assert isinstance(ended, e.HuntEnded)
        assert ended.report.corruption == sum(each.n for each in hunt if isinstance(each, e.Corrupted))
        assert ended.report.healed == sum(each.n for each in hunt if isinstance(each, e.Healed))
        assert ended.report.revealed == any(isinstance(each, e.FellowshipRevealed) for each in hunt)
        steps = [each.step for each in hunt if isinstance(each, e.MordorStep)]
        assert ended.report.step == (steps[-1] if steps else NOTHING)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_report_of_a_turn_holds_what_was_taken_fought_for_and_suffered(scenario: str) -> None:
    turns = list(between(told(scenario, 1), e.TurnBegan, e.TurnEnded))
    assert turns
    for number, turn in enumerate(turns, 1):
        ended = turn[-1]
        assert isinstance(ended, e.TurnEnded)
        report = ended.report
        assert report.turn == number
        assert list(report.captured) == [(each.region, each.side) for each in turn if isinstance(each, e.Captured)]
        assert list(report.battles) == [each.region for each in turn if isinstance(each, e.BattleBegan)]
        assert report.corruption == sum(each.n for each in turn if isinstance(each, e.Corrupted))
        assert report.healed == sum(each.n for each in turn if isinstance(each, e.Healed))


def test_a_round_is_told_with_its_cards_modifiers_re_rolls_and_losses() -> None:
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(3, 0), nazgul=1).army("pelargir", gondor=(3,))
    table.rolls(4, 1, 2, 6, 1, 1, 2).attacks(
        "shadow", "osgiliath", "pelargir", cards=(("shadow", "musterings-of-long-planned-war"),)
    )
    battle = table.game.view((0,)).battle
    assert battle is not None
    report = battle.report
    assert report is not None
    assert report.end == BattleEnd.GOES_ON
    (fought,) = report.rounds
    shadow, free = fought.forces[SHADOW], fought.forces[FREE]
    assert shadow.card == card_number("musterings-of-long-planned-war")
    assert [(roll.kind, roll.dice, roll.bonus, roll.needed, roll.hits) for roll in shadow.rolls] == [
        (Roll.FIRST, (4, 1, 2), 1, 6, 0),
        (Roll.AGAIN, (2,), 1, 6, 0),
    ]
    assert [(roll.kind, roll.dice, roll.bonus, roll.needed, roll.hits) for roll in free.rolls] == [
        (Roll.FIRST, (6, 1, 1), 1, 5, 1),
    ]
    assert (shadow.hits, free.hits) == (0, 1)


def test_a_hunt_is_told_with_what_was_done_about_it() -> None:
    table = Table().box(shadow=2).corruption(1).rolls(6, 3).draws("3-1").moves_fellowship("gandalf_grey")
    (report,) = [event.report for event in table.seen if isinstance(event, e.HuntEnded)]
    assert [(answer.answer, answer.damage) for answer in report.answers] == [(Answer.CASUALTY, 0)]
    assert (report.corruption, report.total) == (0, 1)
    shown = [event.report for event in table.seen if isinstance(event, e.HuntShown)]
    assert [(len(each.rolls), len(each.tiles)) for each in shown] == [(1, 0), (1, 1)], "first the dice, then the tile"
