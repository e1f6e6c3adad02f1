"""The guide of a first game: what it suggests, and when it ends."""

from typing import get_args

from rules.bots import make_bot
from rules.cardgame import prompts
from rules.cardgame.events import CombatEnded
from rules.cardgame.prompts import ChooseLossPrompt, PayForPrompt, TakeActionPrompt
from rules.cardgame.view import CardView
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Event
from tests.cardgame.tables import Table
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.cardgame.words import guide
from wotr_tui.games.cardgame.words.advice import suggest
from wotr_tui.games.cardgame.words.choices import choice
from wotr_tui.text.phrases import text_of


def advised(table: Table, seat: str) -> tuple[str, str]:
    """The suggested choice and its reason."""
    number = table.seat(seat)
    view = table.game.view((number,))
    (decision,) = view.decisions
    advice = suggest(view, decision)
    assert advice is not None
    return text_of(choice(view, decision, advice.choice)), advice.reason


def test_a_defender_that_turns_a_combat_is_suggested() -> None:
    table = Table("duel").battleground("lorien", "olog_hai", "mordor_orcs_1").path("weathertop")
    table.hand("gandalf", "high_elves_1", "gimli", "sting").turn("gandalf")
    chosen, reason = advised(table, "gandalf")
    assert chosen == "play High Elves to Lórien"
    assert reason.endswith("your side wins the location.")


def test_a_path_defender_is_suggested_against_corruption() -> None:
    table = Table("duel").path("weathertop", "the_hunter", "the_reaver").hand("gandalf", "strider", "sting")
    chosen, reason = advised(table.turn("gandalf"), "gandalf")
    assert chosen == "play Strider to Path 2, Weathertop"
    assert "corruption" in reason


def test_an_item_without_a_wielder_pays() -> None:
    table = Table("duel").battleground("lorien").hand("gandalf", "high_elves_1", "sting", "legolas").turn("gandalf")
    table.plays("gandalf", "high_elves_1", "lorien")
    assert advised(table, "gandalf") == ("cycle Sting", "No character that may wield it is in play.")


def test_every_kind_of_question_is_explained() -> None:
    assert set(guide.TEXTS) == set(get_args(prompts.CardPrompt))


def test_every_suggestion_is_a_choice_of_the_open_question() -> None:
    suggested = set()
    for seed in range(30):
        position, chance = GAMES["cardgame"].new("duel", seed), Chance(seed)
        while pending := position.pending():
            view = position.view((pending[0].seat,))
            assert isinstance(view, CardView)
            advice = suggest(view, view.decisions[0])
            if advice is not None:
                assert advice.choice in view.decisions[0].choices
                suggested.add(type(view.decisions[0].prompt))
            position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    assert suggested >= {TakeActionPrompt, PayForPrompt, ChooseLossPrompt}


def test_the_guide_goes_on_until_a_combat_and_a_path_were_seen() -> None:
    first = face_of("cardgame").first_game
    speech = speech_of(GAMES["cardgame"], first.scenario)
    ends = 0
    for seed in range(6):
        position, chance = GAMES["cardgame"].new(first.scenario, first.seed), Chance(seed)
        log: list[Event] = []
        while pending := position.pending():
            log += position.events
            view = position.view((first.seat,))
            assert isinstance(view, CardView)
            if speech.guide_ends(view, log):
                fought = [event.location for event in log if isinstance(event, CombatEnded) and event.report.attack]
                grounds = {place < 142 for place in fought}
                assert grounds == {True, False}
                ends += 1
                break
            position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    assert ends == 6


def test_who_follows_the_guide_sees_a_combat_and_a_path() -> None:
    """The first game as it is dealt to a newcomer, against its bot: the guide goes on until both have been seen."""
    first = face_of("cardgame").first_game
    game = GAMES["cardgame"]
    speech, position, bot = speech_of(game, first.scenario), game.new(first.scenario, first.seed), make_bot(first.level)
    log, asked = list[Event](position.events), 0
    while pending := position.pending():
        decision = next((each for each in pending if each.seat == first.seat), pending[0])
        view = position.view((first.seat,))
        assert isinstance(view, CardView)
        if speech.guide_ends(view, log):
            break
        if decision.seat == first.seat:
            asked += 1
            said = speech.guide(view, decision, log)
            advice = suggest(view, decision) if len(decision.choices) > 1 else None
            assert said.startswith(str(guide.TEXTS[type(decision.prompt)])) or view.round > 1
            assert ("Try: " in said) == (advice is not None)
            index = decision.choices.index(advice.choice) if advice is not None else 0
        else:
            index = bot.pick(position.determinize((decision.seat,), Chance(asked)), (decision.seat,), decision.seat)
        position.choose(decision.seat, index)
        log += position.events
    fought = [event.location for event in log if isinstance(event, CombatEnded) and event.report.attack]
    assert {place < 142 for place in fought} == {True, False}
    assert position.outcome() is None
