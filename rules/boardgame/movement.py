"""Armies on the march (R70-R79): which army, where to, who goes; then perhaps further, or the next army."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.boardgame import prompts
from rules.boardgame.armies import arrive, settle, shift
from rules.boardgame.characters import ROOTED
from rules.boardgame.choices import AT, DONE, At, Done
from rules.boardgame.events import ArmyMoved
from rules.boardgame.regions import ALL, NEAR, NEIGHBOURS, REACHES, bits
from rules.boardgame.selection import (
    EMPTY,
    Counts,
    WhoGoes,
    acts_on,
    commands,
    leads,
    leaves_leaders_alone,
    may_act_on,
    nations_in,
    own_figures,
    units_in,
)
from rules.boardgame.terms import (
    FIGURE_NATION,
    FIGURES,
    FREE,
    IS_UNIT,
    LEADERS_OF,
    NATION_BITS,
    NAZGUL,
    NOTHING,
    SHADOW,
    WRAITHS,
    Group,
)
from rules.kernel import Question

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class March(msgspec.Struct, frozen=True):
    """How armies may move: by a die, or by the words of a card."""

    armies: int = 1
    """Different ones, one after the other (R71)."""
    regions: int = 1
    """How far each (R76)."""
    led: bool = False
    """A leader, Nazgûl or character must go along (R72)."""
    group: Group | None = None
    """Such a piece must go along."""
    character: int = NOTHING
    """This one must."""
    join: bool = False
    """Each must end with another army, not besieged, that does not move (G33)."""
    optional: bool = False
    """Even the first army may be left out."""


TWO_ARMIES = March(2)
LED_ARMY = March(led=True)


def lanes(game: "BoardPosition", side: int, nations: int) -> int:
    """The regions that units of all these nations may enter now (R7, R74), as bits."""
    found = game.open_regions(side)
    for nation in bits(nations & ~game.war):
        found &= REACHES[1 << nation]
    return found


def passable(game: "BoardPosition", side: int, nations: int) -> int:
    """The regions that units of some of these nations may enter."""
    return game.open_regions(side) & (ALL if nations & game.war else REACHES[nations])


class _Reach:
    """How far an army can come, and whether it ends well: for cards that make it join another."""

    def __init__(self, game: "BoardPosition", march: March, seat: int, origin: int) -> None:
        self.game, self.march, self.origin = game, march, origin
        self.side = game.side_of[seat]
        self.ends = _joinable(game, self.side, 1 << origin) if march.join else ALL

    def ends_from(self, region: int, left: int, nations: int) -> bool:
        """Having entered the region, with so many more steps, it can end well."""
        if self.ends >> region & 1:
            return True
        reached, open_ = 1 << region, lanes(self.game, self.side, nations)
        for _ in range(left):
            further = reached
            for each in bits(reached):
                further |= NEAR[each] & open_
            if further & self.ends:
                return True
            reached = further
        return False

    def nations_to(self, to: int, nations: int) -> int:
        """Those of the nations that may go there together and end well: the ones at war, then the others by number."""
        game, left = self.game, self.march.regions - 1
        together = 0
        for each in (nations & game.war, *(1 << nation for nation in bits(nations & ~game.war))):
            wanted = together | each
            if each and lanes(game, self.side, wanted) >> to & 1 and self.ends_from(to, left, wanted):
                together = wanted
        return together


def _joinable(game: "BoardPosition", side: int, but: int = 0) -> int:
    """The regions with own units that are not besieged and have not moved."""
    found = 0
    for region in bits(game.armies[side] & ~game.sieges[1 - side] & ~but):
        moved = game.stuck.get(region)
        if moved is None or game.units_at(region, side) > units_in(moved, side):
            found |= 1 << region
    return found


def movable(game: "BoardPosition", seat: int, origin: int) -> tuple[Counts, int]:
    """What the seat could move from there, wherever to: nothing that has moved, nobody who never does (R55, R71)."""
    figures = own_figures(game, seat, origin)
    moved = game.stuck.get(origin)
    if moved is not None:
        figures = tuple([max(0, have - gone) for have, gone in zip(figures, moved, strict=True)])
    characters = game.characters_at(origin, game.side_of[seat]) & ~ROOTED & ~game.stuck_characters
    return figures, characters


def targets(game: "BoardPosition", seat: int, march: March, origin: int) -> int:
    """The neighbours that some part of the army may move to, as bits."""
    side = game.side_of[seat]
    nations = game.present[origin] & NATION_BITS[side]
    found = NEAR[origin] & passable(game, side, nations)
    if not found:
        return 0
    plain = (
        not march.join
        and not march.led
        and march.group is None
        and march.character == NOTHING
        and len(game.side_of) == 2
        and origin not in game.stuck
    )
    if plain and (side == SHADOW or not _has_bound_leader(game, origin)):
        return found
    figures, characters = movable(game, seat, origin)
    return sum(1 << to for to in bits(found) if _can_go(game, seat, march, origin, to, figures, characters))


def _has_bound_leader(game: "BoardPosition", origin: int) -> bool:
    base = origin * FIGURES
    return any(game.figures[base + leader] and not game.war >> FIGURE_NATION[leader] & 1 for leader in LEADERS_OF[FREE])


def _allowed(
    game: "BoardPosition", seat: int, march: March, origin: int, to: int, figures: Sequence[int], characters: int
) -> tuple[Counts, int]:
    """What may go to that neighbour (R74)."""
    side = game.side_of[seat]
    nations = _Reach(game, march, seat, origin).nations_to(to, nations_in(figures, side))
    # Leaders are bound like units; Nazgûl and characters never are (R128).
    return (
        tuple(
            [
                n
                if n and (figure == NAZGUL or nations >> FIGURE_NATION[figure] & 1 or _leader_may(game, figure, to))
                else 0
                for figure, n in enumerate(figures)
            ]
        )
        if nations
        else EMPTY,
        characters,
    )


def _leader_may(game: "BoardPosition", figure: int, to: int) -> bool:
    nation = FIGURE_NATION[figure]
    return not IS_UNIT[figure] and bool(game.war >> nation & 1 or REACHES[1 << nation] >> to & 1)


def _can_go(
    game: "BoardPosition", seat: int, march: March, origin: int, to: int, figures: Counts, characters: int
) -> bool:
    """Some part of the pieces fits."""
    side = game.side_of[seat]
    figures, characters = _allowed(game, seat, march, origin, to, figures, characters)
    units = units_in(figures, side)
    if not units or (march.led and not leads(game, figures, characters, side)):
        return False
    if not _has_along(march, figures, characters):
        return False
    if leaves_leaders_alone(game, origin, figures, side) and units < 2:
        return False
    if march.join and origin in game.stuck and game.units_at(origin, side) - units_in(game.stuck[origin], side) < 2:
        return False
    if len(game.side_of) == 2:
        return True
    nations = nations_in(figures, side)
    own = nations & game.nations_of[seat]
    if not own:
        return False
    return any(may_act_on(game, seat, 1 << nation) for nation in bits(nations)) or (
        nations & (nations - 1) != 0 and may_act_on(game, seat, nations, origin)
    )


def _has_along(march: March, figures: Sequence[int], characters: int) -> bool:
    if march.character != NOTHING and not characters >> march.character & 1:
        return False
    match march.group:
        case None:
            return True
        case Group.NAZGUL:
            return bool(figures[NAZGUL] or characters & WRAITHS)
        case Group.COMPANION:
            return bool(characters)
        case other:
            raise ValueError(f"no text moves an army by {other!r}")


def origins(game: "BoardPosition", seat: int, march: March) -> list[int]:
    """The regions an army may move from."""
    side = game.side_of[seat]
    return [
        region
        for region in bits(game.armies[side] & ~game.sieges[1 - side])
        if game.present[region] & game.nations_of[seat] and targets(game, seat, march, region)
    ]


def any_move(game: "BoardPosition", seat: int, march: March) -> bool:
    side = game.side_of[seat]
    return any(
        game.present[region] & game.nations_of[seat] and targets(game, seat, march, region)
        for region in bits(game.armies[side] & ~game.sieges[1 - side])
    )


# ---- the questions ---


class MoveArmies(Question, frozen=True):
    """Which army moves? All further ones may be left out, and the first where a text says so (D14)."""

    rule: ClassVar[str] = "R71"
    march: March
    further: bool = False

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveWhichArmy:
        return prompts.MoveWhichArmy(self.march.armies, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        offers: list[At | Done] = [AT[region] for region in origins(game, who, self.march)]
        if offers and (self.further or self.march.optional):
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | Done) -> None:
        if isinstance(choice, At):
            game.push(MoveWhere(self.march, choice.region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return any_move(game, who, self.march)


class MoveWhere(Question, frozen=True):
    rule: ClassVar[str] = "R70"
    march: March
    origin: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveWhere:
        return prompts.MoveWhere(self.origin, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At]:
        return [AT[to] for to in bits(targets(game, who, self.march, self.origin))]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.push(WhoMarches(self.origin, choice.region, march=self.march), who, source)


class WhoMarches(WhoGoes, frozen=True):
    march: March = March()

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WhoMoves:
        return prompts.WhoMoves(self.origin, self.to, self.figures, self.characters, self.mode, source)

    def pieces(self, game: "BoardPosition", who: int) -> tuple[Counts, int]:
        figures, characters = movable(game, who, self.origin)
        return _allowed(game, who, self.march, self.origin, self.to, figures, characters)

    def fits(self, game: "BoardPosition", who: int, figures: Sequence[int], characters: int) -> bool:
        side, march = game.side_of[who], self.march
        units = units_in(figures, side)
        if not units or (march.led and not leads(game, figures, characters, side)):
            return False
        if not _has_along(march, figures, characters) or leaves_leaders_alone(game, self.origin, figures, side):
            return False
        if march.join and self.origin in game.stuck:
            moved = units_in(game.stuck[self.origin], side)
            if game.units_at(self.origin, side) - moved - units < 1:
                return False
        if len(game.side_of) == 2:
            return True
        return commands(game, who, figures, self.origin) and may_act_on(
            game, who, nations_in(figures, side), self.origin
        )

    def leads_on(self, game: "BoardPosition", who: int, figures: Sequence[int], characters: int) -> bool:
        side = game.side_of[who]
        units = units_in(figures, side)
        if not units:
            return False
        every, _ = self.pieces(game, who)
        if units == game.units_at(self.origin, side) and leaves_leaders_alone(game, self.origin, every, side):
            return False
        if self.march.join and self.origin in game.stuck:
            moved = units_in(game.stuck[self.origin], side)
            if game.units_at(self.origin, side) - moved - units < 1:
                return False
        return len(game.side_of) == 2 or leads_to_own(game, who, figures, every, self.origin)

    def finish(self, game: "BoardPosition", who: int, source: int, figures: Counts, characters: int) -> None:
        march = self.march
        if march.armies > 1:
            game.push(MoveArmies(msgspec.structs.replace(march, armies=march.armies - 1), True), who, source)
        if march.regions > 1:
            game.push(MoveOn(march, march.regions - 1, self.to, figures, characters), who, source)
        go(game, who, self.origin, self.to, figures, characters)

    def again(self, mode: int, figures: Counts, characters: int) -> "WhoMarches":
        return WhoMarches(self.origin, self.to, mode, figures, characters, self.march)


def leads_to_own(game: "BoardPosition", seat: int, figures: Sequence[int], every: Sequence[int], origin: int) -> bool:
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


class MoveOn(Question, frozen=True):
    """The army goes on, or stops where it is (R76)."""

    rule: ClassVar[str] = "R76"
    march: March
    left: int
    at: int
    figures: Counts
    characters: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MoveOn:
        return prompts.MoveOn(self.at, self.left, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        side = game.side_of[who]
        reach = _Reach(game, self.march, who, self.at)
        reach.ends = _joinable(game, side) if self.march.join else ALL
        nations = nations_in(self.figures, side)
        for figure in LEADERS_OF[FREE]:
            if self.figures[figure]:
                nations |= 1 << FIGURE_NATION[figure]
        open_ = lanes(game, side, nations)
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
            on = MoveOn(self.march, self.left - 1, choice.region, self.figures, self.characters)
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


def hold(game: "BoardPosition", region: int, figures: Counts, characters: int) -> None:
    """These have moved and do not move again in this action (R71)."""
    there = game.stuck.get(region, EMPTY)
    game.stuck[region] = tuple([old + new for old, new in zip(there, figures, strict=True)])
    game.stuck_characters |= characters


def release(game: "BoardPosition", region: int, figures: Counts, characters: int) -> None:
    """An army on a longer way leaves the region again."""
    game.stuck[region] = tuple([old - new for old, new in zip(game.stuck[region], figures, strict=True)])
    game.stuck_characters &= ~characters
