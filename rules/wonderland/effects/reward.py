"""Rewards of tea cards and forge tracks, and the order in which they are taken (W5.1)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.choices import PickReward
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import Icon

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Reward(WonderQuestion, frozen=True):
    """Something gained from a card or a board. Those without a choice are done at once."""

    icon: ClassVar[Icon]

    def offer(self) -> PickReward:
        return PickReward(self.icon)

    def asks(self, game: "WonderPosition", who: int) -> bool:
        """Return whether its owner has something to decide."""
        return False

    def tells(self, game: "WonderPosition", who: int) -> bool:
        """Return whether it may show its owner something that matters for the other rewards."""
        return False


class ForgedChipReward(Reward, frozen=True):
    """A reward from the text of a forged chip, taken along with those of its space."""

    reward: Reward
    chip: int

    def offer(self) -> PickReward:
        return self.reward.offer()

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return self.reward.asks(game, who)

    def tells(self, game: "WonderPosition", who: int) -> bool:
        return self.reward.tells(game, who)

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        self.reward.do(game, who, self.chip)


class TakeRewards(WonderStep, frozen=True):
    """Take all of these, in the owner's order where the order can matter (W5.1).

    Rewards that neither ask nor show anything are taken at once. Then the owner chooses the next reward, as long as one
    of those left may affect another: if it shows a card, or if the reserve is too small for all units.
    """

    rewards: tuple[Reward, ...]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        rewards = self.rewards
        if len(rewards) == 1:
            rewards[0].do(game, who, source)
            return
        plain = [each for each in rewards if not each.asks(game, who) and not each.tells(game, who)]
        if _shards_depend_on_order(game, who, rewards):
            plain = [each for each in plain if each.offer().icon not in (Icon.DIE, Icon.DISCARD_SHARDS)]
        if _reserve_is_short(game, who, rewards):
            plain = [each for each in plain if each.offer().icon != Icon.SUPPORTERS]
        rest = [each for each in rewards if each not in plain]
        if rest:
            game.push(TakeRewards(tuple(rest)) if plain else self._sorted_out(game, who), who, source)
        for each in reversed(plain):
            game.push(each, who, source)

    def _sorted_out(self, game: "WonderPosition", who: int) -> WonderStep:
        """Return the question for the next reward, or the rewards as they are if the order does not matter."""
        rewards = self.rewards
        matters = (
            any(each.tells(game, who) for each in rewards)
            or _shards_depend_on_order(game, who, rewards)
            or _reserve_is_short(game, who, rewards)
        )
        return ChooseNextReward(rewards) if matters else TakeInOrder(rewards)


class TakeInOrder(WonderStep, frozen=True):
    """Take these rewards in this order."""

    rewards: tuple[Reward, ...]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for each in reversed(self.rewards):
            game.push(each, who, source)


class ChooseNextReward(WonderQuestion, frozen=True):
    """Choose the next reward."""

    rewards: tuple[Reward, ...]
    rule: ClassVar[str] = "W5.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.NextRewardPrompt:
        return prompts.NextRewardPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickReward]:
        return tuple(dict.fromkeys(each.offer() for each in self.rewards))

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickReward) -> None:
        number = next(n for n, each in enumerate(self.rewards) if each.offer() == choice)
        rest = self.rewards[:number] + self.rewards[number + 1 :]
        if rest:
            game.push(TakeRewards(rest), who, source)
        game.push(self.rewards[number], who, source)


def _shards_depend_on_order(game: "WonderPosition", who: int, rewards: tuple[Reward, ...]) -> bool:
    """Return whether shards are both rolled for and discarded, and there are too few to discard."""
    discarded = _numbers(rewards, Icon.DISCARD_SHARDS)
    return bool(_numbers(rewards, Icon.DIE) and discarded) and game.shards[who] < sum(discarded)


def _reserve_is_short(game: "WonderPosition", who: int, rewards: tuple[Reward, ...]) -> bool:
    """Return whether the reserve is too small for these units, and the order of rewards changes that (G11)."""
    sets = _numbers(rewards, Icon.UNITS)
    if len(sets) > 1 and game.figures_in_reserve(who):
        return True
    return len(sets) + len(_numbers(rewards, Icon.SUPPORTERS)) > 1 and game.reserve[who] < sum(sets)


def _numbers(rewards: tuple[Reward, ...], icon: Icon) -> list[int]:
    """Return the numbers of the rewards with that icon."""
    offers = [each.offer() for each in rewards]
    return [offer.n for offer in offers if offer.icon == icon]
