"""The meaning of the symbols, and the note that the cards are our own."""

from collections.abc import Iterator

from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.choices import PickReward
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FACTIONS, SYMBOLS, Icon
from wotr_tui.games.legend import LegendSection, Sign
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.words.names import (
    ALLY_INKS,
    ALLY_MARKS,
    ARTIFACT_MARK,
    FACTION_INKS,
    FACTION_SHAPES,
    FORGE_MARK,
    MADNESS_MARK,
    OURS,
    POISON_MARK,
    TOOL_MARK,
)
from wotr_tui.games.wonderland.words.rewards import (
    BROKEN_SIGN,
    CASTLE_SIGN,
    LEADER_SIGN,
    POINT_SIGN,
    SHARD_SIGN,
    SHIELD_SIGN,
    reward_sign,
    reward_words,
)
from wotr_tui.text.phrases import text_of

ON_CARDS = (
    PickReward(Icon.UNITS, 3), PickReward(Icon.ANY_ALLY), PickReward(Icon.ANY_ALLY, 0, True), PickReward(Icon.DIE),
    PickReward(Icon.DISCARD_SHARDS, 1), PickReward(Icon.SHIELD), PickReward(Icon.WONDERLANDIAN),
    PickReward(Icon.ABILITY), PickReward(Icon.CASTLE), PickReward(Icon.LEADER), PickReward(Icon.DISCARD_MADNESS),
    PickReward(Icon.QUEST, 1), PickReward(Icon.QUEST, 2), PickReward(Icon.FORGE), PickReward(Icon.CASTLE_VALUE, 4),
    PickReward(Icon.VP, 4),
)  # fmt: skip
FAINT = "ink-faint"


def chapters() -> Iterator[LegendSection]:
    yield LegendSection(
        tr("Factions"),
        [Sign(FACTION_SHAPES[each], data(BOARDS[each].name), FACTION_INKS[each]) for each in range(FACTIONS)],
        [OURS],
    )
    rewards = [(reward_sign(each), text_of(reward_words(each))) for each in ON_CARDS]
    yield LegendSection(
        tr("On tea cards and forge tracks"),
        [
            *(Sign(sign, words, ink) for (sign, ink), words in rewards),
            Sign("a/b", tr("a split card: take one of its two halves"), FAINT),
            Sign("(a)", tr("a corruption card: these too, for a roll of the shard die"), "ink-red"),
            Sign("• ▲ ▾", tr("rewards of an open card: always, of its upper half, of its lower half")),
        ],
    )
    yield LegendSection(
        tr("Chips, with their strength"),
        [
            *(Sign(mark, data(ALLY_NAMES[kind]), ALLY_INKS[kind]) for kind, mark in enumerate(ALLY_MARKS)),
            Sign(FORGE_MARK, tr("Forge chip"), "ink-silver"),
            Sign(ARTIFACT_MARK, tr("artifact of the faction"), "ink-gold"),
            Sign(TOOL_MARK, tr("wonderlandian chip"), "ink-gold"),
            Sign(MADNESS_MARK, tr("madness; two signs for a double one"), "ink-violet"),
            Sign(POISON_MARK, tr("poison; on a chair with !: it goes to the player who takes the card"), "ink-green"),
            Sign("3×H1", tr("three of them")),
        ],
    )
    yield LegendSection(
        tr("Regions and players"),
        [
            Sign("▸", tr("beside a region: the war begins there"), "accent"),
            Sign("⚔", tr("the current battle"), "accent"),
            Sign("✓", tr("battle over; for an ability: unlocked; for a quest: feat completed"), FAINT),
            Sign("✗", tr("a region that is not used in this game"), FAINT),
            Sign("4/6/8", tr("the awards of a region in the three rounds")),
            Sign(f"▲5{LEADER_SIGN}{CASTLE_SIGN}", tr("a player's five units there, with the leader and a castle")),
            Sign(f"({CASTLE_SIGN})", tr("a lying castle, with two players"), "ink-orange"),
            Sign(SHIELD_SIGN, tr("a whole shield"), "ink-blue"),
            Sign(BROKEN_SIGN, tr("a broken shield"), FAINT),
            Sign("☠☠··", tr("the madness track: two of its four spaces are filled"), "ink-violet"),
            Sign("☠42%/19", tr("the chance that the next of 19 chips in the bag is madness or poison"), "ink-violet"),
            Sign(f"{SHARD_SIGN}5", tr("five shards")),
            Sign(f"7{POINT_SIGN}", tr("seven points; ★ before a name: the leader's power, or a winner")),
            Sign("⚑", tr("the first player of the round"), "accent"),
            Sign(f"{FORGE_MARK}{FORGE_MARK}○Q", tr("a forge track: two spaces filled, one free that brings a quest")),
            Sign("[ ]", tr("a space of a forge track, with what it brings")),
            Sign("○", tr("before an ability: still locked"), FAINT),
            Sign("◂──", tr("the order of battles")),
            Sign("?", tr("a player without a faction")),
        ],
    )
    spaces = ", ".join(str(space) for space in SYMBOLS)
    yield LegendSection(
        tr("Battles"),
        [
            Sign("══──●", tr("how far a cube has moved: its starting strength, then by chips")),
            Sign("◆", tr("a forge symbol of the track, at {spaces}", spaces=spaces), "ink-silver"),
            Sign("★", tr("25: the end of the track"), "accent"),
            Sign("▒▒", tr("a chip or an answer that is not shown yet"), FAINT),
            Sign("●●·", tr("units left, and one lost")),
            Sign("●×2", tr("the number of units, in little room")),
        ],
    )
