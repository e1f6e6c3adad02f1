"""Control of effects: conditions and options."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.choices import Decline, Option
from rules.boardgame.conditions import Condition
from rules.boardgame.offers import DECLINE, OPTION
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import NOTHING, Way
from rules.record import Record

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

Steps = tuple[BoardStep, ...]


class If(BoardStep):
    condition: Condition
    then: Steps
    otherwise: Steps = ()

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        steps = self.then if self.condition.holds(game, game.side_of[who]) else self.otherwise
        game.push_all([(step, who, source) for step in steps])

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        steps = self.then if self.condition.holds(game, game.side_of[who]) else self.otherwise
        return any(step.possible(game, who, source) for step in steps)


def _can(game: "BoardPosition", who: int, source: int, steps: Steps) -> bool:
    return bool(steps) and all(step.possible(game, who, source) for step in steps)


class Alternative(Record):
    """One option of a text."""

    as_array = True

    way: Way
    steps: Steps
    about: int = NOTHING
    """The points or the companion it is about."""


class OneOf(BoardQuestion):
    """Choose one of several options; impossible ones are not offered."""

    rule: ClassVar[str] = "R46"
    options: tuple[Alternative, ...]
    optional: bool = False
    by: int | None = None
    """The side that chooses, if not the one that plays the card; it then acts for itself."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.by is not None and self.by != game.side_of[who]:
            who = game.leading[self.by]
        game.ask(self, who, source)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickOptionPrompt:
        return prompts.PickOptionPrompt(source, tuple([(each.way, each.about) for each in self.options]))

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[Option | Decline]:
        offers: list[Option | Decline] = [
            OPTION[n] for n, each in enumerate(self.options) if _can(game, who, source, each.steps)
        ]
        if offers and self.optional:
            offers.append(DECLINE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: Option | Decline) -> None:
        if isinstance(choice, Option):
            game.push_all([(step, who, source) for step in self.options[choice.n].steps])

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))
