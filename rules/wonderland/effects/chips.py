"""Effects that gain, return, give and remove chips."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.chips import KIND, is_ally
from rules.wonderland.choices import Decline, Done, Multiply, PickChip, PickReward, PickSeat
from rules.wonderland.effects.reward import Reward
from rules.wonderland.events import ChipRemoved, ChipsReturned, ChipSwapped, NothingLeft, PoisonGiven, PowerUsed
from rules.wonderland.offers import CHIP, DECLINE, DONE, MULTIPLY, SEAT
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import FORGE, MADNESS, NOTHING, POISON, STRONG, WEAK, Icon, Kind, ally

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class GainAlly(Reward):
    """Gain the chip shown; if there is none left, any other of that strength (W5.5)."""

    kind: Kind
    strong: bool = False
    icon: ClassVar[Icon] = Icon.ALLY

    def offer(self) -> PickReward:
        return PickReward(self.icon, self.kind, self.strong)

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return not game.supply[ally(self.kind, self.strong)]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        chip = ally(self.kind, self.strong)
        if game.supply[chip]:
            game.supply[chip] -= 1
            game.gain_chip(who, chip, source)
        else:
            GainAnyAlly(self.strong).do(game, who, source)


class GainAnyAlly(Reward):
    """Gain an ally chip of any kind; a weak one may be Forge (W5.5)."""

    strong: bool = False
    icon: ClassVar[Icon] = Icon.ANY_ALLY
    rule: ClassVar[str] = "W5.5"

    def offer(self) -> PickReward:
        return PickReward(self.icon, 0, self.strong)

    def cites(self, game: "WonderPosition", who: int, source: int) -> str:
        return "W13.10" if source == NOTHING else "W5.5"

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseAllyPrompt:
        return prompts.ChooseAllyPrompt(self.strong, source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip]:
        supply = game.supply
        return [CHIP[chip] for chip in (STRONG if self.strong else WEAK) if supply[chip]]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if not self.choices(game, who, source):
            game.tell(NothingLeft(who, source))
        else:
            game.ask(self, who, source)

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip) -> None:
        game.supply[choice.chip] -= 1
        game.gain_chip(who, choice.chip, source)


class ReturnOrMultiply(WonderQuestion):
    """Return an exhausted chip to the bag, or multiply this chip (Heart Soldiers A)."""

    by: int
    rule: ClassVar[str] = "W17.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.UseChipPrompt:
        return prompts.UseChipPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Multiply | PickChip]:
        return [MULTIPLY, *_returnable(game, who, source)]

    def take(self, game: "WonderPosition", who: int, source: int, choice: Multiply | PickChip) -> None:
        if isinstance(choice, Multiply):
            game.current_battle().fighters[who].multiplier = self.by
        else:
            _return(game, who, choice.chip, source)


class ReturnExhausted(WonderQuestion):
    """Return up to `n` exhausted chips to the bag."""

    n: int
    rule: ClassVar[str] = "W9.1"
    repeats: ClassVar[bool] = True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ReturnExhaustedPrompt:
        return prompts.ReturnExhaustedPrompt(self.n, source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip | Done]:
        chips = _returnable(game, who, source)
        return [*chips, DONE] if chips else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip | Done) -> None:
        if isinstance(choice, PickChip):
            _return(game, who, choice.chip, source)
            if self.n > 1:
                game.push(ReturnExhausted(self.n - 1), who, source)


def _returnable(game: "WonderPosition", who: int, source: int) -> list[PickChip]:
    """Return the exhausted chips to choose from; the power of a chip does not apply to untouched ones (W17.2)."""
    untouched = game.components.untouched if source <= POISON else ()
    return [CHIP[chip] for chip in sorted(set(game.exhausted[who])) if chip not in untouched]


def _return(game: "WonderPosition", who: int, chip: int, source: int) -> None:
    game.exhausted[who].remove(chip)
    game.bag[who].append(chip)
    game.tell(ChipsReturned(who, (chip,), source))


class GivePoison(WonderQuestion):
    """Offer to put a poison of the supply into an opponent's bag (W18.7)."""

    rule: ClassVar[str] = "W18.7"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseOpponentPrompt:
        return prompts.ChooseOpponentPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickSeat | Decline]:
        opponents = game.current_battle().opponents(who)
        return [*(SEAT[seat] for seat in opponents), DECLINE] if opponents and game.supply[POISON] else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickSeat | Decline) -> None:
        if isinstance(choice, PickSeat):
            game.supply[POISON] -= 1
            game.bag[choice.seat].append(POISON)
            game.tell(PoisonGiven(choice.seat, source))


class RemoveActive(WonderQuestion):
    """Discard one own active chip for good (W17.5, W13.12)."""

    rule: ClassVar[str] = "W17.5"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.RemoveChipPrompt:
        return prompts.RemoveChipPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip]:
        return [CHIP[chip] for chip in sorted(set(game.active[who]))]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip) -> None:
        game.active[who].remove(choice.chip)
        if choice.chip <= FORGE or choice.chip == MADNESS:
            game.supply[choice.chip] += 1
        game.tell(ChipRemoved(who, choice.chip, source))


class KeepActive(WonderQuestion):
    """Offer to put an active ally chip into the bag instead of exhausting it."""

    rule: ClassVar[str] = "W14.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.KeepChipPrompt:
        return prompts.KeepChipPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip | Decline]:
        allies = [CHIP[chip] for chip in sorted(set(game.active[who])) if is_ally(chip)]
        return [*allies, DECLINE] if allies else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip | Decline) -> None:
        if isinstance(choice, PickChip):
            game.active[who].remove(choice.chip)
            game.bag[who].append(choice.chip)
            game.tell(ChipsReturned(who, (choice.chip,), source))


class KeepSelf(WonderStep):
    """Put this chip into the bag instead of exhausting it (Roses B)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if source in game.active[who]:
            game.active[who].remove(source)
            game.bag[who].append(source)
            game.tell(ChipsReturned(who, (source,), source))


class SwapStrength(WonderStep):
    """Swap this exhausted chip for one of the other strength from the supply, if there is one (W17.7)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        other = ally(KIND[source], source % 2 == 0)
        if game.supply[other]:
            game.supply[other] -= 1
            game.supply[source] += 1
            game.exhausted[who].remove(source)
            game.exhausted[who].append(other)
            game.tell(ChipSwapped(who, source, other))


class ReduceNextChip(WonderQuestion):
    """Make the next chip of an opponent who still draws weaker (Knave's Crown, W18.2)."""

    n: int
    rule: ClassVar[str] = "W18.2"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseOpponentPrompt:
        return prompts.ChooseOpponentPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickSeat]:
        return [SEAT[seat] for seat in game.current_battle().drawing() if seat != who]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickSeat) -> None:
        game.current_battle().fighters[choice.seat].crowned += self.n
        game.tell(PowerUsed(who, source, choice.seat))


class GiveShard(WonderQuestion):
    """Make a stronger opponent gain a shard (Flamingos D, W17.6)."""

    rule: ClassVar[str] = "W17.6"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ChooseOpponentPrompt:
        return prompts.ChooseOpponentPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickSeat]:
        battle = game.current_battle()
        own = battle.fighters[who].cube
        return [SEAT[seat] for seat in battle.opponents(who) if battle.fighters[seat].cube > own]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickSeat) -> None:
        game.tell(PowerUsed(who, source, choice.seat))
        game.change_shards(choice.seat, 1, source)
