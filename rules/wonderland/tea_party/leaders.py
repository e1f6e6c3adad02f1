"""The leaders' powers at the tea table (W6)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.choices import Done, MoveTo
from rules.wonderland.events import PoisonPlaced
from rules.wonderland.offers import CHAIR, DONE
from rules.wonderland.steps import WonderQuestion
from rules.wonderland.tea_party.rewards import sit_down
from rules.wonderland.tea_party.turns import fill_chairs
from rules.wonderland.terms import POISON

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class TakeAnyCard(WonderQuestion):
    """Take a card from any chair without a leader, once a tea party, instead of the normal move (W6.2, W6.6).

    The Hatter fills the empty chairs first and does not move; the Cat moves to the chair.
    """

    refill: bool
    rule: ClassVar[str] = "W6.2"

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        return "W6.2" if self.refill else "W6.6"

    def possible(self, game: "WonderPosition", who: int, source: int) -> bool:
        """Return whether there is a card to take, perhaps after the chairs are filled."""
        return bool(game.free_chairs() or (self.refill and game.tea_deck))

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if self.refill:
            fill_chairs(game)
        game.ask(self, who, source)

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseAnyChairPrompt:
        return prompts.ChooseAnyChairPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[MoveTo]:
        return [CHAIR[chair] for chair in game.free_chairs()]

    def take(self, game: "WonderPosition", who: int, source: int, choice: MoveTo) -> None:
        sit_down(game, who, choice.chair, source=source, stays=self.refill)


class PlacePoison(WonderQuestion):
    """Offer to put poison of the supply on up to `n` cards without poison (W6.1, W18.12)."""

    n: int
    upkeep: bool = False
    """At the end of a turn, only if no card has poison."""
    extra: bool = False
    """At the end of a turn, only if the leader's power has just placed one."""
    rule: ClassVar[str] = "W6.1"
    repeats: ClassVar[bool] = True

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        return "W18.12" if self.extra else "W6.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlacePoisonPrompt:
        return prompts.PlacePoisonPrompt(self.n, source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[MoveTo | Done]:
        if not game.supply[POISON] or (self.upkeep and game.poisoned) or (self.extra and not game.jaws_placed):
            return ()
        chairs = [CHAIR[chair] for chair, card in enumerate(game.table) if card >= 0 and not game.poisoned >> chair & 1]
        return [*chairs, DONE] if chairs else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: MoveTo | Done) -> None:
        if isinstance(choice, Done):
            return
        game.supply[POISON] -= 1
        game.poisoned |= 1 << choice.chair
        game.jaws_placed = game.jaws_placed or self.upkeep
        game.tell(PoisonPlaced(choice.chair, source))
        if self.n > 1:
            game.push(PlacePoison(self.n - 1, extra=self.extra), who, source)
