"""What a bot is, and how one is named: `random`, `greedy`, `search:200`, `normal` ..."""

from abc import ABC, abstractmethod

from rules.bots.budget import Budget, Clock
from rules.bots.policy import decision_of, draw
from rules.chance import Chance
from rules.errors import RulesError
from rules.game import Position, Seat, Seats

LEVELS = ("easy", "normal", "hard")
OFFERED = ("random", "easy", "greedy", "normal", "hard")
"""The bots to choose from, the weakest first; `search:400` and `search:2s` can be asked for as well."""

SEARCHES = {
    "easy": Budget(playouts=8, looks=1, slack=0.1),
    "normal": Budget(playouts=100, seconds=0.9),
    "hard": Budget(playouts=400, seconds=3.0),
}
GUESSES = {"easy": 1, "normal": 4, "hard": 12}
"""How many guesses at what is hidden the greedy bot compares."""
CARE = {"easy": 0.0, "normal": 1.0, "hard": 2.0}
"""How much the random bot minds what a quick player would do: not at all, as that player does, or more strictly."""


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
    """Any choice, each as likely as the next; with `care`, by what the game's quick player makes of them."""

    def __init__(self, seed: int = 0, care: float = 0.0) -> None:
        self.chance = Chance(seed)
        self.care = care

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        decision = decision_of(known, seat)
        weights = known.game.weigh(known, decision) if self.care else None
        if weights is None:
            return self.chance.below(len(decision.choices))
        return draw([weight**self.care for weight in weights], self.chance)


def make(spec: str, seed: int = 0, clock: Clock | None = None) -> Bot:
    """The bot that `spec` names: a kind, and after a colon its level or budget; a level alone is a search.

    Without a clock a second is so many playouts, and the same seed gives the same choices whatever the budget.
    """
    # Loaded here: both are made of what stands above.
    from rules.bots.greedy import GreedyBot
    from rules.bots.search import SearchBot

    kind, _, how = spec.partition(":")
    if kind in LEVELS and not how:
        kind, how = "search", kind
    try:
        match kind:
            case "random":
                return RandomBot(seed, CARE[how or "easy"])
            case "greedy":
                return GreedyBot(seed, GUESSES[how or "normal"])
            case "search":
                return SearchBot(seed, SEARCHES.get(how or "normal") or Budget.parse(how), clock)
    except (KeyError, ValueError):
        raise UnknownBot(f"no bot {spec!r}: {kind} takes {', '.join(LEVELS)}{_BUDGETS[kind]}") from None
    raise UnknownBot(f"no bot {spec!r}; choose from {', '.join(OFFERED)}, search:PLAYOUTS, search:SECONDSs")


_BUDGETS = {"random": "", "greedy": "", "search": ", a number of playouts (200) or of seconds (1.5s)"}
