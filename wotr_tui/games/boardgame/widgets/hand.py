"""The event cards in hand, with both halves: the event above, the combat card below."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from rules.boardgame.card import Card
from rules.boardgame.view import BoardView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import box, clipped, rows_of
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.boardgame.messages import data, tr
from wotr_tui.games.boardgame.words.lookup import own_hand
from wotr_tui.games.boardgame.words.names import FACE_SIGNS, SIDE_INKS, card, card_key
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark, plural

NARROWEST, WIDEST = 20, 34
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BOXED_FROM = 6
GOLD = "$ink-gold"
LINE_EXTRA = 8
"""Letter, die and gaps around the name of a card in a line."""


def _name_width(number: int) -> int:
    return cell_len(data(card(number).name))


class Held(NamedTuple):
    number: int
    letter: str
    live: bool

    @property
    def key(self) -> str:
        return card_key(self.number)


class HandPanel(Panel):
    """`lettered` tells which capital goes to which card."""

    HELP = mark(
        "Your event cards. The letter in brackets is the die that plays the event (besides Event, P): C character, A "
        "army, M muster. Under the line is the combat card. A capital letter goes to its card, Enter takes the choice "
        "that touches it, z shows it whole."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.held: list[Held] = []
        self.wanted = True
        """Whether there is room for it on the screen."""
        self.lettered: dict[str, str] = {}
        self.fighting = False
        """Whether the combat halves matter now."""

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, BoardView)
        self.display = self.wanted and bool(view.seats)
        cards = own_hand(view)
        held = [Held(n, letter, card_key(n) in state.live) for n, letter in zip(cards, ALPHABET, strict=False)]
        self.border_title = tr(plural(len(cards), "your hand: {count} card", "your hand: {count} cards"))
        fighting = view.battle is not None
        if held != self.held or fighting != self.fighting:
            self.held, self.fighting = held, fighting
            self.lettered = {each.letter: each.key for each in held}
            self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides between boxes and lines

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.held:
            return [Cell("", 0, 0, width, (Content.styled(tr("no cards"), "$ink-faint"),))]
        most = width // len(self.held)
        if self.size.height >= BOXED_FROM and most >= NARROWEST:
            wide = self._width(min(WIDEST, most), most)
            return [self._box(each, at * wide, wide - 1) for at, each in enumerate(self.held)]
        return self._lines(width)

    def _width(self, usual: int, most: int) -> int:
        """Return the width of a box in which all texts fit, if there is enough room."""
        usual = min(most, max(usual, *(_name_width(each.number) + LINE_EXTRA + 2 for each in self.held)))
        faces = [card(each.number) for each in self.held]
        return next((wide for wide in range(usual, most) if all(self._whole(face, wide - 5) for face in faces)), most)

    @property
    def _text_rows(self) -> int:
        """Rows for the texts of a box: its border and the title of the combat card take three."""
        return self.size.height - 3

    def _whole(self, face: Card, inner: int) -> bool:
        return rows_of(data(face.text), inner) + rows_of(data(face.combat.text), inner) <= self._text_rows

    def _halves(self, face: Card, inner: int) -> tuple[int, int]:
        """Return the rows of the event and of the combat half. If both do not fit: in a battle the event keeps one row,
        otherwise the combat half keeps a third."""
        rows = self._text_rows
        upper, lower = rows_of(data(face.text), inner), rows_of(data(face.combat.text), inner)
        if upper + lower > rows:
            lower = min(lower, rows - 1 if self.fighting else max(rows // 3, rows - upper))
        return rows - lower, lower

    def lines_wanted(self, state: TableState, width: int) -> int:
        """Return how many rows are needed to name every card, with the border."""
        assert isinstance(state.view, BoardView)
        x, rows = 0, 1
        for number in own_hand(state.view):
            wide = _name_width(number) + LINE_EXTRA
            x, rows = (x + wide, rows) if x + wide <= width - 4 or not x else (wide, rows + 1)
        return rows + 2

    def _box(self, each: Held, x: int, width: int) -> Cell:
        face, ink = card(each.number), self._ink(each)
        title = Content.assemble(
            (f"{each.letter} ", self._letter(each)),
            (f"[{FACE_SIGNS[face.die]}] ", GOLD),
            (data(face.name), f"bold {ink}"),
        )
        upper, lower = self._halves(face, width - 4)
        rows = [
            *clipped(data(face.text), width - 4, upper),
            Content.styled(f"⚔ {data(face.combat.title)}", f"bold {ink}"),
            *clipped(data(face.combat.text), width - 4, lower),
        ]
        return Cell(each.key, x, 0, width, box(title, rows, width, ink if each.live else "$line"))

    def _lines(self, width: int) -> list[Cell]:
        """Return the names of the cards in lines."""
        cells, x, y = [], 0, 0
        for each in self.held:
            face = card(each.number)
            line = Content.assemble(
                (f"{each.letter} ", self._letter(each)),
                (data(face.name), f"bold {self._ink(each)}" if each.live else self._ink(each)),
                (f" [{FACE_SIGNS[face.die]}]", GOLD),
                "  ",
            ).truncate(width, ellipsis=True)
            if x + line.cell_length > width and x:
                x, y = 0, y + 1
            cells.append(Cell(each.key, x, y, min(width, line.cell_length), (line,)))
            x += line.cell_length
        return cells

    def _ink(self, each: Held) -> str:
        return f"${SIDE_INKS[card(each.number).deck // 2]}" if each.live else "$ink-silver"

    def _letter(self, each: Held) -> str:
        return "bold $accent" if each.live else "$ink-faint"
