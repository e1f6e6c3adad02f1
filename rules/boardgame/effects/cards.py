"""Cards that draw cards."""

from rules.boardgame.hands import ChooseDeck, DrawFrom

__all__ = ["ChooseDeck", "DrawFrom"]
