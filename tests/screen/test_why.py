"""Why a bot chose what it chose: in the replay, after the end of a game, in lines of text."""

import pytest

from net.journal.replay import Replay
from net.table.outbox import HintResult
from net.workers.advice import Adviser
from rules.catalogue import GAMES
from rules.game import Difference
from tests.screen.fakes import on_screen, settled
from tests.screen.test_analysis import journal  # noqa: F401 - a fixture
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.games import speech_of
from wotr_tui.table import why
from wotr_tui.text.phrases import text_of


@pytest.fixture
def replay(journal) -> Replay:  # noqa: F811
    return Replay.open(journal, GAMES)


@pytest.fixture
def asked(monkeypatch) -> list[object]:
    """Have the worker prefer the last choice, for its corruption, in a process of nobody's own."""
    turns: list[object] = []

    async def hints(self, turn, budget=None, owner=""):
        turns.append(turn)
        choices = next(each.choices for each in turn.known.pending() if each.seat == turn.seat)
        chances = tuple((index, (index + 1) / len(choices)) for index in reversed(range(len(choices))))
        return HintResult(chances, (), ((Difference("corruption", (1,), 1.0, 0.3),),))

    monkeypatch.setattr(Adviser, "hints", hints)
    return turns


def test_the_last_choice_of_a_bot_is_one_between_several(replay):
    step = why.last_of_bot(replay, len(replay))
    assert step is not None
    chosen = replay.saved.choices[step]
    assert chosen.seat == 1, "Ann holds the other"
    assert len(next(each for each in replay.at(step).pending() if each.seat == 1).choices) > 1
    assert why.last_of_bot(replay, 0) is None


async def test_an_explanation_names_what_was_chosen_and_the_best_with_their_reasons(replay, asked):
    step = why.last_of_bot(replay, len(replay))
    assert step is not None
    told = [text_of(line) for line in await why.explain(replay, step, speech_of(replay.game, "duel"))]
    assert told[0].startswith("Witch-king: ")
    assert told[1].startswith("Chosen: ")
    assert any(line.strip().startswith("100% to win") for line in told)
    assert any("For it: more corruption" in line for line in told)
    turn = asked[0]
    assert turn.viewer_seats == (turn.seat,) == (1,)
    assert turn.known.digest() != replay.at(step).digest(), "guessed where the seat did not know"


async def test_a_key_of_the_replay_explains_the_choice_and_at_the_end_the_bots_last(replay, asked, settings):
    async with WotrApp(lambda: ReplayScreen(replay), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PageScreen)
        assert "Chosen" in on_screen(pilot.app)
        await pilot.press("escape", "end", "w")
        await settled(pilot)
        assert "Witch-king" in on_screen(pilot.app)
    assert [turn.seat for turn in asked] == [replay.saved.choices[0].seat, 1]
