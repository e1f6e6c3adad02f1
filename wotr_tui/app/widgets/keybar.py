"""The footer: the keys that work now. It is one widget, and repaints only if the keys have changed."""

from typing import Any

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from wotr_tui.text.messages import tr

PALETTE_KEY = "^P"


class KeyBar(Widget):
    """One line at the bottom. Every key can be clicked."""

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        width: 100%;
        background: $footer-background;
        color: $foreground;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """
    auto_links = False
    _shown = ""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def on_unmount(self) -> None:
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _changed(self, screen: Screen[Any]) -> None:
        """Repaint if the keys have changed since they were drawn."""
        if self._shown and self.is_attached and screen is self.app.screen and self._line().plain != self._shown:
            self.refresh()

    def render(self) -> Content:
        line = self._line()
        self._shown = line.plain
        return line

    def _line(self) -> Content:
        """Return as many keys as fit, and the command palette at the right."""
        width = self.size.width
        palette = self.app.ENABLE_COMMAND_PALETTE
        commands = tr("Commands")
        end = f" {PALETTE_KEY} {commands} " if palette and not self.screen.is_modal else ""
        room = width - cell_len(end)
        parts: list[Content] = []
        used = 0
        seen = set()
        for _node, binding, enabled, _tooltip in self.screen.active_bindings.values():
            if not binding.show or not enabled or binding.action in seen or binding.key == "ctrl+p":
                continue
            seen.add(binding.action)
            key = self.app.get_key_display(binding)
            text = f" {key} {binding.description} "
            if used + cell_len(text) > room:
                break
            used += cell_len(text)
            parts.append(
                Content.assemble(" ", (key, "bold $footer-key-foreground"), f" {binding.description} ").stylize(
                    Style.from_meta({"key": binding.key})
                )
            )
        line = Content.assemble(*parts, " " * max(0, room - used))
        if end:
            tail = Content.assemble(" ", (PALETTE_KEY, "bold $footer-key-foreground"), f" {commands} ")
            line = Content.assemble(line, tail.stylize(Style.from_meta({"key": "ctrl+p"})))
        return line

    def on_click(self, event: events.Click) -> None:
        if key := event.style.meta.get("key"):
            self.app.simulate_key(key)
