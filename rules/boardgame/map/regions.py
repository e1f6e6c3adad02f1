"""The map: 105 regions, their lands, settlements and borders (R1-R3), and tables and masks made from them once.

A set of regions is a number with one bit a region (`1 << region`).
"""

import unicodedata
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from rules.boardgame.terms import FREE, NATION_SIDE, NATIONS, NOTHING, SHADOW, SIDES, Nation
from rules.record import Record

GONDOR, ROHAN, NORTH, DWARVES, ELVES = Nation.GONDOR, Nation.ROHAN, Nation.NORTH, Nation.DWARVES, Nation.ELVES
SAURON, ISENGARD, SOUTHRONS = Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS


class Settlement(IntEnum):
    NONE = 0
    TOWN = 1
    CITY = 2
    STRONGHOLD = 3
    FORTIFICATION = 4
    """No settlement in the sense of the rules, and nobody controls it (R3, R7)."""


TOWN, CITY, STRONGHOLD, FORTIFICATION = tuple(Settlement)[1:]
POINTS: Final[tuple[int, ...]] = (0, 0, 1, 2, 0)
"""Victory points for the enemy who holds it."""


class Area(IntEnum):
    """Parts of the map, so that a region among a hundred can be named in two short steps."""

    WESTERN_ERIADOR = 0
    EASTERN_ERIADOR = 1
    ANDUIN = 2
    MIRKWOOD = 3
    RHOVANION = 4
    ROHAN = 5
    GONDOR = 6
    MORDOR = 7


class RegionRow(NamedTuple):
    name: str
    nation: Nation | None = None
    settlement: Settlement = Settlement.NONE


class Region(Record):
    id: str
    name: str
    area: Area
    nation: Nation | None = None
    settlement: Settlement = Settlement.NONE
    coastal: bool = False
    """Touches the western sea or the bay of Belfalas."""
    east_edge: bool = False
    """Touches the eastern edge of the map."""


_BY_AREA: Final = {
    Area.WESTERN_ERIADOR: (
        RegionRow("Buckland", NORTH),
        RegionRow("Cardolan"),
        RegionRow("Ered Luin", DWARVES, TOWN),
        RegionRow("Evendim"),
        RegionRow("Forlindon"),
        RegionRow("Grey Havens", ELVES, STRONGHOLD),
        RegionRow("Harlindon"),
        RegionRow("Minhiriath"),
        RegionRow("North Ered Luin", DWARVES),
        RegionRow("Old Forest"),
        RegionRow("South Ered Luin"),
        RegionRow("The Shire", NORTH, CITY),
        RegionRow("Tower Hills"),
    ),
    Area.EASTERN_ERIADOR: (
        RegionRow("Angmar", SAURON, CITY),
        RegionRow("Arnor"),
        RegionRow("Bree", NORTH, TOWN),
        RegionRow("Ettenmoors"),
        RegionRow("Fords of Bruinen"),
        RegionRow("Hollin"),
        RegionRow("Mount Gram", SAURON),
        RegionRow("North Downs", NORTH),
        RegionRow("Rivendell", ELVES, STRONGHOLD),
        RegionRow("South Downs"),
        RegionRow("Tharbad"),
        RegionRow("Trollshaws"),
        RegionRow("Weather Hills"),
    ),
    Area.ANDUIN: (
        RegionRow("Carrock", NORTH, TOWN),
        RegionRow("Dimrill Dale"),
        RegionRow("Eagle's Eyrie"),
        RegionRow("Fangorn"),
        RegionRow("Gladden Fields"),
        RegionRow("Goblin's Gate"),
        RegionRow("High Pass"),
        RegionRow("Lórien", ELVES, STRONGHOLD),
        RegionRow("Moria", SAURON, STRONGHOLD),
        RegionRow("Mount Gundabad", SAURON, STRONGHOLD),
        RegionRow("North Anduin Vale"),
        RegionRow("Old Ford"),
        RegionRow("Parth Celebrant"),
        RegionRow("Rhosgobel", NORTH),
        RegionRow("South Anduin Vale"),
    ),
    Area.MIRKWOOD: (
        RegionRow("Dale", NORTH, CITY),
        RegionRow("Dol Guldur", SAURON, STRONGHOLD),
        RegionRow("Eastern Mirkwood"),
        RegionRow("Erebor", DWARVES, STRONGHOLD),
        RegionRow("Iron Hills", DWARVES, TOWN),
        RegionRow("Narrows of the Forest"),
        RegionRow("Northern Mirkwood"),
        RegionRow("Old Forest Road", NORTH),
        RegionRow("Southern Mirkwood", SAURON),
        RegionRow("Vale of the Carnen"),
        RegionRow("Vale of the Celduin"),
        RegionRow("Western Mirkwood"),
        RegionRow("Withered Heath"),
        RegionRow("Woodland Realm", ELVES, STRONGHOLD),
    ),
    Area.RHOVANION: (
        RegionRow("Ash Mountains"),
        RegionRow("Dagorlad"),
        RegionRow("Dead Marshes"),
        RegionRow("East Rhûn", SOUTHRONS),
        RegionRow("Eastern Brown Lands"),
        RegionRow("Eastern Emyn Muil"),
        RegionRow("Noman-lands"),
        RegionRow("North Rhûn", SOUTHRONS, TOWN),
        RegionRow("Northern Dorwinion"),
        RegionRow("Northern Rhovanion"),
        RegionRow("South Rhûn", SOUTHRONS, TOWN),
        RegionRow("Southern Dorwinion"),
        RegionRow("Southern Rhovanion"),
        RegionRow("Western Brown Lands"),
        RegionRow("Western Emyn Muil"),
    ),
    Area.ROHAN: (
        RegionRow("Drúwaith Iaur"),
        RegionRow("Eastemnet", ROHAN),
        RegionRow("Edoras", ROHAN, CITY),
        RegionRow("Enedwaith"),
        RegionRow("Folde", ROHAN, TOWN),
        RegionRow("Fords of Isen", ROHAN, FORTIFICATION),
        RegionRow("Gap of Rohan", ISENGARD),
        RegionRow("Helm's Deep", ROHAN, STRONGHOLD),
        RegionRow("North Dunland", ISENGARD, TOWN),
        RegionRow("Orthanc", ISENGARD, STRONGHOLD),
        RegionRow("South Dunland", ISENGARD, TOWN),
        RegionRow("Westemnet", ROHAN, TOWN),
    ),
    Area.GONDOR: (
        RegionRow("Andrast"),
        RegionRow("Anfalas", GONDOR),
        RegionRow("Dol Amroth", GONDOR, STRONGHOLD),
        RegionRow("Drúadan Forest", GONDOR),
        RegionRow("Erech", GONDOR),
        RegionRow("Lamedon", GONDOR, TOWN),
        RegionRow("Lossarnach", GONDOR, TOWN),
        RegionRow("Minas Tirith", GONDOR, STRONGHOLD),
        RegionRow("North Ithilien"),
        RegionRow("Osgiliath", None, FORTIFICATION),
        RegionRow("Pelargir", GONDOR, CITY),
        RegionRow("South Ithilien"),
    ),
    Area.MORDOR: (
        RegionRow("Barad-dûr", SAURON, STRONGHOLD),
        RegionRow("East Harondor"),
        RegionRow("Far Harad", SOUTHRONS, CITY),
        RegionRow("Gorgoroth", SAURON),
        RegionRow("Khand", SOUTHRONS),
        RegionRow("Minas Morgul", SAURON, STRONGHOLD),
        RegionRow("Morannon", SAURON, STRONGHOLD),
        RegionRow("Near Harad", SOUTHRONS, TOWN),
        RegionRow("Nurn", SAURON, TOWN),
        RegionRow("Umbar", SOUTHRONS, STRONGHOLD),
        RegionRow("West Harondor"),
    ),
}
_COASTAL: Final = (
    "andrast anfalas dol-amroth druwaith-iaur enedwaith evendim forlindon grey-havens harlindon "
    "lamedon minhiriath north-ered-luin pelargir south-ered-luin umbar west-harondor"
)
_EAST_EDGE: Final = "east-rhun far-harad khand south-rhun"
_BORDERS: Final = {
    "andrast": "anfalas druwaith-iaur",
    "anfalas": "dol-amroth erech",
    "angmar": "arnor ettenmoors mount-gram",
    "arnor": "ettenmoors evendim north-downs",
    "ash-mountains": "dagorlad noman-lands south-rhun southern-dorwinion",
    "barad-dur": "gorgoroth",
    "bree": "buckland north-downs south-downs weather-hills",
    "buckland": "cardolan evendim north-downs old-forest south-downs the-shire",
    "cardolan": "minhiriath north-dunland old-forest south-downs south-ered-luin tharbad",
    "carrock": "eagles-eyrie northern-mirkwood old-ford old-forest-road rhosgobel western-mirkwood",
    "dagorlad": "eastern-emyn-muil morannon noman-lands north-ithilien",
    "dale": "erebor iron-hills northern-rhovanion old-forest-road vale-of-the-carnen withered-heath woodland-realm",
    "dead-marshes": "druadan-forest eastern-emyn-muil north-ithilien osgiliath western-emyn-muil",
    "dimrill-dale": "gladden-fields lorien moria north-anduin-vale parth-celebrant south-anduin-vale",
    "dol-amroth": "erech lamedon",
    "dol-guldur": (
        "eastern-brown-lands eastern-mirkwood narrows-of-the-forest "
        "north-anduin-vale south-anduin-vale southern-mirkwood western-brown-lands"
    ),
    "druadan-forest": "eastemnet folde minas-tirith osgiliath western-emyn-muil",
    "druwaith-iaur": "enedwaith fords-of-isen gap-of-rohan",
    "eagles-eyrie": "mount-gundabad old-ford",
    "east-harondor": "near-harad south-ithilien west-harondor",
    "east-rhun": "iron-hills north-rhun south-rhun vale-of-the-carnen",
    "eastemnet": "fangorn folde parth-celebrant westemnet western-brown-lands western-emyn-muil",
    "eastern-brown-lands": (
        "eastern-emyn-muil noman-lands southern-mirkwood southern-rhovanion western-brown-lands western-emyn-muil"
    ),
    "eastern-emyn-muil": "noman-lands north-ithilien western-emyn-muil",
    "eastern-mirkwood": "narrows-of-the-forest northern-rhovanion old-forest-road southern-mirkwood",
    "edoras": "folde westemnet",
    "enedwaith": "gap-of-rohan minhiriath south-dunland tharbad",
    "erebor": "iron-hills withered-heath",
    "erech": "lamedon",
    "ered-luin": "evendim grey-havens north-ered-luin tower-hills",
    "ettenmoors": "mount-gram north-downs trollshaws weather-hills",
    "evendim": "north-downs north-ered-luin the-shire tower-hills",
    "fangorn": "fords-of-isen parth-celebrant westemnet",
    "far-harad": "khand near-harad",
    "folde": "westemnet",
    "fords-of-bruinen": "high-pass hollin rivendell trollshaws",
    "fords-of-isen": "gap-of-rohan helms-deep orthanc westemnet",
    "forlindon": "grey-havens",
    "gap-of-rohan": "orthanc south-dunland",
    "gladden-fields": "north-anduin-vale old-ford rhosgobel",
    "goblins-gate": "high-pass old-ford",
    "gorgoroth": "minas-morgul morannon nurn",
    "grey-havens": "harlindon tower-hills",
    "harlindon": "south-ered-luin",
    "helms-deep": "westemnet",
    "hollin": "moria north-dunland south-downs trollshaws",
    "iron-hills": "vale-of-the-carnen",
    "khand": "near-harad",
    "lamedon": "pelargir",
    "lorien": "parth-celebrant",
    "lossarnach": "minas-tirith osgiliath pelargir",
    "minas-morgul": "north-ithilien south-ithilien",
    "minas-tirith": "osgiliath",
    "minhiriath": "south-ered-luin tharbad",
    "moria": "north-dunland",
    "mount-gram": "mount-gundabad",
    "narrows-of-the-forest": "north-anduin-vale old-forest-road rhosgobel",
    "near-harad": "umbar west-harondor",
    "noman-lands": "southern-dorwinion southern-rhovanion",
    "north-anduin-vale": "rhosgobel south-anduin-vale",
    "north-downs": "weather-hills",
    "north-dunland": "south-downs south-dunland tharbad",
    "north-ithilien": "osgiliath south-ithilien",
    "north-rhun": "northern-dorwinion vale-of-the-carnen vale-of-the-celduin",
    "northern-dorwinion": "southern-dorwinion southern-rhovanion vale-of-the-celduin",
    "northern-mirkwood": "western-mirkwood withered-heath woodland-realm",
    "northern-rhovanion": "old-forest-road southern-mirkwood southern-rhovanion vale-of-the-carnen vale-of-the-celduin",
    "old-ford": "rhosgobel",
    "old-forest": "south-ered-luin the-shire",
    "old-forest-road": "rhosgobel western-mirkwood woodland-realm",
    "osgiliath": "pelargir south-ithilien west-harondor",
    "parth-celebrant": "south-anduin-vale western-brown-lands",
    "pelargir": "west-harondor",
    "rivendell": "trollshaws",
    "south-anduin-vale": "western-brown-lands",
    "south-downs": "trollshaws weather-hills",
    "south-dunland": "tharbad",
    "south-ered-luin": "the-shire tower-hills",
    "south-ithilien": "west-harondor",
    "south-rhun": "southern-dorwinion",
    "southern-dorwinion": "southern-rhovanion",
    "southern-mirkwood": "southern-rhovanion",
    "southern-rhovanion": "vale-of-the-celduin",
    "the-shire": "tower-hills",
    "trollshaws": "weather-hills",
    "umbar": "west-harondor",
    "vale-of-the-carnen": "vale-of-the-celduin",
    "western-brown-lands": "western-emyn-muil",
    "western-mirkwood": "woodland-realm",
    "withered-heath": "woodland-realm",
}
"""Each border once; a wholly black one is none (R1)."""


def identifier(name: str) -> str:
    """The id a name is known by: "Barad-dûr" is barad-dur, "Fear! Fire! Foes!" is fear-fire-foes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "".join(letter for letter in plain if letter.isalnum() or letter in " -").replace(" ", "-")


def _regions() -> tuple[Region, ...]:
    coastal, edge = set(_COASTAL.split()), set(_EAST_EDGE.split())
    return tuple(
        Region(id, place.name, area, place.nation, place.settlement, id in coastal, id in edge)
        for area, places in _BY_AREA.items()
        for place in places
        for id in (identifier(place.name),)
    )


REGIONS: Final = _regions()
REGION_COUNT: Final = len(REGIONS)
REGION: Final = {region.id: number for number, region in enumerate(REGIONS)}
"""A region's number by its id."""
ALL: Final = (1 << REGION_COUNT) - 1


@lru_cache(maxsize=1 << 10)
def number(name: str) -> int:
    """The region of that name or id; KeyError if there is none."""
    return REGION[identifier(name)]


@lru_cache(maxsize=1 << 10)
def mask(*names: str) -> int:
    """The regions of these names, as bits."""
    return sum(1 << region for region in {number(name) for name in names})


_OF_BYTE: Final = tuple(
    tuple(tuple(first + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for first in range(0, REGION_COUNT, 8)
)
"""The regions that a byte of a mask stands for, by the place of the byte."""
_MANY: Final = 7


_KEPT: Final[dict[int, tuple[int, ...]]] = {}
_MOST_KEPT: Final = 1 << 14


def bits(regions: int) -> tuple[int, ...]:
    """The regions of a mask, in order. The same masks are asked for again and again, so they are kept."""
    if not regions:
        return ()
    found = _KEPT.get(regions)
    if found is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[regions] = tuple(_bits(regions))
    return found


def _bits(regions: int) -> list[int]:
    found: list[int] = []
    if regions.bit_count() > _MANY:
        octets = regions.to_bytes(len(_OF_BYTE), "little")
        for at in range(len(octets)):
            byte = octets[at]
            if byte:
                found += _OF_BYTE[at][byte]
        return found
    while regions:
        low = regions & -regions
        found.append(low.bit_length() - 1)
        regions ^= low
    return found


BIT: Final = tuple(1 << region for region in range(REGION_COUNT))
"""A region as a mask."""


def _mask(holds: "list[bool]") -> int:
    return sum(1 << region for region, held in enumerate(holds) if held)


def _adjacency() -> tuple[tuple[int, ...], ...]:
    near: list[set[int]] = [set() for _ in REGIONS]
    for one, others in _BORDERS.items():
        for other in others.split():
            near[REGION[one]].add(REGION[other])
            near[REGION[other]].add(REGION[one])
    return tuple(tuple(sorted(each)) for each in near)


NEIGHBOURS: Final = _adjacency()
NEAR: Final = tuple(sum(1 << other for other in others) for others in NEIGHBOURS)
"""The neighbours of a region, as bits."""
AREA: Final = tuple(int(region.area) for region in REGIONS)
IN_AREA: Final = tuple(_mask([region.area == area for region in REGIONS]) for area in Area)
NATION_AT: Final = tuple(NOTHING if region.nation is None else int(region.nation) for region in REGIONS)
SETTLEMENT: Final = tuple(int(region.settlement) for region in REGIONS)
POINTS_AT: Final = tuple(POINTS[settlement] for settlement in SETTLEMENT)
HOME: Final = tuple(
    NATION_SIDE[nation] if nation >= 0 and settlement in (TOWN, CITY, STRONGHOLD) else NOTHING
    for nation, settlement in zip(NATION_AT, SETTLEMENT, strict=True)
)
"""The side a settlement belongs to at the start; NOTHING where there is none (R4)."""
LAND: Final = tuple(_mask([nation == each for nation in NATION_AT]) for each in NATIONS)
"""The regions of each nation (R14)."""
NO_LAND: Final = _mask([nation == NOTHING for nation in NATION_AT])
LANDS_OF: Final = tuple(_mask([nation >= 0 and NATION_SIDE[nation] == side for nation in NATION_AT]) for side in SIDES)
HOMES: Final = tuple(_mask([home == side for home in HOME]) for side in SIDES)
"""The settlements of each side's nations, also the captured ones."""
SETTLEMENTS: Final = HOMES[FREE] | HOMES[SHADOW]
CITIES: Final = _mask([each == CITY for each in SETTLEMENT])
STRONGHOLDS: Final = _mask([each == STRONGHOLD for each in SETTLEMENT])
FORTIFICATIONS: Final = _mask([each == FORTIFICATION for each in SETTLEMENT])
COASTAL: Final = _mask([region.coastal for region in REGIONS])
EAST_EDGE: Final = _mask([region.east_edge for region in REGIONS])
HAVENS: Final = HOMES[FREE] & (CITIES | STRONGHOLDS)
"""The cities and strongholds of the Free Peoples: where a declaration counts and no reveal may end (R151, R152)."""
GATES: Final = mask("Minas Morgul", "Morannon")
"""The ways into Mordor (R190)."""


@lru_cache(maxsize=1 << 12)
def within(region: int, steps: int) -> int:
    """The regions at most so many steps away, the region itself among them."""
    reached = edge = 1 << region
    for _ in range(steps):
        further = 0
        for each in bits(edge):
            further |= NEAR[each]
        edge = further & ~reached
        if not edge:
            break
        reached |= further
    return reached


REACHES: Final = tuple(
    NO_LAND | sum(LAND[nation] for nation in NATIONS if nations >> nation & 1) for nations in range(1 << len(NATIONS))
)
"""By a set of nations, none of them at war: the regions that units of some of them may enter (R74)."""
ENTRANTS: Final = tuple(
    sum(1 << nation for nation in NATIONS if REACHES[1 << nation] >> region & 1) for region in range(REGION_COUNT)
)
"""By region: the nations whose units may enter it though they are not at war (R74), as bits."""
