"""The base of all bots, and how a bot is made from its name: `random`, `greedy`, `search:200`, `normal` ..."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from rules.bots.budget import Budget, Clock
from rules.bots.policy import decision_of, sample
from rules.chance import Chance
from rules.errors import RulesError
from rules.game import Position, Seat, Seats

LEVELS: Final = ("easy", "normal", "hard", "master")
OFFERED_BOTS: Final = ("random", "easy", "greedy", "normal", "hard", "master")
"""The bots offered to people, the weakest first. `search:400` and `search:2s` are also possible."""

SEARCHES: Final = {
    "easy": Budget(playouts=8, look_guesses=1, tolerance=0.1),
    "normal": Budget(playouts=150, seconds=0.9),
    "hard": Budget(playouts=1500, seconds=3.0, searches=2),
    "master": Budget(seconds=10.0, searches=2, patient=True),
}
GREEDY_GUESSES: Final = {"easy": 1, "normal": 4, "hard": 12}
"""How many determinizations the greedy bot compares."""
RANDOM_SHARPNESS: Final = {"easy": 0.0, "normal": 1.0, "hard": 2.0}
"""How strongly the random bot prefers what the quick player prefers; 0: not at all, 1: by the same weights."""


class UnknownBot(RulesError):
    """There is no bot of that name, or its budget cannot be read."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for some seats.

    A bot gets a *determinized* position, one that agrees with what `seats` know, and never the real one. So it cannot
    cheat. To make another guess at what is hidden it determinizes that position again.
    """

    @abstractmethod
    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        """Return the number of a choice in the open decision of `seat`, which is one of `seats`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Chooses at random: evenly, or with `sharpness` by the weights of the game's quick player."""

    def __init__(self, seed: int = 0, sharpness: float = 0.0) -> None:
        self.chance = Chance(seed)
        self.sharpness = sharpness

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        decision = decision_of(known, seat)
        weights = known.game.weigh(known, decision) if self.sharpness else None
        if weights is None:
            return self.chance.below(len(decision.choices))
        return sample([weight**self.sharpness for weight in weights], self.chance)


def search_budget(spec: str) -> Budget | None:
    """Return the budget of the search that `spec` names; None for a bot of another kind."""
    kind, _, how = spec.partition(":")
    if kind in LEVELS and not how:
        kind, how = "search", kind
    if kind != "search":
        return None
    try:
        return SEARCHES.get(how or "normal") or Budget.parse(how)
    except ValueError:
        raise UnknownBot(
            "no bot '{bot}': {kind} takes {levels}, a number of playouts (200) or of seconds (1.5s)",
            bot=spec, kind=kind, levels=", ".join(SEARCHES),
        ) from None  # fmt: skip


def make_bot(spec: str, seed: int = 0, clock: Clock | None = None) -> Bot:
    """Return the bot that `spec` names: a kind, and after a colon a level or a budget. A level alone means a search.

    Without a clock, seconds are converted to playouts, and the same seed always gives the same choices.
    """
    # Imported here, because both modules import this one.
    from rules.bots.greedy import GreedyBot
    from rules.bots.search import SearchBot

    if (budget := search_budget(spec)) is not None:
        return SearchBot(seed, budget, clock)
    kind, _, how = spec.partition(":")
    try:
        match kind:
            case "random":
                return RandomBot(seed, RANDOM_SHARPNESS[how or "easy"])
            case "greedy":
                return GreedyBot(seed, GREEDY_GUESSES[how or "normal"])
    except KeyError:
        raise UnknownBot(
            "no bot '{bot}': {kind} takes {levels}", bot=spec, kind=kind, levels=", ".join(GREEDY_GUESSES)
        ) from None
    raise UnknownBot(
        "no bot '{bot}'; choose from {bots}, search:PLAYOUTS, search:SECONDSs", bot=spec, bots=", ".join(OFFERED_BOTS)
    )
