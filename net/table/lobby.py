"""All tables of a host and the people connected to it, sans-IO.

A person is one connection after its hello. A ticket lets someone return to their seats, so a person who drops and
returns (here, or to another host process that has the journal) is a new person who takes the place of the old one.
People at no table are told of every change in the lobby; people at a table only of changes of their table.
"""

import hmac
import logging
from collections.abc import Callable, Mapping

import msgspec

from net.errors import JournalError, Offence, Refusal
from net.table.attendance import Attendee
from net.table.context import TableContext
from net.table.seating import token_hash
from net.table.session import Session
from net.wire.from_client import (
    Bye,
    CreateTable,
    Enter,
    FromClient,
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
    TableChanged,
    TableGone,
    Welcome,
    refused,
    table_gone,
)
from net.wire.records import SavedGame
from net.wire.sanitize import sanitize_chat, sanitize_name, unique_name
from net.wire.types import PROTOCOL, MatchNow, PersonNow, Returning, TableNow, Ticket, TimeControl, Via
from rules.errors import RulesError
from rules.game import Game
from rules.sentence import Sentence, sentence

log = logging.getLogger("wotr.lobby")

FORGET_S = 300.0
"""How long a table with a running game stays in memory after everybody has left. Its journal stays on disk, and anybody
who holds a seat can bring it back."""
FORGET_UNHELD_S = 30.0
"""The same where nobody holds a seat any more, or where the game has ended: people whose line was broken at that moment
want to see how."""
TABLES_FULL = sentence("This host has no room for more tables.")


class Person(msgspec.Struct):
    """Someone connected."""

    person: int
    name: str
    via: Via
    tickets: tuple[Ticket, ...] = ()
    table: str = ""
    address: str = ""
    """The address for limits; empty in the host's own process."""
    guest: str = ""
    """The home of an SSH guest."""
    said_bye: bool = False
    """Whether they closed their window, so that the end of the connection is no loss."""

    def now(self) -> PersonNow:
        return PersonNow(self.person, self.name, self.via, self.table)

    def tokens(self, table: str) -> tuple[str, ...]:
        return tuple(ticket.token for ticket in self.tickets if ticket.table == table)


class LobbySettings(msgspec.Struct):
    new_id: Callable[[], str]
    """Returns the id of a new table."""
    name: str = "A table"
    max_tables: int = 64
    tables_per_address: int = 8
    """Tables opened by people of one address, with or without people."""


class LobbyRoom:
    """Who is here, which tables there are, and who is at which."""

    def __init__(self, context: TableContext, settings: LobbySettings) -> None:
        self.context, self.settings = context, settings
        self.people: dict[int, Person] = {}
        self.tables: dict[str, Session] = {}
        self.permanent: set[str] = set()
        """Tables that the host opened itself: they stay when everybody has left."""
        self._shown: dict[str, TableNow] = {}
        self._empty_since: dict[str, float] = {}
        self._next_person = 1
        self._outbox = context.outbox

    @property
    def games(self) -> Mapping[str, Game]:
        return self.context.games

    def make_room(self) -> bool:
        """Return whether there is room for another table. A table that only waits to show people its end is removed."""
        if len(self.tables) < self.settings.max_tables:
            return True
        over = (each for each in self.tables.values() if each.empty and not each.running)
        ended = next((session for session in over if session.id not in self.permanent), None)
        if ended is not None:
            self.close(ended.id)
        return ended is not None

    # ------------------------------------------------------------ joining and leaving

    def capabilities(self) -> tuple[str, ...]:
        return tuple(f"{game.id}/{game.version}" for game in self.games.values())

    def summary(self, pin: bool) -> HostSummary:
        """Return what anybody may see: the tables, but not who sits there."""
        tables = []
        for session in self.tables.values():
            table = session.now()
            seats = tuple(type(seat)(name="someone" if seat.name else "", bot=seat.bot) for seat in table.seats)
            tables.append(msgspec.structs.replace(table, seats=seats, watchers=(), owner=None))
        return HostSummary(self.settings.name, PROTOCOL, self.capabilities(), pin, tuple(tables))

    def welcome(
        self, hello: Hello, via: Via, address: str = "", saved: tuple[Returning, ...] = (), guest: str = ""
    ) -> Person:
        """Add someone whose protocol, PIN, name and address were checked. `saved`: tables on disk that wait for
        them."""
        wanted = sanitize_name(hello.name)
        returning = self._returning(hello.tickets) + saved
        own = {back.name for back in returning if not back.live}
        away = {holder.name for table in self.tables.values() for holder in table.seating.holders if holder.away}
        name = unique_name(wanted, {person.name for person in self.people.values()} | (away - own))
        person = Person(self._next_person, name, via, hello.tickets, address=address, guest=guest)
        self._next_person += 1
        self.people[person.person] = person
        # Someone in this process has the host's own versions, and naming them would load every game.
        capabilities = () if via == "here" else self.capabilities()
        welcome = Welcome(person.person, name, self.settings.name, PROTOCOL, capabilities, returning)
        self._outbox.tell(person.person, welcome)
        self._show_lobby(person.person)
        self._tell_lobby(PersonChanged(person.now()), but=person.person)
        return person

    def disconnect(self, person: int, now: float) -> None:
        """The connection of a person has ended."""
        someone = self.people.pop(person, None)
        if someone is None:
            return
        if session := self.tables.get(someone.table):
            session.lost(person, now, on_purpose=someone.said_bye)
        self._tell_lobby(PersonGone(person))
        self.announce_changes()

    def holds_seat(self, tickets: tuple[Ticket, ...]) -> bool:
        """Whether one of these tickets holds a seat here."""
        return bool(self._returning(tickets))

    def _returning(self, tickets: tuple[Ticket, ...]) -> tuple[Returning, ...]:
        found: list[Returning] = []
        for ticket in tickets:
            table = self.tables.get(ticket.table)
            for holder in table.seating.holders if table else ():
                if table and hmac.compare_digest(holder.token_hash, token_hash(ticket.token)):
                    seats = table.seating.seats_of(holder)
                    found.append(Returning(table.id, holder.name, seats, not holder.away))
        return tuple(found)

    # ------------------------------------------------------------ tables

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
        """Open a new table. Raises Refusal."""
        if game not in self.games:
            raise Refusal("No game '{game}' here; choose from {games}.", game=game, games=", ".join(self.games))
        if not self.make_room():
            raise Refusal(TABLES_FULL)
        kind, id = self.games[game], self.settings.new_id()
        try:
            title = sanitize_name(name) or kind.scenario(scenario).title
            session = Session(id, kind, scenario, options, title, self.context, seed, owner, MatchNow(best_of), clock)
        except RulesError as error:
            raise Refusal("{error}.", error=error) from None
        self.add(session)
        return session

    def restore(self, saved: SavedGame) -> Session:
        """Return a table from its journal, for `add`. Changes nothing here, so any thread may call it. Raises
        JournalError if this version does not know its game or rules."""
        header = saved.header
        if header.game not in self.games:
            raise JournalError("It is a game of '{game}', which this version does not know.", game=header.game)
        return Session.restore(self.games[header.game], saved, self.context)

    def add(self, session: Session) -> None:
        """Show a table to everybody."""
        self.tables[session.id] = session
        self._outbox.table_changed(session.id)
        self.announce_changes()

    def close(self, table: str, reason: Sentence | None = None) -> None:
        """Remove a table; people there are in the lobby again. A running game can be resumed from its journal."""
        session = self.tables.pop(table)
        self._shown.pop(table, None)
        self._empty_since.pop(table, None)
        self._outbox.stop_bots(table)
        self._outbox.close_table(table)
        self._tell_lobby(TableGone(table))
        self._outbox.tell_each(session.people, table_gone(table, reason))
        for person in session.people:
            self.people[person].table = ""
            self._show_lobby(person)

    def tick(self, now: float) -> None:
        """Let time pass at every table."""
        for session in tuple(self.tables.values()):
            self.tick_table(session, now)
        self.announce_changes()

    def tick_table(self, session: Session, now: float) -> None:
        """Let time pass at a table, and remove it if everybody has left it."""
        session.tick(now)
        if not session.empty:
            self._empty_since.pop(session.id, None)
        elif not session.running and not session.seating.holders:
            self._remove(session)
        elif not session.running or session.id not in self.permanent:
            patience = FORGET_S if session.running and session.seating.holders else FORGET_UNHELD_S
            if now - self._empty_since.setdefault(session.id, now) >= patience:
                self._remove(session)

    def _remove(self, session: Session) -> None:
        """Remove an empty table, or make a permanent one without a running game ready for new people."""
        if session.id not in self.permanent:
            self.close(session.id)
        elif session.state == "over":
            session.clear()

    # ------------------------------------------------------------ requests

    def handle(self, person: int, message: FromClient, now: float) -> None:
        """Handle a message of a person. Every request is answered; nothing is raised."""
        match message:
            case Request(ref=ref):
                try:
                    opened = self._do(self.people[person], message, now)
                except Refusal as refusal:
                    level = logging.WARNING if isinstance(refusal, Offence) else logging.DEBUG
                    log.log(level, "person %d (%s): %s: %s", person, self.people[person].name, message, refusal)
                    self._outbox.tell(person, refused(ref, refusal.sentence))
                else:
                    self.announce_changes()
                    self._outbox.tell(person, Granted(ref, opened))
            case Bye():
                self.people[person].said_bye = True
            case Resync(table=table):
                session = self.tables.get(table)
                if session and session.referee and person in session.people:
                    session.referee.show_view(person)

    def _do(self, person: Person, request: Request, now: float) -> str:
        """Return the id of a table that was opened. Raises Refusal."""
        match request:
            case CreateTable():
                return self._create(person, request, now)
            case Say(table="", text=text):
                self._say(person, text)
            case Enter(table=table):
                self._enter(person, self._session(table), now)
            case Leave(table=table):
                self._leave(person, self._session(table), now)
            case TableRequest(table=table):
                session = self._session(table)
                if isinstance(request, Sit) and table != person.table:
                    # Somebody who may not sit there stays where they are.
                    if not person.tokens(table):
                        session.check_newcomer(request.seats)
                    self._enter(person, session, now)
                session.handle(person.person, request, now)
        return ""

    def _create(self, person: Person, request: CreateTable, now: float) -> str:
        if request.seed is not None and person.via != "here":
            raise Refusal("Only the host itself may set a seed, because it determines every shuffle.")
        self._require_free(person)
        same = sum(bool(person.address) and each.origin == person.address for each in self.tables.values())
        if same >= self.settings.tables_per_address:
            raise Refusal("There are too many tables from your address; join one of them, or wait until they close.")
        described = request.game, request.scenario, request.options, request.name, request.seed
        session = self.open(*described, person.person, request.best_of, request.clock)
        session.origin = person.address
        self._enter(person, session, now)
        return session.id

    def _session(self, table: str) -> Session:
        try:
            return self.tables[table]
        except KeyError:
            raise Refusal("That table no longer exists.") from None

    def _require_free(self, person: Person) -> None:
        """Raise Refusal for someone who has a seat in a running game."""
        session = self.tables.get(person.table)
        if session and session.running and session.seating.holder(person.person):
            raise Refusal("You are playing at {table}; leave that table first.", table=session.name)

    def _enter(self, person: Person, session: Session, now: float) -> None:
        if person.table == session.id:
            # Entering again shows the table from the start.
            session.people.remove(person.person)
        else:
            self._require_free(person)
            if old := self.tables.get(person.table):
                old.leave(person.person, now)
        person.table = session.id
        holder = session.seating.holder(person.person)
        # Someone who sat down after their hello has a ticket that the hello did not show.
        tokens = person.tokens(session.id) + ((holder.token,) if holder else ())
        attendee = Attendee(person.person, person.name, person.via, tokens, person.guest, person.address)
        session.enter(attendee, now)
        person.name = attendee.name
        self.announce_changes()
        self._tell_lobby(PersonChanged(person.now()))

    def _leave(self, person: Person, session: Session, now: float) -> None:
        session.leave(person.person, now)
        person.table = ""
        self.announce_changes()
        self._show_lobby(person.person)
        self._tell_lobby(PersonChanged(person.now()), but=person.person)
        if session.empty and not session.running and not session.seating.holders:
            self._remove(session)

    def _say(self, person: Person, text: str) -> None:
        text = sanitize_chat(text)
        if not text:
            raise Refusal("That line is empty.")
        self._tell_lobby(ChatLine("", person.person, person.name, text))

    # ------------------------------------------------------------ messages

    def announce_changes(self) -> None:
        """Tell the lobby, and the people at the tables, of all tables that look different now."""
        for id in self._outbox.take_changed():
            session = self.tables.get(id)
            if session and self._shown.get(id) != (table := session.now()):
                self._shown[id] = table
                self._outbox.tell_each(session.people, TableChanged(table))
                self._tell_lobby(TableChanged(table))

    def _show_lobby(self, person: int) -> None:
        tables = tuple(session.now() for session in self.tables.values())
        people = tuple(someone.now() for someone in self.people.values())
        self._outbox.tell(person, Lobby(tables, people))

    def _tell_lobby(self, message: FromHost, but: int | None = None) -> None:
        idle = [number for number, someone in self.people.items() if not someone.table and number != but]
        self._outbox.tell_each(idle, message)
