"""A game in progress: where everything is, and the questions about it that every part of the rules asks.

What changes it stands in folders named after the thing: `armies`, `politics`, `fellowship`, `event_cards`, `actions`.
Counts that follow from others (units and nations of a region, regions with armies) are kept by `armies.figures` alone.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rules.boardgame import observe
from rules.boardgame.battle.state import Battle
from rules.boardgame.characters import LEADS_ELITES, ROSTER
from rules.boardgame.determinize import determinize
from rules.boardgame.hunt.state import Hunt
from rules.boardgame.hunt.tiles import STANDARD, TILES, Place
from rules.boardgame.map.regions import ALL, HOME, HOMES, REGION_COUNT
from rules.boardgame.politics.nations import NATION_INFO, reinforcements
from rules.boardgame.printed import PRINTED, Printed
from rules.boardgame.setup import DICE, NATIONS_OF_SEAT, PLAYER_OF, RIVENDELL, SEATS_OF, SIDE_OF, Setup
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
from rules.chance import Chance
from rules.game import Game, Observations, Outcome, Seat, Seats, View
from rules.kernel import (
    CHANGING,
    CONSTANT,
    FLAT,
    KEYED,
    MAP,
    MASK,
    MASKS,
    PAIR,
    ROWS,
    SHARED,
    AgendaPosition,
    FieldKind,
    Fields,
)

WIDE: Final = FieldKind("{0}", "str({0})")
"""A tuple with masks in it."""


class BoardPosition(AgendaPosition):
    FIELDS: ClassVar[Fields] = Fields(
        setup=KEYED,
        options=SHARED,
        seats_of=CONSTANT,
        side_of=CONSTANT,
        player_of=CONSTANT,
        nations_of=CONSTANT,
        turn=SHARED,
        phase=SHARED,
        leading=FLAT,
        next_seat=FLAT,
        turn_of=SHARED,
        acting=SHARED,
        result=SHARED,
        # Figures
        figures=FLAT,
        units=FLAT,
        present=FLAT,
        armies=MASKS,
        pool=FLAT,
        fallen=FLAT,
        where=FLAT,
        standing=MAP,
        minions_seen=SHARED,
        # Places
        captured=MASK,
        captors=MAP,
        points=FLAT,
        sieges=MASKS,
        mixed=MASKS,
        # Politics
        steps=FLAT,
        active=SHARED,
        war=SHARED,
        # The Fellowship
        fellowship=SHARED,
        progress=SHARED,
        hidden=SHARED,
        corruption=SHARED,
        guide=SHARED,
        mordor=SHARED,
        stirred=SHARED,
        tiles=FLAT,
        # Dice and rings
        dice=PAIR,
        box=FLAT,
        used=FLAT,
        pools=FLAT,
        recovered=SHARED,
        rings=FLAT,
        ring_used=FLAT,
        messages=SHARED,
        # Cards
        hands=ROWS,
        decks=ROWS,
        discards=ROWS,
        face_down=ROWS,
        given=ROWS,
        offered=FLAT,
        table=FLAT,
        barred=MASK,
        # What is under way
        battle=CHANGING,
        hunt=CHANGING,
        here=SHARED,
        touched=MASK,
        loose=MASK,
        stuck=MAP,
        stuck_characters=SHARED,
        acted=WIDE,
        acted_before=WIDE,
    )
    __slots__ = FIELDS.slots

    printed: Final[Printed] = PRINTED
    """What stands on the cards."""
    setup: Setup
    options: tuple[str, ...]
    seats_of: tuple[Seats, ...]
    """The seats of each side."""
    side_of: tuple[int, ...]
    """By seat."""
    player_of: tuple[Seat, ...]
    """By nation: the seat that plays it (R210)."""
    nations_of: tuple[int, ...]
    """By seat: its nations, as bits."""
    turn: int
    phase: Phase
    leading: list[Seat]
    """The leading player of each side (R211)."""
    next_seat: list[Seat]
    """Who takes each side's next action (R214)."""
    turn_of: int
    """The side that acts next in phase 5."""
    acting: Seat
    """Whose action is under way; NOTHING outside of actions."""
    result: Outcome | None

    figures: bytearray
    """`figures[region * FIGURES + figure]`: how many stand there."""
    units: bytearray
    """`units[side * REGION_COUNT + region]`: regulars and elites."""
    present: bytearray
    """By region: the nations with units there, as bits."""
    armies: list[int]
    """By side: the regions with units of it, as bits."""
    pool: bytearray
    """Reinforcements, by figure type."""
    fallen: bytearray
    """Casualties of the Free Peoples: out of the game, but for regulars that replace elites (R97)."""
    where: list[int]
    """By character: a region, or IN_FELLOWSHIP, ASIDE, GONE."""
    standing: dict[int, int]
    """By region: the characters there, as bits."""
    minions_seen: bool
    """Some minion is or was in play."""

    captured: int
    """The settlements under the enemy of their home side, as bits (R4)."""
    captors: dict[int, Seat]
    """By captured settlement: whose army took it (R221)."""
    points: list[int]
    """Victory points of each side (R202)."""
    sieges: list[int]
    """By side: the regions where it besieges the enemy's stronghold, as bits."""
    mixed: list[int]
    """By side: the regions where the partners agreed on a mixed army (R216)."""

    steps: bytearray
    """By nation: the step of the political track."""
    active: int
    war: int
    """The nations at war, as bits."""

    fellowship: int
    """The region of the Ring-bearers' figure; NOTHING on the Mordor Track (R190)."""
    progress: int
    hidden: bool
    corruption: int
    guide: int
    mordor: int
    """The step of the Mordor Track; NOTHING before (R190)."""
    stirred: bool
    """The Fellowship tried to move or hid this turn (R194)."""
    tiles: bytearray
    """By Hunt tile: its Place."""

    dice: list[list[int]]
    """By side and face: unused action dice."""
    box: list[int]
    """Dice of each side in the Hunt Box."""
    used: list[int]
    """Dice of each side set aside for this turn."""
    pools: list[int]
    """Action dice of each side this turn (R33)."""
    recovered: int
    """Free Peoples' dice taken back from the Hunt Box this turn (R25)."""
    rings: list[int]
    ring_used: list[bool]
    """By side, this turn (R43, G117)."""
    messages: bool
    """A Muster die was used as an Army die this turn (G10)."""

    hands: list[list[int]]
    decks: list[list[int]]
    """By deck; the top card stands last."""
    discards: list[list[int]]
    """By deck: cards that everybody saw go."""
    face_down: list[list[int]]
    """By seat: cards it discarded unseen (R22)."""
    given: list[list[tuple[int, int]]]
    """By seat: cards it gave its partner, with the number he had discarded unseen by then (R212)."""
    offered: list[int]
    """By seat: whether it would swap, then the card it gives, until the swap is done (R212)."""
    table: list[tuple[int, Seat]]
    """Cards on the table and who played them, oldest first."""
    barred: int
    """Regions that no Shadow army may enter or attack because of a card (fp_str_02, fp_str_03)."""

    battle: Battle | None
    hunt: Hunt | None
    here: int
    """The region a text has settled on."""
    touched: int
    """Regions that gained units in this action: their stacks are checked at its end (R64)."""
    loose: int
    """Regions that lost units, and whose sieges and leaders are still to be looked at."""
    stuck: dict[int, tuple[int, ...]]
    """By region: figures that have moved in this action (R71)."""
    stuck_characters: int
    acted: tuple[int, int]
    """Nations and mixed armies (regions) this action has been used on, as bits (R220)."""
    acted_before: tuple[int, int]
    """Those of the player's last action; only the Free Peoples alone against two are bound by them."""

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
        self.pool = reinforcements()
        self.fallen = bytearray(FIGURES)
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
        self.stirred = False
        self.tiles = bytearray(Place.POOL if tile in STANDARD else Place.ASIDE for tile in range(len(TILES)))
        self.dice = [[0] * FACES for _ in SIDES]
        self.box = [0, 0]
        self.used = list(DICE)
        self.pools = list(DICE)
        self.recovered = 0
        self.rings = [RINGS, 0]
        self.ring_used = [False, False]
        self.messages = False
        self.hands = [[] for _ in range(seats)]
        self.decks = [[] for _ in range(DECKS)]
        self.discards = [[] for _ in range(DECKS)]
        self.face_down = [[] for _ in range(seats)]
        self.given = [[] for _ in range(seats)]
        self.offered = [NOTHING] * seats
        self.table = []
        self.barred = 0
        self.battle = None
        self.hunt = None
        self.here = NOTHING
        self.touched = 0
        self.loose = 0
        self.stuck = {}
        self.stuck_characters = 0
        self.acted = (0, 0)
        self.acted_before = (0, 0)

    # ---- places ---

    def controlled(self, side: int) -> int:
        """The settlements under this side, as bits."""
        return HOMES[side] & ~self.captured | HOMES[1 - side] & self.captured

    def controller(self, region: int) -> int:
        """The side that holds the settlement; NOTHING where there is none."""
        home = HOME[region]
        return home ^ (self.captured >> region & 1) if home >= 0 else NOTHING

    def free_regions(self, side: int) -> int:
        """No enemy units and no settlement under the enemy, or a stronghold this side besieges (R6)."""
        enemy = 1 - side
        return ALL & ~(self.armies[enemy] | self.controlled(enemy)) | self.sieges[side]

    def open_regions(self, side: int) -> int:
        """Free for army movement (R7), as far as no card forbids it."""
        found = ALL & ~self.armies[1 - side] | self.sieges[side]
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
        """So many dice, for all to see."""
        self.disclosures += 1
        below = self.chance.below
        return tuple([1 + below(6) for _ in range(n)])

    def draw_lot(self, things: Sequence[int]) -> int:
        """One of these at random, for all to see."""
        self.disclosures += 1
        return self.chance.pick(things)

    # ---- players ---

    def partner(self, seat: Seat) -> Seat:
        """The other player of the side; NOTHING if it has but one."""
        team = self.seats_of[self.side_of[seat]]
        return NOTHING if len(team) == 1 else team[0] + team[1] - seat

    def answers(self, seat: Seat) -> bool:
        """Whoever is asked has something to say."""
        return bool(self._offers[seat])

    # ---- the contract ---

    def outcome(self) -> Outcome | None:
        return self.result

    def view(self, seats: Seats) -> View:
        return observe.observe(self, seats)

    def observe_all(self, everyone: Iterable[Seats]) -> Observations:
        return observe.observe_all(self, everyone)

    def determinize(self, seats: Seats, chance: Chance) -> "BoardPosition":
        return determinize(self, seats, chance)
