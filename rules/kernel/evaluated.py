"""A game with an evaluation and a quick player: the modules `bot/evaluation.py` and `bot/quick.py` of its package."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any

from rules.game import Decision, Game, Position, Seat


class EvaluatedGame(Game):
    """`evaluation.chances(position)` returns every seat's chance to win, `quick.weigh(position, decision)` a weight for
    each choice. Both modules are loaded when a bot first thinks, so that a table opens without them."""

    def evaluate(self, position: Position, seat: Seat) -> float:
        return self._chances(position)[seat]

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        return dict(enumerate(self._chances(position)))

    def weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        return self._weigh(position, decision)

    @cached_property
    def _chances(self) -> Callable[[Any], Sequence[float]]:
        chances: Callable[[Any], Sequence[float]] = self._module("evaluation").chances
        return chances

    @cached_property
    def _weigh(self) -> Callable[[Any, Decision[Any, Any]], Sequence[float] | None]:
        weigh: Callable[[Any, Decision[Any, Any]], Sequence[float] | None] = self._module("quick").weigh
        return weigh

    def _module(self, name: str) -> Any:
        package = type(self).__module__.rpartition(".")[0]
        return import_module(f"{package}.bot.{name}")
