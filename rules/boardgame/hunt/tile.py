"""A Hunt tile from draw to end, and the reveal of the Fellowship, which may draw more tiles (R152-R154, R174-R179)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.card import PreventsTile, TileOnPath
from rules.boardgame.choices import Accept, At, Decline, Done, PickCard
from rules.boardgame.conditions import in_haven
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import FellowshipRevealed, MordorStep, TileDrawn, TileIgnored
from rules.boardgame.fellowship.companions import MoveSeparated
from rules.boardgame.fellowship.ring_bearers import corrupt, heal
from rules.boardgame.fellowship.walk import Walk
from rules.boardgame.hunt.answers import GUIDE_HELPS, MAY_USE_CARD, TAKE_CASUALTY, hunt_of, reveals
from rules.boardgame.hunt.pool import draw_tile, put_back
from rules.boardgame.hunt.report import begin_hunt, note_answer, note_reveal, note_step, note_tile
from rules.boardgame.hunt.state import PLAIN, Hunt, TileFor, TileRules
from rules.boardgame.hunt.tiles import TILES, TilePlace, Value
from rules.boardgame.map.regions import HOMES, NEIGHBOURS, STRONGHOLDS, number
from rules.boardgame.offers import AT, CARD, DECLINE, DONE, YES_NO
from rules.boardgame.reports import TileReport
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import CRACK_OF_DOOM, FREE, NOTHING, SHADOW, Answer, DiscardTrigger
from rules.boardgame.victory import win

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

STAFF_STAYS: Final = "staff-stays"
"""The option by which a prevented tile on the Mordor Track keeps the Fellowship where it is (A3)."""


# ---- drawing ---


class DrawTile(BoardStep):
    """The Shadow draws a tile, unless a card prevents it (D21)."""

    reason: TileFor
    rules: TileRules = PLAIN
    successes: int = 0

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        begin_hunt(game)
        game.push(TurnTile(self.reason, self.rules, self.successes), who, source)
        cards = [card for card, _, _ in in_play.holders(game, PreventsTile)]
        if cards:
            game.push(MayPreventTile(), game.leading[FREE], source)


class MayPreventTile(BoardQuestion):
    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayPreventTilePrompt:
        return prompts.MayPreventTilePrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard | Decline]:
        return [*(CARD[card] for card, _, _ in in_play.holders(game, PreventsTile)), DECLINE]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard | Decline) -> None:
        if isinstance(choice, PickCard):
            in_play.use(game, choice.card, who)
            note_answer(game, Answer.PREVENTED, choice.card, 0)
            step, _, _ = game.agenda.pop()
            assert isinstance(step, TurnTile)
            if step.reason == TileFor.MORDOR and STAFF_STAYS not in game.options:
                go_on_in_mordor(game)


class TurnTile(BoardStep):
    """The tile is known: what it counts, and what may be done about it."""

    reason: TileFor
    rules: TileRules
    successes: int
    first: int = NOTHING
    """A tile that this one is drawn instead of; it goes back now."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.first != NOTHING:
            # Kept apart until the second tile is drawn, so that a pool filled anew does not hold it (D21).
            game.tiles[self.first] = TilePlace.GONE
        tile = draw_tile(game)
        if self.first != NOTHING:
            put_back(game, self.first)
        if tile == NOTHING:
            return
        printed, rules = TILES[tile], self.rules
        damage = _damage(game, printed.value, self.reason, self.successes)
        game.tell(TileDrawn(tile, damage))
        eye = printed.value == Value.EYE
        ignored = (eye and rules.ignores_eye) or (printed.special == FREE and rules.ignores_free_special)
        note_tile(game, TileReport(tile, damage, ignored))
        if ignored:
            game.tell(TileIgnored(tile))
            return
        game.hunt = Hunt(self.reason, rules, self.successes, tile, max(0, damage), card_used=self.first != NOTHING)
        game.hunt.base = len(game.agenda)
        leader = game.leading[FREE]
        game.push(FINISH_TILE, leader, source)
        if damage < 0:
            heal(game, -damage)
            return
        game.push_all(
            [
                (MAY_USE_CARD, leader, source),
                (GUIDE_HELPS, leader, source),
                (TAKE_CASUALTY, leader, source),
                (GUIDE_HELPS, leader, source),
                (MoveSeparated(), leader, source),
            ]
        )


def _damage(game: "BoardPosition", value: int, reason: TileFor, successes: int) -> int:
    if value == Value.DIE:
        return game.throw(1)[0]
    if value != Value.EYE:
        return value
    match reason:
        case TileFor.ROLL:
            return successes
        case TileFor.MORDOR:
            return game.hunt_box[FREE] + game.hunt_box[SHADOW]
        case TileFor.EVENT | TileFor.STRONGHOLD:
            return 0


# ---- the end of a tile ---


class FinishTile(BoardStep):
    """What is left becomes corruption; then the Fellowship may be revealed, and goes on in Mordor (R174, R192)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        hunt = hunt_of(game)
        if hunt.redrawn:
            game.hunt = None
            game.push(TurnTile(hunt.reason, hunt.rules, hunt.successes, hunt.tile), who, source)
            return
        if hunt.rules.instead is not None:
            hunt.rules.instead.do(game, who, source)
            game.hunt = None
            return
        shown, helped = reveals(game), hunt.helped
        corrupt(game, hunt.damage)
        game.hunt = None
        if hunt.reason == TileFor.MORDOR and not TILES[hunt.tile].stop:
            game.push(GO_ON_IN_MORDOR, who, source)
        if shown or helped:
            game.push(Reveal(by_shadow=not helped), who, source)


def go_on_in_mordor(game: "BoardPosition") -> None:
    game.mordor += 1
    note_step(game, game.mordor)
    game.tell(MordorStep(game.mordor))
    if game.mordor >= CRACK_OF_DOOM:
        win(game, FREE, "ring-destroyed")


class GoOnInMordor(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        go_on_in_mordor(game)


# ---- the Fellowship revealed ---


class Reveal(BoardStep):
    """Turn it revealed and move the figure; nothing happens if it is revealed already (R152, A13)."""

    by_shadow: bool = True
    """Only then strongholds on the way draw tiles (A14)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if not game.hidden:
            return
        game.hidden = False
        if game.mordor >= 0:
            note_reveal(game, NOTHING)
            game.tell(FellowshipRevealed(NOTHING))
            in_play.discard_on(game, DiscardTrigger.REVEALED)
            in_play.upkeep(game)
            return
        game.push(RevealedWalk(game.progress, (game.fellowship,), self.by_shadow), game.leading[FREE], source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.hidden


class RevealedWalk(Walk):
    """A move that reveals: it may not end in a haven of the Free Peoples (R152, D23)."""

    rule: ClassVar[str] = "R152"
    by_shadow: bool

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WalkFellowshipPrompt:
        return prompts.WalkFellowshipPrompt(self.path, self.left, True)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        here = self.path[-1]
        offers: list[At | Done] = []
        if self.left:
            offers = [AT[region] for region in NEIGHBOURS[here] if _can_end(game, region, self.left - 1)]
        # With the counter on 0 the figure simply stays, wherever it is (G106).
        if not in_haven(game, here) or self.left == 0:
            offers.append(DONE)
        return offers

    def further(self, region: int) -> "RevealedWalk":
        return RevealedWalk(self.left - 1, (*self.path, region), self.by_shadow)

    def end(self, game: "BoardPosition", source: int) -> None:
        _revealed(game, self.path, self.by_shadow, source)


def _can_end(game: "BoardPosition", region: int, left: int) -> bool:
    """Return whether a reveal that enters this region can still end outside of havens (R152)."""
    if not in_haven(game, region):
        return True
    return left > 0 and any(not in_haven(game, other) for other in NEIGHBOURS[region])


def _revealed(game: "BoardPosition", path: tuple[int, ...], by_shadow: bool, source: int) -> None:
    game.fellowship = path[-1]
    game.progress = 0
    note_reveal(game, path[-1])
    game.tell(FellowshipRevealed(path[-1], path))
    in_play.discard_on(game, DiscardTrigger.REVEALED)
    in_play.upkeep(game)
    # Pushed first, done last: the strongholds' tiles come after those of cards (R176).
    if by_shadow:
        dens = HOMES[SHADOW] & STRONGHOLDS & ~game.captured
        for _ in {region for region in path if dens >> region & 1}:
            game.push(STRONGHOLD_TILE, NOTHING, source)
    offer_tile_on_path(game, path, False)


# ---- tiles on the path of the figure ---


def offer_tile_on_path(game: "BoardPosition", path: tuple[int, ...], safe: bool) -> None:
    """A card may draw one more tile for this way (D5); not if the figure stayed where it was."""
    if len(path) > 1:
        for card, seat, use in in_play.holders(game, TileOnPath):
            if number(use.at) in path:
                game.push(MayDrawOnPath(safe), seat, card)


class MayDrawOnPath(BoardQuestion):
    """The figure came through the place of a card on the table: draw one more tile (D5)?"""

    rule: ClassVar[str] = "R176"
    safe: bool
    """Declared in a haven: its reveal icon is void (R177)."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayUseCardInPlayPrompt:
        return prompts.MayUseCardInPlayPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            in_play.use(game, source, who)
            rules = TileRules(ignores_free_special=False, no_reveal=self.safe)
            game.push(DrawTile(TileFor.EVENT, rules), who, source)


FINISH_TILE: Final = FinishTile()
GO_ON_IN_MORDOR: Final = GoOnInMordor()
STRONGHOLD_TILE: Final = DrawTile(TileFor.STRONGHOLD)
MORDOR_TILE: Final = DrawTile(TileFor.MORDOR)
