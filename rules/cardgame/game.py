"""War of the Ring: The Card Game."""

from collections.abc import Sequence

from rules.cardgame.events import CardEvent
from rules.cardgame.position import CardPosition
from rules.cardgame.setup import SETUPS
from rules.cardgame.view import CardView
from rules.game import Option, Position, Rulebook
from rules.kernel import EvaluatedGame


class CardGame(EvaluatedGame):
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
        return CardPosition(self, setup, seed, "promos" in self.checked_options(options))

    def stage(self, position: Position) -> int:
        assert isinstance(position, CardPosition)
        return position.round


CARD_GAME = CardGame()
