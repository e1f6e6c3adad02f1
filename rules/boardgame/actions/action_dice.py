"""Action dice: rolling, spending, turning them; the Hunt Box; Elven Rings (R26, R31, R33, R42-R44)."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.characters.roster import DICE_OF
from rules.boardgame.choices import PickFace, UseDie
from rules.boardgame.events import DiceLost, DiceRolled, DieTurned, RingUsed
from rules.boardgame.offers import DIE, FACE
from rules.boardgame.setup import DICE
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import DIE_FACES, FACES, FREE, SHADOW, Face

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def unused(game: "BoardPosition", side: int) -> int:
    n = 0
    for dice in game.dice[side]:
        n += dice
    return n


def recover(game: "BoardPosition") -> None:
    """Take all dice back; characters in play now count for the pools (R21, R33)."""
    game.recovered = game.hunt_box[FREE]
    for side in (FREE, SHADOW):
        pool = DICE[side] + sum(n for who, of, n in DICE_OF if of == side and game.where[who] >= 0)
        game.dice_pools[side] = pool
        game.dice[side] = [0] * FACES
        game.hunt_box[side] = 0
        game.used[side] = pool


def roll(game: "BoardPosition", side: int) -> None:
    """Roll all dice that are not in the Hunt Box; Eyes go there at once (R26)."""
    faces = DIE_FACES[side]
    n, game.used[side] = game.used[side], 0
    rolled = tuple([int(faces[die - 1]) for die in game.throw(n)])
    dice = game.dice[side]
    for face in rolled:
        dice[face] += 1
    eyes, dice[Face.EYE] = dice[Face.EYE], 0
    game.hunt_box[side] += eyes
    game.tell(DiceRolled(side, rolled))


def spend(game: "BoardPosition", side: int, face: int) -> None:
    """Set a die aside until the next turn (R31)."""
    game.dice[side][face] -= 1
    game.used[side] += 1


def into_box(game: "BoardPosition", side: int) -> None:
    """Move a die that was set aside to the Hunt Box (R31)."""
    game.used[side] -= 1
    game.hunt_box[side] += 1


def turn_die(game: "BoardPosition", side: int, face: int, to: int) -> None:
    """Turn an unused die to another face; an Eye goes to the Hunt Box at once (R44)."""
    game.dice[side][face] -= 1
    if to == Face.EYE:
        game.hunt_box[side] += 1
    else:
        game.dice[side][to] += 1
    game.tell(DieTurned(side, face, to))


def lose_dice(game: "BoardPosition", side: int, face: int) -> None:
    """Set all unused dice with this face aside."""
    n = game.dice[side][face]
    if n:
        game.dice[side][face] = 0
        game.used[side] += n
        game.tell(DiceLost(side, face, n))


# ---- Elven Rings ---


def may_use_ring(game: "BoardPosition", side: int) -> bool:
    """Return whether the side may use a ring now: one a turn (R43, G117)."""
    return game.rings[side] > 0 and not game.ring_used[side] and any(game.dice[side])


def use_ring(game: "BoardPosition", seat: int) -> None:
    """Spend a ring: one of the Free Peoples goes to the Shadow, one of the Shadow leaves the game (R43)."""
    side = game.side_of[seat]
    game.rings[side] -= 1
    game.ring_used[side] = True
    if side == FREE:
        game.rings[SHADOW] += 1
    game.tell(RingUsed(seat))


class RingWhichDie(BoardQuestion):
    """Which die is turned (R42, D9)?"""

    rule: ClassVar[str] = "R42"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RingWhichDiePrompt:
        return prompts.RingWhichDiePrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[UseDie]:
        return [DIE[face] for face, n in enumerate(game.dice[game.side_of[who]]) if n]

    def take(self, game: "BoardPosition", who: int, source: int, choice: UseDie) -> None:
        game.push(RingWhichFace(choice.face), who, source)


class RingWhichFace(BoardQuestion):
    """To which face? Never to Will of the West (R44)."""

    rule: ClassVar[str] = "R44"
    face: Face

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RingWhichFacePrompt:
        return prompts.RingWhichFacePrompt(self.face)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickFace]:
        faces = sorted(set(DIE_FACES[game.side_of[who]]) - {self.face, Face.WILL})
        return [FACE[face] for face in faces]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickFace) -> None:
        use_ring(game, who)
        turn_die(game, game.side_of[who], self.face, choice.face)
