"""The open decision's choices, numbered, lettered, in as many columns as fit. Reports a pick; never judges it."""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import NamedTuple

from textual.content import Content

from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, text_of

KEYS = "123456789" + ascii_lowercase


class ChoiceLine(NamedTuple):
    """One thing to pick: its key when picked, its words, and a letter of its own if it has one."""

    key: str
    phrase: Phrase
    letter: str = ""
    touches: tuple[str, ...] = ()
    note: str = ""
    """A few characters to stand before the words: what a hint says."""


def with_keys(lines: Sequence[ChoiceLine], reserved: str = "") -> list[ChoiceLine]:
    """The lines with a key to press for as many as there are keys: numbers first, then letters; none `reserved`."""
    taken = {*reserved, *(line.letter for line in lines)}
    free = [letter for letter in KEYS if letter not in taken]
    return [line if line.letter else line._replace(letter=free.pop(0) if free else "") for line in lines]


class ChoiceList(CellView):
    """Every answer there is; nothing else can be sent."""

    HELP = tr(
        "The choices of the question above. Press the number or letter of one, or walk with the arrows and press "
        "Enter. The card and the place a choice touches light up as you walk."
    )
    DEFAULT_CSS = "ChoiceList { height: 1fr; background: transparent; }"
    always_show_cursor = True

    def __init__(self, reserved: str = "", *, id: str | None = None) -> None:
        """`reserved`: keys that no line may be given, for they mean something else here."""
        super().__init__(id=id)
        self.reserved = reserved
        self.lines: list[ChoiceLine] = []

    def show(self, lines: Sequence[ChoiceLine]) -> bool:
        """Offer these from now on; the cursor starts at the first. Whether they are others than before, notes apart."""
        lines = with_keys(lines, self.reserved)
        if lines == self.lines:
            return False
        same = [line._replace(note="") for line in lines] == [line._replace(note="") for line in self.lines]
        self.lines = lines
        if not same:
            self.cursor = ""
            self.scroll_to(y=0, animate=False)
        self.rearrange()
        return not same

    def rows(self, width: int) -> int:
        """How many rows all lines would take in so many columns, side by side where their words allow."""
        widest = max((len(text_of(line.phrase)) for line in self.lines), default=0) + 6
        return -(-len(self.lines) // max(1, width // min(widest, width)))

    def line(self, key: str) -> ChoiceLine | None:
        return next((line for line in self.lines if line.key == key), None)

    def by_letter(self, letter: str) -> ChoiceLine | None:
        return next((line for line in self.lines if line.letter == letter), None)

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.lines:
            return ()
        notes = max(len(line.note) for line in self.lines)
        contents = [self._content(line, notes) for line in self.lines]
        widest = max(content.cell_length for content in contents) + 2
        height = max(1, self.size.height)
        columns = min(max(1, width // min(widest, width)), -(-len(contents) // height))
        rows = -(-len(contents) // columns)
        step = width // columns
        if columns == 1 and (wrapped := self._wrapped(contents, width, height)):
            return wrapped
        return [
            Cell(line.key, (number // rows) * step, number % rows, step if columns == 1 else step - 1, (content,))
            for number, (line, content) in enumerate(zip(self.lines, contents, strict=True))
        ]

    def _wrapped(self, contents: Sequence[Content], width: int, height: int) -> Sequence[Cell]:
        """Every line whole, in as many rows as it takes; nothing where there are not so many."""
        cells, y = [], 0
        for line, content in zip(self.lines, contents, strict=True):
            rows = hanging(content, width)
            cells.append(Cell(line.key, 0, y, width, rows))
            y += len(rows)
        return cells if y <= height else ()

    def _content(self, line: ChoiceLine, notes: int) -> Content:
        note = f"{line.note:>{notes}} " if notes else ""
        return Content.assemble(
            (f"{line.letter or '·':>2} ", "bold $accent"),
            (note, "bold $ink-green"),
            content_of(line.phrase, links=False),
        )

    def reveal(self, key: str) -> None:
        """Let this line be seen; the cursor stays where it is."""
        if (cell := self.cell(key)) is not None:
            self.scroll_to_region(cell.region, animate=False, force=True)

    def on_resize(self) -> None:
        self._arranged_for = -1  # the height decides how many columns there are
        super().on_resize()
