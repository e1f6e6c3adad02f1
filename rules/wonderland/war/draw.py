"""Steps D1 to D7 of a draw (W9.1): chips, madness, powers, advances."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rules.wonderland import prompts
from rules.wonderland.chips import ICONS, VALUE
from rules.wonderland.choices import Accept, Decline, PickChip
from rules.wonderland.effects import LoseUnits
from rules.wonderland.events import (
    Advanced,
    BagEmpty,
    Blocked,
    Drew,
    DrewSeveral,
    MadnessStruck,
    MustHalt,
    Played,
    PoisonStruck,
    PowerUsed,
    Redrew,
)
from rules.wonderland.offers import CHIP, YES_OR_NO
from rules.wonderland.steps import WonderQuestion, WonderStep, WonderTask
from rules.wonderland.terms import (
    ARTIFACT,
    CARD_OF,
    CARD_SOURCE,
    MADNESS,
    NO_ANSWER,
    NOTHING,
    POISON,
    TRACK_END,
    Simultaneous,
    Status,
    When,
)
from rules.wonderland.war.battle import Battle
from rules.wonderland.war.losses import refill_bag, refill_if_full
from rules.wonderland.war.strength import chip_strength

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class DrawAgain(WonderQuestion):
    """Offer to draw one more chip in this draw, only for the owner (Pocket Watch)."""

    rule: ClassVar[str] = "W9.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayUsePrompt:
        return prompts.MayUsePrompt(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO if game.may_draw(who) else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.tell(PowerUsed(who, source))
            draw(game, [who], again=True)


def draw(game: "WonderPosition", seats: list[int], again: bool = False) -> None:
    """Draw for these seats (D1), and put D2 to D7 on the agenda."""
    battle = game.current_battle()
    for fighter in battle.fighters:
        fighter.chip = NOTHING
    single: list[int] = []
    several: list[int] = []
    for seat in seats:
        fighter, bag = battle.fighters[seat], game.bag[seat]
        if not bag:
            game.tell(BagEmpty(seat, refill_bag(game, seat)))
            if not bag:
                # No chip anywhere: the seat must halt, even before its first draw (W9.6, G38).
                if not again:
                    fighter.status = Status.HALTED
                    game.tell(MustHalt((seat,)))
                continue
        (several if fighter.extra and len(bag) > 1 else single).append(seat)
        if not again:
            fighter.draws += 1
    game.push_all(_AFTER_DRAWING)
    if several:
        _choose_one(game, several, tuple(single))
    else:
        _draw_single(game, single)


# ---- D1: chips leave the bags ---


def _draw_single(game: "WonderPosition", seats: Iterable[int]) -> None:
    fighters = game.current_battle().fighters
    for seat in seats:
        fighter = fighters[seat]
        fighter.extra = 0
        fighter.chip = fighter.shown = game.deal(game.bag[seat])
        game.tell(Drew(seat, fighter.chip))


def _choose_one(game: "WonderPosition", seats: list[int], single: tuple[int, ...]) -> None:
    """Let these seats choose one of several chips; nobody sees another's chip before all have chosen (W17.4)."""
    game.push(ShowChosen(single))
    game.simultaneous = Simultaneous.DRAWN
    for seat in seats:
        fighter, bag = game.current_battle().fighters[seat], game.bag[seat]
        number = min(1 + fighter.extra, len(bag))
        fighter.extra = 0
        fighter.held = tuple(sorted(game.deal(bag) for _ in range(number)))
        game.tell(DrewSeveral(seat, number, fighter.held))
    for seat in seats:
        game.ask(PlayWhich(), seat, NOTHING)


class PlayWhich(WonderQuestion):
    """Choose which of several chips is played."""

    rule: ClassVar[str] = "W17.4"
    secret: ClassVar[bool] = True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlayWhichPrompt:
        return prompts.PlayWhichPrompt()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip]:
        return [CHIP[chip] for chip in sorted(set(game.current_battle().fighters[who].held))]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip) -> None:
        game.answer[who] = choice.chip


class ShowChosen(WonderStep):
    """Show the chosen chips, return the others, and draw for those who draw a single chip."""

    single: tuple[int, ...]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for seat, chip in enumerate(game.collect_answers()):
            if chip != NO_ANSWER:
                fighter = game.current_battle().fighters[seat]
                back = list(fighter.held)
                back.remove(chip)
                game.bag[seat] += back
                fighter.held = ()
                fighter.chip = fighter.shown = chip
                game.tell(Drew(seat, chip))
        _draw_single(game, self.single)


# ---- D2: answers to a drawn chip ---


class OfferRedraw(WonderStep):
    """Let owners of certain figures return the chip and draw another, once a battle."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        for figure in game.printed.redraw_figures:
            seat = game.figure_owner[figure]
            if (
                game.figure_at[figure] == battle.region
                and 0 <= battle.fighters[seat].chip < MADNESS
                and not battle.used >> figure & 1
            ):
                game.ask(MayRedraw(figure), seat, CARD_SOURCE + CARD_OF[figure])


class MayRedraw(WonderQuestion):
    figure: int
    rule: ClassVar[str] = "W9.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayRedrawPrompt:
        return prompts.MayRedrawPrompt(game.current_battle().fighters[who].chip, source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO if game.bag[who] else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            battle = game.current_battle()
            fighter = battle.fighters[who]
            battle.used |= 1 << self.figure
            game.bag[who].append(fighter.chip)
            game.tell(Redrew(who, fighter.chip, source))
            fighter.chip = fighter.shown = game.deal(game.bag[who])
            game.tell(Drew(who, fighter.chip))


# ---- D3: madness, poison, busts ---


class PlaceChips(WonderStep):
    """Put chips with strength in the active row; ask those who drew madness or poison whether to block it (W10.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        struck = []
        for seat, fighter in enumerate(game.current_battle().fighters):
            chip = fighter.chip
            if chip >= MADNESS:
                struck.append(seat)
                fighter.best = max(fighter.best, 0)
                fighter.crowned = 0
                fighter.madness_drawn += chip != POISON
            elif chip >= 0:
                game.active[seat].append(chip)
                fighter.value = VALUE[chip]
                fighter.best = max(fighter.best, VALUE[chip])
                fighter.multiplier = 1
                fighter.gain = fighter.bonus = 0
                game.tell(Played(seat, chip))
        if struck:
            game.push(ApplyBlocks())
            game.simultaneous = Simultaneous.BLOCK
            for seat in struck:
                if game.shield[seat]:
                    game.ask(MayBlock(), seat, NOTHING)


class MayBlock(WonderQuestion):
    """Offer to block the chip: it returns to the bag, and the shield breaks (W10.3)."""

    rule: ClassVar[str] = "W10.3"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayBlockPrompt:
        return prompts.MayBlockPrompt(game.current_battle().fighters[who].chip)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        game.answer[who] = int(isinstance(choice, Accept))


class ApplyBlocks(WonderStep):
    """Return blocked chips to their bags, and let the others take effect, one player after another (W10.1, W10.4)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        answers = game.collect_answers()
        hit = []
        for seat, fighter in enumerate(game.current_battle().fighters):
            if fighter.chip < MADNESS:
                continue
            if answers[seat] == 1:
                game.shield[seat] = False
                fighter.shield_used = fighter.blocked = True
                game.bag[seat].append(fighter.chip)
                game.tell(Blocked(seat, fighter.chip))
            else:
                hit.append(seat)
        for seat in reversed(game.in_order(hit)):
            game.push(SufferChip(), seat)


class SufferChip(WonderStep):
    """Put madness on the track, lose units, then refill the bag if the track is full (G45); return poison."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        fighter = game.current_battle().fighters[who]
        chip = fighter.chip
        if chip == POISON:
            game.supply[POISON] += 1
            game.tell(PoisonStruck(who))
            game.push(LoseUnits(1, poison=True), who)
            return
        units = max(0, ICONS[chip] - fighter.softening)
        fighter.softening = 0
        game.madness_track[who].append(chip)
        fighter.madness_placed += 1
        game.tell(MadnessStruck(who, chip, units))
        game.push(RefillIfFull(), who)
        game.push(LoseUnits(units), who)


class RefillIfFull(WonderStep):
    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        refill_if_full(game, who)


# ---- D4 to D7: powers and advances ---


class PowersBeforeStrength(WonderStep):
    """D4: powers before anybody adds strength (W9.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        artifacts = [seat for seat, fighter in enumerate(battle.fighters) if fighter.chip == ARTIFACT]
        if artifacts:
            _act(game, battle, When.PLAY_FIRST, artifacts)


class PowersOnOwn(WonderStep):
    """D5: powers on the player and their own chips; then the strength of the chip is fixed."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle, acting = game.current_battle(), game.components.acts_when_played
        asked = []
        for seat in battle.playing():
            if battle.fighters[seat].chip in acting:
                asked.append(seat)
            else:
                fix_strength(game, seat)
        for seat in reversed(game.in_order(asked)):
            game.push(FixStrength(), seat)
            _act(game, battle, When.PLAY, [seat])


class FixStrength(WonderStep):
    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        fix_strength(game, who)


def fix_strength(game: "WonderPosition", seat: int) -> None:
    """Compute how far the chip moves the cube, and clear what applied to it."""
    fighter = game.current_battle().fighters[seat]
    fighter.gain = chip_strength(game, seat, fighter)
    fighter.crowned = 0
    fighter.next_multiplier = 2 if game.components.doubles_next[fighter.chip] else 1


class PowersOnOthers(WonderStep):
    """D6: powers on others (W9.2)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        _act(game, battle, When.PLAY_OTHERS, battle.playing())


def _act(game: "WonderPosition", battle: Battle, when: When, seats: list[int]) -> None:
    """Put the powers for this moment on the agenda: of the chips just played, of artifacts and of figures here."""
    chips, artifacts, figures = game.components.chips[when], game.printed.artifacts[when], game.printed.figures[when]
    acting: dict[int, list[WonderTask]] = {}
    for seat in seats:
        tasks: list[WonderTask] = []
        chip = battle.fighters[seat].chip
        for power in chips[chip]:
            if power.cond is None or power.cond.holds(game, seat):
                tasks.append((power.do, seat, chip))
        if chip == ARTIFACT:
            for power, source in artifacts[game.faction[seat]][game.ready(seat) & 15]:
                tasks.append((power.do, seat, source))
        for figure, power, source in figures:
            if (
                game.figure_at[figure] == battle.region
                and game.figure_owner[figure] == seat
                and (power.cond is None or power.cond.holds(game, seat))
            ):
                tasks.append((power.do, seat, source))
        if tasks:
            acting[seat] = tasks
    game.push_in_order(acting)


class Advance(WonderStep):
    """D7: advance all cubes, then powers after advancing."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        battle = game.current_battle()
        playing = battle.playing()
        for seat in playing:
            fighter = battle.fighters[seat]
            fighter.cube = min(max(fighter.cube + fighter.gain + fighter.bonus, 0), TRACK_END)
            fighter.path = (*fighter.path, (fighter.cube, fighter.chip))
            fighter.gained += fighter.gain + fighter.bonus
            game.tell(Advanced(seat, fighter.cube, fighter.gain, fighter.bonus))
        _act(game, battle, When.AFTER_ADVANCE, playing)


_AFTER_DRAWING: Final[tuple[WonderTask, ...]] = tuple(
    (step, NOTHING, NOTHING)
    for step in (OfferRedraw(), PlaceChips(), PowersBeforeStrength(), PowersOnOwn(), PowersOnOthers(), Advance())
)
