"""Before one chooses: what the highlighted choice is about, and what it would change. Asked of the host, never waited
for by a key, and dropped when it comes too late."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from net.client.client import Client
from net.client.mirror import Foreseen
from net.errors import NetError
from rules.game import Decision
from wotr_tui.app.background import in_background
from wotr_tui.app.screens.table.answers import TakeChoice, answer_of
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import Outlook, PromptPanel
from wotr_tui.text.messages import say
from wotr_tui.text.phrases import Phrase, text_of

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen

REST_S = 0.12
"""How long the cursor rests on a choice before it is asked about."""


class Previewer:
    """Looks ahead for the choice under the cursor; what was told is kept while the table stands still."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._wanted = -1
        """The number of the choice under the cursor."""
        self._timer: Timer | None = None
        self._about: tuple[Client, int, Decision[Any, Any]] | None = None
        """Whose question it is, when, and which: what is kept below is about that."""
        self._told: dict[int, Sequence[Phrase]] = {}
        self._awaited: tuple[object, int] | None = None
        """What the host was asked last and has not answered yet."""

    @property
    def on(self) -> bool:
        return self._screen.app.settings.preview

    def question_drawn(self) -> None:
        """The prompt was written anew: the same words may ask about another table."""
        if self._now() != self._about:
            self.look_at(self._screen.query_one(ChoiceList).cursor)

    def look_at(self, key: str) -> None:
        """The cursor is on this line of the prompt (empty: on none)."""
        answer = answer_of(key) if key else None
        about = self._now()
        if about != self._about:
            self._about, self._told = about, {}
        self._wanted = answer.number if isinstance(answer, TakeChoice) and about is not None and self.on else -1
        self._show()
        if self._timer is not None:
            self._timer.stop()
        if self._wanted >= 0 and self._wanted not in self._told and self._awaited != (about, self._wanted):
            self._timer = self._screen.set_timer(REST_S, self._ask)

    def _now(self) -> tuple[Client, int, Decision[Any, Any]] | None:
        mirror, decision = self._model.mirror, self._model.decision
        if mirror is None or decision is None or not self._model.drawn:
            return None
        return self._model.me, mirror.step, decision

    def _ask(self) -> None:
        if self._about is not None and self._about == self._now() and not self._model.sending:
            self._awaited = self._about, self._wanted
            work = partial(self._foresee, *self._about, self._wanted)
            in_background(self._screen, work, group="preview", exclusive=True)

    async def _foresee(self, client: Client, step: int, decision: Decision[Any, Any], index: int) -> None:
        about = (client, step, decision)
        try:
            if self._now() != about:
                return  # a choice went out before this began: the number would be asked of the next question
            foreseen = await client.preview(decision.seat, index)
        except NetError:
            return  # too often, or the line is down: there is nothing to show, and a choice says so itself
        finally:
            if self._awaited == (about, index):
                self._awaited = None
        if foreseen is not None and self._about == self._now() == about:
            self._told[index] = self._words(decision, foreseen)
            self._show()

    def _words(self, decision: Decision[Any, Any], foreseen: Foreseen) -> Sequence[Phrase]:
        mirror, speech = self._model.mirror, self._model.speech
        assert mirror is not None
        assert mirror.view is not None
        changes = list(speech.changes(mirror.view, foreseen.view, decision, decision.choices[foreseen.index]))
        if foreseen.view.decisions:
            next_asked = foreseen.view.decisions[0]
            changes.append(say("then: {question}", question=speech.question(foreseen.view, next_asked)))
        elif not foreseen.certain:
            changes.append(say("the rest is open") if changes else say("what comes of it is open"))
        return changes

    def _show(self) -> None:
        decision, mirror, panel = self._model.decision, self._model.mirror, self._screen.query_one(PromptPanel)
        if not self.on or decision is None or mirror is None or mirror.view is None:
            panel.foretell(None)
            return
        if self._wanted < 0:
            panel.foretell(Outlook())
            return
        view, speech, choice = mirror.view, self._model.speech, decision.choices[self._wanted]
        touched = speech.touches(view, decision, choice)
        text = speech.brief(view, touched[0]) if touched else ()
        if text and text_of(text) in text_of(speech.aside(view, decision)):
            text = ()
        panel.foretell(Outlook(self._told.get(self._wanted, ()), text))
