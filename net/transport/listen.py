"""Listening sockets on one port, for one address or all addresses of this machine."""

import errno
import os
import socket
from collections.abc import Iterable

from net.errors import NetError


class CannotListen(NetError):
    """The port is taken, or the address is not of this machine."""


def open_listeners(bind: str, ports: Iterable[int]) -> list[socket.socket]:
    """Return listening sockets on the first free one of `ports` (0: any), for the given address or, without one, for
    every IPv4 and IPv6 address of the machine. Raises CannotListen."""
    wanted = tuple(ports)
    failure: OSError | None = None
    for port in wanted:
        try:
            return _open(bind, port)
        except OSError as error:
            failure = error
            if error.errno != errno.EADDRINUSE:
                break
    why = os.strerror(failure.errno) if failure and failure.errno and failure.errno > 0 else failure
    if not bind:
        raise CannotListen("Cannot listen on any address, port {port}: {why}.", port=wanted[0], why=why)
    raise CannotListen("Cannot listen on {address}, port {port}: {why}.", address=bind, port=wanted[0], why=why)


def _open(bind: str, port: int) -> list[socket.socket]:
    hosts = [bind] if bind else ["0.0.0.0", *(["::"] if socket.has_dualstack_ipv6() else [])]
    bound: list[socket.socket] = []
    try:
        for host in hosts:
            family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
            listener = socket.create_server((host, port), family=family, backlog=128)
            listener.setblocking(False)
            bound.append(listener)
            port = listener.getsockname()[1]
    except OSError:
        for listener in bound:
            listener.close()
        raise
    return bound
