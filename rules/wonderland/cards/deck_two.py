"""Tea deck II: thirty cards. A split card lists two halves, a corruption card its rewards and those of the roll."""

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
    card(3, HEARTS, ROSES),  # II-01
    card(3, FLAMINGOS, ROOKS),  # II-02
    card(3, ROSES, CREATURES),  # II-03
    card(3, ROOKS, HEARTS),  # II-04
    card(3, CREATURES, FLAMINGOS),  # II-05
    card(3, HEARTS_2),  # II-06
    card(3, FLAMINGOS_2),  # II-07
    card(3, ROSES_2),  # II-08
    card(3, ROOKS_2),  # II-09
    card(3, CREATURES_2),  # II-10
    card(2, HEARTS_2, ROOKS_2, die=True),  # II-11
    card(2, ROSES_2, FLAMINGOS_2, die=True),  # II-12
    card(2, CREATURES_2, ANY_2, die=True),  # II-13
    card(2, FORGE, FORGE),  # II-14
    corruption(2, (FORGE, ANY), (ANY_2,)),  # II-15
    card(2, WONDERLANDIAN),  # II-16
    card(3, WONDERLANDIAN, ANY, die=True),  # II-17
    card(1, WONDERLANDIAN, shards(1)),  # II-18
    card(2, ABILITY, SHIELD),  # II-19
    card(1, ABILITY, ANY),  # II-20
    card(3, LEADER),  # II-21
    card(2, LEADER, SHIELD),  # II-22
    card(1, QUEST, QUEST),  # II-23
    card(2, TWO_QUESTS, shards(1)),  # II-24
    split(2, (NO_MADNESS, SHIELD), (QUEST, shards(1))),  # II-25
    split(1, (CASTLE,), (ABILITY,)),  # II-26
    split(2, (LEADER, ANY), (ANY_2, SHIELD)),  # II-27
    card(3, units(2)),  # II-28
    corruption(3, (ROOKS,), (LEADER, ANY)),  # II-29
    corruption(2, (FORGE_A_CHIP,), (NO_MADNESS, ANY)),  # II-30
)
