"""Read the text of every widget of a screen: whole where it can be scrolled, else what is left of it."""

from typing import Any, NamedTuple

from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, OptionList

from wotr_tui.app.widgets.board import BoardViewport
from wotr_tui.app.widgets.cells import CellView


class Seen(NamedTuple):
    """A widget, or the border of one, and its text."""

    widget: str
    text: str


def read(screen: Screen[Any]) -> list[Seen]:
    """Return the text of all widgets of a screen."""
    found = []
    for widget in screen.walk_children(Widget):
        if all(each.display for each in widget.ancestors_with_self if isinstance(each, Widget)):
            if widget.border_title or widget.border_subtitle:
                lines = _drawn(widget) or [""]
                found += [Seen(f"border of {_name(widget)}", line) for line in (lines[0], lines[-1])]
            if not widget.children or isinstance(widget, Input):
                found.append(Seen(_name(widget), "\n".join(_lines(widget))))
    return found


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__}#{widget.id}" if widget.id else type(widget).__name__


def _lines(widget: Widget) -> list[str]:
    match widget:
        case Input():
            return [str(widget.placeholder)]  # what it holds was typed
        case OptionList():
            return [str(option.prompt) for option in widget.options]
        case BoardViewport():
            return [widget.row(y).text for y in range(widget.sheet.size.height)]
        case CellView():
            top = widget.scroll_offset.y
            return [widget.render_line(y - top).text for y in range(widget.virtual_size.height)]
    if any(each.max_scroll_y for each in widget.ancestors if isinstance(each, Widget)):
        return _drawn(widget)
    inside = widget.container_viewport
    return _drawn(widget)[: max(0, widget.region.intersection(inside).height)]


def _drawn(widget: Widget) -> list[str]:
    return [strip.text for strip in widget.render_lines(Region(0, 0, *widget.outer_size))]
