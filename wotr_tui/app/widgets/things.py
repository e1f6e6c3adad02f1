"""What shows things with one cursor among them, and reports: sheets of cells (`cells.py`) and boards (`board.py`).

It is told what to light up, and says which thing the cursor is on and which one was picked. It never judges a pick.
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

from wotr_tui.text.messages import tr

LOOKS = {
    "cursor": "bold $block-cursor-foreground on $block-cursor-background",
    "here": "bold on $boost",
    "lit": "bold on $primary 30%",
    "hover": "on $boost",
    "changed": "underline on $accent 14%",
}
"""How things stand out. As component classes of every panel they would be matched against the whole style sheet, each
of them, whenever a panel gets the focus or changes its border."""


_UPRIGHT = Style(reverse=False)
"""What is left of a line is never reversed, as in Textual's own lines."""


class ThingView(ScrollView, can_focus=True):
    """Things are named by keys. A subclass knows where each lies, and draws."""

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
        Binding("up", "go('up')", tr("Up"), tooltip=tr("One up"), id="things.up", show=False),
        Binding("down", "go('down')", tr("Down"), tooltip=tr("One down"), id="things.down", show=False),
        Binding("left", "go('left')", tr("Left"), tooltip=tr("One to the left"), id="things.left", show=False),
        Binding("right", "go('right')", tr("Right"), tooltip=tr("One to the right"), id="things.right", show=False),
        Binding("enter,space", "pick", tr("Take"), tooltip=tr("Take what the cursor is on"), id="things.pick",
                key_display="⏎"),
    ]  # fmt: skip
    auto_links = False
    always_show_cursor = False
    """Whether the cursor can be seen while another panel has the focus."""

    class Picked(Message):
        """A thing was chosen, by Enter or by a click."""

        def __init__(self, view: "ThingView", key: str, clicked: bool = False) -> None:
            super().__init__()
            self.view, self.key, self.clicked = view, key, clicked

        @property
        def control(self) -> "ThingView":
            return self.view

    class CursorMoved(Message):
        """The cursor is on another thing, or the panel has just got the focus."""

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

    # -- what a subclass gives

    def region_of(self, key: str) -> Region | None:
        """Where a thing lies on the whole sheet; None for one that is not there."""
        raise NotImplementedError

    def thing_at(self, at: Offset) -> str:
        """What lies there on the whole sheet; empty for nothing."""
        raise NotImplementedError

    def action_go(self, way: str) -> None:
        """Move the cursor: "up", "down", "left" or "right"."""
        raise NotImplementedError

    def watch_show_vertical_scrollbar(self, shown: bool) -> None:
        """One may have scrolled before there was a scrollbar: Textual lets it begin at the top."""
        if shown:
            self.vertical_scrollbar.position = self.scroll_y

    # -- looks

    def look_of(self, key: str) -> str:
        """Which of `LOOKS` a thing has now; empty for none."""
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
        """What a thing of this look is drawn with here."""
        return self.visual_style + self.app.stylesheet.parse_style(LOOKS[look]) if look else self.visual_style

    def strip_of(self, line: Content, width: int, style: Style) -> Strip:
        """A line of text in so many columns. Textual's own way writes down for each piece where it stands, for a mouse
        that selects text, so that no two have the same style: it takes three times as long, and so do the colours."""
        if line.cell_length > width:
            line = line.truncate(width, ellipsis=True)
        pieces = line.render(style, "", parse_style=self.app.stylesheet.parse_style)
        segments = [Segment(text, (style + own).rich_style) for text, own in pieces]
        return Strip(segments, line.cell_length).extend_cell_length(width, (style + _UPRIGHT).rich_style)

    def looks_changed(self, keys: Iterable[str]) -> None:
        """These look different now."""
        self.refresh()

    def light(self, keys: Iterable[str]) -> None:
        """Light up these things, what a focused choice elsewhere touches, and bring them into sight."""
        lit = frozenset(keys)
        if lit != self.lit:
            changed, self.lit = lit ^ self.lit, lit
            self.show_lit()
            self.looks_changed(changed)

    def mark_changed(self, keys: frozenset[str]) -> None:
        """These have changed since one last looked."""
        if keys != self.changed:
            touched, self.changed = keys ^ self.changed, keys
            self.looks_changed(touched)

    def follow(self, keys: Iterable[str]) -> None:
        """Bring the first of these that is here into sight, unless someone is walking about."""
        region = next((found for key in keys if (found := self.region_of(key)) is not None), None)
        if region is not None and not self.has_focus:
            self.scroll_to_region(region, animate=False, force=True)

    def show_lit(self) -> None:
        """Bring what is lit into sight."""
        raise NotImplementedError

    def show_cursor(self) -> None:
        """Bring what the cursor is on into sight."""
        if (region := self.region_of(self.cursor)) is not None:
            self.scroll_to_region(region, animate=False, force=True)

    def show_again(self) -> None:
        """In another size: what the cursor is on where it is used, else what is lit."""
        if self.lit and not self.has_focus:
            self.show_lit()
        else:
            self.show_cursor()

    # -- the cursor

    def move_to(self, key: str) -> None:
        """Put the cursor on this thing, if it is there, and say so."""
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
