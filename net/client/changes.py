"""The changes that a client reports to its listeners."""

import msgspec

from net.client.mirror import TableChange
from net.wire.from_host import ChatLine, Entered, TableChanged, TableGone
from net.wire.types import PersonNow, TableNow
from rules.sentence import Sentence, sentence


class Disconnected(msgspec.Struct, frozen=True):
    """The connection was lost; the next attempt is in `retry_in` seconds. The mirror may be outdated."""

    reason: Sentence
    retry_in: float


class Reconnected(msgspec.Struct, frozen=True):
    """Connected again. If the person was at a table, `Entered` and `Synced` follow."""


LEFT = sentence("You left.")
"""The reason after `Client.close`."""


class ConnectionClosed(msgspec.Struct, frozen=True):
    """The connection ended: the host closed it, or `close` was called. No change follows."""

    reason: Sentence


class LobbyChanged(msgspec.Struct, frozen=True):
    """`client.lobby` changed."""


class LobbyNow(msgspec.Struct):
    """The tables and people of the host, up to date while the person is at no table."""

    tables: dict[str, TableNow] = msgspec.field(default_factory=dict)
    people: dict[int, PersonNow] = msgspec.field(default_factory=dict)
    chat: list[ChatLine] = msgspec.field(default_factory=list)


Change = Disconnected | Reconnected | ConnectionClosed | LobbyChanged | Entered | TableChanged | TableGone | TableChange
"""In the order in which they happen:

    Entered(table)              you are at a table: `client.mirror` is new (without a view before the game has started)
    TableChanged(table)         at your table: someone sat down, got ready, left; its state changed
    TableGone(table, reason)    your table was closed (its journal is safe); you are in the lobby next
    Started                     a game begins: its `Synced` follows
    Synced, Advanced, TookBack  `client.mirror.view` is new; `Advanced.events` tell what happened
    ChatLine, Emoted, Happened  chat, emotes, people coming and going (also in `client.mirror.chat`)
    Paused, Resumed             waiting for someone who is away, with a countdown; see `after_loss`
    Clocks                      clocks have started or stopped (also in `client.mirror.clocks`)
    SeatAsked, SeatSettled      someone asks for a bot's seat or one that was left; how it ended; see `answer_seat`
    RematchAsked, RematchSettled   another game is put to the vote; how it ended; see `answer_rematch`
    UndoAsked, UndoSettled      an undo is put to the vote; how it ended; see `answer_undo`
    Hint                        what a bot would choose (also in `client.mirror.hint`); see `ask_hint`
    Ended                       the game is over
    LobbyChanged                tables or people in `client.lobby` changed (only while you are at no table)
    Disconnected, Reconnected, ConnectionClosed
"""
