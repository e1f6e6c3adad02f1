"""A game in progress. Its fields stand in `state`.

What changes it stands in folders named after the thing: `armies`, `politics`, `fellowship`, `event_cards`, `actions`.
Counts that follow from others (units and nations of a region, regions with armies) are kept by `armies.figures` alone.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from rules.boardgame import observe
from rules.boardgame.characters.roster import LEADS_ELITES, ROSTER
from rules.boardgame.determinize import determinize
from rules.boardgame.hunt.tiles import STANDARD, TILES, TilePlace
from rules.boardgame.map.regions import ALL, HOME, HOMES, REGION_COUNT
from rules.boardgame.politics.nations import NATION_INFO, reinforcements
from rules.boardgame.reports import TurnReport
from rules.boardgame.setup import DICE, NATIONS_OF_SEAT, PLAYER_OF, RIVENDELL, SEATS_OF, SIDE_OF, Setup
from rules.boardgame.state import BoardState
from rules.boardgame.terms import (
    ASIDE,
    CHARACTERS_OF,
    COMPANION_COUNT,
    COMPANIONS,
    DECKS,
    FACES,
    FIGURES,
    FREE,
    IN_FELLOWSHIP,
    NOTHING,
    RINGS,
    SHADOW,
    SIDES,
    STEPS_TO_WAR,
    Phase,
    Who,
)
from rules.boardgame.view import BoardView
from rules.chance import Chance
from rules.game import Game, Observations, Outcome, Seat, Seats
from rules.kernel import Fields


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardPosition(BoardState):
    """A game in progress, with the questions that every part of the rules asks about it."""

    FIELDS: ClassVar[Fields] = Fields.of(BoardState)
    __slots__ = FIELDS.slots

    def __init__(self, game: Game, setup: Setup, chance: Chance, options: tuple[str, ...] = ()) -> None:
        super().__init__(game, chance)
        self.setup = setup
        self.options = options
        self.seats_of = SEATS_OF[setup.id]
        self.side_of = SIDE_OF[setup.id]
        self.player_of = PLAYER_OF[setup.id]
        self.nations_of = NATIONS_OF_SEAT[setup.id]
        seats = len(setup.players)
        self.turn = 0
        self.phase = Phase.DRAW
        self.leading = [seats[0] for seats in self.seats_of]
        self.next_seat = [seats[-1] for seats in self.seats_of]
        self.turn_of = FREE
        self.acting = NOTHING
        self.result = None
        self.figures = bytearray(REGION_COUNT * FIGURES)
        self.units = bytearray(len(SIDES) * REGION_COUNT)
        self.present = bytearray(REGION_COUNT)
        self.armies = [0, 0]
        self.reinforcements = reinforcements()
        self.casualties = bytearray(FIGURES)
        self.where = [IN_FELLOWSHIP if each.begins else ASIDE for each in ROSTER]
        self.standing = {}
        self.minions_seen = False
        self.captured = 0
        self.captors = {}
        self.points = [0, 0]
        self.sieges = [0, 0]
        self.mixed = [0, 0]
        self.steps = bytearray(info.step for info in NATION_INFO)
        self.active = sum(1 << info.nation for info in NATION_INFO if info.active)
        self.war = sum(1 << info.nation for info in NATION_INFO if info.step == STEPS_TO_WAR)
        self.fellowship = RIVENDELL
        self.progress = 0
        self.hidden = True
        self.corruption = 0
        self.guide = Who.GANDALF_GREY
        self.mordor = NOTHING
        self.fellowship_acted = False
        self.tiles = bytearray(TilePlace.POOL if tile in STANDARD else TilePlace.ASIDE for tile in range(len(TILES)))
        self.dice = [[0] * FACES for _ in SIDES]
        self.hunt_box = [0, 0]
        self.used = list(DICE)
        self.dice_pools = list(DICE)
        self.recovered = 0
        self.rings = [RINGS, 0]
        self.ring_used = [False, False]
        self.messenger_used = False
        self.hands = [[] for _ in range(seats)]
        self.decks = [[] for _ in range(DECKS)]
        self.discards = [[] for _ in range(DECKS)]
        self.face_down = [[] for _ in range(seats)]
        self.discarding = [[] for _ in range(seats)]
        self.given = [[] for _ in range(seats)]
        self.offered = [NOTHING] * seats
        self.cards_in_play = []
        self.barred = 0
        self.battle = None
        self.hunt = None
        self.hunt_report = None
        self.turn_report = TurnReport(0)
        self.text_region = NOTHING
        self.touched = 0
        self.unsettled = 0
        self.moved_figures = {}
        self.moved_characters = 0
        self.acted = (0, 0)
        self.acted_before = (0, 0)

    # ---- places ---

    def controlled(self, side: int) -> int:
        """The settlements under this side, as bits."""
        return HOMES[side] ^ self.captured

    def controller(self, region: int) -> int:
        """The side that holds the settlement; NOTHING where there is none."""
        home = HOME[region]
        return home ^ (self.captured >> region & 1) if home >= 0 else NOTHING

    def free_regions(self, side: int) -> int:
        """Return the regions without enemy units and settlements, and those where this side besieges (R6), as bits."""
        enemy = 1 - side
        return ALL ^ (self.armies[enemy] | self.controlled(enemy)) | self.sieges[side]

    def open_regions(self, side: int) -> int:
        """Free for army movement (R7), as far as no card forbids it."""
        found = ALL ^ self.armies[1 - side] | self.sieges[side]
        return found & ~self.barred if side == SHADOW else found

    # ---- pieces ---

    def units_at(self, region: int, side: int) -> int:
        return self.units[side * REGION_COUNT + region]

    def companions_on_map(self) -> int:
        """The regions with companions, as bits."""
        found = 0
        for region, there in self.standing.items():
            if there & COMPANIONS:
                found |= 1 << region
        return found

    def characters_at(self, region: int, side: int) -> int:
        """As bits, by character."""
        return self.standing.get(region, 0) & CHARACTERS_OF[side]

    def in_fellowship(self) -> list[int]:
        """The companions still with the Ring-bearers."""
        where = self.where
        return [who for who in range(COMPANION_COUNT) if where[who] == IN_FELLOWSHIP]

    def player_of_character(self, who: int) -> Seat:
        """Return the player of a minion: that of his nation (R210)."""
        nation = ROSTER[who].nation
        return NOTHING if nation is None else self.player_of[nation]

    def in_play(self, who: int) -> bool:
        """On the map."""
        return self.where[who] >= 0

    def elites_lead(self) -> tuple[int, ...]:
        """The elites that count as leaders too, while the one who makes them so is in play (R77, R219, A10)."""
        for who, figures, with_partners in LEADS_ELITES:
            if self.where[who] >= 0:
                return figures if len(self.seats_of[SHADOW]) == 1 else with_partners
        return ()

    # ---- chance ---

    def throw(self, n: int) -> tuple[int, ...]:
        """Roll this many dice openly."""
        self.disclosures += 1
        return tuple([1 + self.chance.below(6) for _ in range(n)])

    def draw_lot(self, things: Sequence[int]) -> int:
        """Draw one of these at random, openly."""
        self.disclosures += 1
        return self.chance.pick(things)

    # ---- players ---

    def partner(self, seat: Seat) -> Seat:
        """The other player of the side; NOTHING if it has but one."""
        team = self.seats_of[self.side_of[seat]]
        return NOTHING if len(team) == 1 else team[0] + team[1] - seat

    # ---- the contract ---

    def outcome(self) -> Outcome | None:
        return self.result

    def view(self, seats: Seats) -> BoardView:
        return observe.observe(self, seats)

    def observe_all(self, everyone: Iterable[Seats]) -> Observations:
        return observe.observe_all(self, everyone)

    def determinize(self, seats: Seats, chance: Chance) -> "BoardPosition":
        return determinize(self, seats, chance)
