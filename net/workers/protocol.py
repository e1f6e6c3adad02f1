"""The questions to a worker and its answers, sent through the pipes of its process.

A question is four bytes of length and a pickle. Answers are four bytes of length and msgpack each; the last one is
`Over`.
"""

import pickle
from collections.abc import Iterator, Sequence
from typing import BinaryIO

import msgspec

from net.table.outbox import HintResult
from rules.bots.analysis import ReviewedChoice
from rules.bots.budget import Budget
from rules.bots.search import Votes
from rules.game import Game, Position, Seat, Seats

# ---------------------------------------------------------------- questions


class PickQuestion(msgspec.Struct, frozen=True):
    """What does the bot `spec` choose in `seat`? `known` agrees with what `viewer_seats` may know and is guessed
    otherwise; it is never the real position. Answered with `PickAnswer`."""

    known: Position
    viewer_seats: Seats
    seat: Seat
    spec: str
    seed: int


class VoteQuestion(msgspec.Struct, frozen=True):
    """How often does a search visit each choice of `seat`? The position is like a bot's; several workers may be asked
    at once, each with its own seed. Answered with `VoteAnswer`."""

    known: Position
    viewer_seats: Seats
    seat: Seat
    budget: Budget
    seed: int


class PonderQuestion(msgspec.Struct, frozen=True):
    """Think about what `viewer_seats` may be asked next, until there is another question or `seconds` are over. The
    position is like a bot's. Has no answer: a `VoteQuestion` that comes next uses what was found."""

    known: Position
    viewer_seats: Seats
    seconds: float


class HintQuestion(msgspec.Struct, frozen=True):
    """What is each choice of `seat` worth? The position is like a bot's. Answered with `HintAnswer`."""

    known: Position
    viewer_seats: Seats
    seat: Seat
    budget: Budget
    seed: int


class ReviewQuestion(msgspec.Struct, frozen=True):
    """What was each choice of this finished game worth? Answered with one `ReviewAnswer` per choice."""

    game: Game
    scenario: str
    seed: int
    options: tuple[str, ...]
    moves: Sequence[tuple[Seat, int]]
    budget: Budget


Question = PickQuestion | VoteQuestion | PonderQuestion | HintQuestion | ReviewQuestion


def pack(question: Question) -> bytes:
    """Encode a question. The game comes first, because a position does not load it when it is unpickled."""
    game = question.game if isinstance(question, ReviewQuestion) else question.known.game
    return _framed(pickle.dumps((type(game), question)))


def questions(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the packed questions of a stream until it ends."""
    while len(prefix := stream.read(4)) == 4:
        yield stream.read(int.from_bytes(prefix, "big"))


def unpack(content: bytes) -> Question:
    question: Question = pickle.loads(content)[1]
    return question


# ---------------------------------------------------------------- answers


class PickAnswer(msgspec.Struct, frozen=True, tag=True):
    index: int


class VoteAnswer(msgspec.Struct, frozen=True, tag=True):
    votes: Votes


class HintAnswer(msgspec.Struct, frozen=True, tag=True):
    advice: HintResult


class ReviewAnswer(msgspec.Struct, frozen=True, tag=True):
    moment: ReviewedChoice


class Over(msgspec.Struct, frozen=True, tag=True):
    """The end of the answers to a question; with a `trace` if the worker failed."""

    trace: str = ""


Answer = PickAnswer | VoteAnswer | HintAnswer | ReviewAnswer
_decoder: msgspec.msgpack.Decoder[Answer | Over] = msgspec.msgpack.Decoder(Answer | Over)


def pack_answer(answer: Answer | Over) -> bytes:
    return _framed(msgspec.msgpack.encode(answer))


def unpack_answer(content: bytes) -> Answer | Over:
    """Decode an answer. Raises MsgspecError."""
    return _decoder.decode(content)


def _framed(content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + content
