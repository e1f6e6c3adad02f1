"""The worker process: it answers one question at a time (`python -m net.workers.worker`).

It ends when the pipe from its owner closes, so it never outlives its owner.
"""

import contextlib
import sys
import traceback
from collections.abc import Iterator
from time import perf_counter
from typing import BinaryIO

import msgspec

from net.table.outbox import HintResult
from net.workers.protocol import (
    Answer,
    HintAnswer,
    HintQuestion,
    Over,
    PickAnswer,
    PickQuestion,
    Question,
    ReviewAnswer,
    ReviewQuestion,
    VoteAnswer,
    VoteQuestion,
    pack_answer,
    questions,
    unpack,
)
from rules.bots.analysis import advise, review
from rules.bots.bot import make_bot
from rules.bots.search import votes


def work(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the stream ends."""
    for question in questions(asked):
        trace = ""
        try:
            for answer in think(unpack(question)):
                answers.write(pack_answer(answer))
                answers.flush()
        except BrokenPipeError:
            raise
        except Exception:
            # An error of a bot must not end the process; its owner logs the trace.
            trace = traceback.format_exc()
        answers.write(pack_answer(Over(trace)))
        answers.flush()


def think(question: Question) -> Iterator[Answer]:
    match question:
        case PickQuestion(known, viewer_seats, seat, spec, seed):
            yield PickAnswer(make_bot(spec, seed, perf_counter).pick(known, viewer_seats, seat))
        case VoteQuestion(known, viewer_seats, seat, budget, seed):
            yield VoteAnswer(votes(known, viewer_seats, seat, budget, seed, perf_counter))
        case HintQuestion(known, viewer_seats, seat, budget, seed):
            found = advise(known, viewer_seats, seat, budget, seed, perf_counter)
            lines = tuple(msgspec.msgpack.encode(line) for line in found.lines)
            yield HintAnswer(HintResult(found.chances, lines, found.differences))
        case ReviewQuestion(game, scenario, seed, options, moves, budget):
            yield from map(ReviewAnswer, review(game, scenario, seed, options, moves, budget))


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        work(sys.stdin.buffer, sys.stdout.buffer)
