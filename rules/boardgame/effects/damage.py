"""Effects that hit armies and characters outside of battles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import controller_of_army, eliminate_character, lose, put, settle, take
from rules.boardgame.battle.casualties import HitArmy, destroy_army
from rules.boardgame.battle.ending import retreat, retreat_regions
from rules.boardgame.choices import At, PickPiece
from rules.boardgame.conditions import near_armies, pieces_in
from rules.boardgame.effects.rolls import roll
from rules.boardgame.events import NazgulMoved
from rules.boardgame.map.region_filter import ANYWHERE, Where
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import bits, number
from rules.boardgame.offers import AT, PIECE
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion, BoardStep, BoardTask
from rules.boardgame.terms import (
    ELITE_OF,
    FIGURES,
    FREE,
    LEADERS_OF,
    MOST_DICE,
    NATION_BITS,
    NAZGUL,
    REGULAR_OF,
    SHADOW,
    Group,
    Nation,
    Who,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Eliminate(BoardStep):
    """This character, if he is on the map."""

    who: Who

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if game.in_play(self.who):
            eliminate_character(game, self.who)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.in_play(self.who)


class EliminateLeader(BoardQuestion):
    """A leader of the Free Peoples in the place, the Shadow's choice."""

    rule: ClassVar[str] = "R49"
    at: str

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece]:
        base = number(self.at) * FIGURES
        return [PIECE[leader] for leader in LEADERS_OF[FREE] if game.figures[base + leader]]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        lose(game, number(self.at), choice.piece)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


# ---- hits by dice ---


class RollHits(RegionQuestion):
    """Dice against an enemy army of the player's choice: each that is high enough is a hit (R49)."""

    rule: ClassVar[str] = "R49"
    dice: int
    success: int
    at: Where = ANYWHERE
    nations: int = 1
    """Units of at least this many nations are in it."""
    attack: bool = False
    """It counts as an attack (R125)."""
    with_all: bool = False
    """If it is destroyed, Nazgûl and characters are lost too."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        enemy = 1 - game.side_of[who]
        found = game.armies[enemy] & self.at.regions(game, game.side_of[who])
        if self.nations > 1:
            mask = NATION_BITS[enemy]
            found &= sum(1 << r for r in bits(found) if (game.present[r] & mask).bit_count() >= self.nations)
        return found

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        enemy = 1 - game.side_of[who]
        if self.attack:
            track.attacked(game, game.present[region] & NATION_BITS[enemy], region)
        hits = sum(die >= self.success for die in roll(game, source, self.dice))
        game.push(HitArmy(enemy, region, hits, self.with_all), who, source)


class RollPerNazgul(RegionQuestion):
    """A die for each Nazgûl of an army, against an enemy army there or next door; of several the one with most."""

    rule: ClassVar[str] = "R49"
    success: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        found = 0
        for _, other in near_armies(game, SHADOW, Group.NAZGUL):
            found |= 1 << other
        return found

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        pairs = near_armies(game, SHADOW, Group.NAZGUL)
        most = max(pieces_in(game, one, SHADOW, Group.NAZGUL) for one, other in pairs if other == region)
        hits = sum(die >= self.success for die in roll(game, source, min(most, MOST_DICE)))
        game.push(HitArmy(FREE, region, hits), who, source)


class RollPerUnit(BoardStep):
    """In each of these regions a die for each unit of the nation, against the army there."""

    nation: Nation
    at: Where
    success: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        enemy = 1 - game.side_of[who]
        tasks: list[BoardTask] = []
        for region in bits(self.at.regions(game, game.side_of[who])):
            n = self._units(game, region)
            if n:
                hits = sum(die >= self.success for die in roll(game, source, min(n, MOST_DICE)))
                tasks.append((HitArmy(enemy, region, hits), who, source))
        game.push_all(tasks)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return any(self._units(game, region) for region in bits(self.at.regions(game, game.side_of[who])))

    def _units(self, game: "BoardPosition", region: int) -> int:
        base = region * FIGURES
        return game.figures[base + REGULAR_OF[self.nation]] + game.figures[base + ELITE_OF[self.nation]]


# ---- the Eagles ---


class ScatterNazgul(RegionQuestion):
    """A die for each Nazgûl of an army near a companion's: some fall, the others are put into one stronghold (G39)."""

    rule: ClassVar[str] = "G39"
    success: int
    to: Where

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        found = 0
        for _, other in near_armies(game, FREE, Group.COMPANION, Group.NAZGUL_BUT_WITCH_KING):
            found |= 1 << other
        return found

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        there = game.figures[region * FIGURES + NAZGUL]
        fallen = sum(die >= self.success for die in roll(game, source, min(there, MOST_DICE)))
        if fallen:
            lose(game, region, NAZGUL, fallen)
        game.push(MoveNazgulTogether(region, self.to), who, source)


class MoveNazgulTogether(BoardQuestion):
    """All Nazgûl figures of the region to one place, together."""

    rule: ClassVar[str] = "G39"
    origin: int
    to: Where

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        if not game.figures[self.origin * FIGURES + NAZGUL]:
            return ()
        return [AT[region] for region in bits(self.to.regions(game, game.side_of[who]))]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        n = game.figures[self.origin * FIGURES + NAZGUL]
        if choice.region != self.origin:
            take(game, self.origin, NAZGUL, n)
            put(game, choice.region, NAZGUL, n)
            game.tell(NazgulMoved(n, self.origin, choice.region))


# ---- the Dead Men of Dunharrow ---


class RoutArmy(BoardStep):
    """The enemy army in the region the text has come to: as many hits as a die shows, then it must go (G31)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        enemy, region = 1 - game.side_of[who], game.text_region
        if region >= 0 and game.armies[enemy] >> region & 1:
            track.attacked(game, game.present[region] & NATION_BITS[enemy], region)
            game.push(ForceRetreat(enemy, region), who, source)
            game.push(HitArmy(enemy, region, roll(game, source, 1)[0], True), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.text_region >= 0 and bool(game.armies[1 - game.side_of[who]] >> game.text_region & 1)


class ForceRetreat(BoardStep):
    """What is left of the army retreats, or is destroyed with all who are with it."""

    side: int
    region: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if game.armies[self.side] >> self.region & 1:
            if retreat_regions(game, self.side, self.region):
                game.push(RetreatTo(self.side, self.region), controller_of_army(game, self.side, self.region), source)
            else:
                destroy_army(game, self.side, self.region)


class RetreatTo(BoardQuestion):
    rule: ClassVar[str] = "G31"
    side: int
    region: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        return [AT[to] for to in bits(retreat_regions(game, self.side, self.region))]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        retreat(game, self.side, self.region, choice.region)
        settle(game)
