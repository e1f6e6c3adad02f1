"""A game of Wonderland's War in progress: who has what where, and the agenda of steps still to be done."""

from typing import ClassVar

from rules.chance import Chance
from rules.game import Game, Outcome, Seats
from rules.kernel import FLAT, KEYED, ROWS, SHARED, AgendaPosition, Fields
from rules.wonderland.chips import KIND
from rules.wonderland.determinize import determinize
from rules.wonderland.events import (
    CastlePlaced,
    ChipGained,
    CubeMoved,
    ShardsChanged,
    ShieldRestored,
    UnitsMoved,
    UnitsPlaced,
    VPGained,
)
from rules.wonderland.flow import Begin
from rules.wonderland.observe import observe
from rules.wonderland.printed import Box
from rules.wonderland.terms import (
    AT_TABLE,
    CASTLE_START,
    CHAIRS,
    CHIPS,
    DIE,
    FIGURES,
    FIRST_TOOL_CARD,
    HEAD,
    LOST,
    NOTHING,
    REGIONS,
    RESERVE,
    RESISTANCE,
    SUPPORTER,
    TRACK_END,
    Castle,
    Phase,
    Status,
    Together,
    When,
)
from rules.wonderland.view import WonderView


class WonderPosition(AgendaPosition):
    """Plain data throughout. Lists are by seat unless they say otherwise; piles have no order but chance's."""

    FIELDS: ClassVar[Fields] = Fields(
        # the make-up of the game
        box=KEYED,
        dealt=SHARED,
        seats=SHARED,
        faction=FLAT,
        ring=SHARED,
        markers=SHARED,
        # where the game stands
        round=SHARED,
        phase=SHARED,
        first=SHARED,
        turn=SHARED,
        start=SHARED,
        result=SHARED,
        # boards
        vp=FLAT,
        shards=FLAT,
        shield=FLAT,
        leader=FLAT,
        abilities=FLAT,
        fresh=FLAT,
        castle_value=FLAT,
        forged=ROWS,
        # units and castles
        reserve=FLAT,
        supporters=FLAT,
        castles=FLAT,
        leader_at=FLAT,
        figure_owner=FLAT,
        figure_at=FLAT,
        # chips
        supply=FLAT,
        bag=ROWS,
        active=ROWS,
        exhausted=ROWS,
        track=ROWS,
        # cards
        tea_deck=FLAT,
        table=FLAT,
        poisoned=SHARED,
        jaws_bit=SHARED,
        chair=FLAT,
        taken=ROWS,
        taken_now=FLAT,
        power_used=FLAT,
        deck=FLAT,
        display=FLAT,
        cards=ROWS,
        quest_deck=FLAT,
        quest_discards=FLAT,
        quest_log=FLAT,
        quests=ROWS,
        shown=ROWS,
        # the battle
        to_fight=FLAT,
        region=SHARED,
        status=FLAT,
        cube=FLAT,
        begun=FLAT,
        draws=FLAT,
        madness_drawn=FLAT,
        stuck=FLAT,
        lost=FLAT,
        lost_now=FLAT,
        shield_used=FLAT,
        doubling=FLAT,
        times=FLAT,
        extra=FLAT,
        crowned=FLAT,
        softening=FLAT,
        sparing=FLAT,
        chip=FLAT,
        value=FLAT,
        best=FLAT,
        gain=FLAT,
        beside=FLAT,
        held=ROWS,
        used=SHARED,
        began=SHARED,
        scored=FLAT,
        wagers=FLAT,
        settled=SHARED,
        # answers given in secret
        together=SHARED,
        answer=FLAT,
    )
    __slots__ = FIELDS.slots

    def __init__(self, game: Game, box: Box, dealt: bool, seed: int) -> None:
        super().__init__(game, Chance(seed))
        seats = box.players
        self.box = box
        self.dealt = dealt
        """Whether factions are dealt rather than chosen."""
        self.seats = seats
        self.faction = [NOTHING] * seats
        self.ring: tuple[int, ...] = tuple(range(REGIONS))
        """The regions in play, clockwise."""
        self.markers: tuple[int, ...] = ()
        """By region: its marker; NOTHING for a region that is out of the game."""
        self.round = 0
        self.phase = Phase.SETUP
        self.first = 0
        self.turn = NOTHING
        self.start = NOTHING
        """The region of the Starting Battle figure."""
        self.result: tuple[tuple[int, ...], str, tuple[int, ...]] | None = None
        self.vp = [0] * seats
        self.shards = [0] * seats
        self.shield = [True] * seats
        self.leader = [1] * seats
        self.abilities = [1 << 4] * seats
        """A bit for each ability without its disc; the leader's power always acts."""
        self.fresh = [0] * seats
        """Those unlocked in the battle being fought: they do not act in it (W9.5)."""
        self.castle_value = [CASTLE_START] * seats
        self.forged: list[list[int]] = [[] for _ in range(seats * 4)]
        """The chips on each of the four tracks of each seat."""
        self.reserve = [10] * seats
        self.supporters = [0] * (seats * REGIONS)
        self.castles: list[int] = [Castle.NONE] * (seats * REGIONS)
        self.leader_at = [AT_TABLE] * seats
        self.figure_owner = [NOTHING] * FIGURES
        self.figure_at = [LOST] * FIGURES
        self.supply = [0] * CHIPS
        """Chips in the common stock; of poison, those the Jabberwock has left."""
        self.bag: list[list[int]] = [[] for _ in range(seats)]
        self.active: list[list[int]] = [[] for _ in range(seats)]
        self.exhausted: list[list[int]] = [[] for _ in range(seats)]
        self.track: list[list[int]] = [[] for _ in range(seats)]
        self.tea_deck: list[int] = []
        self.table = [NOTHING] * (CHAIRS + 1)
        """By chair: its card. The head of the table, 0, has none."""
        self.poisoned = 0
        """A bit for each chair whose card has poison."""
        self.jaws_bit = False
        """Whether the Jabberwock's leader power has placed poison at the end of this turn."""
        self.chair = [HEAD] * seats
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.taken_now = [0] * seats
        self.power_used = [False] * seats
        self.deck: list[int] = []
        self.display: list[int] = []
        self.cards: list[list[int]] = [[] for _ in range(seats)]
        self.quest_deck: list[int] = []
        self.quest_discards: list[int] = []
        """Each with the seat that discarded it: seat * 32 + quest."""
        self.quest_log: list[int] = []
        """What bears on who may hold which quest, in order: -1 - seat for a draw, seat * 32 + quest for one that the
        seat saw go back to the deck."""
        self.quests: list[list[int]] = [[] for _ in range(seats)]
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        self.to_fight: list[int] = []
        self.wagers = [NOTHING] * seats
        self.settled: tuple[tuple[int, int, int], ...] = ()
        """The wagers shown last in this war: who, on whom, and 1 for right, -1 for wrong, 0 for a tie."""
        self.together = Together.NOTHING
        self.answer = [NOTHING] * seats
        self.clear_battle()
        self.push(Begin(), NOTHING, NOTHING)
        self.run()

    def clear_battle(self) -> None:
        """Nobody fights; what lasts a battle is over."""
        seats = self.seats
        self.region = NOTHING
        self.status: list[int] = [Status.OUT] * seats
        self.cube = [0] * seats
        self.begun = [0] * seats
        self.draws = [0] * seats
        self.madness_drawn = [0] * seats
        self.stuck = [0] * seats
        self.lost = [0] * seats
        self.lost_now = [0] * seats
        self.shield_used = [0] * seats
        self.doubling = [1] * seats
        self.times = [1] * seats
        self.extra = [0] * seats
        self.crowned = [0] * seats
        self.softening = [0] * seats
        self.sparing = [0] * seats
        self.chip = [NOTHING] * seats
        self.value = [0] * seats
        self.best = [NOTHING] * seats
        self.gain = [0] * seats
        self.beside = [0] * seats
        self.held: list[list[int]] = [[] for _ in range(seats)]
        self.used = 0
        """A bit for each figure whose once-a-battle power is spent."""
        self.began = 0
        """A bit for each figure that was in the region when the battle began."""
        self.scored = [0] * FIRST_TOOL_CARD
        """By figure card: the VP its text has given in this battle."""

    # ---- chance ---

    def roll(self) -> int:
        self.disclosures += 1
        return self.chance.pick(DIE)

    def deal(self, pile: list[int]) -> int:
        """One of the pile, each as likely as the next."""
        self.disclosures += 1
        card = self.chance.pick(pile)
        pile.remove(card)
        return card

    # ---- goods ---

    def gain_vp(self, seat: int, n: int, source: int = NOTHING) -> None:
        if n:
            self.vp[seat] += n
            self.tell(VPGained(seat, n, source))

    def change_shards(self, seat: int, n: int, source: int = NOTHING, rolled: bool = False) -> None:
        if n:
            self.shards[seat] += n
            self.tell(ShardsChanged(seat, n, source, rolled))

    def restore_shield(self, seat: int, source: int = NOTHING) -> None:
        if not self.shield[seat]:
            self.shield[seat] = True
            self.tell(ShieldRestored(seat, source))

    def gain_chip(self, seat: int, chip: int, source: int) -> None:
        self.bag[seat].append(chip)
        self.tell(ChipGained(seat, chip, source))

    def build_castle(self, seat: int, region: int, source: int = NOTHING) -> None:
        """With two players it lies at first, and the next one there stands it up (W16.7)."""
        site = seat * REGIONS + region
        two = self.seats == 2
        self.castles[site] = castle = Castle.LYING if two and not self.castles[site] else Castle.STANDING
        self.tell(CastlePlaced(seat, region, castle, source))

    def may_build(self, seat: int, region: int) -> bool:
        return self.castles[seat * REGIONS + region] < (Castle.STANDING if self.seats == 2 else Castle.LYING)

    def scoring_castles(self, seat: int) -> int:
        return self.castles[seat * REGIONS : seat * REGIONS + REGIONS].count(Castle.STANDING)

    # ---- chips ---

    def owned(self, seat: int) -> list[int]:
        """All chips of a seat, wherever they are (W13.2)."""
        return [
            *self.bag[seat],
            *self.active[seat],
            *self.exhausted[seat],
            *self.track[seat],
            *self.held[seat],
            *self.forged_chips(seat),
        ]

    def forged_chips(self, seat: int) -> list[int]:
        return [chip for row in self.forged[seat * 4 : seat * 4 + 4] for chip in row]

    def active_of(self, seat: int, kind: int) -> int:
        return sum(KIND[chip] == kind for chip in self.active[seat])

    # ---- units ---

    def figures_at(self, seat: int, region: int) -> list[int]:
        at, owner = self.figure_at, self.figure_owner
        return [figure for figure in range(FIGURES) if at[figure] == region and owner[figure] == seat]

    def figures_in_reserve(self, seat: int) -> list[int]:
        return self.figures_at(seat, RESERVE) if RESERVE in self.figure_at else []

    def units(self, seat: int, region: int) -> int:
        """Supporters, figures and leader of a seat in a region."""
        figures = self.figures_at(seat, region) if region in self.figure_at else ()
        return self.supporters[seat * REGIONS + region] + len(figures) + (self.leader_at[seat] == region)

    def units_on_board(self, seat: int) -> int:
        return sum(self.units(seat, region) for region in self.ring)

    def movable(self, seat: int) -> list[tuple[int, int]]:
        """Own units on the board that are not the leader, each kind once a region."""
        base = seat * REGIONS
        found = [(SUPPORTER, region) for region in self.ring if self.supporters[base + region]]
        found += [
            (figure, at) for figure, at in enumerate(self.figure_at) if at >= 0 and self.figure_owner[figure] == seat
        ]
        return found

    def place_supporters(self, seat: int, region: int, n: int, source: int = NOTHING) -> None:
        self.reserve[seat] -= n
        self.supporters[seat * REGIONS + region] += n
        self.tell(UnitsPlaced(seat, region, n, (), source))

    def move_units(self, seat: int, unit: int, n: int, origin: int, to: int, source: int) -> None:
        if unit == SUPPORTER:
            self.supporters[seat * REGIONS + origin] -= n
            self.supporters[seat * REGIONS + to] += n
        else:
            self.figure_at[unit] = to
        self.tell(UnitsMoved(seat, unit, n, origin, to, source))

    def adjacent(self, region: int) -> tuple[int, ...]:
        """The regions before and after it in battle order, a blocked one skipped (W16.8)."""
        ring = self.ring
        place = ring.index(region)
        return (ring[place - 1], ring[(place + 1) % len(ring)])

    # ---- the tea table ---

    def chairs_taken(self) -> set[int]:
        return {self.chair[seat] for seat in range(self.seats) if self.leader_at[seat] == AT_TABLE}

    def free_chairs(self) -> list[int]:
        """Chairs with a card and no leader."""
        taken = self.chairs_taken()
        return [chair for chair, card in enumerate(self.table) if card >= 0 and chair not in taken]

    # ---- the battle ---

    def fighters(self) -> list[int]:
        """All who take part, bust or not."""
        return [seat for seat, status in enumerate(self.status) if status]

    def standing(self) -> list[int]:
        """Those who take part and are not bust."""
        return [seat for seat, status in enumerate(self.status) if 0 < status < Status.BUST]

    def opponents(self, seat: int) -> list[int]:
        """Other participants, halted ones included, bust ones not (W9.11)."""
        return [other for other, status in enumerate(self.status) if 0 < status < Status.BUST and other != seat]

    def draws_on(self, seat: int) -> bool:
        return self.status[seat] == Status.DRAWING

    def may_draw(self, seat: int) -> bool:
        """Whether the bag has a chip, or gets one back when a draw is due (W9.6)."""
        return bool(self.bag[seat] or self.exhausted[seat] or self.track[seat])

    def resistance(self) -> int:
        """The strength of the Local Resistance: 0 with more than two players (W16.3)."""
        return RESISTANCE[self.round] if self.seats == 2 else 0

    def place_of(self, seat: int) -> int:
        """1 plus the number of stronger opponents; below the Resistance third at best (W16.3, W16.12)."""
        own = self.cube[seat]
        place = 1 + sum(self.cube[other] > own for other in self.opponents(seat))
        return place if own >= self.resistance() else max(place, 3)

    def tied(self, seat: int) -> bool:
        """Whether another participant not bust, or the Resistance, has the same strength."""
        own = self.cube[seat]
        same = any(self.cube[other] == own for other in self.opponents(seat))
        return same or (self.seats == 2 and self.resistance() == own)

    def move_cube(self, seat: int, to: int, source: int) -> None:
        """Never below 0, never past the end (W9.7, G60)."""
        to = min(max(to, 0), TRACK_END)
        if to != self.cube[seat]:
            self.cube[seat] = to
            self.tell(CubeMoved(seat, to, source))

    def in_order(self, seats: list[int]) -> list[int]:
        """Fewest VP first, then most shards, then from the first player on (W9.2)."""
        if len(seats) < 2:
            return seats
        return sorted(seats, key=lambda seat: (self.vp[seat], -self.shards[seat], (seat - self.first) % self.seats))

    def ready(self, seat: int) -> int:
        """The abilities that act now: not those unlocked in this battle."""
        return self.abilities[seat] & ~self.fresh[seat]

    def trigger(self, when: When, seat: int) -> None:
        """Do next what the seat's passive abilities and leader's power say about that moment."""
        powers = self.box.abilities[when][self.faction[seat]]
        if powers:
            ready = self.ready(seat)
            for bit, power, source in reversed(powers):
                if ready & bit and (power.cond is None or power.cond.holds(self, seat)):
                    self.push(power.do, seat, source)

    # ---- the contract ---

    def view(self, seats: Seats) -> WonderView:
        return observe(self, tuple(sorted(seats)))

    def determinize(self, seats: Seats, chance: Chance) -> "WonderPosition":
        return determinize(self, seats, chance)

    def outcome(self) -> Outcome | None:
        if self.result is None:
            return None
        winners, how, scores = self.result
        return Outcome(winners, how, scores)
