"""Cards drawn as boxes: a frame with a title, and lines of text."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from textual.content import Content


def box(title: Content, rows: Sequence[Content], width: int, edge: str) -> tuple[Content, ...]:
    """Return the lines of a box of this width; `edge` is the style of its frame."""
    inner = width - 4
    title = title.truncate(inner, ellipsis=True)
    top = Content.assemble(("╭ ", edge), title, (" " + "─" * max(0, inner - title.cell_length) + "╮", edge))
    return (top, *(_framed(row, inner, edge) for row in rows), Content.styled("╰" + "─" * (width - 2) + "╯", edge))


def clipped(text: str, width: int, height: int) -> list[Content]:
    """Return a text in exactly this many lines; the rest is cut off."""
    rows = shortened(Content.styled(text, "$ink-faint"), width, height) if text else []
    return rows + [Content("")] * (height - len(rows))


def shortened(content: Content, width: int, height: int) -> list[Content]:
    """Return the content in at most this many lines; an ellipsis ends what is cut off."""
    if height <= 0:
        return []
    rows = content.wrap(max(1, width))
    if len(rows) > height:
        rows = [*rows[: height - 1], Content.assemble(rows[height - 1].truncate(width - 1), ("…", "$ink-faint"))]
    return rows


@lru_cache(8192)
def rows_of(text: str, width: int) -> int:
    """Return how many rows a text needs in this many columns."""
    return len(Content(text).wrap(max(1, width))) if text else 0


def width_for(texts: Iterable[str], rows: int, least: int, most: int) -> int:
    """Return the smallest width from `least` to `most` in which each text fits in this many rows; `most` if none."""
    texts = tuple(texts)
    while least < most:
        middle = (least + most) // 2
        if all(rows_of(text, middle) <= rows for text in texts):
            most = middle
        else:
            least = middle + 1
    return most


def _framed(content: Content, inner: int, edge: str) -> Content:
    content = content.truncate(inner, ellipsis=True)
    return Content.assemble(("│ ", edge), content, (" " * (inner - content.cell_length) + " │", edge))
