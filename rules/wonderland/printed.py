"""Everything printed, folded once into tables that the engine reads by number. It asks for no card by name.

Cards are made of steps, and steps are the engine: no step imports this module. Steps find it in the position, as
`game.printed`, and what depends on the number of players and the ally sets as `game.components`.
"""

from functools import cache
from typing import Any, Final, TypeVar

from rules.wonderland.abilities import (
    Ability,
    Adds,
    AddsToLaterAllies,
    Contrariwise,
    DoublesNext,
    ForgesMore,
    PassingBrings,
    Power,
    RedrawsOnce,
    RollsTwice,
    SavesFirstUnit,
    ScoresAnyFeat,
    StrongerTogether,
    Untouched,
)
from rules.wonderland.allies import SET_IDS, SETS, Ally
from rules.wonderland.card import Wonderlandian
from rules.wonderland.cards import WONDERLANDIAN_CARDS
from rules.wonderland.chips import VALUE
from rules.wonderland.factions import BOARDS, Board
from rules.wonderland.terms import (
    ARTIFACT,
    CARD_OF,
    CARD_SOURCE,
    CHIPS,
    FIGURES,
    FIGURES_OF,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    LEADER_POWER,
    When,
    ability_source,
    ally,
)

A = TypeVar("A", bound=Ability)
ABILITY_MASKS: Final = range(16)
"""Every set of unlocked abilities, as bits."""


class Printed:
    """The wonderlandian cards, the faction boards and the ally sets, which are the same in every game."""

    def __init__(
        self, cards: tuple[Wonderlandian, ...], boards: tuple[Board, ...], sets: tuple[tuple[Ally, ...], ...]
    ) -> None:
        if len(cards) != len(FIGURES_OF):
            raise ValueError(f"{len(cards)} wonderlandian cards, but terms.py counts {len(FIGURES_OF)}")
        for tool, card in enumerate(cards[FIRST_TOOL_CARD:]):
            if card.strength != VALUE[FIRST_TOOL + tool]:
                raise ValueError(f"{card.name} has strength {card.strength}, but its chip {VALUE[FIRST_TOOL + tool]}")
        self.cards: Final = cards
        self.boards: Final = boards
        self.sets: Final = sets
        self.figure_strength: Final = tuple(cards[CARD_OF[figure]].strength for figure in range(FIGURES))
        self.figures: Final = tuple(self._figure_powers(when) for when in When)
        """By moment: the figures that act then, each with its power and its card as a source."""
        self.redraw_figures: Final = self._figures_with(RedrawsOnce)
        self.unit_savers: Final = self._figures_with(SavesFirstUnit)
        self.pairs: Final = tuple(
            (tuple(figure for figure in range(FIGURES) if CARD_OF[figure] == number), ability.n)
            for number, card in enumerate(cards)
            for ability in _of_kind(card.abilities, StrongerTogether)
        )
        """Figures that are stronger together, and their strength then."""
        self.abilities: Final = tuple(
            tuple(_passive_powers(number, board, when) for number, board in enumerate(boards)) for when in When
        )
        """By moment and faction: the passive abilities and leader's powers that act then, the leader's first; each with
        its bit, its power and itself as a source."""
        self.artifacts: Final = tuple(
            tuple(
                tuple(_artifact_powers(number, board, mask, when) for mask in ABILITY_MASKS)
                for number, board in enumerate(boards)
            )
            for when in When
        )
        """By moment, faction and unlocked abilities: what an artifact does when it is played, with its source."""
        self.artifact_adds: Final = tuple(
            tuple(_artifact_adds(board, mask) for mask in ABILITY_MASKS) for board in boards
        )
        """By faction and unlocked abilities: what makes its artifacts stronger."""
        self.forgers: Final = tuple(_forgers(board) for board in boards)
        """By faction: the abilities that give a forge action, with their bits."""
        self.rolls_twice: Final = tuple(_mask_of(board, RollsTwice) for board in boards)
        """By faction: the bits of abilities that roll twice at the head of the table."""
        self.contrariwise: Final = tuple(bool(_mask_of(board, Contrariwise)) for board in boards)
        """By faction: whether the leader moves counter-clockwise."""
        self.passing_brings: Final = tuple(
            sum(ability.n for ability in _of_kind(board.leader.abilities, PassingBrings)) for board in boards
        )
        """By faction: supporters for passing another leader."""

    def _figure_powers(self, when: When) -> tuple[tuple[int, Power, int], ...]:
        return tuple(
            (figure, power, CARD_SOURCE + CARD_OF[figure])
            for figure in range(FIGURES)
            for power in _acting(self.cards[CARD_OF[figure]].abilities, when)
        )

    def _figures_with(self, kind: type[Ability]) -> tuple[int, ...]:
        return tuple(figure for figure in range(FIGURES) if _of_kind(self.cards[CARD_OF[figure]].abilities, kind))


def _of_kind(abilities: tuple[Ability, ...], kind: type[A]) -> tuple[A, ...]:
    return tuple(ability for ability in abilities if isinstance(ability, kind))


def _acting(abilities: tuple[Ability, ...], when: When) -> tuple[Power, ...]:
    return tuple(power for power in _of_kind(abilities, Power) if power.when == when)


def _passive_powers(faction: int, board: Board, when: When) -> tuple[tuple[int, Power, int], ...]:
    return tuple(
        (1 << number, power, ability_source(faction, number))
        for number in (LEADER_POWER, 0, 1, 2, 3)
        if not board.powers[number].artifact
        for power in _acting(board.powers[number].abilities, when)
    )


def _artifact_powers(faction: int, board: Board, mask: int, when: When) -> tuple[tuple[Power, int], ...]:
    return tuple(
        (power, ability_source(faction, number))
        for number, each in enumerate(board.powers)
        if each.artifact and mask >> number & 1
        for power in _acting(each.abilities, when)
    )


def _artifact_adds(board: Board, mask: int) -> tuple[Adds, ...]:
    return tuple(
        ability
        for number, power in enumerate(board.powers)
        if power.artifact and mask >> number & 1
        for ability in _of_kind(power.abilities, Adds)
    )


def _forgers(board: Board) -> tuple[tuple[int, ForgesMore], ...]:
    return tuple(
        (1 << number, ability)
        for number, power in enumerate(board.powers)
        for ability in _of_kind(power.abilities, ForgesMore)
    )


def _mask_of(board: Board, kind: type[Ability]) -> int:
    """Return the bits of the board's abilities of that kind."""
    return sum(1 << number for number, power in enumerate(board.powers) if _of_kind(power.abilities, kind))


PRINTED: Final = Printed(WONDERLANDIAN_CARDS, BOARDS, SETS)


class Components:
    """What depends on the number of players and on the ally sets. Equal games share one object."""

    def __init__(self, players: int, sets: tuple[int, ...]) -> None:
        self.players: Final = players
        self.sets: Final = sets
        """By ally kind."""
        self.id: Final = f"{players}{''.join(SET_IDS[each] for each in sets)}"
        self.chairs: Final = {2: 11, 3: 11, 4: 12, 5: 13}[players]
        self.cards_each: Final = 5 if players == 2 else 4
        """Tea cards in a round."""
        self.track_lengths: Final = (3, 3, 3, 4 if players == 2 else 3)
        self.start_shards: Final = {2: (2, 1), 3: (3, 2, 1), 4: (3, 2, 2, 1), 5: (3, 2, 2, 1, 0)}[players]
        """From the first player on."""
        self.wonderlandians: Final = tuple(
            number for number, card in enumerate(PRINTED.cards) if players > 2 or card.two_players
        )
        texts = _chip_texts(sets)
        self.chips: Final = tuple(tuple(_acting(text, when) for text in texts) for when in When)
        """By moment and chip: the powers of the chip itself."""
        self.adds: Final = tuple(_of_kind(text, Adds) for text in texts)
        self.later_allies: Final = tuple(sum(each.n for each in _of_kind(text, AddsToLaterAllies)) for text in texts)
        self.doubles_next: Final = tuple(bool(_of_kind(text, DoublesNext)) for text in texts)
        self.untouched: Final = frozenset(chip for chip, text in enumerate(texts) if _of_kind(text, Untouched))
        self.forges_more: Final = tuple(len(_of_kind(text, ForgesMore)) for text in texts)
        self.any_feat: Final = tuple(
            next((each.cond for each in _of_kind(text, ScoresAnyFeat)), None) for text in texts
        )
        """By chip: the condition for scoring one more feat, or None."""
        self.acts_when_played: Final = frozenset(
            chip for chip in range(CHIPS) if chip == ARTIFACT or self.chips[When.PLAY][chip]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild it from these two values."""
        return components, (self.players, self.sets)


def _chip_texts(sets: tuple[int, ...]) -> list[tuple[Ability, ...]]:
    """Return the abilities in the text of each chip."""
    texts: list[tuple[Ability, ...]] = [()] * CHIPS
    for kind, number in enumerate(sets):
        texts[ally(kind)] = texts[ally(kind, True)] = PRINTED.sets[number][kind].abilities
    for tool, card in enumerate(PRINTED.cards[FIRST_TOOL_CARD:]):
        texts[FIRST_TOOL + tool] = card.abilities
    return texts


@cache
def components(players: int, sets: tuple[int, ...]) -> Components:
    """Return the components for this number of players and these ally sets, by ally kind."""
    return Components(players, sets)
