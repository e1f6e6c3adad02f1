"""Effects of combat cards on the dice and hits of a round. Their initiative says when (R87).

`who` commands the army whose card it is; OWN and ENEMY are seen from there. What becomes of leaders and characters
stands in `effects.combat_leaders`.
"""

from enum import Enum, IntEnum
from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.battle.casualties import TakeHits, hit_force
from rules.boardgame.battle.conditions import pieces_in_battle
from rules.boardgame.battle.report import score_by_card, show_battle
from rules.boardgame.battle.rounds import CHECK_OVER, battle_of, to_hit
from rules.boardgame.battle.state import Force, leadership, region_of
from rules.boardgame.choices import PickNumber
from rules.boardgame.conditions import Condition
from rules.boardgame.dice import is_hit
from rules.boardgame.events import CombatCardCancelled, CombatRolled, HitsCancelled
from rules.boardgame.offers import NUMBER
from rules.boardgame.reports import RollReport
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import (
    MOST_DICE,
    SIDES,
    Group,
    Roll,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Whose(IntEnum):
    OWN = 0
    ENEMY = 1
    BOTH = 2


OWN, ENEMY, BOTH = Whose


def forces(game: "BoardPosition", who: int, whose: Whose) -> list[Force]:
    side, forces = game.side_of[who], battle_of(game).forces
    if whose == BOTH:
        return [forces[each] for each in SIDES]
    return [forces[side if whose == OWN else 1 - side]]


class Modify(BoardStep):
    """Added to each die of the combat roll, and of the leaders' re-roll."""

    combat: "int | Per" = 0
    reroll: "int | Per" = 0
    whose: Whose = OWN

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        combat, reroll = amount(game, who, self.combat), amount(game, who, self.reroll)
        for force in forces(game, who, self.whose):
            force.bonus += combat
            force.reroll_bonus += reroll


class Per(Enum):
    """A number taken from the battle."""

    LEADERSHIP = 0
    ELITES = 1
    COMPANIONS = 2
    SELF_HITS = 3
    """Hits dealt to the own units by this card."""


def amount(game: "BoardPosition", who: int, of: int | Per) -> int:
    if not isinstance(of, Per):
        return of
    side = game.side_of[who]
    match of:
        case Per.LEADERSHIP:
            return leadership(game, side)
        case Per.ELITES:
            return pieces_in_battle(game, side, Group.ELITE)
        case Per.COMPANIONS:
            return pieces_in_battle(game, side, Group.COMPANION)
        case Per.SELF_HITS:
            return battle_of(game).forces[side].self_hits


class FewerDice(BoardStep):
    """The enemy's combat roll has this many dice fewer, but at least one."""

    n: int | Per

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        forces(game, who, ENEMY)[0].less += amount(game, who, self.n)


class MostDice(BoardStep):
    """The enemy's combat roll has at most this many dice."""

    n: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        force = forces(game, who, ENEMY)[0]
        force.most = min(force.most, self.n)


class NoReroll(BoardStep):
    """No leaders' re-roll for the enemy, if the condition holds."""

    condition: Condition

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.condition.holds(game, game.side_of[who]):
            forces(game, who, ENEMY)[0].no_reroll = True


class CancelCard(BoardStep):
    """The enemy's combat card has no effect (R86)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        force = forces(game, who, ENEMY)[0]
        if force.card >= 0 and not force.cancelled:
            force.cancelled = True
            game.tell(CombatCardCancelled(force.card))


# ---- extra attacks ---


class ExtraAttack(BoardStep):
    """Dice outside of the combat roll: no re-roll, no modifiers of the enemy's card, casualties at once (R89)."""

    dice: int | Per
    needs: int | None = None
    """What hits; not given: as in the combat roll."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        n = min(MOST_DICE, amount(game, who, self.dice))
        if n <= 0:
            return
        needed = to_hit(game, side) if self.needs is None else self.needs
        dice = game.throw(n)
        hits = sum(is_hit(die, 0, needed) for die in dice)
        game.tell(CombatRolled(side, dice, 0, needed, hits, card=source))
        force = battle_of(game).forces[side]
        force.extra_hits += hits
        force.rolls = (*force.rolls, RollReport(Roll.EXTRA, dice, 0, needed, hits))
        show_battle(game)
        hit_at_once(game, 1 - side, hits, source)


def hit_at_once(game: "BoardPosition", side: int, hits: int, source: int) -> None:
    """Hits on a side that are removed at once; the battle may be over then (R94)."""
    if hits:
        game.push(CHECK_OVER, battle_of(game).forces[side].seat, source)
        hit_force(game, side, hits, source)


class AutomaticHits(BoardStep):
    """After casualties: hits without dice, if the condition holds."""

    n: int
    condition: Condition

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        if self.condition.holds(game, side):
            score_by_card(game, side, self.n, source)
            hit_at_once(game, 1 - side, self.n, source)


class SelfHits(BoardQuestion):
    """Deal up to this many hits to the own units, then do `then`, which may count them."""

    rule: ClassVar[str] = "R96"
    most: int
    then: BoardStep

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickAmountPrompt:
        return prompts.PickAmountPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickNumber]:
        side = game.side_of[who]
        bears = pieces_in_battle(game, side, Group.UNIT) + pieces_in_battle(game, side, Group.ELITE)
        return [NUMBER[n] for n in range(min(self.most, bears) + 1)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickNumber) -> None:
        if not choice.n:
            return
        side = game.side_of[who]
        battle = battle_of(game)
        battle.forces[side].self_hits = choice.n
        # The dice are rolled even if the own last unit falls (G75).
        game.push_all(
            [
                (TakeHits(side, region_of(battle, side), choice.n), who, source),
                (self.then, who, source),
                (CHECK_OVER, who, source),
            ]
        )


# ---- hits of the round ---


class AddHits(BoardStep):
    """More hits, scored with the roll, if the condition holds (initiative 5)."""

    n: int
    condition: Condition

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        side = game.side_of[who]
        if self.condition.holds(game, side):
            battle_of(game).forces[side].added_hits += self.n
            score_by_card(game, side, self.n, source)


class CancelHits(BoardStep):
    """Some of the enemy's hits do not count, if the condition holds (initiative 6)."""

    n: int
    condition: Condition

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.condition.holds(game, game.side_of[who]):
            cancel_hits(game, who, source, self.n)


def cancel_hits(game: "BoardPosition", who: int, source: int, n: int) -> None:
    forces(game, who, ENEMY)[0].cancelled_hits += n
    game.tell(HitsCancelled(1 - game.side_of[who], n, source))


class OnesHitOwner(BoardStep):
    """Each natural 1 of the enemy's combat roll hits his own army, and is not rolled again (G68)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        force = forces(game, who, ENEMY)[0]
        ones = force.dice.count(1)
        if ones:
            force.own_ones += ones
            force.misses -= ones
            score_by_card(game, game.side_of[who], ones, source)


def turn_misses(game: "BoardPosition", who: int, source: int, n: int) -> None:
    """Missed dice of the own combat roll become hits (G67)."""
    side = game.side_of[who]
    force = battle_of(game).forces[side]
    n = min(n, force.misses)
    if n > 0:
        force.misses -= n
        force.hits += n
        score_by_card(game, side, n, source)
