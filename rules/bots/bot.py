"""What a bot is, and how one is named: `random`, `greedy`, `search:200`, `normal` ..."""

from abc import ABC, abstractmethod

from rules.chance import Chance
from rules.errors import RulesError
from rules.game import Position, Seat, Seats


class UnknownBot(RulesError):
    """No bot of that name, or a budget it does not understand."""


class Bot(ABC):
    """Chooses for seats whose secrets it shares.

    It is handed a *determinized* position: one that agrees with what `seats` know, whatever else is true. So it
    cannot cheat even by looking; a second guess at what is hidden is one more `determinize` of the first.
    """

    @abstractmethod
    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        """The number of a choice in the open decision of `seat`, one of `seats`."""


class RandomBot(Bot):
    """Any choice, each as likely as the next."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        decision = next(decision for decision in known.pending() if decision.seat == seat)
        return self.chance.below(len(decision.choices))


def make(spec: str, seed: int = 0) -> Bot:
    """The bot that `spec` names: a kind, and after a colon its level or budget."""
    kind, _, _level = spec.partition(":")
    if kind == "random":
        return RandomBot(seed)
    raise UnknownBot(f"no bot {spec!r}; choose from random")
