"""Requests that wait for the host's answer."""

import asyncio
import itertools

from net.errors import NetError, Refusal
from net.wire.from_client import Request
from net.wire.from_host import Granted, Refused


class Replies:
    """Match answers to requests by their number (`ref`)."""

    def __init__(self) -> None:
        self._refs = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Granted]] = {}

    def ref(self) -> int:
        """Return the number of the next request."""
        return next(self._refs)

    def expect(self, request: Request) -> "asyncio.Future[Granted]":
        """Return a future of the answer; it raises Refusal if the host refuses."""
        answer: asyncio.Future[Granted] = asyncio.get_running_loop().create_future()
        self._waiting[request.ref] = answer
        answer.add_done_callback(lambda _: self._waiting.pop(request.ref, None))
        return answer

    def settle(self, message: Granted | Refused) -> None:
        answer = self._waiting.get(message.ref)
        if answer is None or answer.done():
            return
        if isinstance(message, Granted):
            answer.set_result(message)
        else:
            answer.set_exception(Refusal(message.said))

    def fail(self, error: NetError) -> None:
        """Fail all requests that wait."""
        for answer in tuple(self._waiting.values()):
            if not answer.done():
                answer.set_exception(error)
