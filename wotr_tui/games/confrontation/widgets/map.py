"""The map: regions with their places, one's own pieces by name, the others as numbered backs."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size

from rules.confrontation.regions import OUTPOSTS, RIVER
from rules.confrontation.terms import NOBODY, Stage, side_of
from rules.confrontation.view import ConfrontationView, PieceView
from wotr_tui.app.panels.board import BoardPanel
from wotr_tui.app.widgets.board import BoardSheet, sheet_of
from wotr_tui.app.widgets.cells import Cell, neighbour
from wotr_tui.games.confrontation.messages import tr
from wotr_tui.games.confrontation.widgets.atlas import Atlas, RegionBox, arrange
from wotr_tui.games.confrontation.words.lookup import mark_of, own_sides, pieces_in
from wotr_tui.games.confrontation.words.names import (
    KEPT_MARK,
    KNOWN_MARK,
    MOUNTAIN_MARK,
    OPEN_MARK,
    SIDE_INKS,
    back,
    character,
    character_key,
    cut,
    piece_key,
    region,
    region_key,
    short,
)
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark

BACK = "▒▒▒▒▒"
NEAR = Size(154, 25)
"""The size of the larger map: every name in full, every place visible."""
FRAMED_SCREEN = 46
"""The least height of a screen with room for a framed map and the scene of a fight together."""
NAMED_SUSPECTS = 5
"""Up to this many suspects are counted or named on the map."""


class MapPanel(BoardPanel):
    """Enter on a piece or a region takes the choice for it, or asks which of several."""

    HELP = mark(
        "The map, from the Shire to Mordor. Your pieces have a name and a strength. Enemy pieces have a letter, a "
        "number and what is known: '1 of 4' is one of four characters. ! is revealed, * is revealed for good, ~ is "
        "hidden but known. A dot is a free place. ▲ marks mountains, ▾ the river and ▸ the tunnel of Moria, which only "
        "the Fellowship uses. + shows a larger map, - the whole map; Shift and the arrows, or dragging, move it."
    )
    DEFAULT_CSS = "MapPanel { padding: 0; height: 1fr; }"
    zooms = 2

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.view: ConfrontationView | None = None
        self.live: frozenset[str] = frozenset()
        self.cells: Sequence[Cell] = ()
        self.framed = False
        """Whether regions have frames. It depends on the screen only: the map does not change during a game."""
        self.lies_in: dict[str, int] = {}
        """By key: the region of each thing on the map."""
        self._shown: object = None

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        self.view, self.live = view, state.live
        legend = tr(
            " {open} revealed  {kept} for good  {known} hidden but known  · free place ",
            open=OPEN_MARK, kept=KEPT_MARK, known=KNOWN_MARK,
        )  # fmt: skip
        self.border_subtitle = Content(legend)
        self.framed = self.screen.size.height >= FRAMED_SCREEN
        fought = view.fight.region if view.fight is not None else NOBODY
        shown = (view.pieces, view.picks, view.seats, view.sides, view.stage, fought, state.live, self.framed)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def cell(self, key: str) -> Cell | None:
        """Return the first cell of a thing. A region has several; its first is its name."""
        return next((cell for cell in self.cells if cell.key == key), None)

    def action_go(self, way: str) -> None:
        """Move the cursor: left and right to the next region, up and down to the next thing."""
        here = self.cell(self.cursor)
        if here is None:
            return
        across = way in ("left", "right")
        named = [cell for cell in self.cells if cell.key and cell is self.cell(cell.key)]
        others = [cell for cell in named if not across or self.lies_in[cell.key] != self.lies_in[here.key]]
        if (best := neighbour(here, others, way)) is not None:
            self.move_to(best.key)

    # -- the cells

    def draw(self, zoom: int, room: Size) -> BoardSheet:
        """Draw the whole map in the panel, or a larger one."""
        size = Size(max(room.width, NEAR.width), max(room.height, NEAR.height)) if zoom else room
        self.cells = self._arranged(size)
        bottom = max((cell.y + len(cell.lines) for cell in self.cells), default=0)
        return sheet_of(self.cells, size.width, max(size.height, bottom))

    def _arranged(self, size: Size) -> Sequence[Cell]:
        if self.view is None:
            return ()
        atlas = arrange(size.width, size.height, framed=self.framed)
        cells = [self._tunnel(atlas)]
        self.lies_in = {}
        for box in atlas.boxes:
            drawn = self._framed(box) if atlas.framed else self._bare(box)
            self.lies_in |= {cell.key: box.region for cell in drawn}
            cells += drawn
        return cells

    def _tunnel(self, atlas: Atlas) -> Cell:
        x, y, width = atlas.tunnel
        words = tr("tunnel of Moria")
        words = words if len(words) + 3 <= width else cut(tr("Moria"), width - 3)
        line = f"{'─' * ((width - len(words) - 1) // 2)}{words}"
        return Cell("", x, y, width, (Content.styled(line + "─" * (width - len(line) - 1) + "▸", "$ink-ash"),))

    def _title(self, box: RegionBox, width: int) -> Content:
        """Return the name of a region, with swords for a fight and a peak for mountains."""
        assert self.view is not None
        place = region(box.region)
        fought = self.view.fight is not None and self.view.fight.region == box.region
        sign = "⚔" if fought else MOUNTAIN_MARK if place.mountain else ""
        ink = "$accent" if fought else "$ink-ash" if place.mountain else "$ink-green"
        return Content.assemble((sign + short(place.name, width - len(sign)), f"bold {ink}"))

    def _bare(self, box: RegionBox) -> list[Cell]:
        key = region_key(box.region)
        title = self._title(box, box.width)
        if box.region in RIVER.values():
            title = Content.assemble(("▾", "bold $ink-blue"), title).truncate(box.width)
        cells = [Cell(key, box.x, box.y, box.width, (title,))]
        return cells + self._places(box, box.x, box.y + 1, box.width)

    def _framed(self, box: RegionBox) -> list[Cell]:
        key, inner = region_key(box.region), box.width - 2
        edge = "$ink-ash" if region(box.region).mountain else "$line"
        title = self._title(box, inner)
        top = Content.assemble(("╭", edge), title, ("─" * (inner - title.cell_length) + "╮", edge))
        cells = [Cell(key, box.x, box.y, box.width, (top,))]
        for y in range(box.y + 1, box.y + 1 + box.rows):
            cells += [
                Cell(key, box.x, y, 1, (Content.styled("│", edge),)),
                Cell(key, box.x + box.width - 1, y, 1, (Content.styled("│", edge),)),
            ]
        cells += self._places(box, box.x + 1, box.y + 1, inner)
        limit = str(region(box.region).capacity)
        river = cut(tr("▾Anduin"), inner - len(limit)) if box.region in RIVER else ""
        line = "─" * ((inner - len(river)) // 2)
        rest = "─" * (inner - len(line) - len(river) - len(limit))
        bottom = Content.assemble(
            ("╰" + line, edge), (river, "bold $ink-blue"), (rest, edge), (limit, "$ink-faint"), ("╯", edge)
        )
        return [*cells, Cell(key, box.x, box.y + 1 + box.rows, box.width, (bottom,))]

    def _places(self, box: RegionBox, x: int, y: int, width: int) -> list[Cell]:
        """Draw a row for each piece and dots for free places. Pieces that are too many share the last row."""
        things = self._things(box.region)
        whole = things if len(things) <= box.rows else things[: box.rows - 1]
        cells = [
            Cell(key, x, y + row, width, (self._line(key, thing, width),)) for row, (key, thing) in enumerate(whole)
        ]
        if crowd := things[len(whole) :]:
            step = width // len(crowd)
            cells += [
                Cell(key, x + at * step, y + len(whole), step, (self._line(key, thing, step),))
                for at, (key, thing) in enumerate(crowd)
            ]
            return cells
        for row in range(len(whole), box.rows):
            free = row < region(box.region).capacity
            dot = Content.styled(" ·" if free else "", "$ink-faint")
            cells.append(Cell(region_key(box.region), x, y + row, width, (dot,)))
        return cells

    def _things(self, number: int) -> list[tuple[str, PieceView | int]]:
        """Return what is in a region: pieces, or during the set-up the characters placed so far."""
        view = self.view
        assert view is not None
        if view.stage is Stage.SETUP:
            return [
                (character_key(who), who)
                for owner in own_sides(view)
                for who, place in zip(view.picks[owner], OUTPOSTS[owner], strict=False)
                if place == number
            ]
        return [(piece_key(each.piece), each) for each in pieces_in(view, number)]

    def _line(self, key: str, thing: PieceView | int, width: int) -> Content:
        bold = "bold " if key in self.live else ""
        if isinstance(thing, int):
            return _named("", " ", thing, width, f"{bold}${SIDE_INKS[character(thing).side]}", apart=self.framed)
        assert self.view is not None
        owner = side_of(thing.piece)
        style = f"{bold}${SIDE_INKS[owner]}"
        mine = own_sides(self.view) == (owner,)
        badge = back(thing.piece) if not mine or width > 16 else ""
        if thing.character != NOBODY:
            return _named(badge, mark_of(thing), thing.character, width, style, apart=self.framed)
        return Content.assemble((badge, f"bold {style}"), (f" {_suspicion(thing, width - 3)}", style))


def _named(badge: str, mark: str, who: int, width: int, style: str, *, apart: bool) -> Content:
    """Return a known piece: its back if it is an enemy, its mark, name and strength; these two `apart` in a frame."""
    face = character(who)
    strength = str(face.strength)
    room = width - len(badge) - len(mark) - len(strength)
    if room < 4:
        name = "" if badge else short(face.name, width - len(mark))
        return Content.assemble((badge, f"bold {style}"), (mark + name, style))
    name = short(face.name, room - 1 if room > 6 else room)
    space = " " * (room - len(name)) if apart else " "[: room - len(name)]
    return Content.assemble((badge, f"bold {style}"), (mark, "bold $accent"), (name + space, style), (strength, "bold"))


def _suspicion(each: PieceView, width: int) -> str:
    """Return what a hidden piece may be, in a few cells."""
    if len(each.suspects) > NAMED_SUSPECTS:
        return BACK[:width]
    names = "/".join(short(character(number).name, 8) for number in each.suspects) + "?"
    return names if len(names) <= width else cut(tr("1 of {count}", count=len(each.suspects)), width)
