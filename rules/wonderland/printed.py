"""What lies on the table for a game: so many players, and an ally set for each kind; with tables worked out once.

The engine asks these tables by number; it knows no card by name.
"""

from functools import cache
from typing import Any, Final

from rules.wonderland.abilities import (
    Ability,
    Adds,
    AddsToLaterAllies,
    Contrariwise,
    DoublesNext,
    ForgesMore,
    MayRedraw,
    PassingBrings,
    Power,
    RollsTwice,
    ScoresAnyFeat,
    SparesFirst,
    StrongerTogether,
    Untouched,
)
from rules.wonderland.allies import SET_IDS, SETS
from rules.wonderland.cards import WONDERLANDIAN_CARDS
from rules.wonderland.factions import BOARDS, Board
from rules.wonderland.terms import (
    ARTIFACT,
    CARD_OF,
    CARD_SOURCE,
    CHIPS,
    FACTIONS,
    FIGURES,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    LEADER_POWER,
    WONDERLANDIANS,
    When,
    ability_source,
    ally,
)

FigurePower = tuple[int, Power, int]
"""A figure, its power, and its card as a source."""
AbilityPower = tuple[int, Power, int]
"""The bit of an ability, its power, and the ability as a source."""

FIGURE_STRENGTH: Final = tuple(WONDERLANDIAN_CARDS[CARD_OF[figure]].strength for figure in range(FIGURES))
FIGURE_POWERS: Final[tuple[tuple[FigurePower, ...], ...]] = tuple(
    tuple(
        (figure, ability, CARD_SOURCE + CARD_OF[figure])
        for figure in range(FIGURES)
        for ability in WONDERLANDIAN_CARDS[CARD_OF[figure]].abilities
        if isinstance(ability, Power) and ability.when is when
    )
    for when in When
)
"""By moment: the figures that act then."""


def _figures_with(kind: type[Ability]) -> tuple[int, ...]:
    return tuple(
        figure
        for figure in range(FIGURES)
        if any(isinstance(ability, kind) for ability in WONDERLANDIAN_CARDS[CARD_OF[figure]].abilities)
    )


REDRAWERS: Final = _figures_with(MayRedraw)
SPARERS: Final = _figures_with(SparesFirst)
TOGETHER: Final = tuple(
    (tuple(figure for figure in range(FIGURES) if CARD_OF[figure] == number), ability.n)
    for number, card in enumerate(WONDERLANDIAN_CARDS)
    for ability in card.abilities
    if isinstance(ability, StrongerTogether)
)
"""Figures that are stronger side by side, with that strength."""


def _ability_powers(when: When) -> tuple[tuple[AbilityPower, ...], ...]:
    """By faction: the passive abilities and leader's powers that act at that moment; the leader's first."""
    return tuple(
        tuple(
            (1 << number, ability, ability_source(faction, number))
            for number in (LEADER_POWER, 0, 1, 2, 3)
            if not board.powers[number].artifact
            for ability in board.powers[number].abilities
            if isinstance(ability, Power) and ability.when is when
        )
        for faction, board in enumerate(BOARDS)
    )


def _artifact_powers(faction: int, mask: int, when: When) -> tuple[tuple[Power, int], ...]:
    return tuple(
        (ability, ability_source(faction, number))
        for number, power in enumerate(BOARDS[faction].powers)
        if power.artifact and mask >> number & 1
        for ability in power.abilities
        if isinstance(ability, Power) and ability.when is when
    )


ABILITIES: Final = tuple(_ability_powers(when) for when in When)
"""By moment and faction."""
ARTIFACTS: Final = tuple(
    tuple(tuple(_artifact_powers(faction, mask, when) for mask in range(16)) for faction in range(FACTIONS))
    for when in When
)
"""By moment, faction and mask of unlocked abilities: what an artifact does when it is played."""
ARTIFACT_ADDS: Final = tuple(
    tuple(
        tuple(
            ability
            for number, power in enumerate(board.powers)
            if power.artifact and mask >> number & 1
            for ability in power.abilities
            if isinstance(ability, Adds)
        )
        for mask in range(16)
    )
    for board in BOARDS
)
FORGERS: Final = tuple(
    tuple(
        (1 << number, ability)
        for number, power in enumerate(board.powers)
        for ability in power.abilities
        if isinstance(ability, ForgesMore)
    )
    for board in BOARDS
)


def _mask_of(kind: type[Ability]) -> tuple[int, ...]:
    """By faction: the bits of the abilities of that kind."""
    return tuple(
        sum(
            1 << number
            for number, power in enumerate(board.powers)
            if any(isinstance(ability, kind) for ability in power.abilities)
        )
        for board in BOARDS
    )


ROLLS_TWICE: Final = _mask_of(RollsTwice)
CONTRARIWISE: Final = tuple(bool(mask) for mask in _mask_of(Contrariwise))
PASSING_BRINGS: Final = tuple(
    sum(ability.n for ability in board.leader.abilities if isinstance(ability, PassingBrings)) for board in BOARDS
)


class Box:
    """One make-up of the game; all that are alike share one."""

    boards: Final[tuple[Board, ...]] = BOARDS
    figures: Final = FIGURE_POWERS
    redrawers: Final = REDRAWERS
    sparers: Final = SPARERS
    together: Final = TOGETHER
    figure_strength: Final = FIGURE_STRENGTH
    abilities: Final = ABILITIES
    artifacts: Final = ARTIFACTS
    artifact_adds: Final = ARTIFACT_ADDS
    forgers: Final = FORGERS
    rolls_twice: Final = ROLLS_TWICE
    contrariwise: Final = CONTRARIWISE
    passing_brings: Final = PASSING_BRINGS

    def __init__(self, players: int, sets: tuple[int, ...]) -> None:
        self.players: Final = players
        self.sets: Final = sets
        self.id: Final = f"{players}{''.join(SET_IDS[each] for each in sets)}"
        self.chairs: Final = {2: 11, 3: 11, 4: 12, 5: 13}[players]
        self.cards_each: Final = 5 if players == 2 else 4
        self.track_lengths: Final = (3, 3, 3, 4 if players == 2 else 3)
        self.start_shards: Final = {2: (2, 1), 3: (3, 2, 1), 4: (3, 2, 2, 1), 5: (3, 2, 2, 1, 0)}[players]
        self.wonderlandians: Final = tuple(
            card for card in range(WONDERLANDIANS) if players > 2 or WONDERLANDIAN_CARDS[card].two_players
        )
        texts: list[tuple[Ability, ...]] = [()] * CHIPS
        for kind, number in enumerate(sets):
            texts[ally(kind)] = texts[ally(kind, True)] = SETS[number][kind].abilities
        for tool in range(12):
            texts[FIRST_TOOL + tool] = WONDERLANDIAN_CARDS[FIRST_TOOL_CARD + tool].abilities
        self.chips: Final[tuple[tuple[tuple[Power, ...], ...], ...]] = tuple(
            tuple(tuple(each for each in text if isinstance(each, Power) and each.when is when) for text in texts)
            for when in When
        )
        """By moment and chip: the powers of the chip itself."""
        self.adds: Final = tuple(tuple(each for each in text if isinstance(each, Adds)) for text in texts)
        self.later_allies: Final = tuple(
            sum(each.n for each in text if isinstance(each, AddsToLaterAllies)) for text in texts
        )
        self.doubles_next: Final = tuple(any(isinstance(each, DoublesNext) for each in text) for text in texts)
        self.untouched: Final = frozenset(
            chip for chip, text in enumerate(texts) if any(isinstance(each, Untouched) for each in text)
        )
        self.forges_more: Final = tuple(sum(isinstance(each, ForgesMore) for each in text) for text in texts)
        self.any_feat: Final = tuple(
            next((each.cond for each in text if isinstance(each, ScoresAnyFeat)), None) for text in texts
        )
        """By chip: on which condition it lets one more feat be scored."""
        self.acts_when_played: Final = frozenset(
            chip for chip in range(CHIPS) if chip == ARTIFACT or self.chips[When.PLAY][chip]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """What is in a box follows from these."""
        return box, (self.players, self.sets)


@cache
def box(players: int, sets: tuple[int, ...]) -> Box:
    return Box(players, sets)
