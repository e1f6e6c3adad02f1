"""A bot that looks one step ahead."""

from math import inf, log
from typing import Final

from mypy_extensions import mypyc_attr

from rules.bots.bot import Bot
from rules.bots.policy import decision_of, favourite
from rules.chance import Chance
from rules.game import Position, Seat, Seats

MAX_FOLLOW_UPS: Final = 8
"""How many own follow-up choices are made before the position is evaluated."""
QUICK_BONUS: Final = 0.01
"""How much chance to win it counts for that the quick player weighs a choice e times as much."""


def outlook(position: Position, seats: Seats, seat: Seat, index: int, chance: Chance) -> float:
    """Return the seat's estimated chance to win after a choice and its follow-up questions. Changes `position`.

    A choice often leads to further questions to the same person: which card to pay with, what to give up. These are
    answered with the quick player's favourites.
    """
    position.choose(seat, index)
    for _ in range(MAX_FOLLOW_UPS):
        own = next((decision for decision in position.pending() if decision.seat in seats), None)
        if own is None:
            break
        position.choose(own.seat, favourite(position, own, chance))
    return position.game.evaluate(position, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Tries every choice in a few determinizations and takes the one with the best evaluation."""

    def __init__(self, seed: int = 0, guesses: int = 4) -> None:
        self.chance = Chance(seed)
        self.guesses = guesses

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        count = len(decision_of(known, seat).choices)
        if count == 1:
            return 0
        totals = self._bonuses(known, seat)
        for _ in range(self.guesses):
            guess = known.determinize(seats, self.chance)
            for index in range(count):
                totals[index] += outlook(guess.clone(), seats, seat, index, self.chance)
        best = max(totals)
        # Ties are broken at random: always taking the first could repeat without end.
        return self.chance.pick([index for index in range(count) if totals[index] == best])

    def _bonuses(self, known: Position, seat: Seat) -> list[float]:
        """Return a small bonus for what the quick player prefers: an evaluation cannot tell waiting from wasting."""
        decision = decision_of(known, seat)
        weights = known.game.weigh(known, decision)
        if weights is None:
            return [0.0] * len(decision.choices)
        most = max(weights)
        return [self.guesses * QUICK_BONUS * log(weight / most) if weight else -inf for weight in weights]
