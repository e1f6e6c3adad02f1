"""Rewards of tea cards and forge tracks, and the order in which they are taken (W5.1)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.wonderland import prompts
from rules.wonderland.choices import PickReward
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import Icon

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Reward(WonderQuestion):
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


class ForgedChipReward(Reward):
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


class TakeRewards(WonderStep):
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
        dependent = _dependent(game, who, rewards)
        plain: list[Reward] = []
        rest: list[Reward] = []
        for each in rewards:
            waits = each.asks(game, who) or each.tells(game, who) or (dependent and each.offer().icon in dependent)
            (rest if waits else plain).append(each)
        if rest:
            game.push(TakeRewards(tuple(rest)) if plain else self._in_order(game, who, dependent), who, source)
        for each in reversed(plain):
            game.push(each, who, source)

    def _in_order(self, game: "WonderPosition", who: int, dependent: tuple[Icon, ...]) -> WonderStep:
        """Return the question for the next reward, or the rewards as they are if the order does not matter."""
        if dependent or any(each.tells(game, who) for each in self.rewards):
            return ChooseNextReward(self.rewards)
        return TakeInOrder(self.rewards)


class TakeInOrder(WonderStep):
    """Take these rewards in this order."""

    rewards: tuple[Reward, ...]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for each in reversed(self.rewards):
            game.push(each, who, source)


class ChooseNextReward(WonderQuestion):
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


DIE: Final = Icon.DIE
DISCARD_SHARDS: Final = Icon.DISCARD_SHARDS
UNITS: Final = Icon.UNITS
SUPPORTERS: Final = Icon.SUPPORTERS
SHARDS: Final = (DIE, DISCARD_SHARDS)
PLACED: Final = (UNITS, SUPPORTERS)


def _dependent(game: "WonderPosition", who: int, rewards: tuple[Reward, ...]) -> tuple[Icon, ...]:
    """Return the icons of rewards that come out differently in another order.

    Those are shards that are rolled for and discarded, if there are too few to discard, and units for which the reserve
    is too small: two sets, or one set and supporters to be freed (G11).
    """
    icons = [each.offer().icon for each in rewards]
    dependent: tuple[Icon, ...] = ()
    if DIE in icons and game.shards[who] < _total(rewards, DISCARD_SHARDS):
        dependent += SHARDS
    sets = icons.count(UNITS)
    if sets and sets + icons.count(SUPPORTERS) > 1:
        short = game.reserve[who] < _total(rewards, UNITS)
        if short or (sets > 1 and game.figures_in_reserve(who)):
            dependent += PLACED
    return dependent


def _total(rewards: tuple[Reward, ...], icon: Icon) -> int:
    """Return how many of this the rewards give or take, together."""
    return sum([offer.n for offer in [each.offer() for each in rewards] if offer.icon == icon])
