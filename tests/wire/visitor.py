"""A guest on another machine: `python -m tests.wire.visitor JOIN-CODE` joins, plays a game to its end, and leaves."""

import asyncio
import json
import random
import sys

from net.client.client import Client
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from tests.wire.people import until


async def visit(code: str) -> dict[str, object]:
    client = await Client.join(Address.parse(code), "Visitor", known_hosts=KnownHosts())
    (table,) = client.lobby.tables.values()
    await client.sit(table.id, table.free_seats)
    await client.ready()
    rng = random.Random(1)
    mirror = client.mirror
    assert mirror
    while not mirror.ended:
        await until(lambda: mirror.decisions or mirror.ended, client)
        for decision in mirror.decisions[:1]:
            await client.choose(decision.seat, rng.randrange(len(decision.choices)))
    assert mirror.view
    assert mirror.view.outcome
    await client.leave()
    came = client.lobby.people[client.person].via
    await client.close()
    return {"seats": mirror.view.seats, "how": mirror.view.outcome.how, "moves": mirror.step, "via": came}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(visit(sys.argv[1]))))
