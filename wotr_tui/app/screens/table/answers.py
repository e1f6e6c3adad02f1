"""What a line of the prompt stands for. Widgets know a line by a string; here these are made and read."""

from typing import cast

import msgspec

from net.wire.types import Rematch, Verdict


class TakeChoice(msgspec.Struct, frozen=True):
    """A choice of the open decision."""

    number: int


class GiveVerdict(msgspec.Struct, frozen=True):
    """How to go on without someone who was lost."""

    verdict: Verdict


class VoteOnUndo(msgspec.Struct, frozen=True):
    agree: bool


class VoteOnSeat(msgspec.Struct, frozen=True):
    """Whether someone may take a bot's seat."""

    agree: bool


class VoteOnRematch(msgspec.Struct, frozen=True):
    """Whether to play what someone asks for."""

    agree: bool


class PlayAgain(msgspec.Struct, frozen=True):
    """After the end: another game."""

    how: Rematch


class ReturnToSeat(msgspec.Struct, frozen=True):
    """Play in person again, where a bot plays on because time ran out."""


class LookBack(msgspec.Struct, frozen=True):
    """After the end: a page, the log, the replay, the analysis, or home."""

    at: str


Answer = TakeChoice | GiveVerdict | VoteOnUndo | VoteOnSeat | VoteOnRematch | PlayAgain | ReturnToSeat | LookBack


def line_key(answer: Answer) -> str:
    match answer:
        case TakeChoice(number):
            return str(number)
        case GiveVerdict(verdict):
            return f"verdict:{verdict}"
        case VoteOnUndo(agree):
            return f"undo:{agree:d}"
        case VoteOnSeat(agree):
            return f"seat:{agree:d}"
        case VoteOnRematch(agree):
            return f"rematch:{agree:d}"
        case PlayAgain(how):
            return f"again:{how}"
        case ReturnToSeat():
            return "return"
        case LookBack(at):
            return f"end:{at}"


def answer_of(key: str) -> Answer:
    """What the line of that key stands for: `line_key` backwards."""
    kind, _, what = key.partition(":")
    match kind:
        case "verdict":
            return GiveVerdict(cast(Verdict, what))
        case "undo":
            return VoteOnUndo(what == "1")
        case "seat":
            return VoteOnSeat(what == "1")
        case "rematch":
            return VoteOnRematch(what == "1")
        case "again":
            return PlayAgain(cast(Rematch, what))
        case "return":
            return ReturnToSeat()
        case "end":
            return LookBack(what)
        case _:
            return TakeChoice(int(key))
