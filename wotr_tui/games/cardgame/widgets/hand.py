"""The hand: a box for each card if there is room, otherwise a line. Cards with a choice are highlighted."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.content import Content

from rules.cardgame.view import CardView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import box, clipped, rows_of, width_for
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words.names import (
    FACTION_INKS,
    KIND_LETTERS,
    card,
    faction_mark,
    icons,
    key,
    name,
    order,
    path_numbers,
    printed_icons,
    text,
)
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark
from wotr_tui.text.phrases import Phrase, Ref, phrase

MIN_BOX_WIDTH = 17
"""Width of the narrowest box of a card, with the gap after it."""
USUAL_BOX_WIDTH = 24
MIN_LINE_WIDTH = 37
FRAME = 4
"""Columns that the border of the panel, or of a box, takes."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class HeldCard(NamedTuple):
    """A card in hand, set aside or in your reserve."""

    number: int
    letter: str
    live: bool
    icons: Phrase
    where: str = ""


class CardHand(Panel):
    """Your cards. `lettered` maps capital letters to cards."""

    HELP = mark(
        "Your hand. A capital letter selects its card; Enter makes the choice for it, or asks which of several. Cards "
        "without a choice are dim."
    )

    def __init__(self, speech: Speech[Any, Any], *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.held: list[HeldCard] = []
        self.lettered: dict[str, str] = {}

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, CardView)
        held = self._read(view, state.live)
        self.border_title = self._title(view)
        self.display = bool(view.seats)
        if held != self.held:
            self.held = held
            self.lettered = {each.letter: key(each.number) for each in held if each.letter}
            self.rearrange()

    def _title(self, view: CardView) -> Content:
        parts: list[Content | str | tuple[str, str]] = []
        for seat in view.seats:
            shown = view.table[seat]
            limit = Ref(tr(" · carryover {count}", count=shown.carryover), ink="ink-faint")
            words = say("{seat} {count} in hand{limit}", seat=self.speech.seat(seat), count=shown.hand, limit=limit)
            parts += ["  " if parts else "", content_of(words, links=False)]
        return Content.assemble(*parts)

    def _read(self, view: CardView, live: frozenset[str]) -> list[HeldCard]:
        held: list[HeldCard] = []
        letters = iter(ALPHABET)
        several = len(view.seats) > 1
        for seat in view.seats:
            secret = view.secrets.get(str(seat))
            if secret is None:
                continue
            whose = self.speech.seat(seat).text if several else ""
            for number in sorted(secret.aside, key=order):
                held.append(
                    HeldCard(number, next(letters, ""), key(number) in live, printed_icons(number), tr("set aside"))
                )
            for number in sorted(secret.hand, key=order):
                held.append(HeldCard(number, next(letters, ""), key(number) in live, printed_icons(number), whose))
            if self.screen.has_class("-narrow"):
                for each in view.table[seat].reserve:
                    now = icons(each.attack, each.defense, (each.leadership_attack, each.leadership_defense),
                                each.path, card(each.card).side)  # fmt: skip
                    held.append(HeldCard(each.card, next(letters, ""), key(each.card) in live, now, tr("reserve")))
        return held

    def rows_wanted(self, state: TableState, width: int) -> int:
        """Return the rows needed to show every text."""
        assert isinstance(state.view, CardView)
        held, width = self._read(state.view, state.live), width - FRAME
        if not held:
            return 3
        step = width // len(held)
        if step >= MIN_BOX_WIDTH and self.screen.has_class("-tall"):
            return 4 + max(len(_marks(each)) + rows_of(text(each.number), step - 1 - FRAME) for each in held)
        if step >= MIN_LINE_WIDTH:
            return 3 + max(rows_of(text(each.number), step - 1) for each in held)
        return 2 + -(-len(held) // max(1, width // MIN_LINE_WIDTH))

    def on_resize(self) -> None:
        self._arranged_for = -1  # boxes or lines depend on the height
        super().on_resize()

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.held:
            return (Cell("", 0, 0, width, (Content.styled(tr("no cards in hand"), "$ink-faint"),)),)
        if self.screen.has_class("-tall") and len(self.held) * MIN_BOX_WIDTH <= width:
            return self._boxes(width)
        return self._lines(width)

    def _boxes(self, width: int) -> Sequence[Cell]:
        room = width // len(self.held)
        step = min(room, max(USUAL_BOX_WIDTH, *(cell_len(name(each.number)) + FRAME + 3 for each in self.held)))
        for each in self.held:
            rows = self.size.height - 2 - len(_marks(each))
            step = width_for((text(each.number),), rows, step - 1 - FRAME, room - 1 - FRAME) + 1 + FRAME
        return [
            Cell(key(each.number), number * step, 0, step - 1, self._box(each, step - 1))
            for number, each in enumerate(self.held)
        ]

    def _box(self, held: HeldCard, width: int) -> tuple[Content, ...]:
        face = card(held.number)
        ink = f"${FACTION_INKS[face.faction]}" if held.live else "$ink-faint"
        edge = ink if held.live else "$line"
        inner = width - 4
        title = Content.assemble((f"{held.letter} ", "bold $accent" if held.live else "$ink-faint"),
                                 (name(held.number), f"bold {ink}" if held.live else ink))  # fmt: skip
        rows = _marks(held)
        rows += clipped(text(held.number), inner, self.size.height - 2 - len(rows))
        return box(title, rows, width, edge)

    def _lines(self, width: int) -> Sequence[Cell]:
        """Lay out one line for each card, with its text below if there are rows for it."""
        height, most = max(1, self.size.height), max(1, width // MIN_LINE_WIDTH)
        columns = min(most, len(self.held) if len(self.held) <= most else -(-len(self.held) // height))
        rows = -(-len(self.held) // columns)
        step, high = width // columns, max(1, height // rows)
        return [
            Cell(key(each.number), (number // rows) * step, number % rows * high, step - 1,
                 (self._line(each, step - 1), *clipped(text(each.number), step - 1, high - 1)))
            for number, each in enumerate(self.held)
        ]  # fmt: skip

    def _line(self, held: HeldCard, width: int) -> Content:
        face = card(held.number)
        ink = FACTION_INKS[face.faction] if held.live else "ink-faint"
        paths = f" {path_numbers(face)}" if face.paths else ""
        where = Ref(f" ({held.where})", ink="ink-faint") if held.where else ""
        right = content_of(
            phrase(faction_mark(face.faction), f" {KIND_LETTERS[face.kind]} ", held.icons, paths), links=False
        )
        left = Content.assemble(
            (f"{held.letter} ", "bold $accent" if held.live else "$ink-faint"),
            content_of(phrase(Ref(name(held.number), ink=ink, strong=held.live), where), links=False),
        ).truncate(max(6, width - right.cell_length - 1), ellipsis=True)
        return Content.assemble(left, " " * max(1, width - left.cell_length - right.cell_length), right)


def _marks(held: HeldCard) -> list[Content]:
    """What stands over the text in a box: faction, kind or where it lies, paths; and icons, if it has any."""
    face = card(held.number)
    paths = f" {path_numbers(face)}" if face.paths else ""
    kind = phrase(faction_mark(face.faction), f" {held.where or KIND_LETTERS[face.kind]}{paths}")
    rows = [content_of(kind, links=False)]
    return [*rows, content_of(held.icons, links=False)] if held.icons else rows
