"""The colours of the map: lands by nation, wild country by what grows there.

There is a palette for dark themes, one for light themes and one for high contrast.
Colours only help: shapes, names and letters tell everything as well.
"""

from functools import cache
from typing import Final, NamedTuple

from rules.boardgame.map.regions import NEIGHBOURS, REGIONS
from rules.boardgame.terms import Nation

RGB = tuple[int, int, int]


class Palette(NamedTuple):
    """All that is painted, by name."""

    lands: tuple[RGB, ...]
    """By nation."""
    wild: dict[str, RGB]
    """By kind of country."""
    sea: tuple[RGB, ...]
    """From the shore outwards."""
    lake: RGB
    barrier: RGB
    peak: RGB
    name: RGB
    wild_name: RGB
    water_name: RGB
    settlement: RGB
    sides: tuple[RGB, RGB]
    """The chips of armies and characters."""
    chip: RGB
    """What is written on a chip."""
    fellowship: RGB
    fellowship_chip: RGB
    reach: RGB
    """The outline of the regions where the Fellowship may be."""
    glow: RGB
    cursor: RGB
    cursor_ink: RGB
    ring: RGB
    """Around a siege."""
    shade: float
    """How much darker the edges of a region are."""
    dark: bool


DARK: Final = Palette(
    lands=(
        (0x7B, 0x4A, 0x27), (0x1E, 0x6E, 0x5C), (0x2B, 0x40, 0x80), (0x2E, 0x62, 0x8E), (0x2C, 0x68, 0x36),
        (0x6F, 0x60, 0x1B), (0x68, 0x1D, 0x21), (0x86, 0x48, 0x1B),
    ),
    wild={
        "plain": (0x49, 0x4A, 0x39), "wood": (0x33, 0x45, 0x31), "hill": (0x55, 0x50, 0x43),
        "fen": (0x3D, 0x48, 0x45), "waste": (0x55, 0x47, 0x38),
    },
    sea=((0x1A, 0x35, 0x58), (0x14, 0x2A, 0x4A), (0x10, 0x21, 0x3D), (0x0D, 0x1A, 0x31)),
    lake=(0x1E, 0x3F, 0x68),
    barrier=(0x1B, 0x17, 0x15),
    peak=(0x8D, 0x82, 0x76),
    name=(0xF2, 0xEC, 0xDC),
    wild_name=(0xC6, 0xC1, 0xAE),
    water_name=(0x5C, 0x85, 0xB4),
    settlement=(0xFF, 0xD8, 0x6B),
    sides=((0x1B, 0x47, 0xB4), (0xA8, 0x14, 0x1A)),
    chip=(0xFF, 0xFF, 0xFF),
    fellowship=(0xF5, 0xC5, 0x42),
    fellowship_chip=(0x1A, 0x14, 0x06),
    reach=(0xF5, 0xC5, 0x42),
    glow=(0xFF, 0xD2, 0x6A),
    cursor=(0xF7, 0xCE, 0x62),
    cursor_ink=(0x1A, 0x14, 0x06),
    ring=(0xFF, 0x5A, 0x3C),
    shade=0.74,
    dark=True,
)  # fmt: skip

LIGHT: Final = Palette(
    lands=(
        (0xD8, 0xB4, 0x93), (0x9E, 0xD3, 0xC4), (0xA9, 0xB8, 0xE2), (0xA8, 0xCE, 0xE8), (0xA9, 0xD3, 0xA6),
        (0xDF, 0xD3, 0x85), (0xDF, 0x9F, 0x9B), (0xEA, 0xBE, 0x8C),
    ),
    wild={
        "plain": (0xDF, 0xD9, 0xBE), "wood": (0xC4, 0xD2, 0xAE), "hill": (0xD6, 0xCB, 0xB2),
        "fen": (0xCA, 0xD3, 0xC6), "waste": (0xDB, 0xC7, 0xA7),
    },
    sea=((0x9C, 0xC3, 0xDC), (0xAE, 0xCF, 0xE4), (0xBD, 0xD9, 0xEA), (0xC9, 0xE0, 0xEE)),
    lake=(0x9C, 0xC3, 0xDC),
    barrier=(0x8B, 0x7D, 0x6A),
    peak=(0x4D, 0x41, 0x33),
    name=(0x1E, 0x17, 0x0D),
    wild_name=(0x4C, 0x44, 0x34),
    water_name=(0x3C, 0x6A, 0x8E),
    settlement=(0x6E, 0x3B, 0x00),
    sides=((0x1D, 0x4C, 0xA8), (0xA3, 0x18, 0x18)),
    chip=(0xFF, 0xFF, 0xFF),
    fellowship=(0x5A, 0x40, 0x00),
    fellowship_chip=(0xFF, 0xE9, 0xA8),
    reach=(0x8A, 0x5A, 0x00),
    glow=(0xFF, 0xB4, 0x2E),
    cursor=(0xFF, 0xA5, 0x1E),
    cursor_ink=(0x1E, 0x12, 0x00),
    ring=(0xC8, 0x1A, 0x00),
    shade=0.86,
    dark=False,
)  # fmt: skip

_COUNTRY: Final = {
    "wood": "fangorn old-forest northern-mirkwood western-mirkwood eastern-mirkwood southern-mirkwood trollshaws "
    "narrows-of-the-forest old-forest-road rhosgobel druadan-forest druwaith-iaur north-ithilien south-ithilien",
    "hill": "ettenmoors weather-hills tower-hills evendim arnor high-pass eagles-eyrie goblins-gate south-ered-luin "
    "withered-heath western-emyn-muil eastern-emyn-muil ash-mountains mount-gram andrast",
    "fen": "dead-marshes gladden-fields minhiriath fords-of-bruinen old-ford tharbad",
    "waste": "western-brown-lands eastern-brown-lands noman-lands dagorlad enedwaith west-harondor east-harondor",
}
_WILD: Final = {region: kind for kind, regions in _COUNTRY.items() for region in regions.split()}


def blend(one: RGB, other: RGB, part: float) -> RGB:
    """Mix `part` of the second colour into the first."""
    return (
        round(one[0] + (other[0] - one[0]) * part),
        round(one[1] + (other[1] - one[1]) * part),
        round(one[2] + (other[2] - one[2]) * part),
    )


def scaled(colour: RGB, by: float) -> RGB:
    return min(255, round(colour[0] * by)), min(255, round(colour[1] * by)), min(255, round(colour[2] * by))


@cache
def _tones() -> tuple[int, ...]:
    """One of three tones for each region, so that no two neighbours of a land look alike."""
    tones: list[int] = []
    for region in range(len(REGIONS)):
        taken = {tones[other] for other in NEIGHBOURS[region] if other < region}
        tones.append(next((tone for tone in (1, 0, 2, 3) if tone not in taken), 1))
    return tuple(tones)


@cache
def land(palette_name: str, region: int) -> RGB:
    """Return the colour of a region without highlights."""
    palette = PALETTES[palette_name]
    info = REGIONS[region]
    base = palette.lands[Nation(info.nation)] if info.nation is not None else palette.wild[_WILD.get(info.id, "plain")]
    tones = (0.90, 1.0, 1.10, 0.82) if palette.dark else (0.95, 1.0, 1.05, 0.90)
    return scaled(base, tones[_tones()[region]])


WHITE: Final = (0xFF, 0xFF, 0xFF)
CONTRAST: Final = DARK._replace(
    lands=tuple(scaled(colour, 0.65) for colour in DARK.lands),
    wild={kind: scaled(colour, 0.65) for kind, colour in DARK.wild.items()},
    sea=tuple(scaled(colour, 0.6) for colour in DARK.sea),
    lake=scaled(DARK.lake, 0.6),
    peak=(0xE0, 0xE0, 0xE0),
    name=WHITE,
    wild_name=WHITE,
    water_name=(0xB8, 0xE0, 0xFF),
    settlement=(0xFF, 0xE3, 0x4F),
)
"""High contrast: no name is dim, and the land under it is dark."""
PALETTES: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
