"""War of the Ring: The Card Game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.cardgame import evaluation, quick
from rules.cardgame.events import CardEvent
from rules.cardgame.position import CardPosition
from rules.cardgame.setup import SETUPS
from rules.cardgame.view import CardView
from rules.game import Decision, Game, Option, Position, Rulebook, Seat


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
        return evaluation.chances(position)[seat]

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        assert isinstance(position, CardPosition)
        return dict(enumerate(evaluation.chances(position)))

    def weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        assert isinstance(position, CardPosition)
        return quick.weigh(position, decision)

    def stage(self, position: Position) -> int:
        assert isinstance(position, CardPosition)
        return position.round


CARD_GAME = CardGame()
CardPosition.game = CARD_GAME
