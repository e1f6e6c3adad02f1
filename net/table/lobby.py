"""All tables of a host and the people connected to it, sans-IO.

A person is one connection after its hello. What brings someone back to their seats is a ticket, so that a person who
drops and returns (here or to another host process that has the journal) is a new person who takes the old one's place.
People at no table are told of every change in the lobby; people at a table only of their table.
"""

import logging
import secrets
from collections.abc import Callable, Mapping

import msgspec

from net.errors import JournalError, Offence, Refusal
from net.table.attendance import Attendee
from net.table.context import TableContext
from net.table.hints import Chances
from net.table.outbox import HintTurn
from net.table.seating import token_hash
from net.table.session import Session
from net.wire.from_client import (
    AskRematch,
    Choose,
    CreateTable,
    Enter,
    FromClient,
    GameRequest,
    Hello,
    Leave,
    Request,
    Resync,
    Say,
    Sit,
    TableRequest,
)
from net.wire.from_host import (
    ChatLine,
    FromHost,
    Granted,
    HostSummary,
    Lobby,
    PersonChanged,
    PersonGone,
    Refused,
    TableChanged,
    TableGone,
    Welcome,
)
from net.wire.records import SavedGame
from net.wire.sanitize import sanitize_chat, sanitize_name, unique_name
from net.wire.types import PROTOCOL, MatchNow, PersonNow, Returning, TableNow, Ticket, TimeControl, Via, wire_via
from rules.errors import RulesError
from rules.game import Game, Scenario

log = logging.getLogger("wotr.lobby")

FORGET_S = 300.0
"""How long a table stays in memory that everybody has left in the middle of a game. Its journal stays on disk, and
whoever holds a seat brings it back."""
UNHELD_S = 30.0
"""The same where nobody holds a seat any more."""


class Person(msgspec.Struct):
    """Someone connected."""

    person: int
    name: str
    via: Via
    tickets: tuple[Ticket, ...] = ()
    table: str = ""
    address: str = ""
    """Where they are counted; empty in the host's own process."""
    guest: str = ""
    """The home of an SSH guest."""

    def now(self) -> PersonNow:
        return PersonNow(self.person, self.name, wire_via(self.via), self.table)

    def tokens(self, table: str) -> tuple[str, ...]:
        return tuple(ticket.token for ticket in self.tickets if ticket.table == table)


class LobbySettings(msgspec.Struct):
    """The lobby's own settings."""

    name: str = "A table"
    most_tables: int = 64
    tables_per_address: int = 8
    """Opened by people of one address, whether anybody is still there or not."""
    new_id: Callable[[], str] = msgspec.field(default=lambda: secrets.token_hex(6))


class LobbyRoom:
    """Who is here, which tables there are, and who is at which."""

    def __init__(self, games: Mapping[str, Game], context: TableContext, settings: LobbySettings | None = None) -> None:
        self.games, self.context, self.settings = games, context, settings or LobbySettings()
        self.people: dict[int, Person] = {}
        self.tables: dict[str, Session] = {}
        self.standing: set[str] = set()
        """Tables the host itself opened: they stay when everybody has left."""
        self._shown: dict[str, TableNow] = {}
        self._empty_since: dict[str, float] = {}
        self._next_person = 1
        self._outbox = context.outbox

    # ------------------------------------------------------------ strangers

    def capabilities(self) -> tuple[str, ...]:
        return tuple(f"{game.id}/{game.version}" for game in self.games.values())

    def summary(self, pin: bool) -> HostSummary:
        """What someone who only looks in may see: the tables, but not who sits there."""
        tables = []
        for session in self.tables.values():
            table = session.now()
            seats = tuple(type(seat)(name="someone" if seat.name else "", bot=seat.bot) for seat in table.seats)
            tables.append(msgspec.structs.replace(table, seats=seats, watchers=(), owner=None))
        return HostSummary(self.settings.name, PROTOCOL, self.capabilities(), pin, tuple(tables))

    def welcome(
        self, hello: Hello, via: Via, address: str = "", saved: tuple[Returning, ...] = (), guest: str = ""
    ) -> Person:
        """Let someone in whose protocol, PIN, name and address were found in order. `saved`: tables that wait on disk
        for them."""
        wanted = sanitize_name(hello.name)
        returning = self._returning(hello.tickets) + saved
        own = {back.name for back in returning if not back.live}
        away = {holder.name for table in self.tables.values() for holder in table.seating.holders if holder.away}
        name = unique_name(wanted, {person.name for person in self.people.values()} | (away - own))
        person = Person(self._next_person, name, via, hello.tickets, address=address, guest=guest)
        self._next_person += 1
        self.people[person.person] = person
        # Someone in this process plays the host's own versions: telling them would load every game.
        capabilities = () if via == "here" else self.capabilities()
        welcome = Welcome(person.person, name, self.settings.name, PROTOCOL, capabilities, returning)
        self._outbox.tell(person.person, welcome)
        self._show_lobby(person.person)
        self._tell_lobby(PersonChanged(person.now()), but=person.person)
        return person

    def knows(self, tickets: tuple[Ticket, ...]) -> bool:
        """Whether one of these holds a seat here."""
        return bool(self._returning(tickets))

    def _returning(self, tickets: tuple[Ticket, ...]) -> tuple[Returning, ...]:
        found: list[Returning] = []
        for ticket in tickets:
            table = self.tables.get(ticket.table)
            for holder in table.seating.holders if table else ():
                if table and secrets.compare_digest(holder.token_hash, token_hash(ticket.token)):
                    seats = table.seating.seats_of(holder)
                    found.append(Returning(table.id, holder.name, seats, not holder.away))
        return tuple(found)

    # ------------------------------------------------------------ the host's own tables

    def open(
        self,
        game: str,
        scenario: str = "",
        options: tuple[str, ...] = (),
        name: str = "",
        seed: int | None = None,
        owner: int | None = None,
        best_of: int = 0,
        clock: TimeControl | None = None,
    ) -> Session:
        """A new table. Raises Refusal for a game there is not, or one table too many."""
        if len(self.tables) >= self.settings.most_tables:
            raise Refusal("This host has as many tables as it can hold.")
        if game not in self.games:
            raise Refusal(f"No game {game!r} here; choose from {', '.join(self.games)}.")
        kind, id = self.games[game], self.settings.new_id()
        try:
            title = sanitize_name(name) or kind.scenario(scenario).title
            session = Session(id, kind, scenario, options, title, self.context, seed, owner, MatchNow(best_of), clock)
        except RulesError as error:
            raise Refusal(f"{error}.") from None
        self.tables[session.id] = session
        self._note(session)
        return session

    def restored(self, saved: SavedGame) -> Session:
        """A table from its journal, which nobody sees yet: nothing here changes, so any thread may do it. Raises
        JournalError if its game or rules are not ours."""
        header = saved.header
        if header.game not in self.games:
            raise JournalError(f"It is a game of {header.game!r}, which this version does not know.")
        return Session.restored(self.games[header.game], saved, self.context)

    def restore(self, saved: SavedGame) -> Session:
        """A table from its journal, where everybody sees it. Raises JournalError as `restored` does."""
        session = self.restored(saved)
        self.adopt(session)
        return session

    def adopt(self, session: Session) -> None:
        """Put a table that was restored where everybody sees it."""
        self.tables[session.id] = session
        self._note(session)

    # ------------------------------------------------------------ people

    def handle(self, person: int, message: FromClient, now: float) -> None:
        """Whatever a person says. Requests are answered; nothing raises."""
        match message:
            case Request(ref=ref):
                try:
                    made = self._do(self.people[person], message, now)
                except Refusal as refusal:
                    level = logging.WARNING if isinstance(refusal, Offence) else logging.DEBUG
                    log.log(level, "person %d (%s): %s: %s", person, self.people[person].name, message, refusal)
                    self._outbox.tell(person, Refused(ref, str(refusal)))
                else:
                    self._outbox.tell(person, Granted(ref, made))
            case Resync(table=table):
                if session := self.tables.get(table):
                    try:
                        session.fresh_view(person)
                    except Refusal as refusal:
                        log.info("person %d: %s", person, refusal)

    def gone(self, person: int, now: float) -> None:
        """A connection has ended."""
        someone = self.people.pop(person, None)
        if someone is None:
            return
        if session := self.tables.get(someone.table):
            session.lost(person, now)
            self._note(session)
        self._tell_lobby(PersonGone(person))

    def tick(self, now: float) -> None:
        """Let time pass at every table, and clear away those that everybody has left."""
        for session in tuple(self.tables.values()):
            session.tick(now)
            self._note(session)
            if not session.deserted:
                self._empty_since.pop(session.id, None)
            elif not session.on:
                self._tidy(session)
            elif session.id not in self.standing:
                patience = FORGET_S if session.seating.holders else UNHELD_S
                if now - self._empty_since.setdefault(session.id, now) >= patience:
                    self.close(session.id)

    def _tidy(self, session: Session) -> None:
        """Nobody is left, and no game is on: the table goes, or is made ready for the next people."""
        if session.deserted and not session.on:
            if session.id not in self.standing:
                self.close(session.id)
            elif session.state == "over":
                session.clear()
                self._note(session)

    def close(self, table: str, reason: str = "") -> None:
        """Take a table away; whoever is there is in the lobby again. A game goes on from its journal."""
        session = self.tables.pop(table)
        self._shown.pop(table, None)
        self._empty_since.pop(table, None)
        self._outbox.rest(table)
        self._outbox.forget(table)
        self._tell_lobby(TableGone(table))
        self._outbox.tell_each(session.people, TableGone(table, reason))
        for person in session.people:
            self.people[person].table = ""
            self._show_lobby(person)

    def bot_answers(self, table: str, seat: int, since: int, index: int, faltered: bool, now: float) -> None:
        if session := self.tables.get(table):
            state = session.state
            session.bot_answers(seat, since, index, faltered, now)
            if session.state != state:
                self._note(session)

    def hint_answers(self, turn: HintTurn, chances: Chances) -> None:
        if session := self.tables.get(turn.table):
            session.hint_answers(turn, chances)

    # ------------------------------------------------------------ requests

    def _do(self, person: Person, request: Request, now: float) -> str:
        match request:
            case CreateTable():
                return self._create(person, request, now)
            case Say(table="", text=text):
                self._say(person, text)
            case TableRequest(table=table):
                self._do_at_table(person, self._session(table), request, now)
        return ""

    def _create(self, person: Person, request: CreateTable, now: float) -> str:
        if request.seed is not None and person.via != "here":
            raise Refusal("Only the host itself may name a seed: it foretells every shuffle.")
        self._require_free(person)
        same = sum(bool(person.address) and each.origin == person.address for each in self.tables.values())
        if same >= self.settings.tables_per_address:
            raise Refusal("There are enough tables from your address; play at one of them, or wait until they close.")
        wish = request.game, request.scenario, request.options, request.name, request.seed
        session = self.open(*wish, person.person, request.best_of, request.clock)
        session.origin = person.address
        self._enter(person, session, now)
        return session.id

    def _do_at_table(self, person: Person, session: Session, request: TableRequest, now: float) -> None:
        match request:
            case Choose():
                state = session.state
                session.ask_referee(person.person, request, now)
                if session.state != state:  # nothing else that the lobby shows of a table changes by a choice
                    self._note(session)
            case Enter():
                self._enter(person, session, now)
            case Leave():
                self._leave(person, session, now)
            case GameRequest():
                session.ask_referee(person.person, request, now)
                self._note(session)
            case AskRematch():
                session.ask_rematch(person.person, request.how, *self._wanted(session, request))
                self._note(session)
            case _:
                if isinstance(request, Sit) and session.id != person.table:
                    # A newcomer who may not sit there stays where they are.
                    if not person.tokens(session.id):
                        session.check_newcomer(request.seats)
                    self._enter(person, session, now)
                session.handle(person.person, request, now)
                self._note(session)

    def _wanted(self, session: Session, request: AskRematch) -> tuple[Game, Scenario]:
        """What is to be played next."""
        if request.how != "other":
            return session.game, session.scenario
        if request.game not in self.games:
            raise Refusal(f"No game {request.game!r} here; choose from {', '.join(self.games)}.")
        try:
            return self.games[request.game], self.games[request.game].scenario(request.scenario)
        except RulesError as error:
            raise Refusal(f"{error}.") from None

    def _session(self, table: str) -> Session:
        try:
            return self.tables[table]
        except KeyError:
            raise Refusal("That table is gone.") from None

    def _require_free(self, person: Person) -> None:
        """One is at one table at a time; seats in a game that is on are not given up by wandering off."""
        session = self.tables.get(person.table)
        if session and session.on and session.seating.holder(person.person):
            raise Refusal(f"You are in the middle of a game at {session.name}; leave it first.")

    def _enter(self, person: Person, session: Session, now: float) -> None:
        if person.table == session.id:
            # Once more to the same table: it is shown from the start.
            session.people.remove(person.person)
        else:
            self._require_free(person)
            if old := self.tables.get(person.table):
                old.leave(person.person, now)
                self._note(old)
        person.table = session.id
        tokens = person.tokens(session.id) + _own_token(session, person.person)
        attendee = Attendee(person.person, person.name, person.via, tokens, person.guest, person.address)
        session.enter(attendee, tokens, now)
        person.name = attendee.name
        self._note(session)
        self._tell_lobby(PersonChanged(person.now()))

    def _leave(self, person: Person, session: Session, now: float) -> None:
        session.leave(person.person, now)
        person.table = ""
        self._note(session)
        self._show_lobby(person.person)
        self._tell_lobby(PersonChanged(person.now()), but=person.person)
        self._tidy(session)

    def _say(self, person: Person, text: str) -> None:
        text = sanitize_chat(text)
        if not text:
            raise Refusal("There is nothing in that line.")
        self._tell_lobby(ChatLine("", person.person, person.name, text))

    # ------------------------------------------------------------ telling

    def _show_lobby(self, person: int) -> None:
        tables = tuple(session.now() for session in self.tables.values())
        people = tuple(someone.now() for someone in self.people.values())
        self._outbox.tell(person, Lobby(tables, people))

    def _tell_lobby(self, message: FromHost, but: int | None = None) -> None:
        idle = [number for number, someone in self.people.items() if not someone.table and number != but]
        self._outbox.tell_each(idle, message)

    def _note(self, session: Session) -> None:
        """Tell the table and the lobby how a table looks now, if it looks different."""
        table = session.now()
        if self._shown.get(session.id) != table and session.id in self.tables:
            self._shown[session.id] = table
            self._outbox.tell_each(session.people, TableChanged(table))
            self._tell_lobby(TableChanged(table))


def _own_token(session: Session, person: int) -> tuple[str, ...]:
    """Someone who sat down since their hello has a ticket the hello did not show."""
    holder = session.seating.holder(person)
    return (holder.token,) if holder else ()
