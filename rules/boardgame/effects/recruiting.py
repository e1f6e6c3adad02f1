"""Recruiting by events: for nations at war or not, in free regions and own besieged strongholds (R66, R68)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import lose, recruit, settle, swap
from rules.boardgame.armies.selection import acts_on, may_act_on
from rules.boardgame.choices import At, PickNumber, PickPiece
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import bits, number
from rules.boardgame.muster.recruit import event_places
from rules.boardgame.offers import AT, NUMBER, PIECE
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import ELITE_OF, FIGURE, FIGURE_NATION, FIGURES, FREE, REGULAR_OF, REGULARS_OF, Kind, Nation
from rules.record import Record, replace

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Recruits(Record):
    """A number of figures of a nation; if there are several kinds the owner chooses each (R68)."""

    as_array = True

    nation: Nation
    kinds: tuple[Kind, ...]
    n: int = 1


def units(nation: Nation, n: int = 1) -> Recruits:
    """Each a regular or an elite."""
    return Recruits(nation, (Kind.REGULAR, Kind.ELITE), n)


def regulars(nation: Nation, n: int = 1) -> Recruits:
    return Recruits(nation, (Kind.REGULAR,), n)


def elites(nation: Nation, n: int = 1) -> Recruits:
    return Recruits(nation, (Kind.ELITE,), n)


def leader(nation: Nation) -> Recruits:
    return Recruits(nation, (Kind.LEADER,))


def nazgul(n: int = 1) -> Recruits:
    return Recruits(Nation.SAURON, (Kind.NAZGUL,), n)


def usable(game: "BoardPosition", side: int, where: Where) -> int:
    """The regions of `where` in which an event recruits, as bits.

    A region this side besieges is free for it (R6), but the settlement there is the enemy's: a text that names the
    place does not recruit there, one that speaks of an army or a character does.
    """
    if where.any_of:
        united = 0
        for each in where.any_of:
            united |= usable(game, side, each)
        return united & where.regions(game, side)
    places = event_places(game, side)
    if where.at or where.settlements:
        places &= ~game.controlled(1 - side)
    return where.regions(game, side) & places


def available(game: "BoardPosition", seat: int, lot: Recruits) -> int:
    """How many of a lot this player can take from the reinforcements: of his own nations alone (R68, R220, R224)."""
    if not game.nations_of[seat] >> lot.nation & 1 or not may_act_on(game, seat, 1 << lot.nation):
        return 0
    return min(lot.n, sum(game.reinforcements[FIGURE[lot.nation, kind]] for kind in lot.kinds))


class Recruit(RegionQuestion):
    """All these figures in one such region, the player's choice if there are several."""

    rule: ClassVar[str] = "R66"
    lots: tuple[Recruits, ...]
    at: Where

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        if not any(available(game, who, lot) for lot in self.lots):
            return 0
        return usable(game, game.side_of[who], self.at)

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        game.push_all([(BringRecruits(lot, region), who, source) for lot in self.lots])


class BringRecruits(BoardQuestion):
    """The figures of a lot come from the reinforcements to the region."""

    rule: ClassVar[str] = "R68"
    lot: Recruits
    region: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RecruitFigurePrompt:
        return prompts.RecruitFigurePrompt(self.region, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece]:
        if not available(game, who, self.lot):
            return ()
        if Kind.LEADER in self.lot.kinds and not game.armies[FREE] >> self.region & 1:
            return ()  # Without a unit he would be removed at once (R56).
        figures = [FIGURE[self.lot.nation, kind] for kind in self.lot.kinds]
        return [PIECE[figure] for figure in figures if game.reinforcements[figure]]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        # One by one where the kind is free; all at once where it is not.
        now = 1 if len(self.lot.kinds) > 1 else self.lot.n
        acts_on(game, who, 1 << self.lot.nation)
        recruit(game, self.region, choice.piece, now)
        if self.lot.n > now:
            game.push(BringRecruits(replace(self.lot, n=self.lot.n - now), self.region), who, source)


class RecruitUpTo(BoardQuestion):
    """As many regulars as the player likes, in the region the text has come to, which they take (R118)."""

    rule: ClassVar[str] = "R66"
    lot: Recruits

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickAmountPrompt:
        return prompts.PickAmountPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickNumber]:
        if game.text_region < 0 or game.armies[1 - game.side_of[who]] >> game.text_region & 1:
            return ()
        return NUMBER[: available(game, who, self.lot) + 1]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNumber) -> None:
        if choice.n:
            acts_on(game, who, 1 << self.lot.nation)
            recruit(game, game.text_region, REGULAR_OF[self.lot.nation], choice.n)
            game.unsettled |= 1 << game.text_region
            settle(game)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


class RecruitAcross(BoardQuestion):
    """Each lot in its own place; where figures run short the player says which place comes first (D41)."""

    rule: ClassVar[str] = "R68"
    parts: tuple[tuple[str, Recruits], ...]

    def _able(self, game: "BoardPosition", who: int) -> list[tuple[str, Recruits]]:
        side = game.side_of[who]
        return [
            (place, lot)
            for place, lot in self.parts
            if usable(game, side, Where(at=(place,))) and available(game, who, lot)
        ]

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        able = self._able(game, who)
        return [AT[number(place)] for place, _ in (able if _run_short(game, able) else able[:1])]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        lot = next(lot for place, lot in self.parts if number(place) == choice.region)
        left = tuple(part for part in self.parts if number(part[0]) != choice.region)
        game.push(RecruitAcross(left), who, source)
        game.push(BringRecruits(lot, choice.region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


def _run_short(game: "BoardPosition", parts: Sequence[tuple[str, Recruits]]) -> bool:
    """The reinforcements cannot give every place what it may want."""
    wanted: dict[int, int] = {}
    for _, lot in parts:
        for kind in lot.kinds:
            figure = FIGURE[lot.nation, kind]
            wanted[figure] = wanted.get(figure, 0) + lot.n
    return any(n > game.reinforcements[figure] for figure, n in wanted.items())


class RecruitInEach(BoardQuestion):
    """The same regulars in each of several different regions, the player's choice."""

    rule: ClassVar[str] = "R66"
    lot: Recruits
    at: Where
    regions: int
    done: tuple[int, ...] = ()

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        left = self.regions - len(self.done)
        if not left or not available(game, who, self.lot):
            return ()
        found = [region for region in bits(usable(game, game.side_of[who], self.at)) if region not in self.done]
        # With enough for every place that is left there is nothing to choose.
        if len(found) <= left and game.reinforcements[REGULAR_OF[self.lot.nation]] >= len(found) * self.lot.n:
            found = found[:1]
        return [AT[region] for region in found]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.push(replace(self, done=(*self.done, choice.region)), who, source)
        game.push(BringRecruits(self.lot, choice.region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


# ---- regulars become elites ---


class SwapUnits(RegionQuestion):
    """Regulars of the nation, anywhere, are replaced by its elites, one after the other."""

    rule: ClassVar[str] = "R46"
    repeats: ClassVar[bool] = True
    nation: Nation
    n: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        own = game.nations_of[who] >> self.nation & 1
        if not self.n or not own or not game.reinforcements[ELITE_OF[self.nation]]:
            return 0
        column = game.figures[REGULAR_OF[self.nation] :: FIGURES]
        return sum(1 << region for region, n in enumerate(bytes(column)) if n)

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        swap(game, region, REGULAR_OF[self.nation])
        game.push(SwapUnits(self.nation, self.n - 1), who, source)


class UpgradeRegular(BoardQuestion):
    """In an army of such a place one regular is eliminated and an elite of its nation recruited (G43)."""

    rule: ClassVar[str] = "G43"
    at: Where

    def _region(self, game: "BoardPosition", who: int) -> int:
        return self.at.regions(game, game.side_of[who]).bit_length() - 1

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece]:
        region, side = self._region(game, who), game.side_of[who]
        if region < 0:
            return ()
        return [
            PIECE[figure]
            for figure in REGULARS_OF[side]
            if game.figures[region * FIGURES + figure] and available(game, who, elites(Nation(FIGURE_NATION[figure])))
        ]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        region, nation = self._region(game, who), FIGURE_NATION[choice.piece]
        acts_on(game, who, 1 << nation)
        # The elite first, so that the army is never thought empty in between.
        recruit(game, region, ELITE_OF[nation])
        lose(game, region, choice.piece)
        settle(game)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))
