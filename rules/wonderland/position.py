"""A game of Wonderland's War in progress."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rules.chance import Chance
from rules.game import Game, Outcome, Seats
from rules.kernel import Fields
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
from rules.wonderland.printed import Components
from rules.wonderland.state import WonderState
from rules.wonderland.steps import WonderTask
from rules.wonderland.terms import (
    AT_TABLE,
    CASTLE_START,
    CHAIRS,
    CHIPS,
    DIE,
    FIGURES,
    HEAD,
    LEADER_POWER,
    LOST,
    NO_ANSWER,
    NOTHING,
    REGIONS,
    RESERVE,
    RESISTANCE,
    SUPPORTER,
    TRACK_END,
    Castle,
    Phase,
    Simultaneous,
    When,
)
from rules.wonderland.view import WonderView
from rules.wonderland.war.battle import Battle


@mypyc_attr(allow_interpreted_subclasses=True)
class WonderPosition(WonderState):
    """A game in progress, with the verbs and questions that every part of the rules uses."""

    FIELDS: ClassVar[Fields] = Fields.of(WonderState)
    __slots__ = FIELDS.slots

    def __init__(self, game: Game, components: Components, dealt: bool, seed: int) -> None:
        super().__init__(game, Chance(seed))
        seats = components.players
        self.components = components
        self.dealt = dealt
        self.seats = seats
        self.faction = [NOTHING] * seats
        self.ring = tuple(range(REGIONS))
        self.markers = ()
        self.round = 0
        self.phase = Phase.SETUP
        self.first = 0
        self.turn = NOTHING
        self.start = NOTHING
        self.result = None
        self.vp = [0] * seats
        self.shards = [0] * seats
        self.shield = [True] * seats
        self.leader = [1] * seats
        self.abilities = [1 << LEADER_POWER] * seats
        self.unlocked_now = [0] * seats
        self.castle_value = [CASTLE_START] * seats
        self.forged = [[] for _ in range(seats * 4)]
        self.reserve = [10] * seats
        self.supporters = [0] * (seats * REGIONS)
        self.castles = [Castle.NONE] * (seats * REGIONS)
        self.leader_at = [AT_TABLE] * seats
        self.figure_owner = [NOTHING] * FIGURES
        self.figure_at = [LOST] * FIGURES
        self.supply = [0] * CHIPS
        self.bag = [[] for _ in range(seats)]
        self.active = [[] for _ in range(seats)]
        self.exhausted = [[] for _ in range(seats)]
        self.madness_track = [[] for _ in range(seats)]
        self.tea_deck = []
        self.table = [NOTHING] * (CHAIRS + 1)
        self.poisoned = 0
        self.jaws_placed = False
        self.chair = [HEAD] * seats
        self.taken = [[] for _ in range(seats)]
        self.cards_taken = [0] * seats
        self.power_used = [False] * seats
        self.deck = []
        self.display = []
        self.cards = [[] for _ in range(seats)]
        self.quest_deck = []
        self.quest_discards = []
        self.quest_log = []
        self.quests = [[] for _ in range(seats)]
        self.feats = [[] for _ in range(seats)]
        self.to_fight = []
        self.fought = ()
        self.vp_before = ()
        self.battle = None
        self.settled = ()
        self.simultaneous = Simultaneous.NOTHING
        self.answer = [NO_ANSWER] * seats
        self.push(Begin())
        self.run()

    # ---- chance ---

    def roll(self) -> int:
        self.disclosures += 1
        return self.chance.pick(DIE)

    def deal(self, pile: list[int]) -> int:
        """Take a random card or chip out of a pile."""
        self.disclosures += 1
        card = self.chance.pick(pile)
        pile.remove(card)
        return card

    # ---- goods ---

    def gain_vp(self, seat: int, n: int, source: int = NOTHING) -> None:
        if n:
            self.vp[seat] += n
            if self.battle is not None:
                fighter = self.battle.fighters[seat]
                fighter.points = (*fighter.points, (n, source))
            self.tell(VPGained(seat, n, source))

    def change_shards(self, seat: int, n: int, source: int = NOTHING, rolled: bool = False) -> None:
        if n:
            self.shards[seat] += n
            if self.battle is not None:
                self.battle.fighters[seat].shards += n
            self.tell(ShardsChanged(seat, n, source, rolled))

    def restore_shield(self, seat: int, source: int = NOTHING) -> None:
        if not self.shield[seat]:
            self.shield[seat] = True
            self.tell(ShieldRestored(seat, source))

    def gain_chip(self, seat: int, chip: int, source: int) -> None:
        self.bag[seat].append(chip)
        self.tell(ChipGained(seat, chip, source))

    def build_castle(self, seat: int, region: int, source: int = NOTHING) -> None:
        """Build a castle. With two players the first one lies, and the second stands it up (W16.7)."""
        site = seat * REGIONS + region
        two = self.seats == 2
        self.castles[site] = castle = Castle.LYING if two and not self.castles[site] else Castle.STANDING
        if self.battle is not None:
            fighter = self.battle.fighters[seat]
            fighter.castles = (*fighter.castles, (region, castle))
        self.tell(CastlePlaced(seat, region, castle, source))

    def may_build(self, seat: int, region: int) -> bool:
        return self.castles[seat * REGIONS + region] < (Castle.STANDING if self.seats == 2 else Castle.LYING)

    def scoring_castles(self, seat: int) -> int:
        return self.castles[seat * REGIONS : seat * REGIONS + REGIONS].count(Castle.STANDING)

    # ---- chips ---

    def owned(self, seat: int) -> list[int]:
        """Return all chips of a seat, wherever they are (W13.2)."""
        return [
            *self.bag[seat],
            *self.active[seat],
            *self.exhausted[seat],
            *self.madness_track[seat],
            *(self.battle.fighters[seat].held if self.battle is not None else ()),
            *self.forged_chips(seat),
        ]

    def forged_chips(self, seat: int) -> list[int]:
        return [chip for row in self.forged[seat * 4 : seat * 4 + 4] for chip in row]

    def active_of(self, seat: int, kind: int) -> int:
        return sum(KIND[chip] == kind for chip in self.active[seat])

    # ---- units ---

    def figures_at(self, seat: int, region: int) -> list[int]:
        owner = self.figure_owner
        return [figure for figure, at in enumerate(self.figure_at) if at == region and owner[figure] == seat]

    def figures_in_reserve(self, seat: int) -> list[int]:
        return self.figures_at(seat, RESERVE) if RESERVE in self.figure_at else []

    def units(self, seat: int, region: int) -> int:
        """Return the number of supporters, figures and leaders of a seat in a region."""
        figures = self.figures_at(seat, region) if region in self.figure_at else ()
        return self.supporters[seat * REGIONS + region] + len(figures) + (self.leader_at[seat] == region)

    def units_on_board(self, seat: int) -> int:
        return sum(self.units(seat, region) for region in self.ring)

    def movable(self, seat: int) -> list[tuple[int, int]]:
        """Return the units on the board except the leader, as unit and region; supporters once for each region."""
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
        """Return the regions before and after it in battle order, without a blocked one (W16.8)."""
        ring = self.ring
        place = ring.index(region)
        return (ring[place - 1], ring[(place + 1) % len(ring)])

    # ---- the tea table ---

    def chairs_taken(self) -> set[int]:
        return {self.chair[seat] for seat, at in enumerate(self.leader_at) if at == AT_TABLE}

    def free_chairs(self) -> list[int]:
        """Return the chairs with a card. They have no leader: who sits down takes the card, and no other is dealt to a
        taken chair (W3.5)."""
        return [chair for chair, card in enumerate(self.table) if card >= 0]

    # ---- the battle ---

    def current_battle(self) -> Battle:
        """Return the current battle; there must be one."""
        assert self.battle is not None
        return self.battle

    def may_draw(self, seat: int) -> bool:
        """Return whether the bag has a chip, or gets one back when a draw is due (W9.6)."""
        return bool(self.bag[seat] or self.exhausted[seat] or self.madness_track[seat])

    def resistance(self) -> int:
        """Return the strength of the Local Resistance in this round: 0 with more than two players (W16.3)."""
        return RESISTANCE[self.round] if self.seats == 2 else 0

    def move_cube(self, seat: int, to: int, source: int) -> None:
        """Move a cube, never below 0 and never past the end (W9.7, G60)."""
        fighter = self.current_battle().fighters[seat]
        to = min(max(to, 0), TRACK_END)
        if to != fighter.cube:
            fighter.cube = to
            self.tell(CubeMoved(seat, to, source))

    def collect_answers(self) -> list[int]:
        """Return the secret answers by seat and clear them: all who were asked have answered."""
        answers, self.answer = self.answer, [NO_ANSWER] * self.seats
        self.simultaneous = Simultaneous.NOTHING
        self.disclosures += 1
        return answers

    def in_order(self, seats: list[int]) -> list[int]:
        """Sort seats by fewest VP, then most shards, then from the first player on (W9.2)."""
        if len(seats) < 2:
            return seats
        return sorted(seats, key=lambda seat: (self.vp[seat], -self.shards[seat], (seat - self.first) % self.seats))

    def push_in_order(self, acting: dict[int, list[WonderTask]]) -> None:
        """Put the tasks of several seats on the agenda, seat by seat in this order."""
        if acting:
            for seat in reversed(self.in_order(list(acting))):
                self.push_all(acting[seat])

    def ready(self, seat: int) -> int:
        """Return the bits of the abilities that act now, without those unlocked in this battle."""
        return self.abilities[seat] & ~self.unlocked_now[seat]

    def trigger(self, when: When, seat: int) -> None:
        """Put the seat's passive abilities and leader's power for this moment on the agenda."""
        powers = self.printed.abilities[when][self.faction[seat]]
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
