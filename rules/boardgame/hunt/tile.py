"""A Hunt tile, drawn and resolved: cards, the guide, a casualty, corruption, reveal (R174-R179, R192)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.card import OnCasualty, PreventsTile, RedrawsTile, ReducesTile
from rules.boardgame.characters import GUIDE_REVEALS, GUIDE_SEPARATES, GUIDE_UNSEEN, LEVEL, TAKEN_ALIVE
from rules.boardgame.choices import (
    CARD,
    DECLINE,
    OPTION,
    PIECE,
    YES_NO,
    Accept,
    Decline,
    Option,
    PickCard,
    PickPiece,
)
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import CasualtyDrawn, HuntReduced, MordorStep, TileDrawn, TileIgnored
from rules.boardgame.fellowship import declare_reveal
from rules.boardgame.fellowship.companions import SeparatedGo, part
from rules.boardgame.fellowship.ring_bearers import corrupt, eliminate_companion, heal
from rules.boardgame.hunt.pool import draw_tile, put_back
from rules.boardgame.hunt.state import PLAIN, Hunt, TileFor, TileRules
from rules.boardgame.hunt.tiles import TILES, Value, is_numbered
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import CRACK_OF_DOOM, FIGURES, FREE, NOTHING, SHADOW
from rules.boardgame.victory import win

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

STAFF_STAYS: Final = "staff-stays"
"""The option by which a prevented tile on the Mordor Track keeps the Fellowship where it is (A3)."""


def hunt_of(game: "BoardPosition") -> Hunt:
    hunt = game.hunt
    assert hunt is not None
    return hunt


# ---- drawing ---


class DrawTile(BoardStep, frozen=True):
    """The Shadow draws a tile, unless a card prevents it (D21)."""

    reason: TileFor
    rules: TileRules = PLAIN
    successes: int = 0

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.push(TurnTile(self.reason, self.rules, self.successes), who, source)
        cards = [card for card, _, _ in in_play.holders(game, PreventsTile)]
        if cards:
            game.push(MayPreventTile(), game.leading[FREE], source)


class MayPreventTile(BoardQuestion, frozen=True):
    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayPreventTile:
        return prompts.MayPreventTile()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard | Decline]:
        return [*(CARD[card] for card, _, _ in in_play.holders(game, PreventsTile)), DECLINE]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard | Decline) -> None:
        if isinstance(choice, PickCard):
            in_play.use(game, choice.card, who)
            step, _, _ = game.agenda.pop()
            assert isinstance(step, TurnTile)
            if step.reason == TileFor.MORDOR and STAFF_STAYS not in game.options:
                go_on_in_mordor(game)


class TurnTile(BoardStep, frozen=True):
    """The tile is known: what it counts, and what may be done about it."""

    reason: TileFor
    rules: TileRules
    successes: int
    first: int = NOTHING
    """A tile that this one is drawn instead of; it goes back now."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        tile = draw_tile(game)
        if self.first != NOTHING:
            put_back(game, self.first)
        if tile == NOTHING:
            return
        printed, rules = TILES[tile], self.rules
        damage = _damage(game, printed.value, self.reason, self.successes)
        game.tell(TileDrawn(tile, damage))
        eye = printed.value == Value.EYE
        if (eye and rules.ignores_eye) or (printed.special == FREE and rules.ignores_free_special):
            game.tell(TileIgnored(tile))
            return
        game.hunt = Hunt(self.reason, rules, self.successes, tile, max(0, damage), card_used=self.first != NOTHING)
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
                (SeparatedGo(), leader, source),
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
            return game.box[FREE] + game.box[SHADOW]
        case TileFor.EVENT | TileFor.STRONGHOLD:
            return 0


# ---- what the Free Peoples do about it ---


class MayUseCard(BoardQuestion, frozen=True):
    """One table card a tile: another tile, or less damage (R174, A15, D21)."""

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayAnswerTile:
        hunt = hunt_of(game)
        return prompts.MayAnswerTile(hunt.tile, hunt.damage)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard | Decline]:
        hunt = hunt_of(game)
        if hunt.card_used:
            return []
        offers: list[PickCard | Decline] = [CARD[card] for card, _, _ in in_play.holders(game, RedrawsTile)]
        if hunt.damage and not hunt.rules.irreducible:
            offers += [CARD[card] for card, _, _ in in_play.holders(game, ReducesTile)]
        if offers:
            offers.append(DECLINE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard | Decline) -> None:
        if isinstance(choice, Decline):
            return
        hunt = hunt_of(game)
        hunt.card_used = True
        reduces = next((use.n for card, _, use in in_play.holders(game, ReducesTile) if card == choice.card), 0)
        in_play.use(game, choice.card, who)
        if reduces:
            reduce_damage(game, reduces)
            return
        # The rest of this tile's resolution is not done.
        while game.agenda[-1][0] is not FINISH_TILE:
            game.agenda.pop()
        game.agenda.pop()
        game.hunt = None
        game.push(TurnTile(hunt.reason, hunt.rules, hunt.successes, hunt.tile), who, source)


def reduce_damage(game: "BoardPosition", n: int) -> None:
    hunt = hunt_of(game)
    hunt.damage = max(0, hunt.damage - n)
    game.tell(HuntReduced(hunt.damage))


def reveals(game: "BoardPosition") -> bool:
    """The tile would reveal a hidden Fellowship, under the guide it has now (G108)."""
    hunt = hunt_of(game)
    printed = TILES[hunt.tile]
    if not printed.reveal or hunt.rules.no_reveal:
        return False
    unseen = GUIDE_UNSEEN >> game.guide & 1 and printed.special == NOTHING and is_numbered(hunt.tile)
    return not unseen


class GuideHelps(BoardQuestion, frozen=True):
    """The guide takes damage off at his price; a new guide may do so too (R175, D22)."""

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayUseGuide:
        return prompts.MayUseGuide(game.guide, hunt_of(game).damage)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        hunt = hunt_of(game)
        if not hunt.damage or hunt.rules.irreducible or hunt.refused >> game.guide & 1:
            return ()
        if GUIDE_SEPARATES >> game.guide & 1:
            return YES_NO
        if GUIDE_REVEALS >> game.guide & 1 and game.hidden and not hunt.helped and not reveals(game):
            return YES_NO
        return ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        hunt = hunt_of(game)
        if isinstance(choice, Decline):
            hunt.refused |= 1 << game.guide
            return
        reduce_damage(game, 1)
        game.push(self, who, source)
        if GUIDE_SEPARATES >> game.guide & 1:
            if game.mordor >= 0:
                eliminate_companion(game, game.guide)
            else:
                hunt.left |= 1 << game.guide
                part(game, [game.guide])
        else:
            hunt.helped = True


class TakeCasualty(BoardQuestion, frozen=True):
    """None, the guide, or a companion drawn at random; he is lost in any case (R174, D22)."""

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.TakeCasualty:
        return prompts.TakeCasualty(hunt_of(game).damage)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Option | Decline]:
        hunt = hunt_of(game)
        companions = game.in_fellowship()
        if not hunt.damage or hunt.rules.irreducible or hunt.casualty_taken or not LEVEL[game.guide] or not companions:
            return []
        if hunt.rules.forced_random:
            return [OPTION[0]]
        offers: list[PickPiece | Option | Decline] = [PIECE[FIGURES + game.guide]]
        if len(companions) > 1:
            offers.append(OPTION[0])
        offers.append(DECLINE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Option | Decline) -> None:
        if isinstance(choice, Decline):
            return
        random = isinstance(choice, Option)
        companion = game.draw_lot(game.in_fellowship()) if random else game.guide
        hunt_of(game).casualty_taken = True
        game.tell(CasualtyDrawn(companion, random))
        reduce_damage(game, LEVEL[companion])
        for card, seat, use in in_play.holders(game, OnCasualty):
            game.push_all([(step, seat, card) for step in use.steps])
        lose_companion(game, companion)


def lose_companion(game: "BoardPosition", who: int) -> None:
    """Eliminated in the Fellowship; some come out of it alive, but not on the Mordor Track (R193)."""
    if TAKEN_ALIVE >> who & 1 and game.mordor < 0:
        if game.hunt is not None:
            game.hunt.left |= 1 << who
            part(game, [who])
        else:
            game.push(SeparatedGo(1 << who), game.leading[FREE], NOTHING)
            part(game, [who])
    else:
        eliminate_companion(game, who)


# ---- the end of a tile ---


class FinishTile(BoardStep, frozen=True):
    """What is left becomes corruption; then the Fellowship may be revealed, and goes on in Mordor (R174, R192)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        hunt = hunt_of(game)
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
            game.push(declare_reveal.Reveal(by_shadow=not helped), who, source)


def go_on_in_mordor(game: "BoardPosition") -> None:
    game.mordor += 1
    game.tell(MordorStep(game.mordor))
    if game.mordor >= CRACK_OF_DOOM:
        win(game, FREE, "ring-destroyed")


class GoOnInMordor(BoardStep, frozen=True):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        go_on_in_mordor(game)


class MayDrawOnPath(BoardQuestion, frozen=True):
    """The figure came through the place of a card on the table: draw one more tile (D5)?"""

    rule: ClassVar[str] = "R176"
    safe: bool
    """Declared in a haven: its reveal icon is void (R177)."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayUseTableCard:
        return prompts.MayUseTableCard(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            in_play.use(game, source, who)
            rules = TileRules(ignores_free_special=False, no_reveal=self.safe)
            game.push(DrawTile(TileFor.EVENT, rules), who, source)


FINISH_TILE: Final = FinishTile()
MAY_USE_CARD: Final = MayUseCard()
GUIDE_HELPS: Final = GuideHelps()
TAKE_CASUALTY: Final = TakeCasualty()
GO_ON_IN_MORDOR: Final = GoOnInMordor()
STRONGHOLD_TILE: Final = DrawTile(TileFor.STRONGHOLD)
MORDOR_TILE: Final = DrawTile(TileFor.MORDOR)
