"""The cards of the Fellowship: nine battle cards (R10) and four special cards (R14)."""

from typing import Final

from rules.confrontation.card import MAGIC_TEXT, BattleCard, SpecialCard, strength_cards
from rules.confrontation.effects.card_texts import DefeatBoth, IgnoreStrengthCard, RetreatTowards, TakeFromDiscards
from rules.confrontation.effects.special_texts import GandalfReturns, Gwaihir, KingRevealed, Shadowfax
from rules.confrontation.terms import FELLOWSHIP, Direction

FELLOWSHIP_MAGIC = BattleCard(
    id="fellowship-magic",
    name="Magic",
    side=FELLOWSHIP,
    text=MAGIC_TEXT,
    effect=TakeFromDiscards(),
)

NOBLE_SACRIFICE = BattleCard(
    id="noble-sacrifice",
    name="Noble Sacrifice",
    side=FELLOWSHIP,
    text="Both fighters are defeated.",
    effect=DefeatBoth(),
)

ELVEN_CLOAK = BattleCard(
    id="elven-cloak",
    name="Elven Cloak",
    side=FELLOWSHIP,
    text="Sauron's strength card does not count.",
    effect=IgnoreStrengthCard(),
)

FELLOWSHIP_RETREAT = BattleCard(
    id="fellowship-retreat",
    name="Retreat",
    side=FELLOWSHIP,
    text="Your fighter must retreat back if it can.",
    effect=RetreatTowards(Direction.BACK),
)

CARDS: Final[tuple[BattleCard, ...]] = (
    *strength_cards(FELLOWSHIP, 5),
    FELLOWSHIP_MAGIC,
    NOBLE_SACRIFICE,
    ELVEN_CLOAK,
    FELLOWSHIP_RETREAT,
)

SHADOWFAX = SpecialCard(
    id="shadowfax",
    name="Shadowfax",
    side=FELLOWSHIP,
    text="Before your move: one character takes a step forward into a region without enemies. The same character must "
    "then make the move.",
    effect=Shadowfax(),
)

GANDALF_THE_WHITE = SpecialCard(
    id="gandalf-the-white",
    name="Gandalf the White",
    side=FELLOWSHIP,
    text="Instead of your turn: a defeated Gandalf returns to Fangorn, if no enemy is there and it is not full.",
    effect=GandalfReturns(),
)

KING_REVEALED = SpecialCard(
    id="the-king-revealed",
    name="The King Revealed",
    side=FELLOWSHIP,
    text="Instead of your turn: reveal Aragorn and name an enemy piece. Sauron must move it in his next turn and may "
    "not replace that turn with a special card.",
    effect=KingRevealed(),
)

GWAIHIR = SpecialCard(
    id="gwaihir",
    name="Gwaihir",
    side=FELLOWSHIP,
    text="When a fight begins: your fighter's ability becomes 'may retreat sideways or back'. Not against the Warg.",
    effect=Gwaihir(),
)

SPECIALS: Final[tuple[SpecialCard, ...]] = (SHADOWFAX, GANDALF_THE_WHITE, KING_REVEALED, GWAIHIR)
