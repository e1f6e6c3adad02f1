"""Previews of choices over the wire: who gets them, and what they contain."""

import logging

import msgspec
import pytest

from net.errors import Refusal, RemoteProtocolError
from net.host.limits import Limits
from net.wire.from_client import AskPreview, Enter
from net.wire.from_host import Granted, Preview, Refused
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.foresight import foresee
from tests.wire.desk import Desk, Someone, turns
from tests.wire.people import leave_all, seated


def ask(one: Someone, seat: int, index: int, update: int | None = None) -> Granted | Refused:
    return one.ask(AskPreview, one.mirror.update if update is None else update, seat, index)


def test_a_preview_shows_the_changes_and_changes_nothing():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    position = desk.session().live.playthrough.position
    before, heard = position.digest(), bob.count(object)
    records = {table: len(kept) for table, kept in desk.records.items()}
    assert isinstance(ask(ann, 0, 2), Granted)
    foreseen = ann.mirror.foreseen
    assert (foreseen.seat, foreseen.index) == (0, 2)
    assert foreseen.view == foresee(position, 0, 2, (0,)).view
    assert foreseen.view != ann.mirror.view
    assert (position.digest(), bob.count(object)) == (before, heard)
    assert {table: len(kept) for table, kept in desk.records.items()} == records


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_equals_the_foresight_of_the_rules(game):
    desk = Desk(GAMES)
    scenario = GAMES[game].scenarios[0]
    people = desk.table(*((seat,) for seat in range(len(scenario.seats))), game=game, scenario=scenario.id)
    for number, (one, seat, index) in enumerate(turns(people)):
        ask(one, seat, index)
        position = desk.session().live.playthrough.position
        assert (one.mirror.foreseen.view, one.mirror.foreseen.certain) == foresee(position, seat, index, (seat,))
        one.choose(seat, index)
        assert one.mirror.foreseen is None, "the table has moved on"
        if number == 60:
            break


def test_a_preview_for_another_seat_is_refused():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=ann.mirror.table.id)
    assert ask(bob, 0, 0).reason == "That is not your seat."
    assert ask(eve, 0, 0).reason == "That is not your seat."
    assert ask(ann, 0, 65535).reason == "There is no choice number 65535."
    assert [one.count(Preview) for one in (ann, bob, eve)] == [0, 0, 0]


def test_an_outdated_question_gets_no_preview_and_no_error():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    asked_in = ann.mirror.update
    ann.choose(0, 0)
    assert isinstance(ask(ann, 0, 0, asked_in), Granted)
    assert ann.count(Preview) == 0


def test_a_preview_does_not_reveal_secret_choices():
    """Ann is the last to lay: what Bob has laid is as hidden from her as before."""
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    bob.choose(1, 0)
    position = desk.session().live.playthrough.position
    for index in range(len(ann.mirror.decisions[0].choices)):
        ask(ann, 0, index)
        told = ann.mirror.foreseen
        assert not told.certain
        twin = next(
            twin
            for twin in (position.determinize((0,), Chance(seed)) for seed in range(99))
            if twin.laid != position.laid
        )
        assert told.view == foresee(twin, 0, index, (0,)).view


async def test_previews_have_a_separate_budget(hosts):
    host = await hosts(limits=Limits(previews=(3, 60.0)))
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    for index in range(3):
        foreseen = await ann.preview(0, index)
        assert foreseen is not None
        assert foreseen.index == index
    with pytest.raises(Refusal, match="Not so fast"):
        await ann.preview(0, 0)
    assert await bob.preview(1, 0) is not None
    await ann.choose(0, 0)
    await leave_all([ann, bob])


async def test_people_at_one_address_share_a_budget(hosts):
    host = await hosts(limits=Limits(previews_per_address=(2, 60.0)))
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    await ann.preview(0, 0)
    await bob.preview(1, 0)
    with pytest.raises(Refusal, match="Not so fast"):
        await bob.preview(1, 1)
    await leave_all([ann, bob])


async def test_a_failed_preview_stops_no_table(hosts, monkeypatch, caplog):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rules.foresight.foresee", fail)
    with caplog.at_level(logging.CRITICAL, "wotr.host"), pytest.raises(Refusal):
        await ann.preview(0, 0)
    await ann.choose(0, 0)
    await bob.choose(1, 0)
    assert ann.mirror is not None
    await leave_all([ann, bob])


def test_an_invalid_preview_ends_the_connection():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    mirror = ann.mirror
    before = mirror.view
    wrong = msgspec.Raw(msgspec.msgpack.encode([[["nowhere", "at", "all"], 1]]))
    with pytest.raises(RemoteProtocolError):
        mirror.receive(Preview(mirror.table.id, mirror.update, 0, 0, wrong, True))
    late = Preview(mirror.table.id, mirror.update + 1, 0, 0, wrong, True)
    assert mirror.receive(late) == ((), ())
    assert mirror.view == before
