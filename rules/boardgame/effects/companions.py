"""Effects against the Fellowship: on its figure and its companions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.choices import At, PickPiece
from rules.boardgame.effects.control import Alternative, OneOf
from rules.boardgame.effects.fellowship import Corrupt
from rules.boardgame.events import CasualtyDrawn, FellowshipMovedByCard
from rules.boardgame.fellowship.companions import separate
from rules.boardgame.fellowship.ring_bearers import eliminate_companion
from rules.boardgame.hunt.answers import lose_companion
from rules.boardgame.map.regions import NEIGHBOURS
from rules.boardgame.movement.character_range import activate_nations
from rules.boardgame.offers import AT, PIECE
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FIGURES, FREE, Way

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class MoveFigureAdjacent(BoardQuestion):
    """The enemy puts the figure into an adjacent region; nothing else changes (G35)."""

    rule: ClassVar[str] = "G35"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        return [AT[region] for region in NEIGHBOURS[game.fellowship]] if game.fellowship >= 0 else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.fellowship = choice.region
        game.tell(FellowshipMovedByCard(choice.region))

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


# ---- Lure of the Ring ---


class LureCompanion(BoardStep):
    """A companion drawn at random: his level in corruption, or he is lost."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        there = game.in_fellowship()
        if there:
            companion = game.draw_lot(there)
            game.tell(CasualtyDrawn(companion, True))
            level = LEVEL[companion]
            ways = (
                Alternative(Way.TAKE_CORRUPTION, (Corrupt(level),), level),
                Alternative(Way.LOSE_COMPANION, (LoseCompanion(companion),), companion),
            )
            game.push(OneOf(ways, by=FREE), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(game.in_fellowship())


class LoseCompanion(BoardStep):
    """Eliminate a companion; hobbits may be taken alive."""

    companion: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        lose_companion(game, self.companion)


# ---- The Breaking of the Fellowship ---


class BreakFellowship(BoardStep):
    """As many companions as the number of the tile just drawn must leave (G36)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        assert game.hunt is not None
        game.push(SeparateRequired(game.hunt.damage), game.leading[FREE], source)


class SeparateRequired(BoardQuestion):
    """One by one; they stand where the figure is, and are eliminated on the Mordor Track (R193)."""

    rule: ClassVar[str] = "G36"
    repeats: ClassVar[bool] = True
    left: int

    def times_left(self, game: "BoardPosition", who: int, source: int) -> int:
        return self.left

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.SeparateWhoPrompt:
        return prompts.SeparateWhoPrompt((), source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece]:
        if not self.left:
            return ()
        there = game.in_fellowship()
        # With no more than must go there is no choice whom.
        return [PIECE[FIGURES + each] for each in (there[:1] if len(there) <= self.left else there)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        game.push(SeparateRequired(self.left - 1), who, source)
        if game.mordor >= 0:
            eliminate_companion(game, choice.piece - FIGURES)
        else:
            separate(game, [choice.piece - FIGURES])
            activate_nations(game, 1 << choice.piece - FIGURES, game.fellowship)
