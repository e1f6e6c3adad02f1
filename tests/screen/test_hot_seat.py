"""Two people, one keyboard: the curtain hides the table between turns and lets nothing of a hand through."""

import argparse
from typing import Any

from msgspec.structs import replace

from rules.bots import RandomBot
from rules.cardgame.choices import Pass
from rules.cardgame.position import CardPosition
from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.form import Form
from wotr_tui.cli.commands import duel as duel_command
from wotr_tui.games.cardgame.words.names import card
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.occupants import Person

QUICK = Settings(name="Ann", bell=False, flash=False, guide=False, confirm=False, story="off", summaries=False)


def secrets_of(table: FakeTable, seat: int) -> set[str]:
    """Names of cards that only this seat knows: in its hand, and nowhere in sight."""
    view = table.position.view((seat,))
    return {card(number).name for number in view.secrets[str(seat)].hand}


async def test_the_curtain_falls_between_two_people_and_shows_nothing_of_either_hand():
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,), "Bob": (1,)})
    app = WotrApp(lambda: TableScreen(table.party), QUICK)
    bots = {0: RandomBot(1), 1: RandomBot(2)}
    curtains = 0
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for _ in range(25):
            if isinstance(app.screen, CurtainScreen):
                curtains += 1
                seen = on_screen(app)
                waiting = app.screen.person
                assert f"Pass the keyboard to {waiting}" in seen
                for seat in (0, 1):
                    assert not any(name in seen for name in secrets_of(table, seat))
                await pilot.press("enter")
                await settled(pilot)
                assert app.screen.me.name == waiting
            asked = table.position.pending()[0]
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert screen.me.seats == (asked.seat,)
            seen, other = on_screen(app), 1 - asked.seat
            hidden = secrets_of(table, other) - secrets_of(table, asked.seat)
            log = str(screen.query_one("#log").lines)
            assert not any(name in seen for name in hidden if name not in log)
            index = bots[asked.seat].pick(table.position, (asked.seat,), asked.seat)
            screen.choosing.take(TakeChoice(index))
            await settled(pilot)
            if not table.position.pending():
                break
    assert curtains >= 3


async def test_enter_pressed_twice_does_not_show_the_next_hand(monkeypatch):
    monkeypatch.setattr(CurtainScreen, "FALLS_S", 600.0)
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,), "Bob": (1,)})
    app = WotrApp(lambda: TableScreen(table.party), QUICK)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert "Enter when ready" not in on_screen(app)


async def test_while_enter_is_held_down_the_curtain_does_not_go_up(monkeypatch):
    class Falling:
        """A timer that stands still."""

        resets = 0

        def reset(self) -> None:
            self.resets += 1

    falling = Falling()
    monkeypatch.setattr(CurtainScreen, "FALLS_S", 600.0)
    app = WotrApp(settings=QUICK)
    async with app.run_test(size=(80, 24)) as pilot:
        curtain = CurtainScreen("Bob")
        monkeypatch.setattr(curtain, "set_timer", lambda seconds, fallen: falling)
        await app.push_screen(curtain)
        await pilot.press("enter", "enter", "enter")
        assert app.screen is curtain
        assert falling.resets == 3
        curtain._fallen()
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is not curtain


def last_round() -> CardPosition:
    """A game of which one round is left to play; both like to pass, which keeps it short."""
    position: Any = GAMES["cardgame"].new("fellowship", 11)
    while position.round < 6:
        asked = position.pending()[0]
        passing = (number for number, choice in enumerate(asked.choices) if isinstance(choice, Pass))
        position.choose(asked.seat, next(passing, 0))
    return position


async def test_two_people_play_to_the_end_at_one_keyboard_by_keys_alone():
    """A whole game is played so on a real terminal (`test_real_terminal`)."""
    table = FakeTable(last_round(), "fellowship", {"Ann": (0,), "Bob": (1,)})
    app = WotrApp(lambda: TableScreen(table.party), QUICK)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        for _ in range(60):
            if not table.position.pending():
                break
            may_pass = isinstance(app.screen, TableScreen) and app.screen.query_one(ChoiceList).by_key("p")
            await pilot.press("p" if may_pass else "enter")
            await settled(pilot)
        assert table.position.outcome() is not None
        assert all(client.sent for client in table.clients)
        assert "win" in str(app.screen.query_one("#prompt").border_title)


async def test_the_curtain_names_the_second_person_as_they_named_themselves():
    async with WotrApp(NewGameScreen, replace(QUICK, level="random")).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        form = pilot.app.screen.query_one(Form)
        form.move_to("seat:1")
        await pilot.press("left")
        await settled(pilot)
        form.move_to("second")
        await pilot.press("enter", *"Gret", "enter")
        await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        seen = set()
        for _ in range(30):
            await settled(pilot)
            if isinstance(pilot.app.screen, CurtainScreen):
                seen.add(pilot.app.screen.person)
            await pilot.press("enter")
        assert seen == {"Ann", "Gret"}
        assert settings_file.load().second == "Gret"


async def test_two_people_at_one_keyboard_need_two_names():
    async with WotrApp(NewGameScreen, replace(QUICK, second="Ann")).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        pilot.app.screen.seats = [Person(1), Person(2)]
        await pilot.press("s")
        await settled(pilot)
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert any("Both players are called Ann" in str(note.message) for note in pilot.app._notifications)


def test_the_command_line_names_the_second_person_too():
    duel, args = GAMES["cardgame"], argparse.ArgumentParser()
    duel_command.arguments(args)
    plan = duel_command.make_plan(args.parse_args(["--vs", "human:Gret"]), duel, duel.scenario("duel"))
    assert plan.names[1] == "Gret"
    plan = duel_command.make_plan(args.parse_args(["--vs", "human"]), duel, duel.scenario("duel"))
    assert plan.names[1] == "Witch-king"
