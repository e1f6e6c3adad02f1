"""Games on this machine, in text lines."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from net import appdirs
from net.errors import NetError
from net.host.host import Host
from rules.catalogue import GAMES
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.table import PlainTable
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves.settings import Settings
from wotr_tui.table.party import Party, Plan, come_back, simple_plan, sit_down
from wotr_tui.text.bot_levels import known_level


def run(plan: Plan, *, guide: bool = False, notify: bool = False) -> int:
    """Open the table of this plan and play at it."""
    return asyncio.run(_play(lambda host: sit_down(plan, host), notify, guide=guide))


def run_default(settings: Settings, *, notify: bool = False) -> int:
    """Play the first game of the catalogue against a bot."""
    game = next(iter(GAMES.values()))
    level = known_level(settings.level)
    return run(simple_plan(game, game.scenarios[0], versus="bot", level=level, name=settings.player), notify=notify)


def run_resumed(path: Path, *, notify: bool = False) -> int:
    """Resume a saved game."""
    return asyncio.run(_play(lambda host: come_back(path, host), notify))


async def _play(seating: Callable[[Host], Awaitable[Party]], notify: bool, *, guide: bool = False) -> int:
    host = Host(name="here", saves=appdirs.saves())
    try:
        party = await seating(host)
    except NetError as error:
        await host.close()
        raise UserError(str(error)) from None
    try:
        return await PlainTable(party, TypedLines(), guide=guide, notify=notify).play()
    finally:
        await party.close()
