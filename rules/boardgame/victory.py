"""How the game is won, and by how much each player (R201-R203, R221)."""

from typing import TYPE_CHECKING, Final

from rules.boardgame.events import TurnEnded, Won
from rules.boardgame.hunt.report import end_hunt
from rules.boardgame.map.regions import HOME, NATION_AT, POINTS_AT, bits
from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import FREE, FREE_VICTORY, NOTHING, SHADOW, SHADOW_VICTORY, Phase
from rules.game import Outcome

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def win(game: "BoardPosition", side: int, how: str) -> None:
    """End the game."""
    game.end_with((Conclude(side, how), NOTHING, NOTHING))


class Conclude(BoardStep):
    side: int
    how: str

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.phase = Phase.OVER
        game.acting = NOTHING
        game.battle = None
        game.hunt = None
        end_hunt(game)
        game.tell(Won(self.side, self.how))
        game.result = Outcome(game.seats_of[self.side], self.how, scores(game))


def scores(game: "BoardPosition") -> tuple[int, ...]:
    """Points each player's nations took, less those they lost; for the Free Peoples alone what they lost (R221)."""
    found = [0] * len(game.side_of)
    for region in bits(game.captured):
        points = POINTS_AT[region]
        found[game.player_of[NATION_AT[region]]] -= points
        if len(game.side_of) == 2 or HOME[region] == FREE:
            found[game.captors[region]] += points
    return tuple(found)


class CheckVictory(BoardStep):
    """Phase 6: the Shadow first (R202, R203)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.tell(TurnEnded(game.turn_report))
        if game.points[SHADOW] >= SHADOW_VICTORY:
            win(game, SHADOW, "shadow-military")
        elif game.points[FREE] >= FREE_VICTORY:
            win(game, FREE, "free-military")


CHECK_VICTORY: Final = CheckVictory()
