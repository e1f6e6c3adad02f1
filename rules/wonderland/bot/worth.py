"""What things are worth to bots, in victory points, by the number of wars left.

Fitted to the final scores of 145 games of five greedy bots, in positions of all phases: each seat's final lead was
compared with what it owned. Checked on 260 games of two and three bots.
"""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

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
from rules.wonderland.card import Layout
from rules.wonderland.cards import TEA_CARDS
from rules.wonderland.chips import VALUE
from rules.wonderland.effects import (
    AddAtOnce,
    AddBonus,
    BringToLeader,
    BuildCastle,
    CompareShards,
    DiscardShards,
    DrawMoreNext,
    FindFigure,
    GainShards,
    GainVP,
    GivePoison,
    GiveShard,
    GoToForge,
    KeepActive,
    KeepSelf,
    MayMultiply,
    MoveLeaderHere,
    MoveOrMultiply,
    OpponentLosesUnit,
    PayUnit,
    PlaceHere,
    ReduceNextChip,
    ReduceOpponents,
    RemoveActive,
    RestoreShield,
    ReturnExhausted,
    ReturnOrMultiply,
    Reward,
    SaveUnits,
    SendElsewhere,
    SoftenMadness,
    SwapStrength,
    Units,
)
from rules.wonderland.printed import PRINTED
from rules.wonderland.tea_party.leaders import PlacePoison, TakeAnyCard
from rules.wonderland.terms import (
    ARTIFACT,
    CHIPS,
    DECK_SIZE,
    DOUBLE_MADNESS,
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    FORGE,
    MADNESS,
    POISON,
    ROUNDS,
    Icon,
    When,
    ally,
)
from rules.wonderland.war.draw import DrawAgain

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

UNIT: Final = 1.0
SUPPORTER_LATER: Final = 0.1
"""For each unit on the board and each war after this one."""
SHARD: Final = -1.0
DIE: Final = -1.67
CASTLE: Final = 4.0
QUEST: Final[tuple[float, ...]] = (0.0, 1.5, 2.0, 2.5)
ABILITY: Final[tuple[float, ...]] = (0.0, 0.7, 2.0, 3.0)
LEADER: Final[tuple[float, ...]] = (0.0, 0.1, 0.3, 0.7)
FIGURE: Final[tuple[float, ...]] = (0.0, 0.7, 2.0, 3.0)
"""For a figure, in addition to the unit it is."""
SHIELD: Final = 1.2
FORGING: Final = 2.4
"""One forge action."""
CHIP_WORTH: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 0.0, 0.0),
    (0.0, 0.4, 1.1, 1.9),
    (0.0, 0.8, 1.8, 2.8),
    (0.0, 1.1, 2.4, 3.5),
)
"""By printed strength (3 stands for 3 and more) and wars left."""
FORGE_WORTH: Final[tuple[float, ...]] = (0.0, 0.5, 1.3, 2.0)
MADNESS_WORTH: Final = -2.4
POISON_WORTH: Final = -1.0
"""For each war left."""
CHIP_EFFECTS: Final[dict[type, float]] = {
    # ally sets A to D
    ReturnOrMultiply: 1.4,
    DoublesNext: 1.4,
    Untouched: 1.0,
    SwapStrength: 1.0,
    MoveOrMultiply: 1.4,
    AddsToLaterAllies: 1.3,
    KeepSelf: 1.2,
    DrawMoreNext: 1.4,
    GoToForge: 1.2,
    ScoresAnyFeat: 1.1,
    RemoveActive: 0.9,
    MayMultiply: 1.7,
    GiveShard: 0.9,
    CompareShards: 1.0,
    # wonderlandian chips
    ReduceNextChip: 1.3,
    DiscardShards: 1.2,
    RestoreShield: 1.2,
    DrawAgain: 1.2,
    SoftenMadness: 1.3,
    ForgesMore: 2.0,
    PayUnit: 1.5,
    PlaceHere: 1.6,
}
"""Factor for the worth of a chip, by the effect of its text."""
OTHER_EFFECTS: Final = frozenset(
    {
        # figures
        AddAtOnce, BuildCastle, DiscardShards, GainVP, RedrawsOnce, ReduceOpponents, SavesFirstUnit, StrongerTogether,
        # boards
        AddBonus, Adds, BringToLeader, Contrariwise, FindFigure, ForgesMore, GivePoison, KeepActive, MoveLeaderHere,
        OpponentLosesUnit, PassingBrings, PlacePoison, RestoreShield, ReturnExhausted, RollsTwice, SendElsewhere,
        SaveUnits, TakeAnyCard,
    }
)  # fmt: skip
"""Effects of figures and boards. They do not change the worth of a figure or an ability."""


def chip_factor(abilities: tuple[Ability, ...]) -> float:
    """Return the factor for the worth of a chip with this text. Raises TypeError for an unknown effect."""
    return max([_chip_factor(ability) for ability in abilities], default=1.0)


def _chip_factor(ability: Ability) -> float:
    match ability:
        case Adds(n=n, strong=strong):
            return 0.9 if n < 0 else 1.5 if strong is None else 1.2
        case Power(do=GainVP(per=per)):
            return 1.3 if per is None else 1.2
        case Power(when=when, do=Units()):
            return 1.1 if when is When.FORGED else 1.0
        case Power(when=when, do=GainShards()):
            return 0.9 if when is When.BATTLE_WON else 1.0
    effect = effect_of(ability)
    if effect not in CHIP_EFFECTS:
        raise TypeError(f"{effect.__name__} has no worth on a chip")
    return CHIP_EFFECTS[effect]


def effect_of(ability: Ability) -> type:
    """Return what an ability does: the class of its step, or its own class."""
    return type(ability.do) if isinstance(ability, Power) else type(ability)


@cache
def figure_worth(card: int) -> tuple[float, ...]:
    """Return what a figure of this card is worth on the board, by wars left. Raises TypeError for an unknown effect."""
    _check_effects(PRINTED.cards[card].abilities)
    return FIGURE


@cache
def ability_worth(faction: int) -> tuple[float, ...]:
    """Return what an ability of this board is worth, by wars left. Raises TypeError for an unknown effect."""
    for power in PRINTED.boards[faction].powers:
        _check_effects(power.abilities)
    return ABILITY


def _check_effects(abilities: Iterable[Ability]) -> None:
    for ability in abilities:
        if effect_of(ability) not in OTHER_EFFECTS:
            raise TypeError(f"{effect_of(ability).__name__} has no worth on a figure or a board")


def at(row: tuple[float, ...], wars: float) -> float:
    """Return the value of a row for this number of wars, which may be a fraction."""
    whole = int(wars)
    if whole >= 3:
        return row[3]
    return row[whole] + (row[whole + 1] - row[whole]) * (wars - whole)


@cache
def chip_table(sets: tuple[int, ...], tenths: int) -> tuple[float, ...]:
    """Return the worth of each chip in a bag, for the wars left in tenths."""
    wars = tenths / 10
    table = [0.0] * CHIPS
    for chip in range(MADNESS):
        table[chip] = at(CHIP_WORTH[min(VALUE[chip], 3)], wars)
    for kind, number in enumerate(sets):
        factor = chip_factor(PRINTED.sets[number][kind].abilities)
        for strong in (False, True):
            table[ally(kind, strong)] *= factor
    for tool, card in enumerate(PRINTED.cards[FIRST_TOOL_CARD:]):
        table[FIRST_TOOL + tool] *= chip_factor(card.abilities)
    table[FORGE] = at(FORGE_WORTH, wars)
    table[MADNESS] = MADNESS_WORTH * wars
    table[DOUBLE_MADNESS] = 1.8 * MADNESS_WORTH * wars
    table[POISON] = POISON_WORTH * wars
    return tuple(table)


def reward_worth(reward: Reward, sets: tuple[int, ...], wars: int) -> float:
    """Return what one reward of a tea card or a board is worth to anyone. Raises TypeError for an unknown one."""
    chips = chip_table(sets, wars * 10)
    offer = reward.offer()
    match offer.icon:
        case Icon.UNITS:
            return UNIT * offer.n + SUPPORTER_LATER * (wars - 1) * offer.n
        case Icon.ALLY:
            return chips[ally(offer.n, offer.strong)]
        case Icon.ANY_ALLY:
            return max(chips[ally(kind, offer.strong)] for kind in range(5)) + (0 if offer.strong else 0.5)
        case Icon.DIE:
            return DIE
        case Icon.SHIELD:
            return SHIELD
        case Icon.WONDERLANDIAN:
            return at(FIGURE, wars) + UNIT
        case Icon.ABILITY:
            return at(ABILITY, wars)
        case Icon.DISCARD_SHARDS:
            return -0.9 * SHARD * offer.n
        case Icon.CASTLE:
            return CASTLE
        case Icon.LEADER:
            return at(LEADER, wars)
        case Icon.DISCARD_MADNESS:
            return -MADNESS_WORTH * wars
        case Icon.QUEST:
            return at(QUEST, wars) * (1.0 if offer.n == 1 else 1.3)
        case Icon.FORGE:
            return FORGING
        case Icon.SUPPORTERS:
            return 0.5 * offer.n * max(wars - 1, 0)
        case Icon.CASTLE_VALUE:
            return 1.0
        case Icon.VP:
            return float(offer.n)
        case Icon.ARTIFACT:
            return chips[ARTIFACT]
    raise TypeError(f"{type(reward).__name__} has no worth")


@cache
def card_worth(card: int, sets: tuple[int, ...]) -> float:
    """Return the worth of a tea card in its round."""
    face = TEA_CARDS[card]
    wars = ROUNDS - card // DECK_SIZE
    plain = sum([reward_worth(reward, sets, wars) for reward in face.rewards], 0.0)
    more = sum([reward_worth(reward, sets, wars) for reward in face.more], 0.0)
    if face.layout is Layout.SPLIT:
        plain = max(plain, more)
    elif face.layout is Layout.CORRUPTION:
        plain += max(0.0, more + DIE)
    units = face.units * (UNIT + SUPPORTER_LATER * (wars - 1))
    return plain + units + (DIE if face.die else 0.0)


def forge_worth(game: "WonderPosition", seat: int, track: int) -> float:
    """Return the worth of forging on the next space of a track, with the reward between tracks and the artifact."""
    board = game.printed.boards[game.faction[seat]]
    rows = game.forged[seat * 4 : seat * 4 + 4]
    space = len(rows[track])
    if space >= game.components.track_lengths[track]:
        return 0.0
    wars = min(3 - game.round + 1, 3)
    sets = game.components.sets
    reward = board.tracks[track][space]
    if reward.icon is Icon.CASTLE_VALUE:
        worth = game.scoring_castles(seat) + 0.7 * (wars - 1) + 0.5
    else:
        worth = reward_worth(reward, sets, max(wars - 1, 1)) if reward.icon is not Icon.VP else float(reward.offer().n)
    for between in board.between:
        other = between.upper + 1 if track == between.upper else between.upper
        if between.space == space and track in (between.upper, between.upper + 1) and len(rows[other]) > space:
            worth += reward_worth(between.reward, sets, max(wars - 1, 1))
    if space + 1 == game.components.track_lengths[track]:
        worth += chip_table(sets, 10 * (wars - 1))[ARTIFACT]
    else:
        worth += 0.3 * (space + 1)
    return worth
