"""A lobby without sockets: people say things, and read the messages that come back."""

import itertools
import random
from collections.abc import Iterator, Mapping
from typing import Any

from net.client.mirror import Mirror
from net.table.context import TableContext
from net.table.lobby import LobbyRoom, LobbySettings
from net.table.outbox import BotTurn, HintResult, HintTurn, Outbox, PonderTurn
from net.table.session import Session
from net.wire.codec import FROM_HOST_LIMIT, Inbox
from net.wire.from_client import Choose, CreateTable, Hello, Leave, Ready, Request, Sit
from net.wire.from_host import AnyFromHost, Entered, Farewell, Granted, Lobby, Refused, Seated, TableChanged, Welcome
from net.wire.records import Record, SavedGame, decode_journal, encode_journal
from net.wire.types import PROTOCOL, Ticket, Via
from rules.game import Game, Seats
from tests.toy import TOYS


class Someone:
    """A person at the desk: everything they ever received, and what they make of it."""

    def __init__(self, desk: "Desk", name: str) -> None:
        self.desk, self.name = desk, name
        self.number = 0
        self.bytes = b""
        self.messages: list[Any] = []
        self.mirror: Mirror | None = None
        self.ticket: Ticket | None = None
        self._inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)
        self._refs = itertools.count(1)

    def ask(self, kind: type[Request], *fields: Any, **named: Any) -> Granted | Refused:
        """Make a request about the table one is at (or, with an id first, any); the host's answer."""
        ref = next(self._refs)
        if kind is CreateTable:
            request: Request = kind(ref, *fields, **named)
        else:
            table = named.pop("table", None) or (self.mirror.table.id if self.mirror else "")
            request = kind(ref, table, *fields, **named)  # type: ignore[call-arg]
        self.desk.hear(self, request)
        return next(m for m in reversed(self.messages) if isinstance(m, (Granted, Refused)) and m.ref == ref)

    def choose(self, seat: int, index: int, update: int | None = None) -> Granted | Refused:
        assert self.mirror
        return self.ask(Choose, self.mirror.update if update is None else update, seat, index)

    def receive(self, framed: bytes) -> None:
        self.bytes += framed
        for message in self._inbox.feed(framed):
            self.messages.append(message)
            match message:
                case Welcome(person=number, name=name):
                    self.number, self.name = number, name
                case Entered(table=table):
                    self.mirror = Mirror(table, self.desk.lobby.games[table.game])
                case Lobby():
                    self.mirror = None
                case TableChanged(table=table) if self.mirror and self.mirror.table.id == table.id:
                    self.mirror.table = table
                case Seated(table=table_id, seats=seats, token=token):
                    self.ticket = Ticket(table_id, token) if seats else None
                case _ if self.mirror:
                    for reply in self.mirror.receive(message)[1]:
                        self.desk.hear(self, reply)

    def last(self, kind: type[Any]) -> Any:
        return next((message for message in reversed(self.messages) if isinstance(message, kind)), None)

    def count(self, kind: type[Any]) -> int:
        return sum(isinstance(message, kind) for message in self.messages)


class Desk:
    """A lobby, its clock, and the journals it would have written."""

    def __init__(self, games: Mapping[str, Game] = TOYS, seed: int = 7, **context: Any) -> None:
        self.outbox, self.now = Outbox(), 1000.0
        tokens, ids = itertools.count(1), itertools.count(1)
        guesses = itertools.count(1)
        context = {
            "new_token": lambda: f"token-{next(tokens)}",
            "new_seed": lambda: seed,
            "guess_seed": lambda: next(guesses),
            "pause_s": 300.0,
            **context,
        }
        settings = LobbySettings(name="Desk", new_id=lambda: f"{next(ids):012x}")
        self.lobby = LobbyRoom(TableContext(self.outbox, games, **context), settings)
        self.people: dict[int, Someone] = {}
        self.records: dict[str, list[Record]] = {}
        self.sent_away: dict[int, Farewell] = {}
        self.bot_turns: list[BotTurn] = []
        self.ponder_turns: list[PonderTurn] = []
        self.hint_turns: list[HintTurn] = []
        self.stopped_tables: list[str] = []

    def come(self, name: str, *tickets: Ticket | None, via: Via = "lan", address: str = "", guest: str = "") -> Someone:
        someone = Someone(self, name)
        hello = Hello(PROTOCOL, name, tickets=tuple(ticket for ticket in tickets if ticket))
        self.people[self.lobby.welcome(hello, via, address, guest=guest).person] = someone
        self._deliver()
        return someone

    def hear(self, someone: Someone, message: Any) -> None:
        self.lobby.handle(someone.number, message, self.now)
        self._deliver()

    def drop(self, someone: Someone) -> None:
        del self.people[someone.number]
        self.lobby.disconnect(someone.number, self.now)
        self._deliver()

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.lobby.tick(self.now)
        self._deliver()

    def answer_bots(self) -> None:
        """Let every bot that was asked take its first choice, until none is asked any more."""
        while self.bot_turns:
            turn = self.bot_turns.pop(0)
            self.bot_answers(turn, 0)

    def bot_answers(self, turn: BotTurn, index: int, failed: bool = False) -> None:
        turn.reply(index, failed, self.now)
        self.lobby.announce_changes()
        self._deliver()

    def answer_hint(self, *chances: tuple[int, float], lines: tuple[bytes, ...] = ()) -> None:
        """The hint that was asked for first has been thought about."""
        self.hint_turns.pop(0).reply(HintResult(chances, lines))
        self._deliver()

    def table(self, *seats: Seats, scenario: str = "pair", game: str = "gleaning", ready: bool = True) -> list[Someone]:
        """People at one table, each in these seats, and (if they are all ready) in the middle of a game."""
        people = [self.come(name) for name, _ in zip(("Ann", "Bob", "Cid", "Dee"), seats, strict=False)]
        made = people[0].ask(CreateTable, game, scenario)
        assert isinstance(made, Granted)
        for someone, held in zip(people, seats, strict=True):
            assert isinstance(someone.ask(Sit, held, table=made.table), Granted)
        if ready:
            for someone in people:
                assert isinstance(someone.ask(Ready), Granted)
        return people

    def session(self) -> Session:
        (session,) = self.lobby.tables.values()
        return session

    def saved(self, table: str) -> SavedGame:
        return decode_journal(encode_journal(self.records[table]))

    def _deliver(self) -> None:
        while batch := self.outbox.take():
            for table, record in batch.records:
                self.records.setdefault(table, []).append(record)
            for person, framed in batch.frames:
                if person in self.people:
                    self.people[person].receive(framed)
            for person, farewell in batch.farewells:
                self.sent_away[person] = farewell
                if self.people.pop(person, None):
                    self.lobby.disconnect(person, self.now)
            self.stopped_tables += batch.stopped_tables
            self.bot_turns += batch.bot_turns
            self.ponder_turns += batch.ponder_turns
            self.hint_turns += batch.hint_turns


def reason(answer: object) -> str:
    """Why a request was refused."""
    assert isinstance(answer, Refused)
    return answer.reason


def view(someone: Someone) -> Any:
    assert someone.mirror
    return someone.mirror.view


def turns(people: list[Someone], seed: int = 1, limit: int = 2000) -> Iterator[tuple[Someone, int, int]]:
    """Yield each open question in random order with a random answer, until nobody is asked. The caller chooses."""
    rng = random.Random(seed)
    for _ in range(limit):
        open_decisions = [(one, decision) for one in people if one.mirror for decision in one.mirror.decisions]
        if not open_decisions:
            return
        someone, decision = rng.choice(open_decisions)
        yield someone, decision.seat, rng.randrange(len(decision.choices))
    raise AssertionError("this game does not end")


def play_out(people: list[Someone], seed: int = 1) -> None:
    for someone, seat, index in turns(people, seed):
        assert isinstance(someone.choose(seat, index), Granted)


__all__ = ["Desk", "Leave", "Someone", "play_out", "reason", "turns", "view"]


def some_records() -> list[Record]:
    """The records of a few moves, in the middle of a game."""
    desk = Desk()
    people = desk.table((0,), (1,))
    for _, (someone, seat, index) in zip(range(6), turns(people), strict=False):
        someone.choose(seat, index)
    return desk.records[desk.session().id]
