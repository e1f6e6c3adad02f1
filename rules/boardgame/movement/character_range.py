"""How far characters come on their own (R52-R54)."""

from typing import TYPE_CHECKING

from rules.boardgame.armies.figures import place_character
from rules.boardgame.characters.roster import ACTIVATES, LEVEL, MOUNTED
from rules.boardgame.events import CharactersMoved
from rules.boardgame.map.regions import ALL, HAVENS, NATION_AT, NEAR, STRONGHOLDS, bits
from rules.boardgame.politics import track
from rules.boardgame.terms import FREE, HOBBITS, SHADOW, Cause

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def reach(game: "BoardPosition", side: int, start: int, steps: int, siege_ok: bool = False) -> int:
    """The regions a character of the side can come to, the start among them, as bits (R53)."""
    dens = game.controlled(1 - side) & STRONGHOLDS
    return reachable(side, start, steps, game.sieges[1 - side], dens, game.sieges[side], siege_ok)


def reachable(side: int, start: int, steps: int, shut: int, dens: int, besieging: int, siege_ok: bool = False) -> int:
    """The same, where the side's own strongholds in `shut` are besieged, those in `dens` are the enemy's, and those in
    `besieging` are besieged by the side, as bits.

    Armies do not hinder him. He stops at a stronghold under the enemy, and neither enters nor leaves an own one that is
    besieged; `siege_ok` lets him end in one (G56). A minion alone enters no stronghold of the Free Peoples that is not
    besieged (R54).
    """
    if shut >> start & 1:
        return 1 << start
    open_ = ALL & ~shut
    if side == SHADOW:
        open_ &= ~(dens & ~besieging)
    reached = edge = 1 << start
    ends = 0
    for _ in range(steps):
        further = 0
        for region in bits(edge):
            further |= NEAR[region]
        if siege_ok:
            ends |= further & shut
        further &= open_ & ~reached
        reached |= further
        edge = further & ~dens
        if not edge:
            break
    return reached | ends


def nazgul_range(game: "BoardPosition") -> int:
    """The regions a Nazgûl may fly to, as bits: not to an unbesieged stronghold of the Free Peoples (R54)."""
    return ALL & ~(game.controlled(FREE) & STRONGHOLDS & ~game.sieges[SHADOW])


def level_of(group: int) -> int:
    """The highest level among them; a rider alone or with one hobbit has a better horse (R52, G55)."""
    level = max(LEVEL[who] for who in bits(group))
    for who, mounted in MOUNTED:
        others = group & ~(1 << who)
        if group >> who & 1 and (not others or (others & HOBBITS == others and others.bit_count() == 1)):
            level = max(level, mounted)
    return level


def place_group(game: "BoardPosition", group: int, to: int) -> None:
    """The companions stand there now, and wake whom they can (R162)."""
    origin = -1
    for who in bits(group):
        origin = game.where[who]
        place_character(game, who, to)
    if origin != to:
        game.tell(CharactersMoved(tuple(bits(group)), origin, to))
    activate_nations(game, group, to)


def activate_nations(game: "BoardPosition", group: int, region: int) -> None:
    """Companions in a city or stronghold that is not the enemy's activate its nation, if they can (R122)."""
    if (HAVENS & ~game.captured) >> region & 1:
        nation = NATION_AT[region]
        if any(ACTIVATES[who] >> nation & 1 for who in bits(group)):
            track.activate(game, nation, Cause.COMPANION, region)
