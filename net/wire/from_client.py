"""The messages from a client: one tagged union.

All fields are typed and bounded and unknown fields are refused, so that no code after the codec checks shapes. Requests
carry a `ref` chosen by the client; the host answers each with one `Granted` or `Refused` of the same `ref`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from net.wire.types import (
    Audience,
    BestOf,
    Emote,
    Number,
    Ref,
    Rematch,
    SeatNumber,
    TableId,
    Ticket,
    TimeControl,
    Verdict,
    Word,
)


class FromClient(msgspec.Struct, frozen=True, tag=True, array_like=True, forbid_unknown_fields=True):
    """Base of all messages from a client."""


class Probe(FromClient, frozen=True, tag="Knock"):
    """Ask what this host is. Answered with a `HostSummary`, then the host closes. Allowed instead of `Hello` only."""


class Hello(FromClient, frozen=True):
    """The first message of a person who joins."""

    protocol: Number
    name: Word
    capabilities: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    """The games and rules versions this client knows, each as "id/version"."""
    pin: Word = ""
    tickets: Annotated[tuple[Ticket, ...], Meta(max_length=32)] = ()


class Pong(FromClient, frozen=True):
    """The answer to a `Pulse`."""

    beat: Number


class Bye(FromClient, frozen=True):
    """The person closes their window. Their seats stay theirs; the others are told that no line broke."""


class Resync(FromClient, frozen=True):
    """Ask for a whole view, because the client's copy is outdated."""

    table: TableId


class Request(FromClient, frozen=True):
    """Base of all requests; each is answered with exactly one `Granted` or `Refused`."""

    ref: Ref


class TableRequest(Request, frozen=True):
    """A request to one table."""

    table: TableId


class GameRequest(TableRequest, frozen=True):
    """A request about the current or last game at a table."""


class CreateTable(Request, frozen=True):
    game: Word
    scenario: Word = ""
    options: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    name: Word = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """Only for people in the host's own process: a seed determines every shuffle."""
    best_of: BestOf = 0
    clock: TimeControl | None = None


class Enter(TableRequest, frozen=True):
    """Go to a table: back into the seats of a ticket (taking over from one's other connection, or from the bot that
    played meanwhile), or to watch."""


class Sit(TableRequest, frozen=True):
    """Hold exactly these seats of a table; with none, stand up and watch. With one's own seats, which a bot plays
    because time ran out: play them again, from the next question on. A bot's seat in a running game goes only to
    someone who has held no other seat of it, and everybody seated is asked first."""

    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]


class SeatBot(TableRequest, frozen=True):
    """Put a bot into a free seat; an empty spec removes the bot. Before the start only."""

    seat: SeatNumber
    spec: Word


class Ready(TableRequest, frozen=True):
    """Say whether one is ready. The game starts when no seat is free and everybody seated is ready."""

    ready: bool = True


class Start(TableRequest, frozen=True):
    """Start without waiting for everybody to be ready. The table's owner only, and only when no seat is free."""


class Leave(TableRequest, frozen=True):
    """Give up one's seats at the table permanently, and go back to the lobby."""


class Choose(GameRequest, frozen=True):
    """Make choice number `index` of the open decision of `seat`, as of update number `update`."""

    update: Number
    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]


class Say(TableRequest, frozen=True):
    """Chat at a table (with an empty table: in the lobby). A line to one's own side is marked, but visible to all."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    to: Audience = "all"


class ShowEmote(TableRequest, frozen=True):
    emote: Emote


class AskUndo(GameRequest, frozen=True):
    """Ask to undo the last choice of a seat, and everything after it."""

    seat: SeatNumber


class AnswerUndo(GameRequest, frozen=True):
    agree: bool


class AnswerSeat(TableRequest, frozen=True):
    """Answer whether the person who asks for a bot's seat or one that was left may have it."""

    agree: bool


class AskRematch(TableRequest, frozen=True):
    """Ask for another game after one is over. `other` names its game and scenario, for which people then take seats.
    Everybody seated and connected must agree; asking for what another already asks for is agreeing."""

    how: Rematch
    game: Word = ""
    scenario: Word = ""


class AnswerRematch(TableRequest, frozen=True):
    agree: bool


class Resign(GameRequest, frozen=True):
    """Give up the game. A side resigns when all its people agree; asking for what a team mate asks for is agreeing."""


class OfferDraw(GameRequest, frozen=True):
    """Offer a draw to everybody. Offering what another already offers is agreeing."""


class AnswerEnd(GameRequest, frozen=True):
    """Answer an offered draw, or a team mate who wants to resign."""

    agree: bool


class AskHint(GameRequest, frozen=True):
    """Ask what a bot would choose in `seat`, as of update number `update`. Only this person gets the `Hint`."""

    update: Number
    seat: SeatNumber


class AskPreview(GameRequest, frozen=True):
    """Ask what choice number `index` of `seat` would change, as of update number `update`, without choosing it. Only
    this person gets the `Preview`; there is none if the question is no longer open."""

    update: Number
    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]


class AskWholeGame(GameRequest, frozen=True):
    """Ask for the record of the game that is over. Only this person gets the `WholeGame`."""


class AfterLoss(GameRequest, frozen=True):
    """Vote how to continue without someone who is gone: wait, seat a bot, or end. Everyone present must agree."""

    verdict: Verdict


AnyFromClient = (
    Probe
    | Hello
    | Pong
    | Bye
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
    | AnswerSeat
    | AskRematch
    | AnswerRematch
    | Resign
    | OfferDraw
    | AnswerEnd
    | AskHint
    | AskPreview
    | AskWholeGame
    | AfterLoss
)
