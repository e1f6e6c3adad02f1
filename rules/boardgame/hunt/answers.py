"""What the Free Peoples do about a Hunt tile: cards in play, the guide, a casualty (R174, R175)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.card import OnCasualty, RedrawsTile, ReducesTile
from rules.boardgame.characters.roster import GUIDE_REVEALS, GUIDE_SEPARATES, GUIDE_UNSEEN, LEVEL, TAKEN_ALIVE
from rules.boardgame.choices import Accept, Decline, Option, PickCard, PickPiece
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import CasualtyDrawn, HuntReduced
from rules.boardgame.fellowship.companions import MoveSeparated, separate
from rules.boardgame.fellowship.ring_bearers import eliminate_companion
from rules.boardgame.hunt.report import note_answer, note_redraw
from rules.boardgame.hunt.state import Hunt
from rules.boardgame.hunt.tiles import TILES, is_numbered
from rules.boardgame.offers import CARD, DECLINE, OPTION, PIECE, YES_NO
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import FIGURES, FREE, NOTHING, Answer

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def hunt_of(game: "BoardPosition") -> Hunt:
    hunt = game.hunt
    assert hunt is not None
    return hunt


class MayUseCard(BoardQuestion):
    """One table card a tile: another tile, or less damage (R174, A15, D21)."""

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayAnswerTilePrompt:
        hunt = hunt_of(game)
        return prompts.MayAnswerTilePrompt(hunt.tile, hunt.damage)

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
            note_answer(game, Answer.CARD, choice.card, hunt.damage)
            return
        note_answer(game, Answer.CARD, choice.card, hunt.damage)
        note_redraw(game)
        # Only the end of this tile is left to do.
        hunt.redrawn = True
        del game.agenda[hunt.base + 1 :]


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


class GuideHelps(BoardQuestion):
    """The guide takes damage off at his price; a new guide may do so too (R175, D22)."""

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayUseGuidePrompt:
        return prompts.MayUseGuidePrompt(game.guide, hunt_of(game).damage)

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
        note_answer(game, Answer.GUIDE, game.guide, hunt.damage)
        game.push(self, who, source)
        if GUIDE_SEPARATES >> game.guide & 1:
            if game.mordor >= 0:
                eliminate_companion(game, game.guide)
            else:
                hunt.left |= 1 << game.guide
                separate(game, [game.guide])
        else:
            hunt.helped = True


class TakeCasualty(BoardQuestion):
    """None, the guide, or a companion drawn at random; he is lost in any case (R174, D22)."""

    rule: ClassVar[str] = "R174"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.TakeCasualtyPrompt:
        return prompts.TakeCasualtyPrompt(hunt_of(game).damage)

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
        note_answer(game, Answer.RANDOM_CASUALTY if random else Answer.CASUALTY, companion, hunt_of(game).damage)
        for card, seat, use in in_play.holders(game, OnCasualty):
            game.push_all([(step, seat, card) for step in use.steps])
        lose_companion(game, companion)


def lose_companion(game: "BoardPosition", who: int) -> None:
    """Eliminated in the Fellowship; some come out of it alive, but not on the Mordor Track (R193)."""
    if TAKEN_ALIVE >> who & 1 and game.mordor < 0:
        if game.hunt is not None:
            game.hunt.left |= 1 << who
            separate(game, [who])
        else:
            game.push(MoveSeparated(1 << who), game.leading[FREE], NOTHING)
            separate(game, [who])
    else:
        eliminate_companion(game, who)


MAY_USE_CARD: Final = MayUseCard()
GUIDE_HELPS: Final = GuideHelps()
TAKE_CASUALTY: Final = TakeCasualty()
