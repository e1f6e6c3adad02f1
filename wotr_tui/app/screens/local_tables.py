"""Opens tables of this process: new ones, saved ones, and ones that branch off a replay."""

import asyncio
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from net.errors import DirectoryUnusable, NetError
from wotr_tui.app.registry import screens
from wotr_tui.saves.own_tickets import OwnTickets
from wotr_tui.saves.settings import Settings
from wotr_tui.saves.writable import check_writable
from wotr_tui.table.party import Plan, come_back, sit_down
from wotr_tui.text.bot_levels import known_level
from wotr_tui.text.messages import tr
from wotr_tui.text.os_errors import os_error

if TYPE_CHECKING:
    from net.host.host import Host
    from net.journal.replay import Replay
    from net.lan.discovery import Announcer


class CannotSave(NetError):
    """Games cannot be saved, so that none can start."""


def writable_saves(folder: Path | None = None) -> Path:
    """Return this folder, or that of the saved games. Raises CannotSave if no file can be written there: the first
    move would end the game."""
    from net import appdirs

    try:
        found = folder or appdirs.saves()
        check_writable(found)
    except DirectoryUnusable as error:
        words = tr("Games cannot be saved in {folder}: {why}.", folder=error.filename, why=os_error(error.strerror))
        raise CannotSave(words) from None
    return found


async def open_here(plan: Plan, *, guide: bool = False, bot_pace_s: float = 0.0) -> Screen[Any]:
    """Open a new table in this process, and return its screen. Its journal is among the saved games."""
    from net.host.host import Host

    host = Host(name="here", saves=writable_saves(), bot_pace_s=bot_pace_s)
    try:
        party = await sit_down(plan, host)
    except BaseException:
        await host.close()
        raise
    return screens.TableScreen(party, guide=guide)


async def resume_here(path: Path, settings: Settings) -> Screen[Any]:
    """Continue a saved game of this machine, and return its screen. If others joined it over the network, it is open
    to the network again, so that they can come back."""
    from net.host.host import Host

    host = Host(name=settings.player, saves=writable_saves(path.parent), bot_pace_s=settings.bot_pace_s)
    try:
        party = await come_back(path, host, settings.player)
        if any(holder.away for session in host.lobby.tables.values() for holder in session.seating.holders):
            await host.listen()
            party.announcer = await announced(host)
            party.invitation = tr("Others come back with: wotr join {code}", code=host.join_codes()[0])
    except BaseException:
        await host.close()
        raise
    return screens.TableScreen(party)


async def play_on(replay: "Replay", step: int, seats: tuple[int, ...], settings: Settings) -> Screen[Any]:
    """Start a new game from a step of an old one, and return its screen. Bots play all seats but these."""
    from net import appdirs
    from net.client.tickets import FileTickets
    from net.journal.files import SUFFIX
    from net.table.seating import token_hash
    from net.wire.records import SeatRecord
    from net.wire.types import Ticket

    name, bot = settings.player, known_level(settings.level)
    table, token = secrets.token_hex(4), secrets.token_urlsafe(24)
    records = tuple(
        SeatRecord(name, token_hash(token)) if seat in seats else SeatRecord(bot=bot)
        for seat in range(len(replay.seats))
    )
    path = appdirs.saves() / f"played-on-{table}{SUFFIX}"
    await asyncio.to_thread(
        replay.branch, path, step, table, tr("{name} from choice {step}", name=replay.header.name, step=step), records
    )
    OwnTickets(name, FileTickets()).keep("here", Ticket(table, token))
    return await resume_here(path, settings)


async def announced(host: "Host") -> "Announcer":
    """Keep the tables of a host announced on the LAN for as long as the announcer lives."""
    from net.lan.discovery import Announcer, properties

    def now() -> dict[str, str]:
        return properties(host.name, [session.now() for session in host.lobby.tables.values()])

    announcer = Announcer(host.name, host.port)
    await announcer.start(now())
    updates: set[asyncio.Task[None]] = set()

    def changed() -> None:
        task = asyncio.get_running_loop().create_task(announcer.update(now()))
        updates.add(task)
        task.add_done_callback(updates.discard)

    host.on_change = changed
    return announcer
