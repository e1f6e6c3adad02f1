"""The field in which a person types words to find a choice."""

from textual.binding import Binding
from textual.widgets import Input

from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.text.messages import mark, tr


class FindField(Input):
    """Narrows the list of choices while one types. Enter takes the choice under the cursor, Escape closes the field."""

    BINDINGS = [
        Binding("escape", "close", mark("Show all"), tooltip=mark("Show all choices again"), id="find.close"),
        Binding("up", "move('up')", mark("Up"), tooltip=mark("Move up"), id="find.up", show=False),
        Binding("down", "move('down')", mark("Down"), tooltip=mark("Move down"), id="find.down", show=False),
    ]

    def __init__(self, choices: ChoiceList) -> None:
        super().__init__(placeholder=tr("find a choice"), select_on_focus=False, id="find")
        self._choices = choices

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._choices.find(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self.value and self._choices.cells:
            self._choices.action_pick()
        self.action_close()

    def on_blur(self) -> None:
        if not self.value:
            self.display = False

    def action_move(self, way: str) -> None:
        self._choices.action_go(way)

    def action_close(self) -> None:
        self._choices.focus()
        self.value = ""
        self.display = False
