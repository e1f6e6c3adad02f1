"""Effects that take wonderlandian cards from the display or the deck."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.choices import PickCard
from rules.wonderland.effects.reward import Reward
from rules.wonderland.effects.units import PlaceFigure
from rules.wonderland.events import DisplayDealt, NothingLeft, WonderlandianTaken
from rules.wonderland.steps import WonderStep
from rules.wonderland.terms import FIGURES_OF, FIRST_TOOL, FIRST_TOOL_CARD, RESERVE, Icon

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class TakeWonderlandian(Reward):
    """Take a card of the display with its figures or chips, then fill the display (W5.8)."""

    icon: ClassVar[Icon] = Icon.WONDERLANDIAN
    rule: ClassVar[str] = "W5.8"

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return bool(game.display)

    def tells(self, game: "WonderPosition", who: int) -> bool:
        return bool(game.display)

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if game.display:
            game.ask(self, who, source)
        else:
            game.tell(NothingLeft(who, source))

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseWonderlandianPrompt:
        return prompts.ChooseWonderlandianPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickCard]:
        return [PickCard(card) for card in game.display]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickCard) -> None:
        game.display.remove(choice.card)
        game.push(FillDisplay(), who, source)
        receive(game, who, choice.card, source)


class FillDisplay(WonderStep):
    """Fill the display to three cards, while the deck lasts."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        while len(game.display) < 3 and game.deck:
            game.display.append(game.deal(game.deck))
        game.tell(DisplayDealt(tuple(game.display)))


class FindFigure(WonderStep):
    """Draw cards until a figure comes and take it; shuffle the others back (W18.8)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        figures = [card for card in game.deck if FIGURES_OF[card]]
        if not figures:
            game.tell(NothingLeft(who, source))
            return
        # The first figure card is equally likely to be any of them.
        card = game.deal(figures)
        game.deck.remove(card)
        receive(game, who, card, source)


def receive(game: "WonderPosition", who: int, card: int, source: int) -> None:
    """Give the card to the player: figures are placed at once, chips go into the bag."""
    game.cards[who].append(card)
    game.tell(WonderlandianTaken(who, card, source))
    for figure in reversed(FIGURES_OF[card]):
        game.figure_owner[figure] = who
        game.figure_at[figure] = RESERVE
        game.push(PlaceFigure(figure), who, source)
    if not FIGURES_OF[card]:
        for _ in range(2):
            game.gain_chip(who, FIRST_TOOL + card - FIRST_TOOL_CARD, source)
