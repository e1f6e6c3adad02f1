"""The battle cards, nine a side, and the eight special cards."""

from typing import Final

from rules.confrontation.effects import (
    CancelText,
    CardText,
    DefeatBoth,
    IgnoreStrengthCard,
    RetreatTowards,
    TakeFromDiscards,
)
from rules.confrontation.specials import (
    Crebain,
    DarkOfMordor,
    GandalfReturns,
    Gwaihir,
    KingRevealed,
    Palantir,
    Recall,
    Shadowfax,
    SpecialText,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON, SIDE_IDS, Direction
from rules.record import Record


class BattleCard(Record, frozen=True):
    """A strength card has a value and no text; a text card has a text and no value."""

    id: str
    name: str
    side: int
    value: int = 0
    text: str = ""
    effect: CardText | None = None


class SpecialCard(Record, frozen=True):
    """Kept openly, used once, then gone (R14.3)."""

    id: str
    name: str
    side: int
    text: str
    effect: SpecialText


def _strength(side: int, value: int) -> BattleCard:
    return BattleCard(f"{SIDE_IDS[side]}-strength-{value}", str(value), side, value)


_MAGIC_TEXT: Final = (
    "Exchange it for one of your discarded cards, whose text works at once or whose strength counts. No discards: no "
    "effect."
)

FELLOWSHIP_MAGIC = BattleCard("fellowship-magic", "Magic", FELLOWSHIP, text=_MAGIC_TEXT, effect=TakeFromDiscards())

NOBLE_SACRIFICE = BattleCard(
    "noble-sacrifice",
    "Noble Sacrifice",
    FELLOWSHIP,
    text="Both fighters are defeated.",
    effect=DefeatBoth(),
)

ELVEN_CLOAK = BattleCard(
    "elven-cloak",
    "Elven Cloak",
    FELLOWSHIP,
    text="Sauron's strength card counts nothing.",
    effect=IgnoreStrengthCard(),
)

FELLOWSHIP_RETREAT = BattleCard(
    "fellowship-retreat",
    "Retreat",
    FELLOWSHIP,
    text="Your fighter must retreat back if it can.",
    effect=RetreatTowards(Direction.BACK),
)

SAURON_MAGIC = BattleCard("sauron-magic", "Magic", SAURON, text=_MAGIC_TEXT, effect=TakeFromDiscards())

EYE_OF_SAURON = BattleCard(
    "eye-of-sauron",
    "Eye of Sauron",
    SAURON,
    text="If the Fellowship plays a text card, its text has no effect.",
    effect=CancelText(),
)

SAURON_RETREAT = BattleCard(
    "sauron-retreat",
    "Retreat",
    SAURON,
    text="Your fighter must retreat sideways if it can.",
    effect=RetreatTowards(Direction.SIDEWAYS),
)

CARDS: Final = (
    (
        *(_strength(FELLOWSHIP, value) for value in range(1, 6)),
        FELLOWSHIP_MAGIC,
        NOBLE_SACRIFICE,
        ELVEN_CLOAK,
        FELLOWSHIP_RETREAT,
    ),
    (*(_strength(SAURON, value) for value in range(1, 7)), SAURON_MAGIC, EYE_OF_SAURON, SAURON_RETREAT),
)
"""CARDS[side][number]: the strength cards first, in order."""
FULL_HAND: Final = (1 << len(CARDS[FELLOWSHIP])) - 1

SHADOWFAX = SpecialCard(
    "shadowfax",
    "Shadowfax",
    FELLOWSHIP,
    "Before your move: one character takes a forward step into a region free of enemies; the same character must make "
    "the move.",
    Shadowfax(),
)

GANDALF_THE_WHITE = SpecialCard(
    "gandalf-the-white",
    "Gandalf the White",
    FELLOWSHIP,
    "Instead of your turn: a defeated Gandalf returns in Fangorn, if no enemy and no two friends are there.",
    GandalfReturns(),
)

KING_REVEALED = SpecialCard(
    "the-king-revealed",
    "The King Revealed",
    FELLOWSHIP,
    "Instead of your turn: reveal Aragorn and name an enemy piece. Sauron must move it in his next turn, which no "
    "special card may replace.",
    KingRevealed(),
)

GWAIHIR = SpecialCard(
    "gwaihir",
    "Gwaihir",
    FELLOWSHIP,
    "As a fight begins: your fighter's ability becomes 'may retreat sideways or back'. Not against the Warg.",
    Gwaihir(),
)

RECALL_TO_MORDOR = SpecialCard(
    "recall-to-mordor",
    "Recall to Mordor",
    SAURON,
    "Instead of your turn: one of your characters goes to Mordor, if no enemy and no four friends are there.",
    Recall(),
)

DARK_OF_MORDOR = SpecialCard(
    "dark-of-mordor",
    "Dark of Mordor",
    SAURON,
    "Before your move: one character takes a forward step into a region free of enemies; another must make the move.",
    DarkOfMordor(),
)

CREBAIN = SpecialCard(
    "crebain-of-dunland",
    "Crebain of Dunland",
    SAURON,
    "Instead of your turn: name an enemy piece; it is revealed and stays so.",
    Crebain(),
)

PALANTIR = SpecialCard(
    "palantir",
    "Palantír",
    SAURON,
    "At any time in your turn: reveal all enemies in one region other than the Shire.",
    Palantir(),
)

SPECIALS: Final = (
    SHADOWFAX,
    GANDALF_THE_WHITE,
    KING_REVEALED,
    GWAIHIR,
    RECALL_TO_MORDOR,
    DARK_OF_MORDOR,
    CREBAIN,
    PALANTIR,
)
SPECIALS_OF: Final = (range(4), range(4, 8))
"""The special cards of each side."""
