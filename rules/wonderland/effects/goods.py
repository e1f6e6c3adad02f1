"""Effects on points, shards, shields, leaders, castles, abilities and quests."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.abilities import Count
from rules.wonderland.choices import Accept, Decline, PickQuest, PickRegion, PickReward, Unlock
from rules.wonderland.effects.reward import Reward
from rules.wonderland.events import (
    AbilityUnlocked,
    CastleValueRaised,
    LeaderStrengthened,
    MadnessDiscarded,
    NothingLeft,
    QuestGone,
    QuestsDealt,
    SupportersFreed,
)
from rules.wonderland.offers import DECLINE, REGION, YES_OR_NO
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import (
    ARTIFACT,
    CARD_SOURCE,
    LEADER_MOST,
    MADNESS,
    MOST_QUESTS,
    Icon,
    Phase,
    When,
    ability_source,
)

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class GainVP(Reward):
    """Gain victory points, for each of what is counted; the text of a figure may limit them per battle."""

    n: int
    per: Count | None = None
    most_per_battle: int = 0
    icon: ClassVar[Icon] = Icon.VP

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.n)

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        n = self.n if self.per is None else self.n * self.per.of(game, who)
        if self.most_per_battle:
            battle, card = game.current_battle(), source - CARD_SOURCE
            given = battle.vp_by_card
            n = min(n, self.most_per_battle - given[card])
            battle.vp_by_card = (*given[:card], given[card] + n, *given[card + 1 :])
        game.gain_vp(who, n, source)


class GainShards(WonderStep):
    """Gain shards; `strong` if another number holds for a strong chip."""

    n: int
    strong: int = 0

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.change_shards(who, self.strong if self.strong and source % 2 else self.n, source)


class DiscardShards(Reward):
    """Discard shards, or all there are (W5.10)."""

    n: int
    icon: ClassVar[Icon] = Icon.DISCARD_SHARDS

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.n)

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.change_shards(who, -min(self.n, game.shards[who]), source)


class RollShards(Reward):
    """Roll the die and gain that many shards (W5.6)."""

    icon: ClassVar[Icon] = Icon.DIE

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.change_shards(who, game.roll(), source, rolled=True)


class CompareShards(WonderStep):
    """Discard a shard if there are more than the chip's printed strength; gain one if there are fewer (W17.7)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        shards, strength = game.shards[who], game.current_battle().fighters[who].value
        if shards != strength:
            game.change_shards(who, -1 if shards > strength else 1, source)


class RestoreShield(Reward):
    """Restore the shield (W5.7)."""

    icon: ClassVar[Icon] = Icon.SHIELD

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.restore_shield(who, source)


class StrengthenLeader(Reward):
    """Raise the leader's strength by 1 (W5.12)."""

    icon: ClassVar[Icon] = Icon.LEADER

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return game.leader[who] == LEADER_MOST and game.shards[who] > 0

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if game.leader[who] < LEADER_MOST:
            game.leader[who] += 1
            game.tell(LeaderStrengthened(who, game.leader[who]))
        elif game.shards[who]:
            game.ask(ShardForLeader(), who, source)


class ShardForLeader(WonderQuestion):
    """Offer to discard a shard instead: the leader's strength is 6 (W5.12)."""

    rule: ClassVar[str] = "W5.12"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.LeaderFullPrompt:
        return prompts.LeaderFullPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.change_shards(who, -1, source)


class BuildCastle(Reward):
    """Build a castle in a region where the player may; `may` if it can be declined (W5.11, W16.7)."""

    may: bool = False
    icon: ClassVar[Icon] = Icon.CASTLE
    rule: ClassVar[str] = "W5.11"

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlaceCastlePrompt:
        return prompts.PlaceCastlePrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickRegion | Decline]:
        sites: list[PickRegion | Decline] = [REGION[region] for region in game.ring if game.may_build(who, region)]
        return [*sites, DECLINE] if self.may and sites else sites

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickRegion | Decline) -> None:
        if isinstance(choice, PickRegion):
            game.build_castle(who, choice.region, source)


class UnlockAbility(Reward):
    """Unlock one of the four abilities (W5.9)."""

    icon: ClassVar[Icon] = Icon.ABILITY
    rule: ClassVar[str] = "W5.9"

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return game.abilities[who] & 15 != 15

    def tells(self, game: "WonderPosition", who: int) -> bool:
        unlocking = game.printed.abilities[When.UNLOCK][game.faction[who]]
        return any(not game.abilities[who] & bit for bit, _, _ in unlocking)

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.UnlockAbilityPrompt:
        return prompts.UnlockAbilityPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Unlock]:
        return [Unlock(ability) for ability in range(4) if not game.abilities[who] >> ability & 1]

    def take(self, game: "WonderPosition", who: int, source: int, choice: Unlock) -> None:
        bit = 1 << choice.ability
        game.abilities[who] |= bit
        if game.phase is Phase.WAR:
            game.unlocked_now[who] |= bit
        game.tell(AbilityUnlocked(who, choice.ability))
        faction = game.faction[who]
        for unlocked, power, _ in game.printed.abilities[When.UNLOCK][faction]:
            if unlocked == bit:
                game.push(power.do, who, ability_source(faction, choice.ability))


class DrawQuests(Reward):
    """Draw a quest, or draw two and discard one of all in hand (W5.14)."""

    n: int = 1
    icon: ClassVar[Icon] = Icon.QUEST

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.n)

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return self.n > 1

    def tells(self, game: "WonderPosition", who: int) -> bool:
        return True

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if not draw_quests(game, who, self.n):
            game.tell(NothingLeft(who, source))
        elif self.n > 1:
            game.ask(DiscardQuest(), who, source)


def draw_quests(game: "WonderPosition", who: int, n: int) -> int:
    """Draw up to `n` quests and return how many. Discards are shuffled in when the deck is empty (G21)."""
    found = []
    for _ in range(n):
        if not game.quest_deck:
            game.quest_deck = sorted(each % MOST_QUESTS for each in game.quest_discards)
            game.quest_log += game.quest_discards
            game.quest_discards = []
        if game.quest_deck:
            found.append(game.deal(game.quest_deck))
            game.quest_log.append(-1 - who)
    if found:
        game.quests[who] += found
        game.tell(QuestsDealt(who, len(found), tuple(found)))
    return len(found)


class DiscardQuest(WonderQuestion):
    """Discard one of the quests in hand (W5.14)."""

    rule: ClassVar[str] = "W5.14"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.DiscardQuestPrompt:
        return prompts.DiscardQuestPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickQuest]:
        return [PickQuest(quest) for quest in game.quests[who]]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickQuest) -> None:
        game.quests[who].remove(choice.quest)
        game.quest_discards.append(who * MOST_QUESTS + choice.quest)
        game.tell(QuestGone(who, choice.quest))


class DiscardMadness(Reward):
    """Return one regular madness from the bag to the supply, without looking (W5.13, G20)."""

    icon: ClassVar[Icon] = Icon.DISCARD_MADNESS

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        found = MADNESS in game.bag[who]
        if found:
            game.bag[who].remove(MADNESS)
            game.supply[MADNESS] += 1
        game.tell(MadnessDiscarded(who, found))


# ---- boards only ---


class FreeSupporters(Reward):
    """Move the supporters of this forge space to the reserve (W13.8)."""

    n: int
    icon: ClassVar[Icon] = Icon.SUPPORTERS

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.n)

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.reserve[who] += self.n
        game.tell(SupportersFreed(who, self.n))


class RaiseCastleValue(Reward):
    """Raise the value of the own castles at the end of the game (W13.8)."""

    to: int
    icon: ClassVar[Icon] = Icon.CASTLE_VALUE

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.to)

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.castle_value[who] = self.to
        game.tell(CastleValueRaised(who, self.to))


class GainArtifact(Reward):
    """Gain the artifact at the end of a full track (W13.6)."""

    icon: ClassVar[Icon] = Icon.ARTIFACT

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.gain_chip(who, ARTIFACT, source)
