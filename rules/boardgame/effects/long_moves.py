"""Effects that move armies and characters over long distances."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.armies.figures import place_character, shift
from rules.boardgame.armies.selection import EMPTY
from rules.boardgame.armies.stacking import TRIM
from rules.boardgame.battle.attack import ATTACK, Raid, WhoAttacks
from rules.boardgame.choices import At, Done, PickPiece
from rules.boardgame.effects.recruiting import BringRecruits, Recruits
from rules.boardgame.event_cards.in_play import upkeep
from rules.boardgame.events import ArmyMoved, CharactersMoved
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import NEAR, bits, number
from rules.boardgame.movement.character_range import place_group
from rules.boardgame.movement.marching_rules import March
from rules.boardgame.movement.move_armies import WhoMarches
from rules.boardgame.offers import AT, DONE, PIECE
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import COMPANIONS, ELITE_OF, FIGURES, REGULAR_OF, Nation, Who

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

ONE_ARMY: Final = March()


class PutCharacter(BoardStep):
    """He goes straight to the place, if he is in play."""

    who: Who
    at: str

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        origin, to = game.where[self.who], number(self.at)
        if origin >= 0 and origin != to:
            place_character(game, self.who, to)
            game.tell(CharactersMoved((int(self.who),), origin, to))
            upkeep(game)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.where[self.who] >= 0 and game.where[self.who] != number(self.at)


# ---- Dead Men of Dunharrow ---


class TravelTo(BoardQuestion):
    """One of these goes to one of these regions, which the rest of the text is about; others may go along."""

    rule: ClassVar[str] = "R52"
    who: tuple[Who, ...]
    to: Where

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        return [AT[region] for region in bits(self.to.regions(game, game.side_of[who]))]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.text_region = choice.region
        rider = next(each for each in self.who if game.in_play(each))
        game.push(TravelWith(1 << rider, choice.region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return any(map(game.in_play, self.who)) and bool(self.choices(game, who, source))


class TravelWith(BoardQuestion):
    """Which companions of his region go with him."""

    rule: ClassVar[str] = "R52"
    group: int
    to: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WhoJoinsPrompt:
        return prompts.WhoJoinsPrompt(tuple(bits(self.group)), source)

    def _others(self, game: "BoardPosition") -> int:
        region = game.where[self.group.bit_length() - 1]
        return game.standing[region] & COMPANIONS & ~self.group

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece | Done]:
        return [*(PIECE[FIGURES + each] for each in bits(self._others(game))), DONE]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, PickPiece):
            game.push(TravelWith(self.group | 1 << choice.piece - FIGURES, self.to), who, source)
        else:
            place_group(game, self.group, self.to)
            upkeep(game)


# ---- Paths of the Woses ---


class MarchTo(BoardQuestion):
    """An army goes straight to the place, or next to it if the enemy holds or besieges that (G32)."""

    rule: ClassVar[str] = "G32"
    origins: Where
    to: str

    def _ends(self, game: "BoardPosition", side: int) -> int:
        place = number(self.to)
        lost = (game.controlled(1 - side) | game.sieges[1 - side]) >> place & 1
        return (NEAR[place] if lost else 1 << place) & game.open_regions(side)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        side = game.side_of[who]
        starts = game.armies[side] & self.origins.regions(game, side)
        return [AT[start] for start in bits(starts) if self._ways(game, who, source, start)]

    def _ways(self, game: "BoardPosition", who: int, source: int, start: int) -> list[int]:
        return [
            end
            for end in bits(self._ends(game, game.side_of[who]))
            if WhoMarches(start, end, march=ONE_ARMY).choices(game, who, source)
        ]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        ways = tuple(self._ways(game, who, source, choice.region))
        game.push(ArriveWhere(choice.region, ways), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


class ArriveWhere(BoardQuestion):
    rule: ClassVar[str] = "G32"
    origin: int
    ends: tuple[int, ...]

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        return [AT[end] for end in self.ends]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.push(WhoMarches(self.origin, choice.region, march=ONE_ARMY), who, source)


# ---- Corsairs of Umbar ---


class SailTo(BoardQuestion):
    """An army sails from the place to one of these regions, and attacks an enemy army it finds there (G29, G30)."""

    rule: ClassVar[str] = "G29"
    origin: str
    to: Where
    raid: ClassVar[Raid] = Raid(no_cease=True)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[At]:
        side, origin = game.side_of[who], number(self.origin)
        if not game.armies[side] >> origin & 1 or game.sieges[1 - side] >> origin & 1:
            return ()
        return [
            AT[end]
            for end in bits(self.to.regions(game, side))
            if self._lands(game, who, end).choices(game, who, source)
        ]

    def _lands(self, game: "BoardPosition", seat: int, end: int) -> WhoMarches | WhoAttacks:
        """Who sails: into a fight, or to an open shore."""
        side, origin = game.side_of[seat], number(self.origin)
        if game.armies[1 - side] >> end & 1 and not game.sieges[side] >> end & 1:
            return WhoAttacks(origin, end, raid=self.raid)
        return WhoMarches(origin, end, march=ONE_ARMY)

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        end = choice.region
        if game.sieges[game.side_of[who]] >> end & 1:
            game.push(WhoAttacks(end, end, raid=ATTACK), who, source)
            game.push(TRIM, who, source)
        game.push(self._lands(game, who, end), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.choices(game, who, source))


# ---- Rage of the Dunlendings ---


class RecruitAndGather(RegionQuestion):
    """Recruits in such a region, and units of their nation from these places may join them."""

    rule: ClassVar[str] = "R66"
    lot: Recruits
    at: Where
    homes: tuple[str, ...]
    most: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegionPrompt:
        return prompts.PickRegionPrompt(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        return self.at.regions(game, game.side_of[who])

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        homes = tuple(number(home) for home in self.homes if number(home) != region)
        game.push(GatherUnits(self.lot.nation, region, homes, self.most), who, source)
        game.push(BringRecruits(self.lot, region), who, source)


class GatherUnits(BoardQuestion):
    """Move one unit at a time, or stop."""

    rule: ClassVar[str] = "R70"
    repeats: ClassVar[bool] = True
    nation: Nation
    to: int
    homes: tuple[int, ...]
    left: int

    def times_left(self, game: "BoardPosition", who: int, source: int) -> int:
        return self.left

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickTargetPrompt:
        return prompts.PickTargetPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> Sequence[PickPiece | Done]:
        if not self.left:
            return ()
        units = (REGULAR_OF[self.nation], ELITE_OF[self.nation])
        found: list[PickPiece | Done] = [
            PickPiece(unit, home) for home in self.homes for unit in units if game.figures[home * FIGURES + unit]
        ]
        return [*found, DONE] if found else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, PickPiece):
            figures = (*EMPTY[: choice.piece], 1, *EMPTY[choice.piece + 1 :])
            shift(game, choice.region, self.to, figures)
            game.tell(ArmyMoved(who, choice.region, self.to, figures))
            game.push(GatherUnits(self.nation, self.to, self.homes, self.left - 1), who, source)
