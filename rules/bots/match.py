"""Plays a game to its end with nobody watching: the loop under simulations, tournaments and soaks."""

from collections.abc import Mapping

import msgspec

from rules.bots.bot import Bot
from rules.chance import Chance
from rules.game import Outcome, Position, Seat, Seats

LIMIT = 100_000
"""More decisions than any game should need; one that reaches it is counted as unfinished."""


class Match(msgspec.Struct, frozen=True):
    """A game that was played. `outcome` is None if the limit came first."""

    outcome: Outcome | None
    moves: tuple[tuple[Seat, int], ...]
    """Every choice, as seat and number, in order: with the seed they are the whole game."""


def play(position: Position, bots: Mapping[Seats, Bot], chance: Chance, limit: int = LIMIT) -> Match:
    """Play `position` on to its end, or through `limit` choices.

    `bots` says who holds which seats and chooses for them; seats nobody holds choose at random from `chance`. A bot
    is handed only what its seats know. Where several seats choose at once the first of them is taken first, which
    no one can tell from the outside: none of them sees another's choice before all are in.
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
