"""Work still to do is data: frozen steps on the position's agenda.

A question is a step that needs a person: it lists its choices from the position as it stands and says what each of
them brings about, so that offers and consequences cannot drift apart, and a position with other characters behind
the hidden pieces offers its own list.
"""

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from rules.confrontation.choices import AnyChoice
from rules.confrontation.prompts import AnyPrompt

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Step(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """One thing to do."""

    ends_fight: ClassVar[bool] = False
    """Where the agenda goes on when a fight is broken off (R6.3, R6.6)."""

    def do(self, position: "ConfrontationPosition") -> None:
        raise NotImplementedError(type(self).__name__)


class Question(Step, frozen=True):
    """A step that asks a side."""

    side: int

    rule: ClassVar[str]
    secret: ClassVar[bool] = False
    """Ask even where one answer is left: going on at once would betray who is hidden."""

    def cites(self) -> str:
        """The rule this question comes from."""
        return self.rule

    def prompt(self, position: "ConfrontationPosition") -> AnyPrompt:
        raise NotImplementedError(type(self).__name__)

    def choices(self, position: "ConfrontationPosition") -> tuple[AnyChoice, ...]:
        """Every answer, derived from the position."""
        raise NotImplementedError(type(self).__name__)

    def take(self, position: "ConfrontationPosition", choice: Any) -> None:
        """What follows from `choice`, one of `choices`."""
        raise NotImplementedError(type(self).__name__)

    def do(self, position: "ConfrontationPosition") -> None:
        position.ask(self)
