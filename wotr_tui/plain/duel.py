"""Games on this machine, in text lines."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from net import appdirs
from net.errors import NetError
from net.host.host import Host
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.runtime.errors import UserError
from wotr_tui.table.party import Party, Plan, come_back, sit_down
from wotr_tui.text.sentences import in_words


def run(plan: Plan, *, guide: bool = False, notify: bool = False) -> int:
    """Open the table of this plan and play at it."""
    return asyncio.run(play_plan(plan, guide=guide, notify=notify))


def run_resumed(path: Path, *, notify: bool = False) -> int:
    """Resume a saved game."""
    return asyncio.run(play_saved(path, notify=notify))


async def play_plan(plan: Plan, lines: TypedLines | None = None, *, guide: bool = False, notify: bool = False) -> int:
    return await _play(lambda host: sit_down(plan, host), lines, guide=guide, notify=notify)


async def play_saved(path: Path, lines: TypedLines | None = None, *, notify: bool = False) -> int:
    return await _play(lambda host: come_back(path, host), lines, notify=notify)


async def _play(
    seating: Callable[[Host], Awaitable[Party]], lines: TypedLines | None, *, guide: bool = False, notify: bool
) -> int:
    host = Host(name="here", saves=appdirs.saves())
    try:
        party = await seating(host)
    except NetError as error:
        await host.close()
        raise UserError(in_words(error)) from None
    try:
        return await PlainTable(party, lines or TypedLines(), guide=guide, notify=notify).play()
    finally:
        await party.close()
