"""What a client says: one tagged union.

All of it is typed, capped and free of unknown fields, so that past the codec nobody checks shapes. Requests carry a
`ref` of the client's choosing; the host answers each with `Granted` or `Refused` of the same `ref`.
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
    """Anything a client may say."""


class Probe(FromClient, frozen=True, tag="Knock"):
    """Who is there? Answered with a `HostSummary`, then the host closes. All that is allowed at first but `Hello`."""


class Hello(FromClient, frozen=True):
    """The first word of someone who means to stay."""

    protocol: Number
    name: Word
    capabilities: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    """The games and rules versions this client knows, each as "id/version"."""
    pin: Word = ""
    tickets: Annotated[tuple[Ticket, ...], Meta(max_length=32)] = ()


class Pong(FromClient, frozen=True):
    """The answer to a `Pulse`."""

    beat: Number


class Resync(FromClient, frozen=True):
    """My copy of the view is no good: send a whole one."""

    table: TableId


class Request(FromClient, frozen=True):
    """Answered with exactly one `Granted` or `Refused`."""

    ref: Ref


class TableRequest(Request, frozen=True):
    """About one table, and done there."""

    table: TableId


class GameRequest(TableRequest, frozen=True):
    """About the game that is on there, or was the last."""


class CreateTable(Request, frozen=True):
    game: Word
    scenario: Word = ""
    options: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    name: Word = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """Only for people in the host's own process: a seed foretells every shuffle."""
    best_of: BestOf = 0
    clock: TimeControl | None = None


class Enter(TableRequest, frozen=True):
    """Go to a table: back into one's own seats if a ticket holds some (taking over from one's other connection,
    or from the bot that stood in), else to watch."""


class Sit(TableRequest, frozen=True):
    """Hold exactly these seats of a table; none: stand up and watch. One's own, where a bot plays on because time ran
    out: play them again in person, from the next question on. A bot's seat in a game that is on goes only to
    someone who has held no other one of it, and everybody seated is asked first."""

    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]


class SeatBot(TableRequest, frozen=True):
    """Put a bot into a free seat; an empty spec takes the bot out again. Before the start only."""

    seat: SeatNumber
    spec: Word


class Ready(TableRequest, frozen=True):
    """The game starts when no seat is free and everybody seated is ready."""

    ready: bool = True


class Start(TableRequest, frozen=True):
    """Start without waiting for everybody to be ready. The table's owner only, and only when no seat is free."""


class Leave(TableRequest, frozen=True):
    """Give up one's seats at the table for good, and go back to the lobby."""


class Choose(GameRequest, frozen=True):
    """Take choice number `index` of the open decision of `seat`, as it stood in update number `update`."""

    update: Number
    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]


class Say(TableRequest, frozen=True):
    """Chat at a table (or, with an empty table, in the lobby). To one's own side it is still open to all."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    to: Audience = "all"


class ShowEmote(TableRequest, frozen=True):
    emote: Emote


class AskUndo(GameRequest, frozen=True):
    """May this seat take back its last choice, and all that came after?"""

    seat: SeatNumber


class AnswerUndo(GameRequest, frozen=True):
    agree: bool


class AnswerSeat(TableRequest, frozen=True):
    """May whoever asks for a bot's seat have it?"""

    agree: bool


class AskRematch(TableRequest, frozen=True):
    """The game is over: another one? `other` names its game and scenario; people then gather for it anew. It takes
    everybody who is seated and here; to ask for what another asks for already is to agree."""

    how: Rematch
    game: Word = ""
    scenario: Word = ""


class AnswerRematch(TableRequest, frozen=True):
    agree: bool


class AskHint(GameRequest, frozen=True):
    """What would a bot do in `seat`, asked as in update number `update`? A `Hint` follows, to this person alone."""

    update: Number
    seat: SeatNumber


class AskPreview(GameRequest, frozen=True):
    """What would choice number `index` change for `seat`, asked as in update number `update`? Nothing is chosen by it.
    A `Preview` follows, to this person alone; none where the question has moved on."""

    update: Number
    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]


class AskWholeGame(GameRequest, frozen=True):
    """The whole game, now that it is over. A `WholeGame` follows, to this person alone."""


class AfterLoss(GameRequest, frozen=True):
    """How to go on without someone who is gone: wait on, seat a bot, or end. It takes all who are still there."""

    verdict: Verdict


AnyFromClient = (
    Probe
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
    | AnswerSeat
    | AskRematch
    | AnswerRematch
    | AskHint
    | AskPreview
    | AskWholeGame
    | AfterLoss
)
