"""What a client tells its listeners."""

import msgspec

from net.client.mirror import TableChange
from net.wire.from_host import ChatLine, Entered, TableChanged, TableGone
from net.wire.types import PersonNow, TableNow


class Disconnected(msgspec.Struct, frozen=True):
    """The connection is gone; the next attempt is in `retry_in` seconds. What the mirror shows may be old."""

    reason: str
    retry_in: float


class Reconnected(msgspec.Struct, frozen=True):
    """Connected again. If one was at a table, `Entered` and `Synced` follow."""


LEFT = "You left."
"""Why a client closed that was told to."""


class ConnectionClosed(msgspec.Struct, frozen=True):
    """Over for good: the host sent us away, or `close` was called. No change comes after it."""

    reason: str


class LobbyChanged(msgspec.Struct, frozen=True):
    """Something in `client.lobby` is different."""


class LobbyNow(msgspec.Struct):
    """The tables and people of the host, kept up to date while one is at no table."""

    tables: dict[str, TableNow] = msgspec.field(default_factory=dict)
    people: dict[int, PersonNow] = msgspec.field(default_factory=dict)
    chat: list[ChatLine] = msgspec.field(default_factory=list)


Change = Disconnected | Reconnected | ConnectionClosed | LobbyChanged | Entered | TableChanged | TableGone | TableChange
"""In the order in which they happen:

    Entered(table)              you are at a table: `client.mirror` is new (no view in it before the game has started)
    TableChanged(table)         of the table you are at: someone sat down, got ready, left; its state changed
    TableGone(table, reason)    the table you are at had to close (its journal is safe); you are in the lobby next
    Started                     a game begins (the first one, or another): its `Synced` follows
    Synced, Advanced, TookBack  `client.mirror.view` is new; `Advanced.events` tell what happened
    ChatLine, Emoted, Happened  chat, emotes, people coming and going (also in `client.mirror.chat`)
    Paused, Resumed             waiting for someone who is gone, with a countdown; see `after_loss`
    Clocks                      clocks have started or stopped (also in `client.mirror.clocks`)
    SeatAsked, SeatSettled      someone asks for a bot's seat; how it ended; see `answer_seat`
    RematchAsked, RematchSettled   another game is put to the vote; how it ended; see `answer_rematch`
    UndoAsked, UndoSettled      an undo is put to the vote; how it ended; see `answer_undo`
    Hint                        what a bot would do (also in `client.mirror.hint`); see `ask_hint`
    Ended                       the game is over
    LobbyChanged                tables or people in `client.lobby` changed (only while one is at no table)
    Disconnected, Reconnected, ConnectionClosed
"""
