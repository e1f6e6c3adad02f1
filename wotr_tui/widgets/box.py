"""Cards drawn as boxes: a title in the upper edge, lines of text, a frame."""

from collections.abc import Sequence

from textual.content import Content


def box(title: Content, rows: Sequence[Content], width: int, edge: str) -> tuple[Content, ...]:
    """The lines of a box so many cells wide; `edge` is the style of its frame."""
    inner = width - 4
    title = title.truncate(inner, ellipsis=True)
    top = Content.assemble(("╭ ", edge), title, (" " + "─" * max(0, inner - title.cell_length) + "╮", edge))
    return (top, *(_framed(row, inner, edge) for row in rows), Content.styled("╰" + "─" * (width - 2) + "╯", edge))


def clipped(text: str, width: int, height: int) -> list[Content]:
    """A text in exactly so many lines; what does not fit is cut, the zoom has it whole."""
    if height <= 0:
        return []
    rows = Content.styled(text, "$ink-faint").wrap(width) if text else []
    if len(rows) > height:
        rows = [*rows[: height - 1], Content.assemble(rows[height - 1].truncate(width - 1), ("…", "$ink-faint"))]
    return rows + [Content("")] * (height - len(rows))


def _framed(content: Content, inner: int, edge: str) -> Content:
    content = content.truncate(inner, ellipsis=True)
    return Content.assemble(("│ ", edge), content, (" " * (inner - content.cell_length) + " │", edge))
