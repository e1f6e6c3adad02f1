"""Tea deck III: thirty cards. A split card lists two halves, a corruption card its rewards and those of the roll."""

from typing import Final

from rules.wonderland.card import TeaCard
from rules.wonderland.cards.tea import (
    ABILITY,
    ANY,
    ANY_2,
    CASTLE,
    CREATURES,
    CREATURES_2,
    FLAMINGOS,
    FLAMINGOS_2,
    FORGE,
    FORGE_A_CHIP,
    HEARTS,
    HEARTS_2,
    LEADER,
    NO_MADNESS,
    QUEST,
    ROOKS,
    ROOKS_2,
    ROSES,
    ROSES_2,
    SHIELD,
    TWO_QUESTS,
    WONDERLANDIAN,
    card,
    corruption,
    shards,
    split,
    units,
)

CARDS: Final[tuple[TeaCard, ...]] = (
    card(4, HEARTS),  # III-01
    card(4, FLAMINGOS),  # III-02
    card(4, ROSES),  # III-03
    card(4, ROOKS),  # III-04
    card(4, CREATURES),  # III-05
    card(2, HEARTS_2, ROSES),  # III-06
    card(2, FLAMINGOS_2, CREATURES),  # III-07
    card(2, ROSES_2, ROOKS),  # III-08
    card(2, ROOKS_2, HEARTS),  # III-09
    card(2, CREATURES_2, FLAMINGOS),  # III-10
    card(3, ROOKS_2, HEARTS_2, die=True),  # III-11
    card(3, FLAMINGOS_2, CREATURES_2, die=True),  # III-12
    card(1, ANY_2, ANY_2),  # III-13
    card(2, FORGE, ANY, SHIELD),  # III-14
    card(3, FORGE_A_CHIP),  # III-15
    card(3, WONDERLANDIAN),  # III-16
    card(2, WONDERLANDIAN, SHIELD),  # III-17
    card(2, ABILITY, SHIELD),  # III-18
    card(3, ABILITY, ANY_2, die=True),  # III-19
    card(3, LEADER, LEADER),  # III-20
    split(2, (LEADER, NO_MADNESS), (QUEST, SHIELD)),  # III-21
    card(2, TWO_QUESTS, shards(1)),  # III-22
    card(3, TWO_QUESTS),  # III-23
    card(1, CASTLE),  # III-24
    card(3, CASTLE, die=True),  # III-25
    split(1, (CASTLE,), (shards(3), SHIELD)),  # III-26
    split(2, (NO_MADNESS, SHIELD), (ANY_2, shards(1))),  # III-27
    card(3, units(3), die=True),  # III-28
    corruption(2, (ANY,), (CASTLE,)),  # III-29
    corruption(2, (FORGE,), (FORGE, ANY_2)),  # III-30
)
