"""What every dialog is made of."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen

Result = TypeVar("Result")


class Modal(ModalScreen[Result]):
    """Can be dismissed once: a key pressed twice before the screen has caught up is one answer. Textual would pop
    whatever lies below."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete.nothing()
