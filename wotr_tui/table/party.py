"""The people at this keyboard. Each has a client of their own, so that no hand leaks into another's view."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from net.client.client import Client
from net.client.tickets import FileTickets
from net.wire.types import TimeControl
from rules.game import Game, Scenario
from rules.sentence import Sentence
from wotr_tui.games.titles import seat_title
from wotr_tui.saves.own_tickets import NewTickets, OwnTickets, sat_here
from wotr_tui.table.client import PartyClient
from wotr_tui.table.occupants import ME, BotPlayer, Occupant, Person
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from net.host.host import Host
    from net.lan.discovery import Announcer
    from net.ssh.server import SshServer
    from net.web.server import WebServer


async def arrive(host: "Host", name: str, *, anew: bool = False) -> Client:
    """Connect someone at this keyboard to a host of this process. A later process can bring them back to their seats.

    `anew`: for a new game, without the seats they hold in unfinished games.
    """
    tickets = OwnTickets(name, FileTickets())
    return await Client.here(host, name, tickets=NewTickets(tickets) if anew else tickets)


class Party(msgspec.Struct):
    """Clients in the order people were seated; the host too, when it runs in this process."""

    clients: list[PartyClient]
    host: "Host | None" = None
    announcer: "Announcer | None" = None
    ssh: "SshServer | None" = None
    """For guests over SSH."""
    web: "WebServer | None" = None
    """For guests by browser."""
    invitation: str = ""
    """How the others can come back to this saved game."""
    lent: bool = False
    """Whether the clients belong to a lobby, which closes them itself. After a game people go back there."""
    address: str = ""
    """The address of the host, if it runs elsewhere."""

    @property
    def asked(self) -> PartyClient | None:
        """The first of them who has to make a decision."""
        asked = (client for client in self.clients if client.mirror and client.mirror.decisions)
        return next((client for client in asked if not client.replaced), None)

    async def close(self, reason: Sentence | None = None) -> None:
        """Close the clients, and the host with its tables if it runs in this process. Journals stay on disk.

        `reason`: what guests are told if the table closes before a game has begun."""
        if self.lent:
            return
        for client in self.clients:
            await client.close()
        if self.ssh is not None:
            await (self.ssh.close(reason) if reason else self.ssh.close())
        if self.web is not None:
            await self.web.close()
        if self.announcer is not None:
            await self.announcer.stop()
        if self.host is not None:
            await (self.host.close(reason, final=True) if reason else self.host.close())


class Plan(msgspec.Struct, frozen=True):
    """A table to open here, and who plays each seat."""

    game: str
    scenario: str
    seats: tuple[Occupant, ...]
    options: tuple[str, ...] = ()
    seed: int | None = None
    names: tuple[str, ...] = msgspec.field(default_factory=lambda: (tr("You"),))
    best_of: int = 0
    clock: TimeControl | None = None

    def seats_of(self, person: Person) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.seats) if who == person)

    @property
    def people(self) -> list[Person]:
        return sorted({who for who in self.seats if isinstance(who, Person)})


def simple_plan(
    game: Game,
    scenario: Scenario,
    *,
    versus: str,
    level: str,
    name: str,
    second: str = "",
    seed: int | None = None,
    mine: int = 0,
) -> Plan:
    """Plan a table for one person on the side of seat `mine`, against bots or against others at this keyboard.

    The others are one second person, or one for each seat if one person may not hold them all. The second person may
    have a name; the rest are called by their seats."""
    side = scenario.seats[mine].side
    bot = BotPlayer(level)
    other = Person(2) if versus == "human" else bot
    own = tuple(seat for seat, info in enumerate(scenario.seats) if info.side == side)
    if not scenario.may_hold(own):
        own = (mine,)
    allies = tuple(seat for seat, info in enumerate(scenario.seats) if info.side == side and seat not in own)
    others = tuple(seat for seat in range(len(scenario.seats)) if seat not in own + allies)
    apart = other != bot and len(others) > 1 and not scenario.may_hold(others)
    seats: list[Occupant] = []
    for seat in range(len(scenario.seats)):
        if seat in own:
            seats.append(ME)
        elif seat in allies:
            seats.append(bot)
        else:
            seats.append(Person(2 + others.index(seat)) if apart else other)
    plan = Plan(game.id, scenario.id, tuple(seats), seed=seed)
    rest = [seat_title(game, scenario.seats[plan.seats_of(person)[0]]) for person in plan.people[1:]]
    if second and rest:
        rest[0] = second
    return msgspec.structs.replace(plan, names=(name, *rest))


async def sit_down(plan: Plan, host: "Host") -> Party:
    """Open a table on a host of this process, seat people and bots, and start."""
    first: Client | None = None
    clients: list[PartyClient] = []
    table = ""
    for number, person in enumerate(plan.people):
        name = plan.names[number] if number < len(plan.names) else tr("Player {number}", number=number + 1)
        client = await arrive(host, name, anew=True)
        clients.append(client)
        if first is None:
            first = client
            table = await client.create_table(
                plan.game, plan.scenario, plan.options, seed=plan.seed, best_of=plan.best_of, clock=plan.clock
            )
        await client.sit(table, plan.seats_of(person))
    if first is None:
        raise ValueError("the plan seats nobody")
    for seat, who in enumerate(plan.seats):
        if isinstance(who, BotPlayer):
            await first.add_bot(seat, who.spec)
    for each in clients:
        await each.ready()
    return Party(clients, host)


async def come_back(path: Path, host: "Host", name: str = "") -> Party:
    """Resume a saved game on a host of this process, with everyone who sat at this keyboard back in their seats. If
    nobody did, `name` watches."""
    table = await host.resume(path)
    names = [holder.name for holder in host.lobby.tables[table].seating.holders if sat_here(holder.name, table)]
    clients: list[PartyClient] = []
    for person in names or [name or tr("Watcher")]:
        client = await arrive(host, person)
        clients.append(client)
        if client.table is None or client.table.id != table:
            await client.enter(table)
    return Party(clients, host)
