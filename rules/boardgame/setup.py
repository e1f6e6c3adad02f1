"""Players, sides and the setup of the map."""

from typing import Final

from rules.boardgame.map.regions import number
from rules.boardgame.terms import FREE, NATIONS, SHADOW, SIDES, Nation
from rules.game import Scenario, Seat, SeatInfo, Seats
from rules.record import Record

DWARVES, ELVES, GONDOR, NORTH, ROHAN, ISENGARD, SAURON, SOUTHRONS = NATIONS


class Player(Record):
    """One seat of a scenario: a side or a share of it (R210)."""

    id: str
    title: str
    side: int
    nations: tuple[Nation, ...]


_FREE_PEOPLES: Final = Player("free", "Free Peoples", FREE, (DWARVES, ELVES, GONDOR, NORTH, ROHAN))
_SHADOW: Final = Player("shadow", "Shadow", SHADOW, (ISENGARD, SAURON, SOUTHRONS))
_GONDOR: Final = Player("gondor", "Gondor", FREE, (GONDOR, ELVES))
_ROHAN: Final = Player("rohan", "Rohan", FREE, (ROHAN, NORTH, DWARVES))
_WITCH_KING: Final = Player("witch-king", "Witch-king", SHADOW, (SAURON,))
_SARUMAN: Final = Player("saruman", "Saruman", SHADOW, (ISENGARD, SOUTHRONS))


class Setup(Record):
    """A scenario folded into what the engine asks: whose nation, which side, who are partners."""

    id: str
    title: str
    players: tuple[Player, ...]

    @property
    def seats(self) -> range:
        return range(len(self.players))

    def scenario(self) -> Scenario:
        """One person a seat; or one person for a whole side."""
        teams = [tuple(seat for seat in self.seats if self.players[seat].side == side) for side in SIDES]
        ways: list[tuple[Seats, ...]] = [()]
        for team in teams:
            splits = dict.fromkeys((tuple((seat,) for seat in team), (team,)))
            ways = [(*way, *split) for split in splits for way in ways]
        infos = tuple(SeatInfo(player.id, player.title, ("free", "shadow")[player.side]) for player in self.players)
        return Scenario(self.id, self.title, infos, tuple(ways))


SETUPS: Final = {
    setup.id: setup
    for setup in (
        Setup("two", "Two players", (_FREE_PEOPLES, _SHADOW)),
        Setup("three", "Three players", (_FREE_PEOPLES, _WITCH_KING, _SARUMAN)),
        Setup("four", "Four players", (_GONDOR, _ROHAN, _WITCH_KING, _SARUMAN)),
    )
}

SEATS_OF: Final = {
    setup.id: tuple(tuple(s for s in setup.seats if setup.players[s].side == side) for side in SIDES)
    for setup in SETUPS.values()
}
"""The seats of each side: one or two."""
SIDE_OF: Final = {setup.id: tuple(player.side for player in setup.players) for setup in SETUPS.values()}
PLAYER_OF: Final[dict[str, tuple[Seat, ...]]] = {
    setup.id: tuple(next(seat for seat in setup.seats if nation in setup.players[seat].nations) for nation in NATIONS)
    for setup in SETUPS.values()
}
"""The seat that plays each nation."""
NATIONS_OF_SEAT: Final = {
    setup.id: tuple(sum(1 << nation for nation in player.nations) for player in setup.players)
    for setup in SETUPS.values()
}
"""As bits."""

_START: Final = {
    DWARVES: (
        ("Erebor", 1, 2, 1),
        ("Ered Luin", 1, 0, 0),
        ("Iron Hills", 1, 0, 0),
    ),
    ELVES: (
        ("Grey Havens", 1, 1, 1),
        ("Rivendell", 0, 2, 1),
        ("Woodland Realm", 1, 1, 1),
        ("Lórien", 1, 2, 1),
    ),
    GONDOR: (
        ("Minas Tirith", 3, 1, 1),
        ("Dol Amroth", 3, 0, 0),
        ("Osgiliath", 2, 0, 0),
        ("Pelargir", 1, 0, 0),
    ),
    NORTH: (
        ("Bree", 1, 0, 0),
        ("Carrock", 1, 0, 0),
        ("Dale", 1, 0, 1),
        ("North Downs", 0, 1, 0),
        ("The Shire", 1, 0, 0),
    ),
    ROHAN: (
        ("Edoras", 1, 1, 0),
        ("Fords of Isen", 2, 0, 1),
        ("Helm's Deep", 1, 0, 0),
    ),
    ISENGARD: (
        ("Orthanc", 4, 1, 0),
        ("North Dunland", 1, 0, 0),
        ("South Dunland", 1, 0, 0),
    ),
    SAURON: (
        ("Barad-dûr", 4, 1, 1),
        ("Dol Guldur", 5, 1, 1),
        ("Gorgoroth", 3, 0, 0),
        ("Minas Morgul", 5, 0, 1),
        ("Moria", 2, 0, 0),
        ("Mount Gundabad", 2, 0, 0),
        ("Nurn", 2, 0, 0),
        ("Morannon", 5, 0, 1),
    ),
    SOUTHRONS: (
        ("Far Harad", 3, 1, 0),
        ("Near Harad", 3, 1, 0),
        ("North Rhûn", 2, 0, 0),
        ("South Rhûn", 3, 1, 0),
        ("Umbar", 3, 0, 0),
    ),
}
"""Region, regulars, elites, and leaders (of Sauron: Nazgûl)."""

START: Final = tuple(
    (number(name), nation, regulars, elites, leaders)
    for nation, rows in _START.items()
    for name, regulars, elites, leaders in rows
)
RIVENDELL: Final = number("Rivendell")
DICE: Final[tuple[int, ...]] = (4, 7)
"""Action dice at the start (R33)."""
HAND_LIMIT: Final = 6
HAND_LIMIT_OF_TWO: Final = 4
"""For the two players of a side (R212)."""
