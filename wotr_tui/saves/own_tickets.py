"""The tickets of the people at this keyboard. A ticket brings one person back to the seats they left."""

import msgspec

from net.client.tickets import HERE, FileTickets, MemoryTickets, Tickets
from net.wire.types import Ticket


class OwnTickets(msgspec.Struct, frozen=True):
    """The tickets of one person, kept apart from those of others at this keyboard, who would get the same seats."""

    name: str
    tickets: Tickets

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self.tickets.of(f"{host} {self.name}")

    def keep(self, host: str, ticket: Ticket) -> None:
        self.tickets.keep(f"{host} {self.name}", ticket)

    def forget(self, host: str, ticket: Ticket) -> None:
        self.tickets.forget(f"{host} {self.name}", ticket)


class NewTickets(msgspec.Struct, frozen=True):
    """Tickets of a new game: saved like others, but tickets of earlier games are not used."""

    tickets: Tickets
    recent: Tickets = msgspec.field(default_factory=MemoryTickets)

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self.recent.of(host)

    def keep(self, host: str, ticket: Ticket) -> None:
        self.recent.keep(host, ticket)
        self.tickets.keep(host, ticket)

    def forget(self, host: str, ticket: Ticket) -> None:
        self.recent.forget(host, ticket)
        self.tickets.forget(host, ticket)


def sat_here(name: str, table: str) -> bool:
    """Return whether this person has a ticket for a table of this machine."""
    return any(ticket.table == table for ticket in OwnTickets(name, FileTickets()).of(HERE))
