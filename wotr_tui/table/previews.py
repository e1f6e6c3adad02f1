"""What a choice would change, before it is taken. The host is asked; an answer that comes too late is dropped."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from net.client.mirror import Foreseen
from net.errors import NetError
from rules.game import Decision
from wotr_tui.table import hints
from wotr_tui.table.client import TableClient
from wotr_tui.text.messages import say
from wotr_tui.text.phrases import Phrase, text_of

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


class Outlook(NamedTuple):
    """What a choice would bring: what it changes, and the text of the thing it is about."""

    changes: Sequence[Phrase] = ()
    text: Phrase = ()
    advised: bool = False
    """Whether it begins with what a hint says, for which a person has asked."""


class Previews:
    """Keeps the answers about the open decision while the table stands still."""

    def __init__(self, model: "TableModel") -> None:
        self._model = model
        self._about: tuple[TableClient, int, Decision[Any, Any]] | None = None
        """Whose decision it is, at which step, and which: the answers below are about that."""
        self._answers: dict[int, Sequence[Phrase]] = {}
        self._awaited: tuple[object, int] | None = None
        """What the host was asked last and has not answered yet."""

    @property
    def is_current(self) -> bool:
        """Whether the kept answers are about what is asked now."""
        return self._about == self._now()

    @property
    def known(self) -> frozenset[int]:
        """The choices there is an answer for."""
        return frozenset(self._answers)

    def renew(self) -> bool:
        """Forget answers about another decision; whether there is a decision to ask about."""
        if not self.is_current:
            self._about, self._answers = self._now(), {}
        return self._about is not None

    def forget(self) -> None:
        """Forget all answers: their words are in another language."""
        self._about, self._answers = None, {}

    def is_missing(self, index: int) -> bool:
        """Whether the host should be asked about this choice."""
        return index not in self._answers and self._awaited != (self._about, index)

    async def fetch(self, index: int) -> bool:
        """Ask the host about a choice of the open decision; whether there is an answer."""
        about = self._about
        if about is None or not self.is_current or self._model.sending:
            return False
        client, _, decision = about
        if not 0 <= index < len(decision.choices):
            return False
        self._awaited = about, index
        try:
            foreseen = await client.preview(decision.seat, index)
        except NetError:
            return False  # asked too often, or the line is down; taking the choice will tell
        finally:
            if self._awaited == (about, index):
                self._awaited = None
        if foreseen is None or not self._about == self._now() == about:
            return False
        self._answers[index] = self._words(decision, foreseen)
        return True

    def outlook(self, index: int) -> Outlook | None:
        """Return what is known about a choice of the open decision; None where nothing is asked."""
        decision, mirror = self._model.decision, self._model.mirror
        if decision is None or mirror is None or mirror.view is None:
            return None
        if not 0 <= index < len(decision.choices):
            return Outlook()
        view, speech, choice = mirror.view, self._model.speech, decision.choices[index]
        touched = speech.touches(view, decision, choice)
        text = speech.brief(view, touched[0]) if touched else ()
        if text and text_of(text) in text_of(speech.source_text(view, decision)):
            text = ()
        told = hints.about_choice(mirror, speech, index) if hints.about(mirror.hint, decision) else []
        return Outlook((*told, *self._answers.get(index, ())), text, bool(told))

    def _now(self) -> tuple[TableClient, int, Decision[Any, Any]] | None:
        mirror, decision = self._model.mirror, self._model.decision
        if mirror is None or decision is None or not self._model.is_up_to_date:
            return None
        return self._model.me, mirror.step, decision

    def _words(self, decision: Decision[Any, Any], foreseen: Foreseen) -> Sequence[Phrase]:
        mirror, speech = self._model.mirror, self._model.speech
        assert mirror is not None
        assert mirror.view is not None
        changes = list(speech.changes(mirror.view, foreseen.view, decision, decision.choices[foreseen.index]))
        if foreseen.view.decisions:
            question = speech.question(foreseen.view, foreseen.view.decisions[0])
            changes.append(say("then: {question}", question=question))
            if not foreseen.certain:
                changes.append(say("likely, not certain"))
        elif not foreseen.certain:
            changes.append(say("the rest is unknown") if changes else say("the result is unknown"))
        return changes
