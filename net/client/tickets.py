"""The tickets of a person: they let them return to their seats from a new process."""

from pathlib import Path
from typing import Protocol

import msgspec

from net import appdirs
from net.filelock import exclusive
from net.wire.from_host import Seated
from net.wire.types import Ticket

HERE = "here"
"""The key under which the tickets of a host in this process are stored."""
PER_HOST = 32
"""Tickets stored per host, the newest: as many as a hello may carry."""


class Tickets(Protocol):
    """Tickets by host; a host is identified by its fingerprint (or "here")."""

    def of(self, host: str) -> tuple[Ticket, ...]: ...
    def keep(self, host: str, ticket: Ticket) -> None: ...
    def forget(self, host: str, ticket: Ticket) -> None: ...


class MemoryTickets:
    """Tickets that last as long as this process."""

    def __init__(self) -> None:
        self._hosts: dict[str, tuple[Ticket, ...]] = {}

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self._hosts.get(host, ())

    def keep(self, host: str, ticket: Ticket) -> None:
        self._hosts[host] = (*(kept for kept in self.of(host) if kept != ticket), ticket)[-PER_HOST:]

    def forget(self, host: str, ticket: Ticket) -> None:
        self._hosts[host] = tuple(kept for kept in self.of(host) if kept != ticket)


class FileTickets:
    """Tickets in a file of the state directory. Other processes write to it too, so it is read each time, and locked
    from reading to writing."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or appdirs.state() / "tickets.json"

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self._read().get(host, ())

    def keep(self, host: str, ticket: Ticket) -> None:
        with exclusive(self.path):
            self._write(host, (*(kept for kept in self.of(host) if kept != ticket), ticket)[-PER_HOST:])

    def forget(self, host: str, ticket: Ticket) -> None:
        with exclusive(self.path):
            if ticket in self.of(host):
                self._write(host, tuple(kept for kept in self.of(host) if kept != ticket))

    def _read(self) -> dict[str, tuple[Ticket, ...]]:
        return appdirs.read_json_items(self.path, tuple[Ticket, ...])

    def _write(self, host: str, tickets: tuple[Ticket, ...]) -> None:
        appdirs.write_private(self.path, msgspec.json.encode(self._read() | {host: tickets}))


class HeldTickets:
    """The tickets of the seats held at one host, stored and removed as seats are taken and given up."""

    def __init__(self, tickets: Tickets, host: str) -> None:
        self._tickets, self._host = tickets, host
        self._held: dict[str, Ticket] = {}

    def all(self) -> tuple[Ticket, ...]:
        """Return the tickets for a hello, those of earlier sessions included."""
        return self._tickets.of(self._host)

    def note(self, seated: Seated) -> None:
        ticket, old = Ticket(seated.table, seated.token), self._held.pop(seated.table, None)
        if old is not None and (not seated.seats or old != ticket):
            self._tickets.forget(self._host, old)
        if seated.seats:
            self._held[ticket.table] = ticket
            self._tickets.keep(self._host, ticket)
