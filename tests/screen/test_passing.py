"""Fewer questions: a risky move is confirmed once a round, and one may pass for the rest of it."""

from typing import Any

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of
from wotr_tui.table.actions import PassRound, TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.text.phrases import text_of


def passes(table: FakeTable) -> int | None:
    """The number of the choice to pass, where Ann may take an action."""
    asked = table.clients[0].mirror.decisions
    choices = asked[0].choices if asked and type(asked[0].prompt).__name__ == "TakeActionPrompt" else ()
    return next((index for index, choice in enumerate(choices) if type(choice).__name__ == "Pass"), None)


@pytest.fixture
def duel() -> FakeTable:
    """Ann may pass now, and again in the same round."""
    for seed in range(1, 60):
        for after in (0, 20, 40):
            position = played("duel", seed, "TakeAction", 0, after=after)
            table = FakeTable(position.clone(), "duel", {"Ann": (0,)})
            if (first := passes(table)) is None or len(table.clients[0].mirror.decisions[0].choices) < 4:
                continue
            round_ = table.clients[0].mirror.view.round
            table.choose(0, first)
            if passes(table) is not None and table.clients[0].mirror.view.round == round_:
                return FakeTable(position, "duel", {"Ann": (0,)})
    raise LookupError("nobody may pass twice")


async def answer(pilot: Any, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def test_a_risky_move_is_confirmed_once_a_round(duel, settings):
    async with WotrApp(lambda: TableScreen(duel.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        model = pilot.app.screen.model
        passing = model.pass_index
        await answer(pilot, "p")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await answer(pilot, "n", "p")
        assert isinstance(pilot.app.screen, ConfirmScreen), "it was not confirmed"
        await answer(pilot, "y")
        assert duel.clients[0].sent == [(0, passing)]
        asked = model.decision
        assert type(asked.prompt).__name__ == "TakeActionPrompt"
        await answer(pilot, "p")
        assert isinstance(pilot.app.screen, TableScreen), "it was confirmed in this round"
        assert len(duel.clients[0].sent) == 2


def test_the_next_round_asks_again(duel, settings):
    model = TableModel(duel.party, lambda: settings)
    question = model.confirmation(model.pass_index or 0)
    assert question
    model.confirm(question)
    assert not model.confirmation(model.pass_index or 0)
    model.begin_round()
    assert model.confirmation(model.pass_index or 0) == question


async def test_passing_for_the_rest_of_the_round_passes_until_the_next_one_and_no_further(duel, settings):
    async with WotrApp(lambda: TableScreen(duel.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        ann, first = duel.clients[0], duel.clients[0].mirror.view.round
        await answer(pilot, "P")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await answer(pilot, "y")
        taken = [type(choice).__name__ for choice in duel.taken]
        assert taken.count("Pass") > 1, "nobody was asked again"
        asked = ann.mirror.decisions[0]
        assert type(asked.prompt).__name__ != "TakeActionPrompt" or ann.mirror.view.round > first


async def test_an_undo_ends_it(duel, settings):
    model = TableModel(duel.party, lambda: settings)
    await model.take(PassRound())
    assert model.pass_index is not None
    assert model.automatic_choice == TakeChoice(model.pass_index)
    model.stop_passing()
    assert model.automatic_choice is None


@pytest.mark.parametrize("game_id", ["cardgame", "confrontation", "boardgame", "wonderland"])
def test_it_is_offered_wherever_one_may_pass_and_nowhere_else(game_id, settings):
    game, speech = GAMES[game_id], speech_of(GAMES[game_id])
    position, chance = game.new("", 4), Chance(4)
    seen = set()
    for _ in range(400):
        if not (pending := position.pending()):
            break
        decision = pending[0]
        may_pass = any(speech.letter(choice) == "p" for choice in decision.choices) and len(decision.choices) > 1
        table = FakeTable(position.clone(), game.scenario().id, {"Ann": (decision.seat,)})
        model = TableModel(table.party, lambda: settings)
        if model.decision == decision and may_pass not in seen:
            seen.add(may_pass)
            offered = [text_of(line.phrase) for line in model.question().lines if line.action == PassRound()]
            until = "turn" if game_id == "boardgame" else "round"
            assert offered == ([f"pass for the rest of the {until}"] if may_pass else []), decision
        position.choose(decision.seat, chance.below(len(decision.choices)))
    assert seen
