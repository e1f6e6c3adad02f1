"""What one holds: battle cards and special cards; while the set-up goes on, the characters still to be placed."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from rules.confrontation.regions import HOME
from rules.confrontation.terms import Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.games.confrontation.words.lookup import own_sides
from wotr_tui.games.confrontation.words.names import (
    SIDE_INKS,
    SIDE_NAMES,
    card,
    card_key,
    character,
    character_key,
    region_ref,
    short,
    special,
    special_key,
)
from wotr_tui.games.layout import Panel, TableState
from wotr_tui.i18n import plural, tr
from wotr_tui.widgets.box import box, clipped
from wotr_tui.widgets.cells import Cell

SMALL, NARROWEST, WIDEST = 9, 13, 28
"""How wide the box of a strength is, and that of a text."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class HeldThing(NamedTuple):
    """A card, or a character to be placed."""

    key: str
    name: str
    text: str
    ink: str
    live: bool
    letter: str = ""


class ConfrontationHand(Panel):
    """`lettered` tells which capital goes to which card."""

    HELP = tr(
        "Your battle cards and special cards; before the first turn, the characters you have still to place. A capital "
        "letter goes to its card; Enter takes the choice that touches it."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.held: list[HeldThing] = []
        self.lettered: dict[str, str] = {}

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        self.display = bool(view.seats)
        held = [each for owner in own_sides(view) for each in _held(view, owner, state.live)]
        held = [each._replace(letter=letter) for each, letter in zip(held, ALPHABET, strict=False)]
        self.border_title = Content("  ").join(_title(view, owner) for owner in own_sides(view))
        if held != self.held:
            self.held = held
            self.lettered = {each.letter: each.key for each in held}
            self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides between boxes and lines

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.held:
            return ()
        texts = sum(bool(each.text) for each in self.held)
        room = width - SMALL * (len(self.held) - texts)
        wide = min(WIDEST, room // texts) if texts else SMALL
        return self._boxes(wide) if self.size.height >= 3 and wide >= NARROWEST else self._lines(width)

    def _boxes(self, wide: int) -> list[Cell]:
        """A strength needs little room; a text has the rest."""
        cells, x = [], 0
        for each in self.held:
            step = wide if each.text else SMALL
            ink = f"${each.ink}" if each.live else "$ink-faint"
            title = Content.assemble(
                (f"{each.letter} ", "bold $accent" if each.live else "$ink-faint"),
                (short(each.name, step - 7), f"bold {ink}"),
            )
            text = clipped(each.text, step - 5, self.size.height - 2)
            cells.append(Cell(each.key, x, 0, step - 1, box(title, text, step - 1, ink if each.live else "$line")))
            x += step
        return cells

    def _lines(self, width: int) -> list[Cell]:
        """One after the other, as many to a line as fit."""
        cells, x, y = [], 0, 0
        for each in self.held:
            ink = f"bold ${each.ink}" if each.live else f"${each.ink}"
            line = Content.assemble(
                (f"{each.letter} ", "bold $accent" if each.live else "$ink-faint"), (short(each.name, 9), ink), " "
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
                f"{_first(number)} {character(number).strength}",
                character(number).text,
                ink,
                character_key(number) in live,
            )
            for number in view.rosters[owner]
            if number not in view.picks[owner]
        ]
    # A card that is played leaves the hand at once, though it counts as held until the fight is over (R6.8).
    played = (view.fight.cards[owner], view.fight.chosen[owner]) if view.fight is not None else ()
    cards = [
        HeldThing(card_key(owner, number), card(owner, number).name, card(owner, number).text, ink,
             card_key(owner, number) in live)
        for number in view.hands[owner]
        if number not in played
    ]  # fmt: skip
    return cards + [
        HeldThing(
            special_key(number), special(number).name, special(number).text, "ink-gold", special_key(number) in live
        )
        for number in view.specials[owner]
    ]


def _first(number: int) -> str:
    """A name that leaves room for the strength."""
    return short(character(number).name, 10)


def _title(view: ConfrontationView, owner: int) -> Content:
    name = (SIDE_NAMES[owner], f"bold ${SIDE_INKS[owner]}")
    if view.stage is Stage.SETUP:
        left = len(view.rosters[owner]) - len(view.picks[owner])
        home = region_ref(HOME[owner]).text
        words = tr(" · {count} to place, the last four in {region}", count=left, region=home)
        return Content.assemble(name, (words, "$ink-faint"))
    words = tr(plural(len(view.hands[owner]), " · {count} battle card", " · {count} battle cards"))
    if kept := len(view.specials[owner]):
        words = tr(plural(kept, "{cards}, {count} special card", "{cards}, {count} special cards"), cards=words)
    return Content.assemble(name, (words, "$ink-faint"))
