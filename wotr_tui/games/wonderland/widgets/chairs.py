"""The tea table as a ring of chairs: the head at the left, then clockwise along the top and back along the bottom.

In the middle are the card under the cursor, in full, and the regions.
"""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from rules.wonderland.card import Layout
from rules.wonderland.cards import TEA_CARDS, tea_id
from rules.wonderland.terms import HEAD
from rules.wonderland.view import WonderView
from wotr_tui.app.widgets.box import box
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.wonderland.messages import tr
from wotr_tui.games.wonderland.widgets.regions import region_cells
from wotr_tui.games.wonderland.widgets.signs import FAINT, Piece, ink_of, shape_of
from wotr_tui.games.wonderland.words.lookup import card_on, own_seat, player, sitting, steps_to
from wotr_tui.games.wonderland.words.names import POISON_MARK, chair_key, tea_key
from wotr_tui.games.wonderland.words.rewards import card_lines, card_signs
from wotr_tui.text.messages import plural

HEAD_WIDTH = 9
WIDEST = 24


class Ring(NamedTuple):
    """The corner of each chair by number, the size of chairs, and the room in the middle."""

    corners: dict[int, tuple[int, int]]
    width: int
    height: int
    middle: tuple[int, int]
    """The first row of the middle, and how many rows it has."""


def arrange(chairs: int, width: int, height: int) -> Ring:
    """Arrange the chairs clockwise: the first half along the top, the second half back along the bottom."""
    top = (chairs + 1) // 2
    wide = min(WIDEST, width // top)
    high = 2 if height < 16 else 3 if height < 20 else 4
    bottom_y = max(2 * high, height - high)
    corners = {HEAD: (0, high)}
    for chair in range(1, chairs + 1):
        if chair <= top:
            corners[chair] = ((chair - 1) * wide, 0)
        else:
            corners[chair] = ((2 * top - chair) * wide, bottom_y)
    return Ring(corners, wide, high, (high, bottom_y - high))


def walk(chairs: int, chair: int, way: str) -> int | None:
    """Return the chair that an arrow key leads to along the edge of the table; None if it leads off the edge."""
    top = (chairs + 1) // 2
    if chair == HEAD:
        return {"up": 1, "down": chairs}.get(way)
    if way not in ("left", "right"):
        return None
    onwards = way == ("right" if chair <= top else "left")
    return (chair + (1 if onwards else -1)) % (chairs + 1)


def tea_cells(view: WonderView, opened: int, live: frozenset[str], width: int, height: int) -> list[Cell]:
    """Return the cells of the tea table. `opened`: the chair whose card is shown in full."""
    ring = arrange(len(view.table), width, height)
    cells = [
        Cell(chair_key(chair), x, y, ring.width - 1, _chair(view, chair, live, ring))
        for chair, (x, y) in ring.corners.items()
        if chair != HEAD
    ]
    y, rows = ring.middle
    cells.append(Cell(chair_key(HEAD), 0, y, HEAD_WIDTH, tuple(_head(view, live, rows))))
    room = width - HEAD_WIDTH - 2
    share = min(56, max(26, room * 3 // 8))
    cells += _open(view, opened, HEAD_WIDTH + 1, y, share, rows)
    cells += region_cells(view, HEAD_WIDTH + share + 2, y, room - share, rows)
    return cells


def _chair(view: WonderView, chair: int, live: frozenset[str], ring: Ring) -> tuple[Content, ...]:
    card, inner = card_on(view, chair), ring.width - 1
    reachable = chair_key(chair) in live
    number: list[Piece] = [(f"{chair}", "bold $accent" if reachable else FAINT)]
    for seat in sitting(view, chair):
        faction = player(view, seat).faction
        number += [" ", (shape_of(faction), f"bold {ink_of(faction)}")]
    if chair in view.poisoned:
        number.append((f" {POISON_MARK}!", "bold $ink-green"))
    title = Content.assemble(*number)
    face = content_of(card_signs(card), links=False) if card >= 0 else Content.styled("·", FAINT)
    if ring.height >= 4:
        return box(
            title, [face, *_steps(view, chair, reachable, ring.height - 3)], inner, "$accent" if reachable else "$line"
        )
    lines = [_ruled(title, inner, reachable), face.truncate(inner, ellipsis=True)]
    if ring.height > 2:
        steps = _steps(view, chair, reachable, ring.height - 2)
        lines += [line.truncate(inner, ellipsis=True) for line in steps]
    return tuple(lines)


def _ruled(title: Content, width: int, reachable: bool) -> Content:
    """Return the edge of the table with the number of the chair."""
    edge = "$accent" if reachable else "$line"
    return Content.assemble(("─", edge), title, ("─" * max(0, width - title.cell_length - 1), edge))


def _steps(view: WonderView, chair: int, reachable: bool, rows: int) -> list[Content]:
    """Return how far it is for a viewer who may go there, and whether the card is a split or corruption card."""
    card, me = card_on(view, chair), own_seat(view)
    words = ""
    if reachable and me >= 0 and (steps := steps_to(view, me, chair)):
        words = tr(plural(steps, "{count} step", "{count} steps"))
    if card >= 0 and TEA_CARDS[card].layout is not Layout.PLAIN:
        kind = tr("split") if TEA_CARDS[card].layout is Layout.SPLIT else tr("corrupt")
        words = f"{words} · {kind}" if words else kind
    return [Content.styled(words, FAINT), *[Content("")] * (rows - 1)][:rows]


def _head(view: WonderView, live: frozenset[str], rows: int) -> list[Content]:
    reachable = chair_key(HEAD) in live
    here: list[Piece] = []
    for seat in sitting(view, HEAD):
        faction = player(view, seat).faction
        here.append((shape_of(faction), f"bold {ink_of(faction)}"))
    lines = [
        # Translators: eight characters wide
        Content.styled(tr("▛ HEAD ▜"), "bold $accent" if reachable else "bold"),
        Content.assemble(*here) if here else Content.styled(tr("of table"), FAINT),
        Content.styled(tr("deck {n}", n=view.tea_left), FAINT),
        Content.styled("▙▄▄▄▄▄▄▟", FAINT),
    ]
    return [line.truncate(HEAD_WIDTH, ellipsis=True) for line in lines[: max(1, min(rows, len(lines)))]]


def _open(view: WonderView, chair: int, x: int, y: int, width: int, rows: int) -> list[Cell]:
    """Return the card under the cursor in full, one line for each reward."""
    card = card_on(view, chair)
    if card < 0:
        words = tr("Use the arrow keys to move around the table; the card under the cursor is shown here.")
        if chair == HEAD:
            words = tr("The head of the table: roll the shard die and take the shards; empty chairs are filled.")
        wrapped = Content.styled(words, FAINT).wrap(width)[:rows]
        return [Cell("", x, y + n, width, (line,)) for n, line in enumerate(wrapped)]
    title: list[Piece] = [(tr("chair {number}", number=chair), "bold $accent"), (f" · {tea_id(card)}", FAINT)]
    if chair in view.poisoned:
        title.append((tr(" · poison!"), "bold $ink-green"))
    lines: Sequence[Content] = [content_of(line, links=False) for line in card_lines(card)]
    if rows >= 7:
        inner = [row for line in lines for row in line.wrap(width - 4)]
        rows = min(rows, max(7, len(inner) + 2))
        inner = [*inner, *[Content("")] * (rows - 2 - len(inner))][: rows - 2]
        return [Cell(tea_key(card), x, y, width, box(Content.assemble(*title), inner, width, "$accent"))]
    if len(lines) > rows - 1:
        lines = [*lines[: rows - 2], Content("  ").join(line for line in lines[rows - 2 :])]
    shown = [Content.assemble(*title), *lines]
    return [Cell(tea_key(card), x, y, width, tuple(line.truncate(width, ellipsis=True) for line in shown))]
