"""After a game, at the table: another one, the sides swapped, something else; and the score between people."""

from typing import Any

import msgspec
import pytest
from textual.screen import Screen

from net.client.client import Client
from net.host.host import Host
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from net.wire.types import MatchNow, SeatNow, TableNow
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_network import until
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.local_tables import open_here
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.opening import OpeningScreen
from wotr_tui.app.screens.room import RoomScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.table.occupants import BotPlayer, Person
from wotr_tui.table.party import Party, Plan
from wotr_tui.table.talk import table_note
from wotr_tui.text import matches
from wotr_tui.text.phrases import text_of

ME, SECOND, BOT = Person(1), Person(2), BotPlayer("random")


def opening(plan: Plan) -> Any:
    return lambda: OpeningScreen(lambda: open_here(plan))


async def play_to_the_end(pilot: Any, *clients: Client) -> None:
    """Take the first choice of every question, until nobody is asked."""
    for _ in range(6000):
        if all(client.mirror.ended for client in clients):
            return
        for client in clients:
            if client.mirror.decisions:
                await client.choose(client.mirror.decisions[0].seat, 0)
                break
        else:
            await pilot.pause(0.005)
    raise AssertionError("this game does not end")


def key_of(screen: Screen, words: str) -> str:
    """The key of the line that begins with these words."""
    return next(line.key for line in screen.query_one(ChoiceList).lines if str(line.phrase[0]).startswith(words))


def offered(screen: Screen) -> list[str]:
    return ["".join(map(str, line.phrase)) for line in screen.query_one(ChoiceList).lines]


async def test_against_a_bot_a_rematch_with_the_sides_swapped_begins_at_once(settings):
    plan = Plan("confrontation", "classic", (ME, BOT), seed=3, names=("Ann",), best_of=3)
    app = WotrApp(opening(plan), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        screen = app.screen
        first = screen.model.journal
        await until(pilot, lambda: "best of 3" in on_screen(app))
        await play_to_the_end(pilot, screen.me)
        await settled(pilot)
        won = 0 in screen.me.mirror.view.outcome.winners
        assert f"Ann {won:d} : random bot {not won:d}, best of 3" in on_screen(app).replace("\n", " ")
        await pilot.press(key_of(screen, "next game, sides swapped"))
        await until(pilot, lambda: screen.me.mirror.view is not None and screen.me.seats == (1,))
        await until(pilot, lambda: bool(screen.me.mirror.decisions))
        await settled(pilot)
        assert screen.model.journal != first
        assert f"random bot {not won:d} : Ann {won:d}" in on_screen(app)
        assert not screen.model.over


async def test_two_at_one_keyboard_agree_with_one_key_and_the_curtain_falls_again(settings):
    plan = Plan("confrontation", "classic", (ME, SECOND), seed=3, names=("Ann", "Bob"))
    app = WotrApp(opening(plan), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        screen = app.screen
        await play_to_the_end(pilot, *screen.model.party.clients)
        while isinstance(app.screen, CurtainScreen):
            await pilot.press("enter")
            await settled(pilot)
        await settled(pilot)
        await pilot.press(key_of(screen, "rematch, same sides"))
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert [client.seats for client in screen.model.party.clients] == [(0,), (1,)]
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen)
        assert sum(screen.me.mirror.table.match.wins) == 1


async def test_another_game_here_opens_the_form_at_this_game(settings):
    plan = Plan("confrontation", "classic", (ME, BOT), seed=3, names=("Ann",))
    app = WotrApp(opening(plan), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await play_to_the_end(pilot, app.screen.me)
        await settled(pilot)
        await pilot.press(key_of(app.screen, "another game"))
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        assert app.screen.game is GAMES["confrontation"]


@pytest.fixture
async def lan(own_home):
    """A host, and two people who came to it over the network; their game has begun."""
    host = Host(name="Evening")
    await host.listen("127.0.0.1", 0)
    address = Address("127.0.0.1", host.port)
    ann, bob = [await Client.join(address, name, known_hosts=KnownHosts.default()) for name in ("Ann", "Bob")]
    table = await ann.create_table("confrontation", "classic", best_of=3)
    await ann.sit(table, (0,))
    await bob.sit(table, (1,))
    await ann.ready()
    await bob.ready()
    yield ann, bob, host.port
    await ann.close()
    await bob.close()
    await host.close()


async def test_over_the_network_the_other_is_asked(lan, settings):
    ann, bob, _ = lan
    app = WotrApp(lambda: TableScreen(Party([ann], lent=True)), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = app.screen
        await play_to_the_end(pilot, ann, bob)
        await settled(pilot)
        await pilot.press(key_of(screen, "next game, same sides"))
        await until(pilot, lambda: bob.mirror.rematch is not None and "Another game?" in on_screen(app))
        assert not any("next game" in words for words in offered(screen)), "nobody asks twice"
        await bob.answer_rematch(False)
        await until(pilot, lambda: any("Bob declined" in note.message for note in app._notifications))
        await settled(pilot)
        await bob.ask_rematch("swap")
        await until(pilot, lambda: "Bob asks for another game, sides" in on_screen(app))
        await pilot.press("y")
        await until(pilot, lambda: ann.seats == (1,) and ann.mirror.view is not None)
        await settled(pilot)
        assert not screen.model.over


async def test_another_game_over_the_network_goes_by_the_room(lan, settings):
    ann, bob, _ = lan
    app = WotrApp(lambda: TableScreen(Party([ann], lent=True)), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await play_to_the_end(pilot, ann, bob)
        await bob.ask_rematch("other", "wonderland", "two")
        await until(pilot, lambda: "Bob asks to play Wonderland's War" in on_screen(app))
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, RoomScreen))
        assert ann.state == "connected"
        await bob.sit(bob.table.id, (1,))
        await pilot.press("enter", "r")
        await until(pilot, lambda: ann.seats == (0,))
        await bob.ready()
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.game_id == "wonderland"
        await settled(pilot)


def test_the_score_is_told_wherever_a_table_is():
    seats = (SeatNow("Ann", 1), SeatNow(bot="greedy"))
    table = TableNow("ab", "Friday", "cardgame", "duel", (), "over", seats, match=MatchNow(3, 3, (2, 1)))
    scenario = GAMES["cardgame"].scenario("duel")
    assert table_note(table, GAMES) == "over, Two-player Duel, Ann 2 : greedy bot 1, best of 3"
    assert matches.verdict(table, scenario) == "Ann won the match, 2:1."
    assert matches.brief(table.match, scenario) == "2:1 of 3"
    fresh = msgspec.structs.replace(table, state="playing", match=MatchNow())
    assert table_note(fresh, GAMES) == "playing, Two-player Duel"
    team = GAMES["cardgame"].scenario("trilogy")
    four = tuple(SeatNow(name, number) for number, name in enumerate(("Ann", "Bob", "Cid", "Dee")))
    sides = msgspec.structs.replace(table, seats=four, match=MatchNow(0, 1, (1, 0, 1, 0)))
    assert matches.score(sides, team) == "Ann and Cid 1 : Bob and Dee 0"


@pytest.mark.parametrize("game_id", GAMES)
async def test_at_the_end_the_result_stands_once_and_everything_is_in_sight(game_id, settings):
    """Also on a small terminal: how it ended, reading what happened, another game, and the way home."""
    game = GAMES[game_id]
    position, chance = game.new(seed=3), Chance(3)
    while pending := position.pending():
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    table = FakeTable(position, game.scenarios[0].id, {"Ann": (0,)})
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        question = pilot.app.screen.model.question()
        assert text_of(question.aside) != text_of(question.title)
        shown = on_screen(pilot.app)
        for line in question.lines:
            assert text_of(line.phrase) in shown


async def test_at_the_end_the_question_mark_explains_the_last_choice_of_a_bot(settings, monkeypatch):
    position = GAMES["cardgame"].new("duel", 3)
    while pending := position.pending():
        position.choose(pending[0].seat, 0)
    table = FakeTable(position, "duel", {"Ann": (0,)})
    opened: list[str] = []
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        assert screen.after_game.explains
        monkeypatch.setattr(screen.after_game, "open", opened.append)
        await pilot.press("question_mark")
    assert opened == ["why"]
