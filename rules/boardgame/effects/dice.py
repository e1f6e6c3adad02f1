"""Effects on unused action dice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.actions import action_dice
from rules.boardgame.choices import Done, PickFace
from rules.boardgame.offers import DONE, FACE
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import SHADOW, Face

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class TurnDie(BoardStep):
    """One unused die of the player's side that shows this face shows another."""

    face: Face
    to: Face

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        if game.dice[side][self.face]:
            action_dice.turn_die(game, side, self.face, self.to)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.dice[game.side_of[who]][self.face] > 0


class PutEyes(BoardQuestion):
    """Up to this many unused dice of the Shadow become Eyes and go to the Hunt Box."""

    rule: ClassVar[str] = "R46"
    repeats: ClassVar[bool] = True
    most: int

    def times_left(self, game: "BoardPosition", who: int, source: int) -> int:
        return self.most

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickDiePrompt:
        return prompts.PickDiePrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickFace | Done]:
        faces = [FACE[face] for face in Face if self.most and game.dice[SHADOW][face]]
        return [*faces, DONE] if faces else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickFace | Done) -> None:
        if isinstance(choice, PickFace):
            action_dice.turn_die(game, SHADOW, choice.face, Face.EYE)
            game.push(PutEyes(self.most - 1), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


class LoseDice(BoardStep):
    """The enemy's unused dice that show this face are set aside."""

    face: Face

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        action_dice.lose_dice(game, 1 - game.side_of[who], self.face)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.dice[1 - game.side_of[who]][self.face] > 0
