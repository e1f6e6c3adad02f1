"""Limits on what one address may use of a host: bots, hints, tables, saved games."""

import asyncio
import os
import shutil
import threading
from pathlib import Path

import pytest

from net.client.reconnect import TurnedAway
from net.client.tickets import MemoryTickets
from net.errors import Refusal
from net.host.limits import Limits
from net.host.saved_tables import READ_PER_HELLO, SavedTables
from net.journal.files import read_summary
from net.journal.log import JournalLog
from net.table.lobby import FORGET_S, FORGET_UNHELD_S
from net.wire.from_client import AskRematch, CreateTable, Enter, Hello, Leave, Ready, Resync, SeatBot, Sit
from net.wire.from_host import Entered, Granted, Refused, TableGone
from net.wire.types import PROTOCOL, Ticket
from net.workers.fairness import MOST_WAITING, FairTurns, TooManyWait
from tests.patience import PATIENCE_S
from tests.wire.desk import Desk, Someone, reason
from tests.wire.people import joined, leave_all, seated, until

# ---------------------------------------------------------------- bots


@pytest.mark.parametrize(
    "spec", ["search:999999999", "search:1501", "master", "search:3600s", "search:1e9s", "search:3.1s"]
)
def test_a_guest_cannot_seat_a_bot_with_unlimited_time(spec: str):
    desk = Desk()
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair")
    assert "too long" in reason(ann.ask(SeatBot, 1, spec))
    host = desk.come("Host", via="here")
    host.ask(CreateTable, "gleaning", "pair")
    if spec != "search:1e9s":
        assert isinstance(host.ask(SeatBot, 1, spec), Granted), (
            "at one's own machine one may wait for as long as one likes"
        )


@pytest.mark.parametrize("spec", ["hard", "search", "search:hard", "search:1500", "search:3s", "greedy:hard", "random"])
def test_a_guest_may_seat_the_offered_bots(spec: str):
    desk = Desk()
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair")
    assert isinstance(ann.ask(SeatBot, 1, spec), Granted)


def solo(desk: Desk) -> Someone:
    ann = desk.come("Ann")
    made = ann.ask(CreateTable, "gleaning", "pair")
    ann.ask(Sit, (0,), table=made.table)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Ready)
    return ann


def test_bots_stop_when_nobody_is_at_the_table_and_continue_when_someone_returns():
    desk = Desk()
    ann = solo(desk)
    assert len(desk.bot_turns) == 1
    table = desk.session().id
    desk.drop(ann)
    assert set(desk.stopped_tables) == {table}
    desk.bot_turns.clear()
    back = desk.come("Ann", ann.ticket)
    back.ask(Enter, table=table)
    assert [turn.table for turn in desk.bot_turns] == [table]


def test_bots_at_an_abandoned_table_are_not_asked():
    desk = Desk()
    ann = solo(desk)
    desk.bot_turns.clear()
    ann.ask(Leave)
    assert desk.bot_turns == []
    desk.wait(1)
    assert desk.bot_turns == []


def test_bots_of_the_hosts_own_table_play_alone():
    desk = Desk()
    session = desk.lobby.open("gleaning", "pair")
    session.people.bots_play_alone = True
    for seat in (0, 1):
        session.seat_bot(seat, "random")
    session.start()
    desk._deliver()
    assert len(desk.bot_turns) == 2


async def test_turns_rotate_between_owners():
    turns, order = FairTurns(1), []

    async def ask(whose: str) -> None:
        async with turns.turn(whose):
            order.append(whose)
            await asyncio.sleep(0)

    greedy = [asyncio.create_task(ask("mal")) for _ in range(20)]
    await asyncio.sleep(0)
    honest = asyncio.create_task(ask("ann"))
    await asyncio.gather(*greedy, honest)
    assert order.index("ann") <= 3, "after one of theirs that had its turn, and one that was called"
    assert len(order) == 21


async def test_turns_of_people_who_left_are_skipped():
    turns, order = FairTurns(1), []

    async def ask(whose: str) -> None:
        async with turns.turn(whose):
            order.append(whose)
            await asyncio.sleep(0.01)

    tasks = [asyncio.create_task(ask(f"{number}")) for number in range(6)]
    await asyncio.sleep(0)
    for task in tasks[1:5]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["0", "5"]
    async with turns.turn("again"):
        pass


async def test_the_number_of_waiting_requests_is_limited():
    turns = FairTurns(1)
    async with turns.turn("mal"):
        waiting = [asyncio.create_task(turns.turn("mal").__aenter__()) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyWait):
            await turns.turn("mal").__aenter__()
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def test_a_bot_stops_thinking_for_people_who_left(hosts):
    host = await hosts()
    ann = await joined(host, "Ann")
    table = await ann.create_table("gleaning", "pair")
    await ann.sit(table, (0,))
    await ann.add_bot(1, "search:400")
    await ann.ready()
    await until(lambda: ann.mirror and ann.mirror.view, ann)
    with_bot = host._bots._of_table
    if table in with_bot:
        tasks = list(with_bot[table])
        await ann.close()
        await asyncio.wait(tasks, timeout=PATIENCE_S)
        assert all(task.cancelled() or task.done() for task in tasks)
        assert table not in with_bot


# ---------------------------------------------------------------- budgets


async def test_reconnecting_does_not_refill_a_budget(hosts):
    host = await hosts(limits=Limits(costly=(5, 60.0), costly_per_address=(12, 60.0)))
    refused = 0
    for _ in range(4):
        client = await joined(host, "Mal")
        for _ in range(5):
            try:
                await client.create_table("gleaning", "pair")
                await client.leave()
            except Refusal as refusal:
                refused += "Not so fast" in str(refusal)
        await client.close()
    assert refused >= 4


async def test_a_seated_person_returns_to_the_table_when_others_have_used_up_the_budget(hosts):
    host = await hosts(limits=Limits(costly_per_address=(12, 600.0)))
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    mal = await joined(host, "Mal")

    async def spend() -> None:
        for _ in range(12):
            await mal.create_table("gleaning", "pair")
            await mal.leave()

    with pytest.raises(Refusal, match="Not so fast"):
        await spend()
    ann.drop()
    await until(lambda: ann.state != "connected", ann)
    entered: list[Entered] = []
    ann.listen(lambda change: entered.append(change) if isinstance(change, Entered) else None)
    await until(lambda: entered or ann.mirror is None, ann)
    assert ann.mirror is not None
    await ann.choose(0, 0)
    await leave_all([ann, bob, mal])


async def test_hellos_of_one_address_are_limited(hosts):
    host = await hosts(limits=Limits(hellos_per_address=(10, 600.0)))
    for number in range(10):
        await (await joined(host, f"Mal {number}")).close()
    for number in range(5):
        with pytest.raises(TurnedAway, match="Not so fast") as away:
            await joined(host, f"Mal {number}")
        assert not away.value.final, "a client that was at a table comes back by itself, a little later"


# ---------------------------------------------------------------- tables


def begun_and_left(desk: Desk, address: str) -> Granted | Refused:
    mal = desk.come("Mal", address=address)
    made = mal.ask(CreateTable, "gleaning", "pair")
    if isinstance(made, Granted):
        mal.ask(Sit, (0,), table=made.table)
        mal.ask(SeatBot, 1, "random")
        mal.ask(Ready)
        mal.ask(Leave)
    desk.drop(mal)
    return made


def test_one_address_cannot_fill_the_host_with_tables():
    desk = Desk()
    answers = [begun_and_left(desk, "10.0.0.1") for _ in range(63)]
    assert sum(isinstance(answer, Granted) for answer in answers) == desk.lobby.settings.tables_per_address
    assert "too many tables from your address" in reason(answers[-1])
    assert isinstance(begun_and_left(desk, "10.0.0.2"), Granted)


def test_tables_without_seated_people_close_in_seconds_and_others_in_minutes():
    desk = Desk()
    begun_and_left(desk, "10.0.0.1")
    ann = solo(desk)
    kept = ann.mirror.table.id
    desk.drop(ann)
    desk.wait(1)
    desk.wait(FORGET_UNHELD_S + 1)
    assert list(desk.lobby.tables) == [kept]
    desk.wait(FORGET_S)
    assert not desk.lobby.tables


# ---------------------------------------------------------------- saved games


async def test_a_hello_with_many_tickets_looks_into_a_few_journals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from net.host import saved_tables
    from tests.wire.test_journal import played, written

    desk, people, table = played(6)
    first = written(tmp_path / f"a-{table}.wotr", desk, table)
    for number in range(40):
        shutil.copy(first, tmp_path / f"b-{number:08x}.wotr")
    read = []
    monkeypatch.setattr(saved_tables, "read_summary", lambda path: read.append(path) or read_summary(path))
    saved = SavedTables(tmp_path)
    assert people[0].ticket
    wanted = (people[0].ticket, *(Ticket(f"{number:08x}", "guess") for number in range(31)))
    assert await saved.returning(wanted) != ()
    assert len(read) == READ_PER_HELLO
    assert await saved.returning(wanted) != ()
    assert len(read) == READ_PER_HELLO, "what has not changed is not read again"
    saved.close()


async def test_a_rematch_is_found_although_the_first_game_was_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from net.host import saved_tables
    from tests.wire.test_journal import played, written

    monkeypatch.setattr(saved_tables, "RESCAN_S", 0.0)
    desk, (ann, bob), table = played()
    os.utime(written(tmp_path / f"a-{table}.wotr", desk, table), (1.0, 1.0))
    saved = SavedTables(tmp_path)
    assert ann.ticket
    assert await saved.returning((ann.ticket,)) == (), "that game is over"
    desk.records[table].clear()
    for someone in (ann, bob):
        someone.ask(AskRematch, "same")
    written(tmp_path / f"b-{table}.wotr", desk, table)
    assert [(back.table, back.seats) for back in await saved.returning((ann.ticket,))] == [(table, ann.mirror.seats)]
    saved.close()


async def test_a_saved_table_comes_back_when_someone_enters_and_within_the_limit(hosts):
    host = await hosts(max_tables=2)
    tickets = [MemoryTickets(), MemoryTickets()]
    tables = []
    for number in range(2):
        ann = await joined(host, f"Ann {number}", tickets[number])
        tables.append(await ann.create_table("gleaning", "pair"))
        await ann.sit(tables[-1], (0,))
        await ann.add_bot(1, "random")
        await ann.ready()
        await until(lambda ann=ann: ann.mirror and ann.mirror.decisions, ann)
        await ann.choose(0, 0)
        await ann.close()
    await host.close()
    again = await hosts(max_tables=1)
    strangers = await joined(again, "Bob", tickets[0])
    assert [back.table for back in strangers.returning] == [tables[0]]
    assert not again.lobby.tables, "nothing is played again for a hello"
    await strangers.enter(tables[0])
    assert strangers.seats == (0,)
    other = await joined(again, "Ann 1", tickets[1])
    assert [back.table for back in other.returning] == [tables[1]]
    assert other.mirror is None
    with pytest.raises(Refusal, match="no room for more tables"):
        await other.enter(tables[1])
    assert len(again.lobby.tables) == 1
    await leave_all([strangers, other])


async def test_nothing_is_loaded_for_someone_whose_line_has_just_ended(hosts):
    host = await hosts()
    await host._load_and_handle(99, Enter(1, "ab"))
    assert not host.lobby.tables


async def test_a_forged_ticket_loads_no_table(hosts):
    host = await hosts()
    tickets = MemoryTickets()
    ann = await joined(host, "Ann", tickets)
    table = await ann.create_table("gleaning", "pair")
    await ann.sit(table, (0,))
    await ann.add_bot(1, "random")
    await ann.ready()
    await until(lambda: ann.mirror and ann.mirror.decisions, ann)
    await ann.choose(0, 0)
    await ann.close()
    await host.close()
    again = await hosts()
    false = MemoryTickets()
    false.keep(host.fingerprint, Ticket(table, "guessed"))
    mal = await joined(again, "Mal", false)
    with pytest.raises(Refusal, match="no longer exists"):
        await mal.enter(table)
    assert not again.lobby.tables
    await mal.close()


# ---------------------------------------------------------------- the disk


async def test_a_move_that_is_not_on_disk_is_shown_to_nobody_not_even_by_a_resync(hosts, monkeypatch):
    """The disk is slow, and fails in the end: a person who asks for a whole view meanwhile does not get the move."""
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    before = bob.mirror.view
    heard = []
    bob.listen(heard.append)

    asked = threading.Event()

    def slow_and_full(self: JournalLog) -> None:
        assert asked.wait(PATIENCE_S)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(JournalLog, "sync", slow_and_full)
    host._commit._slowest_s = 1.0  # written on a thread
    moving = asyncio.create_task(ann.choose(0, 0))
    await asyncio.sleep(0.1)
    bob._line.send(Resync(bob.mirror.table.id))
    await asyncio.sleep(0.1)
    asked.set()
    await until(lambda: any(isinstance(change, TableGone) for change in heard), bob)
    with pytest.raises(Refusal):
        await moving
    assert bob.mirror is None or bob.mirror.view == before
    assert not any(hasattr(change, "view") for change in heard)
    await leave_all([ann, bob])


def test_others_are_not_told_the_address_of_a_person():
    desk = Desk()
    person = desk.lobby.welcome(Hello(PROTOCOL, "Ann"), "lan", "10.0.0.1")
    assert person.address not in repr(person.now())
