"""Effects that place, move and lose units."""

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar

from rules.kernel import NOTHING
from rules.wonderland import prompts
from rules.wonderland.choices import (
    Accept,
    Bring,
    Decline,
    Done,
    Multiply,
    PickRegion,
    PickReward,
    PickSeat,
    PickUnit,
    Send,
)
from rules.wonderland.effects.reward import Reward
from rules.wonderland.events import PowerUsed, UnitsMoved, UnitsPlaced
from rules.wonderland.offers import DECLINE, DONE, MULTIPLY, REGION, SEAT, YES_OR_NO
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import LEADER, LOST, REGIONS, SUPPORTER, Icon, Status
from rules.wonderland.war.losses import lose_unit, save_unit

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Units(Reward):
    """Place a set of units in one region (W5.2); `figures` if figures may be among them."""

    n: int
    figures: bool = True
    icon: ClassVar[Icon] = Icon.UNITS
    rule: ClassVar[str] = "W5.2"

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.n)

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlaceUnitsPrompt:
        return prompts.PlaceUnitsPrompt(self.n, source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickRegion]:
        if game.reserve[who] or (self.figures and game.figures_in_reserve(who)) or game.movable(who):
            return [REGION[region] for region in game.ring]
        return ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickRegion) -> None:
        FillRegion(choice.region, self.n, self.figures).do(game, who, source)


class FillRegion(WonderQuestion):
    """Place `n` more units in the chosen region, supporters or figures (W5.2)."""

    region: int
    n: int
    figures: bool = True
    rule: ClassVar[str] = "W5.2"
    repeats: ClassVar[bool] = True

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        supporters = game.reserve[who]
        if self.figures and game.figures_in_reserve(who):
            game.ask(self, who, source)
            return
        placed = min(self.n, supporters)
        if placed:
            game.place_supporters(who, self.region, placed, source)
        if placed < self.n:
            game.ask(MoveInstead(self.region, self.n - placed), who, source)

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlaceWhichPrompt:
        return prompts.PlaceWhichPrompt(self.region, self.n)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickUnit | Done]:
        figures: list[PickUnit | Done] = [PickUnit(figure) for figure in game.figures_in_reserve(who)]
        if game.reserve[who]:
            return [PickUnit(SUPPORTER), *figures]
        # A figure may replace a missing supporter, but need not (G10).
        return [*figures, DONE]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickUnit | Done) -> None:
        if isinstance(choice, Done):
            game.ask(MoveInstead(self.region, self.n), who, source)
            return
        if choice.unit == SUPPORTER:
            game.place_supporters(who, self.region, 1, source)
        else:
            game.figure_at[choice.unit] = self.region
            game.tell(UnitsPlaced(who, self.region, 0, (choice.unit,), source))
        if self.n > 1:
            game.push(FillRegion(self.region, self.n - 1), who, source)


class MoveInstead(WonderQuestion):
    """Offer to move a unit from another region for each that cannot be placed; never the leader (W5.4)."""

    region: int
    n: int
    rule: ClassVar[str] = "W5.4"
    repeats: ClassVar[bool] = True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MoveInsteadPrompt:
        return prompts.MoveInsteadPrompt(self.region, self.n)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickUnit | Done]:
        movable = [PickUnit(unit, region) for unit, region in game.movable(who) if region != self.region]
        return [*movable, DONE] if movable else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickUnit | Done) -> None:
        if isinstance(choice, PickUnit):
            game.move_units(who, choice.unit, 1, choice.region, self.region, source)
            if self.n > 1:
                game.push(MoveInstead(self.region, self.n - 1), who, source)


class PlaceFigure(WonderQuestion):
    """Place a figure that was just recruited (W5.8)."""

    figure: int
    rule: ClassVar[str] = "W5.8"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlaceFigurePrompt:
        return prompts.PlaceFigurePrompt(self.figure)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickRegion]:
        return [REGION[region] for region in game.ring]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickRegion) -> None:
        game.figure_at[self.figure] = choice.region
        game.tell(UnitsPlaced(who, choice.region, 0, (self.figure,), source))


class PlaceHere(WonderStep):
    """Place supporters of the reserve in the region of the battle, if there are any."""

    n: int

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        placed = min(self.n, game.reserve[who])
        if placed:
            game.place_supporters(who, game.current_battle().region, placed, source)


class SendElsewhere(WonderQuestion):
    """Offer to place up to `n` supporters of the reserve in one other region."""

    n: int
    rule: ClassVar[str] = "W5.2"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.SendSupportersPrompt:
        return prompts.SendSupportersPrompt(self.n, source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Send | Decline]:
        most = min(self.n, game.reserve[who])
        here = game.current_battle().region
        sends = [Send(region, n) for region in game.ring if region != here for n in range(most, 0, -1)]
        return [*sends, DECLINE] if sends else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Send | Decline) -> None:
        if isinstance(choice, Send):
            game.place_supporters(who, choice.region, choice.n, source)


class MoveTarget(IntEnum):
    """Where moved supporters go to and come from."""

    BATTLE = 0
    """To the region of the battle, from one adjacent region (W17.3)."""
    LEADER = 1
    """To the leader's region, from any one region."""


def _bringable(game: "WonderPosition", who: int, to: MoveTarget, most: int) -> list[Bring]:
    target = _target(game, who, to)
    sources = game.adjacent(target) if to is MoveTarget.BATTLE else game.ring
    return [
        Bring(region, n)
        for region in sources
        if region != target
        for n in range(min(most, game.supporters[who * REGIONS + region]), 0, -1)
    ]


def _bring(game: "WonderPosition", who: int, to: MoveTarget, choice: Bring, source: int) -> None:
    game.move_units(who, SUPPORTER, choice.n, choice.region, _target(game, who, to), source)


def _target(game: "WonderPosition", who: int, to: MoveTarget) -> int:
    return game.current_battle().region if to is MoveTarget.BATTLE else game.leader_at[who]


class MoveOrMultiply(WonderQuestion):
    """Bring supporters from one adjacent region, up to the printed strength, or multiply this chip, or do neither
    (Heart Soldiers B)."""

    by: int
    rule: ClassVar[str] = "W17.3"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.UseChipPrompt:
        return prompts.UseChipPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Multiply | Bring | Decline]:
        return [MULTIPLY, *_bringable(game, who, MoveTarget.BATTLE, game.current_battle().fighters[who].value), DECLINE]

    def take(self, game: "WonderPosition", who: int, source: int, choice: Multiply | Bring | Decline) -> None:
        if isinstance(choice, Multiply):
            game.current_battle().fighters[who].multiplier = self.by
        elif isinstance(choice, Bring):
            _bring(game, who, MoveTarget.BATTLE, choice, source)


class BringToLeader(WonderQuestion):
    """Offer to move up to `n` supporters from one region to the leader's."""

    n: int
    rule: ClassVar[str] = "W3.3"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MoveSupportersPrompt:
        return prompts.MoveSupportersPrompt(self.n, game.leader_at[who], source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Bring | Decline]:
        moves = _bringable(game, who, MoveTarget.LEADER, self.n)
        return [*moves, DECLINE] if moves else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Bring | Decline) -> None:
        if isinstance(choice, Bring):
            _bring(game, who, MoveTarget.LEADER, choice, source)


class MoveLeaderHere(WonderQuestion):
    """Offer to move the leader to the region of the battle, from anywhere, without adding strength (W18.9)."""

    rule: ClassVar[str] = "W18.9"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayUsePrompt:
        return prompts.MayUsePrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO if game.leader_at[who] != game.current_battle().region else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            origin, region = game.leader_at[who], game.current_battle().region
            game.leader_at[who] = region
            game.tell(UnitsMoved(who, LEADER, 1, origin if origin >= 0 else LOST, region, source))


# ---- losing ---


class LoseUnits(WonderQuestion):
    """Lose `n` units in the region of the battle, one at a time, the leader last (W10.1)."""

    n: int
    poison: bool = False
    rule: ClassVar[str] = "W10.1"
    repeats: ClassVar[bool] = True

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        """Return the rule for poison, for an opponent's power, or for madness."""
        if self.poison:
            return "W10.4"
        return self.rule if source == NOTHING else "W9.3"

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if not self.n or game.current_battle().fighters[who].status == Status.BUST:
            return
        if save_unit(game, who):
            if self.n > 1:
                game.push(LoseUnits(self.n - 1, self.poison), who, source)
            return
        game.ask(self, who, source)

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.LoseUnitPrompt:
        return prompts.LoseUnitPrompt(game.current_battle().region, self.n)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickUnit]:
        region = game.current_battle().region
        found = [PickUnit(SUPPORTER, region)] if game.supporters[who * REGIONS + region] else []
        found += [PickUnit(figure, region) for figure in game.figures_at(who, region)]
        if not found and game.leader_at[who] == region:
            return [PickUnit(LEADER, region)]
        return found

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickUnit) -> None:
        # Losing a unit may mean going bust, so the rest is put on the agenda first.
        if self.n > 1:
            game.push(LoseUnits(self.n - 1, self.poison), who, source)
        lose_unit(game, who, choice.unit, self.poison)


class OpponentLosesUnit(WonderQuestion):
    """Make an opponent lose one unit of their choice, not the leader (Royal Temper, G48).

    Only opponents with another unit besides the leader can be chosen, and the leader is always lost last.
    """

    rule: ClassVar[str] = "W9.3"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseOpponentPrompt:
        return prompts.ChooseOpponentPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickSeat]:
        battle = game.current_battle()
        region = battle.region
        return [
            SEAT[seat] for seat in battle.opponents(who) if game.units(seat, region) > (game.leader_at[seat] == region)
        ]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickSeat) -> None:
        game.tell(PowerUsed(who, source, choice.seat))
        game.push(LoseUnits(1), choice.seat, source)


class PayUnit(WonderQuestion):
    """Offer to lose one unit here, not the leader and not the last, so that the chip counts as `value`."""

    value: int
    rule: ClassVar[str] = "W9.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayUsePrompt:
        return prompts.MayUsePrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickUnit | Decline]:
        region = game.current_battle().region
        if game.units(who, region) < 2:
            return ()
        found: list[PickUnit | Decline] = [PickUnit(figure, region) for figure in game.figures_at(who, region)]
        if game.supporters[who * REGIONS + region]:
            found.insert(0, PickUnit(SUPPORTER, region))
        return [*found, DECLINE] if found else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickUnit | Decline) -> None:
        if isinstance(choice, PickUnit):
            game.current_battle().fighters[who].value = self.value
            lose_unit(game, who, choice.unit)
