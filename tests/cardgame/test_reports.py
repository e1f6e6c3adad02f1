"""The reports of combats and rounds say what the single events say."""

import pytest

from rules.cardgame.events import (
    CombatBegan,
    CombatEnded,
    Cycled,
    Eliminated,
    Lost,
    RoundBegan,
    Saved,
    Scored,
    Supported,
)
from rules.cardgame.game import CARD_GAME
from rules.cardgame.reports import CombatReport, CombatResult
from rules.cardgame.terms import FREE, NOTHING, SHADOW
from rules.chance import Chance
from rules.game import Event
from tests.cardgame.tables import Table, thing


def things(*ids: str) -> tuple[int, ...]:
    return tuple(map(thing, ids))


def test_a_battleground_that_falls() -> None:
    table = Table("trilogy").battleground("edoras", "theoden", "village_militia", "devilry_of_saruman", "wolf_riders")
    ended = table.fight("edoras").saw(CombatEnded)[-1]
    assert (ended.location, ended.winner, ended.uncancelled) == (thing("edoras"), SHADOW, 3)
    assert ended.report == CombatReport(
        attackers=things("devilry_of_saruman", "wolf_riders"),
        defenders=things("theoden", "village_militia"),
        attack=5,
        cancelled=1,
        supported=(),
        losses=((thing("village_militia"), 1), (thing("theoden"), 0)),
        eliminated=things("theoden", "village_militia", "devilry_of_saruman", "wolf_riders"),
        saved=(),
        cycled=(),
        points=1,
    )


def test_a_path_with_items_and_a_surviving_defender() -> None:
    table = Table("trilogy").path("imladris", "gimli", "legolas", "boromir", "the_hunter", "the_reaver")
    table.on("the_hunter", "black_riders_mount").on("legolas", "bow_of_the_galadhrim").fight("imladris")
    table.picks("frodo", "gimli").agrees("aragorn", "gimli").picks("aragorn", "legolas")
    ended = table.saw(CombatEnded)[-1]
    assert ended.winner == FREE
    assert [card for card, _ in ended.report.losses] == list(things("gimli", "legolas"))
    assert {*ended.report.eliminated} >= {*things("gimli", "legolas", "bow_of_the_galadhrim", "black_riders_mount")}
    assert ended.report.cycled == things("boromir")
    assert ended.report.points == 1


def test_a_defender_that_its_own_text_saves_is_reported_as_saved() -> None:
    table = Table("trilogy").path("weathertop", "frodo_baggins", "the_hunter", "the_reaver").fight("weathertop")
    report = table.saw(CombatEnded)[-1].report
    assert report.saved == things("frodo_baggins")
    assert report.eliminated == things("the_hunter", "the_reaver")
    assert report.cycled == ()


@pytest.mark.parametrize("scenario", [scenario.id for scenario in CARD_GAME.scenarios])
def test_a_report_agrees_with_the_events_of_its_combat(scenario: str) -> None:
    combats = 0
    for seed in range(4):
        position, chance = CARD_GAME.new(scenario, seed, ("promos",)), Chance(seed)
        since: list[Event] = []
        results: list[CombatResult] = []
        current = 0
        while True:
            for event in position.events:
                since.append(event)
                match event:
                    case RoundBegan():
                        results, current = [], event.round
                    case CombatEnded():
                        check(event, since)
                        results.append(CombatResult(event.location, event.winner, event.report.points))
                        since, combats = [], combats + 1
                    case Scored(round=number, results=told):
                        assert told == tuple(results)
                        assert number == current
            if not (pending := position.pending()):
                break
            decision = pending[0]
            position.choose(decision.seat, chance.below(len(decision.choices)))
    assert combats > 40


def check(ended: CombatEnded, since: list[Event]) -> None:
    report = ended.report
    began = next(event for event in reversed(since) if isinstance(event, CombatBegan))
    fought = since[since.index(began) :]
    assert (report.attack, report.cancelled) == (began.attack, began.cancelled)
    assert report.losses == tuple((event.card, event.icons) for event in fought if isinstance(event, Lost))
    assert report.attack - report.cancelled - sum(icons for _, icons in report.losses) == ended.uncancelled
    saved = {event.card for event in fought if isinstance(event, Saved)}
    eliminated = {event.card for event in fought if isinstance(event, Eliminated)}
    cycled = {card for event in fought if isinstance(event, Cycled) for card in event.cards}
    assert {*report.saved} == saved
    assert {*report.eliminated} == eliminated - saved
    assert {*report.cycled} == cycled - saved
    supports = [(event.character, event.army) for event in since if isinstance(event, Supported)]
    assert list(report.supported) == supports
    assert {*report.eliminated, *report.saved, *report.cycled} >= {*report.attackers, *report.defenders}
    if ended.winner == NOTHING:
        assert report.points == 0
