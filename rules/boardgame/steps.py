"""The steps and questions of this game: those that know a `BoardPosition`."""

from typing import TYPE_CHECKING, TypeAlias

from rules.kernel import Question, Step, Task

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

BoardStep: TypeAlias = Step["BoardPosition"]
BoardQuestion: TypeAlias = Question["BoardPosition"]
BoardTask: TypeAlias = Task["BoardPosition"]
"""A step with the seat it is done for and the card it belongs to."""
