"""The Ring-bearers: corruption, companions and guide, moving, hiding, Mordor (R140-R147, R155, R190)."""

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from rules.boardgame import prompts
from rules.boardgame.armies.figures import take_off_map
from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.choices import Accept, Decline, PickPiece
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import (
    CharacterGone,
    Corrupted,
    FellowshipHidden,
    FellowshipMoved,
    GuideChanged,
    Healed,
    MordorEntered,
    TileAdded,
)
from rules.boardgame.hunt.tiles import EYES, TILES, TilePlace
from rules.boardgame.map.regions import GATES
from rules.boardgame.offers import PIECE, YES_NO
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import (
    CORRUPTED,
    FIGURES,
    FREE,
    IN_FELLOWSHIP,
    LAST_PROGRESS,
    NOTHING,
    SHADOW,
    Who,
)
from rules.boardgame.victory import win

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


# ---- corruption ---


def corrupt(game: "BoardPosition", n: int) -> None:
    """The Shadow wins at once at twelve (R141, R201)."""
    if n > 0:
        game.corruption = min(CORRUPTED, game.corruption + n)
        _report(game, n, 0)
        game.tell(Corrupted(n, game.corruption))
        if game.corruption >= CORRUPTED:
            win(game, SHADOW, "corruption")


def heal(game: "BoardPosition", n: int) -> None:
    n = min(n, game.corruption)
    if n > 0:
        game.corruption -= n
        _report(game, 0, n)
        game.tell(Healed(n, game.corruption))


def _report(game: "BoardPosition", gained: int, healed: int) -> None:
    turn, hunt = game.turn_report, game.hunt_report
    game.turn_report = replace(turn, corruption=turn.corruption + gained, healed=turn.healed + healed)
    if hunt is not None:
        game.hunt_report = replace(
            hunt, corruption=hunt.corruption + gained, healed=hunt.healed + healed, total=game.corruption
        )


# ---- companions and the guide ---


def eliminate_companion(game: "BoardPosition", who: int) -> None:
    """Eliminate a companion in the Fellowship; the guide may change (R143)."""
    game.tell(CharacterGone(who, NOTHING))
    take_off_map(game, who)
    game.push(CHOOSE_GUIDE, game.leading[FREE], NOTHING)
    in_play.upkeep(game)


def candidates(game: "BoardPosition") -> list[int]:
    """The companions of the highest level: one of them guides (R143)."""
    there = game.in_fellowship()
    best = max((LEVEL[who] for who in there), default=0)
    return [who for who in there if LEVEL[who] == best]


class ChooseGuide(BoardQuestion):
    """Among equals the Free Peoples choose; without companions Gollum guides for good (D7)."""

    rule: ClassVar[str] = "R143"

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        able = candidates(game)
        if not able:
            _set_guide(game, Who.GOLLUM)
        elif len(able) == 1:
            _set_guide(game, able[0])
        else:
            game.ask(self, who, source)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ChooseGuidePrompt:
        return prompts.ChooseGuidePrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        return [PIECE[FIGURES + each] for each in candidates(game)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        _set_guide(game, choice.piece - FIGURES)


def _set_guide(game: "BoardPosition", who: int) -> None:
    if who != game.guide:
        game.guide = who
        if who == Who.GOLLUM:
            game.where[who] = IN_FELLOWSHIP
        game.tell(GuideChanged(who))


# ---- moving and hiding ---


def advance_progress(game: "BoardPosition") -> None:
    """One step on the Fellowship Track, which ends at twelve (R145, R147)."""
    game.progress = min(LAST_PROGRESS, game.progress + 1)
    game.tell(FellowshipMoved(game.progress))


def hide(game: "BoardPosition") -> None:
    game.hidden = True
    game.fellowship_acted = True
    game.tell(FellowshipHidden())


# ---- Mordor ---


class MayEnterMordor(BoardQuestion):
    """From Minas Morgul or Morannon, in phase 2 (R190, D6)."""

    rule: ClassVar[str] = "R190"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayEnterMordorPrompt:
        return prompts.MayEnterMordorPrompt(game.fellowship)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO if game.fellowship >= 0 and GATES >> game.fellowship & 1 else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            enter_mordor(game)


def enter_mordor(game: "BoardPosition") -> None:
    """Move the figure to the Mordor Track and refill the pool (R190, R191, A2, G113)."""
    game.mordor = 0
    game.fellowship = NOTHING
    game.progress = 0
    for tile, place in enumerate(bytes(game.tiles)):
        drawn_eye = place == TilePlace.DRAWN and tile in EYES and TILES[tile].special == NOTHING
        if place == TilePlace.WAITING or drawn_eye:
            game.tiles[tile] = TilePlace.POOL
    game.tell(MordorEntered())
    in_play.upkeep(game)


def add_special_tile(game: "BoardPosition", tile: int) -> None:
    """It waits for Mordor, or joins the pool at once if the Fellowship is there (R179)."""
    game.tiles[tile] = TilePlace.POOL if game.mordor >= 0 else TilePlace.WAITING
    game.tell(TileAdded(tile))


CHOOSE_GUIDE: Final = ChooseGuide()
