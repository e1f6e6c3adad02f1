"""Where the Ring-bearers' figure goes: declared by its own side, or revealed (R150-R154, R176)."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.card import TileOnPath
from rules.boardgame.choices import AT, DONE, YES_NO, Accept, At, Decline, Done
from rules.boardgame.conditions import in_haven
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import FellowshipDeclared, FellowshipRevealed, FellowshipStepped
from rules.boardgame.fellowship.ring_bearers import heal
from rules.boardgame.hunt import tile as hunt_tile
from rules.boardgame.map.regions import HAVENS, HOMES, NATION_AT, NEIGHBOURS, STRONGHOLDS, number
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FREE, NOTHING, SHADOW, Cause, Moment

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Walk(BoardQuestion, frozen=True):
    """BoardStep by step, as far as the counter allows: declared, or revealed (R150, R152, D4, D23)."""

    rule: ClassVar[str] = "R150"
    left: int
    path: tuple[int, ...]
    revealed: bool = False
    by_shadow: bool = True

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        return "R152" if self.revealed else "R150"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WalkFellowship:
        return prompts.WalkFellowship(self.path, self.left, self.revealed)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        here = self.path[-1]
        offers: list[At | Done] = []
        if self.left and not self.revealed:
            offers = [AT[region] for region in NEIGHBOURS[here]]
        elif self.left:
            offers = [AT[region] for region in NEIGHBOURS[here] if _can_end(game, region, self.left - 1)]
        # With the counter on 0 the figure simply stays, wherever it is (G106).
        if not self.revealed or not in_haven(game, here) or self.left == 0:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | Done) -> None:
        if isinstance(choice, At):
            game.tell(FellowshipStepped(choice.region))
            on = Walk(self.left - 1, (*self.path, choice.region), self.revealed, self.by_shadow)
            game.push(on, who, source)
        elif self.revealed:
            _revealed(game, self.path, self.by_shadow, source)
        else:
            _declared(game, self.path, source)


def _can_end(game: "BoardPosition", region: int, left: int) -> bool:
    """A reveal may not end in a haven of the Free Peoples (R152)."""
    if not in_haven(game, region):
        return True
    return left > 0 and any(not in_haven(game, other) for other in NEIGHBOURS[region])


# ---- declaring ---


class MayDeclare(BoardQuestion, frozen=True):
    """In phase 2, if hidden (R24, D4)."""

    rule: ClassVar[str] = "R24"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayDeclare:
        return prompts.MayDeclare(game.fellowship, game.progress)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO if game.hidden and game.mordor < 0 else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.push(Walk(game.progress, (game.fellowship,)), who, source)


def _declared(game: "BoardPosition", path: tuple[int, ...], source: int) -> None:
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
    in_play.happened(game, Moment.DECLARED)
    if safe:
        in_play.happened(game, Moment.DECLARED_AT_HOME)
    in_play.upkeep(game)
    offer_tile_on_path(game, path, safe)


# ---- being revealed ---


class Reveal(BoardStep, frozen=True):
    """Turn it revealed and move the figure; nothing happens if it is revealed already (R152, A13)."""

    by_shadow: bool = True
    """Only then strongholds on the way draw tiles (A14)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if not game.hidden:
            return
        game.hidden = False
        if game.mordor >= 0:
            game.tell(FellowshipRevealed(NOTHING))
            in_play.happened(game, Moment.REVEALED)
            in_play.upkeep(game)
            return
        walk = Walk(game.progress, (game.fellowship,), True, self.by_shadow)
        game.push(walk, game.leading[FREE], source)


def _revealed(game: "BoardPosition", path: tuple[int, ...], by_shadow: bool, source: int) -> None:
    game.fellowship = path[-1]
    game.progress = 0
    game.tell(FellowshipRevealed(path[-1], path))
    in_play.happened(game, Moment.REVEALED)
    in_play.upkeep(game)
    # Pushed first, done last: the strongholds' tiles come after those of cards (R176).
    if by_shadow:
        dens = HOMES[SHADOW] & STRONGHOLDS & ~game.captured
        for _ in {region for region in path if dens >> region & 1}:
            game.push(hunt_tile.STRONGHOLD_TILE, NOTHING, source)
    offer_tile_on_path(game, path, False)


def offer_tile_on_path(game: "BoardPosition", path: tuple[int, ...], safe: bool) -> None:
    """A card may draw one more tile for this way (D5); not if the figure stayed where it was."""
    if len(path) > 1:
        for card, seat, use in in_play.holders(game, TileOnPath):
            if number(use.at) in path:
                game.push(hunt_tile.MayDrawOnPath(safe), seat, card)
