"""The map as data: two sheets of our own making, on which two regions touch if and only if they are adjacent.

A sheet is a raster of pixels, two of them to a terminal cell, one above the other. A pixel belongs to a region, to the
sea, to the lake of Rhûn, or to a border nobody crosses. Each region has a place for its name and one for its army.
"""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from rules.boardgame.map.regions import REGIONS
from wotr_tui.games.boardgame.messages import data
from wotr_tui.text.language import Language, current

SEA: Final = -1
LAKE: Final = -2
BARRIER: Final = -3
_SPECIAL: Final = {".": SEA, "~": LAKE, "^": BARRIER}


class Run(NamedTuple):
    """A horizontal run of cells."""

    x: int
    y: int
    width: int


class Spot(NamedTuple):
    """Where the name of a region and its army stand."""

    x: int
    y: int
    length: int
    """Which of the three lengths of the name fits."""
    army: Run


class Water(NamedTuple):
    """A name to print on the sea or the lake."""

    text: str
    x: int
    y: int


class Sheet:
    """One raster of the map. Coordinates are cells, `width` x `height`; pixel rows are twice as many."""

    def __init__(self, pixels: tuple[tuple[int, ...], ...], spots: tuple[Spot, ...], waters: tuple[Water, ...]) -> None:
        self.pixels, self.spots, self.waters = pixels, spots, waters
        self.width, self.height = len(pixels[0]), len(pixels) // 2
        self._rooms: dict[Language, tuple[tuple[Run, ...], ...]] = {}

    def label(self, region: int) -> str:
        """Return the name of a region in the reader's language, shortened to the room it has here."""
        spot, whole = self.spots[region], REGIONS[region].name
        english, translated = name(region, spot.length), data(whole)
        if translated == whole:
            return english
        room = self._run_length(spot.x + bool(REGIONS[region].settlement), spot.y) - 1
        return abbreviated(translated, max(len(english), room), _initials(current()).get(translated, ""))

    def water_label(self, water: Water) -> str:
        """Return the name of a water in the reader's language, as far as it has room."""
        return data(water.text)[: max(len(water.text), self._run_length(water.x, water.y))]

    def _run_length(self, x: int, y: int) -> int:
        """Return how many cells from here to the right belong to the same region or water."""
        row = self.pixels[2 * y]
        return next((at - x for at in range(x, self.width) if row[at] != row[x]), self.width - x)

    def region_at(self, x: int, y: int) -> int | None:
        """Return the region of a cell: that of its upper pixel, or of the lower one if the upper is not land."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return next((found for found in (self.pixels[2 * y][x], self.pixels[2 * y + 1][x]) if found >= 0), None)

    def centre(self, region: int) -> tuple[int, int]:
        """Return the pixel in the middle of a region that paths and trails are drawn to."""
        run = self.spots[region].army
        return run.x + run.width // 2, 2 * run.y

    @cached_property
    def rows_of(self) -> tuple[frozenset[int], ...]:
        """The rows of cells each region reaches."""
        rows: list[set[int]] = [set() for _ in self.spots]
        for y, row in enumerate(self.pixels):
            for region in set(row):
                if region >= 0:
                    rows[region].add(y // 2)
        return tuple(frozenset(each) for each in rows)

    @property
    def room(self) -> tuple[tuple[Run, ...], ...]:
        """The cells inside each region that are clear of its name, run by run, the army's own run first."""
        found = self._rooms.get(current())
        if found is None:
            found = self._rooms[current()] = tuple(tuple(self._runs(region)) for region in range(len(self.spots)))
        return found

    def _runs(self, region: int) -> Iterator[Run]:
        spot = self.spots[region]
        taken = range(spot.x, spot.x + 1 + len(self.label(region)))
        runs = []
        for y in sorted(self.rows_of[region]):
            start = None
            for x in range(self.width + 1):
                inside = (
                    x < self.width
                    and self.pixels[2 * y][x] == region == self.pixels[2 * y + 1][x]
                    and not (y == spot.y and x in taken)
                )
                if inside and start is None:
                    start = x
                elif not inside and start is not None:
                    runs.append(Run(start, y, x - start))
                    start = None
        army = spot.army
        runs.sort(key=lambda run: (not _holds(run, army), abs(run.y - army.y), abs(run.y - spot.y), -run.width))
        return iter(runs)


def _holds(run: Run, other: Run) -> bool:
    return run.y == other.y and run.x <= other.x and other.x + other.width <= run.x + run.width


class _Sheet(msgspec.Struct):
    rows: list[str]
    places: dict[str, tuple[int, int, int, int, int, int]]
    waters: list[tuple[str, int, int]]


class _Atlas(msgspec.Struct):
    legend: dict[str, str]
    names: dict[str, tuple[str, str, str]]
    small: _Sheet
    large: _Sheet


_NUMBER: Final = {region.id: number for number, region in enumerate(REGIONS)}


@cache
def _atlas() -> _Atlas:
    return msgspec.json.decode(files(__package__).joinpath("atlas.json").read_bytes(), type=_Atlas)


@cache
def _names() -> tuple[tuple[str, str, str], ...]:
    return tuple(_atlas().names[region.id] for region in REGIONS)


def name(region: int, length: int) -> str:
    """The name of a region: whole (0), of at most eight letters (1), or of at most four (2)."""
    return _names()[region][length]


SHORT = 6
"""A name in fewer cells than this has no room for dots."""


def abbreviated(text: str, width: int, initial: str = "") -> str:
    """Return a name in at most this many cells: "South Anduin Vale" is "S.A.Vale" in eight of them, "SAVa" in four.

    `initial` stands for its first word, if the first letter alone is unclear."""
    if len(text) <= width:
        return text
    *others, last = text.split()
    dot = "." if width >= SHORT else ""
    letters = [word[0] for word in others]
    if initial and letters:
        letters[0] = initial
    if sum(map(len, letters)) + len(letters) * len(dot) + 2 > width:  # only the important words
        letters = [letter for letter in letters if letter[0].isupper()]
    initials = "".join(f"{letter}{dot}" for letter in letters)[: width // 2]
    left = width - len(initials)
    return initials + (last if len(last) <= left else f"{last[: left - len(dot)]}{dot}")


@cache
def _initials(language: Language) -> Mapping[str, str]:
    """Return two letters for the first word of names that differ in it alone, and not in its first letter.

    In Ukrainian, North and South begin alike: they become "Пн" and "Пд"."""
    firsts: dict[str, list[str]] = {}
    for region in REGIONS:
        first, _, rest = data(region.name).partition(" ")
        firsts.setdefault(rest, []).append(first)
    found = {}
    for rest, words in firsts.items():
        for word in words:
            alike = [other for other in words if other != word and other[0] == word[0]]
            if rest and alike:
                differing = next((mine for mine, other in zip(word, alike[0], strict=False) if mine != other), "")
                found[f"{word} {rest}"] = word[0] + differing
    return found


def _sheet(raw: _Sheet) -> Sheet:
    of = {**_SPECIAL, **{letter: _NUMBER[id] for letter, id in _atlas().legend.items()}}
    pixels = tuple(tuple(of[letter] for letter in row) for row in raw.rows)
    places = [raw.places[region.id] for region in REGIONS]
    spots = tuple(Spot(x, y, length, Run(*army)) for x, y, length, *army in places)
    return Sheet(pixels, spots, tuple(Water(*water) for water in raw.waters))


@cache
def whole() -> Sheet:
    """All of Middle-earth on 118 x 34 cells."""
    return _sheet(_atlas().small)


@cache
def close() -> Sheet:
    """All of Middle-earth on 190 x 56 cells: names in full, room for what stands there."""
    return _sheet(_atlas().large)
