"""What a host says: one tagged union.

Views, events and patches are embedded already encoded (`msgspec.Raw`): this layer knows no game. A tag that differs
from its class's name is what the wire has always called it.
"""

from typing import Literal

import msgspec

from net.wire.types import Audience, Emote, Happening, PersonNow, Returning, TableNow, Verdict


class FromHost(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Anything a host may say."""


class TableMessage(FromHost, frozen=True):
    """About the table you are at, by its id."""

    table: str


class HostSummary(FromHost, frozen=True, tag="Door"):
    """The answer to a `Probe`: what a stranger may see. Tables name no people."""

    name: str
    protocol: int
    capabilities: tuple[str, ...]
    pin: bool
    """Whether a PIN is asked."""
    tables: tuple[TableNow, ...]


class Welcome(FromHost, frozen=True):
    person: int
    name: str
    """Your name here: cleaned, and made different from everybody else's."""
    host: str
    protocol: int
    capabilities: tuple[str, ...]
    returning: tuple[Returning, ...] = ()


class Farewell(FromHost, frozen=True):
    """The last word: why the host closes this connection. `final`: coming back the same way is no use."""

    reason: str
    final: bool = True


class Lobby(FromHost, frozen=True):
    """Everything in the lobby; what follows are single changes, for as long as one is at no table."""

    tables: tuple[TableNow, ...]
    people: tuple[PersonNow, ...]


class TableChanged(FromHost, frozen=True):
    table: TableNow


class TableGone(FromHost, frozen=True):
    """A table is no more. With a reason: something broke, and its journal holds the game up to there."""

    table: str
    reason: str = ""


class PersonChanged(FromHost, frozen=True):
    person: PersonNow


class PersonGone(FromHost, frozen=True):
    person: int


class Granted(FromHost, frozen=True, tag="Done"):
    ref: int
    table: str = ""
    """The table a `CreateTable` made."""


class Refused(FromHost, frozen=True):
    ref: int
    reason: str


class Entered(FromHost, frozen=True):
    """You are at this table now, seated or watching; what else there is to know of it follows."""

    table: TableNow


class Started(TableMessage, frozen=True):
    """A game begins at your table; its first view follows. What was before it is over and done with."""


class Seated(TableMessage, frozen=True):
    """You hold these seats; `token` brings you back to them. Keep it secret, and only the newest."""

    seats: tuple[int, ...]
    token: str


class FullView(TableMessage, frozen=True):
    """All that your seats may know. `digest` is of this view, never of the position."""

    update: int
    step: int
    """How many choices have been made (and not taken back)."""
    view: msgspec.Raw
    digest: bytes


class Update(TableMessage, frozen=True):
    """What one choice brought: redacted events, and how your view changed since update number `update - 1`.

    `step` at or below the one before: choices were taken back; whatever was logged beyond it did not happen.
    """

    update: int
    step: int
    events: msgspec.Raw
    patch: msgspec.Raw
    digest: bytes


class History(TableMessage, frozen=True):
    """The events up to now, choice by choice (the first entry is the set-up), as your seats saw them."""

    steps: msgspec.Raw


class ChatLine(TableMessage, frozen=True, tag="Said"):
    """A line of chat. One to a side is marked so, and open to all."""

    person: int
    name: str
    text: str
    to: Audience = "all"
    side: str = ""


class Emoted(TableMessage, frozen=True):
    person: int
    name: str
    emote: Emote


class Pulse(FromHost, frozen=True):
    """Still here? Every few seconds; silence for long means lost. Carries the pings, in ms, of those around."""

    beat: int
    pings: tuple[tuple[int, int], ...] = ()


class Paused(TableMessage, frozen=True):
    """The table waits for the holders of `seats`. Sent again whenever any of it changes.

    A bot may be voted for at any time; to end, or to wait on with a new countdown, once `seconds` are over.
    """

    seats: tuple[int, ...]
    names: tuple[str, ...]
    seconds: float
    verdicts: tuple[tuple[int, Verdict], ...] = ()
    """Who of those still there has said what; it takes effect when all say the same."""


class Resumed(TableMessage, frozen=True):
    """Everybody is back, or a bot is in."""


class UndoAsked(TableMessage, frozen=True):
    seat: int
    name: str
    choices: int
    """How many choices would be taken back."""
    waiting_for: tuple[int, ...]
    """The persons who have not answered yet."""


class UndoSettled(TableMessage, frozen=True):
    """Granted (the update that shows it has come before) or refused, and by whom."""

    seat: int
    granted: bool
    choices: int = 0
    name: str = ""


class Hint(TableMessage, frozen=True):
    """The choices of the question `seat` was asked in update number `update`, the recommended one first, each with the
    estimated chance to win: judged by what your seats know, and no more. None: the bot faltered."""

    update: int
    seat: int
    chances: tuple[tuple[int, float], ...]


class WholeGame(TableMessage, frozen=True):
    """The game that is over at the table, as a journal: every secret of the game, and none that brings people back."""

    journal: bytes


class Happened(TableMessage, frozen=True):
    """Something about the people at the table, for the log."""

    what: Happening
    name: str
    seats: tuple[int, ...] = ()


class Ended(TableMessage, frozen=True):
    """The table is over: by the rules (the view has the outcome), or "agreed" by those who were left."""

    how: Literal["rules", "agreed"]


AnyFromHost = (
    HostSummary
    | Welcome
    | Farewell
    | Lobby
    | TableChanged
    | TableGone
    | PersonChanged
    | PersonGone
    | Granted
    | Refused
    | Entered
    | Started
    | Seated
    | FullView
    | Update
    | History
    | ChatLine
    | Emoted
    | Pulse
    | Paused
    | Resumed
    | UndoAsked
    | UndoSettled
    | Hint
    | WholeGame
    | Happened
    | Ended
)
