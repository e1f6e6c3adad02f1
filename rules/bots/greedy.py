"""One step ahead: takes the choice after which things look best."""

from rules.bots.bot import Bot
from rules.bots.policy import decision_of, favourite
from rules.chance import Chance
from rules.game import Position, Seat, Seats


class GreedyBot(Bot):
    """Tries every choice in a few guesses at what is hidden, and compares the game's evaluation of what comes of it.

    A choice often asks for more: which card to pay with, what to give up. Its own follow-up picks, and what others must
    answer in between, are made by the quick player.
    """

    def __init__(self, seed: int = 0, guesses: int = 4, ahead: int = 8) -> None:
        self.chance = Chance(seed)
        self.guesses = guesses
        self.ahead = ahead

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        count = len(decision_of(known, seat).choices)
        if count == 1:
            return 0
        totals = [0.0] * count
        for _ in range(self.guesses):
            guess = known.determinize(seats, self.chance)
            for index in range(count):
                totals[index] += self._outlook(guess.clone(), seats, seat, index)
        best = max(totals)
        # Among equals any will do: always the same one could repeat itself for ever.
        return self.chance.pick([index for index in range(count) if totals[index] == best])

    def _outlook(self, position: Position, seats: Seats, seat: Seat, index: int) -> float:
        """The seat's estimated chance once the choice and what it asks for are done."""
        position.choose(seat, index)
        for _ in range(self.ahead):
            own = [decision for decision in position.pending() if decision.seat in seats]
            if not own:
                break
            position.choose(own[0].seat, favourite(position, own[0], self.chance))
        return position.game.evaluate(position, seat)
