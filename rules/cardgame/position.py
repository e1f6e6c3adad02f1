"""The position of a card game: set-up, course of the game, locations, and the contract."""

from collections.abc import Iterable
from typing import ClassVar

from mypy_extensions import mypyc_attr

from rules.cardgame.abilities import Where
from rules.cardgame.combat import ChooseReplacement, Combat
from rules.cardgame.determinize import determinize
from rules.cardgame.events import (
    CorruptionAdded,
    CorruptionRemoved,
    GameEnded,
    PhaseBegan,
    Saved,
    TokenAdded,
)
from rules.cardgame.flow import OpeningHands, Round
from rules.cardgame.observe import observe, observe_all
from rules.cardgame.setup import Ring, Setup
from rules.cardgame.state import CardState
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import (
    DECK,
    FIRST_LOCATION,
    FREE,
    NOTHING,
    SHADOW,
    ZONES,
    Phase,
    Token,
)
from rules.cardgame.view import CardView
from rules.cardgame.zones import Zones
from rules.chance import Chance
from rules.game import Game, Observations, Outcome, Seats
from rules.kernel import Fields


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPosition(Zones):
    """A card game in progress."""

    FIELDS: ClassVar[Fields] = Fields.of(CardState)
    __slots__ = FIELDS.slots

    def __init__(self, game: Game, setup: Setup, seed: int, promos: bool = False) -> None:
        super().__init__(game, Chance(seed))
        printed = self.printed
        seats = len(setup.seats)
        self.setup = setup
        self.promos = promos
        self.zones = [[] for _ in range(seats * ZONES)]
        self.owner = [NOTHING] * len(printed.cards)
        self.place = [0] * len(printed.cards)
        self.wielder = [NOTHING] * len(printed.cards)
        self.maybe = [0] * (seats * ZONES)
        self.seen_top = [0] * seats
        self.stands = {}
        self.items = {}
        self.tokens = {}
        self.battleground_decks = [list(setup.battlegrounds[FREE]), list(setup.battlegrounds[SHADOW])]
        self.battlegrounds = []
        self.stripped = set()
        self.path = NOTHING
        self.last_path = NOTHING
        self.used_paths = set()
        self.last_path_fought = False
        self.scored = [[], []]
        self.lost_paths = []
        self.corruption = 0
        self.round = 0
        self.phase = Phase.SETUP
        self.starting_slot = 0
        self.slot = 0
        self.passed = 0
        self.rings = sum(1 << n for n, seat in enumerate(setup.seats) if seat.ring is not Ring.NONE)
        self.arrived = 0
        self.played = 0
        self.used = 0
        self.lasting = ()
        self.combat = None
        self.combat_cards = ()
        self.round_results = ()
        self.result = None
        self.agenda = [(Round(), NOTHING, NOTHING), (OpeningHands(), NOTHING, NOTHING)]
        for seat, deck in enumerate(setup.decks(promos)):
            for card in deck:
                self.owner[card] = seat
                self.place[card] = seat * ZONES + DECK
                self.maybe[seat * ZONES + DECK] |= 1 << card
            self.chance.shuffle(deck)
            self.zones[seat * ZONES + DECK] = deck
        self.run()

    # ---- the course of the game ---

    @property
    def starting_seat(self) -> int:
        return self.setup.order[self.starting_slot]

    @property
    def turn(self) -> int:
        """The acting seat in the action step, otherwise the starting seat."""
        return self.setup.order[self.slot]

    @property
    def all_seats(self) -> int:
        return (1 << len(self.setup.seats)) - 1

    @property
    def current_combat(self) -> Combat:
        assert self.combat is not None
        return self.combat

    def seats_in_turn_order(self) -> list[int]:
        """Return all seats in turn order, from the acting seat (G82)."""
        order = self.setup.order
        return list(dict.fromkeys(order[self.slot :] + order[: self.slot]))

    def side_in_turn_order(self, side: int) -> list[int]:
        return [seat for seat in self.seats_in_turn_order() if self.setup.side[seat] == side]

    def begin_round(self) -> None:
        """Begin a round: reset everything that lasts a round (R40, R43, R87)."""
        self.round += 1
        self.slot = self.starting_slot
        self.arrived = self.played = self.used = self.passed = 0
        self.lasting = ()
        self.round_results = ()
        for seat, setup in enumerate(self.setup.seats):
            if setup.ring is Ring.DUEL:
                self.rings |= 1 << seat

    def enter(self, phase: Phase) -> None:
        self.phase = phase
        self.tell(PhaseBegan(phase))

    def end(self, winner: int, how: str, free: int, shadow: int) -> None:
        self.result = (winner, how, free, shadow)
        self.phase = Phase.OVER
        self.end_with()
        self.tell(GameEnded(winner, how, free, shadow))

    def outcome(self) -> Outcome | None:
        if self.result is None:
            return None
        winner, how, *scores = self.result
        return Outcome(self.setup.seats_of[winner], how, tuple(scores[side] for side in self.setup.side))

    # ---- locations ---

    def active(self) -> list[int]:
        """Return the active locations, the path last."""
        return [*self.battlegrounds, self.path] if self.path >= 0 else self.battlegrounds

    def unused_paths(self, number: int) -> list[int]:
        """Return the unused paths of that number (R25); none above the scenario's last (R6)."""
        return [path for path in self.setup.path_numbers.get(number, ()) if path not in self.used_paths]

    def arrival_steps(self, card: int, played: bool) -> list[CardStep]:
        """Return the steps in the texts of a card that has just arrived, in order (R44)."""
        arrivals = self.printed.arrivals[card]
        if not arrivals:
            return []
        place = self.place[card]
        if place < FIRST_LOCATION:
            here = Where.RESERVE
        else:
            here = Where.PATH if place >= self.printed.first_path else Where.BATTLEGROUND
        steps: list[CardStep] = []
        for only_when_played, to, do in arrivals:
            fits = to in (Where.ANYWHERE, here) or (to is Where.LOCATION and here is not Where.RESERVE)
            if fits and (played or not only_when_played):
                steps += do
        return steps

    # ---- tokens, corruption, replacements ---

    def token(self, token: Token, thing: int) -> int:
        return self.tokens.get(thing * 4 + token, 0)

    def add_token(self, token: Token, thing: int, n: int) -> None:
        self.tokens[thing * 4 + token] = self.token(token, thing) + n
        self.tell(TokenAdded(token, thing, n))

    def add_corruption(self, n: int) -> None:
        self.corruption += n
        self.tell(CorruptionAdded(n))

    def remove_corruption(self, n: int) -> None:
        """Remove up to n corruption tokens (R79)."""
        n = min(n, self.corruption)
        if n:
            self.corruption -= n
            self.tell(CorruptionRemoved(n))

    def _replacement_question(self, card: int) -> CardQuestion:
        return ChooseReplacement(card)

    def replacements_in_combat(self, card: int) -> list[tuple[int, bool]]:
        return self._replacements(card, self.current_combat.cause)

    def bring_back(self, card: int, zone: int, by: int) -> None:
        """Move a card just eliminated to another pile instead, face up (G41)."""
        self._put(card, zone)
        self.tell(Saved(self.owner[card], card, by))

    # ---- the contract ---

    def view(self, seats: Seats) -> CardView:
        return observe(self, tuple(sorted(seats)))

    def observe_all(self, everyone: Iterable[Seats]) -> Observations:
        return observe_all(self, everyone)

    def determinize(self, seats: Seats, chance: Chance) -> "CardPosition":
        return determinize(self, seats, chance)
