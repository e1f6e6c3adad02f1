"""Companions: leaving the Fellowship, and moving on the map, alone or in groups (R52, R160-R162)."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import place_character
from rules.boardgame.choices import Done, PickPiece
from rules.boardgame.event_cards.in_play import upkeep
from rules.boardgame.events import Separated
from rules.boardgame.fellowship.ring_bearers import CHOOSE_GUIDE, eliminate_companion
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import bits
from rules.boardgame.movement.character_range import level_of, place_group, reach
from rules.boardgame.offers import DONE, PIECE
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import COMPANIONS, FIGURES, FREE
from rules.kernel import NOTHING

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def separate(game: "BoardPosition", companions: list[int]) -> None:
    """Put companions who leave the Fellowship into its region. Others ask where they go from there."""
    game.tell(Separated(tuple(companions), game.fellowship))
    for who in companions:
        place_character(game, who, game.fellowship)
    game.push(CHOOSE_GUIDE, game.leading[FREE], NOTHING)
    upkeep(game)


# ---- separating ---


class Separate(BoardQuestion):
    """One companion or one group leaves: who (D17)? On the Mordor Track a text eliminates him instead (R193)."""

    rule: ClassVar[str] = "R160"
    group: int = 0
    extra: int = 0
    """Additional regions."""
    level: int = 0
    """Instead of theirs."""
    siege_ok: bool = False
    """The move may end in a besieged stronghold (G56)."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.SeparateWhoPrompt:
        return prompts.SeparateWhoPrompt(tuple(bits(self.group)), source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Done]:
        offers: list[PickPiece | Done] = [
            PIECE[FIGURES + each] for each in game.in_fellowship() if not self.group >> each & 1
        ]
        if self.group:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, PickPiece):
            group = self.group | 1 << choice.piece - FIGURES
            game.push(Separate(group, self.extra, self.level, self.siege_ok), who, source)
        elif game.mordor >= 0:
            for each in bits(self.group):
                eliminate_companion(game, each)
        else:
            steps = game.progress + (self.level or level_of(self.group)) + self.extra
            game.push(MoveGroup(self.group, steps, self.siege_ok), who, source)
            separate(game, list(bits(self.group)))

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(game.in_fellowship())


class MoveGroup(RegionQuestion):
    """Where to; they may stay (D15, D17)."""

    rule: ClassVar[str] = "R160"
    group: int
    steps: int
    siege_ok: bool = False

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveGroupPrompt:
        return prompts.MoveGroupPrompt(tuple(bits(self.group)), source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        start = game.where[self.group.bit_length() - 1]
        return reach(game, FREE, start, self.steps, self.siege_ok)

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        place_group(game, self.group, region)
        upkeep(game)


class MoveGroupOnMap(MoveGroup):
    """The same for those who are on the map already (R52)."""

    rule: ClassVar[str] = "R52"


class MoveSeparated(BoardStep):
    """Those separated over a Hunt tile, or taken alive, go as one group (G109)."""

    group: int = 0

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        group = self.group
        if game.hunt is not None:
            group, game.hunt.left = group | game.hunt.left, 0
        if group:
            game.push(MoveGroup(group, game.progress + level_of(group)), who, source)


# ---- on the map ---


class MoveCompanions(BoardQuestion):
    """Every companion may move once; those who start together may go as a group (R52, D15)."""

    rule: ClassVar[str] = "R52"
    moved: int = 0
    one_group: bool = False
    """By a text: one companion or one group alone."""
    extra: int = 0
    level: int = 0
    siege_ok: bool = False

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveWhichCompanionPrompt:
        return prompts.MoveWhichCompanionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Done]:
        offers: list[PickPiece | Done] = [PIECE[FIGURES + each] for each in bits(movers(game) & ~self.moved)]
        if offers:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, PickPiece):
            game.push(JoinGroup(1 << choice.piece - FIGURES, self), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(movers(game))


def movers(game: "BoardPosition") -> int:
    """The companions on the map that may leave where they are (R53)."""
    found = 0
    for region, there in game.standing.items():
        if there & COMPANIONS and not game.sieges[1 - FREE] >> region & 1:
            found |= there & COMPANIONS
    return found


class JoinGroup(BoardQuestion):
    """Who goes with him (R58)?"""

    rule: ClassVar[str] = "R58"
    group: int
    move: MoveCompanions

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WhoJoinsPrompt:
        return prompts.WhoJoinsPrompt(tuple(bits(self.group)), source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Done]:
        there = game.standing[game.where[self.group.bit_length() - 1]] & COMPANIONS
        offers: list[PickPiece | Done] = [
            PIECE[FIGURES + each] for each in bits(there & ~self.group & ~self.move.moved)
        ]
        offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        move = self.move
        if isinstance(choice, PickPiece):
            game.push(JoinGroup(self.group | 1 << choice.piece - FIGURES, move), who, source)
            return
        if not move.one_group:
            game.push(MoveCompanions(move.moved | self.group), who, source)
        steps = (move.level or level_of(self.group)) + move.extra
        game.push(MoveGroupOnMap(self.group, steps, move.siege_ok), who, source)
