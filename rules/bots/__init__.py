"""Computer players that know nothing of a game but the contract."""

from rules.bots.bot import LEVELS, OFFERED_BOTS, Bot, RandomBot, UnknownBot, make_bot

__all__ = ["LEVELS", "OFFERED_BOTS", "Bot", "RandomBot", "UnknownBot", "make_bot"]
