"""Armies on the march (R70-R79): which army, where to, who goes; then perhaps further, or the next army."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import arrive, settle, shift
from rules.boardgame.armies.selection import (
    Counts,
    WhoGoes,
    acts_on,
    commands,
    leads,
    leaves_leaders_alone,
    may_act_on,
    nations_in,
    units_in,
)
from rules.boardgame.choices import At, Done
from rules.boardgame.events import ArmyMoved
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import ALL, NEIGHBOURS, bits
from rules.boardgame.map.regions import IN_AREA as REGIONS_IN
from rules.boardgame.movement.character_range import activate_nations
from rules.boardgame.movement.marching_rules import (
    March,
    Reach,
    allowed,
    any_move,
    enterable,
    has_required,
    joinable,
    movable,
    origins,
    targets,
)
from rules.boardgame.offers import AT, DONE
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import FIGURE_NATION, FREE, LEADERS_OF, NOTHING
from rules.record import replace

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class MoveArmies(RegionQuestion):
    """Which army moves? All further ones may be left out, and the first where a text says so (D14)."""

    rule: ClassVar[str] = "R71"
    march: March
    further: bool = False

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        """The die, or the text where a card moves them (R46, R76)."""
        if source != NOTHING:
            return "R76" if self.march.regions > 1 else "R46"
        return "R72" if self.march.led else self.rule

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveWhichArmyPrompt:
        return prompts.MoveWhichArmyPrompt(self.march.armies, source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        return origins(game, who, self.march, REGIONS_IN[self.area] if self.area >= 0 else ALL)

    def may_stop(self, game: "BoardPosition", who: int, source: int) -> bool:
        return self.further or self.march.optional

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        game.push(MoveWhere(self.march, region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return any_move(game, who, self.march)


class MoveWhere(BoardQuestion):
    rule: ClassVar[str] = "R70"
    march: March
    origin: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveWherePrompt:
        return prompts.MoveWherePrompt(self.origin, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At]:
        return [AT[to] for to in bits(targets(game, who, self.march, self.origin))]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.push(WhoMarches(self.origin, choice.region, march=self.march), who, source)


class WhoMarches(WhoGoes):
    march: March = March()

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WhoMarchesPrompt:
        return prompts.WhoMarchesPrompt(self.origin, self.to, self.figures, self.characters, self.mode, source)

    def pieces(self, game: "BoardPosition", who: int) -> tuple[Counts, int]:
        figures, characters = movable(game, who, self.origin)
        return allowed(game, who, self.march, self.origin, self.to, figures, characters)

    def fits(self, game: "BoardPosition", who: int, figures: Counts, characters: int) -> bool:
        side, march = game.side_of[who], self.march
        units = units_in(figures, side)
        if not units or (march.led and not leads(game, figures, characters, side)):
            return False
        if not has_required(march, figures, characters) or leaves_leaders_alone(game, self.origin, figures, side):
            return False
        if march.join and self.origin in game.moved_figures:
            moved = units_in(game.moved_figures[self.origin], side)
            if game.units_at(self.origin, side) - moved - units < 1:
                return False
        if len(game.side_of) == 2:
            return True
        return commands(game, who, figures, self.origin) and may_act_on(
            game, who, nations_in(figures, side), self.origin
        )

    def leads_on(self, game: "BoardPosition", who: int, figures: Counts, every: Counts) -> bool:
        side = game.side_of[who]
        units = units_in(figures, side)
        if not units:
            return False
        if units == game.units_at(self.origin, side) and leaves_leaders_alone(game, self.origin, every, side):
            return False
        if self.march.join and self.origin in game.moved_figures:
            moved = units_in(game.moved_figures[self.origin], side)
            if game.units_at(self.origin, side) - moved - units < 1:
                return False
        return len(game.side_of) == 2 or leads_to_own(game, who, figures, every, self.origin)

    def finish(self, game: "BoardPosition", who: int, source: int, figures: Counts, characters: int) -> None:
        march = self.march
        if march.armies > 1:
            game.push(MoveArmies(replace(march, armies=march.armies - 1), True), who, source)
        if march.regions > 1:
            game.push(ContinueMove(march, march.regions - 1, self.to, figures, characters), who, source)
        go(game, who, self.origin, self.to, figures, characters)

    def again(self, mode: int, figures: Counts, characters: int) -> "WhoMarches":
        return WhoMarches(self.origin, self.to, mode, figures, characters, self.march)


def leads_to_own(game: "BoardPosition", seat: int, figures: Counts, every: Counts, origin: int) -> bool:
    """With partners or alone against two: what is taken stays under the one who acts, or will with what is left."""
    if not commands(game, seat, figures, origin):
        return False
    side = game.side_of[seat]
    nations = nations_in(figures, side)
    if may_act_on(game, seat, nations, origin):
        return True
    # One nation that acted before: it may go in a mixed army, if there is another nation to mix it with.
    others = nations_in(every, side)
    return not nations & (nations - 1) and nations != others and may_act_on(game, seat, others, origin)


class ContinueMove(BoardQuestion):
    """The army goes on, or stops where it is (R76)."""

    rule: ClassVar[str] = "R76"
    march: March
    left: int
    at: int
    figures: Counts
    characters: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ContinueMovePrompt:
        return prompts.ContinueMovePrompt(self.at, self.left, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        side = game.side_of[who]
        reach = Reach(game, self.march, who, self.at)
        reach.ends = joinable(game, side) if self.march.join else ALL
        nations = nations_in(self.figures, side)
        for figure in LEADERS_OF[FREE]:
            if self.figures[figure]:
                nations |= 1 << FIGURE_NATION[figure]
        open_ = enterable(game, side, nations)
        offers: list[At | Done] = [
            AT[to] for to in NEIGHBOURS[self.at] if open_ >> to & 1 and reach.ends_from(to, self.left - 1, nations)
        ]
        if reach.ends >> self.at & 1:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | Done) -> None:
        if isinstance(choice, Done):
            return
        if self.left > 1:
            on = ContinueMove(self.march, self.left - 1, choice.region, self.figures, self.characters)
            game.push(on, who, source)
        release(game, self.at, self.figures, self.characters)
        go(game, who, self.at, choice.region, self.figures, self.characters)


def go(game: "BoardPosition", seat: int, origin: int, to: int, figures: Counts, characters: int) -> None:
    """Move them, and see what follows."""
    side = game.side_of[seat]
    shift(game, origin, to, figures, characters)
    game.tell(ArmyMoved(seat, origin, to, figures, tuple(bits(characters))))
    hold(game, to, figures, characters)
    acts_on(game, seat, nations_in(figures, side), to)
    arrive(game, side, to)
    settle(game)
    if side == FREE and characters:
        activate_nations(game, characters, to)


def hold(game: "BoardPosition", region: int, figures: Counts, characters: int) -> None:
    """These have moved and do not move again in this action (R71)."""
    there = game.moved_figures.get(region)
    game.moved_figures[region] = (
        figures if there is None else tuple([old + new for old, new in zip(there, figures, strict=True)])
    )
    game.moved_characters |= characters


def release(game: "BoardPosition", region: int, figures: Counts, characters: int) -> None:
    """An army on a longer way leaves the region again."""
    left = tuple([old - new for old, new in zip(game.moved_figures.pop(region), figures, strict=True)])
    if any(left):
        game.moved_figures[region] = left
    game.moved_characters &= ~characters
