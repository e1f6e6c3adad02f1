"""Taking a line of the question: by key, by click, or from a card or place it touches."""

from functools import partial
from typing import TYPE_CHECKING

from net.errors import NetError
from wotr_tui.app.background import in_background
from wotr_tui.app.registry import screens
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.table.actions import Action, GameAction, Open, PassRound, PlayAgain, TableAction, TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.sentences import in_words

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class Choosing:
    """Confirms a choice that cannot be undone, and sends it once."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._answered_on = ""
        """The thing whose key answered last, until the cursor moves."""

    def take(self, action: Action) -> None:
        """Take a line of the question, unless it has just appeared."""
        if not self._model.is_settled:
            return
        match action:
            case TakeChoice(index):
                self._take_choice(action, index)
            case PassRound():
                self._take_choice(action, self._model.pass_index)
            case Open(what):
                self._screen.after_game.open(what)
            case PlayAgain("other", ""):
                self._screen.after_game.ask_which_game()
            case _:
                self.send(action)

    def type(self, character: str) -> bool:
        """Take the choice whose key this completes, or begin a key of two. Return whether it belongs to a key."""
        prompt = self._screen.query_one(PromptPanel)
        choices = prompt.choices
        before = choices.typed.begun
        line = choices.type(character)
        if before or choices.typed.begun:
            prompt.fit()
        if line is not None:
            self.take(line.action)
        return line is not None or bool(before or choices.typed.begun)

    def break_off(self) -> None:
        """Forget the beginning of a key."""
        prompt = self._screen.query_one(PromptPanel)
        if prompt.choices.typed.begun:
            prompt.choices.break_off()
            prompt.fit()

    def _take_choice(self, action: GameAction, index: int | None) -> None:
        model, decision = self._model, self._model.decision
        if model.sending or decision is None or not model.is_up_to_date:
            return
        if index is None or not 0 <= index < len(decision.choices):
            return

        def answered(sure: bool | None) -> None:
            if sure and model.decision == decision:
                model.confirm(question)
                self.send(action)

        if question := model.confirmation(index):
            self._screen.app.push_screen(screens.ConfirmScreen(question, risky=True), answered)
        else:
            answered(True)

    def send(self, action: GameAction | TableAction) -> None:
        """Ask the host in the background; a refusal is a sentence for the person."""
        in_background(self._screen, partial(self._send, action))

    async def _send(self, action: GameAction | TableAction) -> None:
        try:
            await self._model.take(action)
        except NetError as error:
            self._screen.notify(in_words(error), severity="warning", markup=False)

    def pick(self, thing: str, *, clicked: bool) -> None:
        """Take the choice that touches this card or place, ask which of several, or show the thing.

        A click is confirmed, because people click on a card to look at it; on a board that asks to be answered on, it
        is an answer. A key that is pressed again after its question is gone shows nothing.
        """
        screen = self._screen
        lines = screen.query_one(ChoiceList).touching(thing)
        if not lines:
            if clicked or thing != self._answered_on:
                screen.inspector.open(thing)
            return
        self._answered_on = "" if clicked else thing
        if len(lines) == 1 and (screen.answer_on_board or not clicked or not screen.app.settings.confirm):
            (line,) = lines.values()
            self.take(line.action)
            return
        if not self._model.is_settled:
            return
        entries = [Entry(cell, text_of(line.phrase), letter=line.key) for cell, line in lines.items()]
        title, asked = tr("Which?") if len(lines) > 1 else tr("Do this?"), self._model.decision

        def picked(cell: str | None) -> None:
            if cell and self._model.decision == asked:
                self.take(lines[cell].action)

        screen.app.push_screen(screens.PickScreen(title, entries), picked)

    def cursor_moved(self) -> None:
        self._answered_on = ""

    def explain(self, key: str) -> bool:
        """Say why the choice that this key usually takes is not offered; return whether there was anything to say."""
        if words := self._model.why_not(key):
            self._screen.notify(words, markup=False)
        return bool(words)
