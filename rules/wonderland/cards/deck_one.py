"""Tea deck I: thirty cards. A split card lists two halves, a corruption card its rewards and those of the roll."""

from typing import Final

from rules.wonderland.card import TeaCard
from rules.wonderland.cards.tea import (
    ABILITY,
    ANY,
    ANY_2,
    CREATURES,
    CREATURES_2,
    FLAMINGOS,
    FLAMINGOS_2,
    FORGE,
    HEARTS,
    HEARTS_2,
    LEADER,
    NO_MADNESS,
    QUEST,
    ROOKS,
    ROOKS_2,
    ROSES,
    ROSES_2,
    TWO_QUESTS,
    WONDERLANDIAN,
    card,
    corruption,
    shards,
    split,
    units,
)

CARDS: Final[tuple[TeaCard, ...]] = (
    card(3, HEARTS),  # I-01
    card(3, FLAMINGOS),  # I-02
    card(3, ROSES),  # I-03
    card(3, ROOKS),  # I-04
    card(3, CREATURES),  # I-05
    card(2, HEARTS, FLAMINGOS),  # I-06
    card(2, FLAMINGOS, ROSES),  # I-07
    card(2, ROSES, ROOKS),  # I-08
    card(2, ROOKS, CREATURES),  # I-09
    card(2, CREATURES, HEARTS),  # I-10
    card(2, HEARTS_2),  # I-11
    card(2, FLAMINGOS_2),  # I-12
    card(2, ROSES_2),  # I-13
    card(2, ROOKS_2, ANY, die=True),  # I-14
    corruption(2, (CREATURES,), (CREATURES_2,)),  # I-15
    card(2, FORGE, shards(1)),  # I-16
    card(1, FORGE, ANY),  # I-17
    card(1, WONDERLANDIAN),  # I-18
    card(0, WONDERLANDIAN, FORGE),  # I-19
    card(2, WONDERLANDIAN, ANY, die=True),  # I-20
    card(2, ABILITY),  # I-21
    card(1, ABILITY, shards(1)),  # I-22
    corruption(2, (ANY,), (ABILITY,)),  # I-23
    card(3, LEADER),  # I-24
    card(1, LEADER, QUEST),  # I-25
    card(2, TWO_QUESTS),  # I-26
    split(2, (ANY_2,), (QUEST,)),  # I-27
    split(2, (NO_MADNESS,), (LEADER,)),  # I-28
    card(3, units(3), die=True),  # I-29
    corruption(2, (ANY,), (WONDERLANDIAN,)),  # I-30
)
