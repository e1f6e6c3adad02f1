"""Declaring the Fellowship in phase 2 (R24, R150, R151)."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.choices import Accept, At, Decline, Done
from rules.boardgame.conditions import in_haven
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import FellowshipDeclared
from rules.boardgame.fellowship.ring_bearers import heal
from rules.boardgame.fellowship.walk import Walk
from rules.boardgame.hunt.tile import offer_tile_on_path
from rules.boardgame.map.regions import HAVENS, NATION_AT, NEIGHBOURS
from rules.boardgame.offers import AT, DONE, YES_NO
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import Cause, DiscardTrigger

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class MayDeclare(BoardQuestion):
    """In phase 2, if hidden (R24, D4)."""

    rule: ClassVar[str] = "R24"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayDeclarePrompt:
        return prompts.MayDeclarePrompt(game.fellowship, game.progress)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO if game.hidden and game.mordor < 0 and _matters(game) else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.push(DeclaredWalk(game.progress, (game.fellowship,)), who, source)


def _matters(game: "BoardPosition") -> bool:
    """Return whether declaring could change anything. Without progress the figure stays where it is."""
    region = game.fellowship
    if game.progress or in_play.leaves_on(game, DiscardTrigger.DECLARED):
        return True
    if HAVENS >> region & 1 and not game.active >> NATION_AT[region] & 1:
        return True
    return in_haven(game, region) and (game.corruption > 0 or in_play.leaves_on(game, DiscardTrigger.DECLARED_AT_HOME))


class DeclaredWalk(Walk):
    """Where the Fellowship declares itself (R150, D4)."""

    rule: ClassVar[str] = "R150"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WalkFellowshipPrompt:
        return prompts.WalkFellowshipPrompt(self.path, self.left, False)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        offers: list[At | Done] = []
        if self.left:
            offers = [AT[region] for region in NEIGHBOURS[self.path[-1]]]
        offers.append(DONE)
        return offers

    def further(self, region: int) -> "DeclaredWalk":
        return DeclaredWalk(self.left - 1, (*self.path, region))

    def end(self, game: "BoardPosition", source: int) -> None:
        _declared(game, self.path)


def _declared(game: "BoardPosition", path: tuple[int, ...]) -> None:
    region = game.fellowship = path[-1]
    game.progress = 0
    game.tell(FellowshipDeclared(region, path))
    haven = HAVENS >> region & 1
    if haven:
        # Even under the enemy's control it wakes its people (A11).
        track.activate(game, NATION_AT[region], Cause.DECLARED, region)
    safe = in_haven(game, region)
    if safe:
        heal(game, 1)
    in_play.discard_on(game, DiscardTrigger.DECLARED)
    if safe:
        in_play.discard_on(game, DiscardTrigger.DECLARED_AT_HOME)
    in_play.upkeep(game)
    offer_tile_on_path(game, path, safe)
