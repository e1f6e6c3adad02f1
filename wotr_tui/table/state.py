"""What a front end draws the table from."""

from collections.abc import Sequence

import msgspec

from net.wire.types import TableNow
from rules.game import Event, View
from wotr_tui.text.messages import tr
from wotr_tui.text.players import bot_name

RECENT = 160
"""How many choices `TableState.recent` goes back: more than the longest fight between five players takes."""


class TableState(msgspec.Struct, frozen=True):
    """One picture of the table."""

    view: View
    table: TableNow | None
    """Who sits where; None in a replay."""
    live: frozenset[str]
    """The things that choices start from."""
    pings: tuple[tuple[int, int], ...] = ()
    names: tuple[str, ...] = ()
    """Who held each seat, in a replay."""
    clocks: tuple[str, ...] = ()
    """What each seat's clock shows; empty for a seat without one."""
    recent: Sequence[Sequence[Event]] = ()
    """The events of the latest choices, one group a choice, as these seats saw them."""
    changed: frozenset[str] = frozenset()
    """The things that changed since these seats last chose."""


def holder(state: TableState, seat: int) -> str:
    """Return who holds a seat: you, a person by name and status, or a bot by level. The clock comes first, because a
    long name may be cut."""
    who, clock = _holder(state, seat), state.clocks[seat] if seat < len(state.clocks) else ""
    return f"{clock} {who}" if clock else who


def _holder(state: TableState, seat: int) -> str:
    if state.table is None:
        return state.names[seat] if seat < len(state.names) else ""
    now = state.table.seats[seat]
    if seat in state.view.seats:
        return tr("{bot} for you", bot=bot_name(now.bot)) if now.bot else tr("you")
    if now.bot:
        return tr("{bot} for {name}", bot=bot_name(now.bot), name=now.name) if now.name else bot_name(now.bot)
    if not now.name:
        return tr("free")
    if now.away:
        return tr("{name} (away)", name=now.name)
    ping = dict(state.pings).get(now.person) if now.person is not None else None
    if ping is not None and now.via != "here":
        return tr("{name} {ping} ms", name=now.name, ping=ping)
    return now.name
