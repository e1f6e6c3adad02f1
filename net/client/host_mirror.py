"""A client's copy of the host: sans-IO, host messages in, changes and replies out.

It holds the person's number and name, the lobby, the table they are at (a `Mirror`), and the host's versions of games.
"""

import re
from collections.abc import Mapping, Sequence

from net.client.changes import Change, LobbyChanged, LobbyNow
from net.client.mirror import Mirror
from net.errors import Refusal, RemoteProtocolError
from net.wire.from_client import FromClient, Pong
from net.wire.from_host import (
    ChatLine,
    Entered,
    FromHost,
    Lobby,
    PersonChanged,
    PersonGone,
    Pulse,
    TableChanged,
    TableGone,
    TableMessage,
    Welcome,
    WholeGame,
)
from net.wire.types import Returning
from rules.errors import UnknownGame
from rules.game import Game

CHAT_KEPT = 200
MAX_KNOWN = 5000
"""People, and tables: more than any host of ours has."""
Received = tuple[Sequence[Change], Sequence[FromClient]]
NOTHING: Received = ((), ())


class HostMirror:
    """What one person knows of the host they are connected to. Only its client changes it."""

    def __init__(self, games: Mapping[str, Game], name: str) -> None:
        self.person, self.name, self.host_name = 0, name, ""
        self.returning: tuple[Returning, ...] = ()
        self.pings: dict[int, int] = {}
        self.lobby = LobbyNow()
        self.mirror: Mirror | None = None
        self.whole_game = b""
        """The journal that the host sent last."""
        self._games, self._host_plays = games, dict[str, int]()
        self._greeted = False
        """Whether the next `Lobby` belongs to the welcome."""

    def welcomed(self, welcome: Welcome) -> None:
        """Take in a `Welcome`, the first or a later one. The table stays until it is shown again or known to be
        gone."""
        self.person, self.name, self.host_name = welcome.person, welcome.name, welcome.host
        self.returning, self.pings, self._greeted = welcome.returning, {}, True
        plays = (re.fullmatch(r"([a-z0-9-]{1,32})/([0-9]{1,9})", capability) for capability in welcome.capabilities)
        self._host_plays = {match[1]: int(match[2]) for match in plays if match}

    def left_table(self) -> Sequence[Change]:
        """The host refused our return to the table."""
        self.mirror = None
        return (LobbyChanged(),)

    def receive(self, message: FromHost) -> Received:
        """Return what a message changed, and the replies to the host."""
        match message:
            case Pulse(beat=beat, pings=pings):
                self.pings = dict(pings)
                return (), (Pong(beat),)
            case Lobby() | TableGone() | PersonChanged() | PersonGone():
                return self._receive_lobby(message), ()
            case TableChanged():
                return self._receive_table(message), ()
            case Entered():
                return self._receive_entered(message), ()
            case WholeGame(journal=journal):
                self.whole_game = journal
            case ChatLine(table=""):
                self.lobby.chat = [*self.lobby.chat[-CHAT_KEPT:], message]
                return (message,), ()
            case TableMessage(table=table) if self.mirror is not None and table == self.mirror.table.id:
                return self.mirror.receive(message)
        return NOTHING

    def _receive_lobby(self, message: Lobby | TableGone | PersonChanged | PersonGone) -> Sequence[Change]:
        match message:
            case Lobby(tables=tables, people=people):
                self.lobby.tables = {table.id: table for table in tables}
                self.lobby.people = {person.person: person for person in people}
                # The lobby that comes with the welcome does not mean that we left our table: we may be returning to it.
                self.mirror, self._greeted = (self.mirror if self._greeted else None), False
            case TableGone(table=table):
                self.lobby.tables.pop(table, None)
                if self.mirror is not None and self.mirror.table.id == table:
                    return (message,)
            case PersonChanged(person=person):
                if len(self.lobby.people) < MAX_KNOWN:
                    self.lobby.people[person.person] = person
            case PersonGone(person=number):
                self.lobby.people.pop(number, None)
        return (LobbyChanged(),)

    def _receive_table(self, message: TableChanged) -> Sequence[Change]:
        table = message.table
        if len(self.lobby.tables) < MAX_KNOWN:
            self.lobby.tables[table.id] = table
        if self.mirror is None or self.mirror.table.id != table.id:
            return (LobbyChanged(),)
        self.mirror.table = table
        return (message,)

    def _receive_entered(self, message: Entered) -> Sequence[Change]:
        table = message.table
        self.lobby.tables[table.id] = table
        game = self._games.get(table.game)
        if game is None:
            raise RemoteProtocolError(
                "the host plays '{game}', which this version does not know: upgrade", game=table.game
            )
        try:
            if len(game.scenario(table.scenario).seats) != len(table.seats):
                raise RemoteProtocolError("a table with other seats than its game has")
        except UnknownGame:
            raise RemoteProtocolError(
                "the host plays '{scenario}', which this version does not know", scenario=table.scenario
            ) from None
        self.mirror = Mirror(table, game)
        for seat in table.seats_of(self.person):
            self.name = table.seats[seat].name
        return (message,)

    # ------------------------------------------------------------ versions

    def check_table(self, table: str) -> None:
        """Raise Refusal if our rules cannot read the views of this table."""
        game = self.lobby.tables[table].game if table in self.lobby.tables else ""
        if game in self._games:
            self.check_game(game)

    def check_game(self, game: str) -> None:
        """Raise Refusal unless we have the host's version of this game."""
        here, there = self._games[game].version if game in self._games else 0, self._host_plays.get(game, 0)
        if here != there and there:
            parts = {"version": there, "own": here or "?", "game": game}
            if here < there:
                raise Refusal("The host plays version {version} of {game} and you have {own}: upgrade yours.", **parts)
            raise Refusal("The host plays version {version} of {game} and you have {own}: it must upgrade.", **parts)
