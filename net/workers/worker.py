"""The worker process: it answers one question at a time (`python -m net.workers.worker`).

It ends at once when the pipe from its owner closes, also while it thinks, so it never outlives its owner.
"""

import contextlib
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from queue import SimpleQueue
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
    PonderQuestion,
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
from rules.bots.pondering import Pondering
from rules.bots.search import votes


def work(asked: BinaryIO, answers: BinaryIO, ended: Callable[[], None] = lambda: None) -> None:
    """Answer questions until the stream ends. `ended` is called by another thread at that moment, when an answer may
    still be thought about."""
    thinker = Thinker()
    for question in thinker.fill_the_time_between(questions(asked), ended):
        trace = ""
        try:
            for answer in thinker.think(unpack(question)):
                answers.write(pack_answer(answer))
                answers.flush()
        except BrokenPipeError:
            raise
        except Exception:
            # An error of a bot must not end the process; its owner logs the trace.
            trace = traceback.format_exc()
        answers.write(pack_answer(Over(trace)))
        answers.flush()


class Thinker:
    """Answers questions, and thinks between them if it was asked to."""

    def __init__(self) -> None:
        self._pondering = Pondering()
        self._ponder_until = 0.0
        self._failed: Exception | None = None
        """Why it could not think between questions."""

    def think(self, question: Question) -> Iterator[Answer]:
        self._ponder_until = 0.0  # unless this question is to ponder
        match question:
            case PickQuestion(known, viewer_seats, seat, spec, seed):
                yield PickAnswer(make_bot(spec, seed, perf_counter).pick(known, viewer_seats, seat))
            case VoteQuestion(known, viewer_seats, seat, budget, seed):
                begun = self._pondering.take(known, viewer_seats, seat)
                yield VoteAnswer(votes(known, viewer_seats, seat, budget, seed, perf_counter, begun))
            case PonderQuestion(known, viewer_seats, seconds):
                if self._failed is not None:
                    failed, self._failed = self._failed, None
                    raise failed
                self._pondering.begin(known, viewer_seats)
                self._ponder_until = perf_counter() + seconds
            case HintQuestion(known, viewer_seats, seat, budget, seed):
                found = advise(known, viewer_seats, seat, budget, seed, perf_counter)
                lines = tuple(msgspec.msgpack.encode(line) for line in found.lines)
                yield HintAnswer(HintResult(found.chances, lines, found.differences))
            case ReviewQuestion(game, scenario, seed, options, moves, budget):
                yield from map(ReviewAnswer, review(game, scenario, seed, options, moves, budget))

    def fill_the_time_between(self, stream: Iterator[bytes], ended: Callable[[], None]) -> Iterator[bytes]:
        """Yield the questions as they arrive."""
        arrived: SimpleQueue[bytes | None] = SimpleQueue()

        def read() -> None:
            for question in stream:
                arrived.put(question)
            ended()
            arrived.put(None)

        threading.Thread(target=read, daemon=True).start()
        while True:
            while perf_counter() < self._ponder_until and arrived.empty():
                self._ponder()
            question = arrived.get()
            if question is None:
                return
            yield question

    def _ponder(self) -> None:
        try:
            self._pondering.grow()
            if self._pondering.full:
                self._ponder_until = 0.0
        except Exception as error:
            self._failed, self._ponder_until = error, 0.0


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        work(sys.stdin.buffer, sys.stdout.buffer, ended=lambda: os._exit(0))
