"""A draw in its first seven steps, D1 to D7 (W9.1): chips, madness, powers, advances."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.kernel import Question, Step
from rules.wonderland import prompts
from rules.wonderland.chips import ICONS, VALUE
from rules.wonderland.choices import CHIP, YES_OR_NO, Accept, Decline, PickChip
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
from rules.wonderland.terms import (
    ARTIFACT,
    CARD_OF,
    CARD_SOURCE,
    MADNESS,
    NO_ANSWER,
    NOTHING,
    POISON,
    TRACK_END,
    Status,
    Together,
    When,
)
from rules.wonderland.war.losses import refill_if_full, take_back
from rules.wonderland.war.strength import chip_strength

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


class DrawAgain(Question, frozen=True):
    """May draw one more chip in the same draw, resolved for its owner alone (Pocket Watch)."""

    rule: ClassVar[str] = "W9.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayUse:
        return prompts.MayUse(source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO if game.may_draw(who) else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.tell(PowerUsed(who, source))
            draw(game, [who], again=True)


def draw(game: "WonderPosition", seats: list[int], again: bool = False) -> None:
    """D1 for these seats, and what follows from it up to D7."""
    game.chip = [NOTHING] * game.seats
    single: list[int] = []
    several: list[int] = []
    for seat in seats:
        bag = game.bag[seat]
        if not bag:
            game.tell(BagEmpty(seat, take_back(game, seat)))
            if not bag:
                # Nothing anywhere: he must halt, even before his first draw (W9.6, G38).
                if not again:
                    game.status[seat] = Status.HALTED
                    game.tell(MustHalt((seat,)))
                continue
        (several if game.extra[seat] and len(bag) > 1 else single).append(seat)
        if not again:
            game.draws[seat] += 1
    push = game.push
    push(Advance(), NOTHING, NOTHING)
    push(TouchOthers(), NOTHING, NOTHING)
    push(TouchOwn(), NOTHING, NOTHING)
    push(TouchFirst(), NOTHING, NOTHING)
    push(Strike(), NOTHING, NOTHING)
    push(Redraw(), NOTHING, NOTHING)
    if several:
        _choose_one(game, several, tuple(single))
    else:
        _draw_single(game, single)


# ---- D1: chips leave the bags ---


def _draw_single(game: "WonderPosition", seats: Iterable[int]) -> None:
    for seat in seats:
        game.extra[seat] = 0
        game.chip[seat] = chip = game.deal(game.bag[seat])
        game.tell(Drew(seat, chip))


def _choose_one(game: "WonderPosition", seats: list[int], single: tuple[int, ...]) -> None:
    """Of several chips drawn one is played; nobody sees another's chip before all have chosen (W17.4)."""
    game.push(ShowChosen(single), NOTHING, NOTHING)
    game.together = Together.DRAWN
    for seat in seats:
        bag = game.bag[seat]
        number = min(1 + game.extra[seat], len(bag))
        game.extra[seat] = 0
        game.held[seat] = sorted(game.deal(bag) for _ in range(number))
        game.tell(DrewSeveral(seat, number, tuple(game.held[seat])))
    for seat in seats:
        game.ask(PlayWhich(), seat, NOTHING)


class PlayWhich(Question, frozen=True):
    """Which of the chips drawn is played."""

    rule: ClassVar[str] = "W17.4"
    secret: ClassVar[bool] = True

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.PlayWhich:
        return prompts.PlayWhich()

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[PickChip]:
        return [CHIP[chip] for chip in sorted(set(game.held[who]))]

    def take(self, game: "WonderPosition", who: int, source: int, choice: PickChip) -> None:
        game.answer[who] = choice.chip


class ShowChosen(Step, frozen=True):
    """The chips chosen are shown, the others go back; those who draw a single chip draw it now."""

    single: tuple[int, ...]

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        game.together = Together.NOTHING
        game.disclosures += 1
        for seat, chip in enumerate(game.answer):
            if chip != NO_ANSWER:
                game.held[seat].remove(chip)
                game.bag[seat] += game.held[seat]
                game.held[seat] = []
                game.chip[seat] = chip
                game.tell(Drew(seat, chip))
        game.answer = [NO_ANSWER] * game.seats
        _draw_single(game, self.single)


# ---- D2: answers to a drawn chip ---


class Redraw(Step, frozen=True):
    """A figure may let its owner return the chip and draw another, once a battle."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        for figure in game.box.redrawers:
            seat = game.figure_owner[figure]
            if game.figure_at[figure] == game.region and 0 <= game.chip[seat] < MADNESS and not game.used >> figure & 1:
                game.ask(MayRedraw(figure), seat, CARD_SOURCE + CARD_OF[figure])


class MayRedraw(Question, frozen=True):
    figure: int
    rule: ClassVar[str] = "W9.1"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayRedraw:
        return prompts.MayRedraw(game.chip[who], source)

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO if game.bag[who] else ()

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.used |= 1 << self.figure
            game.bag[who].append(game.chip[who])
            game.tell(Redrew(who, game.chip[who], source))
            game.chip[who] = game.deal(game.bag[who])
            game.tell(Drew(who, game.chip[who]))


# ---- D3: madness, poison, busts ---


class Strike(Step, frozen=True):
    """Strength chips go to the active row; whoever drew madness or poison may block it with a whole shield (W10.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        struck = []
        for seat, chip in enumerate(game.chip):
            if chip >= MADNESS:
                struck.append(seat)
                game.best[seat] = max(game.best[seat], 0)
                game.crowned[seat] = 0
                game.madness_drawn[seat] += chip != POISON
            elif chip >= 0:
                game.active[seat].append(chip)
                game.value[seat] = VALUE[chip]
                game.best[seat] = max(game.best[seat], VALUE[chip])
                game.times[seat] = 1
                game.gain[seat] = game.beside[seat] = 0
                game.tell(Played(seat, chip))
        if struck:
            game.push(Suffer(), NOTHING, NOTHING)
            game.together = Together.BLOCK
            for seat in struck:
                if game.shield[seat]:
                    game.ask(MayBlock(), seat, NOTHING)


class MayBlock(Question, frozen=True):
    """Block entirely: the chip back into the bag, the shield broken (W10.3)."""

    rule: ClassVar[str] = "W10.3"

    def prompt(self, game: "WonderPosition", who: int, source: int) -> prompts.MayBlock:
        return prompts.MayBlock(game.chip[who])

    def choices(self, game: "WonderPosition", who: int, source: int) -> Sequence[Accept | Decline]:
        return YES_OR_NO

    def take(self, game: "WonderPosition", who: int, source: int, choice: Accept | Decline) -> None:
        game.answer[who] = int(isinstance(choice, Accept))


class Suffer(Step, frozen=True):
    """All have answered: blocked chips go back, the others take their units, player after player (W10.1, W10.4)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        answers, game.answer = game.answer, [NO_ANSWER] * game.seats
        game.together = Together.NOTHING
        game.disclosures += 1
        struck = [seat for seat, chip in enumerate(game.chip) if chip >= MADNESS]
        hit = []
        for seat in struck:
            chip = game.chip[seat]
            if answers[seat] == 1:
                game.shield[seat] = False
                game.shield_used[seat] = 1
                game.bag[seat].append(chip)
                game.tell(Blocked(seat, chip))
            else:
                hit.append(seat)
        for seat in reversed(game.in_order(hit)):
            game.push(Struck(), seat, NOTHING)


class Struck(Step, frozen=True):
    """Madness goes on the track, then units are lost, then the bag may be refilled (G45); poison goes home."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        chip = game.chip[who]
        if chip == POISON:
            game.supply[POISON] += 1
            game.tell(PoisonStruck(who))
            game.push(LoseUnits(1, poison=True), who, NOTHING)
            return
        units = max(0, ICONS[chip] - game.softening[who])
        game.softening[who] = 0
        game.track[who].append(chip)
        game.stuck[who] += 1
        game.tell(MadnessStruck(who, chip, units))
        game.push(RefillIfFull(), who, NOTHING)
        game.push(LoseUnits(units), who, NOTHING)


class RefillIfFull(Step, frozen=True):
    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        refill_if_full(game, who)


# ---- D4 to D7: powers and advances ---


def _playing(game: "WonderPosition") -> list[int]:
    """Those whose chip is being placed."""
    return [seat for seat, chip in enumerate(game.chip) if 0 <= chip < MADNESS]


class TouchFirst(Step, frozen=True):
    """D4: powers before anybody adds strength (W9.3)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        if ARTIFACT in game.chip:
            _act(game, When.PLAY_FIRST, [seat for seat in _playing(game) if game.chip[seat] == ARTIFACT])


class TouchOwn(Step, frozen=True):
    """D5: powers on oneself and one's own chips; then the strength of the chip is known."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        busy = game.box.acts_when_played
        asked = []
        for seat in _playing(game):
            if game.chip[seat] in busy:
                asked.append(seat)
            else:
                reckon(game, seat)
        for seat in reversed(game.in_order(asked)):
            game.push(Reckon(), seat, NOTHING)
            _act(game, When.PLAY, [seat])


class Reckon(Step, frozen=True):
    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        reckon(game, who)


def reckon(game: "WonderPosition", seat: int) -> None:
    """How far the chip will carry; what lay in wait for it is used up."""
    game.gain[seat] = chip_strength(game, seat)
    game.crowned[seat] = 0
    game.doubling[seat] = 2 if game.box.doubles_next[game.chip[seat]] else 1


class TouchOthers(Step, frozen=True):
    """D6: powers that touch others (W9.2)."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        _act(game, When.PLAY_OTHERS, _playing(game))


def _act(game: "WonderPosition", when: When, seats: list[int]) -> None:
    """Do next what the chips just played, the artifacts' abilities and the figures here say about that moment."""
    box = game.box
    tasks: list[tuple[Step, int, int]] = []
    for seat in game.in_order(seats):
        chip = game.chip[seat]
        for power in box.chips[when][chip]:
            if power.cond is None or power.cond.holds(game, seat):
                tasks.append((power.do, seat, chip))
        if chip == ARTIFACT:
            for power, source in box.artifacts[when][game.faction[seat]][game.ready(seat) & 15]:
                tasks.append((power.do, seat, source))
        for figure, power, source in box.figures[when]:
            if (
                game.figure_at[figure] == game.region
                and game.figure_owner[figure] == seat
                and (power.cond is None or power.cond.holds(game, seat))
            ):
                tasks.append((power.do, seat, source))
    game.push_all(tasks)


class Advance(Step, frozen=True):
    """D7: all cubes advance, then powers after advancing."""

    def do(self, game: "WonderPosition", who: int, source: int) -> None:
        playing = _playing(game)
        for seat in playing:
            by, beside = game.gain[seat], game.beside[seat]
            game.cube[seat] = to = min(max(game.cube[seat] + by + beside, 0), TRACK_END)
            game.tell(Advanced(seat, to, by, beside))
        _act(game, When.AFTER_ADVANCE, playing)
