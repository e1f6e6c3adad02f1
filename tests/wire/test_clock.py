"""Time control: a time for each move, then a reserve; then a bot plays or the table waits."""

import msgspec
import pytest

from net.host.running_clock import RunningClock
from net.wire.chain import MAGIC, seal
from net.wire.from_client import AfterLoss, AskUndo, CreateTable, Enter, Ready, SeatBot, Sit
from net.wire.from_host import Clocks, Granted, Happened, Resumed, SeatAsked
from net.wire.records import Chosen, ReserveLeft, SeatsHeld, decode_journal
from net.wire.types import ClockNow, TimeControl
from rules.game import Seats
from tests.wire.desk import Desk, Someone, play_out, reason

SWIFT = TimeControl(30, 100)
PATIENT = TimeControl(30, 100, "wait")


def clocked(desk: Desk, control: TimeControl, *seats: Seats, scenario: str = "pair") -> list[Someone]:
    """People in a game with clocks, in which they are all asked to lay a sheaf."""
    people = [desk.come(name) for name, _ in zip(("Ann", "Bob", "Cid", "Dee"), seats, strict=False)]
    table = people[0].ask(CreateTable, "gleaning", scenario, clock=control).table
    for someone, held in zip(people, seats, strict=True):
        assert isinstance(someone.ask(Sit, held, table=table), Granted)
    for someone in people:
        someone.ask(Ready)
    return people


def clock(someone: Someone, seat: int) -> ClockNow:
    """As they were told last."""
    return someone.last(Clocks).seats[seat]


def happened(someone: Someone) -> list[str]:
    return [message.what for message in someone.messages if isinstance(message, Happened)]


def test_without_a_time_control_no_clocks_are_sent():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    desk.wait(10_000)
    assert ann.last(Clocks) is None
    assert "out-of-time" not in happened(ann)


def test_everybody_is_told_the_time_control_before_the_start():
    desk = Desk()
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair", clock=SWIFT)
    assert desk.come("Bob").messages[-1].tables[0].clock == SWIFT


def test_all_who_are_asked_at_the_same_time_think_at_the_same_time():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    assert [clock(ann, seat) for seat in (0, 1)] == [ClockNow(30, 100, True)] * 2
    desk.now += 10
    ann.choose(0, 0)
    assert clock(bob, 0) == ClockNow(20, 100, False), "who has answered waits at no cost"
    assert clock(bob, 1) == ClockNow(20, 100, True)


def test_time_beyond_a_move_is_taken_from_the_reserve():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    desk.now += 50
    ann.choose(0, 0)
    assert clock(ann, 0) == ClockNow(0, 80, False)
    bob.choose(1, 0)
    while not ann.mirror.decisions:
        bob.choose(1, 0)
    assert clock(ann, 0) == ClockNow(30, 80, True)


def test_when_time_runs_out_a_bot_plays_and_its_choice_is_recorded():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    desk.wait(129)
    assert "out-of-time" not in happened(bob)
    desk.wait(2)
    assert happened(bob)[-2:] == ["out-of-time", "bot-in"]
    assert bob.mirror.table.seats[0].bot == "random"
    assert "A bot is playing for you" in reason(ann.choose(0, 0))
    desk.answer_bots()
    table = desk.session().id
    assert [record.seat for record in desk.records[table] if isinstance(record, Chosen)][:2] == [1, 0]
    assert desk.saved(table).seats[0].bot == "random"


def test_a_person_takes_their_seat_back_from_the_next_question_on():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    desk.wait(131)
    assert "about to choose" in reason(ann.ask(Sit, (0,)))
    turn = desk.bot_turns.pop(0)
    turn.reply(0, False, desk.now)
    desk._deliver()
    assert isinstance(ann.ask(Sit, (0,)), Granted)
    assert happened(bob)[-1] == "bot-out"
    assert bob.mirror.table.seats[0].bot == ""
    assert desk.saved(desk.session().id).seats[0].bot == ""
    asked = ann.mirror.decisions
    if asked:
        assert clock(ann, 0) == ClockNow(30, 0, True), "a move of its own, and no reserve any more"
        assert isinstance(ann.choose(0, 0), Granted)


def test_reconnecting_gives_no_extra_time():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    desk.wait(131)
    desk.drop(ann)
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=desk.session().id)
    assert bob.mirror.table.seats[0].bot == "random", "coming to the table is no way back to the seat"
    assert "A bot is playing for you" in reason(again.choose(0, 0))
    assert "about to choose" in reason(again.ask(Sit, (0,)))
    desk.answer_bots()
    assert bob.mirror.step >= 2
    assert isinstance(again.ask(Sit, (0,)), Granted)
    assert bob.mirror.table.seats[0].bot == ""


def test_disconnecting_stops_the_clock_for_a_limited_time():
    desk = Desk(stopped_s=60.0)
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    desk.now += 10
    for _ in range(3):
        desk.drop(ann)
        for _ in range(15):
            desk.wait(1)
        ann = desk.come("Ann", ann.ticket)
        ann.ask(Enter, table=desk.session().id)
        assert clock(bob, 0) == ClockNow(20, 100, True)
    desk.drop(ann)
    for _ in range(15):
        desk.wait(1)
    assert clock(bob, 0) == ClockNow(20, 100, True), "the clock of who is away runs again"
    assert desk.session().state == "paused"
    for _ in range(121):
        desk.wait(1)
    assert "out-of-time" in happened(bob)
    assert bob.mirror.table.seats[0].bot == "random"
    assert desk.session().state == "playing"


def test_standing_up_stops_the_clock_for_a_limited_time():
    desk = Desk(stopped_s=60.0)
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    for _ in range(4):
        assert isinstance(ann.ask(Sit, ()), Granted)
        for _ in range(14):
            desk.wait(1)
        assert isinstance(ann.ask(Sit, (0,)), Granted)
        assert clock(bob, 0) == ClockNow(30, 100, True)
    ann.ask(Sit, ())
    for _ in range(10):
        desk.wait(1)
    assert clock(bob, 0).running, "the clock of a seat that was left runs again"
    for _ in range(131):
        desk.wait(1)
    assert bob.mirror.table.seats[0].bot == "random"
    assert desk.session().state == "playing"


def test_standing_up_after_a_time_out_is_no_way_back_to_the_question():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    desk.wait(131)
    ann.ask(Sit, ())
    assert bob.mirror.table.seats[0].bot == "random"
    ann.ask(Sit, (0,))
    assert bob.last(SeatAsked).name == "Ann", "only if everybody agrees"
    assert "not your seat" in reason(ann.choose(0, 0))
    desk.answer_bots()
    assert bob.mirror.step >= 2


def test_a_team_mate_who_is_missing_stops_a_clock_for_a_limited_time():
    desk = Desk(stopped_s=60.0)
    _, bob, cid, dee = clocked(desk, SWIFT, (0,), (1,), (2,), (3,), scenario="four")
    for someone, seat in ((bob, 1), (cid, 2), (dee, 3)):
        someone.choose(seat, 0)
    desk.drop(cid)
    for _ in range(30):
        desk.wait(1)
    assert clock(bob, 0) == ClockNow(30, 100, False)
    for _ in range(40):
        desk.wait(1)
    assert clock(bob, 0).running, "Ann can choose without Cid"
    for _ in range(131):
        desk.wait(1)
    assert bob.mirror.table.seats[0].bot == "random"


def test_a_clock_does_not_run_while_nobody_is_at_the_table():
    desk = Desk(stopped_s=60.0)
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    desk.drop(ann)
    desk.drop(bob)
    for _ in range(100):
        desk.wait(1)
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=desk.session().id)
    assert clock(again, 0) == ClockNow(30, 100, False)
    assert again.mirror.table.seats[0].bot == ""


def test_time_in_which_the_host_does_not_run_counts_for_nobody():
    real = 1000.0
    now = RunningClock(lambda: real)
    real += 50  # before it is started, nobody reads it regularly
    assert now() == 1050
    now.start()
    for _ in range(10):
        real += 0.5
        assert now() == real
    real += 600  # stopped by a signal, or asleep
    assert now() == real - 600 + 0.5
    real += 1
    assert now() == real - 600 + 0.5


def test_a_table_that_waits_after_a_time_out_says_so_once():
    desk = Desk()
    ann, bob = clocked(desk, PATIENT, (0,), (1,))
    bob.choose(1, 0)
    for _ in range(5):
        desk.wait(100)
    assert happened(bob).count("out-of-time") == 1
    assert bob.mirror.table.seats[0].bot == ""
    assert isinstance(ann.choose(0, 0), Granted)


def test_no_clock_runs_while_the_table_waits_for_someone():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    desk.now += 10
    desk.drop(ann)
    assert clock(bob, 1) == ClockNow(20, 100, False)
    desk.wait(1000)
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=desk.session().id)
    assert bob.last(Resumed)
    assert [clock(again, seat) for seat in (0, 1)] == [ClockNow(20, 100, True)] * 2


def test_a_bot_that_stands_in_for_someone_away_is_not_counted():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    desk.drop(ann)
    bob.ask(AfterLoss, "bot")
    desk.wait(6)
    assert not clock(bob, 0).running
    assert clock(bob, 1).running


def test_bots_have_no_clock():
    desk = Desk()
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair", clock=SWIFT)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Sit, (0,))
    ann.ask(Ready)
    assert [clock(ann, seat).running for seat in (0, 1)] == [True, False]
    desk.wait(20)
    assert "out-of-time" not in happened(ann)


def test_clocks_of_several_seats_of_one_person_run_one_after_the_other():
    desk = Desk()
    ann, _bob = clocked(desk, SWIFT, (0, 2), (1, 3), scenario="four")
    assert [clock(ann, seat).running for seat in range(4)] == [True, True, False, False]
    desk.now += 10
    ann.choose(0, 0)
    assert clock(ann, 2) == ClockNow(30, 100, True)


def test_undo_does_not_restart_the_time_of_a_move():
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    for _ in range(4):
        desk.now += 10
        assert isinstance(ann.choose(0, 0), Granted)
        assert isinstance(ann.ask(AskUndo, 0), Granted)
        assert ann.mirror.step == 0, "nobody could have learnt a thing"
    assert clock(ann, 0) == ClockNow(0, 90, True)
    assert clock(bob, 1).running


def test_reserves_survive_a_restart_of_the_host():
    desk = Desk()
    ann, _bob = clocked(desk, SWIFT, (0,), (1,))
    desk.now += 50
    ann.choose(0, 0)
    table = desk.session().id
    assert [record for record in desk.records[table] if isinstance(record, ReserveLeft)] == [ReserveLeft(0, 80)]
    later = Desk()
    later.lobby.add(later.lobby.restore(desk.saved(table)))
    later.lobby.tables[table].resume(later.now)
    people = []
    for someone in (ann, _bob):
        people.append(later.come(someone.name, someone.ticket))
        people[-1].ask(Enter, table=table)
        later.wait(40)
    back = people[-1]
    assert clock(back, 1) == ClockNow(30, 100, True), "the open question is a move of its own"
    assert clock(back, 0) == ClockNow(30, 80, False)
    assert back.mirror.table.clock == SWIFT


def test_a_restart_of_the_host_gives_no_stopped_time_back():
    """Ann is away for 25 s, and again when the host is killed: what she has used of her 30 s is written down."""
    desk = Desk(stopped_s=30.0)
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    bob.choose(1, 0)
    table = desk.session().id
    desk.drop(ann)
    for _ in range(14):
        desk.wait(1)
    ann = desk.come("Ann", ann.ticket)
    ann.ask(Enter, table=table)
    assert desk.saved(table).reserves[0] == ReserveLeft(0, 100, 14)
    desk.drop(ann)
    for _ in range(11):
        desk.wait(1)
    assert desk.saved(table).reserves[0].stopped >= 24, "written while she is away, too"
    later = Desk(stopped_s=30.0)
    later.lobby.add(later.lobby.restore(desk.saved(table)))
    later.lobby.tables[table].resume(later.now)
    ann, bob = (later.come(someone.name, someone.ticket) for someone in (ann, bob))
    for someone in (ann, bob):
        someone.ask(Enter, table=table)
    later.drop(ann)
    for _ in range(7):
        later.wait(1)
    assert clock(bob, 0).running, "her budget is used up"


def test_a_journal_from_before_stopped_time_was_written_can_be_read():
    desk = Desk()
    ann, _ = clocked(desk, SWIFT, (0,), (1,))
    desk.now += 50
    ann.choose(0, 0)
    records = [msgspec.msgpack.decode(msgspec.msgpack.encode(record)) for record in desk.records[desk.session().id]]
    for record in records:
        if record[0] == "Reserve":
            assert record.pop() == 0.0, "it stands last"
    saved = decode_journal(MAGIC + seal(map(msgspec.msgpack.encode, records))[0])
    assert saved.reserves == {0: ReserveLeft(0, 80)}


def test_a_journal_without_clocks_can_be_read():
    desk = Desk()
    desk.table((0,), (1,))
    records = [msgspec.msgpack.encode(record) for record in desk.records[desk.session().id]]
    header = msgspec.msgpack.decode(records[0])
    assert (header[0], header.pop()) == ("Header", None), "it stands last"
    saved = decode_journal(MAGIC + seal([msgspec.msgpack.encode(header), *records[1:]])[0])
    assert saved.header.clock is None
    assert saved.reserves == {}


@pytest.mark.parametrize("control", [SWIFT, PATIENT])
def test_a_whole_game_with_clocks_ends_as_one_without(control: TimeControl):
    desk, plain = Desk(), Desk()
    people, others = clocked(desk, control, (0,), (1,)), plain.table((0,), (1,))
    for each in (people, others):
        play_out(each)
    table = desk.session().id
    assert desk.session().state == "over"
    kept = [record for record in desk.records[table] if isinstance(record, (Chosen, SeatsHeld))]
    assert kept == [record for record in plain.records[plain.session().id] if isinstance(record, (Chosen, SeatsHeld))]
    assert people[0].mirror.clocks is None
