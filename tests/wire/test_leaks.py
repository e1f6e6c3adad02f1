"""Swap every card a person cannot know: not one byte they receive may differ, nor one byte of any length.

A game is played at one desk; at random moments a twin of the position (which agrees with all that the observer's seats
know, and with nothing else) is put on a second desk in its place. Then the observer does on both whatever a client can
do without learning something new, and everything they were ever sent on both is compared.
"""

import random

import pytest

from net.table.session import Session
from net.table.shown_views import ShownViews
from net.wire.from_client import (
    AfterLoss,
    AnswerUndo,
    AskHint,
    AskPreview,
    AskUndo,
    AskWholeGame,
    Choose,
    CreateTable,
    Enter,
    Leave,
    Resync,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
)
from net.wire.from_host import FullView
from net.wire.records import Chosen
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position, Seats
from tests.toy import GLEANING
from tests.wire.desk import Desk, Someone

GAMES_TO_WATCH = [GLEANING, *GAMES.values()]


def desk_with(game: Game, scenario: str, position: Position) -> tuple[Desk, Session, list[Someone]]:
    """A table in the middle of a game that stands at `position`, with one person in each seat."""
    desk = Desk({game.id: game})
    people = [desk.come(seat.title) for seat in game.scenario(scenario).seats]
    people[0].ask(CreateTable, game.id, scenario)
    session = desk.session()
    for seat, one in enumerate(people):
        one.ask(Sit, (seat,), table=session.id)
    session.start()
    desk.wait(0)
    assert session.live
    session.live.playthrough.position = position
    session.live.playthrough.choices = [Chosen(seat, 0, b"") for seat in range(len(people))]
    session.live.playthrough.revealing = [True] * len(people)
    session.live.pending = {decision.seat: decision for decision in position.pending()}
    session.live._since = dict.fromkeys(session.live.pending, session.live.update)
    session.live._views = ShownViews(session.id)
    for one in people:
        one.bytes = b""
    return desk, session, people


def poke(desk: Desk, session: Session, people: list[Someone], viewer_seats: Seats) -> bytes:
    """All that an observer can try without moving the game, and what the others do that they can hear."""
    me = people[viewer_seats[0]] if viewer_seats else desk.come("Eve")
    me.bytes = b""
    others = [one for one in people if one is not me]
    if not viewer_seats:
        me.ask(Enter, table=session.id)
    desk.hear(me, Resync(session.id))
    me.ask(Choose, 0, viewer_seats[0] if viewer_seats else 0, 0)
    me.ask(Choose, 10**6, viewer_seats[0] if viewer_seats else 0, 65535)
    for seat in range(len(people)):
        if seat not in viewer_seats:
            me.ask(Choose, session.live.update, seat, 0)
            me.ask(AskUndo, seat)
        me.ask(AskHint, session.live.update, seat)
        for index in range(4):
            me.ask(AskPreview, session.live.update, seat, index)
    me.ask(AskWholeGame)
    me.ask(SeatBot, 0, "random")
    me.ask(Sit, (0, 1))
    me.ask(Say, "what do you hold?", "all")
    others[0].ask(Say, "nothing", "side")
    others[0].ask(ShowEmote, "hurry")
    if viewer_seats:
        me.ask(AskUndo, viewer_seats[0])
        others[0].ask(AnswerUndo, False)
    desk.drop(others[0])
    me.ask(AfterLoss, "end")
    desk.wait(301)
    back = desk.come(others[0].name, others[0].ticket)
    back.ask(Enter, table=session.id)
    stranger = desk.come("Zoe")
    stranger.ask(Enter, table=session.id)
    stranger.ask(Leave)
    desk.hear(me, Resync(session.id))
    assert me.count(FullView) >= 2
    return me.bytes


@pytest.mark.parametrize("games", [16, pytest.param(200, marks=[pytest.mark.slow, pytest.mark.timeout(900)])])
@pytest.mark.parametrize("game", GAMES_TO_WATCH, ids=lambda game: game.id)
def test_hidden_information_changes_no_byte_that_is_sent(game, games):
    swapped = compared = 0
    for number in range(games):
        rng = random.Random(number)
        scenario = game.scenarios[number % len(game.scenarios)]
        position = game.new(scenario.id, number)
        for _ in range(rng.randrange(1, 120)):
            decisions = position.pending()
            decision = rng.choice(decisions)
            trial = position.clone()
            trial.choose(decision.seat, rng.randrange(len(decision.choices)))
            if not trial.pending():
                break
            position = trial
        for viewer_seats in [(), *((seat,) for seat in range(len(scenario.seats)))]:
            twin = position.determinize(viewer_seats, Chance(number + 1000))
            swapped += twin.digest() != position.digest()
            real = poke(*desk_with(game, scenario.id, position.clone()), viewer_seats)
            fake = poke(*desk_with(game, scenario.id, twin), viewer_seats)
            assert real == fake, f"game {number}, seats {viewer_seats}"
            compared += 1
    assert swapped > compared * 0.9, "the twins must really differ, or this proves nothing"


@pytest.mark.parametrize("game", GAMES_TO_WATCH, ids=lambda game: game.id)
def test_own_harmless_choices_give_the_same_bytes_on_both_tables(game):
    """A choice that discloses nothing brings the same updates whatever the others hold."""
    compared = 0
    for number in range(8):
        rng = random.Random(number)
        scenario = game.scenarios[number % len(game.scenarios)]
        position = game.new(scenario.id, number)
        for _ in range(40):
            pending = position.pending()
            if not pending:
                break
            decision = rng.choice(pending)
            index = rng.randrange(len(decision.choices))
            viewer_seats = (decision.seat,)
            after = position.clone()
            after.choose(decision.seat, index)
            if after.disclosures == position.disclosures and after.pending():
                twin = position.determinize(viewer_seats, Chance(number))
                sent = []
                for table in (position.clone(), twin):
                    desk, session, people = desk_with(game, scenario.id, table)
                    desk.hear(people[decision.seat], Resync(session.id))
                    people[decision.seat].ask(Choose, session.live.update, decision.seat, index)
                    sent.append(people[decision.seat].bytes)
                assert sent[0] == sent[1], f"game {number}, seat {decision.seat}, {decision.choices[index]}"
                compared += 1
            position = after
    assert compared > 30
