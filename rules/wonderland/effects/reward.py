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
    """Something gained from a card or a board, for its owner; what asks nothing is simply done."""

    icon: ClassVar[Icon]

    def offer(self) -> PickReward:
        return PickReward(self.icon)

    def asks(self, game: "WonderPosition", who: int) -> bool:
        """Whether its owner has anything to decide about it."""
        return False

    def tells(self, game: "WonderPosition", who: int) -> bool:
        """Whether taking it may tell its owner something, or open a choice, that bears on the other rewards."""
        return False


class ForgedChipReward(Reward, frozen=True):
    """What the text of a forged chip brings, among the rewards of its space."""

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
    """All of these, in the owner's order as far as the order can matter (W5.1).

    What neither asks nor tells anything is taken at once. Then the owner says what comes next while one of the rewards
    left may bear on another: one that shows a card first, or units for which the reserve is too small.
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
        """The question, or where it would be idle the rewards as they stand."""
        rewards = self.rewards
        matters = (
            any(each.tells(game, who) for each in rewards)
            or _shards_depend_on_order(game, who, rewards)
            or _reserve_is_short(game, who, rewards)
        )
        return ChooseNextReward(rewards) if matters else TakeInOrder(rewards)


class TakeInOrder(WonderStep, frozen=True):
    """These, one after the other."""

    rewards: tuple[Reward, ...]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for each in reversed(self.rewards):
            game.push(each, who, source)


class ChooseNextReward(WonderQuestion, frozen=True):
    """Which reward comes next."""

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
    """Shards are rolled for and discarded, and there are not enough yet to discard."""
    discarded = _numbers(rewards, Icon.DISCARD_SHARDS)
    return bool(_numbers(rewards, Icon.DIE) and discarded) and game.shards[who] < sum(discarded)


def _reserve_is_short(game: "WonderPosition", who: int, rewards: tuple[Reward, ...]) -> bool:
    """Two sets of units, or one and supporters to be freed, and the reserve cannot fill them (G11)."""
    sets = _numbers(rewards, Icon.UNITS)
    if len(sets) > 1 and game.figures_in_reserve(who):
        return True
    return len(sets) + len(_numbers(rewards, Icon.SUPPORTERS)) > 1 and game.reserve[who] < sum(sets)


def _numbers(rewards: tuple[Reward, ...], icon: Icon) -> list[int]:
    """The numbers of the rewards with that icon."""
    offers = [each.offer() for each in rewards]
    return [offer.n for offer in offers if offer.icon == icon]
