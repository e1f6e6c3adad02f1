"""F1: the focused panel explained, and all keys that work now."""

from textwrap import wrap
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import tr

HOW_TO = tr(
    "Numbers and letters select a choice. Arrows move, Enter selects, Tab goes to the next panel, a capital letter "
    "goes to the card with that letter. Everything can be clicked too. Ctrl+P finds any command by name."
)

PAGE, SCREEN, PANEL, EVERYWHERE = range(4)
WIDTH, KEY_WIDTH, NAME_WIDTH = 84, 10, 16


def _keys(screen: Screen[Any]) -> list[tuple[str, Binding, str]]:
    """Return every action once, with its key and description: the pages of the game first, then the keys of the
    screen, of the focused panel, and last those that work everywhere. Textual's own bindings have no tooltip, and are
    left out."""
    ranked: dict[str, tuple[int, str, Binding, str]] = {}
    for node, binding, enabled, tooltip in screen.active_bindings.values():
        page = binding.action.startswith("page('")
        ours = (tooltip or binding.tooltip) and binding.action != "command_palette"  # the text below names it
        if enabled and ours and binding.action not in ranked:
            if node is screen.app or binding.action.startswith(("app.", "screen.")):
                rank = EVERYWHERE
            else:
                rank = PANEL if node is not screen else PAGE if page else SCREEN
            ranked[binding.action] = (rank, screen.app.get_key_display(binding), binding, tooltip)
    return [(key, binding, tooltip) for _, key, binding, tooltip in sorted(ranked.values(), key=lambda each: each[0])]


class HelpScreen(Modal[None]):
    """Shows the bindings and the HELP of the screen below and of its focused panel."""

    DEFAULT_CSS = "HelpScreen Static { height: auto; }"
    BINDINGS = [Binding("escape,f1,q", "dismiss", tr("Back"), tooltip=tr("Back to where you were"), id="help.back")]

    def __init__(self, title: str, text: Content) -> None:
        super().__init__()
        self.heading, self.text = title, text

    @classmethod
    def about(cls, screen: Screen[Any]) -> "HelpScreen":
        focused = screen.focused
        words = (getattr(focused, "HELP", None) or "") if focused is not None else ""
        about = getattr(screen, "HELP", None) or ""
        parts: list[Content | str | tuple[str, str]] = [f"{words.strip()}\n\n" if words else ""]
        parts += [(tr("Keys"), "bold $accent"), "\n"]
        for key, binding, tooltip in _keys(screen):
            parts.append((key.rjust(KEY_WIDTH) + "  ", "bold $primary"))
            parts.append(binding.description.ljust(NAME_WIDTH) + " ")
            room = min(WIDTH, screen.size.width * 95 // 100) - KEY_WIDTH - NAME_WIDTH - 11
            lines = wrap(tooltip or binding.tooltip or "", max(20, room)) or [""]
            parts.append((f"\n{' ' * (KEY_WIDTH + NAME_WIDTH + 3)}".join(lines) + "\n", "$ink-faint"))
        parts += [f"\n{text.strip()}\n" for text in (about, HOW_TO) if text]
        title = focused.border_title if focused is not None else None
        return cls(Content.from_markup(title).plain if title else tr("Help"), Content.assemble(*parts))

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield Static(self.text)
        yield KeyBar()
