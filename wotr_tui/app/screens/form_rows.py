"""Rows of the forms in which a table is set up: who plays each seat, and the clock."""

from net.wire.types import TimeControl
from wotr_tui.app.widgets.form import FormRow
from wotr_tui.table.occupants import BotPlayer, Occupant, Person
from wotr_tui.text import clocks
from wotr_tui.text.bot_levels import levels, note
from wotr_tui.text.messages import tr
from wotr_tui.text.players import bot_name

_BOT = "bot:"
_OPEN = "open"


def seat_value(occupant: Occupant) -> str:
    """Return the value of a row for this occupant of a seat."""
    match occupant:
        case Person(number):
            return str(number)
        case BotPlayer(spec):
            return _BOT + spec
        case _:
            return _OPEN


def occupant_of(value: str) -> Occupant:
    """Return the occupant that a row's value stands for: the inverse of `seat_value`."""
    if value == _OPEN:
        return None
    return BotPlayer(value.removeprefix(_BOT)) if value.startswith(_BOT) else Person(int(value))


def bot_values() -> tuple[tuple[str, str], ...]:
    """Return the bots that a row offers: each value with its title."""
    return tuple(
        (seat_value(BotPlayer(level)), tr("{bot}, {note}", bot=bot_name(level), note=note(level))) for level in levels()
    )


def clock_rows(control: TimeControl | None) -> list[FormRow]:
    """Return one row; with a clock, also one for what happens when time runs out."""
    values = ((clocks.NONE, clocks.title(None)), *((each, clocks.title(clocks.parse(each))) for each in clocks.PRESETS))
    chosen = f"{control.move_s}+{control.reserve_s}" if control is not None else clocks.NONE
    rows = [FormRow("clock", tr("Clock"), chosen, values)]
    if control is not None:
        rows.append(FormRow("then", tr("Time out"), control.then, tuple(clocks.THEN.items())))
    return rows


def changed_clock(control: TimeControl | None, key: str, value: str) -> TimeControl | None:
    """Return the time control after one of these rows has changed."""
    if key == "clock":
        return clocks.parse(value, control.then if control is not None else "bot")
    assert control is not None, "there is no such row without a clock"
    return TimeControl(control.move_s, control.reserve_s, "wait" if value == "wait" else "bot")
