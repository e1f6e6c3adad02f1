"""What a line of a question does when it is taken. A line carries its action; nothing is parsed back from text."""

import msgspec

from net.wire.types import Rematch, Verdict


class TakeChoice(msgspec.Struct, frozen=True):
    """Take a choice of the open decision."""

    index: int


class PassRound(msgspec.Struct, frozen=True):
    """Pass now, and again whenever the same is asked until the round or step ends."""


class GiveVerdict(msgspec.Struct, frozen=True):
    """Vote how to go on without someone who lost the connection."""

    verdict: Verdict


class VoteOnUndo(msgspec.Struct, frozen=True):
    agree: bool


class VoteOnSeat(msgspec.Struct, frozen=True):
    """Vote whether someone may take a bot's seat."""

    agree: bool


class VoteOnEnd(msgspec.Struct, frozen=True):
    """Answer a draw offer, or a team mate who wants to resign."""

    agree: bool


class VoteOnRematch(msgspec.Struct, frozen=True):
    agree: bool


class PlayAgain(msgspec.Struct, frozen=True):
    """Ask for another game. "other" without a game: the front end asks which."""

    how: Rematch
    game: str = ""
    scenario: str = ""


class ReturnToSeat(msgspec.Struct, frozen=True):
    """Take the seat back from the bot that plays since one's time ran out."""


class Open(msgspec.Struct, frozen=True):
    """Show something, which is the front end's own work: "log", "replay", "analysis", a page of the game, or "home" to
    leave."""

    what: str


TableAction = GiveVerdict | VoteOnUndo | VoteOnSeat | VoteOnEnd | VoteOnRematch | PlayAgain | ReturnToSeat
"""What the host is asked for, besides a choice."""

GameAction = TakeChoice | PassRound

Action = GameAction | TableAction | Open
