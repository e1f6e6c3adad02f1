"""A game that bots can judge: what they know of it stands in two modules of its package, `evaluation` and `quick`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any

from rules.game import Decision, Game, Position, Seat


class EvaluatedGame(Game):
    """`evaluation.chances(position)` tells the chance of every seat to win, and `quick.weigh(position, decision)` how a
    quick player would weigh the choices. Both are loaded when a bot thinks: a table can be shown before that."""

    def evaluate(self, position: Position, seat: Seat) -> float:
        return self._chances(position)[seat]

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        return dict(enumerate(self._chances(position)))

    def weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        return self._weigh(position, decision)

    @cached_property
    def _chances(self) -> Callable[[Any], Sequence[float]]:
        chances: Callable[[Any], Sequence[float]] = self._beside("evaluation").chances
        return chances

    @cached_property
    def _weigh(self) -> Callable[[Any, Decision[Any, Any]], Sequence[float] | None]:
        weigh: Callable[[Any, Decision[Any, Any]], Sequence[float] | None] = self._beside("quick").weigh
        return weigh

    def _beside(self, module: str) -> Any:
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{module}")
