"""War of the Ring: The Card Game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from rules.cardgame.events import CardEvent
from rules.cardgame.position import CardPosition
from rules.cardgame.setup import SETUPS
from rules.cardgame.view import CardView
from rules.game import Decision, Game, Option, Position, Rulebook, Seat


@cache
def _chances() -> Callable[[CardPosition], Sequence[float]]:
    """What bots know of the game is loaded when one thinks: a table can be shown before that."""
    from rules.cardgame.evaluation import chances

    return chances


@cache
def _weigh() -> Callable[[CardPosition, Decision[Any, Any]], Sequence[float] | None]:
    from rules.cardgame.quick import weigh

    return weigh


class CardGame(Game):
    id = "cardgame"
    title = "War of the Ring: The Card Game"
    version = 3
    scenarios = tuple(setup.scenario() for setup in SETUPS.values())
    options = (Option("promos", "Promo cards"),)
    rulebook = Rulebook("rules.cardgame")
    view_type = CardView
    event_type = CardEvent

    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> CardPosition:
        setup = SETUPS[self.scenario(scenario).id]
        return CardPosition(setup, seed, "promos" in self.checked_options(options))

    def evaluate(self, position: Position, seat: Seat) -> float:
        assert isinstance(position, CardPosition)
        return _chances()(position)[seat]

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        assert isinstance(position, CardPosition)
        return dict(enumerate(_chances()(position)))

    def weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        assert isinstance(position, CardPosition)
        return _weigh()(position, decision)

    def stage(self, position: Position) -> int:
        assert isinstance(position, CardPosition)
        return position.round


CARD_GAME = CardGame()
CardPosition.game = CARD_GAME
