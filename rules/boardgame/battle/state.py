"""A battle being fought, and what counts in it: strength, leadership, who takes part (R80-R84)."""

from copy import copy
from typing import TYPE_CHECKING

from rules.boardgame.characters.roster import CAPTAINS, LEADERSHIP
from rules.boardgame.reports import RollReport, RoundReport
from rules.boardgame.terms import (
    CHARACTERS,
    FIGURE_SIDE,
    FIGURES,
    FREE,
    LEADERS_OF,
    NAZGUL,
    NAZGUL_CHARACTERS,
    NOTHING,
    UNITS_OF,
    BattleEnd,
    BattleKind,
)
from rules.record import Changing

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Force(Changing):
    """One side in the round being fought."""

    seat: int
    """Who commands it, and answers for all who fight in it (R217, R223)."""
    card: int = NOTHING
    """Its combat card; face down until `shown` of the battle."""
    open: bool = False
    """The card comes from the table: everybody knows it."""
    cancelled: bool = False
    bonus: int = 0
    """On each die of the combat roll."""
    reroll_bonus: int = 0
    less: int = 0
    """Dice taken from its combat roll."""
    most: int = 5
    """Dice it may roll at most."""
    no_reroll: bool = False
    forfeited: int = 0
    """Nazgûl leadership given up this round (R88)."""
    silent: int = 0
    """Characters whose leadership does not count this round, as bits."""
    void: int = 0
    """Characters without leadership and abilities this round, as bits."""
    dice: tuple[int, ...] = ()
    """The combat roll as it fell."""
    to_hit: int = 5
    misses: int = 0
    """Dice that may still be re-rolled."""
    hits: int = 0
    """Of the combat roll."""
    reroll_hits: int = 0
    added_hits: int = 0
    """By cards, scored with the roll (initiative 5)."""
    cancelled_hits: int = 0
    spent_hits: int = 0
    """Re-roll hits turned into something else."""
    extra_hits: int = 0
    """By extra attacks before the roll."""
    self_hits: int = 0
    """Dealt to the own units by a card of this round."""
    own_ones: int = 0
    """Own dice that hit the own army."""
    # For the report alone:
    rolls: tuple[RollReport, ...] = ()
    card_hits: int = 0
    """Hits by its card without dice."""
    given_up: int = 0
    """Leadership forfeited, of Nazgûl and others."""
    losses: tuple[tuple[int, int], ...] = ()
    reduced: tuple[tuple[int, int], ...] = ()
    lost_characters: tuple[int, ...] = ()


class Battle(Changing):
    attacker: int
    """The attacking side."""
    origin: int
    region: int
    kind: BattleKind
    base: int
    """The length of the agenda when the battle began: everything pushed since then is removed when it ends."""
    source: int
    """The card that started it, or NOTHING."""
    figures: tuple[int, ...]
    """The attackers that take part; the rearguard is left out (R82)."""
    characters: int
    """Theirs, as bits."""
    forces: list[Force]
    """By side."""
    against_besieger: bool = False
    """A relief or a sortie: the defender has no walls (R106, R112, R113)."""
    round: int = 0
    rounds: int = 1
    """Rounds of an assault that cost no elite (R111)."""
    no_cease: bool = False
    fewer: int = 0
    """Dice the defender rolls less in all rounds."""
    cards_barred: bool = False
    """In round 1 the defender plays a card only with a companion among them."""
    shown: bool = False
    """This round's cards are open."""
    nazgul_void: bool = False
    """The White Rider: no leadership of Nazgûl, and none of his own (G80)."""
    riders: int = 0
    past: tuple[RoundReport, ...] = ()
    """The rounds before this one."""
    ended: BattleEnd = BattleEnd.GOES_ON
    retreat: int = NOTHING
    """Where the defender retreated to."""

    @property
    def defender(self) -> int:
        return 1 - self.attacker

    def copied(self) -> "Battle":
        twin = copy(self)
        twin.forces = [copy(force) for force in self.forces]
        return twin

    # ---- what the map tells of losses ---

    def lose_figure(self, region: int, figure: int, n: int) -> None:
        """Count a loss. Only attackers are counted separately; defenders are those in the region."""
        side = FIGURE_SIDE[figure]
        if region == (self.origin if side == self.attacker else self.region):
            force = self.forces[side]
            force.losses = (*force.losses, (figure, n))
            if side == self.attacker:
                self._count(figure, -n)

    def reduce_figure(self, region: int, elite: int, regular: int) -> None:
        side = FIGURE_SIDE[elite]
        if region == (self.origin if side == self.attacker else self.region):
            force = self.forces[side]
            force.reduced = (*force.reduced, (elite, 1))
            if side == self.attacker:
                self._count(elite, -1)
                self._count(regular, 1)

    def _count(self, figure: int, n: int) -> None:
        """Change the number of attackers of this type."""
        left = max(0, self.figures[figure] + n)
        self.figures = (*self.figures[:figure], left, *self.figures[figure + 1 :])

    def lose_character(self, who: int, side: int) -> None:
        self.characters &= ~(1 << who)
        force = self.forces[side]
        force.lost_characters = (*force.lost_characters, who)


# ---- who takes part ---


def region_of(battle: Battle, side: int) -> int:
    """Return the region of the side's figures: attackers stay where they came from (R83)."""
    return battle.origin if side == battle.attacker else battle.region


def figures_of(game: "BoardPosition", side: int) -> tuple[int, ...] | bytearray:
    """The side's participating figures by type; entries of the other side are to be ignored."""
    battle = game.battle
    assert battle is not None
    if side == battle.attacker:
        return battle.figures
    return game.figures[battle.region * FIGURES : battle.region * FIGURES + FIGURES]


def characters_of(game: "BoardPosition", side: int) -> int:
    battle = game.battle
    assert battle is not None
    if side == battle.attacker:
        return battle.characters
    return game.characters_at(battle.region, side)


def units_of(game: "BoardPosition", side: int) -> int:
    battle = game.battle
    assert battle is not None
    if side != battle.attacker:
        return game.units_at(battle.region, side)
    figures, units = battle.figures, 0
    for figure in UNITS_OF[side]:
        units += figures[figure]
    return units


# ---- strength and leadership ---


def leadership(game: "BoardPosition", side: int) -> int:
    """Leaders or Nazgûl, characters, and elites that lead; less what is forfeited (R84, R88)."""
    battle = game.battle
    assert battle is not None
    figures, force = figures_of(game, side), battle.forces[side]
    if side == FREE:
        total = 0
        for leader in LEADERS_OF[FREE]:
            total += figures[leader]
    else:
        total = nazgul_leadership(game)
        for elite in game.elites_lead():
            total += figures[elite]
    speaking = characters_of(game, side) & ~(force.silent | force.void | battle.riders)
    if side != FREE:
        speaking &= ~NAZGUL_CHARACTERS
    if speaking:
        for who in range(CHARACTERS):
            if speaking >> who & 1:
                total += LEADERSHIP[who]
    return total


def nazgul_leadership(game: "BoardPosition") -> int:
    """Of the Nazgûl that take part, the Witch-king among them, as far as it is not forfeited or void (G80)."""
    battle = game.battle
    assert battle is not None
    side = 1 - FREE
    if battle.nazgul_void:
        return 0
    total = figures_of(game, side)[NAZGUL]
    wraiths = characters_of(game, side) & NAZGUL_CHARACTERS
    if wraiths:
        total += sum(LEADERSHIP[who] for who in range(CHARACTERS) if wraiths >> who & 1)
    return max(0, total - battle.forces[side].forfeited)


def strength(game: "BoardPosition", side: int) -> int:
    """Units, and one more for each Captain of the West (R84)."""
    total = units_of(game, side)
    if side == FREE:
        battle = game.battle
        assert battle is not None
        total += (characters_of(game, side) & CAPTAINS & ~battle.forces[side].void).bit_count()
    return total
