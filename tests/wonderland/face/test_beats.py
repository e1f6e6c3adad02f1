"""A beat between draw and reveal: bags open, chips face down, then shown. Any key goes on, a setting ends it."""

from msgspec.structs import replace

from rules.wonderland import events as e
from rules.wonderland.terms import Status
from tests.screen.fakes import on_screen, settled
from tests.wonderland.face.tables import QUICK, at, played
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.wonderland.widgets.board import WonderBoard
from wotr_tui.games.wonderland.words.battles import FACE_DOWN, cuts, latest

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


async def test_what_comes_meanwhile_waits_and_is_told_after_it_in_order(monkeypatch):
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


def test_a_story_follows_cubes_chips_and_answers():
    told = [
        e.BattleBegan(2, (0, 1), (1, 0)), e.Drew(0, 10), e.Drew(1, 26), e.Played(0, 10), e.MadnessStruck(1, 26, 1),
        e.UnitLost(1, 13, 2), e.Advanced(0, 2, 1), e.Chose((0, 1), ()),
    ]  # fmt: skip
    story = latest([told])
    assert story.runners[0].path == [(2, 10)]
    assert story.runners[1].lost == 1
    assert story.runners[0].chip == story.runners[1].chip == FACE_DOWN
    story = latest([told, [e.Drew(1, 27), e.WentBust(1), e.MustHalt((0,)), e.BattleEnded(2, (0, 1), (2, 0), (1, 0))]])
    assert story.runners[1].status == Status.BUST
    assert story.over


def test_a_battle_is_told_in_beats_before_the_next_one_begins():
    happened = [
        e.Chose((0,), (1,)), e.Drew(0, 11), e.Advanced(0, 3, 1), e.MustHalt((0,)),
        e.BattleEnded(1, (0, 1), (3, 2), (1, 2)), e.Awarded(0, 1, 4, 1), e.BattleOver(1),
        e.BattleBegan(2, (0, 1), (0, 0)), e.Drew(0, 11), e.Drew(1, 11),
    ]  # fmt: skip
    assert cuts(happened) == [1, 4, 6, 8]
    assert cuts([e.Chose((), (0, 1))]) == []
