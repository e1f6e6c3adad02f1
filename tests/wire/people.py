"""Scripted people with real connections."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from net.client.client import Client
from net.client.tickets import MemoryTickets, Tickets
from net.host.host import Host
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from rules.game import Game, Position, Seats
from tests.patience import PATIENCE_S

SWIFT = (0.01, 0.05)
"""Coming back without the wait that people would not notice and tests would."""


async def joined(host: Host, name: str, tickets: Tickets | None = None, bind: str = "127.0.0.1", **more: Any) -> Client:
    more = {"known_hosts": KnownHosts(), "tickets": tickets or MemoryTickets(), **more}
    client = await Client.join(Address(bind, host.port), name, games=host.games, **more)
    client._line.backoff = SWIFT
    return client


async def until(condition: Callable[..., Any], *clients: Client) -> None:
    """Wait for something to come true that a change to one of the clients brings about."""
    changed = asyncio.Event()
    stops = [client.listen(lambda _: changed.set()) for client in clients]
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                changed.clear()
                await changed.wait()
    finally:
        for stop in stops:
            stop()


async def seated(host: Host, game: str, scenario: str, *seats: Seats, seed: int | None = None) -> list[Client]:
    """People over TLS, in a game that has just started (of this seed, if it matters)."""
    table = host.open_table(game, scenario, seed=seed)
    people = [await joined(host, name) for name, _ in zip(("Ann", "Bob", "Cid", "Dee"), seats, strict=False)]
    for client, held in zip(people, seats, strict=True):
        await client.sit(table, held)
    for client in people:
        await client.ready()
    await until(lambda: all(client.mirror and client.mirror.view for client in people), *people)
    return people


def caught_up(people: list[Client], update: int) -> bool:
    return all(one.state == "connected" and one.mirror and one.mirror.update >= update for one in people)


async def play(people: list[Client], rng: random.Random, between: Callable[[int], Any] | None = None) -> None:
    """The lowest seat that is asked takes a random choice, again and again. `between` is awaited after each."""
    for move in range(5000):
        decisions = {d.seat: (one, d) for one in people if one.mirror for d in one.mirror.decisions}
        if not decisions:
            break
        one, decision = decisions[min(decisions)]
        assert one.mirror
        await one.choose(decision.seat, rng.randrange(len(decision.choices)))
        update = one.mirror.update
        await until(lambda update=update: caught_up(people, update), *people)
        if between:
            await between(move)
    await until(lambda: all(one.mirror and one.mirror.ended for one in people), *people)


def played_alone(game: Game, scenario: str, seed: int, rng: random.Random) -> Position:
    """The same game, without a network."""
    position = game.new(scenario, seed)
    while pending := position.pending():
        decision = min(pending, key=lambda decision: decision.seat)
        position.choose(decision.seat, rng.randrange(len(decision.choices)))
    return position


async def leave_all(people: list[Client]) -> None:
    for client in people:
        await client.close()
