"""Real sockets, real TLS, real games on loopback."""

import asyncio
import random
import shutil
import threading

import pytest

from net.client.changes import ConnectionClosed, Disconnected
from net.client.client import Client
from net.client.mirror import Advanced, Synced
from net.client.tickets import FileTickets, MemoryTickets
from net.errors import CannotConnect, FingerprintChanged, JournalError, Refusal, WrongJoinCode
from net.host import host as host_module
from net.host.limits import Limits
from net.journal.files import Journal, read_journal
from net.journal.log import JournalLog
from net.journal.replay import Replay
from net.lan.discovery import probe
from net.transport.addresses import Address
from net.transport.tls import HostKey, KnownHosts
from net.wire.from_host import ChatLine, Happened, Paused, TableGone
from net.wire.records import decode_journal
from rules.catalogue import GAMES
from tests.patience import PATIENCE_S
from tests.toy import TOYS
from tests.wire.people import joined, leave_all, play, played_alone, seated, until

CARD_GAME = GAMES["cardgame"]


async def test_four_people_play_a_whole_trilogy_over_tls(hosts, tmp_path):
    host = await hosts(GAMES)
    people = await seated(host, "cardgame", "trilogy", (0,), (1,), (2,), (3,), seed=11)
    await play(people, random.Random(3))
    expected = played_alone(CARD_GAME, "trilogy", 11, random.Random(3))
    for seat, one in enumerate(people):
        assert one.mirror.view == expected.view((seat,))
    (path,) = (tmp_path / "saves").glob("*.wotr")
    assert host.journal_of(people[0].mirror.table.id) == path, "after the end, too"
    assert decode_journal(await people[3].whole_game()).choices == read_journal(path).choices
    await leave_all(people)
    found = Replay.open(path, GAMES).verified()
    assert (found.outcome, found.closed) == (expected.outcome(), True)


async def test_a_trilogy_with_disconnections_ends_the_same(hosts):
    host = await hosts(GAMES)
    people = await seated(host, "cardgame", "trilogy", (0,), (1, 3), (2,), seed=12)
    table, fate = next(iter(host.lobby.tables.values())), random.Random(8)
    drops = 0

    async def sometimes_drop(move: int) -> None:
        nonlocal drops
        if fate.random() < 0.2:
            drops += 1
            unlucky = fate.choice(people)
            update, old = unlucky.mirror.update, unlucky.mirror
            unlucky.drop()
            await until(lambda: unlucky.mirror is not old and unlucky.mirror.update >= update, unlucky)
            await until(lambda: all(one.mirror.pause is None for one in people), *people)

    await play(people, random.Random(4), sometimes_drop)
    expected = played_alone(CARD_GAME, "trilogy", 12, random.Random(4))
    assert drops > 20
    assert table.live.playthrough.position.digest() == expected.digest()
    for viewer_seats, one in zip(((0,), (1, 3), (2,)), people, strict=True):
        assert one.mirror.view == expected.view(viewer_seats)
        assert [entry.step for entry in one.mirror.log] == list(range(len(table.live.playthrough.choices) + 1))
    await leave_all(people)


async def test_a_new_process_gets_the_seat_back_with_the_open_question(hosts, tmp_path):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    kept = FileTickets(tmp_path / "tickets.json")
    for ticket in ann.tickets.of(host.fingerprint):
        kept.keep(host.fingerprint, ticket)
    question = ann.mirror.decisions
    assert question
    await ann.close()
    await until(lambda: bob.mirror.pause, bob)
    again = await joined(host, "Ann", FileTickets(tmp_path / "tickets.json"))
    assert again.name == "Ann"
    assert again.mirror.decisions == question
    await until(lambda: bob.mirror.pause is None, bob)
    await leave_all([again, bob])


async def test_another_window_of_the_same_person_asks_before_it_takes_over(hosts):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    second = await joined(host, "Ann", ann.tickets)
    assert second.mirror is None
    (held,) = second.returning
    assert held.live
    endings = []
    ann.listen(endings.append)
    await second.enter(held.table)
    await until(lambda: any(isinstance(change, ConnectionClosed) for change in endings), ann)
    assert second.seats == (0,)
    assert bob.mirror.pause is None
    await leave_all([second, bob])


async def test_a_killed_hosts_game_goes_on_at_a_new_host_with_the_same_key(hosts):
    first = await hosts()
    people = await seated(first, "gleaning", "four", (0,), (1,), (2,), (3,))
    one = people[0]
    await one.choose(0, 1)
    await until(lambda: all(client.mirror.update == one.mirror.update for client in people), *people)
    mirrors = [client.mirror for client in people]
    views = [mirror.view for mirror in mirrors]
    table, port = one.mirror.table.id, first.port
    await first.close()
    await until(lambda: all(client.state == "reconnecting" for client in people), *people)
    await hosts(port=port)
    await until(lambda: all(client.mirror not in mirrors for client in people), *people)
    await until(lambda: all(client.mirror.view and not client.mirror.pause for client in people), *people)
    assert people[0].mirror.table.id == table
    assert [client.mirror.view for client in people] == views
    await play(people, random.Random(1))
    await leave_all(people)


async def test_a_host_resumes_a_file_and_refuses_one_in_use_or_over(hosts, tmp_path):
    first = await hosts()
    people = await seated(first, "gleaning", "pair", (0,), (1,))
    path = first.journal_of(people[0].mirror.table.id)
    second = await hosts(saves=tmp_path / "elsewhere")
    with pytest.raises(JournalError, match="in use"):
        await second.resume(path)
    await play(people, random.Random(1))
    with pytest.raises(JournalError, match="is over"):
        await second.resume(path)
    await leave_all(people)


async def test_a_file_that_is_played_here_is_resumed_at_its_table(hosts, tmp_path):
    host = await hosts()
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    table = people[0].mirror.table.id
    path = host.journal_of(table)
    copy = shutil.copy(path, tmp_path / "copy.wotr")
    assert await host.resume(path.parent / ".." / path.parent.name / path.name) == table
    assert await host.resume(copy) == table
    assert list(host.lobby.tables) == [table]
    await leave_all(people)


async def test_a_wrong_pin_is_refused_and_guesses_are_limited(hosts):
    host = await hosts(pin="4711", limits=Limits(pin_tries_everywhere=(5, 60.0)))
    with pytest.raises(CannotConnect, match="requires a PIN"):
        await joined(host, "Ann")
    for _ in range(5):
        with pytest.raises(CannotConnect, match="not the PIN"):
            await joined(host, "Mal", pin="0000")
    with pytest.raises(CannotConnect, match="too many wrong PINs"):
        await joined(host, "Mal", pin="4711")
    here = await Client.here(host, "Owner")
    assert [(person.name, person.via) for person in here.lobby.people.values()] == [("Owner", "here")]
    await here.close()


async def test_the_right_pin_is_accepted(hosts):
    host = await hosts(pin="4711")
    ann = await joined(host, "Ann", pin="4711")
    assert ann.state == "connected"
    assert (await probe(Address("127.0.0.1", host.port))).pin
    await ann.close()


async def test_a_changed_host_key_is_refused_until_the_person_agrees(hosts, tmp_path):
    host = await hosts()
    pins = KnownHosts(tmp_path / "known_hosts.json")
    await (await joined(host, "Ann", known_hosts=pins)).close()
    port = host.port
    await host.close()
    other = await hosts(port=port, key=HostKey.load(tmp_path / "other.pem"))
    with pytest.raises(FingerprintChanged, match="DIFFERENT KEY"):
        await joined(other, "Ann", known_hosts=pins)
    ann = await joined(other, "Ann", known_hosts=pins, trust_new_key=True)
    await ann.close()
    await (await joined(other, "Ann", known_hosts=pins)).close()


async def test_a_join_code_is_checked_on_the_first_connection(hosts):
    host = await hosts()
    code = str(Address("127.0.0.1", host.port).with_code(host.fingerprint))
    ann = await Client.join(Address.parse(code), "Ann", games=TOYS, known_hosts=KnownHosts())
    await ann.close()
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    with pytest.raises(WrongJoinCode, match=f"{wrong[-4:]} is wrong"):
        await Client.join(Address.parse(wrong), "Ann", games=TOYS, known_hosts=KnownHosts())


async def test_a_probe_shows_tables_without_names_of_people(hosts):
    host = await hosts()
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    found = await probe(Address("127.0.0.1", host.port))
    (table,) = found.tables
    assert (table.game, table.scenario, table.state, table.free_seats) == ("gleaning", "pair", "playing", ())
    assert [seat.name for seat in table.seats] == ["someone", "someone"]
    assert found.compatible
    await leave_all(people)


async def test_it_works_over_ipv6(hosts):
    host = await hosts(bind="::1")
    ann = await joined(host, "Ann", bind="::1")
    assert ann.state == "connected"
    await ann.close()


async def test_the_lobby_reports_tables_and_people_that_come_and_go(hosts):
    host = await hosts()
    ann, bob = await joined(host, "Ann"), await joined(host, "Bob")
    table = await ann.create_table("gleaning", "four", ("short",), "Evening")
    await until(lambda: table in bob.lobby.tables, bob)
    shown = bob.lobby.tables[table]
    assert (shown.name, shown.options, shown.owner) == ("Evening", ("short",), ann.person)
    await ann.sit(table, (0, 2))
    await until(lambda: bob.lobby.tables[table].free_seats == (1, 3), bob)
    await ann.leave()
    await until(lambda: table not in bob.lobby.tables, bob)
    await bob.say("anyone there?")
    await until(lambda: ann.lobby.chat, ann)
    with pytest.raises(Refusal, match="seed"):
        await ann.create_table("gleaning", seed=5)
    with pytest.raises(Refusal, match="No game"):
        await ann.create_table("chess")
    with pytest.raises(Refusal, match="no scenario"):
        await ann.create_table("gleaning", "seven")
    await leave_all([ann, bob])


async def test_two_people_at_one_keyboard_are_two_clients_of_one_host(hosts):
    host = await hosts()
    box = MemoryTickets()
    ann, bob = await Client.here(host, "Ann", tickets=box), await Client.here(host, "Bob", tickets=box)
    table = await ann.create_table("gleaning", "pair", seed=3)
    await ann.sit(table, (0,))
    await bob.sit(table, (1,))
    await ann.start()
    await until(lambda: bob.mirror.view, bob)
    assert ann.mirror.view.hands.keys() == {"0"}
    hand = ann.mirror.view.hands
    await leave_all([ann, bob])
    again = await Client.here(host, "Bob", tickets=box)
    assert again.mirror.view.hands.keys() == {"1"}, "each finds their own seat, by name"
    back = await Client.here(host, "Ann", tickets=box)
    assert back.mirror.view.hands == hand
    await leave_all([again, back])


async def test_bots_play_a_whole_game_in_worker_processes(hosts):
    host = await hosts()
    ann = await joined(host, "Ann")
    await ann.create_table("gleaning", "four")
    await ann.sit(ann.mirror.table.id, (0,))
    for seat in (1, 2, 3):
        await ann.add_bot(seat, "random")
    await ann.start()
    while not ann.mirror.ended:
        await until(lambda: ann.mirror.decisions or ann.mirror.ended, ann)
        for decision in ann.mirror.decisions:
            await ann.choose(decision.seat, 0)
    assert ann.mirror.view.outcome
    await ann.close()


async def test_a_fault_inside_one_game_stops_that_table_and_no_other(hosts, monkeypatch, caplog):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    cid = await joined(host, "Cid")
    other = await cid.create_table("gleaning", "pair")
    table = host.lobby.tables[ann.mirror.table.id]
    monkeypatch.setattr(table.live.playthrough.position, "choose", lambda seat, index: 1 / 0)
    heard = []
    bob.listen(heard.append)
    with pytest.raises(Refusal, match="saved up to the last move"):
        await ann.choose(0, 0)
    await until(lambda: heard, bob)
    assert any(isinstance(change, TableGone) and change.reason for change in heard)
    assert "ZeroDivisionError" in caplog.text
    assert other in host.lobby.tables
    await cid.say("still here")
    await until(lambda: any(isinstance(line, ChatLine) for line in cid.mirror.chat), cid)
    await leave_all([ann, bob, cid])


async def test_a_fault_as_time_passes_stops_that_table_and_no_clock_of_another(hosts, monkeypatch, caplog):
    monkeypatch.setattr(host_module, "TICK_S", 0.01)
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    cid = await joined(host, "Cid")
    other = await cid.create_table("gleaning", "pair")
    table, ticks = ann.mirror.table.id, []
    monkeypatch.setattr(host.lobby.tables[table], "tick", lambda now: 1 / 0)
    monkeypatch.setattr(host.lobby.tables[other], "tick", ticks.append)
    heard = []
    bob.listen(heard.append)
    await until(lambda: any(isinstance(change, TableGone) for change in heard), bob)
    assert "ZeroDivisionError" in caplog.text
    before = len(ticks)
    async with asyncio.timeout(PATIENCE_S):
        while len(ticks) < before + 3:
            await asyncio.sleep(0.01)
    assert other in host.lobby.tables
    await leave_all([ann, bob, cid])


async def test_nothing_ends_the_loop_that_lets_time_pass(hosts, monkeypatch, caplog):
    monkeypatch.setattr(host_module, "TICK_S", 0.01)
    host = await hosts()
    failures, overdue = [], host._reception.abort_overdue

    def failing(now: float) -> None:
        failures.append(now)
        if len(failures) < 3:
            raise RuntimeError("anything")
        overdue(now)

    monkeypatch.setattr(host._reception, "abort_overdue", failing)
    ann = await joined(host, "Ann")
    async with asyncio.timeout(PATIENCE_S):
        while len(failures) < 4:
            await asyncio.sleep(0.01)
    assert caplog.text.count("an error as time passed") == 2
    await ann.close()


async def test_someone_is_welcomed_first_however_slow_the_disk(hosts, monkeypatch):
    """Pulses wait for no disk: one that overtook the welcome would end the connection."""
    monkeypatch.setattr(host_module, "TICK_S", 0.01)
    host = await hosts(limits=Limits(pulse_s=0.01))
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    written, sync = threading.Event(), JournalLog.sync

    def slow(self: JournalLog) -> None:
        assert written.wait(PATIENCE_S)
        sync(self)

    monkeypatch.setattr(JournalLog, "sync", slow)
    host._commit._slowest_s = 1.0  # written on a thread
    moving = asyncio.create_task(ann.choose(0, 0))
    coming = asyncio.create_task(joined(host, "Cid"))
    async with asyncio.timeout(PATIENCE_S):
        while len(host.lobby.people) < 3:
            await asyncio.sleep(0.01)
        known = host._reception.of(bob.person)
        pulses = known._beat
        while known._beat < pulses + 3:
            await asyncio.sleep(0.01)
    written.set()
    await moving
    await leave_all([ann, bob, await coming])


async def test_a_full_disk_stops_the_table_before_a_move_is_announced(hosts, monkeypatch, caplog):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    heard = []
    bob.listen(heard.append)

    def full(self, records):
        raise OSError(28, "No space left on device", str(self.path))

    monkeypatch.setattr(Journal, "write", full)
    with pytest.raises(Refusal, match="cannot save this game any more"):
        await ann.choose(0, 0)
    await until(lambda: any(isinstance(change, TableGone) for change in heard), bob)
    (told,) = (change.reason for change in heard if isinstance(change, TableGone))
    assert "/" not in told, "where the host keeps its games is no business of its guests"
    assert "No space" in caplog.text
    assert str(host.saves) in caplog.text, "the host knows where"
    assert not any(isinstance(change, (Advanced, Synced)) for change in heard)
    await leave_all([ann, bob])


async def test_a_lost_connection_is_announced_and_a_bot_can_take_over(hosts):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    heard = []
    bob.listen(heard.append)
    await ann.close()
    await until(lambda: bob.mirror.pause, bob)
    assert [(said.what, said.name) for said in heard if isinstance(said, Happened)] == [("away", "Ann")]
    assert next(change for change in heard if isinstance(change, Paused)).names == ("Ann",)
    await bob.after_loss("bot")
    await until(lambda: bob.mirror.pause is None and 0 in bob.mirror.view.laid, bob)
    await bob.close()


async def test_a_client_reports_a_lost_connection_with_the_reason(hosts):
    host = await hosts()
    ann = await joined(host, "Ann")
    heard = []
    ann.listen(heard.append)
    port = host.port
    await host.close()
    await until(lambda: any(isinstance(change, Disconnected) for change in heard), ann)
    assert "saved" in next(str(change.reason) for change in heard if isinstance(change, Disconnected))
    await hosts(port=port)
    await until(lambda: ann.state == "connected", ann)
    await ann.close()
    assert isinstance(heard[-1], ConnectionClosed)


async def test_a_host_with_another_rules_version_is_recognised_before_sitting_down(hosts, monkeypatch):
    host = await hosts()
    table = host.open_table("gleaning", "pair")
    ann = await joined(host, "Ann")
    monkeypatch.setattr(type(TOYS["gleaning"]), "version", 2)
    for asking in (ann.enter(table), ann.sit(table, (0,)), ann.create_table("gleaning")):
        with pytest.raises(Refusal, match=r"plays version 3 of gleaning and you have 2: upgrade yours"):
            await asking
    await ann.close()


async def test_returning_to_a_closed_table_leads_to_the_lobby(hosts):
    host = await hosts(saves=None)
    ann = await joined(host, "Ann")
    await ann.create_table("gleaning", "pair")
    port = host.port
    await host.close()
    await until(lambda: ann.state == "reconnecting", ann)
    assert ann.mirror is not None, "the table stays on the screen while the line is down"
    await hosts(port=port)
    await until(lambda: ann.state == "connected" and ann.mirror is None, ann)
    await ann.close()


async def test_an_error_in_a_listener_does_not_close_the_connection(hosts, caplog):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    ann.listen(lambda change: 1 / 0)  # type: ignore[arg-type]
    await play([ann, bob], random.Random(1))
    assert "a listener failed" in caplog.text
    await leave_all([ann, bob])


async def test_a_host_bound_to_one_address_lists_only_that_address(hosts):
    host = await hosts(TOYS)
    assert [Address.parse(code).host for code in host.join_codes()] == ["127.0.0.1"]


async def test_who_has_an_unfinished_game_is_not_put_into_it_where_another_table_waits(hosts):
    host = await hosts()
    ann, bob = await seated(host, "gleaning", "pair", (0,), (1,))
    old, kept = ann.table.id, ann.tickets
    await ann.close()
    await until(lambda: bob.mirror.pause, bob)
    friday = host.lobby.open("gleaning", "pair", name="Friday")
    again = await joined(host, "Ann", kept)
    assert again.mirror is None
    assert again.unfinished.table == old
    assert friday.id in again.lobby.tables
    await again.enter(old)
    assert (again.seats, again.unfinished) == ((0,), None)
    await leave_all([again, bob])
