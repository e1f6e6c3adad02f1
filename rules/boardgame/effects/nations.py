"""Effects on a chosen nation of the Free Peoples."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import lose, settle
from rules.boardgame.armies.selection import acts_on, may_act_on
from rules.boardgame.choices import PickNation, PickPiece
from rules.boardgame.conditions import is_host
from rules.boardgame.map.regions import REGION_COUNT
from rules.boardgame.offers import NATION
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import FIGURE_NATION, FIGURES, FREE_NATIONS, Cause, Nation

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class ActivateAndAdvance(BoardQuestion):
    """One of the player's nations becomes active and advances a step (R215)."""

    rule: ClassVar[str] = "R122"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickNationPrompt:
        return prompts.PickNationPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickNation]:
        own = game.nations_of[who]
        return [
            NATION[nation]
            for nation in FREE_NATIONS
            if own >> nation & 1 and not game.war >> nation & 1 and may_act_on(game, who, 1 << nation)
        ]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNation) -> None:
        acts_on(game, who, 1 << choice.nation)
        track.activate(game, choice.nation, Cause.EVENT)
        track.advance(game, choice.nation, Cause.EVENT)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


class MoveNationBack(BoardQuestion):
    """A nation not at war that hosts the Fellowship or a companion: a step back, and it loses a figure (G28)."""

    rule: ClassVar[str] = "G28"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickNationPrompt:
        return prompts.PickNationPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickNation]:
        return [NATION[nation] for nation in FREE_NATIONS if is_host(game, nation)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNation) -> None:
        track.move_back(game, choice.nation)
        game.push(LoseFigure(choice.nation), game.player_of[choice.nation], source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


class LoseFigure(BoardQuestion):
    """The player of the nation gives up one of its leaders or units, anywhere."""

    rule: ClassVar[str] = "G28"
    nation: Nation

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece]:
        mine = [figure for figure in range(FIGURES) if FIGURE_NATION[figure] == self.nation]
        return [
            PickPiece(figure, region)
            for region in range(REGION_COUNT)
            for figure in mine
            if game.figures[region * FIGURES + figure]
        ]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        lose(game, choice.region, choice.piece)
        settle(game)
