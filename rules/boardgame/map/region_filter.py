"""Sets of regions as texts name them."""

from typing import TYPE_CHECKING, Final

from rules.boardgame.map import regions as printed_map
from rules.boardgame.map.regions import Settlement, bits, mask
from rules.boardgame.terms import SIDES, Nation, Who
from rules.record import Record

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Where(Record):
    """Regions that fit everything said here; nothing said is every region."""

    at: tuple[str, ...] = ()
    """One of these, by name."""
    nations: tuple[Nation, ...] = ()
    """A region of one of these nations."""
    settlements: tuple[Settlement, ...] = ()
    lands_of: int | None = None
    """A region of a nation of this side."""
    lands_not_of: int | None = None
    """Any region but those (R14)."""
    beside: tuple[str, ...] = ()
    """A neighbour of one of these."""
    coastal: bool = False
    east_edge: bool = False
    here: bool = False
    """The region an earlier part of the text has settled on."""
    characters: tuple[Who, ...] = ()
    """Where one of these stands."""
    companion: bool = False
    """Where a companion stands."""
    army: int | None = None
    """Where this side has units."""
    army_with: Nation | None = None
    """Where an army has units of this nation."""
    unconquered: bool = False
    """The settlement is under its home side (R4)."""
    free: bool = False
    """Free for the side that asks (R6)."""
    besieged: bool | None = None
    any_of: tuple["Where", ...] = ()

    def regions(self, game: "BoardPosition", side: int) -> int:
        """As bits, for the side whose text it is."""
        found = _printed(self)
        if self.here:
            found &= 1 << game.text_region if game.text_region >= 0 else 0
        if self.characters:
            found &= sum({1 << game.where[who] for who in self.characters if game.where[who] >= 0})
        if self.companion:
            found &= game.companions_on_map()
        if self.army is not None:
            found &= game.armies[self.army]
        if self.army_with is not None:
            found &= sum(1 << r for r, nations in enumerate(bytes(game.present)) if nations >> self.army_with & 1)
        if self.unconquered:
            found &= printed_map.SETTLEMENTS & ~game.captured
        if self.free:
            found &= game.free_regions(side)
        if self.besieged is not None:
            under = game.sieges[0] | game.sieges[1]
            found &= under if self.besieged else ~under
        if self.any_of:
            united = 0
            for each in self.any_of:
                united |= each.regions(game, side)
            found &= united
        return found


ANYWHERE: Final = Where()

_PRINTED: Final[dict[Where, int]] = {}


def _printed(where: Where) -> int:
    """What the map alone says."""
    found = _PRINTED.get(where)
    if found is None:
        found = _PRINTED[where] = _from_the_map(where)
    return found


def _from_the_map(where: Where) -> int:
    found = printed_map.ALL
    if where.at:
        found &= mask(*where.at)
    if where.nations:
        found &= sum(printed_map.LAND[nation] for nation in where.nations)
    if where.settlements:
        found &= sum(1 << r for r, each in enumerate(printed_map.SETTLEMENT) if each in where.settlements)
    if where.lands_of is not None:
        found &= printed_map.LANDS_OF[where.lands_of]
    if where.lands_not_of is not None:
        assert where.lands_not_of in SIDES
        found &= ~printed_map.LANDS_OF[where.lands_not_of]
    if where.beside:
        near = 0
        for region in bits(mask(*where.beside)):
            near |= printed_map.NEAR[region]
        found &= near
    if where.coastal:
        found &= printed_map.COASTAL
    if where.east_edge:
        found &= printed_map.EAST_EDGE
    return found
