"""The strength of a player at the start of a battle (W8.1), and of a chip (W9.10)."""

from typing import TYPE_CHECKING

from rules.wonderland.chips import STRONG_ALLY
from rules.wonderland.terms import ARTIFACT, CASTLE_BONUS, FORGE, REGIONS, Castle

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition
    from rules.wonderland.war.battle import Fighter


def starting_strength(game: "WonderPosition", seat: int, region: int) -> int:
    """Return the strength of leader, figures and castle; supporters add nothing (W8.1)."""
    strength = game.leader[seat] if game.leader_at[seat] == region else 0
    figures = game.figures_at(seat, region)
    if figures:
        strength += sum([game.printed.figure_strength[figure] for figure in figures])
        for pair, each in game.printed.pairs:
            if all(figure in figures for figure in pair):
                strength += sum(each - game.printed.figure_strength[figure] for figure in pair)
    if game.castles[seat * REGIONS + region] != Castle.NONE:
        strength += CASTLE_BONUS
    return strength


def chip_strength(game: "WonderPosition", seat: int, fighter: "Fighter") -> int:
    """Return the strength of the chip being played, which is last in the active row (W9.10).

    In this order: printed strength, Knave's Crown, additions, its multiplier, the multiplier of a chip before it.
    """
    components, chip = game.components, fighter.chip
    strength = fighter.value
    if fighter.crowned:
        strength = max(0, strength - fighter.crowned)
    touched = chip not in components.untouched
    for adds in components.adds[chip]:
        strength += adds.to(game, seat, STRONG_ALLY[chip])
    if chip == ARTIFACT:
        for adds in game.printed.artifact_adds[game.faction[seat]][game.ready(seat) & 15]:
            strength += adds.to(game, seat, False)
    elif chip <= FORGE and touched:
        strength += max([components.later_allies[other] for other in game.active[seat][:-1]], default=0)
    strength *= fighter.multiplier
    return strength * fighter.next_multiplier if touched else strength
