"""The tickets a person keeps: what brings them back to their seats in a new process."""

from pathlib import Path
from typing import Protocol

import msgspec

from net import appdirs
from net.filelock import exclusive
from net.wire.from_host import Seated
from net.wire.types import Ticket

HERE = "here"
"""The key of a host in this process, under which its tickets are kept."""
KEPT = 32
"""Tickets kept for each host: as many as a hello may carry. The newest stay."""


class Tickets(Protocol):
    """Tickets by host, a host being known by its fingerprint (or "here")."""

    def of(self, host: str) -> tuple[Ticket, ...]: ...
    def keep(self, host: str, ticket: Ticket) -> None: ...
    def forget(self, host: str, ticket: Ticket) -> None: ...


class MemoryTickets:
    """For as long as this process lives."""

    def __init__(self) -> None:
        self._hosts: dict[str, tuple[Ticket, ...]] = {}

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self._hosts.get(host, ())

    def keep(self, host: str, ticket: Ticket) -> None:
        self._hosts[host] = (*(kept for kept in self.of(host) if kept != ticket), ticket)[-KEPT:]

    def forget(self, host: str, ticket: Ticket) -> None:
        self._hosts[host] = tuple(kept for kept in self.of(host) if kept != ticket)


class FileTickets:
    """In a file of the user's state directory. Other processes of the user write to it too: it is read anew each time,
    and nobody else is at it between reading and writing."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or appdirs.state() / "tickets.json"

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self._read().get(host, ())

    def keep(self, host: str, ticket: Ticket) -> None:
        with exclusive(self.path):
            self._write(host, (*(kept for kept in self.of(host) if kept != ticket), ticket)[-KEPT:])

    def forget(self, host: str, ticket: Ticket) -> None:
        with exclusive(self.path):
            if ticket in self.of(host):
                self._write(host, tuple(kept for kept in self.of(host) if kept != ticket))

    def _read(self) -> dict[str, tuple[Ticket, ...]]:
        return appdirs.read_json(self.path, dict[str, tuple[Ticket, ...]]) or {}

    def _write(self, host: str, tickets: tuple[Ticket, ...]) -> None:
        appdirs.write_private(self.path, msgspec.json.encode(self._read() | {host: tickets}))


class HeldTickets:
    """The tickets of the seats one holds at one host, kept up to date as seats are taken and given up."""

    def __init__(self, tickets: Tickets, host: str) -> None:
        self._tickets, self._host = tickets, host
        self._held: dict[str, Ticket] = {}

    def all(self) -> tuple[Ticket, ...]:
        """For the hello: also those of earlier evenings."""
        return self._tickets.of(self._host)

    def note(self, seated: Seated) -> None:
        ticket, old = Ticket(seated.table, seated.token), self._held.pop(seated.table, None)
        if old is not None and (not seated.seats or old != ticket):
            self._tickets.forget(self._host, old)
        if seated.seats:
            self._held[ticket.table] = ticket
            self._tickets.keep(self._host, ticket)
