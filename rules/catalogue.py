"""The one place that names all games."""

from rules.cardgame.game import CARD_GAME
from rules.confrontation.game import CONFRONTATION
from rules.errors import UnknownGame
from rules.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (CARD_GAME, CONFRONTATION)}


def game(id: str) -> Game:
    """The game of that id, or UnknownGame with the ids there are."""
    try:
        return GAMES[id]
    except KeyError:
        raise UnknownGame(f"no game {id!r}; choose from {', '.join(GAMES)}") from None
