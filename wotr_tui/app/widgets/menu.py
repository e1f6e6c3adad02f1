"""A list of entries, each with a letter, a title and a note."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from wotr_tui.app.widgets.cells import Cell, CellView


class Entry(NamedTuple):
    key: str
    title: str
    note: str = ""
    letter: str = ""
    faint: bool = False


class Menu(CellView):
    """One entry per line; with `notes_below`, its note on a second line. `Picked.key` is the key of the entry."""

    DEFAULT_CSS = """
    Menu { height: auto; max-height: 100%; background: transparent; }
    """
    always_show_cursor = True

    def __init__(
        self,
        entries: Sequence[Entry] = (),
        *,
        notes_below: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.entries = tuple(entries)
        self._notes_below = notes_below

    def show(self, entries: Sequence[Entry]) -> None:
        """Show these entries. Nothing is repainted if they are the same."""
        if tuple(entries) != self.entries:
            self.entries = tuple(entries)
            self.rearrange()

    def lay_out(self, width: int) -> Sequence[Cell]:
        letters = max((len(entry.letter) for entry in self.entries), default=0)
        longest = max((Content(entry.title).cell_length for entry in self.entries), default=0)
        column = min(longest + 2, max(10, width * 3 // 5))
        cells = []
        for row, entry in enumerate(self.entries):
            parts: list[str | tuple[str, str] | Content] = [" "]
            if letters:
                parts.append((f"{entry.letter:>{letters}}  ", "bold $accent"))
            title = Content(entry.title)
            if entry.note and not self._notes_below:
                # A note never touches its title, even in a narrow list.
                title = title.truncate(column - 2, ellipsis=True)
                title = title.pad_right(column - title.cell_length)
            parts.append(title.stylize("$ink-faint" if entry.faint else "bold"))
            note = Content.styled(entry.note, "$ink-faint")
            if self._notes_below:
                lines: tuple[Content, ...] = (
                    Content.assemble(*parts),
                    Content.assemble(" " * (6 if letters else 3), note),
                )
            else:
                lines = (Content.assemble(*parts, note),)
            cells.append(Cell(entry.key, 0, row * len(lines), width, lines))
        return cells
