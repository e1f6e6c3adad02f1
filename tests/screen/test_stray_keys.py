"""Keys that were meant for something else: they neither answer a question that has just appeared nor leave a field."""

import pytest
from msgspec.structs import replace

from rules.boardgame.choices import Accept, Decline, PickPiece
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Decision, Position
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.summary import SummaryScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games import speech_of
from wotr_tui.table import model as table_model
from wotr_tui.table.model import TableModel


@pytest.fixture
def duel() -> FakeTable:
    return FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})


def at(table: FakeTable, settings) -> WotrApp:
    return WotrApp(lambda: TableScreen(table.party), settings)


# -- a question that has just appeared


@pytest.mark.parametrize("key", ["1", "enter", "space"])
async def test_a_question_that_has_just_appeared_takes_no_answer(duel, settings, monkeypatch, key):
    monkeypatch.setattr(table_model, "SETTLE_S", 600.0)
    async with at(duel, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(*[key] * 6)
        await settled(pilot)
        assert duel.clients[0].sent == []


async def test_each_question_settles_anew_also_one_that_is_the_same_word_for_word(duel, settings, monkeypatch):
    model = TableModel(duel.party, lambda: settings)
    now = 100.0
    monkeypatch.setattr(table_model, "SETTLE_S", 0.4)
    monkeypatch.setattr(table_model, "monotonic", lambda: now)
    first = model.question()
    assert not model.is_settled
    now += 0.5
    assert model.question() == first
    assert model.is_settled
    model._choices_made += 1
    assert model.question() == first
    assert not model.is_settled


async def test_typing_ahead_is_a_setting(duel, settings, monkeypatch):
    monkeypatch.setattr(table_model, "SETTLE_S", 600.0)
    async with at(duel, replace(settings, type_ahead=True, confirm=False)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("1")
        await settled(pilot)
        assert len(duel.clients[0].sent) == 1


async def test_a_stray_click_on_a_card_takes_nothing_either(duel, settings, monkeypatch):
    monkeypatch.setattr(table_model, "SETTLE_S", 600.0)
    async with at(duel, replace(settings, confirm=False)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        screen.choosing.pick(screen.query_one(ChoiceList).lines[0].touches[0], clicked=True)
        await settled(pilot)
        assert duel.clients[0].sent == []


# -- nothing harmful is preselected


def question_with(game_id: str, wanted) -> tuple[Position, Decision]:
    """The first question of a random game that `wanted` accepts."""
    for seed in range(1, 40):
        position, chance = GAMES[game_id].new("", seed), Chance(seed)
        for _ in range(900):
            if not (pending := position.pending()):
                break
            for decision in pending:
                if wanted(decision):
                    return position, decision
            decision = chance.pick(pending)
            position.choose(decision.seat, chance.below(len(decision.choices)))
    raise LookupError("no such question")


def preselected(position: Position, decision: Decision, settings) -> object:
    table = FakeTable(position, position.game.scenario().id, {"Ann": (decision.seat,)})
    question = TableModel(table.party, lambda: settings).question()
    assert question.decision == decision
    return decision.choices[question.preselected]


@pytest.mark.parametrize("game_id", ["cardgame", "confrontation", "boardgame", "wonderland"])
def test_a_yes_or_no_question_starts_on_no(game_id, settings):
    speech = speech_of(GAMES[game_id])

    def yes_or_no(decision: Decision) -> bool:
        return {"y", "n"} <= {speech.letter(choice) for choice in decision.choices}

    position, decision = question_with(game_id, yes_or_no)
    assert speech.letter(preselected(position, decision, settings)) == "n"


def test_a_companion_is_not_the_preselected_casualty(settings):
    def casualty(decision: Decision) -> bool:
        return type(decision.prompt).__name__ == "TakeCasualtyPrompt" and len(decision.choices) > 1

    position, decision = question_with("boardgame", casualty)
    assert isinstance(decision.choices[0], PickPiece | Accept | Decline)
    assert not isinstance(preselected(position, decision, settings), PickPiece)


async def test_the_cursor_is_on_the_preselected_line_and_enter_takes_it(settings):
    speech = speech_of(GAMES["boardgame"])
    position, decision = question_with(
        "boardgame", lambda asked: [speech.letter(choice) for choice in asked.choices] == ["y", "n"]
    )
    table = FakeTable(position, GAMES["boardgame"].scenario().id, {"Ann": (decision.seat,)})
    async with at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        assert choices.cursor == "1"
        choices.focus()
        await pilot.press("enter")
        await settled(pilot)
        assert table.clients[0].sent == [(decision.seat, 1)]


async def test_a_second_enter_does_not_confirm_a_risky_move(duel, settings):
    async with at(duel, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("p")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert duel.clients[0].sent == []


# -- a text field in use


def with_bob() -> FakeTable:
    """Ann sits here; Bob is to act, somewhere else, and Ann is next."""
    return FakeTable(played("duel", 10, "TakeAction", 1), "duel", {"Ann": (0,), "Bob": (1,)})


def ann_alone(table: FakeTable, settings) -> WotrApp:
    party = table.party
    del party.clients[1:]
    return WotrApp(lambda: TableScreen(party), settings)


def bob_acts(table: FakeTable) -> None:
    while table.position.pending()[0].seat == 1:
        table.choose(1, 0)


@pytest.mark.parametrize("story", ["off", "calm"])
async def test_a_half_typed_line_of_chat_stays_a_line_of_chat_when_the_turn_comes(settings, story):
    table = with_bob()
    ann = table.clients[0]
    async with ann_alone(table, replace(settings, story=story, summaries=True)).run_test(size=(160, 50)) as pilot:
        await settled(pilot)
        await pilot.press("c", *"give me", "space")
        bob_acts(table)
        await settled(pilot)
        assert ann.mirror.decisions, "it is Ann's turn"
        await pilot.press(*"2", "space", *"points", "enter")
        await settled(pilot)
        assert ann.sent == []
        assert ann.said == [("give me 2 points", "all")]


async def test_a_summary_waits_until_the_line_is_sent(settings):
    for seed in range(10, 40):
        table = FakeTable(played("duel", seed, "NextCombat", 1), "duel", {"Ann": (0,), "Bob": (1,)})
        async with ann_alone(table, replace(settings, summaries=True)).run_test(size=(160, 50)) as pilot:
            await settled(pilot)
            await pilot.press("c", *"well")
            table.choose(1, 0)
            await settled(pilot)
            screen = pilot.app.screen
            assert isinstance(screen, TableScreen), "nothing opens over the field"
            if not screen.story.playing:
                continue
            await pilot.press("enter", "escape")
            await pilot.pause(0.5)
            assert isinstance(pilot.app.screen, SummaryScreen)
            assert table.clients[0].said == [("well", "all")]
            return
    raise LookupError("no combat ends with a summary")


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80x24", "160x50"])
async def test_a_line_begun_before_the_game_is_finished_at_the_table(settings, size):
    table = with_bob()
    party = table.party
    del party.clients[1:]
    app = WotrApp(lambda: TableScreen(party, draft="good lu"), settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press(*"ck", "enter")
        await settled(pilot)
        assert table.clients[0].said == [("good luck", "all")]
        assert table.clients[0].sent == []
