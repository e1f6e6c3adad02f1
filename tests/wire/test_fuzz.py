"""Random messages at any moment: the host never fails, the rules hold, and no secret leaks."""

import contextlib
import random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.errors import RemoteProtocolError
from net.wire.codec import FROM_CLIENT_LIMIT, Inbox, frame
from net.wire.from_client import (
    AfterLoss,
    AnswerRematch,
    AnswerUndo,
    AnyFromClient,
    AskHint,
    AskPreview,
    AskRematch,
    AskUndo,
    Choose,
    CreateTable,
    Enter,
    Leave,
    Ready,
    Resync,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
    Start,
)
from net.wire.from_host import Granted, Refused
from net.wire.types import Emote
from tests.wire.desk import Desk, Someone

TABLES = st.sampled_from(["000000000001", "000000000002", "00000000000f", ""])
SMALL = st.integers(0, 5)
REQUESTS = st.one_of(
    st.builds(CreateTable, SMALL, st.sampled_from(["gleaning", "chess"]), st.sampled_from(["", "four", "pair"])),
    st.builds(Enter, SMALL, TABLES),
    st.builds(Leave, SMALL, TABLES),
    st.builds(Sit, SMALL, TABLES, st.lists(st.integers(0, 4), max_size=3).map(tuple)),
    st.builds(SeatBot, SMALL, TABLES, SMALL, st.sampled_from(["random", "", "nobody"])),
    st.builds(Ready, SMALL, TABLES, st.booleans()),
    st.builds(Start, SMALL, TABLES),
    st.builds(Choose, SMALL, TABLES, st.integers(0, 40), SMALL, SMALL),
    st.builds(Say, SMALL, TABLES, st.text(min_size=1, max_size=20), st.sampled_from(["all", "side"])),
    st.builds(ShowEmote, SMALL, TABLES, st.sampled_from(get_args(Emote))),
    st.builds(AskUndo, SMALL, TABLES, SMALL),
    st.builds(AskHint, SMALL, TABLES, st.integers(0, 40), SMALL),
    st.builds(AskPreview, SMALL, TABLES, st.integers(0, 40), SMALL, SMALL),
    st.builds(AnswerUndo, SMALL, TABLES, st.booleans()),
    st.builds(
        AskRematch,
        SMALL,
        TABLES,
        st.sampled_from(["same", "swap", "other"]),
        st.sampled_from(["gleaning", "chess"]),
        st.sampled_from(["pair", "four"]),
    ),
    st.builds(AnswerRematch, SMALL, TABLES, st.booleans()),
    st.builds(AfterLoss, SMALL, TABLES, st.sampled_from(["wait", "bot", "end"])),
    st.builds(Resync, TABLES),
)
HAPPENINGS = st.sampled_from(["drop", "back", "wait", "bots", "hints"])
DEEDS = st.lists(st.tuples(st.integers(0, 3), REQUESTS | HAPPENINGS), max_size=80)


def check(desk: Desk, people: list[Someone]) -> None:
    """What must be true after anything at all."""
    for session in desk.lobby.tables.values():
        holders = session.seating.holders
        assert len({holder.person for holder in holders if holder.person}) == len([h for h in holders if h.person])
        for one in people if session.live else ():
            at_it = one.number in session.people and one.mirror and one.mirror.table.id == session.id
            if at_it and one.mirror.view:
                assert one.mirror.view == session.live.playthrough.position.view(
                    session.seating.viewer_seats(one.number)
                )
            if at_it and one.mirror.undo:
                assert set(one.mirror.undo.waiting_for) <= set(session.people), "only those who can answer are asked"
            if at_it and one.mirror.rematch:
                assert session.state == "over"
                assert set(one.mirror.rematch.waiting_for) <= set(session.people)


def run(deeds: list) -> None:
    desk = Desk()
    people = desk.table((0,), (1,))
    people += [desk.come("Cid"), desk.come("Dee")]
    tickets = {}
    for who, deed in deeds:
        one = people[who]
        tickets[who] = one.ticket or tickets.get(who)
        if deed == "drop":
            if one.number in desk.people:
                desk.drop(one)
        elif deed == "back":
            people[who] = desk.come(one.name, tickets[who])
            if tickets[who]:
                people[who].ask(Enter, table=tickets[who].table)
        elif deed == "wait":
            desk.wait(301)
        elif deed == "bots":
            desk.answer_bots()
        elif deed == "hints":
            while desk.hint_turns:
                desk.answer_hint((0, 0.5))
        elif one.number in desk.people:
            desk.hear(one, deed)
            if not isinstance(deed, Resync):
                assert isinstance(one.last(Granted) or one.last(Refused), (Granted, Refused))
        check(desk, people)


@settings(max_examples=150)
@given(DEEDS)
def test_random_actions_break_no_table(deeds):
    run(deeds)


@pytest.mark.slow
@settings(max_examples=5000)
@given(DEEDS)
def test_long_random_sequences_break_no_table(deeds):
    run(deeds)


def mutated(rng: random.Random, good: list[bytes]) -> bytes:
    """A frame that was good once."""
    data = bytearray(rng.choice(good))
    for _ in range(rng.randrange(1, 3)):
        match rng.randrange(4):
            case 0 if data:
                data[rng.randrange(len(data))] = rng.randrange(256)
            case 1 if data:
                del data[rng.randrange(len(data)) :]
            case 2:
                at = rng.randrange(len(data) + 1)
                data[at:at] = rng.randbytes(rng.randrange(1, 9))
            case _:
                data += rng.choice(good)[4:]
    payload = bytes(data[4:])
    return len(payload).to_bytes(4, "big") + payload


def storm(seed: int, frames: int) -> int:
    """Mutated frames at a table in play; how many were still messages."""
    rng = random.Random(seed)
    desk = Desk(seed=seed)
    people = desk.table((0,), (1,))
    table = desk.session().id
    good = [
        frame(message)
        for message in (
            Choose(1, table, 1, 0, 0),
            Choose(2, table, 3, 1, 1),
            Say(3, table, "hello"),
            AskUndo(4, table, 0),
            AnswerUndo(5, table, True),
            Sit(6, table, (0,)),
            Enter(7, table),
            Resync(table),
            Ready(8, table),
            AskPreview(9, table, 1, 0, 0),
        )
    ]
    heard = 0
    for _ in range(frames):
        with contextlib.suppress(RemoteProtocolError):
            for message in Inbox(AnyFromClient, FROM_CLIENT_LIMIT).feed(mutated(rng, good)):
                heard += 1
                if not hasattr(message, "protocol") and message.__class__.__name__ not in ("Knock", "Pong"):
                    desk.hear(rng.choice(people), message)
        check(desk, people)
    assert msgspec.msgpack.encode(desk.session().live.playthrough.position.view(()))
    return heard


def test_damaged_frames_reach_the_table_as_messages_or_not_at_all():
    assert storm(1, 3000) > 50


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_damaged_frames_for_a_long_time():
    assert sum(storm(seed, 20_000) for seed in range(20)) > 5000
