"""Before one chooses: what the highlighted choice would change stands by the choices, and never in the way."""

import asyncio

import msgspec
import pytest
from textual.widgets import Static

from net.client.mirror import Foreseen
from net.errors import Refusal
from rules.cardgame.choices import Play
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.foresight import foresee
from rules.game import Position
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, settled
from tests.toy import GLEANING
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.table import TableScreen, preview_timer
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.games import speech_of
from wotr_tui.table.actions import TakeChoice
from wotr_tui.text.phrases import text_of

BIG, SMALL = (120, 40), (80, 24)


@pytest.fixture(autouse=True)
def no_rest(monkeypatch):
    """The cursor need not rest: a test waits for what it looks at."""
    monkeypatch.setattr(preview_timer, "REST_S", 0.001)


@pytest.fixture
def table() -> FakeTable:
    """A duel in which the Free Peoples are to act and have several things to do."""
    return FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})


def app_at(table, settings):
    return WotrApp(lambda: TableScreen(table.party), settings)


async def rested(pilot) -> None:
    """The cursor has rested, and the answer is drawn."""
    for _ in range(4):
        await pilot.pause(0.01)
        await settled(pilot)


def below(pilot) -> str:
    """What stands below the choices."""
    outlook = pilot.app.screen.query_one("#outlook", Static)
    return str(outlook.content) if outlook.display else ""


def border(pilot) -> str:
    return str(pilot.app.screen.query_one(PromptPanel).border_subtitle)


def expected(table: FakeTable, index: int) -> str:
    """The first thing the rules say would change."""
    client, speech = table.clients[0], speech_of(table.position.game, table.now.scenario)
    decision, view = client.mirror.decisions[0], client.mirror.view
    looked = foresee(table.position, decision.seat, index, client.seats)
    words = [text_of(line) for line in speech.changes(view, looked.view, decision, decision.choices[index])]
    return words[0] if words else ""


def to_a_location(table: FakeTable) -> int:
    """A choice that plays a card where a combat would go another way for it."""
    decision = table.clients[0].mirror.decisions[0]
    return next(
        index
        for index, choice in enumerate(decision.choices)
        if isinstance(choice, Play) and choice.to >= 0 and "→" in expected(table, index)
    )


@pytest.mark.parametrize("size", [BIG, SMALL])
async def test_the_highlighted_choice_shows_what_it_would_change_and_nothing_is_sent(table, settings, size):
    index = to_a_location(table)
    async with app_at(table, settings).run_test(size=size) as pilot:
        await settled(pilot)
        pilot.app.screen.query_one(ChoiceList).move_to(str(index))
        await rested(pilot)
        shown = below(pilot) or border(pilot)
        assert expected(table, index) in shown
        assert "→" in shown
        assert table.clients[0].sent == []


async def test_where_there_is_room_the_text_of_the_card_stands_with_it(table, settings):
    index = to_a_location(table)
    card = table.clients[0].mirror.decisions[0].choices[index].card
    brief = text_of(speech_of(GAMES["cardgame"], "duel").brief(table.clients[0].mirror.view, str(card)))
    async with app_at(table, settings).run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        pilot.app.screen.query_one(ChoiceList).move_to(str(index))
        await rested(pilot)
        assert brief[:40] in below(pilot)


async def test_a_cursor_that_moves_on_asks_about_where_it_rests(table, settings, monkeypatch):
    monkeypatch.setattr(preview_timer, "REST_S", 600.0)
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        await settled(pilot)
        await pilot.press("down", "down", "down")
        await settled(pilot)
        assert table.clients[0].looked_at == []
        pilot.app.screen.previews.ask()
        await settled(pilot)
        assert table.clients[0].looked_at == [(0, 3)]


async def test_what_was_told_once_is_not_asked_again_while_the_table_stands_still(table, settings):
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        await rested(pilot)
        await pilot.press("down")
        await rested(pilot)
        await pilot.press("up")
        await rested(pilot)
        await pilot.press("down")
        await rested(pilot)
        asked = table.clients[0].looked_at
        assert len(set(asked)) == len(asked) == 2


async def test_a_key_is_taken_while_the_answer_is_awaited_and_the_answer_is_dropped(table, settings):
    client, waiting = table.clients[0], asyncio.Event()
    asked: list[Foreseen] = []

    async def slow(seat: int, index: int) -> Foreseen:
        asked.append(Foreseen(seat, index, *foresee(table.position, seat, index, client.seats)))
        told = asked[-1]
        await waiting.wait()
        return told

    async with app_at(table, settings).run_test(size=BIG) as pilot:
        client.preview = slow
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause(0.05)
        await pilot.press("1")
        await pilot.pause(0.05)
        assert client.sent == [(0, 0)]
        await pilot.pause(0.05)
        waiting.set()
        await rested(pilot)
        first, last = asked[0], asked[-1]
        assert first.view.decisions != last.view.decisions
        assert pilot.app.screen.model.previews.known == {last.index}


async def test_an_answer_that_comes_while_the_table_is_cleared_away_is_dropped(table, settings):
    """The panels go before the screen does: there is nothing to write it into."""
    client, told = table.clients[0], asyncio.Event()
    asked: list[int] = []

    async def slow(seat: int, index: int) -> Foreseen:
        asked.append(index)
        await told.wait()
        return Foreseen(seat, index, *foresee(table.position, seat, index, client.seats))

    async def close() -> None:
        told.set()
        for _ in range(5):
            await asyncio.sleep(0)

    client.preview, client.close = slow, close
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        while not asked:
            await pilot.pause(0.01)
        pilot.app.go_home()
        await settled(pilot)
        assert told.is_set()
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_a_question_that_is_answered_meanwhile_is_not_asked_about(table, settings, monkeypatch):
    """The look ahead is on its way when the choice goes out: its number means nothing to the next question."""
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        await rested(pilot)
        monkeypatch.setattr(preview_timer, "REST_S", 600.0)
        await pilot.press("down")
        looked_at = list(table.clients[0].looked_at)
        screen = pilot.app.screen
        screen.choosing.take(TakeChoice(0))
        screen.previews.ask()
        await settled(pilot)
        assert table.clients[0].sent == [(0, 0)]
        assert table.clients[0].looked_at == looked_at


async def test_a_refusal_is_no_news(table, settings):
    async def refuse(seat: int, index: int) -> Foreseen:
        raise Refusal("Not so fast.")

    table.clients[0].preview = refuse
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        await rested(pilot)
        assert list(pilot.app._notifications) == []
        assert "→" not in below(pilot) + border(pilot)


async def test_it_can_be_switched_off(table, settings):
    async with app_at(table, msgspec.structs.replace(settings, preview=False)).run_test(size=BIG) as pilot:
        await rested(pilot)
        await pilot.press("down")
        await rested(pilot)
        assert table.clients[0].looked_at == []
        assert below(pilot) == ""


async def test_nothing_foretold_to_one_person_is_left_for_the_next(settings):
    """Two people at one keyboard: the curtain lifts over an empty outlook."""
    position = played("duel", 10, "TakeAction", 0)
    table = FakeTable(position, "duel", {"Ann": (0,), "Bob": (1,)})
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await rested(pilot)
        screen = next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))
        panel = screen.query_one(PromptPanel)
        ann = panel._outlook
        screen.model.me = table.clients[1]
        screen.previews.question_drawn()
        assert ann != panel._outlook
        assert panel._outlook is None, "Bob is not asked anything"


def later(game_id: str, moves: int) -> tuple[Position, int]:
    """A random game after so many choices, and a seat that is asked."""
    position, chance = GAMES[game_id].new(seed=4), Chance(4)
    for _ in range(moves):
        decision = chance.pick(position.pending())
        position.choose(decision.seat, chance.below(len(decision.choices)))
    return position, position.pending()[0].seat


@pytest.mark.parametrize("moves", [10, 20])
@pytest.mark.parametrize("game_id", GAMES)
async def test_every_game_tells_what_a_choice_would_change(game_id, moves, settings):
    position, seat = later(game_id, moves)
    table = FakeTable(position, GAMES[game_id].scenario().id, {"Ann": (seat,)})
    client = table.clients[0]
    told = [expected(table, index) for index in range(len(client.mirror.decisions[0].choices))]
    async with app_at(table, settings).run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        choices.focus()
        for index, words in list(enumerate(told))[:6]:
            choices.move_to(str(index))
            await rested(pilot)
            assert words in " ".join((below(pilot) + " " + border(pilot)).split()), index


def test_a_game_without_words_of_its_own_tells_the_lines_that_differ():
    position = GLEANING.new("pair", 1)
    (decision, *_) = position.pending()
    speech, seats = speech_of(GLEANING, "pair"), (decision.seat,)
    view = position.view(seats)
    after = foresee(position, decision.seat, 0, seats).view
    changes = [text_of(line) for line in speech.changes(view, after, decision, decision.choices[0])]
    assert changes
    assert not set(changes) & {text_of(line) for line in speech.state(view)}


async def test_a_line_of_the_question_before_means_nothing_to_the_next(table, settings):
    """The table has moved on and is not drawn yet; the list still has more lines than the question has choices."""
    client = table.clients[0]
    async with app_at(table, settings).run_test(size=BIG) as pilot:
        await rested(pilot)
        screen = pilot.app.screen
        lines = [line for line in screen.query_one(ChoiceList).lines if isinstance(line.action, TakeChoice)]
        last = lines[-1]
        table.choose(0, 0)
        assert len(client.mirror.decisions[0].choices) <= last.action.index
        looked_at = list(client.looked_at)
        screen.previews.look_at(last)
        screen.previews.ask()
        assert client.looked_at == looked_at
        screen.choosing.take(TakeChoice(0))
        await settled(pilot)
        assert client.sent == [], "nor is it an answer to what nobody has seen"
        assert screen.model.previews.is_current, "once it is drawn, it is looked at"


@pytest.mark.parametrize(("game_id", "said"), [("boardgame", "dice"), ("cardgame", "hand"), ("wonderland", "reserve")])
def test_what_the_next_turn_brings_is_no_change_of_this_choice(game_id, said):
    """Dice that are rolled and cards that are drawn for the next turn or round are bookkeeping."""
    game = GAMES[game_id]
    speech, ends = speech_of(game), 0
    for seed in range(3):
        position, chance = game.new(seed=seed), Chance(seed)
        for _ in range(1200):
            if not (pending := position.pending()):
                break
            decision = pending[0]
            before = position.view((decision.seat,))
            index = chance.below(len(decision.choices))
            position.choose(decision.seat, index)
            after = position.view((decision.seat,))
            number = "turn" if game_id == "boardgame" else "round"
            if getattr(before, number) != getattr(after, number):
                ends += 1
                told = speech.changes(before, after, decision, decision.choices[index])
                assert not [text_of(each) for each in told if said in text_of(each)]
    assert ends
