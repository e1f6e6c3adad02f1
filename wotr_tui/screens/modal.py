"""What every dialog is made of."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.await_complete import AwaitComplete
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen

from wotr_tui.screens.base import WotrScreen

Result = TypeVar("Result")


class Modal(ModalScreen[Result], WotrScreen[Result]):
    """Can be dismissed once: a key pressed twice before the screen has caught up is one answer. Textual would pop
    whatever lies below."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def render(self) -> Any:
        shown = super().render()
        return Dimmed(shown.screen, shown.color) if isinstance(shown, BackgroundScreen) else shown


class Dimmed(BackgroundScreen):
    """The screen below, dimmed. A screen has thousands of segments and a few dozen styles: each is mixed once."""

    @classmethod
    def process_segments(cls, segments: Iterable[Segment], color: Color) -> Iterable[Segment]:
        for text, style, control in segments:
            yield Segment(text, style if control else dimmed(style or Style.null(), color), control)


@lru_cache(4096)
def dimmed(style: Style, color: Color) -> Style:
    """A style under a layer of colour, without its links."""
    bare = style.clear_meta_and_links()
    front, back = bare.color, bare.bgcolor
    return bare + Style.from_color(
        (Color.from_rich_color(front) + color).rich_color if front is not None else None,
        (Color.from_rich_color(back) + color).rich_color if back is not None else None,
    )
