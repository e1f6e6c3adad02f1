"""The base of widgets with things and one cursor: lists and hands (`cells.py`) and boards (`board.py`).

It reports where the cursor is and what was picked, and lights up things. It knows no rules.
"""

from collections.abc import Iterable

from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Offset, Region
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style

from wotr_tui.text.messages import mark

LOOKS = {
    "cursor": "bold $block-cursor-foreground on $block-cursor-background",
    "here": "bold on $boost",
    "lit": "bold on $primary 30%",
    "hover": "on $boost",
    "changed": "underline on $accent 14%",
}
"""Styles of things. As component classes they would be matched against the whole style sheet each time a panel gets the
focus."""
_UPRIGHT = Style(reverse=False)
"""The rest of a line is never reversed, as in Textual's own widgets."""


class ThingView(ScrollView, can_focus=True):
    """Shows things, each with a key. A subclass places and draws them."""

    DEFAULT_CSS = """
    ThingView {
        text-wrap: nowrap;
        text-overflow: ellipsis;
        scrollbar-size: 1 1;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-color: $line;
        scrollbar-color-hover: $primary;
        scrollbar-color-active: $primary;
    }
    """
    BINDINGS = [
        Binding("up", "go('up')", mark("Up"), tooltip=mark("Move up"), id="things.up", show=False),
        Binding("down", "go('down')", mark("Down"), tooltip=mark("Move down"), id="things.down", show=False),
        Binding("left", "go('left')", mark("Left"), tooltip=mark("Move left"), id="things.left", show=False),
        Binding("right", "go('right')", mark("Right"), tooltip=mark("Move right"), id="things.right", show=False),
        Binding("enter,space", "pick", mark("Select"), tooltip=mark("Select what the cursor is on"), id="things.pick",
                key_display="⏎"),
    ]  # fmt: skip
    auto_links = False
    always_show_cursor = False
    """Whether the cursor is shown while another panel has the focus."""

    class Picked(Message):
        """A thing was picked, by Enter or by a click."""

        def __init__(self, view: "ThingView", key: str, clicked: bool = False) -> None:
            super().__init__()
            self.view, self.key, self.clicked = view, key, clicked

        @property
        def control(self) -> "ThingView":
            return self.view

    class CursorMoved(Message):
        """The cursor has moved, or the panel has got the focus."""

        def __init__(self, view: "ThingView", key: str) -> None:
            super().__init__()
            self.view, self.key = view, key

        @property
        def control(self) -> "ThingView":
            return self.view

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.cursor = ""
        self.lit: frozenset[str] = frozenset()
        self.hover = ""
        self.changed: frozenset[str] = frozenset()

    # -- for subclasses

    def region_of(self, key: str) -> Region | None:
        """Return where a thing is on the whole sheet; None if it is not there."""
        raise NotImplementedError

    def thing_at(self, at: Offset) -> str:
        """Return the thing at a point of the whole sheet; empty for nothing."""
        raise NotImplementedError

    def action_go(self, way: str) -> None:
        """Move the cursor: "up", "down", "left" or "right"."""
        raise NotImplementedError

    def watch_show_vertical_scrollbar(self, shown: bool) -> None:
        """Set the position of a new scrollbar: Textual starts it at the top."""
        if shown:
            self.vertical_scrollbar.position = self.scroll_y

    # -- looks

    def look_of(self, key: str) -> str:
        """Return the name of the style (of `LOOKS`) that a thing has now; empty for none."""
        if not key:
            return ""
        if key == self.cursor and self.has_focus:
            return "cursor"
        if key in self.lit:
            return "lit"
        if key == self.cursor and self.always_show_cursor:
            return "here"
        if key == self.hover:
            return "hover"
        return "changed" if key in self.changed else ""

    def style_of(self, look: str) -> Style:
        """Return the style for a name of `LOOKS`."""
        return self.visual_style + self.app.stylesheet.parse_style(LOOKS[look]) if look else self.visual_style

    def strip_of(self, line: Content, width: int, style: Style) -> Strip:
        """Return a line of text for this many columns. Textual's own rendering adds the offset of each piece to its
        style, for text selection, which takes three times as long."""
        if line.cell_length > width:
            line = line.truncate(width, ellipsis=True)
        pieces = line.render(style, "", parse_style=self.app.stylesheet.parse_style)
        segments = [Segment(text, (style + own).rich_style) for text, own in pieces]
        return Strip(segments, line.cell_length).extend_cell_length(width, (style + _UPRIGHT).rich_style)

    def looks_changed(self, keys: Iterable[str]) -> None:
        """Repaint these things: their styles have changed."""
        self.refresh()

    def light(self, keys: Iterable[str]) -> None:
        """Light up the things that a choice touches, and scroll to them."""
        lit = frozenset(keys)
        if lit != self.lit:
            changed, self.lit = lit ^ self.lit, lit
            self.show_lit()
            self.looks_changed(changed)

    def mark_changed(self, keys: frozenset[str]) -> None:
        """Mark the things that changed since the player's last turn."""
        if keys != self.changed:
            touched, self.changed = keys ^ self.changed, keys
            self.looks_changed(touched)

    def follow(self, keys: Iterable[str]) -> None:
        """Scroll to the first of these things, unless the panel has the focus."""
        region = next((found for key in keys if (found := self.region_of(key)) is not None), None)
        if region is not None and not self.has_focus:
            self.scroll_to_region(region, animate=False, force=True)

    def show_lit(self) -> None:
        """Scroll to what is lit."""
        raise NotImplementedError

    def show_cursor(self) -> None:
        """Scroll to the cursor."""
        if (region := self.region_of(self.cursor)) is not None:
            self.scroll_to_region(region, animate=False, force=True)

    def show_again(self) -> None:
        """Scroll again after a change of size: to the cursor, or to what is lit."""
        if self.lit and not self.has_focus:
            self.show_lit()
        else:
            self.show_cursor()

    # -- the cursor

    def move_to(self, key: str) -> None:
        """Move the cursor to this thing, if it is there."""
        if self.region_of(key) is None:
            return
        before, self.cursor = self.cursor, key
        self.show_cursor()
        self.looks_changed((before, key))
        self.post_message(self.CursorMoved(self, key))

    def action_pick(self) -> None:
        if self.cursor:
            self.post_message(self.Picked(self, self.cursor))

    def on_focus(self) -> None:
        self.show_cursor()
        self.looks_changed((self.cursor,))
        if self.cursor:
            self.post_message(self.CursorMoved(self, self.cursor))

    def on_blur(self) -> None:
        self.looks_changed((self.cursor,))

    # -- the mouse

    def _under(self, event: events.MouseEvent) -> str:
        offset = event.get_content_offset(self)
        return self.thing_at(offset + self.scroll_offset) if offset is not None else ""

    def on_click(self, event: events.Click) -> None:
        if "@click" in event.style.meta:
            return
        if key := self._under(event):
            event.stop()
            self.move_to(key)
            self.post_message(self.Picked(self, key, clicked=True))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._set_hover(self._under(event))

    def on_leave(self) -> None:
        self._set_hover("")

    def _set_hover(self, key: str) -> None:
        if key != self.hover:
            before, self.hover = self.hover, key
            self.looks_changed((before, key))
