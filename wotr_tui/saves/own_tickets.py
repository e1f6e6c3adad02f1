"""The tickets of the people at this keyboard: what brings each back to the seats they left, and no other."""

import msgspec

from net.client.tickets import HERE, FileTickets, MemoryTickets, Tickets
from net.wire.types import Ticket


class OwnTickets(msgspec.Struct, frozen=True):
    """The tickets of one of the people at this keyboard: with each other's they would take each other's seats."""

    name: str
    kept: Tickets

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self.kept.of(f"{host} {self.name}")

    def keep(self, host: str, ticket: Ticket) -> None:
        self.kept.keep(f"{host} {self.name}", ticket)

    def forget(self, host: str, ticket: Ticket) -> None:
        self.kept.forget(f"{host} {self.name}", ticket)


class NewTickets(msgspec.Struct, frozen=True):
    """Tickets from now on: kept like any other, but those of games left unfinished bring nobody back to them."""

    kept: Tickets
    held: Tickets = msgspec.field(default_factory=MemoryTickets)

    def of(self, host: str) -> tuple[Ticket, ...]:
        return self.held.of(host)

    def keep(self, host: str, ticket: Ticket) -> None:
        self.held.keep(host, ticket)
        self.kept.keep(host, ticket)

    def forget(self, host: str, ticket: Ticket) -> None:
        self.held.forget(host, ticket)
        self.kept.forget(host, ticket)


def sat_here(name: str, table: str) -> bool:
    """Whether someone holds seats at a table of this machine by a ticket that is kept here."""
    return any(ticket.table == table for ticket in OwnTickets(name, FileTickets()).of(HERE))
