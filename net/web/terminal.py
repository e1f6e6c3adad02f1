"""The whole app in a browser's terminal: a WebSocket at one end, the confined app of a guest at the other.

The messages are those of the terminal script of `textual-serve`: `["stdin", keys]`, `["resize", {width, height}]` and
`["ping", time]` as JSON from the browser, bytes to draw to the browser. When the socket drops, the app stays for a
while: a guest who comes back in time gets the same app, drawn again.
"""

import asyncio
import contextlib
import os
import re
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from net.host.host import Host
from net.host.throttle import TokenBucket
from net.ssh.forkserver import LINE, ForkServer
from net.ssh.guests import SshGuest
from net.ssh.sandbox import INTRODUCTION, Introduction, encode_introduction
from net.ssh.terminal import AppTerminal

MOST_TYPED = 16 * 1024
MOST_DRAWN = 1024 * 1024
"""Bytes waiting for a browser; when it has not read so many, the app waits."""
LOOK_AGAIN_S = 0.05
MODE = re.compile(rb"\x1b\[\?(\d{1,4})([hl])")
"""Switches a mode of the terminal on or off: the second screen, the mouse, pasting. The host keeps what an app has
switched, so there is an end to the numbers."""
DRAWING = b"2026"
"""The mode that marks the parts of one drawing."""
APP_ENDED = b"ended"


class Flooded(Exception):
    """A browser sends more messages than a person can type: its connection ends."""


class BrowserTerminal:
    """One guest's app, and the socket that shows it at the moment."""

    def __init__(
        self,
        host: Host,
        apps: Callable[[], Awaitable[ForkServer]],
        guest: SshGuest,
        language: str,
        messages: tuple[int, float],
    ) -> None:
        """`messages`: how many a browser may send, see `WebLimits`. Another socket gets no more of them."""
        self.guest, self.over = guest, asyncio.Event()
        self._messages = TokenBucket(messages, time.monotonic())
        self._host, self._apps, self._language = host, apps, language
        self._app = AppTerminal(self._show, self._blocked)
        self._socket: web.WebSocketResponse | None = None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0
        self.size = (80, 24)
        self._modes: dict[bytes, bytes] = {}
        """The modes of the terminal that the app has switched, for a terminal that comes later."""
        self._run_task: asyncio.Task[None] | None = None
        self._leaving: asyncio.TimerHandle | None = None

    async def serve(self, socket: web.WebSocketResponse, size: tuple[int, int], away_s: float) -> None:
        """Show the app in this socket until it drops or the app ends. Raises Flooded."""
        self.size = size
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if self._socket is not None and not self._socket.closed:
            await self._socket.close(message=b"opened elsewhere")
        self._socket, self._queue, self._waiting = socket, asyncio.Queue(), 0
        if self._run_task is None:
            self._run_task = asyncio.get_running_loop().create_task(self._run())
        else:
            self._redraw()
        writing = asyncio.get_running_loop().create_task(self._write(socket, self._queue))
        try:
            await self._read(socket)
        finally:
            writing.cancel()
            await asyncio.wait([writing])
            if self._socket is socket and not self.over.is_set():
                self._socket = None
                self._leaving = asyncio.get_running_loop().call_later(away_s, self._away)

    @property
    def process_id(self) -> int:
        return self._app.process_id

    async def end(self) -> None:
        """End the app, and with it the socket."""
        if self._run_task is not None:
            self._run_task.cancel()  # it may not have started the app yet
            await asyncio.wait([self._run_task])

    def _away(self) -> None:
        if self._run_task is not None:
            self._run_task.cancel()

    def _redraw(self) -> None:
        """A terminal that comes back is empty: set its modes, and change its size to have the app draw everything."""
        modes = b"".join(b"\x1b[?%s%s" % mode for mode in self._modes.items())
        self._waiting += len(modes)
        self._queue.put_nowait(modes)
        width, height = self.size
        self._app.resize(width, height - 1)
        asyncio.get_running_loop().call_later(LOOK_AGAIN_S, self._app.resize, width, height)

    async def _run(self) -> None:
        ours, theirs = socket.socketpair()
        attended = False
        try:
            with theirs:
                apps = await self._apps()
                await self._app.start(
                    apps, self._environment(apps.process_id), self.size, theirs.fileno(), self.guest.home
                )
            await self._host.attend(ours, self.guest.address, self.guest.home.name, via="web")
            attended = True
            await self._app.finished()
        finally:
            if not attended:
                ours.close()
            try:
                await asyncio.shield(self._app.end())
            finally:
                self.over.set()
                self._queue.put_nowait(None)

    def _environment(self, parent: int) -> dict[str, str]:
        home = str(self.guest.home)
        homes = ("HOME", "WOTR_HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        return {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "LANGUAGE": self._language,
            "PATH": os.defpath,
            INTRODUCTION: encode_introduction(Introduction(LINE, parent, self.guest.name, asks_name=False)),
            **dict.fromkeys((*homes, "XDG_RUNTIME_DIR"), home),
        }

    # ------------------------------------------------------------ the browser's end

    async def _read(self, socket: web.WebSocketResponse) -> None:
        async for message in socket:
            if not self._messages.spend(time.monotonic()):
                raise Flooded
            if message.type is WSMsgType.PING:
                await socket.pong(message.data)
                continue
            if message.type is WSMsgType.PONG:
                continue
            if message.type is not WSMsgType.TEXT or len(message.data) > MOST_TYPED:
                break
            try:
                self._hear(socket, msgspec.json.decode(message.data, type=list[Any]))
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
                break

    def _hear(self, socket: web.WebSocketResponse, said: list[Any]) -> None:
        match said:
            case ["stdin", str() as keys]:
                self._app.type(keys.encode("utf-8", "ignore"))
            case ["resize", {"width": int() as width, "height": int() as height}]:
                self.size = (width, height)
                self._app.resize(width, height)
            case ["ping", str() as when]:
                pong = msgspec.json.encode(["pong", when[:32]])
                self._waiting += len(pong)
                self._queue.put_nowait(pong)
            case _:
                pass

    async def _write(self, socket: web.WebSocketResponse, queue: "asyncio.Queue[bytes | None]") -> None:
        with contextlib.suppress(ConnectionError):
            while (drawn := await queue.get()) is not None:
                self._waiting -= len(drawn)
                if drawn.startswith(b'["pong"'):
                    await socket.send_str(drawn.decode())
                else:
                    await socket.send_bytes(drawn)
            await socket.close(message=APP_ENDED)

    def _show(self, drawn: bytes) -> None:
        for mode, switch in MODE.findall(drawn):
            if mode != DRAWING:
                self._modes[mode] = switch
        if self._socket is None:
            return  # nobody is connected; everything is drawn again on return
        self._waiting += len(drawn)
        self._queue.put_nowait(drawn)

    def _blocked(self) -> bool:
        if self._waiting > MOST_DRAWN and self._socket is not None:
            asyncio.get_running_loop().call_later(LOOK_AGAIN_S, self._look_again)
            return True
        return False

    def _look_again(self) -> None:
        if self._waiting > MOST_DRAWN:
            asyncio.get_running_loop().call_later(LOOK_AGAIN_S, self._look_again)
        else:
            self._app.resume()
