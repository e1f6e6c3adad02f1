"""Forging: chips are traded for rewards, artifacts and powers (W13.4 to W13.13)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.wonderland import prompts
from rules.wonderland.choices import Done, PickChip, PickTrack
from rules.wonderland.effects import ForgedChipReward, GainArtifact, Reward, TakeRewards
from rules.wonderland.events import Forged, TrackCompleted
from rules.wonderland.offers import CHIP, DONE, TRACK
from rules.wonderland.steps import WonderQuestion, WonderStep
from rules.wonderland.terms import FORGE, MADNESS, SYMBOLS, TRACK_SOURCE, Icon, When

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class Forging(WonderStep):
    """Outcome step 4: all who are not bust forge, one after another (W13.13)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat in reversed(game.in_order(game.current_battle().standing())):
            by_chip, by_symbol = actions(game, seat)
            if by_chip + by_symbol:
                game.push(ForgeActive(by_chip, by_symbol), seat, source)


def actions(game: "WonderPosition", seat: int) -> tuple[int, int]:
    """Return the forge actions by chip and by symbol, counted before the first one is used (W13.4, W13.11)."""
    active = game.active[seat]
    by_chip = active.count(FORGE) + sum([game.components.forges_more[chip] for chip in active])
    for bit, more in game.printed.forgers[game.faction[seat]]:
        if game.ready(seat) & bit and (more.cond is None or more.cond.holds(game, seat)):
            by_chip += 1
    return by_chip, int(game.current_battle().fighters[seat].cube in SYMBOLS)


class ForgeActive(WonderQuestion):
    """Forge an active chip, or stop (W13.4).

    An action by symbol can do all that an action by chip can, so actions by chip are used first.
    """

    by_chip: int
    by_symbol: int
    rule: ClassVar[str] = "W13.4"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ForgeChipPrompt:
        return prompts.ForgeChipPrompt(self.by_chip + self.by_symbol, self.by_symbol)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip | Done]:
        if not open_tracks(game, who):
            return ()
        untouched = game.components.untouched if not self.by_symbol else ()
        chips = [CHIP[chip] for chip in sorted(set(game.active[who])) if chip not in untouched]
        return [*chips, DONE] if chips else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip | Done) -> None:
        if isinstance(choice, Done):
            return
        if self.by_chip and choice.chip not in game.components.untouched:
            left = ForgeActive(self.by_chip - 1, self.by_symbol)
        else:
            left = ForgeActive(self.by_chip, self.by_symbol - 1)
        if left.by_chip + left.by_symbol:
            game.push(left, who, source)
        game.active[who].remove(choice.chip)
        game.ask(OnTrack(choice.chip, True), who, source)


class ForgeFromBag(Reward):
    """Offer to forge a chip of the bag, but not madness or poison (W13.9)."""

    icon: ClassVar[Icon] = Icon.FORGE
    rule: ClassVar[str] = "W13.9"

    def asks(self, game: "WonderPosition", who: int) -> bool:
        return True

    def tells(self, game: "WonderPosition", who: int) -> bool:
        return True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ForgeFromBagPrompt:
        return prompts.ForgeFromBagPrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip | Done]:
        if not open_tracks(game, who):
            return ()
        chips = [CHIP[chip] for chip in sorted(set(game.bag[who])) if chip < MADNESS]
        return [*chips, DONE] if chips else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip | Done) -> None:
        if isinstance(choice, PickChip):
            game.bag[who].remove(choice.chip)
            game.ask(OnTrack(choice.chip, False), who, source)


class OnTrack(WonderQuestion):
    """Choose the track for a chip; it goes to the leftmost empty space (W13.5)."""

    chip: int
    in_battle: bool
    rule: ClassVar[str] = "W13.5"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.ForgeTrackPrompt:
        return prompts.ForgeTrackPrompt(self.chip)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickTrack]:
        return [TRACK[track] for track in open_tracks(game, who)]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickTrack) -> None:
        track = choice.track
        rows = game.forged[who * 4 : who * 4 + 4]
        space = len(rows[track])
        rows[track].append(self.chip)
        game.tell(Forged(who, self.chip, track, space))
        if self.in_battle:
            fighter = game.current_battle().fighters[who]
            fighter.forged = (*fighter.forged, (self.chip, track))
        board = game.printed.boards[game.faction[who]]
        rewards: list[Reward] = [board.tracks[track][space]]
        rewards += [
            between.reward
            for between in board.between
            if between.space == space
            and track in (between.upper, between.upper + 1)
            and len(rows[between.upper]) > space < len(rows[between.upper + 1])
        ]
        if len(rows[track]) == game.components.track_lengths[track]:
            game.tell(TrackCompleted(who, track))
            rewards.append(GainArtifact())
        for when in (When.FORGED, When.FORGED_IN_BATTLE) if self.in_battle else (When.FORGED,):
            for power in game.components.chips[when][self.chip]:
                assert isinstance(power.do, Reward)
                rewards.append(ForgedChipReward(power.do, self.chip))
        game.push(TakeRewards(tuple(rewards)), who, TRACK_SOURCE + track * 4 + space)


def open_tracks(game: "WonderPosition", seat: int) -> list[int]:
    """Return the tracks with an empty space."""
    lengths = game.components.track_lengths
    return [track for track in range(4) if len(game.forged[seat * 4 + track]) < lengths[track]]
