"""The steps and questions of this game: those that know a `WonderPosition`."""

from typing import TYPE_CHECKING, TypeAlias

from rules.kernel import Question, Step, Task

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

WonderStep: TypeAlias = Step["WonderPosition"]
WonderQuestion: TypeAlias = Question["WonderPosition"]
WonderTask: TypeAlias = Task["WonderPosition"]
"""A step with the seat it is done for and the thing whose text it is."""
