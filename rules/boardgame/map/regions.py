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
POINTS: Final = (0, 0, 1, 2, 0)
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


class Place(NamedTuple):
    name: str
    nation: Nation | None = None
    settlement: Settlement = Settlement.NONE


class Region(Record, frozen=True):
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
        Place("Buckland", NORTH),
        Place("Cardolan"),
        Place("Ered Luin", DWARVES, TOWN),
        Place("Evendim"),
        Place("Forlindon"),
        Place("Grey Havens", ELVES, STRONGHOLD),
        Place("Harlindon"),
        Place("Minhiriath"),
        Place("North Ered Luin", DWARVES),
        Place("Old Forest"),
        Place("South Ered Luin"),
        Place("The Shire", NORTH, CITY),
        Place("Tower Hills"),
    ),
    Area.EASTERN_ERIADOR: (
        Place("Angmar", SAURON, CITY),
        Place("Arnor"),
        Place("Bree", NORTH, TOWN),
        Place("Ettenmoors"),
        Place("Fords of Bruinen"),
        Place("Hollin"),
        Place("Mount Gram", SAURON),
        Place("North Downs", NORTH),
        Place("Rivendell", ELVES, STRONGHOLD),
        Place("South Downs"),
        Place("Tharbad"),
        Place("Trollshaws"),
        Place("Weather Hills"),
    ),
    Area.ANDUIN: (
        Place("Carrock", NORTH, TOWN),
        Place("Dimrill Dale"),
        Place("Eagle's Eyrie"),
        Place("Fangorn"),
        Place("Gladden Fields"),
        Place("Goblin's Gate"),
        Place("High Pass"),
        Place("Lórien", ELVES, STRONGHOLD),
        Place("Moria", SAURON, STRONGHOLD),
        Place("Mount Gundabad", SAURON, STRONGHOLD),
        Place("North Anduin Vale"),
        Place("Old Ford"),
        Place("Parth Celebrant"),
        Place("Rhosgobel", NORTH),
        Place("South Anduin Vale"),
    ),
    Area.MIRKWOOD: (
        Place("Dale", NORTH, CITY),
        Place("Dol Guldur", SAURON, STRONGHOLD),
        Place("Eastern Mirkwood"),
        Place("Erebor", DWARVES, STRONGHOLD),
        Place("Iron Hills", DWARVES, TOWN),
        Place("Narrows of the Forest"),
        Place("Northern Mirkwood"),
        Place("Old Forest Road", NORTH),
        Place("Southern Mirkwood", SAURON),
        Place("Vale of the Carnen"),
        Place("Vale of the Celduin"),
        Place("Western Mirkwood"),
        Place("Withered Heath"),
        Place("Woodland Realm", ELVES, STRONGHOLD),
    ),
    Area.RHOVANION: (
        Place("Ash Mountains"),
        Place("Dagorlad"),
        Place("Dead Marshes"),
        Place("East Rhûn", SOUTHRONS),
        Place("Eastern Brown Lands"),
        Place("Eastern Emyn Muil"),
        Place("Noman-lands"),
        Place("North Rhûn", SOUTHRONS, TOWN),
        Place("Northern Dorwinion"),
        Place("Northern Rhovanion"),
        Place("South Rhûn", SOUTHRONS, TOWN),
        Place("Southern Dorwinion"),
        Place("Southern Rhovanion"),
        Place("Western Brown Lands"),
        Place("Western Emyn Muil"),
    ),
    Area.ROHAN: (
        Place("Drúwaith Iaur"),
        Place("Eastemnet", ROHAN),
        Place("Edoras", ROHAN, CITY),
        Place("Enedwaith"),
        Place("Folde", ROHAN, TOWN),
        Place("Fords of Isen", ROHAN, FORTIFICATION),
        Place("Gap of Rohan", ISENGARD),
        Place("Helm's Deep", ROHAN, STRONGHOLD),
        Place("North Dunland", ISENGARD, TOWN),
        Place("Orthanc", ISENGARD, STRONGHOLD),
        Place("South Dunland", ISENGARD, TOWN),
        Place("Westemnet", ROHAN, TOWN),
    ),
    Area.GONDOR: (
        Place("Andrast"),
        Place("Anfalas", GONDOR),
        Place("Dol Amroth", GONDOR, STRONGHOLD),
        Place("Drúadan Forest", GONDOR),
        Place("Erech", GONDOR),
        Place("Lamedon", GONDOR, TOWN),
        Place("Lossarnach", GONDOR, TOWN),
        Place("Minas Tirith", GONDOR, STRONGHOLD),
        Place("North Ithilien"),
        Place("Osgiliath", None, FORTIFICATION),
        Place("Pelargir", GONDOR, CITY),
        Place("South Ithilien"),
    ),
    Area.MORDOR: (
        Place("Barad-dûr", SAURON, STRONGHOLD),
        Place("East Harondor"),
        Place("Far Harad", SOUTHRONS, CITY),
        Place("Gorgoroth", SAURON),
        Place("Khand", SOUTHRONS),
        Place("Minas Morgul", SAURON, STRONGHOLD),
        Place("Morannon", SAURON, STRONGHOLD),
        Place("Near Harad", SOUTHRONS, TOWN),
        Place("Nurn", SAURON, TOWN),
        Place("Umbar", SOUTHRONS, STRONGHOLD),
        Place("West Harondor"),
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
        for of_byte, byte in zip(_OF_BYTE, regions.to_bytes(len(_OF_BYTE), "little"), strict=True):
            found += of_byte[byte]
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
"""The settlements of each side's nations, whoever holds them."""
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
