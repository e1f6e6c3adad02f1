"""Steps and questions of this game: they know its position."""

from typing import TYPE_CHECKING, TypeAlias

from rules.kernel import Question, Step, Task

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition

ConfrontationStep: TypeAlias = Step["ConfrontationPosition"]
ConfrontationQuestion: TypeAlias = Question["ConfrontationPosition"]
ConfrontationTask: TypeAlias = Task["ConfrontationPosition"]
