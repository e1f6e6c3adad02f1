"""The table tells its story: beats in their order, summaries that wait, what happened since one's last turn."""

import json

import pytest
from msgspec.structs import replace

from rules.cardgame.events import Played
from rules.catalogue import GAMES
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.summary import SummaryScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.table.move_animation import STEPS, Flyer, seen_at
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.games.cardgame.widgets.board import CardBoard
from wotr_tui.games.cardgame.words.names import card as face
from wotr_tui.games.cardgame.words.names import key
from wotr_tui.games.speech import PageLine, Summary
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings
from wotr_tui.table.actions import TakeChoice
from wotr_tui.text.phrases import text_of

TOLD = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=False)
"""As people meet it."""


@pytest.fixture(autouse=True)
def slow(monkeypatch):
    """A beat lasts until a key is pressed."""
    monkeypatch.setattr("wotr_tui.table.story_plan.SHORTEST_S", 600.0)
    monkeypatch.setattr("wotr_tui.table.story_plan.LONGEST_S", 600.0)


@pytest.fixture
def duel() -> FakeTable:
    """Ann is to act; whatever she does, the Witch-king plays a card next."""
    return FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})


def before_a_combat(seed: int = 10) -> FakeTable:
    """Ann chooses which combat comes next."""
    return FakeTable(played("duel", seed, "NextCombat", 0), "duel", {"Ann": (0,)})


def at(table: FakeTable, settings: Settings = TOLD) -> WotrApp:
    return WotrApp(lambda: TableScreen(table.party), settings)


def told(pilot) -> str:
    """What the beat says."""
    prompt = pilot.app.screen.query_one(PromptPanel)
    beat = prompt.query_one("#told")
    return str(beat.render()) if beat.display else ""


async def press(pilot, *keys: str) -> None:
    for each in keys:
        await pilot.press(each)
        await settled(pilot)


async def through(pilot, most: int = 60) -> list[str]:
    """Press a key at every beat and every summary; what they said, in order."""
    said = []
    for _ in range(most):
        screen = pilot.app.screen
        if isinstance(screen, SummaryScreen):
            said.append(on_screen(pilot.app))
        elif isinstance(screen, TableScreen) and screen.story.playing:
            said.append(told(pilot))
        else:
            return said
        await press(pilot, "j")
    raise AssertionError("it never ends")


# -- beats


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_what_the_other_does_is_told_before_the_question_and_any_key_goes_on(duel, size):
    async with at(duel).run_test(size=size) as pilot:
        await settled(pilot)
        seen = len(duel.clients[0].mirror.log)
        await press(pilot, "p")
        screen = pilot.app.screen
        assert screen.story.playing
        assert "any key: continue" in on_screen(pilot.app)
        assert screen.query_one(ChoiceList).lines == (), "the question waits"
        assert duel.clients[0].mirror.decisions, "the host has not waited"
        said = await through(pilot)
        deeds = [event for entry in duel.clients[0].mirror.log[seen:] for event in entry.events]
        played_ = [event for event in deeds if isinstance(event, Played)]
        assert played_, "the Witch-king has played"
        names = [text for text in said if "Witch-king plays" in text]
        assert len(names) == len(played_)
        assert "Your turn" in on_screen(pilot.app)
        assert screen.model.shown.view == duel.clients[0].mirror.view


async def test_the_footer_shows_the_keys_that_work_while_it_is_told(duel):
    async with at(duel).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "Zoom" in on_screen(pilot.app).splitlines()[-1]
        await press(pilot, "p")
        assert told(pilot)
        footer = on_screen(pilot.app).splitlines()[-1]
        assert footer.split("^P")[0].split() == ["any", "key", "Continue", "esc", "Skip"]
        await through(pilot)
        assert "Zoom" in on_screen(pilot.app).splitlines()[-1]


async def test_what_changed_is_lit_while_it_is_told(duel):
    async with at(duel).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "p")
        lit = set()
        while pilot.app.screen.story.playing:
            lit |= {thing for view in pilot.app.screen.query(ThingView) for thing in view.lit}
            await press(pilot, "j")
        deeds = [event for entry in duel.clients[0].mirror.log[1:] for event in entry.events]
        assert {key(event.card) for event in deeds if isinstance(event, Played) and event.seat == 1} <= lit
        assert not any(view.lit & lit for view in pilot.app.screen.query("CardSeats"))


async def test_a_card_is_seen_to_go_to_its_place(duel, monkeypatch):
    monkeypatch.setattr("wotr_tui.app.screens.table.move_animation.STEP_S", 600.0)
    async with at(duel).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "p")
        flyer = pilot.app.screen.query_one(Flyer)
        (card,) = [event.card for entry in duel.clients[0].mirror.log[1:] for event in entry.events
                   if isinstance(event, Played) and event.seat == 1][:1]  # fmt: skip
        assert flyer.display
        assert str(flyer.render()).strip() == face(card).name
        start = flyer.region.offset
        for _ in range(STEPS):
            flyer.advance()
            await pilot.pause()
        assert flyer.region.offset != start
        assert flyer.region.offset == seen_at(pilot.app.screen.panels, key(card))
        flyer.advance()
        assert not flyer.display
        await press(pilot, "j")
        assert not flyer.display


async def test_escape_goes_on_to_the_question_at_once(duel):
    async with at(duel, replace(TOLD, summaries=False)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "p")
        for _ in range(len(duel.clients[0].mirror.log)):
            await press(pilot, "escape")
            if not pilot.app.screen.story.playing:
                break
        assert "Your turn" in on_screen(pilot.app)


async def test_switched_off_the_question_comes_at_once(duel):
    async with at(duel, replace(TOLD, story="off", summaries=False)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "p")
        assert not pilot.app.screen.story.playing
        assert "Your turn" in on_screen(pilot.app)


async def test_ones_own_deed_needs_no_beat():
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0, 1)})
    async with at(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        assert len(table.taken) == 1
        assert not pilot.app.screen.story.playing


async def test_the_story_waits_while_something_lies_over_the_table(duel):
    async with at(duel).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "s")
        assert isinstance(pilot.app.screen, PageScreen)
        duel.choose(0, next(n for n, c in enumerate(duel.position.pending()[0].choices) if type(c).__name__ == "Pass"))
        await settled(pilot)
        table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))
        assert table.story.playing
        assert isinstance(pilot.app.screen, PageScreen)
        await press(pilot, "escape")
        await pilot.pause(0.5)
        assert "Witch-king plays" in told(pilot)


# -- summaries


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_a_combat_closes_with_a_summary_that_waits_and_tells_the_new_score(size):
    table = before_a_combat()
    async with at(table, replace(TOLD, story="off")).run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        assert isinstance(pilot.app.screen, SummaryScreen)
        await pilot.pause(0.3)
        assert isinstance(pilot.app.screen, SummaryScreen), "it waits"
        seen = on_screen(pilot.app)
        view = table.clients[0].mirror.view
        scores = [score.total for score in view.scores]
        assert f"Free Peoples {scores[0]}, Shadow {scores[1]}" in " ".join(seen.split())
        assert "Combat" in seen
        await through(pilot)
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_key_meant_for_the_question_does_not_close_a_summary(monkeypatch):
    monkeypatch.setattr(SummaryScreen, "SETTLES_S", 600.0)
    async with at(before_a_combat(), replace(TOLD, story="off")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "1", "enter")
        assert isinstance(pilot.app.screen, SummaryScreen)


@pytest.mark.parametrize("lines", [3, 14, 15, 16, 17, 40])
async def test_however_long_a_summary_is_it_says_how_to_go_on(lines):
    summary = Summary(("A round is over",), [PageLine((f"line {number}",)) for number in range(lines)], ("The score",))
    async with WotrApp(settings=TOLD).run_test(size=(80, 24)) as pilot:
        await pilot.app.push_screen(SummaryScreen(summary))
        await settled(pilot)
        assert "any key: continue" in on_screen(pilot.app)
        await press(pilot, "end")
        assert lines < 40 or "The score" in on_screen(pilot.app)


async def test_without_summaries_a_combat_is_told_in_beats_alone():
    async with at(before_a_combat(), replace(TOLD, summaries=False)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        said = await through(pilot)
        assert any(text.startswith("Combat at") for text in said)
        assert not any(" by " in text or "The score is level" in text for text in said)


async def test_for_who_only_watches_a_summary_goes_by_itself(monkeypatch):
    monkeypatch.setattr("wotr_tui.app.screens.table.story_player.WATCHED_S", 0.2)
    table = FakeTable(played("duel", 10, "NextCombat", 0), "duel", {"Ann": (0,), "Zoe": ()})
    watcher = table.clients[1]
    party = table.party
    party.clients = [watcher]
    async with WotrApp(lambda: TableScreen(party), replace(TOLD, story="off")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        table.choose(0, 0)
        for _ in range(50):
            await pilot.pause(0.05)
            if watcher.mirror.view == pilot.app.screen_stack[1].model.view:
                break
        assert isinstance(pilot.app.screen, TableScreen)


# -- since your last turn


async def test_the_log_and_the_board_mark_what_happened_since_ones_last_turn(duel):
    async with at(duel, replace(TOLD, story="off", summaries=False)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "since your last turn" not in on_screen(pilot.app)
        await press(pilot, "p")
        screen = pilot.app.screen
        assert on_screen(pilot.app).count("since your last turn") == 1
        deeds = [event for entry in duel.clients[0].mirror.log[1:] for event in entry.events]
        cards = {key(event.card) for event in deeds if isinstance(event, Played) and event.seat == 1}
        assert cards
        assert cards <= screen.model.shown.changed
        marked = {thing for view in screen.query(ThingView) for thing in view.changed if view.region_of(thing)}
        assert cards & marked
        log = screen.query_one(LogPanel)
        after = [text_of(line.phrase) for line in log.lines[log.since :]]
        assert any("Witch-king plays" in line for line in after)
        assert not any("Gandalf passes" in line for line in after)


async def test_the_mark_in_the_log_moves_on_with_every_turn(duel):
    async with at(duel, replace(TOLD, story="off", summaries=False)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        marks = set()
        for _ in range(12):
            await press(pilot, "1")
            log = pilot.app.screen.query_one(LogPanel)
            marks.add(log.since)
            rules = [cell for cell in log.cells if not cell.key]
            assert len(rules) == (log.since is not None and log.since < len(log.lines))
            tops = [cell.y for cell in log.cells]
            assert tops == sorted(tops)
            heights = [len(cell.lines) for cell in log.cells]
            assert all(y + h == below for y, h, below in zip(tops, heights, tops[1:], strict=False))
        assert len(marks) > 2


async def test_a_key_tells_it_again_and_writes_nothing_twice(duel):
    async with at(duel, replace(TOLD, summaries=False)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "p")
        first = await through(pilot)
        lines = list(pilot.app.screen.query_one(LogPanel).lines)
        shown = on_screen(pilot.app)
        await press(pilot, "a")
        assert pilot.app.screen.story.playing
        again = await through(pilot)
        assert again
        assert set(again) <= set(first)
        assert pilot.app.screen.query_one(LogPanel).lines == lines
        assert on_screen(pilot.app) == shown
        assert pilot.app.screen.query_one(ChoiceList).lines


@pytest.mark.parametrize("story", ["calm", "off"])
async def test_where_one_place_is_seen_at_a_time_the_board_turns_to_where_it_happened(story):
    for seed in range(1, 40):
        table = FakeTable(played("duel", seed, "TakeAction", 0, after=12), "duel", {"Ann": (0,)})
        step = len(table.clients[0].mirror.log)
        async with at(table, replace(TOLD, story=story, summaries=False)).run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            board = pilot.app.screen.query_one(CardBoard)
            if not board.has_class("-tabbed"):
                continue
            await press(pilot, "1")
            await through(pilot)
            deeds = [event for entry in table.clients[0].mirror.log[step:] for event in entry.events]
            theirs = [event for event in deeds if isinstance(event, Played) and event.seat == 1 and event.to >= 0]
            last = [event for event in deeds if isinstance(event, Played)][-1:]
            if theirs and theirs[-1:] == last and "Your turn" in on_screen(pilot.app):
                assert board.current == key(theirs[-1].to)
                return
    raise LookupError("nobody plays to a place")


# -- two people, one keyboard


async def test_who_sits_down_is_told_what_the_other_did_and_nothing_of_the_other_hand():
    from tests.screen.test_hot_seat import secrets_of

    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,), "Bob": (1,)})
    heard = {"Ann": 0, "Bob": 0}
    async with at(table).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for _ in range(50):
            screen = pilot.app.screen
            asked = table.position.pending()[0]
            if isinstance(screen, CurtainScreen):
                seen = on_screen(pilot.app)
                assert not any(name in seen for seat in (0, 1) for name in secrets_of(table, seat))
                await press(pilot, "enter")
                continue
            at_table = next(each for each in pilot.app.screen_stack if isinstance(each, TableScreen))
            (mine,) = at_table.me.seats
            hidden = secrets_of(table, 1 - mine) - secrets_of(table, mine)
            log = str(at_table.query_one(LogPanel).lines)
            assert not any(name in on_screen(pilot.app) for name in hidden if name not in log)
            if isinstance(screen, SummaryScreen) or at_table.story.playing:
                heard[at_table.me.name] += 1
                await press(pilot, "j")
                continue
            names = [type(choice).__name__ for choice in asked.choices]
            liked = [n for n, name in enumerate(names) if name in ("Play", "PlayOn", "Pass")]
            screen.choosing.take(TakeChoice(liked[0] if liked else 0))
            await settled(pilot)
    assert all(heard.values()), "each was told what the other did"


# -- settings


def test_settings_from_before_the_paces_are_read():
    path = settings_file.path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"name": "Ann", "suspense": False}))
    assert settings_file.load() == Settings(name="Ann", story="off")
    path.write_text(json.dumps({"name": "Ann", "suspense": True}))
    assert settings_file.load() == Settings(name="Ann", story="calm")
    assert Settings(story="fast").story_pace < Settings().story_pace
    assert Settings(story="off").story_pace == 0
