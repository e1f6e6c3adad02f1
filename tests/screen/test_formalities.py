"""Questions with nothing to choose: the person's own client answers them, where that tells nobody anything."""

from typing import Any

import pytest
from msgspec.structs import replace

from net.client.mirror import TookBack
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.games import speech_of
from wotr_tui.saves.settings import Settings
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.model import TableModel

AT_ONCE = Settings(story="off", summaries=False)


def with_nothing_to_take(game_id: str, scenario: str) -> tuple[Position, int]:
    """A position in which a seat can only take nothing."""
    speech = speech_of(GAMES[game_id], scenario)
    for seed in range(40):
        position, chance = GAMES[game_id].new(scenario, seed), Chance(seed)
        while pending := position.pending():
            decision = pending[0]
            if [speech.letter(choice) for choice in decision.choices] == ["n"]:
                return position, decision.seat
            position.choose(decision.seat, chance.below(len(decision.choices)))
    raise LookupError("there is no such moment")


def model_of(table: FakeTable, settings: Settings = AT_ONCE) -> TableModel:
    return TableModel(table.party, lambda: settings)


@pytest.mark.parametrize(
    ("game_id", "scenario"),
    [("cardgame", "duel"), ("confrontation", "classic"), ("boardgame", "two"), ("wonderland", "three")],
)
def test_where_one_can_only_take_nothing_it_is_not_asked_against_bots(game_id, scenario):
    position, seat = with_nothing_to_take(game_id, scenario)
    model = model_of(FakeTable(position, scenario, {"Ann": (seat,)}))
    assert model.automatic_choice == TakeChoice(0)
    off = model_of(FakeTable(position, scenario, {"Ann": (seat,)}), replace(AT_ONCE, answer_formal=False))
    assert off.automatic_choice is None


def test_a_quick_answer_does_not_tell_another_person_what_one_holds():
    position, seat = with_nothing_to_take("cardgame", "duel")
    table = FakeTable(position, "duel", {"Ann": (seat,), "Bob": (1 - seat,)})
    table.clients = table.clients[:1]
    assert model_of(table).automatic_choice is None


def test_a_choice_between_two_things_is_asked():
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})
    assert model_of(table).automatic_choice is None


def combats(*, fought: bool) -> FakeTable:
    """The seat that begins chooses which combat comes next; cards stand at the places, or nowhere."""
    for seed in range(300):
        position, chance = GAMES["cardgame"].new("duel", seed), Chance(seed)
        while pending := position.pending():
            decision: Any = pending[0]
            if decision.prompt.__struct_config__.tag == "NextCombat" and decision.seat == 0:
                view: Any = position.view((0,))
                places = [*view.battlegrounds, *([view.path] if view.path else [])]
                if any(place.attackers or place.defenders for place in places) == fought:
                    return FakeTable(position, "duel", {"Ann": (0,), "Bob": (1,)})
            # A player who cycles or passes leaves the places empty.
            names = [type(choice).__name__ for choice in decision.choices]
            idle = [at for at, name in enumerate(names) if name in ("Pass", "Cycle", "Winnow") and not fought]
            position.choose(decision.seat, chance.pick(idle or list(range(len(names)))))
    raise LookupError("there is no such moment")


def test_the_order_of_combats_is_not_asked_where_nobody_stands():
    """Everyone sees it, so other people may be at the table."""
    assert model_of(combats(fought=False)).automatic_choice == TakeChoice(0)
    assert model_of(combats(fought=True)).automatic_choice is None


def test_after_an_undo_everything_is_asked_until_one_has_chosen():
    """Otherwise the answer would come back at once, and one could never go back further."""
    position, seat = with_nothing_to_take("cardgame", "duel")
    table = FakeTable(position, "duel", {"Ann": (seat,)})
    model = model_of(table)
    model.receive(table.clients[0], TookBack("0", table.clients[0].mirror.view, 0, 1))
    assert model.automatic_choice is None


async def test_the_next_question_takes_its_place_on_the_screen(settings):
    position, seat = with_nothing_to_take("cardgame", "duel")
    table = FakeTable(position, "duel", {"Ann": (seat,)})
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert table.clients[0].sent[0] == (seat, 0)
        decision = pilot.app.screen.model.decision
        assert decision is None or len(decision.choices) > 1
