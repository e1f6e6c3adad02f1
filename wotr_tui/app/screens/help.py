"""F1: the focused panel explained, and all keys that work now."""

from textwrap import wrap
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import mark, tr, translated

HOW_TO = mark(
    "Numbers and letters select a choice. Arrows move, Enter selects, Tab goes to the next panel, a capital letter "
    "goes to the card with that letter. Everything can be clicked too. Ctrl+P finds any command by name."
)

PAGE, SCREEN, PANEL, EVERYWHERE = range(4)
WIDTH, KEY_WIDTH, NAME_WIDTH, MOST_NAME_WIDTH = 84, 10, 16, 24


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
    BINDINGS = [Binding("escape,f1,q", "dismiss", mark("Back"), tooltip=mark("Back to where you were"), id="help.back")]

    def __init__(self, title: str, text: Content) -> None:
        super().__init__()
        self.heading, self.text = title, text

    @classmethod
    def about(cls, screen: Screen[Any]) -> "HelpScreen":
        focused, game = screen.focused, getattr(screen, "game_id", "")
        words = translated(getattr(focused, "HELP", None) or "", game) if focused is not None else ""
        about = translated(getattr(screen, "HELP", None) or "", game)
        keys = [
            (key, translated(binding.description, game), translated(tooltip or binding.tooltip, game))
            for key, binding, tooltip in _keys(screen)
        ]
        name_width = min(MOST_NAME_WIDTH, max((cell_len(name) for _, name, _ in keys), default=0))
        name_width = max(NAME_WIDTH, name_width)
        parts: list[Content | str | tuple[str, str]] = [f"{words.strip()}\n\n" if words else ""]
        parts += [(tr("Keys"), "bold $accent"), "\n"]
        for key, name, tooltip in keys:
            parts.append((key.rjust(KEY_WIDTH) + "  ", "bold $primary"))
            parts.append(name.ljust(name_width) + " ")
            room = min(WIDTH, screen.size.width * 95 // 100) - KEY_WIDTH - name_width - 11
            lines = wrap(tooltip, max(20, room)) or [""]
            parts.append((f"\n{' ' * (KEY_WIDTH + name_width + 3)}".join(lines) + "\n", "$ink-faint"))
        parts += [f"\n{text.strip()}\n" for text in (about, translated(HOW_TO)) if text]
        title = focused.border_title if focused is not None else None
        return cls(Content.from_markup(title).plain if title else tr("Help"), Content.assemble(*parts))

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield Static(self.text)
        yield KeyBar()
