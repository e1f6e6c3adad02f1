"""The base class of all dialogs."""

from functools import lru_cache
from typing import Any, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.await_complete import AwaitComplete
from textual.color import Color
from textual.css.styles import RulesMap
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.visual import RenderOptions, Visual

from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.textual_compat import drawn_lines

Result = TypeVar("Result")


class OverOthers:
    """A screen over another one: it closes once, and dims the screen below. Must come before `Screen` in the bases."""

    def dismiss(self: Any, result: Any = None) -> AwaitComplete:
        """Close, once: a key that was pressed twice must not close the screen below as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()  # type: ignore[misc]

    def render(self: Any) -> Any:
        """Draw the screen below, dimmed, as the background. Textual guesses which one that is by counting, and is wrong
        where one of three screens is drawn alone."""
        stack, colour = self.app.screen_stack, self.styles.background
        below = stack.index(self) - 1 if self in stack else -1
        return Dimmed(stack[below], colour) if below >= 0 and colour.a < 1 else super().render()  # type: ignore[misc]


class Modal(OverOthers, ModalScreen[Result], WotrScreen[Result]):
    """A dialog."""


class Dimmed(Visual):
    """A screen under a layer of colour. It has thousands of segments but only dozens of styles: each is mixed once."""

    def __init__(self, below: Screen[Any], colour: Color) -> None:
        self._below, self._colour = below, colour

    def render_strips(self, width: int, height: int | None, style: VisualStyle, options: RenderOptions) -> list[Strip]:
        colour = self._colour
        return [
            Strip([Segment(text, dimmed(style or Style.null(), colour)) for text, style, _ in strip], strip.cell_length)
            for strip in drawn_lines(self._below)
        ]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self._below.size.width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._below.size.height


@lru_cache(4096)
def dimmed(style: Style, color: Color) -> Style:
    """Return a style under a layer of colour, without its links."""
    bare = style.clear_meta_and_links()
    front, back = bare.color, bare.bgcolor
    return bare + Style.from_color(
        (Color.from_rich_color(front) + color).rich_color if front is not None else None,
        (Color.from_rich_color(back) + color).rich_color if back is not None else None,
    )
