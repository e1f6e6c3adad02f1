"""The clock of a table, as rows of the forms in which a table is set up."""

from net.wire.types import TimeControl
from wotr_tui.app.widgets.form import Row
from wotr_tui.text import clocks
from wotr_tui.text.messages import tr


def clock_rows(control: TimeControl | None) -> list[Row]:
    """One row; with a clock also what happens when time is out."""
    values = ((clocks.NONE, clocks.title(None)), *((each, clocks.title(clocks.parse(each))) for each in clocks.USUAL))
    chosen = f"{control.move_s}+{control.reserve_s}" if control is not None else clocks.NONE
    rows = [Row("clock", tr("Clock"), chosen, values)]
    if control is not None:
        rows.append(Row("then", tr("Time out"), control.then, tuple(clocks.THEN.items())))
    return rows


def with_row(control: TimeControl | None, key: str, value: str) -> TimeControl | None:
    """The time control after a row has changed."""
    if key == "clock":
        return clocks.parse(value, control.then if control is not None else "bot")
    assert control is not None, "there is no such row without a clock"
    return TimeControl(control.move_s, control.reserve_s, "wait" if value == "wait" else "bot")
