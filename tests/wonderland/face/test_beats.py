"""A beat between draw and reveal: bags open, chips face down, then shown. Any key goes on, a setting ends it."""

import pytest
from msgspec.structs import replace

from rules.wonderland import events as e
from rules.wonderland.reports import BattleReport, BattleResult, FighterReport, RoundResult
from rules.wonderland.terms import NOTHING, Status
from tests.screen.fakes import on_screen, settled
from tests.wonderland.face.tables import QUICK, at, played
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.wonderland.widgets.board import WonderBoard
from wotr_tui.games.wonderland.words.story import HIDDEN_CHIP, Scene, beats, latest_scene

SLOW = replace(QUICK, story="calm")


def table():
    return played("three", 4, "DrawOrHalt", after=40, wanted=lambda position: len(position.pending()) == 1)


async def test_chips_stay_face_down_for_a_beat_and_any_key_shows_them(monkeypatch):
    monkeypatch.setattr("wotr_tui.games.wonderland.words.story.HOLD_S", 60.0)
    fake = table()
    async with at(fake, SLOW).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        before = len(fake.clients[0].mirror.log)
        await pilot.press("d")
        await settled(pilot)
        screen = pilot.app.screen
        assert screen.story.playing
        seen = on_screen(pilot.app)
        assert "The bags are opened." in seen
        assert "draws ▒▒" in seen
        assert screen.query_one(ChoiceList).lines == ()
        drawn = [event for entry in fake.clients[0].mirror.log[before:] for event in entry.events]
        assert any(isinstance(event, e.Drew) for event in drawn), "the host has told already"
        assert "you draw" not in seen.lower()
        for _ in range(6):
            if not screen.story.playing:
                break
            await pilot.press("j")
            await settled(pilot)
        assert not screen.story.playing
        assert screen.query_one(WonderBoard).staged is None


async def test_later_events_wait_for_the_beat_and_are_told_in_order(monkeypatch):
    for name in ("HOLD_S", "SHOW_S", "OUTCOME_S"):
        monkeypatch.setattr(f"wotr_tui.games.wonderland.words.story.{name}", 60.0)
    fake = table()
    async with at(fake, SLOW).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen, staged = pilot.app.screen, []
        await pilot.press("x")  # the others draw on without her: one choice after the other
        await settled(pilot)
        for _ in range(30):
            if not screen.story.playing:
                break
            state = screen.query_one(WonderBoard).staged
            if state is not None:
                staged.append(sum(len(group) for group in state.recent))
            await pilot.press("j")
            await settled(pilot)
        assert not screen.story.playing
        assert len(staged) >= 2
        assert staged == sorted(set(staged)), "each beat tells more than the one before"
        assert screen.model.shown.view == fake.clients[0].mirror.view


async def test_with_the_story_switched_off_chips_are_shown_at_once():
    async with at(table()).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("d")
        await settled(pilot)
        assert not pilot.app.screen.story.playing
        assert "draws ▒▒" not in on_screen(pilot.app)


def report(draws: int, *fighters: FighterReport) -> BattleReport:
    return BattleReport(2, 4, 0, draws, fighters)


FIRST = report(1, FighterReport(0, Status.DRAWING, 1, 2, 3, 0, ((2, 10),), 10, 1), FighterReport(1, 1, 0, 0, 2, 1))
LAST = report(
    2, FighterReport(0, Status.HALTED, 1, 3, 3, 0, place=1), FighterReport(1, Status.HALTED, 0, 2, 2, 1, place=2)
)


def test_a_scene_is_the_last_report_with_the_bags_that_were_opened_since():
    scene = latest_scene([[e.BattleStands(FIRST)], [e.Chose((0,), (1,))]])
    assert scene is not None
    drawing, halting = scene.report.fighters
    assert (drawing.chip, drawing.gained, drawing.path) == (HIDDEN_CHIP, 0, ((2, 10),))
    assert (halting.chip, halting.status) == (NOTHING, Status.HALTED)
    assert (scene.report.draws, scene.over) == (2, False)
    assert latest_scene([[e.BattleStands(FIRST)], [e.Chose((0,), (1,)), e.BattleEnded(LAST)]]) == Scene(LAST, True)
    assert latest_scene([[e.RoundBegan(1)]]) is None


@pytest.mark.parametrize(
    "begins", [e.NobodyThere(3), e.Uncontested(3, 0), e.WarEnded(RoundResult(1, (), (0, 0), (0, 0)))]
)
def test_a_finished_battle_leaves_the_screen_when_the_next_thing_begins(begins):
    over = e.BattleOver(BattleResult(LAST, ()))
    assert latest_scene([[e.BattleStands(FIRST), e.BattleEnded(LAST), over]]) == Scene(LAST, True)
    assert latest_scene([[e.BattleStands(FIRST), e.BattleEnded(LAST), over, begins]]) is None


def test_a_region_without_a_battle_has_no_beat_of_a_battle():
    alone = report(0, FighterReport(0, Status.HALTED, 0, 0, 3, 0, place=1))
    assert beats([e.Uncontested(2, 0), e.BattleOver(BattleResult(alone, ()))]) == []


def test_a_battle_has_its_beats_before_the_next_one_begins():
    happened = [
        e.Chose((0,), (1,)), e.Drew(0, 11), e.Advanced(0, 3, 1), e.MustHalt((0,)), e.BattleStands(FIRST),
        e.BattleEnded(LAST), e.Awarded(0, 2, 4, 1), e.BattleOver(BattleResult(LAST, ())),
        e.BattleBegan(2, (0, 1), (0, 0)), e.BattleStands(FIRST), e.Drew(0, 11), e.Drew(1, 11),
    ]  # fmt: skip
    assert [beat.told for beat in beats(happened)] == [1, 5, 7, 10]
    assert beats([e.Chose((), (0, 1))]) == []
