"""What the signs mean, line by line; and that the cards are our own."""

from collections.abc import Iterable

from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.choices import PickReward
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FACTIONS, SYMBOLS, Icon
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
from wotr_tui.games.wonderland.words.rewards import BROKEN_SIGN, SHIELD_SIGN, reward_sign, reward_words
from wotr_tui.i18n import say, tr
from wotr_tui.words import Phrase, Ref

ON_CARDS = (
    PickReward(Icon.UNITS, 3), PickReward(Icon.ANY_ALLY), PickReward(Icon.ANY_ALLY, 0, True), PickReward(Icon.DIE),
    PickReward(Icon.DISCARD_SHARDS, 1), PickReward(Icon.SHIELD), PickReward(Icon.WONDERLANDIAN),
    PickReward(Icon.ABILITY), PickReward(Icon.CASTLE), PickReward(Icon.LEADER), PickReward(Icon.DISCARD_MADNESS),
    PickReward(Icon.QUEST, 1), PickReward(Icon.QUEST, 2), PickReward(Icon.FORGE), PickReward(Icon.CASTLE_VALUE, 4),
    PickReward(Icon.VP, 4),
)  # fmt: skip


def legend() -> Iterable[tuple[Phrase, bool]]:
    """Each line, and whether it is a heading."""
    yield say("What is ours"), True
    yield (OURS,), False
    yield say("Factions"), True
    for faction in range(FACTIONS):
        yield _line(FACTION_SHAPES[faction], FACTION_INKS[faction], (BOARDS[faction].name,)), False
    yield say("On tea cards and forge tracks"), True
    for reward in ON_CARDS:
        sign, ink = reward_sign(reward)
        yield _line(sign, ink, reward_words(reward)), False
    yield _line("a/b", "ink-faint", say("a split card: one half or the other")), False
    yield _line("(a)", "ink-red", say("a corruption card: this too, for a roll of the shard die")), False
    yield say("Chips, with their strength"), True
    for kind, mark in enumerate(ALLY_MARKS):
        yield _line(mark, ALLY_INKS[kind], (ALLY_NAMES[kind],)), False
    for mark, ink, words in (
        (FORGE_MARK, "ink-silver", tr("Forge chip")),
        (ARTIFACT_MARK, "ink-gold", tr("artifact of the faction")),
        (TOOL_MARK, "ink-gold", tr("wonderlandian chip")),
        (MADNESS_MARK, "ink-violet", tr("madness; two signs for a double one")),
        (POISON_MARK, "ink-green", tr("poison")),
    ):
        yield _line(mark, ink, (words,)), False
    yield say("Boards and battles"), True
    yield _line(SHIELD_SIGN, "ink-blue", say("a whole shield")), False
    yield _line(BROKEN_SIGN, "ink-faint", say("a broken shield")), False
    spaces = ", ".join(str(space) for space in SYMBOLS)
    yield _line("◆", "ink-silver", say("on the battle track: a forge symbol, at {spaces}", spaces=spaces)), False
    yield _line("▸", "accent", say("beside a region: the war begins there")), False
    yield _line("▒▒", "ink-faint", say("a chip or an answer nobody has shown yet")), False
    yield _line("(♜)", "ink-orange", say("a lying castle, with two players")), False


def _line(sign: str, ink: str, words: Phrase) -> Phrase:
    return say("{sign}  {words}", sign=Ref(sign.rjust(4), ink=ink, strong=True), words=words)
