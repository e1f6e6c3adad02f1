"""Effects on the battle track, on chips to come and on units to be lost."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.abilities import Count
from rules.wonderland.choices import Accept, Decline, GoToSymbol
from rules.wonderland.events import PowerUsed
from rules.wonderland.offers import DECLINE, YES_OR_NO
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import SYMBOLS

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class AddBonus(WonderStep):
    """Add bonus strength, for each of what is counted. It is never multiplied (W9.10)."""

    n: int
    per: Count | None = None
    most: int = 99

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        n = self.n if self.per is None else min(self.most, self.n * self.per.of(game, who))
        if n:
            game.current_battle().fighters[who].bonus += n
            game.tell(PowerUsed(who, source))


class AddAtOnce(WonderStep):
    """Advance the cube at once."""

    n: int

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.move_cube(who, game.current_battle().fighters[who].cube + self.n, source)


class ReduceOpponents(WonderStep):
    """Move the cubes of opponents back, or of stronger ones only (W9.7, W9.11)."""

    n: int
    stronger: bool = False

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        own = battle.fighters[who].cube
        for seat in battle.opponents(who):
            theirs = battle.fighters[seat].cube
            if theirs and (not self.stronger or theirs > own):
                game.move_cube(seat, theirs - self.n, source)


class MayMultiply(WonderQuestion):
    """Offer to multiply this chip (Heart Soldiers D)."""

    by: int
    rule: ClassVar[str] = "W17.6"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayUsePrompt:
        return prompts.MayUsePrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.current_battle().fighters[who].multiplier = self.by


class DrawMoreNext(WonderStep):
    """Draw more chips at the next draw, as many as this chip's printed strength; one is played (W17.4)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        fighter = game.current_battle().fighters[who]
        fighter.extra += fighter.value


class SaveUnits(WonderStep):
    """Save the next units that would be lost in this battle."""

    n: int

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.current_battle().fighters[who].sparing += self.n


class SoftenMadness(WonderStep):
    """Make the next madness that is not blocked cost fewer units."""

    n: int

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.current_battle().fighters[who].softening += self.n


class GoToForge(WonderQuestion):
    """Offer to move the cube to the nearest forge symbol, ahead or behind (W17.4)."""

    rule: ClassVar[str] = "W17.4"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.GoToForgePrompt:
        return prompts.GoToForgePrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[GoToSymbol | Decline]:
        space = game.current_battle().fighters[who].cube
        if space in SYMBOLS:
            return ()
        nearest = min(abs(symbol - space) for symbol in SYMBOLS)
        return [*(GoToSymbol(symbol) for symbol in SYMBOLS if abs(symbol - space) == nearest), DECLINE]

    def take(self, game: "WonderPosition", who: int, source: int, choice: GoToSymbol | Decline) -> None:
        if isinstance(choice, GoToSymbol):
            game.move_cube(who, choice.space, source)
