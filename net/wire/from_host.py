"""The messages from a host: one tagged union.

Views, events and patches are embedded in encoded form (`msgspec.Raw`), because this layer knows no game. All other
fields are bounded, as those of a client are: anybody can run a host. A tag that differs from its class's name is older
than the name, and stays for compatibility.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from net.wire.types import (
    Audience,
    ClockNow,
    Emote,
    EndKind,
    Happening,
    HowEnded,
    LongText,
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
    TableId,
    TableNow,
    Verdict,
)
from rules.game import Difference
from rules.sentence import Sentence

Capabilities = Annotated[tuple[Name, ...], Meta(max_length=64)]
Tables = Annotated[tuple[TableNow, ...], Meta(max_length=1024)]
Digest = Annotated[bytes, Meta(max_length=64)]
Chance = Annotated[float, Meta(ge=0.0, le=1.0)]


class FromHost(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Base of all messages from a host."""


class TableMessage(FromHost, frozen=True):
    """A message about the table you are at."""

    table: TableId


class HostSummary(FromHost, frozen=True, tag="Door"):
    """The answer to a `Probe`: what anybody may see. Tables name no people."""

    name: Name
    protocol: Number
    capabilities: Capabilities
    pin: bool
    """Whether a PIN is required."""
    tables: Tables


class Welcome(FromHost, frozen=True):
    person: Number
    name: Name
    """Your name here: sanitized, and different from everybody else's."""
    host: Name
    protocol: Number
    capabilities: Capabilities
    returning: Annotated[tuple[Returning, ...], Meta(max_length=64)] = ()


class Farewell(FromHost, frozen=True):
    """The last message: why the host closes this connection. `final`: reconnecting the same way is no use."""

    reason: LongText
    """The sentence in English; all of it if it has no parts."""
    final: bool = True
    sentence: Sentence | None = None

    @property
    def said(self) -> Sentence:
        return self.sentence or Sentence(self.reason)


class Lobby(FromHost, frozen=True):
    """Everything in the lobby. Single changes follow, as long as you are at no table."""

    tables: Tables
    people: Annotated[tuple[PersonNow, ...], Meta(max_length=4096)]


class TableChanged(FromHost, frozen=True):
    table: TableNow


class TableGone(FromHost, frozen=True):
    """A table was closed. With a reason: something failed, and its journal holds the game up to there."""

    table: TableId
    reason: LongText = ""
    sentence: Sentence | None = None

    @property
    def said(self) -> Sentence:
        return self.sentence or Sentence(self.reason)


class PersonChanged(FromHost, frozen=True):
    person: PersonNow


class PersonGone(FromHost, frozen=True):
    person: Number


class Granted(FromHost, frozen=True, tag="Done"):
    ref: Ref
    table: TableId = ""
    """The id of the table that a `CreateTable` opened."""


class Refused(FromHost, frozen=True):
    ref: Ref
    reason: LongText
    sentence: Sentence | None = None

    @property
    def said(self) -> Sentence:
        return self.sentence or Sentence(self.reason)


class Entered(FromHost, frozen=True):
    """You are at this table now, seated or watching; its game and talk follow."""

    table: TableNow


class Started(TableMessage, frozen=True):
    """A game begins at your table; its first view follows. Forget the last game."""


class Seated(TableMessage, frozen=True):
    """You hold these seats; `token` lets you return to them. Keep it secret; only the newest counts."""

    seats: SeatNumbers
    token: Secret


class FullView(TableMessage, frozen=True):
    """Everything that your seats may know. `digest` is of this view, never of the position."""

    update: Number
    step: Number
    """How many choices have been made and not undone."""
    view: msgspec.Raw
    digest: Digest


class Update(TableMessage, frozen=True):
    """The effect of one choice: redacted events, and the change of your view since update number `update - 1`.

    A `step` that is not higher than the last one means an undo: log entries beyond it did not happen.
    """

    update: Number
    step: Number
    events: msgspec.Raw
    patch: msgspec.Raw
    digest: Digest


class History(TableMessage, frozen=True):
    """All events so far, choice by choice (the first entry is the set-up), as your seats saw them."""

    steps: msgspec.Raw


class ChatLine(TableMessage, frozen=True, tag="Said"):
    """A line of chat. A line to one side is marked, but visible to all."""

    person: Number
    name: Name
    text: LongText
    to: Audience = "all"
    side: Name = ""


class Emoted(TableMessage, frozen=True):
    person: Number
    name: Name
    emote: Emote


class Pulse(FromHost, frozen=True):
    """A keepalive every few seconds, answered with `Pong`. Carries the pings in ms of the people around."""

    beat: Number
    pings: Annotated[tuple[tuple[Number, Number], ...], Meta(max_length=256)] = ()


class Paused(TableMessage, frozen=True):
    """The table waits for the holders of `seats`. Sent again whenever it changes.

    A bot may be voted for at any time; ending, or waiting with a new countdown, after `seconds`.
    """

    seats: SeatNumbers
    names: Annotated[tuple[Name, ...], Meta(max_length=16)]
    seconds: Seconds
    verdicts: Annotated[tuple[tuple[Number, Verdict], ...], Meta(max_length=16)] = ()
    """The votes of those present; they take effect when all are the same."""


class Clocks(TableMessage, frozen=True):
    """The time each seat has left. Sent whenever a clock starts or stops; in between, clients count down themselves.
    Only at tables with a time control."""

    seats: Annotated[tuple[ClockNow, ...], Meta(max_length=16)]


class Resumed(TableMessage, frozen=True):
    """The pause is over: everybody is back, or a bot plays."""


class UndoAsked(TableMessage, frozen=True):
    seat: SeatNumber
    name: Name
    choices: Number
    """How many choices would be undone."""
    waiting_for: Persons
    """The persons who have not answered yet."""


class UndoSettled(TableMessage, frozen=True):
    """The undo was granted (its update came before this) or refused, and by whom."""

    seat: SeatNumber
    granted: bool
    choices: Number = 0
    name: Name = ""


class SeatAsked(TableMessage, frozen=True):
    """Someone asks for seats that bots play. Sent again after each answer."""

    name: Name
    seats: SeatNumbers
    waiting_for: Persons
    """The persons who have not answered yet."""
    near: Annotated[tuple[Name, ...], Meta(max_length=64)] = ()
    """People from the same address who have held another seat of this game."""


class SeatSettled(TableMessage, frozen=True):
    """They got the seats, or were refused, and by whom."""

    name: Name
    seats: SeatNumbers
    granted: bool
    by: Name = ""


class EndOffered(TableMessage, frozen=True):
    """Someone offers a draw, or asks their team mates to resign with them. Sent again after each answer."""

    name: Name
    what: EndKind
    waiting_for: Persons
    """The persons who have not answered yet."""
    seats: SeatNumbers = ()
    """The seats that have not answered yet, of people who are away too."""


class EndSettled(TableMessage, frozen=True):
    """The offer was accepted (`Ended` follows, or the bots of those who resigned play on), declined or withdrawn."""

    name: Name
    """Whose offer it was."""
    what: EndKind
    granted: bool
    by: SeatNumbers = ()
    """The seats of the person or bot that declined; empty if it was withdrawn, or ended with the next choice of the
    person who made it."""


class RematchAsked(TableMessage, frozen=True):
    """Someone asks for another game. Sent again after each answer."""

    name: Name
    how: Rematch
    game: Name
    """With `scenario`: the game that would be played."""
    scenario: Name
    waiting_for: Persons
    """The persons who have not answered yet."""


class RematchSettled(TableMessage, frozen=True):
    """The next game begins (`Started` follows, or `Entered` for another game), or was refused, and by whom."""

    how: Rematch
    granted: bool
    by: Name = ""


class Hint(TableMessage, frozen=True):
    """The choices of `seat` in update number `update`, the best first, each with its estimated chance to win, judged
    only by what your seats know. Empty if the bot failed."""

    update: Number
    seat: SeatNumber
    chances: Annotated[tuple[tuple[Number, Chance], ...], Meta(max_length=65536)]
    lines: Annotated[tuple[Annotated[bytes, Meta(max_length=65536)], ...], Meta(max_length=8)] = ()
    """For the first few of them: the events that are likely to follow, as a spectator would see them, encoded."""
    differences: Annotated[tuple[Annotated[tuple[Difference, ...], Meta(max_length=8)], ...], Meta(max_length=8)] = ()
    """For the same choices: in what they differ from each other on average, judged by what your seats know."""


class Preview(TableMessage, frozen=True):
    """How choice number `index` of `seat` would change your view of update number `update`, as far as your seats can
    tell. `certain`: neither chance nor hidden information can change it."""

    update: Number
    seat: SeatNumber
    index: Number
    patch: msgspec.Raw
    certain: bool


class WholeGame(TableMessage, frozen=True):
    """The game that is over, as a journal: with all its secrets, but without the tokens that let people return."""

    journal: bytes


class Happened(TableMessage, frozen=True):
    """News about the people at the table, for the log."""

    what: Happening
    name: Name
    seats: SeatNumbers = ()


class Ended(TableMessage, frozen=True):
    """The game is over: by the rules (the view has the outcome), or as people decided (it has none)."""

    how: HowEnded
    winners: SeatNumbers = ()
    """Who won by the resignation of others."""
    resigned: SeatNumbers = ()
    """The seats whose resignation ended the game."""


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
    | EndOffered
    | EndSettled
    | RematchAsked
    | RematchSettled
    | Hint
    | Preview
    | WholeGame
    | Happened
    | Ended
)


def farewell(said: Sentence, *, final: bool = True) -> Farewell:
    return Farewell(str(said), final, said if said.parts else None)


def refused(ref: int, said: Sentence) -> Refused:
    return Refused(ref, str(said), said if said.parts else None)


def table_gone(table: str, said: Sentence | None = None) -> TableGone:
    return TableGone(table, str(said), said if said.parts else None) if said else TableGone(table)
