"""The cards of Sauron: nine battle cards (R10) and four special cards (R14)."""

from typing import Final

from rules.confrontation.card import MAGIC_TEXT, BattleCard, SpecialCard, strength_cards
from rules.confrontation.effects.card_texts import CancelText, RetreatTowards, TakeFromDiscards
from rules.confrontation.effects.special_texts import Crebain, DarkOfMordor, Palantir, Recall
from rules.confrontation.terms import SAURON, Direction

SAURON_MAGIC = BattleCard(
    id="sauron-magic",
    name="Magic",
    side=SAURON,
    text=MAGIC_TEXT,
    effect=TakeFromDiscards(),
)

EYE_OF_SAURON = BattleCard(
    id="eye-of-sauron",
    name="Eye of Sauron",
    side=SAURON,
    text="If the Fellowship plays a text card, its text has no effect.",
    effect=CancelText(),
)

SAURON_RETREAT = BattleCard(
    id="sauron-retreat",
    name="Retreat",
    side=SAURON,
    text="Your fighter must retreat sideways if it can.",
    effect=RetreatTowards(Direction.SIDEWAYS),
)

CARDS: Final[tuple[BattleCard, ...]] = (*strength_cards(SAURON, 6), SAURON_MAGIC, EYE_OF_SAURON, SAURON_RETREAT)

RECALL_TO_MORDOR = SpecialCard(
    id="recall-to-mordor",
    name="Recall to Mordor",
    side=SAURON,
    text="Instead of your turn: one of your characters goes to Mordor, if no enemy is there and it is not full.",
    effect=Recall(),
)

DARK_OF_MORDOR = SpecialCard(
    id="dark-of-mordor",
    name="Dark of Mordor",
    side=SAURON,
    text="Before your move: one character takes a step forward into a region without enemies. Another must then make "
    "the move.",
    effect=DarkOfMordor(),
)

CREBAIN = SpecialCard(
    id="crebain-of-dunland",
    name="Crebain of Dunland",
    side=SAURON,
    text="Instead of your turn: name an enemy piece. It is revealed and stays revealed.",
    effect=Crebain(),
)

PALANTIR = SpecialCard(
    id="palantir",
    name="Palantír",
    side=SAURON,
    text="At any time in your turn: reveal all enemies in one region, but not in the Shire, until the turn ends.",
    effect=Palantir(),
)

SPECIALS: Final[tuple[SpecialCard, ...]] = (RECALL_TO_MORDOR, DARK_OF_MORDOR, CREBAIN, PALANTIR)
