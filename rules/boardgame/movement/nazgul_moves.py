"""Nazgûl and minions on their own (R54, D16)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.armies.figures import place_character, put, take
from rules.boardgame.characters.roster import IMMOBILE, LEVEL
from rules.boardgame.choices import Done, PickPiece
from rules.boardgame.event_cards.in_play import upkeep
from rules.boardgame.events import CharactersMoved, NazgulMoved
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import REGION_COUNT, bits
from rules.boardgame.movement.character_range import nazgul_range, reach
from rules.boardgame.offers import DONE, PIECE
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import FIGURES, MINIONS, NAZGUL, NAZGUL_CHARACTERS, SHADOW, Nation

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

Landed = tuple[tuple[int, int], ...]
"""Regions with Nazgûl that have flown in this action, and how many."""

NAZGUL_AT: Final = tuple(PickPiece(NAZGUL, region) for region in range(REGION_COUNT))


class MoveNazgul(BoardQuestion):
    """Each Nazgûl and minion may move once: whom now?"""

    rule: ClassVar[str] = "R54"
    landed: Landed = ()
    moved: int = 0
    nazgul_only: bool = False
    """A text moves Nazgûl, the Witch-king among them, and no other minion."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveWhichNazgulPrompt:
        return prompts.MoveWhichNazgulPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Done]:
        landed = dict(self.landed)
        offers: list[PickPiece | Done] = [
            NAZGUL_AT[region]
            for region, n in enumerate(tuple(game.figures[NAZGUL::FIGURES]))
            if n and n > landed.get(region, 0)
        ]
        offers += [PIECE[FIGURES + each] for each in bits(self.minions(game, who))]
        if offers:
            offers.append(DONE)
        return offers

    def minions(self, game: "BoardPosition", seat: int) -> int:
        """Any player of the side moves those that fly; the others only their own player (R215)."""
        able = MINIONS & ~IMMOBILE & ~self.moved
        if self.nazgul_only or game.player_of[Nation.SAURON] != seat:
            able &= NAZGUL_CHARACTERS
        return sum(1 << each for each in bits(able) if game.where[each] >= 0)

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, PickPiece):
            game.push(MoveNazgulWhere(self, choice.piece, choice.region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.minions(game, who)) or any(game.figures[NAZGUL::FIGURES])


class MoveNazgulWhere(RegionQuestion):
    rule: ClassVar[str] = "R54"
    move: MoveNazgul
    piece: int
    origin: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveNazgulWherePrompt:
        return prompts.MoveNazgulWherePrompt(self.piece, self.origin, source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        if self.piece == NAZGUL:
            return nazgul_range(game) & ~(1 << self.origin)
        minion = self.piece - FIGURES
        start = game.where[minion]
        if NAZGUL_CHARACTERS >> minion & 1:
            return nazgul_range(game) & ~(1 << start)
        return reach(game, SHADOW, start, LEVEL[minion])

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        move = self.move
        if self.piece == NAZGUL:
            landed = dict(move.landed)
            landed[region] = landed.get(region, 0) + 1
            game.push(MoveNazgul(tuple(sorted(landed.items())), move.moved, move.nazgul_only), who, source)
            fly(game, self.origin, region)
        else:
            minion = self.piece - FIGURES
            game.push(MoveNazgul(move.landed, move.moved | 1 << minion, move.nazgul_only), who, source)
            if game.where[minion] != region:
                game.tell(CharactersMoved((minion,), game.where[minion], region))
                place_character(game, minion, region)
        upkeep(game)


def fly(game: "BoardPosition", origin: int, to: int, n: int = 1) -> None:
    take(game, origin, NAZGUL, n)
    put(game, to, NAZGUL, n)
    game.tell(NazgulMoved(n, origin, to))
