"""The features of a position that bots learn from."""

from rules.boardgame.bot.evaluation import Features
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import FREE
from rules.kernel.learned import Described


def describe(game: BoardPosition) -> Described:
    """Return the features that bots learn from."""
    glance = Features(game)
    return ((game.seats_of[FREE], [*glance.ring(), *glance.war()]),)
