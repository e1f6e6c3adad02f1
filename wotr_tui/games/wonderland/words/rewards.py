"""Rewards of tea cards and forge tracks, in words and in signs."""

from collections.abc import Sequence
from typing import Protocol

from rules.wonderland.card import Layout
from rules.wonderland.cards import TEA_CARDS, tea_id
from rules.wonderland.choices import PickReward
from rules.wonderland.terms import Icon, Kind, ally
from wotr_tui.games.wonderland.messages import say, tr
from wotr_tui.games.wonderland.words.names import (
    ARTIFACT_MARK,
    FORGE_MARK,
    MADNESS_MARK,
    TOOL_MARK,
    chip_ink,
    chip_ref,
    chip_sign,
    points,
    shards,
    supporters,
    units,
)
from wotr_tui.text.phrases import Phrase, Ref, text_of

UNIT_SIGN, SHARD_SIGN, CASTLE_SIGN, LEADER_SIGN, POINT_SIGN = "+", "♦", "♜", "♔", "★"
SHIELD_SIGN, BROKEN_SIGN = "▣", "▢"
QUEST_SIGN = "Q"


def reward_words(reward: PickReward) -> Phrase:
    """Return the words of a reward."""
    n = reward.n
    match Icon(reward.icon):
        case Icon.UNITS:
            return say("{units} in a region", units=units(n))
        case Icon.ALLY:
            return (chip_ref(ally(Kind(n), reward.strong)),)
        case Icon.ANY_ALLY:
            return say("a strong ally chip of any kind") if reward.strong else say("a weak ally chip of any kind")
        case Icon.DIE:
            return say("roll the die for shards")
        case Icon.SHIELD:
            return say("restore the shield")
        case Icon.WONDERLANDIAN:
            return say("a wonderlandian")
        case Icon.ABILITY:
            return say("unlock an ability")
        case Icon.DISCARD_SHARDS:
            return say("discard {shards}", shards=shards(n))
        case Icon.CASTLE:
            return say("a castle")
        case Icon.LEADER:
            return say("leader strength +1")
        case Icon.DISCARD_MADNESS:
            return say("discard a madness from the bag")
        case Icon.QUEST:
            return say("draw a quest") if n == 1 else say("draw two quests and discard one")
        case Icon.FORGE:
            return say("forge a chip from the bag")
        case Icon.SUPPORTERS:
            return say("{supporters} for the reserve", supporters=supporters(n))
        case Icon.CASTLE_VALUE:
            return say("castles worth {value} each", value=n)
        case Icon.VP:
            return (points(n),)
        case Icon.ARTIFACT:
            return say("an artifact")


def reward_sign(reward: PickReward) -> tuple[str, str]:
    """Return the sign of a reward, two or three cells wide, and its ink."""
    n, more = reward.n, "2" if reward.strong else "1"
    match Icon(reward.icon):
        case Icon.UNITS:
            return f"{UNIT_SIGN}{n}", "foreground"
        case Icon.ALLY:
            chip = ally(Kind(n), reward.strong)
            return chip_sign(chip), chip_ink(chip)
        case Icon.ANY_ALLY:
            return f"?{more}", "ink-lime"
        case Icon.DIE:
            return f"+{SHARD_SIGN}", "ink-red"
        case Icon.SHIELD:
            return SHIELD_SIGN, "ink-blue"
        case Icon.WONDERLANDIAN:
            return TOOL_MARK, "ink-gold"
        case Icon.ABILITY:
            return tr("ab"), "ink-violet"
        case Icon.DISCARD_SHARDS:
            return f"-{SHARD_SIGN}{n}", "ink-green"
        case Icon.CASTLE:
            return CASTLE_SIGN, "ink-orange"
        case Icon.LEADER:
            return LEADER_SIGN, "ink-gold"
        case Icon.DISCARD_MADNESS:
            return f"-{MADNESS_MARK}", "ink-violet"
        case Icon.QUEST:
            return QUEST_SIGN * n, "ink-silver"
        case Icon.FORGE:
            return f"{FORGE_MARK}!", "ink-silver"
        case Icon.SUPPORTERS:
            return f"{UNIT_SIGN}{n}", "foreground"
        case Icon.CASTLE_VALUE:
            return f"{CASTLE_SIGN}{n}", "ink-orange"
        case Icon.VP:
            return f"{n}{POINT_SIGN}", "ink-gold"
        case Icon.ARTIFACT:
            return ARTIFACT_MARK, "ink-gold"


class Offered(Protocol):
    """A reward of a card or a board."""

    def offer(self) -> PickReward: ...


def offers(rewards: Sequence[Offered]) -> list[PickReward]:
    return [reward.offer() for reward in rewards]


def units_and_die(card: int) -> list[PickReward]:
    """Return the units and the die of a tea card."""
    face = TEA_CARDS[card]
    found = [PickReward(Icon.UNITS, face.units)] if face.units else []
    return [*found, PickReward(Icon.DIE)] if face.die else found


def card_groups(card: int) -> list[list[PickReward]]:
    """Return the rewards of a tea card in groups: of a split card those of both halves, the upper and the lower half;
    of a corruption card its rewards and those of the roll."""
    face = TEA_CARDS[card]
    first = units_and_die(card)
    match face.layout:
        case Layout.SPLIT:
            return [first, offers(face.rewards), offers(face.more)]
        case Layout.CORRUPTION:
            return [first + offers(face.rewards), offers(face.more)]
    return [first + offers(face.rewards)]


def numbered_signs(card: int) -> str:
    """Return a tea card as a short line: `II-07: +3 F2`."""
    return f"{tea_id(card)}: {text_of(card_signs(card))}"


def card_signs(card: int) -> Phrase:
    """Return a tea card in signs: `+2 H1 F1`, with a slash between halves, and the rewards of a roll in brackets. Plain
    text says them in words."""
    face, groups = TEA_CARDS[card], card_groups(card)
    signs = _signs(groups[0])
    match face.layout:
        case Layout.SPLIT:
            either = Ref(" " if signs else "", spoken=tr(", and either "))
            other = Ref("/", ink="ink-faint", strong=True, spoken=tr(" or "))
            return (*signs, either, *_signs(groups[1]), other, *_signs(groups[2]))
        case Layout.CORRUPTION:
            opens, closes = (
                Ref("(", ink="ink-red", strong=True, spoken=""),
                Ref(")", ink="ink-red", strong=True, spoken=""),
            )
            rolled = Ref(" " if signs else "", spoken=tr(", and for a roll of the shard die "))
            return (*signs, rolled, opens, *_signs(groups[1]), closes)
    return signs


def _signs(rewards: Sequence[PickReward]) -> Phrase:
    out: list[str | Ref] = []
    for reward in rewards:
        if out:
            out.append(Ref(" ", spoken=", "))
        sign, ink = reward_sign(reward)
        out.append(Ref(sign, ink=ink, strong=True, spoken=text_of(reward_words(reward))))
    return tuple(out)


def card_lines(card: int) -> list[Phrase]:
    """Return the rewards of a tea card, one line each."""
    face, groups = TEA_CARDS[card], card_groups(card)
    lines = [say("• {reward}", reward=reward_words(each)) for each in groups[0]]
    match face.layout:
        case Layout.SPLIT:
            lines.append((Ref(tr("and one of two halves:"), ink="ink-faint"),))
            lines += [say("▲ {reward}", reward=reward_words(each)) for each in groups[1]]
            lines += [say("▾ {reward}", reward=reward_words(each)) for each in groups[2]]
        case Layout.CORRUPTION:
            lines.append((Ref(tr("and for a roll of the shard die:"), ink="ink-red"),))
            lines += [say("• {reward}", reward=reward_words(each)) for each in groups[1]]
    return lines
