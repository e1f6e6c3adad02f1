"""What a browser may send: the messages of its terminal, forms, and cookies."""

import asyncio
import fcntl
import os
import struct
import termios
from collections.abc import AsyncIterator, Coroutine, Iterable
from functools import cache
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from aiohttp import WSMsgType, web
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http import HttpProcessingError, HttpRequestParser

from net.host.host import Host
from net.host.limits import Limits
from net.ssh.guests import GuestHomes
from net.table import session
from net.web.gate import Gate
from net.web.guests import COOKIE, WebGuest
from net.web.limits import WebLimits
from net.web.server import WebServer
from net.web.terminal import BrowserTerminal, Flooded
from rules.catalogue import GAMES
from tests.fuzz.parts import by_parts, parts, scratch
from wotr_tui.web.site import WebSite

NO_LIMIT = (10**9, 1.0)
KINDS = {b"t": WSMsgType.TEXT, b"b": WSMsgType.BINARY, b"p": WSMsgType.PING, b"o": WSMsgType.PONG}
QUICK = ("random", "greedy")
"""Bots that think in the process of the host."""
MARK = "<zz"
"""Whatever is typed with it must not be markup."""


@cache
def _loop() -> asyncio.Runner:
    return asyncio.Runner()


def _run(work: Coroutine[Any, Any, None]) -> None:
    _loop().run(work)


class Socket:
    """A WebSocket that gets these messages, or what an app draws in between."""

    def __init__(self, terminal: BrowserTerminal, said: Iterable[bytes]) -> None:
        self._terminal, self._said = terminal, said

    async def __aiter__(self) -> AsyncIterator[Any]:
        for part in self._said:
            kind, content = part[:1], part[1:]
            if kind == b"d":
                self._terminal._show(content)
                continue
            said: str | bytes = content.decode("utf-8", "replace") if kind == b"t" else content
            yield SimpleNamespace(type=KINDS.get(kind, WSMsgType.BINARY), data=said)

    async def pong(self, data: bytes) -> None:
        assert isinstance(data, bytes)


def terminals(data: bytes) -> None:
    _run(_terminal(list(parts(data))))


async def _terminal(said: list[bytes]) -> None:
    nothing: Any = None
    terminal = BrowserTerminal(nothing, nothing, nothing, "en", (200, 1.0))
    app = terminal._app
    app._master, slave = os.openpty()
    os.set_blocking(app._master, False)
    try:
        await terminal._read(Socket(terminal, said))  # type: ignore[arg-type]
        terminal._redraw()
        lines, columns, *_ = struct.unpack("HHHH", fcntl.ioctl(slave, termios.TIOCGWINSZ, bytes(8)))
        assert lines <= 200
        assert columns <= 500
        assert terminal._waiting == sum(
            len(terminal._queue.get_nowait() or b"") for _ in range(terminal._queue.qsize())
        )
        assert all(len(mode) <= 4 for mode in terminal._modes), "an app could fill the memory of the host"
    except Flooded:
        pass
    finally:
        app._close()
        os.close(slave)


def forms(data: bytes) -> None:
    """Bodies of forms, posted one after the other to a page in a running game, or in the lobby."""
    with patch.object(session, "within_guest_budget", QUICK.__contains__):
        _run(_posted(list(parts(data))))


async def _posted(bodies: list[bytes]) -> None:
    server, guest, cookie = await _arrived()
    try:
        for number, body in enumerate([*_opening(bodies[:1]), *bodies]):
            if guest.sitting is not None:
                body = body.replace(b"TOKEN", guest.sitting._token.encode())  # type: ignore[attr-defined]
            assert await _requested(server, "POST", "/act", cookie, body) in (200, 400, 413), (number, body)
        if guest.sitting is not None:
            page = guest.sitting.page()
            assert MARK not in page
            assert all(MARK not in part for part in guest.sitting.parts().values())
        assert await _requested(server, "POST", "/enter", b"", b"".join(bodies[-1:])) in (303, 400, 413)
    finally:
        await _gone(server)


def _opening(first: list[bytes]) -> list[bytes]:
    """Forms that begin a game against a bot; none if the first body is for the lobby."""
    if first and first[0].startswith(b"do=create"):
        return []
    begin = "do=create&scenario=cardgame duel|do=sit&seat=0|do=bot&seat=1&level=random|do=ready&on=1"
    return begin.encode().split(b"|")


def cookies(data: bytes) -> None:
    """Headers of a browser that says who it is, and in which language it reads."""
    _run(_known_by(data))


async def _known_by(data: bytes) -> None:
    server, guest, cookie = await _arrived()
    try:
        said, _, languages = data.replace(b"COOKIE", cookie.partition(b"=")[2]).partition(b"|")
        for method, path in (("GET", "/"), ("GET", "/terminal"), ("POST", "/leave")):
            status = await _requested(server, method, path, said, languages=languages)
            assert status in (200, 303, 400), (method, path)
        assert guest.name.isprintable()
    finally:
        await _gone(server)


@cache
def _site() -> WebSite:
    return WebSite()


async def _arrived() -> tuple[WebServer, WebGuest, bytes]:
    """A host for browsers, a guest of it, and their cookie."""
    limits = Limits(messages=NO_LIMIT, chat=NO_LIMIT, costly=NO_LIMIT, costly_per_address=NO_LIMIT)
    host = Host(GAMES, limits=limits)
    open_to_all = WebLimits(requests=NO_LIMIT, guest_requests_per_address=NO_LIMIT, doors=NO_LIMIT)
    server = WebServer(host, _site(), command=("none",), limits=open_to_all, homes=GuestHomes(scratch() / "guests"))
    server._gate = Gate((), 80, secure=False)
    guest, cookie = server.guests.welcome("Ann" + MARK, "127.0.0.1")
    return server, guest, f"{COOKIE}={cookie}".encode()


async def _gone(server: WebServer) -> None:
    await server.close()
    await server.host.close()


async def _requested(
    server: WebServer, method: str, path: str, cookie: bytes, body: bytes = b"", languages: bytes = b""
) -> int:
    """Make a request as a page of ours does; return its status."""
    loop = asyncio.get_running_loop()
    head = (
        b"%s %s HTTP/1.1" % (method.encode(), path.encode()),
        b"Host: localhost",
        b"Origin: http://localhost",
        b"Content-Type: application/x-www-form-urlencoded",
        b"Content-Length: %d" % len(body),
        b"Cookie: " + cookie,
        b"Accept-Language: " + languages,
    )
    parser = HttpRequestParser(BaseProtocol(loop), loop, 2**16, max_line_size=4096, max_field_size=4096)
    try:
        ((message, payload), *_), *_ = parser.feed_data(b"\r\n".join(head) + b"\r\n\r\n" + body)
    except (HttpProcessingError, ValueError):  # aiohttp answers it
        return 400
    line: Any = SimpleNamespace(ssl_context=None, peername=("127.0.0.1", 4000), sockname=None, transport=None)
    task: Any = asyncio.current_task()
    nothing: Any = None
    request = web.Request(message, payload, line, nothing, task, loop, client_max_size=server.limits.body)
    handlers: dict[str, Any] = {
        "/": server._page,
        "/act": server._act,
        "/enter": server._enter,
        "/leave": server._leave,
    }
    answer: web.StreamResponse = await server._guard(request, handlers.get(path, server._terminal_page))
    return answer.status


HARNESSES = {"terminals": terminals, "forms": forms, "cookies": cookies}


def seeds() -> dict[str, list[bytes]]:
    said = (b'["stdin","j"]', b'["resize",{"width":100,"height":30}]', b'["ping","17"]')
    return {
        "terminals": [by_parts(b"t" + each for each in said), by_parts((b"d\x1b[?1049h\x1b[?1006h", b"pbeat", b"o"))],
        "forms": [
            by_parts(
                (
                    b"do=look&about=TOKEN&line=0",
                    b"do=take&about=TOKEN&line=0&sure=1",
                    b"do=say&text=%3Czz%3E",
                    b"do=undo",
                )
            ),
            by_parts(
                (
                    b"do=show&thing=card%3A1",
                    b"do=page&page=free",
                    b"do=close",
                    b"do=leave&sure=1",
                    b"do=emote&emote=hello",
                )
            ),
            by_parts(
                (
                    b"do=create&scenario=confrontation+classic",
                    b"do=sit&seat=1",
                    b"do=bot&seat=0&level=random",
                    b"do=language&language=cs",
                )
            ),
            by_parts(
                (
                    b"do=rule",
                    b"do=log",
                    b"do=people",
                    b"do=symbols",
                    b"do=help",
                    b"do=fold",
                    b"do=words",
                    b"do=draw&sure=1",
                    b"do=resign&sure=1",
                )
            ),
        ],
        "cookies": [b"wotr=COOKIE; lang=cs|uk,en;q=0.7", b"wotr=ab|cs", b'wotr="COOKIE"; a=b', b"lang=sr@latin"],
    }
