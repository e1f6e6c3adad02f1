"""What a host says: one tagged union.

Views, events and patches are embedded already encoded (`msgspec.Raw`): this layer knows no game. All else is capped, as
what a client says is: anybody can play the host. A tag that differs
from its class's name is what the wire has always called it.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from net.wire.types import (
    Audience,
    ClockNow,
    Emote,
    Happening,
    Name,
    Number,
    PersonNow,
    Persons,
    Ref,
    Rematch,
    Returning,
    SeatNumber,
    SeatNumbers,
    Seconds,
    Secret,
    Sentence,
    TableId,
    TableNow,
    Verdict,
)

Capabilities = Annotated[tuple[Name, ...], Meta(max_length=64)]
Tables = Annotated[tuple[TableNow, ...], Meta(max_length=1024)]
Digest = Annotated[bytes, Meta(max_length=64)]
Chance = Annotated[float, Meta(ge=0.0, le=1.0)]


class FromHost(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Anything a host may say."""


class TableMessage(FromHost, frozen=True):
    """About the table you are at, by its id."""

    table: TableId


class HostSummary(FromHost, frozen=True, tag="Door"):
    """The answer to a `Probe`: what a stranger may see. Tables name no people."""

    name: Name
    protocol: Number
    capabilities: Capabilities
    pin: bool
    """Whether a PIN is asked."""
    tables: Tables


class Welcome(FromHost, frozen=True):
    person: Number
    name: Name
    """Your name here: cleaned, and made different from everybody else's."""
    host: Name
    protocol: Number
    capabilities: Capabilities
    returning: Annotated[tuple[Returning, ...], Meta(max_length=64)] = ()


class Farewell(FromHost, frozen=True):
    """The last word: why the host closes this connection. `final`: coming back the same way is no use."""

    reason: Sentence
    final: bool = True


class Lobby(FromHost, frozen=True):
    """Everything in the lobby; what follows are single changes, for as long as one is at no table."""

    tables: Tables
    people: Annotated[tuple[PersonNow, ...], Meta(max_length=4096)]


class TableChanged(FromHost, frozen=True):
    table: TableNow


class TableGone(FromHost, frozen=True):
    """A table is no more. With a reason: something broke, and its journal holds the game up to there."""

    table: TableId
    reason: Sentence = ""


class PersonChanged(FromHost, frozen=True):
    person: PersonNow


class PersonGone(FromHost, frozen=True):
    person: Number


class Granted(FromHost, frozen=True, tag="Done"):
    ref: Ref
    table: TableId = ""
    """The table a `CreateTable` made."""


class Refused(FromHost, frozen=True):
    ref: Ref
    reason: Sentence


class Entered(FromHost, frozen=True):
    """You are at this table now, seated or watching; what else there is to know of it follows."""

    table: TableNow


class Started(TableMessage, frozen=True):
    """A game begins at your table; its first view follows. What was before it is over and done with."""


class Seated(TableMessage, frozen=True):
    """You hold these seats; `token` brings you back to them. Keep it secret, and only the newest."""

    seats: SeatNumbers
    token: Secret


class FullView(TableMessage, frozen=True):
    """All that your seats may know. `digest` is of this view, never of the position."""

    update: Number
    step: Number
    """How many choices have been made (and not taken back)."""
    view: msgspec.Raw
    digest: Digest


class Update(TableMessage, frozen=True):
    """What one choice brought: redacted events, and how your view changed since update number `update - 1`.

    `step` at or below the one before: choices were taken back; whatever was logged beyond it did not happen.
    """

    update: Number
    step: Number
    events: msgspec.Raw
    patch: msgspec.Raw
    digest: Digest


class History(TableMessage, frozen=True):
    """The events up to now, choice by choice (the first entry is the set-up), as your seats saw them."""

    steps: msgspec.Raw


class ChatLine(TableMessage, frozen=True, tag="Said"):
    """A line of chat. One to a side is marked so, and open to all."""

    person: Number
    name: Name
    text: Sentence
    to: Audience = "all"
    side: Name = ""


class Emoted(TableMessage, frozen=True):
    person: Number
    name: Name
    emote: Emote


class Pulse(FromHost, frozen=True):
    """Still here? Every few seconds; silence for long means lost. Carries the pings, in ms, of those around."""

    beat: Number
    pings: Annotated[tuple[tuple[Number, Number], ...], Meta(max_length=256)] = ()


class Paused(TableMessage, frozen=True):
    """The table waits for the holders of `seats`. Sent again whenever any of it changes.

    A bot may be voted for at any time; to end, or to wait on with a new countdown, once `seconds` are over.
    """

    seats: SeatNumbers
    names: Annotated[tuple[Name, ...], Meta(max_length=16)]
    seconds: Seconds
    verdicts: Annotated[tuple[tuple[Number, Verdict], ...], Meta(max_length=16)] = ()
    """Who of those still there has said what; it takes effect when all say the same."""


class Clocks(TableMessage, frozen=True):
    """How long each seat may still think, by seat. Sent whenever a clock starts or stops; in between they run by
    themselves. Only where the table has a time control."""

    seats: Annotated[tuple[ClockNow, ...], Meta(max_length=16)]


class Resumed(TableMessage, frozen=True):
    """Everybody is back, or a bot is in."""


class UndoAsked(TableMessage, frozen=True):
    seat: SeatNumber
    name: Name
    choices: Number
    """How many choices would be taken back."""
    waiting_for: Persons
    """The persons who have not answered yet."""


class UndoSettled(TableMessage, frozen=True):
    """Granted (the update that shows it has come before) or refused, and by whom."""

    seat: SeatNumber
    granted: bool
    choices: Number = 0
    name: Name = ""


class SeatAsked(TableMessage, frozen=True):
    """Someone asks for seats that bots play. Sent again whenever someone has answered."""

    name: Name
    seats: SeatNumbers
    waiting_for: Persons
    """The persons who have not answered yet."""
    near: Annotated[tuple[Name, ...], Meta(max_length=64)] = ()
    """Who came from the same address as they, and has held another seat of this game."""


class SeatSettled(TableMessage, frozen=True):
    """They have the seats, or were refused them, and by whom."""

    name: Name
    seats: SeatNumbers
    granted: bool
    by: Name = ""


class RematchAsked(TableMessage, frozen=True):
    """Someone asks for another game. Sent again whenever someone has answered."""

    name: Name
    how: Rematch
    game: Name
    """With `scenario`, what is to be played."""
    scenario: Name
    waiting_for: Persons
    """The persons who have not answered yet."""


class RematchSettled(TableMessage, frozen=True):
    """It begins (`Started` or, for another game, `Entered` follows), or was refused, and by whom."""

    how: Rematch
    granted: bool
    by: Name = ""


class Hint(TableMessage, frozen=True):
    """The choices of the question `seat` was asked in update number `update`, the recommended one first, each with the
    estimated chance to win: judged by what your seats know, and no more. None: the bot faltered."""

    update: Number
    seat: SeatNumber
    chances: Annotated[tuple[tuple[Number, Chance], ...], Meta(max_length=65536)]


class Preview(TableMessage, frozen=True):
    """How your view of update number `update` would change by choice number `index` of `seat`: as far as your seats can
    foresee it, and no more. `certain`: nothing of it is left to chance or hangs on what they do not know."""

    update: Number
    seat: SeatNumber
    index: Number
    patch: msgspec.Raw
    certain: bool


class WholeGame(TableMessage, frozen=True):
    """The game that is over at the table, as a journal: every secret of the game, and none that brings people back."""

    journal: bytes


class Happened(TableMessage, frozen=True):
    """Something about the people at the table, for the log."""

    what: Happening
    name: Name
    seats: SeatNumbers = ()


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
    | Clocks
    | Resumed
    | UndoAsked
    | UndoSettled
    | SeatAsked
    | SeatSettled
    | RematchAsked
    | RematchSettled
    | Hint
    | Preview
    | WholeGame
    | Happened
    | Ended
)
