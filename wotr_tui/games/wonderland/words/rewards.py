"""What tea cards and forge tracks bring, in words and in signs."""

from collections.abc import Sequence
from typing import Protocol

from rules.wonderland.cards import TEA_CARDS, Layout, tea_id
from rules.wonderland.choices import PickReward
from rules.wonderland.terms import Icon, Kind, ally
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
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase, Ref, text_of

UNIT_SIGN, SHARD_SIGN, CASTLE_SIGN, LEADER_SIGN, POINT_SIGN = "+", "♦", "♜", "♔", "★"
SHIELD_SIGN, BROKEN_SIGN = "▣", "▢"
QUEST_SIGN = "Q"


def reward_words(reward: PickReward) -> Phrase:
    """A reward as a choice and a card name it."""
    n = reward.n
    match Icon(reward.icon):
        case Icon.UNITS:
            return say("{units} into a region", units=units(n))
        case Icon.ALLY:
            return (chip_ref(ally(Kind(n), reward.strong)),)
        case Icon.ANY_ALLY:
            return say("a strong ally chip of any kind") if reward.strong else say("a weak ally chip of any kind")
        case Icon.DIE:
            return say("roll the die for shards")
        case Icon.SHIELD:
            return say("the shield made whole")
        case Icon.WONDERLANDIAN:
            return say("a wonderlandian")
        case Icon.ABILITY:
            return say("an ability unlocked")
        case Icon.DISCARD_SHARDS:
            return say("discard {shards}", shards=shards(n))
        case Icon.CASTLE:
            return say("a castle")
        case Icon.LEADER:
            return say("a stronger leader")
        case Icon.DISCARD_MADNESS:
            return say("discard a madness from the bag")
        case Icon.QUEST:
            return say("draw a quest") if n == 1 else say("draw two quests and discard one")
        case Icon.FORGE:
            return say("forge a chip from the bag")
        case Icon.SUPPORTERS:
            return say("{supporters} freed for the reserve", supporters=supporters(n))
        case Icon.CASTLE_VALUE:
            return say("castles worth {value} each", value=n)
        case Icon.VP:
            return (points(n),)
        case Icon.ARTIFACT:
            return say("an artifact")


def reward_sign(reward: PickReward) -> tuple[str, str]:
    """A reward in two or three cells, and its ink."""
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
    """A reward as a card or board holds it."""

    def offer(self) -> PickReward: ...


def offers(rewards: Sequence[Offered]) -> list[PickReward]:
    return [reward.offer() for reward in rewards]


def units_and_die(card: int) -> list[PickReward]:
    """What a tea card brings before its rewards."""
    face = TEA_CARDS[card]
    found = [PickReward(Icon.UNITS, face.units)] if face.units else []
    return [*found, PickReward(Icon.DIE)] if face.die else found


def card_groups(card: int) -> list[list[PickReward]]:
    """What a tea card brings, group by group: of a split card what comes either way, the upper and the lower half; of a
    corruption card what it brings, and what the roll adds."""
    face = TEA_CARDS[card]
    first = units_and_die(card)
    match face.layout:
        case Layout.SPLIT:
            return [first, offers(face.rewards), offers(face.more)]
        case Layout.CORRUPTION:
            return [first + offers(face.rewards), offers(face.more)]
    return [first + offers(face.rewards)]


def card_signs(card: int) -> list[tuple[str, str]]:
    """A tea card in signs: `+2 H1 F1`, a stroke between two halves, the extra of a corruption card in brackets."""
    face, groups = TEA_CARDS[card], card_groups(card)
    signs = [reward_sign(each) for each in groups[0]]
    match face.layout:
        case Layout.SPLIT:
            upper, lower = ([reward_sign(each) for each in group] for group in groups[1:])
            return [*signs, *upper, ("/", "ink-faint"), *lower]
        case Layout.CORRUPTION:
            extra = [reward_sign(each) for each in groups[1]]
            return [*signs, ("(", "ink-red"), *extra, (")", "ink-red")]
    return signs


def numbered_signs(card: int) -> str:
    """A tea card in one short line of text: `II-07: +3 F2`."""
    return f"{tea_id(card)}: {text_of(signs_phrase(card_signs(card)))}"


def signs_phrase(signs: Sequence[tuple[str, str]], between: str = " ") -> Phrase:
    """Signs as a phrase, a blank between them but not inside brackets."""
    out: list[str | Ref] = []
    for number, (text, ink) in enumerate(signs):
        if number and text not in (")", "/") and signs[number - 1][0] not in ("(", "/"):
            out.append(between)
        out.append(Ref(text, ink=ink, strong=True))
    return tuple(out)


def card_lines(card: int) -> list[Phrase]:
    """All that a tea card brings, a line each."""
    face, groups = TEA_CARDS[card], card_groups(card)
    lines = [say("• {reward}", reward=reward_words(each)) for each in groups[0]]
    match face.layout:
        case Layout.SPLIT:
            lines.append((Ref(tr("and one half or the other:"), ink="ink-faint"),))
            lines += [say("▲ {reward}", reward=reward_words(each)) for each in groups[1]]
            lines += [say("▾ {reward}", reward=reward_words(each)) for each in groups[2]]
        case Layout.CORRUPTION:
            lines.append((Ref(tr("and for a roll of the shard die:"), ink="ink-red"),))
            lines += [say("• {reward}", reward=reward_words(each)) for each in groups[1]]
    return lines
