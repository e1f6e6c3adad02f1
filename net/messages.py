"""What travels between a client and a host: one tagged union for each direction.

Everything a client says is typed, capped and free of unknown fields, so that past the codec nobody checks shapes.
Requests carry a `ref` of the client's choosing; the host answers each with `Done` or `Refused` of the same `ref`.
Views, events and patches are embedded already encoded (`msgspec.Raw`): this layer knows no game.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from net.facts import EMOTES as EMOTES
from net.facts import Audience as Audience
from net.facts import Emote as Emote
from net.facts import Number as Number
from net.facts import PersonNow as PersonNow
from net.facts import Ref as Ref
from net.facts import Returning as Returning
from net.facts import SeatNow as SeatNow
from net.facts import SeatNumber as SeatNumber
from net.facts import Secret as Secret
from net.facts import TableId as TableId
from net.facts import TableNow as TableNow
from net.facts import TableState as TableState
from net.facts import Ticket as Ticket
from net.facts import Verdict as Verdict
from net.facts import Via as Via
from net.facts import Word as Word

PROTOCOL = 2
"""Rises when an older end could not follow. `Hello` names the client's, `Door` and `Welcome` the host's."""


# ---------------------------------------------------------------- from the client


class FromClient(msgspec.Struct, frozen=True, tag=True, array_like=True, forbid_unknown_fields=True):
    """Anything a client may say."""


class Knock(FromClient, frozen=True):
    """Who is there? Answered with a `Door`, then the host closes. The only thing allowed besides `Hello` at first."""


class Hello(FromClient, frozen=True):
    """The first word of someone who means to stay."""

    protocol: Number
    name: Word
    capabilities: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    """The games and rules versions this client knows: "cardgame/1" ..."""
    pin: Word = ""
    tickets: Annotated[tuple[Ticket, ...], Meta(max_length=32)] = ()


class Pong(FromClient, frozen=True):
    """The answer to a `Pulse`."""

    beat: Number


class Resync(FromClient, frozen=True):
    """My copy of the view is no good: send a whole one."""

    table: TableId


class Request(FromClient, frozen=True):
    """Answered with exactly one `Done` or `Refused`."""

    ref: Ref


class CreateTable(Request, frozen=True):
    game: Word
    scenario: Word = ""
    options: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    name: Word = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """Only for people in the host's own process: a seed foretells every shuffle."""


class Enter(Request, frozen=True):
    """Go to a table: back into one's own seats if a ticket holds some (taking over from one's other connection,
    or from the bot that stood in), else to watch."""

    table: TableId


class Sit(Request, frozen=True):
    """Hold exactly these seats of a table; none: stand up and watch."""

    table: TableId
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]


class SeatBot(Request, frozen=True):
    """Put a bot into a free seat; an empty spec takes the bot out again. Before the start only."""

    table: TableId
    seat: SeatNumber
    spec: Word


class Ready(Request, frozen=True):
    """The game starts when no seat is free and everybody seated is ready."""

    table: TableId
    ready: bool = True


class Start(Request, frozen=True):
    """Start without waiting for everybody to be ready. The table's owner only, and only when no seat is free."""

    table: TableId


class Leave(Request, frozen=True):
    """Give up one's seats at the table for good, and go back to the lobby."""

    table: TableId


class Choose(Request, frozen=True):
    """Take choice number `index` of the open decision of `seat`, as it stood in update number `update`."""

    table: TableId
    update: Number
    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]


class Say(Request, frozen=True):
    """Chat at a table (or, with an empty table, in the lobby). To one's own side it is still open to all (R11)."""

    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    to: Audience = "all"


class ShowEmote(Request, frozen=True):
    table: TableId
    emote: Emote


class AskUndo(Request, frozen=True):
    """May this seat take back its last choice, and all that came after?"""

    table: TableId
    seat: SeatNumber


class AnswerUndo(Request, frozen=True):
    table: TableId
    agree: bool


class AskHint(Request, frozen=True):
    """What would a bot do in `seat`, asked as in update number `update`? A `Hint` follows, to this person alone."""

    table: TableId
    update: Number
    seat: SeatNumber


class AskWholeGame(Request, frozen=True):
    """The whole game, now that it is over. A `WholeGame` follows, to this person alone."""

    table: TableId


class AfterLoss(Request, frozen=True):
    """How to go on without someone who is gone: wait on, seat a bot, or end. It takes all who are still there."""

    table: TableId
    verdict: Verdict


AnyFromClient = (
    Knock
    | Hello
    | Pong
    | Resync
    | CreateTable
    | Enter
    | Sit
    | SeatBot
    | Ready
    | Start
    | Leave
    | Choose
    | Say
    | ShowEmote
    | AskUndo
    | AnswerUndo
    | AskHint
    | AskWholeGame
    | AfterLoss
)


# ---------------------------------------------------------------- from the host


class FromHost(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Anything a host may say."""


class Door(FromHost, frozen=True):
    """The answer to a `Knock`: what a stranger may see. Tables name no people."""

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


class Done(FromHost, frozen=True):
    ref: int
    table: str = ""
    """The table a `CreateTable` made."""


class Refused(FromHost, frozen=True):
    ref: int
    reason: str


class Entered(FromHost, frozen=True):
    """You are at this table now, seated or watching; what else there is to know of it follows."""

    table: TableNow


class Started(FromHost, frozen=True):
    """A game begins at your table; its first view follows. What was before it is over and done with."""

    table: str


class Seated(FromHost, frozen=True):
    """You hold these seats; `token` brings you back to them. Keep it secret, and only the newest."""

    table: str
    seats: tuple[int, ...]
    token: str


class FullView(FromHost, frozen=True):
    """All that your seats may know. `digest` is of this view, never of the position."""

    table: str
    update: int
    step: int
    """How many choices have been made (and not taken back)."""
    view: msgspec.Raw
    digest: bytes


class Update(FromHost, frozen=True):
    """What one choice brought: redacted events, and how your view changed since update number `update - 1`.

    `step` at or below the one before: choices were taken back; whatever was logged beyond it did not happen.
    """

    table: str
    update: int
    step: int
    events: msgspec.Raw
    patch: msgspec.Raw
    digest: bytes


class History(FromHost, frozen=True):
    """The events up to now, choice by choice (the first entry is the set-up), as your seats saw them."""

    table: str
    steps: msgspec.Raw


class Said(FromHost, frozen=True):
    """A line of chat. One to a side is marked so, and open to all (R11)."""

    table: str
    person: int
    name: str
    text: str
    to: Audience = "all"
    side: str = ""


class Emoted(FromHost, frozen=True):
    table: str
    person: int
    name: str
    emote: Emote


class Pulse(FromHost, frozen=True):
    """Still here? Every few seconds; silence for long means lost. Carries the pings, in ms, of those around."""

    beat: int
    pings: tuple[tuple[int, int], ...] = ()


class Paused(FromHost, frozen=True):
    """The table waits for the holders of `seats`. Sent again whenever any of it changes.

    A bot may be voted for at any time; to end, or to wait on with a new countdown, once `seconds` are over.
    """

    table: str
    seats: tuple[int, ...]
    names: tuple[str, ...]
    seconds: float
    verdicts: tuple[tuple[int, Verdict], ...] = ()
    """Who of those still there has said what; it takes effect when all say the same."""


class Resumed(FromHost, frozen=True):
    """Everybody is back, or a bot is in."""

    table: str


class UndoAsked(FromHost, frozen=True):
    table: str
    seat: int
    name: str
    choices: int
    """How many choices would be taken back."""
    waiting_for: tuple[int, ...]
    """The persons who have not answered yet."""


class UndoSettled(FromHost, frozen=True):
    """Granted (the update that shows it has come before) or refused, and by whom."""

    table: str
    seat: int
    granted: bool
    choices: int = 0
    name: str = ""


class Hint(FromHost, frozen=True):
    """The choices of the question `seat` was asked in update number `update`, the recommended one first, each with the
    estimated chance to win: judged by what your seats know, and no more. None: the bot faltered."""

    table: str
    update: int
    seat: int
    chances: tuple[tuple[int, float], ...]


class WholeGame(FromHost, frozen=True):
    """The game that is over at the table, as a journal: every secret of the game, and none that brings people back."""

    table: str
    journal: bytes


Happening = Literal["entered", "left", "lost", "back", "taken-over", "bot-in", "bot-out", "bot-faltered"]


class Happened(FromHost, frozen=True):
    """Something about the people at the table, for the log."""

    table: str
    what: Happening
    name: str
    seats: tuple[int, ...] = ()


class Ended(FromHost, frozen=True):
    """The table is over: by the rules (the view has the outcome), or "agreed" by those who were left."""

    table: str
    how: Literal["rules", "agreed"]


AnyFromHost = (
    Door
    | Welcome
    | Farewell
    | Lobby
    | TableChanged
    | TableGone
    | PersonChanged
    | PersonGone
    | Done
    | Refused
    | Entered
    | Started
    | Seated
    | FullView
    | Update
    | History
    | Said
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
