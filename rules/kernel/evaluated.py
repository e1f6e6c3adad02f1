"""A game with an evaluation and a quick player: the modules `evaluation`, `quick` and `factors` in `bot/` of its
package, and `ratings` with the measured strength of bots."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules.game import AnyDecision, Factor, Game, Position, Seat
from rules.kernel.learned import NOTHING_LEARNED, Described, Learned, ValueNetwork, corrected


class EvaluatedGame(Game):
    """`evaluation.chances(position)` returns every seat's chance to win, `quick.weigh(position, decision)` a weight for
    each choice, `factors.factors(position, seat)` what the evaluation counts, with names from `factors.NAMES`. The
    modules are loaded when a bot first thinks, so that a table opens without them.

    Bots can learn to do better by playing (`python -m wotr_tui.simulate.training`). For that,
    `description.describe(position)` returns features of a position. What was learned is in the module `bot/learned.py`.
    A game may have both modules, or none.
    """

    def evaluate(self, position: Position, seat: Seat) -> float:
        return self._corrected_chances(position)[seat]

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        return dict(enumerate(self._corrected_chances(position)))

    def weigh(self, position: Position, decision: AnyDecision) -> Sequence[float] | None:
        weights = self._weigh(position, decision)
        return self.learned.adjusted(decision, weights) if self.learned.priors else weights

    def describe(self, position: Position) -> Described:
        """Return features of a position for those that win together; none if there is nothing to learn from."""
        return self._describe(position)

    @cached_property
    def learned(self) -> Learned:
        """What bots have learned. Training replaces it to compare two generations."""
        learned: Learned = self._module("learned").LEARNED if self._has("learned") else NOTHING_LEARNED
        return learned

    def _corrected_chances(self, position: Position) -> Sequence[float]:
        chances = self._chances(position)
        network: ValueNetwork | None = self.learned.value
        if network is None or position.outcome() is not None or not (described := self.describe(position)):
            return chances
        return corrected(chances, described, network)

    def ratings(self, scenario: str) -> Mapping[str, int]:
        ratings: Mapping[str, Mapping[str, int]] = self._module("ratings").RATINGS
        return ratings.get(scenario, {})

    @property
    def factor_names(self) -> Sequence[str]:
        names: Sequence[str] = self._module("factors").NAMES
        return names

    def factors(self, position: Position, seat: Seat) -> Sequence[Factor]:
        found: Sequence[Factor] = self._module("factors").factors(position, seat)
        return found

    @cached_property
    def _chances(self) -> Callable[[Any], Sequence[float]]:
        chances: Callable[[Any], Sequence[float]] = self._module("evaluation").chances
        return chances

    @cached_property
    def _describe(self) -> Callable[[Any], Described]:
        if not self._has("description"):
            return lambda position: ()
        describe: Callable[[Any], Described] = self._module("description").describe
        return describe

    @cached_property
    def _weigh(self) -> Callable[[Any, AnyDecision], Sequence[float] | None]:
        weigh: Callable[[Any, AnyDecision], Sequence[float] | None] = self._module("quick").weigh
        return weigh

    def _has(self, name: str) -> bool:
        return find_spec(self._module_name(name)) is not None

    def _module(self, name: str) -> Any:
        return import_module(self._module_name(name))

    def _module_name(self, name: str) -> str:
        return f"{type(self).__module__.rpartition('.')[0]}.bot.{name}"
