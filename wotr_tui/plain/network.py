"""Joining and watching over the network, in text lines."""

import asyncio

from net.client.client import Client
from net.client.tickets import FileTickets
from net.errors import NetError
from net.lan.discovery import find_hosts
from net.transport.addresses import Address
from rules.catalogue import GAMES
from wotr_tui.games.titles import seat_title
from wotr_tui.plain import narrator
from wotr_tui.plain.lines import TypedLines, ask_number
from wotr_tui.plain.table import PlainTable
from wotr_tui.plain.waiting import WaitingRoom
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves.settings import load
from wotr_tui.table.party import Party
from wotr_tui.table.talk import of_game, table_note, table_title
from wotr_tui.text.messages import say, tr
from wotr_tui.text.sentences import in_words


def run(address: Address | None, *, pin: str, name: str, watch: bool, notify: bool = False) -> int:
    try:
        return asyncio.run(join(address, None, pin=pin, name=name or load().player, watch=watch, notify=notify))
    except NetError as error:
        raise UserError(in_words(error)) from None


async def join(
    address: Address | None,
    lines: TypedLines | None,
    *,
    name: str,
    pin: str = "",
    watch: bool = False,
    notify: bool = False,
) -> int:
    """Find a host and a table, sit down, and play. `lines`: None to read standard input. Raises NetError."""
    lines = lines or TypedLines()
    address = address or await _choose_host(lines)
    if address is None:
        return 0
    client = await Client.join(address, name, pin=pin, tickets=FileTickets())
    try:
        if client.mirror is None and not await _choose_table(client, lines, watch):
            return 0
        if client.mirror is not None and client.mirror.view is None and not await WaitingRoom(client, lines).wait():
            return 0
        return await PlainTable(Party([client]), lines, notify=notify).play()
    finally:
        await client.close()


async def _choose_host(lines: TypedLines) -> Address | None:
    narrator.line(tr("Looking for hosts..."))
    hosts = await find_hosts()
    if not hosts:
        raise UserError(tr("no host was found on this network; give an address: wotr join HOST --plain"))
    for number, host in enumerate(hosts, 1):
        name, note = host.name, tr("no table yet")
        if host.tables:
            name, note = of_game(host.name, host.tables[0], GAMES), table_note(host.tables[0], GAMES)
        narrator.line(
            say("{number:>3}  {host}, {note}, {ping} ms", number=number, host=name, note=note, ping=host.ping_ms)
        )
    index = await ask_number(lines, tr("Which host?"), len(hosts))
    return hosts[index].address if index is not None else None


async def _choose_table(client: Client, lines: TypedLines, watch: bool) -> bool:
    if client.unfinished is not None:
        narrator.line(tr("You have an unfinished game at this host."))
        narrator.line(tr("  1  continue it"))
        narrator.line(tr("  2  go to another table"))
        where = await ask_number(lines, tr("Where to?"), 2)
        if where is None:
            return False
        if where == 0:
            await client.enter(client.unfinished.table)
            return True
    tables = list(client.lobby.tables.values())
    if not tables:
        raise UserError(tr("this host has no table open yet"))
    for number, table in enumerate(tables, 1):
        title, note = table_title(table, client.games), table_note(table, client.games)
        narrator.line(f"{number:>3}  {title}, {note}")
    index = 0 if len(tables) == 1 else await ask_number(lines, tr("Which table?"), len(tables))
    if index is None:
        return False
    await client.enter(tables[index].id)
    here = client.table
    if watch or here is None or client.seats or not here.free_seats:
        return True
    game = client.games[here.game]
    scenario = game.scenario(here.scenario)
    for number, seat in enumerate(here.free_seats, 1):
        narrator.line(f"{number:>3}  {seat_title(game, scenario.seats[seat])}")
    index = await ask_number(lines, tr("Which seat?"), len(here.free_seats))
    if index is None:
        return False
    await client.sit(here.id, (here.free_seats[index],))
    return True
