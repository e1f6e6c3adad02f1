"""Accepts connections of browsers, so many in all and so many of one address, before anything is read or encrypted."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Callable, Sequence

from net.transport.addresses import address_group
from net.web.limits import WebLimits

OUT_OF_SOCKETS_S = 0.1


class Listener:
    """Serves connections with the protocol of `factory` until `close`."""

    def __init__(
        self,
        factory: Callable[[], asyncio.BaseProtocol],
        listeners: Sequence[socket.socket],
        certificate: ssl.SSLContext | None,
        limits: WebLimits,
    ) -> None:
        self._factory, self._certificate, self._limits = factory, certificate, limits
        self._open: dict[str, set[asyncio.BaseTransport]] = {}
        """The open connections of each address."""
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
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, peer = await loop.sock_accept(listener)
            except OSError:
                await asyncio.sleep(OUT_OF_SOCKETS_S)
                continue
            group = address_group(str(peer[0]))
            if not self._admits(group):
                line.close()
                continue
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                # A phone that is gone without a word acknowledges nothing.
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * self._limits.silent_s))
            task = loop.create_task(self._begin(line, group))
            self._beginning[task] = group
            task.add_done_callback(self._beginning.pop)

    def _admits(self, group: str) -> bool:
        """Whether there is room for another connection, of this address and in all."""
        self._forget_closed(group)
        beginning = list(self._beginning.values())
        of_address = len(self._open.get(group, ())) + beginning.count(group)
        if of_address >= self._limits.connections_per_address:
            return False
        if sum(map(len, self._open.values())) + len(beginning) < self._limits.connections:
            return True
        for other in tuple(self._open):
            self._forget_closed(other)
        return sum(map(len, self._open.values())) + len(beginning) < self._limits.connections

    def _forget_closed(self, group: str) -> None:
        left = {each for each in self._open.get(group, ()) if not each.is_closing()}
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
            self._open.setdefault(group, set()).add(transport)
