"""The current battle: who takes part, their strength, and what will happen to their next chips (W8 to W11)."""

from copy import copy

from rules.record import Changing
from rules.wonderland.reports import BattleReport
from rules.wonderland.terms import FIRST_TOOL_CARD, MADNESS, NOTHING, STANDING, Status


class Fighter(Changing):
    """One seat in the battle. Those without units in the region are OUT, but may have laid a wager."""

    status: int = Status.OUT
    cube: int = 0
    """Strength: the space of the battle track."""
    begun: int = 0
    """The starting strength."""
    wager: int = NOTHING
    """The seat it bet on."""

    # what has happened
    draws: int = 0
    madness_drawn: int = 0
    madness_placed: int = 0
    """Madness of this battle that went to the track."""
    lost: int = 0
    """Units lost in this battle."""
    lost_now: int = 0
    """Units lost in this draw."""
    shield_used: bool = False

    # what will happen to the next chips and units
    next_multiplier: int = 1
    """The multiplier of the next chip that goes to the active row."""
    extra: int = 0
    """More chips at the next draw, of which one is played."""
    crowned: int = 0
    """How much weaker the next chip is."""
    softening: int = 0
    """How many fewer units the next madness costs."""
    sparing: int = 0
    """How many units will be saved."""

    # the chip of this draw
    chip: int = NOTHING
    held: tuple[int, ...] = ()
    """Chips drawn to choose from."""
    value: int = 0
    """The printed strength, or what replaces it."""
    multiplier: int = 1
    """The multiplier of its text."""
    gain: int = 0
    """How far it moves the cube."""
    bonus: int = 0
    """Strength that powers add to it; never multiplied."""
    best: int = NOTHING
    """The highest printed strength played in this draw; 0 for madness, NOTHING for no chip."""

    # for the reports
    path: tuple[tuple[int, int], ...] = ()
    """The spaces the cube came to, each with the chip that moved it there."""
    shown: int = NOTHING
    """The last chip of this draw, also after a bust."""
    gained: int = 0
    """Strength gained in this draw."""
    blocked: bool = False
    """The shield blocked the chip of this draw."""
    points: tuple[tuple[int, int], ...] = ()
    """Victory points gained in this battle, each number with its source."""
    castles: tuple[tuple[int, int], ...] = ()
    """Castles built in this battle, as region and Castle."""
    forged: tuple[tuple[int, int], ...] = ()
    """Chips forged in this battle, as chip and track."""
    feats: tuple[int, ...] = ()
    """Quests whose feat was completed in this battle."""
    shards: int = 0
    """Shards gained less shards discarded in this battle."""


class Battle(Changing):
    """A battle. `fighters` are by seat."""

    region: int
    resistance: int
    """The strength of the Local Resistance; 0 with more than two players."""
    fighters: list[Fighter]
    began: int = 0
    """A bit for each figure that was in the region when the battle began."""
    used: int = 0
    """A bit for each figure whose once-a-battle power is used."""
    vp_by_card: tuple[int, ...] = (0,) * FIRST_TOOL_CARD
    """By figure card: the VP its text has given in this battle."""

    ended: BattleReport | None = None
    """How it stood when the draws were over."""

    def copied(self) -> "Battle":
        twin = copy(self)
        twin.fighters = [copy(fighter) for fighter in self.fighters]
        return twin

    # ---- who is in it ---

    def participants(self) -> list[int]:
        """Return all who take part, bust or not."""
        return [seat for seat, fighter in enumerate(self.fighters) if fighter.status]

    def standing(self) -> list[int]:
        """Return those who take part and are not bust."""
        return [seat for seat, fighter in enumerate(self.fighters) if fighter.status in STANDING]

    def opponents(self, seat: int) -> list[int]:
        """Return the other participants, halted ones included, bust ones not (W9.11)."""
        return [other for other, fighter in enumerate(self.fighters) if fighter.status in STANDING and other != seat]

    def drawing(self) -> list[int]:
        drawing = Status.DRAWING
        return [seat for seat, fighter in enumerate(self.fighters) if fighter.status == drawing]

    def playing(self) -> list[int]:
        """Return those whose chip is being placed; madness and poison are not."""
        return [seat for seat, fighter in enumerate(self.fighters) if 0 <= fighter.chip < MADNESS]

    # ---- places ---

    def place_of(self, seat: int) -> int:
        """Return 1 plus the number of stronger opponents; below the Resistance third at best (W16.3, W16.12)."""
        own = self.fighters[seat].cube
        place = 1 + len([1 for fighter in self.fighters if fighter.cube > own and fighter.status in STANDING])
        return place if own >= self.resistance else max(place, 3)

    def tied(self, seat: int) -> bool:
        """Return whether another participant not bust, or the Resistance, has the same strength."""
        own = self.fighters[seat].cube
        if self.resistance and own == self.resistance:
            return True
        return own in [self.fighters[other].cube for other in self.opponents(seat)]

    def leads(self, seat: int) -> bool:
        """Return whether the seat is ahead of all others who are not bust, and of the Resistance (W11.2, W16.5)."""
        own = self.fighters[seat].cube
        if self.resistance and own <= self.resistance:
            return False
        return own > max([self.fighters[other].cube for other in self.opponents(seat)], default=NOTHING)

    def winner(self) -> int:
        """Return who is first alone, or NOTHING (W12.8)."""
        first = self.first_places()
        return first[0] if len(first) == 1 and not self.tied(first[0]) else NOTHING

    def first_places(self) -> list[int]:
        """Return those in first place; with two players not those below the Resistance (W16.3)."""
        standing = self.standing()
        most = max([self.fighters[seat].cube for seat in standing], default=0)
        return [seat for seat in standing if self.fighters[seat].cube == most >= self.resistance]
