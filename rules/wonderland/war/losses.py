"""Losing units, going bust, exhausting chips and refilling bags (W10)."""

from typing import TYPE_CHECKING

from rules.wonderland.events import BagRefilled, UnitLost, UnitSpared, WentBust
from rules.wonderland.terms import (
    CARD_OF,
    CARD_SOURCE,
    LEADER,
    LOST,
    MADNESS_SPACES,
    NOTHING,
    REGIONS,
    RESERVE,
    SUPPORTER,
    Faction,
    Status,
    When,
)

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


def save_unit(game: "WonderPosition", seat: int) -> bool:
    """Use what saves the unit about to be lost, and return whether there was something (G43)."""
    battle = game.current_battle()
    fighter = battle.fighters[seat]
    if fighter.sparing:
        fighter.sparing -= 1
        game.tell(UnitSpared(seat, NOTHING))
        return True
    for figure in game.printed.unit_savers:
        bit = 1 << figure
        if game.figure_at[figure] == battle.region and game.figure_owner[figure] == seat and not battle.used & bit:
            battle.used |= bit
            game.tell(UnitSpared(seat, CARD_SOURCE + CARD_OF[figure]))
            return True
    return False


def lose_unit(game: "WonderPosition", seat: int, unit: int, poison: bool = False) -> None:
    """Lose a unit: it goes to the reserve, a leader off the board. Without units left the seat is bust (W10.9)."""
    battle = game.current_battle()
    fighter, region = battle.fighters[seat], battle.region
    if unit == SUPPORTER:
        game.supporters[seat * REGIONS + region] -= 1
        game.reserve[seat] += 1
    elif unit == LEADER:
        game.leader_at[seat] = LOST
    else:
        game.figure_at[unit] = RESERVE
    fighter.lost += 1
    fighter.lost_now += 1
    game.tell(UnitLost(seat, unit, region))
    if not game.units(seat, region):
        go_bust(game, seat)
    elif unit == SUPPORTER:
        game.trigger(When.SUPPORTER_LOST, seat)
    if poison and Faction.JABBERWOCK in game.faction:
        game.trigger(When.POISON_TOOK_UNIT, game.faction.index(Faction.JABBERWOCK))


def go_bust(game: "WonderPosition", seat: int) -> None:
    """Take a seat out of the battle: strength 0, active chips exhausted, the shield restored (W10.5)."""
    battle = game.current_battle()
    fighter = battle.fighters[seat]
    fighter.status = Status.BUST
    fighter.cube = 0
    fighter.chip = NOTHING
    fighter.path = ()
    fighter.extra = fighter.crowned = fighter.softening = fighter.sparing = 0
    fighter.next_multiplier = 1
    game.tell(WentBust(seat))
    exhaust(game, seat)
    game.restore_shield(seat)
    game.trigger(When.BUST, seat)
    for figure, power, source in game.printed.figures[When.BUST]:
        if battle.began >> figure & 1 and game.figure_owner[figure] == seat:
            game.push(power.do, seat, source)


def exhaust(game: "WonderPosition", seat: int) -> None:
    """Move the active chips to the exhausted ones."""
    active = game.active[seat]
    game.exhausted[seat] += active
    game.active[seat] = []
    powers = game.components.chips[When.EXHAUST]
    for chip in active:
        for power in powers[chip]:
            power.do.do(game, seat, chip)


def refill_bag(game: "WonderPosition", seat: int) -> int:
    """Return exhausted chips and madness of the track to the bag, and return how many."""
    back = game.exhausted[seat] + game.madness_track[seat]
    game.bag[seat] += back
    game.exhausted[seat] = []
    game.madness_track[seat] = []
    return len(back)


def refill_if_full(game: "WonderPosition", seat: int) -> None:
    """Refill the bag if the madness track is full; active chips stay (W10.6, W10.7)."""
    if len(game.madness_track[seat]) >= MADNESS_SPACES:
        game.tell(BagRefilled(seat, refill_bag(game, seat)))
