"""The footer: the keys that work now. It is one widget, and repaints only if the keys have changed."""

from typing import Any

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from wotr_tui.text.messages import tr, translated

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
        """Return as many keys as fit, and the command palette at the right; without its name if all keys fit then."""
        keys = self._keys()
        needed = sum(cell_len(f" {key} {words} ") for key, words, _ in keys)
        commands = tr("Commands")
        end = Content("")
        if self.app.ENABLE_COMMAND_PALETTE and not self.screen.is_modal:
            short, whole = f" {PALETTE_KEY} ", f" {PALETTE_KEY} {commands} "
            only_short = needed + cell_len(short) <= self.size.width < needed + cell_len(whole)
            name = "" if only_short else f"{commands} "
            end = Content.assemble(" ", (PALETTE_KEY, "bold $footer-key-foreground"), f" {name}")
        room = self.size.width - end.cell_length
        parts: list[Content] = []
        used = 0
        for key, words, pressed in keys:
            part = Content.assemble(" ", (key, "bold $footer-key-foreground"), f" {words} ")
            if used + part.cell_length > room:
                break
            used += part.cell_length
            parts.append(part.stylize(Style.from_meta({"key": pressed})))
        blank = " " * max(0, room - used)
        return Content.assemble(*parts, blank, end.stylize(Style.from_meta({"key": "ctrl+p"})))

    def _keys(self) -> list[tuple[str, str, str]]:
        """Return the keys that work now: how each is shown, what it does, and its name."""
        found, seen = [], set()
        for _node, binding, enabled, _tooltip in self.screen.active_bindings.values():
            if not binding.show or not enabled or binding.action in seen or binding.key == "ctrl+p":
                continue
            seen.add(binding.action)
            words = translated(binding.description, getattr(self.screen, "game_id", ""))
            found.append((self.app.get_key_display(binding), words, binding.key))
        return found

    def on_click(self, event: events.Click) -> None:
        if key := event.style.meta.get("key"):
            self.app.simulate_key(key)
