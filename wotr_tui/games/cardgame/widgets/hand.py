"""The hand: cards as boxes where there is room, one line each where there is not. Cards with a choice stand out."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.content import Content

from rules.cardgame.view import CardView
from wotr_tui.games.cardgame.words.names import (
    FACTION_INKS,
    KIND_LETTERS,
    card,
    faction_mark,
    icons,
    key,
    order,
    path_numbers,
    printed_icons,
)
from wotr_tui.games.layout import Panel, TableState
from wotr_tui.games.speech import Speech
from wotr_tui.i18n import say, tr
from wotr_tui.widgets.box import box, clipped
from wotr_tui.widgets.cells import Cell
from wotr_tui.widgets.content import content_of
from wotr_tui.words import Phrase, Ref, phrase

BOX = 17
WIDEST_BOX = 24
ROOMY = 140
LINE = 37
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class HeldCard(NamedTuple):
    """A card in hand, apart or in the own reserve."""

    number: int
    letter: str
    live: bool
    icons: Phrase
    where: str = ""


class CardHand(Panel):
    """What only you see. `lettered` tells which capital goes to which card."""

    HELP = tr(
        "Your hand. A capital letter goes to its card; Enter takes the choice that touches it, or asks which of "
        "several. Cards you can do nothing with now are dim."
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
            for number in sorted(secret.apart, key=order):
                held.append(
                    HeldCard(number, next(letters, ""), key(number) in live, printed_icons(number), tr("apart"))
                )
            for number in sorted(secret.hand, key=order):
                held.append(HeldCard(number, next(letters, ""), key(number) in live, printed_icons(number), whose))
            if self.screen.has_class("-narrow"):
                for each in view.table[seat].reserve:
                    now = icons(each.attack, each.defense, (each.leadership_attack, each.leadership_defense),
                                each.path, card(each.card).side)  # fmt: skip
                    held.append(HeldCard(each.card, next(letters, ""), key(each.card) in live, now, tr("reserve")))
        return held

    def on_resize(self) -> None:
        self._arranged_for = -1  # the height decides between boxes and lines
        super().on_resize()

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.held:
            return (Cell("", 0, 0, width, (Content.styled(tr("no cards in hand"), "$ink-faint"),)),)
        if self.size.height >= 4 and len(self.held) * BOX <= width:
            return self._boxes(width)
        return self._lines(width)

    def _boxes(self, width: int) -> Sequence[Cell]:
        widest = WIDEST_BOX if width < ROOMY else WIDEST_BOX + 8
        step = min(widest, width // len(self.held))
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
                                 (face.name, f"bold {ink}" if held.live else ink))  # fmt: skip
        paths = f" {path_numbers(face)}" if face.paths else ""
        kind = phrase(faction_mark(face.faction), f" {held.where or KIND_LETTERS[face.kind]}{paths}")
        rows = [content_of(kind, links=False), content_of(held.icons, links=False)]
        if not held.icons:
            rows.pop()
        rows += clipped(face.text, inner, self.size.height - 2 - len(rows))
        return box(title, rows, width, edge)

    def _lines(self, width: int) -> Sequence[Cell]:
        height = max(1, self.size.height)
        columns = max(1, min(width // LINE, -(-len(self.held) // height) if height > 1 else 99))
        columns = max(columns, 1)
        rows = -(-len(self.held) // columns)
        step = width // columns
        return [
            Cell(key(each.number), (number // rows) * step, number % rows, step - 1, (self._line(each, step - 1),))
            for number, each in enumerate(self.held)
        ]

    def _line(self, held: HeldCard, width: int) -> Content:
        face = card(held.number)
        ink = FACTION_INKS[face.faction] if held.live else "ink-faint"
        paths = f" {path_numbers(face)}" if face.paths else ""
        where = Ref(f" ({held.where})", ink="ink-faint") if held.where else ""
        right = content_of(
            phrase(faction_mark(face.faction), f" {KIND_LETTERS[face.kind]} ", held.icons, paths), links=False
        )
        name = Content.assemble(
            (f"{held.letter} ", "bold $accent" if held.live else "$ink-faint"),
            content_of(phrase(Ref(face.name, ink=ink, strong=held.live), where), links=False),
        ).truncate(max(6, width - right.cell_length - 1), ellipsis=True)
        return Content.assemble(name, " " * max(1, width - name.cell_length - right.cell_length), right)
