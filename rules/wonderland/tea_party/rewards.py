"""Taking a tea card, and its rewards (W5)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.wonderland import prompts
from rules.wonderland.card import Layout
from rules.wonderland.cards import TEA_CARDS
from rules.wonderland.choices import Accept, Decline, TakeHalf
from rules.wonderland.effects import Reward, RollShards, TakeRewards, Units
from rules.wonderland.events import CardTaken, Corrupted, HalfChosen, LeaderMoved, PoisonTaken
from rules.wonderland.offers import YES_OR_NO
from rules.wonderland.steps import WonderQuestion
from rules.wonderland.terms import NOTHING, POISON, TEA_SOURCE, Faction

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition

HALVES: Final = (TakeHalf(0), TakeHalf(1))


def sit_down(
    game: "WonderPosition", who: int, chair: int, more: int = 0, source: int = NOTHING, stays: bool = False
) -> None:
    """Take the card of a chair and its rewards, with `more` supporters; `stays` if the leader does not move."""
    if not stays:
        game.chair[who] = chair
        game.tell(LeaderMoved(who, chair, source))
    card = game.table[chair]
    game.table[chair] = NOTHING
    game.taken[who].append(card)
    game.cards_taken[who] += 1
    game.tell(CardTaken(who, card, chair))
    if game.poisoned >> chair & 1:
        game.poisoned &= ~(1 << chair)
        own = game.faction[who] == Faction.JABBERWOCK
        if own:
            game.supply[POISON] += 1
        else:
            game.bag[who].append(POISON)
        game.tell(PoisonTaken(who, own))
    face = TEA_CARDS[card]
    if face.layout is Layout.PLAIN:
        take_rewards(game, who, card, face.rewards, more)
    elif face.layout is Layout.SPLIT:
        game.ask(ChooseHalf(card, more), who, TEA_SOURCE + card)
    else:
        game.ask(MayCorrupt(card, more), who, TEA_SOURCE + card)


def take_rewards(game: "WonderPosition", who: int, card: int, rewards: tuple[Reward, ...], more: int) -> None:
    """Take the die and the units of the card and these rewards; units come last unless the owner chooses otherwise."""
    face = TEA_CARDS[card]
    if face.die:
        rewards = (RollShards(), *rewards)
    if face.units + more:
        rewards = (*rewards, Units(face.units + more))
    game.push(TakeRewards(rewards), who, TEA_SOURCE + card)


class ChooseHalf(WonderQuestion):
    """Choose a half of a split card (W5.15)."""

    card: int
    more: int
    rule: ClassVar[str] = "W5.15"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseHalfPrompt:
        return prompts.ChooseHalfPrompt(self.card)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[TakeHalf]:
        return HALVES

    def take(self, game: "WonderPosition", who: int, source: int, choice: TakeHalf) -> None:
        face = TEA_CARDS[self.card]
        game.tell(HalfChosen(who, choice.half))
        take_rewards(game, who, self.card, face.more if choice.half else face.rewards, self.more)


class MayCorrupt(WonderQuestion):
    """Offer to roll the die for the extra rewards, before any other reward (W5.16, G12)."""

    card: int
    more: int
    rule: ClassVar[str] = "W5.16"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayCorruptPrompt:
        return prompts.MayCorruptPrompt(self.card)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        face = TEA_CARDS[self.card]
        rolled = isinstance(choice, Accept)
        game.tell(Corrupted(who, rolled))
        if rolled:
            game.change_shards(who, game.roll(), source, rolled=True)
        take_rewards(game, who, self.card, face.rewards + face.more if rolled else face.rewards, self.more)
