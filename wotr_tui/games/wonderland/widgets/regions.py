"""The five regions: one line each in little room, else a ring of boxes. Battles go clockwise from the Starting Battle
figure."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from rules.wonderland.terms import REGIONS, Phase
from rules.wonderland.view import RegionView, WonderView
from wotr_tui.app.widgets.box import box
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.widgets.signs import FAINT, Piece, fitted, ink_of, short_name
from wotr_tui.games.wonderland.words.lookup import region_of
from wotr_tui.games.wonderland.words.names import FACTION_SHAPES, REGION_NAMES, REGION_SHORT, figure_name, region_key
from wotr_tui.games.wonderland.words.regions import army_sign, castle_sign
from wotr_tui.games.wonderland.words.rewards import LEADER_SIGN
from wotr_tui.text.messages import listed, within
from wotr_tui.text.phrases import text_of

RING_WIDTH, RING_HEIGHT = 45, 8
"""From this size on, regions are boxes in a ring: three above, two below, clockwise."""
WORDS_WIDTH = 28
"""From this width on, a box lists the armies in words."""
TITLE_WIDTH = 24
"""From this width on, a box shows the awards of all three rounds."""
ARMY_NAME = 10
"""The width of the name of an army in a box."""
WIDEST_NAME = 14
"""The widest column of names in a list of regions."""
PLACES = ((0, 0), (1, 0), (2, 0), (2, 1), (0, 1))
"""The column and row of each region, clockwise from the upper left."""


def region_cells(view: WonderView, x: int, y: int, width: int, height: int) -> list[Cell]:
    """Return the regions drawn in this rectangle."""
    if not view.regions:
        return []
    if width >= RING_WIDTH and height >= RING_HEIGHT:
        return _ring(view, x, y, width, height)
    return [
        Cell(region_key(region), x, y + number, width, (_line(view, region, width),))
        for number, region in enumerate(range(REGIONS))
        if number < height
    ]


def _mark(view: WonderView, found: RegionView | None) -> tuple[str, str]:
    """Return the mark of a region: where the war begins, the current battle, or a battle that is over."""
    if found is None:
        return ("✗ ", FAINT)
    if view.battle is not None and view.battle.region == found.region:
        return ("⚔ ", "bold $accent")
    if found.fought:
        return ("✓ ", FAINT)
    return ("▸ ", "bold $accent") if view.start == found.region else ("  ", "")


def _awards(view: WonderView, found: RegionView) -> list[Piece]:
    """Return the awards of the three rounds, the current one in bold."""
    parts: list[Piece] = []
    for number, award in enumerate(found.awards, 1):
        if number > 1:
            parts.append(("/", FAINT))
        now = number == max(1, view.round)
        parts.append((str(award), "bold $accent" if now else FAINT))
    return parts


def _armies(view: WonderView, found: RegionView) -> list[Piece]:
    parts: list[Piece] = []
    for army in found.armies:
        sign = army_sign(view, army)
        parts += [" ", (sign.text, f"bold ${sign.ink}" if sign.ink else "bold")]
    return parts


def _name_width() -> int:
    """Return the width of the column of names in a list of regions."""
    return min(WIDEST_NAME, 1 + max(cell_len(str(name)) for name in REGION_SHORT))


def _line(view: WonderView, region: int, width: int) -> Content:
    found = region_of(view, region)
    style = FAINT if found is None or found.fought else "bold"
    name = fitted(Content.styled(str(REGION_SHORT[region]), style), _name_width())
    if found is None:
        return Content.assemble(_mark(view, found), name, (tr(within("a region", "blocked")), FAINT)).truncate(
            width, ellipsis=True
        )
    return Content.assemble(
        _mark(view, found), name, *_awards(view, found), *_armies(view, found)
    ).truncate(width, ellipsis=True)  # fmt: skip


def _ring(view: WonderView, x: int, y: int, width: int, height: int) -> list[Cell]:
    wide, high = width // 3, max(4, height // 2)
    cells = []
    for region, (column, row) in enumerate(PLACES):
        lines = _box(view, region, wide - 1, high)
        cells.append(Cell(region_key(region), x + column * wide, y + row * high, wide - 1, lines))
    middle = _middle(view, wide - 1, high)
    cells += [Cell("", x + wide, y + high + n, wide - 1, (line,)) for n, line in enumerate(middle)]
    return cells


def _middle(view: WonderView, width: int, height: int) -> list[Content]:
    """Return the note between the two lower regions: the order of battles."""
    words = tr("the war goes") if view.phase != Phase.WAR else tr("the war goes on")
    lines = [
        Content(""),
        *(Content.styled(line.center(width), FAINT) for line in (f"▸ {words}", tr("clockwise"), "◂──────")),
    ]
    return [line.truncate(width, ellipsis=True) for line in lines[:height]]


def _box(view: WonderView, region: int, width: int, height: int) -> tuple[Content, ...]:
    found = region_of(view, region)
    edge = "$accent" if view.battle is not None and view.battle.region == region else "$line"
    if found is None:
        rows: Sequence[Content] = [Content.styled(tr("not used in this game"), FAINT)]
        title = Content.styled(str(REGION_SHORT[region]), FAINT)
    else:
        name = data(REGION_NAMES[region]) if width >= WORDS_WIDTH else REGION_SHORT[region]
        style = FAINT if found.fought else "bold"
        awards = _awards(view, found)
        if width < TITLE_WIDTH:
            awards = [(str(found.awards[max(1, view.round) - 1]), "bold $accent")]
        mark, ink = _mark(view, found)
        mark = mark.rstrip() if width < TITLE_WIDTH or not mark.strip() else mark
        title = Content.assemble((mark, ink), (f"{name} ", style), *awards)
        rows = _words(view, found) if width >= WORDS_WIDTH else _packed(view, found, width - 4)
    rows = [*rows, *[Content("")] * (height - 2 - len(rows))][: height - 2]
    return box(title, rows, width, edge)


def _packed(view: WonderView, found: RegionView, width: int) -> list[Content]:
    """Return the armies as signs, as many in a row as fit."""
    rows: list[list[Piece]] = [[]]
    used = 0
    for army in found.armies:
        sign = army_sign(view, army)
        if used and used + 1 + len(sign.text) > width:
            rows.append([])
            used = 0
        if used:
            rows[-1].append(" ")
        rows[-1].append((sign.text, f"bold ${sign.ink}"))
        used += len(sign.text) + 1
    return [Content.assemble(*row) for row in rows]


def _words(view: WonderView, found: RegionView) -> list[Content]:
    """Return one row for each army: starting strength, supporters, figures by name."""
    rows = []
    for army in found.armies:
        faction = view.players[army.seat].faction
        parts: list[Piece] = [
            (f"{FACTION_SHAPES[faction]} ", f"bold {ink_of(faction)}"),
            fitted(Content.styled(short_name(view, army.seat), f"bold {ink_of(faction)}"), ARMY_NAME),
            " ",
            (f"{army.strength:>2} ", "bold"),
            (f"+{army.supporters}" if army.supporters else "  ", ""),
            (LEADER_SIGN if army.leader else " ", f"bold {ink_of(faction)}"),
            (castle_sign(army.castle, len(view.players)), "bold $ink-orange"),
        ]
        if army.figures:
            named = text_of(listed([figure_name(each) for each in army.figures]))
            parts.append((f" {named}", "$ink-gold"))
        rows.append(Content.assemble(*parts))
    return rows
