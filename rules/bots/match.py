"""Plays a game between bots to its end: for simulations, tournaments and long tests."""

from collections.abc import Mapping

import msgspec

from rules.bots.asked_together import AskedTogether
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
    gets only what its seats know. Where several seats choose at the same time they choose one after the other, each in
    the position before the others have chosen.
    """
    holders = {seat: (seats, bot) for seats, bot in bots.items() for seat in seats}
    together = AskedTogether()
    moves: list[tuple[Seat, int]] = []
    while len(moves) < limit and (pending := position.pending()):
        decision = pending[0]
        seat = decision.seat
        holder = holders.get(seat)
        if holder is None:
            index = chance.below(len(decision.choices))
        else:
            seats, bot = holder
            seen = together.seen_from(position, seats, seat)
            index = bot.pick(seen.determinize(seats, chance), seats, seat)
        together.note(position, seat, index)
        position.choose(seat, index)
        moves.append((seat, index))
    return Match(position.outcome(), tuple(moves))
