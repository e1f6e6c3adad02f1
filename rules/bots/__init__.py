"""Players of any game, through the contract alone."""

from rules.bots.bot import LEVELS, OFFERED, Bot, RandomBot, UnknownBot, make

__all__ = ["LEVELS", "OFFERED", "Bot", "RandomBot", "UnknownBot", "make"]
