"""A position with an agenda: steps are taken from its end until someone must choose."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from mypy_extensions import mypyc_attr

from rules.chance import Chance
from rules.game import AnyDecision, Choice, Decision, Event, Game, Position, Seat
from rules.kernel.fields import KERNEL_SLOTS, Fields
from rules.kernel.step import NOTHING, G_contra, Question, Step
from rules.position import not_offered

Task: TypeAlias = tuple[Step[G_contra], int, int]
"""A step, whom it is done for, and the source whose text it is."""

Run: TypeAlias = tuple[str, int, int, int]
"""A question that repeats: its class name, its source, how often it is still asked, and how often in all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaPosition(Position):
    """A position made of plain data.

    A game derives a state class that annotates its fields (see `fields.py`), and from that its position. The
    position's `__init__` calls this one, sets the game's fields and ends with `run()`.
    """

    __slots__ = KERNEL_SLOTS

    FIELDS: ClassVar[Fields]
    KINDS: ClassVar[Mapping[str, tuple[str, str | None]] | None] = None
    """The kinds of the fields in a compiled class, which keeps no annotations."""

    chance: Chance
    events: list[Event]
    disclosures: int
    agenda: list[Task[Self]]
    """The steps still to do; the next one is last."""
    open: list[tuple[int, Question[Self], int]]
    """The questions asked and not yet answered: who is asked, the question, its source."""
    ending: tuple[Task[Self], ...] | None
    """Set while a step that ends everything else is carried out; never while someone is asked."""
    _offers: list[Sequence[Choice]]
    """The choices of each open question."""
    _pending: tuple[AnyDecision, ...] | None
    _runs: dict[int, Run]
    """By who is asked: the current questions that repeat."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.agenda = []
        self.open = []
        self.ending = None
        self.events = []
        self.disclosures = 0
        self._offers = []
        self._pending = None
        self._runs = {}

    # ---- the agenda ---

    def run(self: Self) -> None:
        """Do the steps of the agenda until it is empty or someone must choose."""
        agenda, asked = self.agenda, self.open
        if self.ending is not None:
            self._drop_all_but(self.ending)
        while agenda and not asked:
            step, who, source = agenda.pop()
            step.do(self, who, source)
            if self.ending is not None:
                self._drop_all_but(self.ending)

    def _drop_all_but(self, last: tuple[Task[Self], ...]) -> None:
        self.agenda[:] = last[::-1]
        self.ending = None
        self.open.clear()
        self._offers.clear()
        self._pending = None

    def push(self, step: Step[Self], who: int = NOTHING, source: int = NOTHING) -> None:
        """Put a step on the agenda, to be done next."""
        self.agenda.append((step, who, source))

    def push_all(self, tasks: Sequence[Task[Self]]) -> None:
        """Put several on the agenda, to be done next in this order."""
        self.agenda += tasks[::-1]

    def end_with(self, *last: Task[Self]) -> None:
        """Drop all other work, also what the current step still adds or asks, and do only `last`."""
        self.ending = last

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # ---- questions ---

    def seat_of(self, who: int) -> Seat:
        """Return the seat that answers for `who`."""
        return who

    def ask(self, question: Question[Self], who: int, source: int = NOTHING) -> None:
        """Open a question. One with a single choice is answered at once, unless that would reveal something."""
        offers = question.choices(self, who, source)
        if len(offers) > 1 or (question.secret and offers):
            if question.repeats or who in self._runs:
                self._count(question, who, source)
            self.open.append((who, question, source))
            self._offers.append(offers)
            self._pending = None
        elif offers:
            question.take(self, who, source, offers[0])

    def _count(self, question: Question[Self], who: int, source: int) -> None:
        """Count a question that repeats. A run ends when the same person is asked something else.

        A question asked only once is not a run.
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

    def ask_again(self: Self) -> bool:
        """List the choices of the open questions again, from the current position. Return whether each has any."""
        self._offers = [question.choices(self, who, source) for who, question, source in self.open]
        self._pending = None
        return all(self._offers)

    def pending(self: Self) -> tuple[AnyDecision, ...]:
        if self._pending is None:
            asked = []
            for at, (who, question, source) in enumerate(self.open):
                number = of = 1
                if who in self._runs:
                    _, _, left, of = self._runs[who]
                    number = of - left + 1
                prompt, rule = question.prompt(self, who, source), question.cites(self, who, source)
                asked.append(Decision(self.seat_of(who), prompt, tuple(self._offers[at]), rule, number, of))
            self._pending = tuple(asked)
        return self._pending

    def choose(self: Self, seat: Seat, index: int) -> None:
        for at, decision in enumerate(self._pending or self.pending()):
            if decision.seat == seat:
                offers = self._offers[at]
                if not 0 <= index < len(offers):
                    raise not_offered(seat, index, len(offers))
                who, question, source = self.open.pop(at)
                del self._offers[at]
                self._pending = None
                self.events = []
                question.take(self, who, source, offers[index])
                self.run()
                return
        raise not_offered(seat, index, 0)

    # ---- the contract ---

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        self.copy_fields(twin)
        return twin

    def copy_fields(self, twin: Self) -> None:
        """Set every field of a new position from this one."""
        self.FIELDS.copy(self, twin)

    def content(self) -> object:
        return self.FIELDS.content(self)

    # ---- pickling, for bots in other processes ---

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.FIELDS.kinds}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
