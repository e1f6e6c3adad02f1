"""F1: what the focused panel is, and every key that works here."""

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from wotr_tui.i18n import tr
from wotr_tui.screens.modal import Modal
from wotr_tui.widgets.keybar import KeyBar

HOW_TO = tr(
    "Numbers and letters take a choice. Arrows move, Enter takes, Tab goes to the next panel, a capital letter goes "
    "to the card that bears it. Everything can be clicked too. Ctrl+P finds any action by name."
)


class HelpScreen(Modal[None]):
    """Keys and words, taken from the bindings and HELP of what was open."""

    DEFAULT_CSS = "HelpScreen .dialog { width: 84; height: auto; } HelpScreen Static { height: auto; }"
    BINDINGS = [Binding("escape,f1,q", "dismiss", tr("Back"), tooltip=tr("Back to where you were"), id="help.back")]

    def __init__(self, title: str, text: Content) -> None:
        super().__init__()
        self.heading, self.text = title, text

    @classmethod
    def about(cls, screen: Screen[Any]) -> "HelpScreen":
        focused = screen.focused
        words = (getattr(focused, "HELP", None) or "") if focused is not None else ""
        about = getattr(screen, "HELP", None) or ""
        parts: list[Content | str | tuple[str, str]] = []
        for text in (words, about, HOW_TO):
            if text:
                parts.append(text.strip() + "\n\n")
        parts += [(tr("Keys"), "bold $accent"), "\n"]
        seen = set()
        for _node, binding, enabled, tooltip in screen.active_bindings.values():
            if not enabled or not binding.description or binding.action in seen:
                continue
            seen.add(binding.action)
            key = screen.app.get_key_display(binding)
            parts.append((key.rjust(12) + "  ", "bold $primary"))
            parts.append(binding.description.ljust(18))
            parts.append(((tooltip or binding.tooltip or "") + "\n", "$ink-faint"))
        title = getattr(focused, "border_title", None) if focused is not None else None
        return cls(str(title or tr("Help")), Content.assemble(*parts))

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield Static(self.text)
        yield KeyBar()
