"""One's battle cards and special cards; during the set-up, the characters still to be placed."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from rules.confrontation.regions import HOME
from rules.confrontation.terms import Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import box, clipped, rows_of, width_for
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.confrontation.messages import tr
from wotr_tui.games.confrontation.words.lookup import held, own_sides
from wotr_tui.games.confrontation.words.names import (
    SIDE_INKS,
    SIDE_NAMES,
    card,
    card_key,
    card_text,
    character,
    character_key,
    character_text,
    region_ref,
    short,
    special,
    special_key,
    special_text,
)
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark, plural

SMALL, NARROWEST, WIDEST = 9, 13, 28
"""The width of the box of a strength card, and the least and most of that of a text card."""
SHORTEST = 9
"""The cells for a name where cards are drawn as names only and there is no room for more."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class HeldThing(NamedTuple):
    """A card, or a character to be placed."""

    key: str
    name: str
    """Its English name, as `short` takes it."""
    text: str
    ink: str
    live: bool
    strength: str = ""
    letter: str = ""

    def title(self, width: int) -> str:
        """Return the name, and the strength of a character, in at most this many cells."""
        if not self.strength:
            return short(self.name, width)
        return f"{short(self.name, width - len(self.strength) - 1)} {self.strength}"


class ConfrontationHand(Panel):
    """`lettered` maps capital letters to cards."""

    HELP = mark(
        "Your battle cards and special cards; before the first turn, the characters that you have still to place. A "
        "capital letter moves to its card. Enter takes the choice for it."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.held: list[HeldThing] = []
        self.lettered: dict[str, str] = {}

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        self.display = bool(view.seats)
        mine = self._mine(state)
        self.border_title = Content("  ").join(_title(view, owner) for owner in own_sides(view))
        if mine != self.held:
            self.held = mine
            self.lettered = {each.letter: each.key for each in mine if each.letter}
            self.rearrange()

    def _mine(self, state: TableState) -> list[HeldThing]:
        view = state.view
        assert isinstance(view, ConfrontationView)
        mine = [each for owner in own_sides(view) for each in _held(view, owner, state.live)]
        return [each._replace(letter=ALPHABET[at : at + 1]) for at, each in enumerate(mine)]

    def rows_wanted(self, state: TableState, width: int) -> int:
        """Return how many rows show every text whole; on a low screen, how many show every name."""
        mine, width = self._mine(state), width - 4
        if not mine:
            return 3
        wide = _text_width(mine, width)
        if self.screen.has_class("-tall") and wide >= NARROWEST:
            return 4 + max(rows_of(each.text, wide - 5) for each in mine)
        return 2 + _lines_of(mine, width)[-1].y + 1

    def on_resize(self) -> None:
        self.rearrange()  # the height decides between boxes and lines

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.held:
            return ()
        most, height = _text_width(self.held, width), self.size.height
        if height < 3 or most < NARROWEST:
            return _lines_of(self.held, width)
        usual = min(WIDEST, most)
        return self._boxes(width_for((each.text for each in self.held), height - 2, usual - 5, most - 5) + 5)

    def _boxes(self, wide: int) -> list[Cell]:
        """Draw each card as a box. A strength card needs little room; text cards share the rest."""
        cells, x = [], 0
        for each in self.held:
            step = wide if each.text else SMALL
            ink = f"${each.ink}" if each.live else "$ink-faint"
            title = Content.assemble(
                (f"{each.letter} ", "bold $accent" if each.live else "$ink-faint"),
                (each.title(step - 7), f"bold {ink}"),
            )
            text = clipped(each.text, step - 5, self.size.height - 2)
            cells.append(Cell(each.key, x, 0, step - 1, box(title, text, step - 1, ink if each.live else "$line")))
            x += step
        return cells


def _text_width(held: Sequence[HeldThing], width: int) -> int:
    """Return how wide the box of a text card can be if all are side by side."""
    texts = sum(bool(each.text) for each in held)
    return (width - SMALL * (len(held) - texts)) // texts if texts else max(SMALL, NARROWEST)


def _lines_of(held: Sequence[HeldThing], width: int) -> list[Cell]:
    """Draw the names only, in as few lines as with short names, but as long as these lines have room for."""
    cells = _lines(held, width, SHORTEST)
    longer = (_lines(held, width, longest) for longest in range(WIDEST, SHORTEST, -1))
    return next((each for each in longer if each[-1].y == cells[-1].y), cells)


def _lines(held: Sequence[HeldThing], width: int, longest: int) -> list[Cell]:
    """Draw names of at most `longest` cells, as many in a line as fit."""
    cells: list[Cell] = []
    x = y = 0
    for each in held:
        ink = f"bold ${each.ink}" if each.live else f"${each.ink}"
        line = Content.assemble(
            (f"{each.letter} ", "bold $accent" if each.live else "$ink-faint"), (each.title(longest), ink), " "
        )
        if x + line.cell_length > width and x:
            x, y = 0, y + 1
        cells.append(Cell(each.key, x, y, line.cell_length, (line,)))
        x += line.cell_length
    return cells


def _held(view: ConfrontationView, owner: int, live: frozenset[str]) -> list[HeldThing]:
    ink = SIDE_INKS[owner]
    if view.stage is Stage.SETUP:
        return [
            HeldThing(
                character_key(number),
                character(number).name,
                character_text(number),
                ink,
                character_key(number) in live,
                str(character(number).strength),
            )
            for number in view.rosters[owner]
            if number not in view.picks[owner]
        ]
    cards = [
        HeldThing(card_key(owner, number), card(owner, number).name, card_text(owner, number), ink,
             card_key(owner, number) in live)
        for number in held(view, owner)
    ]  # fmt: skip
    return cards + [
        HeldThing(
            special_key(number), special(number).name, special_text(number), "ink-gold", special_key(number) in live
        )
        for number in view.specials[owner]
    ]


def _title(view: ConfrontationView, owner: int) -> Content:
    name = (str(SIDE_NAMES[owner]), f"bold ${SIDE_INKS[owner]}")
    if view.stage is Stage.SETUP:
        left = len(view.rosters[owner]) - len(view.picks[owner])
        home = region_ref(HOME[owner]).text
        words = tr(" · {count} to place, the last four in {region}", count=left, region=home)
        return Content.assemble(name, (words, "$ink-faint"))
    words = tr(plural(len(held(view, owner)), " · {count} battle card", " · {count} battle cards"))
    if kept := len(view.specials[owner]):
        words = tr(plural(kept, "{cards}, {count} special card", "{cards}, {count} special cards"), cards=words)
    return Content.assemble(name, (words, "$ink-faint"))
