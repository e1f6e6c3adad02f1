"""One step ahead: takes the choice after which things look best."""

from math import inf, log

from rules.bots.bot import Bot
from rules.bots.policy import decision_of, favourite
from rules.chance import Chance
from rules.game import Position, Seat, Seats

AHEAD = 8
"""Own follow-up picks before the look ahead ends."""
NUDGE = 0.01
"""What it counts for, in chance to win, that the quick player finds a choice e times as good."""


def outlook(position: Position, seats: Seats, seat: Seat, index: int, chance: Chance) -> float:
    """The seat's estimated chance once the choice and what it asks for are done. Plays `position` on.

    A choice often asks for more: which card to pay with, what to give up. Own follow-up picks are the quick player's
    favourites.
    """
    position.choose(seat, index)
    for _ in range(AHEAD):
        own = next((decision for decision in position.pending() if decision.seat in seats), None)
        if own is None:
            break
        position.choose(own.seat, favourite(position, own, chance))
    return position.game.evaluate(position, seat)


class GreedyBot(Bot):
    """Tries every choice in a few guesses at what is hidden, and compares the game's evaluation of what comes of it."""

    def __init__(self, seed: int = 0, guesses: int = 4) -> None:
        self.chance = Chance(seed)
        self.guesses = guesses

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        count = len(decision_of(known, seat).choices)
        if count == 1:
            return 0
        totals = self._nudges(known, seat)
        for _ in range(self.guesses):
            guess = known.determinize(seats, self.chance)
            for index in range(count):
                totals[index] += outlook(guess.clone(), seats, seat, index, self.chance)
        best = max(totals)
        # Among equals any will do: always the same one could repeat itself for ever.
        return self.chance.pick([index for index in range(count) if totals[index] == best])

    def _nudges(self, known: Position, seat: Seat) -> list[float]:
        """A little for what the quick player likes: an evaluation cannot tell a fruitless choice from biding time."""
        decision = decision_of(known, seat)
        weights = known.game.weigh(known, decision)
        if weights is None:
            return [0.0] * len(decision.choices)
        most = max(weights)
        return [self.guesses * NUDGE * log(weight / most) if weight else -inf for weight in weights]
