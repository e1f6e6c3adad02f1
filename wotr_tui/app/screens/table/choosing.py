"""Sending a choice: asked back where it cannot be undone, and once only."""

from functools import partial
from typing import TYPE_CHECKING

from net.errors import NetError
from wotr_tui.app.background import in_background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.answers import answer_of
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import text_of

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class Choosing:
    """Takes a choice of the open decision."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def take(self, index: int) -> None:
        decision, mirror = self._model.decision, self._model.mirror
        if self._model.sending or mirror is None or mirror.view is None or decision is None or not self._model.drawn:
            return
        if not 0 <= index < len(decision.choices):
            return

        def sure(answer: bool | None) -> None:
            if answer and mirror.decisions and mirror.decisions[0] == decision:
                in_background(self._screen, partial(self._send, decision.seat, index))

        question = ""
        if self._screen.app.settings.confirm:
            question = self._model.speech.confirmation(mirror.view, decision, decision.choices[index])
        if question:
            self._screen.app.push_screen(screens.ConfirmScreen(question), sure)
        else:
            sure(True)

    def pick(self, thing: str, *, clicked: bool) -> None:
        """A card or place was chosen: take the choice that touches it, ask which of several, or show it.

        A click is asked back where a key would have gone to the card first, and shown what it does: people click on a
        card to look at it. On a board that is there to be answered on, a click is an answer. A key that comes again
        when its question is gone shows nothing: it was meant for the question.
        """
        screen, shown = self._screen, self._model.shown
        lines = [each for each in screen.query_one(ChoiceList).lines if thing in each.touches]
        on_board = shown is not None and bool(screen.panels[0].answer(shown))
        if not lines:
            if clicked or thing != self._model.answered_on:
                screen.inspector.open(thing)
            return
        self._model.answered_on = "" if clicked else thing
        if len(lines) == 1 and (on_board or not clicked or not screen.app.settings.confirm):
            screen.take(answer_of(lines[0].key))
        else:
            # Each keeps the key it has in the list.
            entries = [Entry(each.key, text_of(each.phrase), letter=each.letter) for each in lines]
            title, asked = tr("Which?") if len(lines) > 1 else tr("Do this?"), self._model.decision

            def picked(key: str | None) -> None:
                if key and self._model.decision == asked:
                    screen.take(answer_of(key))

            screen.app.push_screen(screens.PickScreen(title, entries), picked)

    def explain(self, letter: str) -> bool:
        """Say why the choice that bears this letter at other times is not offered; False: there is nothing to say."""
        decision, mirror = self._model.decision, self._model.mirror
        if decision is None or mirror is None or mirror.view is None or letter not in self._model.speech.letters:
            return False
        words = self._model.speech.why_not(mirror.view, decision, letter)
        if words:
            self._screen.notify(words, markup=False)
        return bool(words)

    async def _send(self, seat: int, index: int) -> None:
        model = self._model
        if model.sending:
            return
        model.sending, model.last_seat, model.hint_for = True, seat, None
        try:
            await model.me.choose(seat, index)
        except NetError as error:
            self._screen.notify(str(error), severity="warning", markup=False)
        finally:
            model.sending = False
