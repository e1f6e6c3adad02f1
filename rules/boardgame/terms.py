"""Terms of the game: sides, nations, kinds of figures, dice and decks, as numbers.

A *figure* is a type of figure that is not a person: a Gondor regular, a Nazgûl. A region's figures are counted in a row
of FIGURES numbers, and so are the reinforcements and the casualties. A *piece* is a figure type or a character: figures
keep their number, character `c` is piece FIGURES + c.
"""

from enum import IntEnum
from typing import Final

from rules.kernel import NOTHING

__all__ = ["NOTHING"]

FREE: Final = 0
"""The Free Peoples."""
SHADOW: Final = 1
SIDES: Final = (FREE, SHADOW)


class Nation(IntEnum):
    DWARVES = 0
    ELVES = 1
    GONDOR = 2
    NORTH = 3
    ROHAN = 4
    ISENGARD = 5
    SAURON = 6
    SOUTHRONS = 7


NATIONS: Final = tuple(Nation)
FREE_NATIONS: Final = NATIONS[:5]
SHADOW_NATIONS: Final = NATIONS[5:]
NATIONS_OF: Final = (FREE_NATIONS, SHADOW_NATIONS)
NATION_SIDE: Final = (FREE,) * 5 + (SHADOW,) * 3
NATION_BITS: Final[tuple[int, ...]] = (0b00011111, 0b11100000)
"""The nations of each side, as bits."""


class Kind(IntEnum):
    REGULAR = 0
    ELITE = 1
    LEADER = 2
    """Of the Free Peoples."""
    NAZGUL = 3


FIGURES: Final = 22
NAZGUL: Final = 21


def _figures() -> list[tuple[Nation, Kind]]:
    free = [(nation, kind) for nation in FREE_NATIONS for kind in (Kind.REGULAR, Kind.ELITE, Kind.LEADER)]
    shadow = [(nation, kind) for nation in SHADOW_NATIONS for kind in (Kind.REGULAR, Kind.ELITE)]
    return [*free, *shadow, (Nation.SAURON, Kind.NAZGUL)]


_ALL: Final = _figures()
FIGURE_NATION: Final = tuple(int(nation) for nation, _ in _ALL)
FIGURE_KIND: Final = tuple(int(kind) for _, kind in _ALL)
FIGURE_SIDE: Final = tuple(NATION_SIDE[nation] for nation, _ in _ALL)
FIGURE: Final = {pair: number for number, pair in enumerate(_ALL)}
"""The figure type of a nation and a kind."""
REGULAR_OF: Final = tuple(FIGURE[nation, Kind.REGULAR] for nation in NATIONS)
ELITE_OF: Final = tuple(FIGURE[nation, Kind.ELITE] for nation in NATIONS)
IS_UNIT: Final = tuple(kind <= Kind.ELITE for kind in FIGURE_KIND)

FIGURES_OF: Final = tuple(tuple(f for f in range(FIGURES) if FIGURE_SIDE[f] == side) for side in SIDES)
UNITS_OF: Final = tuple(tuple(f for f in figures if IS_UNIT[f]) for figures in FIGURES_OF)
REGULARS_OF: Final = tuple(tuple(f for f in units if FIGURE_KIND[f] == Kind.REGULAR) for units in UNITS_OF)
ELITES_OF: Final = tuple(tuple(f for f in units if FIGURE_KIND[f] == Kind.ELITE) for units in UNITS_OF)
LEADERS_OF: Final = tuple(tuple(f for f in figures if not IS_UNIT[f]) for figures in FIGURES_OF)
"""Leaders of the Free Peoples; Nazgûl of the Shadow (R10)."""
FIGURES_OF_NATION: Final = tuple(
    tuple(f for f in range(FIGURES) if FIGURE_NATION[f] == nation and f != NAZGUL) for nation in NATIONS
)
"""By nation: its figure types but for Nazgûl."""
OTHER_KIND: Final = tuple(
    FIGURE[Nation(FIGURE_NATION[f]), Kind(1 - FIGURE_KIND[f])] if IS_UNIT[f] else NOTHING for f in range(FIGURES)
)
"""The elite of the same nation for a regular, and the regular for an elite."""


class Who(IntEnum):
    """The characters (R8). Their texts stand in `characters`."""

    GANDALF_GREY = 0
    STRIDER = 1
    BOROMIR = 2
    LEGOLAS = 3
    GIMLI = 4
    MERIADOC = 5
    PEREGRIN = 6
    ARAGORN = 7
    GANDALF_WHITE = 8
    GOLLUM = 9
    SARUMAN = 10
    WITCH_KING = 11
    MOUTH_OF_SAURON = 12


CHARACTERS: Final = len(Who)
PIECES: Final = FIGURES + CHARACTERS
COMPANION_COUNT: Final = 9
"""Companions are the first characters."""
COMPANIONS: Final = (1 << COMPANION_COUNT) - 1
"""As bits, by character. Gollum is none (R25)."""
HOBBITS: Final = 1 << Who.MERIADOC | 1 << Who.PEREGRIN
MINIONS: Final = 1 << Who.SARUMAN | 1 << Who.WITCH_KING | 1 << Who.MOUTH_OF_SAURON
NAZGUL_CHARACTERS: Final = 1 << Who.WITCH_KING
"""Characters that count as Nazgûl (R10)."""
CHARACTERS_OF: Final[tuple[int, ...]] = (COMPANIONS, MINIONS)


class Group(IntEnum):
    """Sorts of pieces that texts speak of."""

    COMPANION = 0
    HOBBIT = 1
    MINION = 2
    NAZGUL = 3
    """The Witch-king among them (R10)."""
    NAZGUL_BUT_WITCH_KING = 4
    LEADER = 5
    """Of the Free Peoples."""
    LEADER_OR_COMPANION = 6
    UNIT = 7
    ELITE = 8


class Face(IntEnum):
    """What an action die shows (R34)."""

    CHARACTER = 0
    ARMY = 1
    MUSTER = 2
    EVENT = 3
    MUSTER_ARMY = 4
    WILL = 5
    """Will of the West."""
    EYE = 6


FACES: Final = len(Face)
DIE_FACES: Final = (
    (Face.CHARACTER, Face.CHARACTER, Face.MUSTER, Face.EVENT, Face.MUSTER_ARMY, Face.WILL),
    (Face.CHARACTER, Face.ARMY, Face.MUSTER, Face.EVENT, Face.MUSTER_ARMY, Face.EYE),
)
"""The six faces of each side's die."""


class DieUse(IntEnum):
    """What an action die is used for (R35-R40)."""

    SKIP = 0
    MOVE_ARMIES = 1
    MOVE_LED_ARMY = 2
    ATTACK = 3
    LED_ATTACK = 4
    PLAY_EVENT = 5
    DRAW_EVENT = 6
    MOVE_FELLOWSHIP = 7
    HIDE_FELLOWSHIP = 8
    SEPARATE = 9
    MOVE_COMPANIONS = 10
    MOVE_NAZGUL = 11
    ADVANCE_NATION = 12
    RECRUIT = 13
    BRING_IN = 14
    VOICE_RECRUITS = 15
    VOICE_SWAPS = 16
    ABILITY = 17
    """A companion's: advance a nation by any die."""
    DISCARD_CARD = 18
    """Pay to discard an enemy card from the table."""


class Way(IntEnum):
    """What an option of a text does."""

    HIDE_FELLOWSHIP = 0
    MOVE_FELLOWSHIP = 1
    SEPARATE = 2
    MOVE_COMPANIONS = 3
    DISCARD_CARD_IN_PLAY = 4
    HUNT_ROLL = 5
    MOVE_ARMIES = 6
    ATTACK = 7
    RECRUIT = 8
    MOVE_NAZGUL = 9
    TAKE_CORRUPTION = 10
    LOSE_COMPANION = 11


class Deck(IntEnum):
    """The four event decks. `deck // 2` is its side, `deck % 2` its back: Character or Strategy."""

    FREE_CHARACTER = 0
    FREE_STRATEGY = 1
    SHADOW_CHARACTER = 2
    SHADOW_STRATEGY = 3


DECKS: Final = len(Deck)
MOST_CARDS: Final = 128
"""Event cards there may be. A card's number is its place in `cards.CARDS`."""
DECKS_OF: Final = ((Deck.FREE_CHARACTER, Deck.FREE_STRATEGY), (Deck.SHADOW_CHARACTER, Deck.SHADOW_STRATEGY))


class Phase(IntEnum):
    """The phases of a turn (R20)."""

    DRAW = 0
    FELLOWSHIP = 1
    ALLOCATION = 2
    ROLL = 3
    ACTION = 4
    VICTORY = 5
    OVER = 6


class BattleKind(IntEnum):
    FIELD = 0
    ASSAULT = 1
    """The besieger against the garrison (R111)."""
    SORTIE = 2
    """The garrison against the besieger (R112)."""


class Cause(IntEnum):
    """Why a nation is activated or advanced; some texts ask (R122, R124, G21, G22)."""

    MUSTER = 0
    EVENT = 1
    ABILITY = 2
    """A companion's any-die ability."""
    COMPANION = 3
    """A companion ended a move or came into play there."""
    DECLARED = 4
    ATTACKED = 5
    ENTERED = 6
    """An enemy army entered the land."""
    CAPTURED = 7
    MINION = 8
    """The Witch-king came."""


class DiscardTrigger(IntEnum):
    """Triggers that discard cards on the table which name them (R47)."""

    DECLARED = 0
    DECLARED_AT_HOME = 1
    """In a city or stronghold of the Free Peoples that is unconquered."""
    REVEALED = 2
    ADVANCED_BY_ATTACK = 3
    """A nation of the Free Peoples."""
    ADVANCED_BY_ABILITY = 4


# Where a character is, if not in a region.
IN_FELLOWSHIP: Final = -2
ASIDE: Final = -3
"""Not yet in play."""
GONE: Final = -4
"""Eliminated or replaced: out of the game (R13)."""

# What a player offers in a swap before he has named a card.
WILLING: Final = -2
UNWILLING: Final = -3

STEPS_TO_WAR: Final = 4
"""The last step of the political track is At War (R120)."""
STACK: Final = 10
GARRISON: Final = 5
"""The most units of a side in a region, and in a besieged stronghold (R64)."""
MOST_DICE: Final = 5
"""Of a combat or Hunt roll (R84, R170)."""
CORRUPTED: Final = 12
LAST_PROGRESS: Final = 12
CRACK_OF_DOOM: Final = 5
"""The last step of the Mordor Track (R195)."""
SHADOW_VICTORY: Final = 10
FREE_VICTORY: Final = 4
RINGS: Final = 3
MOST_REGIONS_LISTED: Final = 24
"""A list of more regions than this is asked part of the map first, then region."""


class Roll(IntEnum):
    """Why dice are rolled in a battle or a Hunt."""

    FIRST = 0
    AGAIN = 1
    """Missed dice, rolled again (R91, R172)."""
    EXTRA = 2
    """An extra attack by a combat card, before the roll (R89)."""


class BattleEnd(IntEnum):
    """How a battle ended."""

    GOES_ON = 0
    CEASED = 1
    """The attacker stopped."""
    NO_ELITES = 2
    """The attacker had no elite to reduce for another round of the assault (R111)."""
    WITHDREW = 3
    """The defender went into the stronghold."""
    RETREATED = 4
    ATTACKER_DESTROYED = 5
    DEFENDER_DESTROYED = 6
    BOTH_DESTROYED = 7


class Answer(IntEnum):
    """What the Free Peoples did about a Hunt tile."""

    PREVENTED = 0
    """A card: no tile is drawn."""
    CARD = 1
    """A card: another tile, or less damage."""
    GUIDE = 2
    """The guide's ability."""
    CASUALTY = 3
    """The guide is eliminated."""
    RANDOM_CASUALTY = 4
    """A companion drawn at random is eliminated."""
