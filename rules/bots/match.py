"""Plays a game between bots to its end: for simulations, tournaments and long tests."""

from collections.abc import Mapping

import msgspec

from rules.bots.bot import Bot
from rules.chance import Chance
from rules.game import Outcome, Position, Seat, Seats

MAX_CHOICES = 100_000
"""More than any game should need; a game that reaches it counts as unfinished."""


class Match(msgspec.Struct, frozen=True):
    """A game that was played. `outcome` is None if it reached the limit."""

    outcome: Outcome | None
    moves: tuple[tuple[Seat, int], ...]
    """Every choice as seat and number, in order. With the seed they reproduce the game."""


def play(position: Position, bots: Mapping[Seats, Bot], chance: Chance, limit: int = MAX_CHOICES) -> Match:
    """Play `position` to its end, or until `limit` choices were made.

    `bots` maps seats to the bot that chooses for them; a seat without a bot chooses at random from `chance`. A bot
    gets only what its seats know. Where several seats choose at the same time they choose one after the other; this
    makes no difference, since none sees another's choice before all have chosen.
    """
    holders = {seat: (seats, bot) for seats, bot in bots.items() for seat in seats}
    moves: list[tuple[Seat, int]] = []
    while len(moves) < limit and (pending := position.pending()):
        decision = pending[0]
        seat = decision.seat
        holder = holders.get(seat)
        if holder is None:
            index = chance.below(len(decision.choices))
        else:
            seats, bot = holder
            index = bot.pick(position.determinize(seats, chance), seats, seat)
        position.choose(seat, index)
        moves.append((seat, index))
    return Match(position.outcome(), tuple(moves))
