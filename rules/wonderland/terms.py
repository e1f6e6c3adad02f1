"""The nouns of the game as small integers: factions, regions, chips, units, phases.

Seats are numbered clockwise. A chip's number tells what is printed on it: two weak Roses have the same number. Things
whose text can ask a question (chips, wonderlandian cards, abilities, tea cards, forge spaces) share one range of
numbers, the *sources*, so that a prompt can name any of them.
"""

from enum import IntEnum
from typing import Final

from rules.kernel import NOTHING as NOTHING

ROUNDS: Final = 3
REGIONS: Final = 5
CHAIRS: Final = 13
DIE: Final[tuple[int, ...]] = (1, 1, 1, 2, 2, 3)
"""The shard die (ours)."""
TRACK_END: Final = 25
SYMBOLS: Final[tuple[int, ...]] = (2, 5, 9, 12, 15, 18, 21, 24)
"""Spaces of the battle track with a forge symbol: 2 and 5 are the rulebook's, the others ours."""
MADNESS_SPACES: Final = 4
LEADER_MOST: Final = 6
CASTLE_BONUS: Final = 2
CASTLE_START: Final = 3
MARKERS: Final[tuple[tuple[int, int, int], ...]] = ((2, 6, 10), (3, 6, 9), (4, 6, 8), (4, 7, 7), (5, 6, 7), (6, 6, 6))
"""The awards of the six region markers in rounds I, II and III (ours)."""
RESISTANCE: Final[tuple[int, ...]] = (0, 3, 5, 7)
"""The Local Resistance by round (W16.3)."""


class Faction(IntEnum):
    ALICE = 0
    MAD_HATTER = 1
    QUEEN_OF_HEARTS = 2
    CHESHIRE_CAT = 3
    JABBERWOCK = 4


FACTIONS: Final = 5


class Region(IntEnum):
    """Clockwise, in the order of battles."""

    WITS_END = 0
    RED_KEEP = 1
    GLASS_MEADOW = 2
    TULGEY_WOOD = 3
    POOL_OF_TEARS = 4


class Phase(IntEnum):
    SETUP = 0
    TEA = 1
    WAR = 2
    OVER = 3


class Status(IntEnum):
    """A player's state in the current battle."""

    OUT = 0
    DRAWING = 1
    HALTED = 2
    BUST = 3


STANDING: Final = (Status.DRAWING, Status.HALTED)
"""Taking part and not bust."""


class Castle(IntEnum):
    NONE = 0
    LYING = 1
    STANDING = 2


class Kind(IntEnum):
    """Kinds of chips (W18.11). Each wonderlandian chip is a separate kind, from WONDERLANDIAN on."""

    HEARTS = 0
    FLAMINGOS = 1
    ROSES = 2
    ROOKS = 3
    CREATURES = 4
    FORGE = 5
    FACTION = 6
    MADNESS = 7
    POISON = 8
    WONDERLANDIAN = 9


ALLY_KINDS: Final = (Kind.HEARTS, Kind.FLAMINGOS, Kind.ROSES, Kind.ROOKS, Kind.CREATURES)
"""The kinds whose effect depends on the set. Forge, the sixth, is the same in all sets."""

# Chips. An ally chip is twice its kind, plus 1 if it is strong.
FORGE: Final = 10
FACTION_1: Final = 11
FACTION_2: Final = 12
ARTIFACT: Final = 13
FIRST_TOOL: Final = 14
"""The wonderlandian chips have the numbers from here on, in the order of their cards."""
TOOLS: Final = 12
MADNESS: Final = FIRST_TOOL + TOOLS
DOUBLE_MADNESS: Final = MADNESS + 1
POISON: Final = MADNESS + 2
CHIPS: Final = MADNESS + 3


def ally(kind: int, strong: bool = False) -> int:
    """Return the chip of an ally kind."""
    return FORGE if kind == Kind.FORGE else 2 * kind + strong


WEAK: Final = (0, 2, 4, 6, 8, FORGE)
STRONG: Final[tuple[int, ...]] = (1, 3, 5, 7, 9)

# Cards. These counts are checked against the declared cards when the game is loaded.
FIRST_TOOL_CARD: Final = 12
"""Wonderlandian cards that bring figures come first, then those that bring chips."""
MOST_QUESTS: Final = 32
DECK_SIZE: Final = 30
"""Tea cards of each round."""

# Units. A figure is its number.
FIGURES: Final = 13
SUPPORTER: Final = FIGURES
LEADER: Final = FIGURES + 1
TWO_FIGURES: Final = 6
"""The one wonderlandian card that brings two figures."""
CARD_OF: Final = tuple(figure - (figure > TWO_FIGURES) for figure in range(FIGURES))
"""By figure: its card."""
FIGURES_OF: Final = tuple(
    tuple(figure for figure in range(FIGURES) if CARD_OF[figure] == card) for card in range(FIRST_TOOL_CARD + TOOLS)
)
"""By wonderlandian card: its figures; none for a card that brings chips."""

# Places of a leader or a figure that is in no region.
AT_TABLE: Final = -1
"""A leader at the tea table."""
RESERVE: Final = -1
"""A figure in its owner's reserve."""
LOST: Final = -2
"""A leader lost in a battle; a figure that nobody has recruited."""
HEAD: Final = 0
"""The head of the table, as a chair."""

# Sources: the thing whose text asks. A chip has its own number.
CARD_SOURCE: Final = 32
"""Wonderlandian cards, 24 of them."""
ABILITY_SOURCE: Final = 64
"""Five for each faction; the last is the leader's power."""
TEA_SOURCE: Final = 100
TRACK_SOURCE: Final = 240
"""Forge spaces, four for each track, with the rewards between tracks beside them."""
LEADER_POWER: Final = 4
"""The number of the leader's power among the abilities of a faction."""


def ability_source(faction: int, ability: int) -> int:
    return ABILITY_SOURCE + faction * 5 + ability


class Simultaneous(IntEnum):
    """The question that several seats are answering at the same time, in secret until all have answered."""

    NOTHING = 0
    QUESTS = 1
    WAGERS = 2
    DRAWN = 3
    BLOCK = 4
    HALT = 5
    FEAT = 6


NO_ANSWER: Final = NOTHING
NONE: Final = 99
"""An answer that chooses nothing: no wager, no feat."""


class When(IntEnum):
    """The moments at which powers act."""

    BATTLE_START = 0
    SUPPORTER_LOST = 1
    POISON_TOOK_UNIT = 2
    BUST = 3
    PLAY_FIRST = 4
    """The chip is played: powers before anybody adds strength (D4)."""
    PLAY = 5
    """The chip is played: powers on its owner and the owner's chips (D5)."""
    PLAY_OTHERS = 6
    """The chip is played: powers on others (D6)."""
    AFTER_ADVANCE = 7
    DRAW_END = 8
    BATTLE_WON = 9
    """First place alone, also in an uncontested region (W12.8)."""
    FEAT_COMPLETED = 10
    BATTLE_END = 11
    FORGED = 12
    FORGED_IN_BATTLE = 13
    EXHAUST = 14
    CLEANUP = 15
    UNLOCK = 16
    TEA_START = 17
    TEA_TURN = 18
    TEA_TURN_END = 19
    LEADER_PLACED = 20


class Icon(IntEnum):
    """The icon of a reward on a card or a board."""

    UNITS = 0
    ALLY = 1
    ANY_ALLY = 2
    DIE = 3
    SHIELD = 4
    WONDERLANDIAN = 5
    ABILITY = 6
    DISCARD_SHARDS = 7
    CASTLE = 8
    LEADER = 9
    DISCARD_MADNESS = 10
    QUEST = 11
    FORGE = 12
    SUPPORTERS = 13
    CASTLE_VALUE = 14
    VP = 15
    ARTIFACT = 16
