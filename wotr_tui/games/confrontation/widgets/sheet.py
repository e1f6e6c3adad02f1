"""Before the set-up: the two faces of each tile in the draft, or the special cards to choose from."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from rules.confrontation.printed import PRINTED
from rules.confrontation.terms import TILES, Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import clipped
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import hanging
from wotr_tui.games.confrontation.messages import tr
from wotr_tui.games.confrontation.words.lookup import own_sides
from wotr_tui.games.confrontation.words.names import (
    SIDE_INKS,
    character,
    character_key,
    character_name,
    character_text,
    special_key,
    special_name,
    special_text,
)
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark


class SheetEntry(NamedTuple):
    """One face or card to choose from."""

    key: str
    title: str
    text: str
    ink: str
    chosen: bool
    live: bool


class SheetPanel(Panel):
    """What is chosen so far has a tick; what can be chosen now is bold."""

    HELP = mark(
        "What you can choose from. A tick marks your choices; nobody else sees them before both sides are done."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.rows: list[list[SheetEntry]] = []

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        draft = view.stage is Stage.DRAFT
        self.border_title = tr("draft: classic face, variant face") if draft else tr("special cards")
        rows: list[list[SheetEntry]] = []
        for owner in own_sides(view):
            rows += _tiles(view, owner, state.live) if draft else _specials(view, owner, state.live)
        if rows != self.rows:
            self.rows = rows
            self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides how much text is shown

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.rows:
            return [Cell("", 0, 0, width, (Content.styled(tr("Both sides choose in secret."), "$ink-faint"),))]
        lines = max(1, min(3, self.size.height // len(self.rows)))
        cells: list[Cell] = []
        for number, row in enumerate(self.rows):
            for x, room, entry in _columns(row, width):
                cells.append(Cell(entry.key, x, number * lines, room, _lines(entry, room, lines)))
        below = len(self.rows) * lines + 1
        asked = next((row for row in self.rows if any(entry.live for entry in row)), None)
        if asked is not None and len(asked) > 1 and self.size.height > below:
            for x, room, entry in _columns(asked, width):
                text = tuple(clipped(entry.text, room - 2, self.size.height - below))
                cells.append(Cell("", x + 2, below, room - 2, text))
        return cells


def _columns(row: list[SheetEntry], width: int) -> list[tuple[int, int, SheetEntry]]:
    """Return the entries of a row, each with its column and its width."""
    step = width // len(row)
    return [(column * step, step - 1, entry) for column, entry in enumerate(row)]


def _tiles(view: ConfrontationView, owner: int, live: frozenset[str]) -> list[list[SheetEntry]]:
    rows = []
    for tile in range(TILES):
        faces = [(number, character(number)) for number in PRINTED.faces(owner, tile)]
        rows.append([
            SheetEntry(character_key(number), f"{character_name(number)} {face.strength}", character_text(number),
                  SIDE_INKS[owner], number in view.picks[owner], character_key(number) in live)
            for number, face in faces
        ])  # fmt: skip
    return rows


def _specials(view: ConfrontationView, owner: int, live: frozenset[str]) -> list[list[SheetEntry]]:
    return [
        [SheetEntry(special_key(number), special_name(number), special_text(number), SIDE_INKS[owner],
               number in view.picks[owner], special_key(number) in live)]
        for number in PRINTED.specials_of[owner]
    ]  # fmt: skip


def _lines(entry: SheetEntry, width: int, lines: int) -> tuple[Content, ...]:
    """Return the title and as much of the text as there is room for."""
    tick = ("✓ ", "bold $accent") if entry.chosen else "  "
    style = f"bold ${entry.ink}" if entry.live or entry.chosen else "$ink-faint"
    text = (entry.text, "$foreground" if entry.live else "$ink-faint")
    whole = Content.assemble(tick, (entry.title, style), "  ", text)
    if lines == 1:
        return (whole.truncate(width, ellipsis=True),)
    rows = hanging(whole, width)[:lines]
    return (*rows, *[Content("")] * (lines - len(rows)))
