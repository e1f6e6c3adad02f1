"""A form as a list of rows, with a note about the row under the cursor. Arrows move and change values, Enter edits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from wotr_tui.app.registry import screens
from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.text.messages import Text, mark, tr


class FormRow(msgspec.Struct, frozen=True):
    """A row. With `values` the arrows change it; without, it is text that Enter edits, or a button."""

    key: str
    label: str
    value: str = ""
    values: tuple[tuple[str, str], ...] = ()
    """Ids with their titles."""
    note: str = ""
    """One or two sentences, shown below the form while the cursor is on this row."""
    text: bool = False
    button: bool = False

    @property
    def shown(self) -> str:
        return next((title for id, title in self.values if id == self.value), self.value)


def resolved(values: Iterable[tuple[str, Text]]) -> tuple[tuple[str, str], ...]:
    """Return the values of a row with their titles as the reader's language has them."""
    return tuple((id, str(title)) for id, title in values)


def switch(key: str, label: str, on: bool, note: str = "") -> FormRow:
    """Return a row that is on or off."""
    return FormRow(key, label, "on" if on else "off", (("on", tr("on")), ("off", tr("off"))), note)


class FormNote(Static):
    """The note about the row under the cursor. A screen with a form has one."""

    DEFAULT_CSS = "FormNote { height: 2; margin: 1 0 0 1; color: $ink-faint; }"


class Form(CellView):
    """Reports changes and pressed buttons to the screen."""

    DEFAULT_CSS = "Form { height: auto; max-height: 100%; background: transparent; }"
    BINDINGS = [
        Binding(
            "left,minus", "turn(-1)", mark("Previous"), tooltip=mark("Previous value"), id="form.previous", show=False
        ),
        Binding("right,plus", "turn(1)", mark("Next"), tooltip=mark("Next value"), id="form.next", show=False),
        Binding(
            "enter,space",
            "enter",
            mark("Change"),
            tooltip=mark("Change the value, or press the button"),
            id="form.enter",
            show=False,
        ),
    ]
    always_show_cursor = True

    @dataclass
    class Changed(Message):
        form: "Form"
        key: str
        value: str

        @property
        def control(self) -> "Form":
            return self.form

    @dataclass
    class Pressed(Message):
        form: "Form"
        key: str

        @property
        def control(self) -> "Form":
            return self.form

    def __init__(self, rows: Sequence[FormRow] = (), *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.rows = tuple(rows)

    def show(self, rows: Sequence[FormRow]) -> None:
        if tuple(rows) != self.rows:
            self.rows = tuple(rows)
            self.rearrange()
            self._show_note()

    def _show_note(self) -> None:
        row = self.row(self.cursor)
        self.screen.query_one(FormNote).update(Content(row.note if row is not None else ""))

    def on_thing_view_cursor_moved(self, event: CellView.CursorMoved) -> None:
        self._show_note()

    def row(self, key: str) -> FormRow | None:
        return next((row for row in self.rows if row.key == key), None)

    def lay_out(self, width: int) -> Sequence[Cell]:
        label = max((len(row.label) for row in self.rows if not row.button), default=0) + 2
        label = min(label, max(12, width // 2))
        value = max((len(title) for row in self.rows for _, title in row.values), default=10)
        value = min(max(value, 12), max(10, width - label - 6))
        return [Cell(row.key, 0, y, width, (self._line(row, label, value),)) for y, row in enumerate(self.rows)]

    def _line(self, row: FormRow, label: int, value: int) -> Content:
        if row.button:
            return Content.styled(f" ▸ {row.label} ", "bold $primary")
        arrows = ("‹ ", " ›") if len(row.values) > 1 else ("  ", "  ")
        shown = row.shown or ("…" if row.text else "")
        name = row.label if len(row.label) < label else row.label[: label - 2] + "…"
        return Content.assemble(
            " " + name.ljust(label),
            (arrows[0], "$ink-faint"),
            (shown.ljust(value)[: max(value, len(shown))], "bold"),
            (arrows[1], "$ink-faint"),
        )

    def action_go(self, way: str) -> None:
        if way in ("left", "right"):
            self.action_turn(-1 if way == "left" else 1)
        else:
            super().action_go(way)

    def action_turn(self, step: int) -> None:
        row = self.row(self.cursor)
        if row is None or not row.values:
            return
        ids = [id for id, _ in row.values]
        at = ids.index(row.value) if row.value in ids else 0
        self._set(row, ids[(at + step) % len(ids)])

    def action_enter(self) -> None:
        row = self.row(self.cursor)
        if row is None:
            return
        if row.values:
            self.action_turn(1)
        elif row.text:
            self._ask(row)
        else:
            self.post_message(self.Pressed(self, row.key))

    def action_pick(self) -> None:
        self.action_enter()

    def on_thing_view_picked(self, event: CellView.Picked) -> None:
        """Change the row on a click, as Enter does."""
        if event.view is self:
            event.stop()
            self.action_enter()

    def _ask(self, row: FormRow) -> None:
        def answered(text: str | None) -> None:
            if text is not None:
                self._set(row, text)

        self.app.push_screen(screens.AskScreen(row.label, row.value, note=row.note), answered)

    def _set(self, row: FormRow, value: str) -> None:
        if value == row.value:
            return
        changed = msgspec.structs.replace(row, value=value)
        self.show([changed if each is row else each for each in self.rows])
        self.post_message(self.Changed(self, row.key, value))
