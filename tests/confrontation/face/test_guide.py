"""The guide of a first game: it suggests a move with its reason, and goes on until a fight with cards was seen."""

import random

import pytest

from rules.bots import make_bot
from rules.chance import Chance
from rules.confrontation import prompts
from rules.confrontation.characters.classic_fellowship import ARAGORN, BOROMIR, FRODO, GIMLI, LEGOLAS, PIPPIN
from rules.confrontation.characters.classic_sauron import ORCS, SARUMAN, SHELOB, WARG
from rules.confrontation.characters.variant_sauron import GOLLUM
from rules.confrontation.choices import Decline, ForbidCards, Move, PlayCard
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.regions import (
    CARADHRAS,
    CARDOLAN,
    DAGORLAD,
    ENEDWAITH,
    EREGION,
    GONDOR,
    MORDOR,
    RHUDAUR,
    SHIRE,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON
from rules.confrontation.view import ConfrontationView
from tests.confrontation.tables import Table
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.confrontation.words import guide
from wotr_tui.games.confrontation.words.advice import Advice, suggest
from wotr_tui.games.confrontation.words.choices import choice
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.saves.settings import Settings
from wotr_tui.text.phrases import text_of


def advice(table: Table, side: int) -> Advice:
    seat = table.position.seat_of(side)
    decision = next(decision for decision in table.position.pending() if decision.seat == seat)
    found = suggest(table.position.view((seat,)), decision)
    assert found is not None
    return found


def test_every_kind_of_question_is_explained():
    assert set(guide.TEXTS) == set(prompts.AnyPrompt.__args__)


@pytest.mark.parametrize("scenario", [scenario.id for scenario in CONFRONTATION.scenarios])
def test_what_the_guide_suggests_is_one_of_the_choices(scenario):
    suggested = set()
    for seed in range(10):
        position, chance = CONFRONTATION.new(scenario, seed, ("specials",)), random.Random(seed)
        while decisions := position.pending():
            for decision in decisions:
                view = position.view((decision.seat,))
                found = suggest(view, decision) if len(decision.choices) > 1 else None
                said = guide.words(view, decision, ())
                if found is not None:
                    assert found.choice in decision.choices
                    assert found.reason
                    suggested.add(type(decision.prompt))
                    assert not said or f"Try: {text_of(choice(view, decision, found.choice))}." in said
                assert guide.ends(view, ()) or said not in ("", GUIDE_FALLBACK)
            decision = chance.choice(decisions)
            position.choose(decision.seat, chance.randrange(len(decision.choices)))
    assert {prompts.ChoosePlacingPrompt, prompts.TakeTurnPrompt, prompts.ChooseCardPrompt} <= suggested


def test_the_guide_knows_no_more_than_the_player():
    """Two positions that look alike to a seat get the same advice."""
    for seed in range(6):
        position, chance = CONFRONTATION.new("classic", seed), Chance(seed)
        while decisions := position.pending():
            decision = decisions[0]
            twin = position.determinize((decision.seat,), chance)
            asked = next(each for each in twin.pending() if each.seat == decision.seat)
            view, other = position.view((decision.seat,)), twin.view((decision.seat,))
            assert suggest(view, decision) == suggest(other, asked)
            position.choose(decision.seat, chance.below(len(decision.choices)))


def test_a_move_that_wins_is_suggested(table: Table):
    table.put(GONDOR, FRODO).put(RHUDAUR, ARAGORN).put(DAGORLAD, ORCS).turn(FELLOWSHIP)
    assert advice(table, FELLOWSHIP).choice == Move(table.piece(FRODO), MORDOR)


def test_a_weaker_enemy_that_is_known_is_attacked(table: Table):
    table.put(CARDOLAN, LEGOLAS, PIPPIN).put(EREGION, WARG).revealed(WARG).turn(FELLOWSHIP)
    found = advice(table, FELLOWSHIP)
    assert found.choice == Move(table.piece(LEGOLAS), EREGION)
    assert found.reason == "You know this enemy: your strength is 3, theirs is 2."


def test_the_ring_bearer_is_not_sent_into_a_fight(table: Table):
    table.put(CARDOLAN, FRODO).put(EREGION, WARG).put(ENEDWAITH, ORCS).revealed(WARG, ORCS).turn(FELLOWSHIP)
    assert advice(table, FELLOWSHIP).choice.piece != table.piece(FRODO)


def test_a_card_that_is_just_enough_is_suggested(table: Table):
    table.put(CARDOLAN, ARAGORN).put(EREGION, WARG).attacks(ARAGORN, EREGION)
    found = advice(table, FELLOWSHIP)
    assert found.choice == PlayCard(1)  # 4 + 2 against 2 and a usual card
    assert found.reason.startswith("You have 4, they have 2")


def test_noble_sacrifice_is_suggested_in_a_lost_fight(table: Table):
    table.put(CARDOLAN, PIPPIN).put(ENEDWAITH, SHELOB).hand(FELLOWSHIP, "1", "2", "Noble Sacrifice")
    table.hand(SAURON, "1", "2", "3").attacks(SHELOB, CARDOLAN)
    assert advice(table, FELLOWSHIP).choice == PlayCard(6)


def test_the_ring_bearer_retreats_and_is_not_sacrificed(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, SHELOB).hand(FELLOWSHIP, "1", "2", "Noble Sacrifice")
    table.hand(SAURON, "1", "2", "3").attacks(SHELOB, CARDOLAN)
    assert not isinstance(advice(table, FELLOWSHIP).choice, Decline)
    table.declines(FELLOWSHIP)
    assert advice(table, FELLOWSHIP).choice == PlayCard(1)


@pytest.mark.parametrize(("enemy", "forbid"), [(LEGOLAS, True), (BOROMIR, None), (ARAGORN, False)])
def test_saruman_forbids_cards_where_strength_wins(table: Table, enemy, forbid):
    table.put(CARDOLAN, enemy).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN)
    if forbid is None:
        assert table.where(SARUMAN) is None  # Boromir does not wait for cards
    else:
        assert (advice(table, SAURON).choice == ForbidCards()) is forbid


def test_gollum_stays_where_he_is_not_weaker(table: Table):
    table.put(EREGION, PIPPIN).put(CARADHRAS, GOLLUM).attacks(GOLLUM, EREGION)
    assert advice(table, SAURON).choice == Decline()
    other = Table().put(EREGION, GIMLI).put(CARADHRAS, GOLLUM).attacks(GOLLUM, EREGION)
    assert not isinstance(advice(other, SAURON).choice, Decline)


# -- how long it goes on


def test_the_guide_goes_on_until_a_fight_with_cards_is_over(table: Table):
    table.put(CARDOLAN, ARAGORN).put(EREGION, WARG).put(SHIRE, FRODO)
    table.position.turns = guide.FIRST_TURNS + 1
    table.turn(FELLOWSHIP)

    def view() -> ConfrontationView:
        return table.position.view((0,))

    assert not guide.ends(view(), table.events)
    table.moves(ARAGORN, EREGION)
    assert not guide.ends(view(), table.events)
    table.plays("1", "1")
    assert guide.ends(view(), table.events)


def test_who_follows_the_guide_sees_a_fight_with_cards():
    """The first game as it is laid out for a newcomer, against its bot."""
    first = face_of("confrontation").first_game
    speech = speech_of(CONFRONTATION, first.scenario)
    position = CONFRONTATION.new(first.scenario, first.seed)
    bot, log = make_bot(first.level), list(position.events)
    assert isinstance(position, ConfrontationPosition)
    while decisions := position.pending():
        decision = decisions[0]
        view = position.view((decision.seat,))
        if speech.guide_ends(view, log):
            break
        if decision.seat == first.seat:
            found = suggest(view, decision) if len(decision.choices) > 1 else None
            index = decision.choices.index(found.choice) if found is not None else 0
        else:
            known = position.determinize((decision.seat,), Chance(position.turns))
            index = bot.pick(known, (decision.seat,), decision.seat)
        position.choose(decision.seat, index)
        log += position.events
    assert position.outcome() is None
    assert all(position.discards(side) for side in (FELLOWSHIP, SAURON))


async def test_while_the_table_tells_what_happens_no_old_advice_is_shown(monkeypatch):
    monkeypatch.setattr("wotr_tui.table.story_plan.SHORTEST_S", 600.0)
    monkeypatch.setattr("wotr_tui.table.story_plan.LONGEST_S", 600.0)
    table = FakeTable(CONFRONTATION.new("classic", 23), "classic", {"Ann": (0,)})
    settings = Settings(name="Ann", bell=False, flash=False, confirm=False, summaries=False, preview=False)
    async with WotrApp(lambda: TableScreen(table.party, guide=True), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        told = 0
        for _ in range(40):
            await settled(pilot)
            screen = pilot.app.screen
            if not isinstance(screen, TableScreen):
                await pilot.press("enter")  # the guide explains a symbol
            elif screen.story.playing:
                told += 1
                assert "Try:" not in on_screen(pilot.app)
                await pilot.press("j")
            elif not table.position.pending():
                break
            else:
                assert "Try:" in on_screen(pilot.app)
                await pilot.press("1")
        assert told > 3
