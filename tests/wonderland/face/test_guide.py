"""The guide of a first game: what it suggests, and how long it goes on."""

from typing import get_args

import pytest

from rules.bots import make_bot
from rules.chance import Chance
from rules.game import Event
from rules.wonderland import prompts
from rules.wonderland.choices import Accept, Decline, Draw, Halt
from rules.wonderland.events import Forged, WentBust
from rules.wonderland.game import WONDERLAND
from rules.wonderland.view import WonderView
from tests.wonderland.tables import Table
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.advice import Advice
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.games.wonderland.words import guide
from wotr_tui.games.wonderland.words.advice import suggest
from wotr_tui.games.wonderland.words.choices import choice
from wotr_tui.text.phrases import text_of

QUEEN = "queen_of_hearts"


def advised(table: Table, player: str) -> Advice:
    view = table.game.view((table.seat(player),))
    found = suggest(view, view.decisions[0])
    assert found is not None
    return found


def test_every_kind_of_question_is_explained() -> None:
    assert set(guide.TEXTS) == set(get_args(prompts.WonderPrompt))


@pytest.mark.parametrize("scenario", [scenario.id for scenario in WONDERLAND.scenarios])
@pytest.mark.parametrize("options", [("dealt",), ("mixed",)])
def test_what_the_guide_suggests_is_one_of_the_choices(scenario: str, options: tuple[str, ...]) -> None:
    suggested = set()
    for seed in range(2):
        position, chance = WONDERLAND.new(scenario, seed, options), Chance(seed)
        while decisions := position.pending():
            for decision in decisions:
                view = position.view((decision.seat,))
                assert isinstance(view, WonderView)
                found = suggest(view, decision) if len(decision.choices) > 1 else None
                said = guide.words(view, decision, ())
                assert said not in ("", GUIDE_FALLBACK)
                assert ".." not in said
                if found is not None:
                    assert found.choice in decision.choices
                    assert found.reason
                    suggested.add(type(decision.prompt))
                    named, _, reason = said.partition("Try: ")[2].partition(". ")
                    assert text_of(choice(view, decision, found.choice)).startswith(named)
                    assert named
                    assert reason == found.reason
            decision = decisions[chance.below(len(decisions))]
            position.choose(decision.seat, chance.below(len(decision.choices)))
    assert suggested >= {
        prompts.KeepQuestPrompt,
        prompts.ChooseChairPrompt,
        prompts.PlaceUnitsPrompt,
        prompts.PlaceLeaderPrompt,
        prompts.DrawOrHaltPrompt,
        prompts.MayBlockPrompt,
        prompts.ForgeChipPrompt,
    }


def test_who_is_behind_with_units_left_draws() -> None:
    table = (
        Table().units("alice", "red_keep", 4).units(QUEEN, "red_keep", 4).bag("alice", *["faction_1"] * 4, "madness")
    )
    table.draws("alice", "faction_1").draws(QUEEN, "artifact").battle("red_keep")
    advice = advised(table, "alice")
    assert advice.choice == Draw()
    assert advice.reason.startswith("You are 2 behind.")


def test_who_would_probably_be_bust_halts() -> None:
    table = Table().units("alice", "red_keep", 1).units(QUEEN, "red_keep", 4).bag("alice", *["madness"] * 4)
    table.draws("alice", "faction_1").draws(QUEEN, "artifact").battle("red_keep")
    advice = advised(table, "alice")
    assert advice.choice == Halt()
    assert "bust" in advice.reason


@pytest.mark.parametrize(("units", "answer"), [(2, Accept()), (4, Decline())])
def test_a_shield_is_kept_while_there_are_units_to_lose(units: int, answer: object) -> None:
    table = Table().units("alice", "red_keep", units).units(QUEEN, "red_keep", 4)
    table.draws("alice", "madness").draws(QUEEN, "forge").battle("red_keep")
    assert advised(table, "alice").choice == answer


def test_who_follows_the_guide_forges_a_chip_and_sees_a_bust() -> None:
    """The first game as it is dealt to a newcomer, against its bots: the guide goes on until both have been seen."""
    first = face_of("wonderland").first_game
    speech = speech_of(WONDERLAND, first.scenario)
    position = WONDERLAND.new(first.scenario, first.seed)
    bot, log = make_bot(first.level), list[Event](position.events)
    asked = 0
    while decisions := position.pending():
        decision = next((each for each in decisions if each.seat == first.seat), decisions[0])
        mine = position.view((first.seat,))
        assert isinstance(mine, WonderView)
        if speech.guide_ends(mine, log):
            break
        if decision.seat == first.seat:
            asked += 1
            found = suggest(mine, decision) if len(decision.choices) > 1 else None
            index = decision.choices.index(found.choice) if found is not None else 0
        else:
            known = position.determinize((decision.seat,), Chance(asked))
            index = bot.pick(known, (decision.seat,), decision.seat)
        position.choose(decision.seat, index)
        log += position.events
    assert any(isinstance(event, Forged) and event.seat == first.seat for event in log)
    assert any(isinstance(event, WentBust) for event in log)
    assert position.outcome() is None, "it ends before the game does"
    assert asked > 20
