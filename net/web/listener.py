"""Accepts connections of browsers, so many in all and so many of one address, before anything is read or encrypted."""

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable, Sequence
from functools import partial
from weakref import WeakSet

from net.transport.addresses import address_group
from net.web.limits import WebLimits

log = logging.getLogger("wotr.web")

OUT_OF_SOCKETS_S = 0.1


class Listener:
    """Serves connections with the protocol of `factory` until `close`.

    Where there is no room for a connection, the oldest one of a stranger makes room: silent ones lock out nobody.
    """

    def __init__(
        self,
        factory: Callable[[], asyncio.BaseProtocol],
        listeners: Sequence[socket.socket],
        certificate: ssl.SSLContext | None,
        limits: WebLimits,
    ) -> None:
        self._factory, self._certificate, self._limits = factory, certificate, limits
        self._open: dict[str, dict[asyncio.Transport, None]] = {}
        """The open connections of each address, the oldest first."""
        self._guests: WeakSet[asyncio.BaseTransport] = WeakSet()
        """Those on which a guest has shown a cookie."""
        self._beginning: dict[asyncio.Task[None], str] = {}
        """Connections that are being encrypted, and their addresses."""
        self._listeners = listeners
        loop = asyncio.get_running_loop()
        self._accepting = [loop.create_task(self._accept(each), name="web listener") for each in listeners]

    async def close(self) -> None:
        """Accept nobody any more."""
        tasks = [*self._accepting, *self._beginning]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for listener in self._listeners:
            listener.close()

    async def _accept(self, listener: socket.socket) -> None:
        """Accept connections. Only `close` ends this loop: a host that is deaf for good is worse than any error."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, peer = await loop.sock_accept(listener)
                try:
                    self._admit(line, address_group(str(peer[0])))
                except BaseException:
                    line.close()
                    raise
                await asyncio.sleep(0)  # what made room is closed before the next one of a crowd is accepted
            except Exception as error:
                with contextlib.suppress(Exception):
                    log.error("cannot accept a browser: %s", error)
                await asyncio.sleep(OUT_OF_SOCKETS_S)

    def _admit(self, line: socket.socket, group: str) -> None:
        if not self._makes_room(group):
            line.close()
            return
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A phone that is gone without a word acknowledges nothing.
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * self._limits.silent_s))
        task = asyncio.get_running_loop().create_task(self._begin(line, group))
        self._beginning[task] = group
        task.add_done_callback(partial(self._begun, line))

    def know(self, transport: asyncio.BaseTransport | None) -> None:
        """A guest has shown their cookie on this connection: it makes room for nobody."""
        if transport is not None:
            self._guests.add(transport)

    def _makes_room(self, group: str) -> bool:
        """Whether there is room for another connection, of this address and in all, now or after a stranger's went."""
        self._forget_closed(group)
        if self._count(group) >= self._limits.connections_per_address and not self._drop_stranger(group):
            return False
        if self._count() < self._limits.connections:
            return True
        for other in tuple(self._open):
            self._forget_closed(other)
        return self._count() < self._limits.connections or self._drop_stranger(
            max({*self._open, *self._beginning.values()}, key=self._count)
        )

    def _count(self, group: str | None = None) -> int:
        if group is None:
            return sum(map(len, self._open.values())) + len(self._beginning)
        return len(self._open.get(group, ())) + list(self._beginning.values()).count(group)

    def _drop_stranger(self, group: str) -> bool:
        """Drop the oldest connection of this address that no guest has used, of the kind of which there are more."""
        beginning = [task for task, other in self._beginning.items() if other == group]
        strangers = [each for each in self._open.get(group, ()) if each not in self._guests]
        if len(beginning) > len(strangers):
            self._beginning.pop(beginning[0])
            beginning[0].cancel()
        elif strangers:
            strangers[0].abort()
            self._open[group].pop(strangers[0])
        return bool(beginning or strangers)

    def _begun(self, line: socket.socket, task: "asyncio.Task[None]") -> None:
        self._beginning.pop(task, None)
        if task.cancelled():
            line.close()

    def _forget_closed(self, group: str) -> None:
        left = {each: None for each in self._open.get(group, ()) if not each.is_closing()}
        if left:
            self._open[group] = left
        else:
            self._open.pop(group, None)

    async def _begin(self, line: socket.socket, group: str) -> None:
        loop = asyncio.get_running_loop()
        patience = self._limits.silent_s if self._certificate is not None else None
        with contextlib.suppress(OSError, ssl.SSLError):
            transport, _ = await loop.connect_accepted_socket(
                self._factory, line, ssl=self._certificate, ssl_handshake_timeout=patience
            )
            self._open.setdefault(group, {})[transport] = None
