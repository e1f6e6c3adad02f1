"""The steps and questions of this game: those that know a `CardPosition`."""

from typing import TYPE_CHECKING, TypeAlias

from rules.kernel import Question, Step

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition

CardStep: TypeAlias = Step["CardPosition"]
CardQuestion: TypeAlias = Question["CardPosition"]
