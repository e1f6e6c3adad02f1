"""A position with an agenda: steps are taken from its end until someone must choose."""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from rules.chance import Chance
from rules.game import Decision, Event, Position, Seat
from rules.kernel.fields import KERNEL_SLOTS, Fields
from rules.kernel.step import NOTHING, Question, Step

Task = tuple[Step, int, int]
"""A step with whom it is done for and the thing whose text it is."""


Run = tuple[str, int, int, int]
"""The kind of a question that repeats, whose text asks it, how many times it is still asked, and how many in all."""


class AgendaPosition(Position):
    """Plain data throughout. A game derives from it, declares FIELDS with `__slots__ = FIELDS.slots`, sets its own
    fields in `__init__` after calling this one, and ends it with `run()`.
    """

    __slots__ = KERNEL_SLOTS

    FIELDS: ClassVar[Fields]

    chance: Chance
    events: list[Event]
    disclosures: int
    agenda: list[Task]
    """What is still to be done; the next thing stands last."""
    open: list[tuple[int, Question, int]]
    """The questions asked and not yet answered: whom, what, on behalf of which thing."""
    ending: tuple[Task, ...] | None
    """Set while a step is under way that ends everything else; never when someone is asked."""
    _offers: dict[int, Sequence[Any]]
    _pending: tuple[Decision[Any, Any], ...] | None
    _runs: dict[int, Run]
    """By whom they are asked: the questions under way that ask the same several times."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.agenda = []
        self.open = []
        self.ending = None
        self.events = []
        self.disclosures = 0
        self._offers = {}
        self._pending = None
        self._runs = {}

    # ---- the agenda ---

    def run(self) -> None:
        """Do what is on the agenda until it is empty or someone must choose."""
        agenda, asked = self.agenda, self.open
        if self.ending is not None:
            self._drop_all_but(self.ending)
        while agenda and not asked:
            step, who, source = agenda.pop()
            step.do(self, who, source)
            if self.ending is not None:
                self._drop_all_but(self.ending)

    def _drop_all_but(self, last: tuple[Task, ...]) -> None:
        self.agenda[:] = last[::-1]
        self.ending = None
        self.open.clear()
        self._offers.clear()
        self._pending = None

    def push(self, step: Step, who: int = NOTHING, source: int = NOTHING) -> None:
        """Do this next."""
        self.agenda.append((step, who, source))

    def push_all(self, tasks: Sequence[Task]) -> None:
        """Do these next, in the order given."""
        self.agenda += tasks[::-1]

    def end_with(self, *last: Task) -> None:
        """Nothing else is done any more but `last`, whatever the step under way still adds or asks."""
        self.ending = last

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # ---- questions ---

    def seat_of(self, who: int) -> Seat:
        """The seat that answers for `who`."""
        return who

    def ask(self, question: Question, who: int, source: int = NOTHING) -> None:
        """Open a question; without a real choice it is answered at once, unless that would tell something."""
        offers = question.choices(self, who, source)
        if len(offers) > 1 or (question.secret and offers):
            if question.repeats or who in self._runs:
                self._count(question, who, source)
            self.open.append((who, question, source))
            self._offers[who] = offers
            self._pending = None
        elif offers:
            question.take(self, who, source, offers[0])

    def _count(self, question: Question, who: int, source: int) -> None:
        """A run goes on while the same is asked and less of it is left; whatever else is asked ends it.

        What is asked but once is no run.
        """
        if not question.repeats:
            self._runs = {each: run for each, run in self._runs.items() if each != who}
            return
        left, before = question.times_left(self, who, source), self._runs.get(who)
        if before is None and left == 1:
            return
        kind, of = type(question).__name__, left
        if before is not None:
            kind_before, source_before, left_before, of_before = before
            if left_before > left and source_before == source and kind_before == kind:
                of = of_before
        self._runs = {**self._runs, who: (kind, source, left, of)}

    def ask_again(self) -> None:
        """List the choices of the open questions anew, from the position as it is now."""
        self._offers = {who: question.choices(self, who, source) for who, question, source in self.open}
        self._pending = None

    def pending(self) -> tuple[Decision[Any, Any], ...]:
        if self._pending is None:
            asked = []
            for who, question, source in self.open:
                number = of = 1
                if question.repeats and who in self._runs:
                    _, _, left, of = self._runs[who]
                    number = of - left + 1
                prompt, rule = question.prompt(self, who, source), question.cites(self, who, source)
                asked.append(Decision(self.seat_of(who), prompt, tuple(self._offers[who]), rule, number, of))
            self._pending = tuple(asked)
        return self._pending

    def _take(self, seat: Seat, index: int) -> None:
        number = 0
        while self.seat_of(self.open[number][0]) != seat:
            number += 1
        who, question, source = self.open.pop(number)
        choice = self._offers[who][index]
        del self._offers[who]
        self._pending = None
        question.take(self, who, source, choice)
        self.run()

    # ---- the contract ---

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        self.FIELDS.copy(self, twin)
        return twin

    def content(self) -> object:
        return self.FIELDS.content(self)

    # ---- pickling, for whoever thinks in another process ---

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.FIELDS.kinds}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
