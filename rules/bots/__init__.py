"""Players of any game, through the contract alone."""

from rules.bots.bot import Bot, RandomBot, make

__all__ = ["Bot", "RandomBot", "make"]
