"""The table that card tests speak through: set it up in plain words, then play it by offered choices.

Cards and places are named by id ("gimli", "helms_deep"), seats by theirs ("frodo"). Setting up reaches into the
position; everything after that goes through `choose` and what the position offers.
"""

from rules.cardgame.activation import BecomePath, BringIn
from rules.cardgame.choices import (
    Accept,
    Agree,
    Cycle,
    Decline,
    Done,
    Move,
    Pass,
    Pick,
    PickLocation,
    Play,
    PlayEvent,
    PlayOn,
    SearchDeck,
    TopOfDeck,
    Use,
    UseRing,
    Winnow,
)
from rules.cardgame.combat import Fight
from rules.cardgame.flow import CombatStep, DrawStep, EndOfActions, NextPath, Round, Turn, VictoryCheck
from rules.cardgame.game import CARD_GAME
from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import (
    ASIDE,
    CYCLE,
    DECK,
    ELIMINATED,
    FIRST_LOCATION,
    FREE,
    HAND,
    HIDDEN_ZONES,
    NOTHING,
    RESERVE,
    RESERVE_PLACE,
    SHADOW,
    ZONES,
    Kind,
    Phase,
    Token,
)
from rules.game import Choice, Event, Prompt
from rules.kernel import Step
from tests.cardgame.looking import SIDES, Figures, Looking, figures, ids, keywords, printed, thing

__all__ = ["SIDES", "Figures", "Table", "figures", "ids", "keywords", "printed", "thing"]


class Table(Looking):
    """A position in the middle of round 1's action step: nothing in play, empty hands, every card in its deck."""

    def __init__(self, scenario: str = "trilogy", promos: bool = False, seed: int = 1) -> None:
        self.game = game = CARD_GAME.new(scenario, seed, ("promos",) if promos else ())
        self.seen: list[Event] = []
        game.open.clear()
        game._offers.clear()
        game._pending = None
        game.agenda.clear()
        for seat in range(len(game.setup.seats)):
            for zone in (HAND, CYCLE, ELIMINATED, ASIDE, RESERVE):
                for card in list(game.zones[seat * ZONES + zone]):
                    self._put(card, DECK)
        for location in list(game.stands):
            for card in list(game.stands[location]):
                self._put(card, DECK)
            del game.stands[location]
        game.battlegrounds.clear()
        game.path = game.last_path = NOTHING
        game.used_paths.clear()
        free, shadow = game.setup.battlegrounds
        game.battleground_decks = [list(free), list(shadow)]
        game.tokens.clear()
        game.corruption = game.played = game.arrived = game.passed = game.slot = 0
        game.round = 1
        game.phase = Phase.ACTION
        game.events = []

    # ---- setting up ---

    def _put(self, card: int, zone: int) -> None:
        self.game._put(card, zone)
        self.game._note_shown(card, zone if zone <= ASIDE else RESERVE)

    def _into(self, seat: str, zone: int, cards: tuple[str, ...]) -> "Table":
        for id in cards:
            card = PRINTED.card(id)
            assert self.game.owner[card] == self.seat(seat), f"{id} is not in the deck of {seat}"
            self._put(card, zone)
        return self

    def hand(self, seat: str, *cards: str) -> "Table":
        return self._into(seat, HAND, cards)

    def reserve(self, seat: str, *cards: str) -> "Table":
        """Cards that have been in reserve since an earlier round."""
        return self._into(seat, RESERVE, cards)

    def arrived(self, seat: str, *cards: str) -> "Table":
        """Cards that came to the reserve this round."""
        self._into(seat, RESERVE, cards)
        for card in cards:
            self.game.arrived |= 1 << PRINTED.card(card)
        return self

    def cycled(self, seat: str, *cards: str) -> "Table":
        return self._into(seat, CYCLE, cards)

    def eliminated(self, seat: str, *cards: str) -> "Table":
        return self._into(seat, ELIMINATED, cards)

    def deck(self, seat: str, *cards: str) -> "Table":
        """These on top, the first to be drawn first; the rest below them."""
        deck = self.game.zones[self.seat(seat) * ZONES + DECK]
        for id in reversed(cards):
            card = PRINTED.card(id)
            deck.remove(card)
            deck.append(card)
        return self

    def only_deck(self, seat: str, *cards: str) -> "Table":
        """These and no others in the deck, in that order; the rest are eliminated."""
        keep = {PRINTED.card(card) for card in cards}
        for card in list(self.game.zones[self.seat(seat) * ZONES + DECK]):
            if card not in keep:
                self._put(card, ELIMINATED)
        return self.deck(seat, *cards)

    def untold(self, seat: str) -> "Table":
        """For all the others can tell, each hidden card of that seat may lie in any of its hidden zones."""
        base = self.seat(seat) * ZONES
        hidden = sum(1 << card for zone in HIDDEN_ZONES for card in self.game.zones[base + zone])
        for zone in HIDDEN_ZONES:
            self.game.maybe[base + zone] = hidden if self.game.zones[base + zone] else 0
        return self

    def battleground(self, id: str, *cards: str, retaken: bool = False) -> "Table":
        """An active battleground with these cards on it; its activation text is over."""
        place = PRINTED.location(id)
        for deck in self.game.battleground_decks:
            if place in deck:
                deck.remove(place)
        self.game.battlegrounds.append(place)
        self.game.stands[place] = []
        if retaken:
            self.game.stripped.add(place)
        return self.at(id, *cards)

    def path(self, id: str, *cards: str) -> "Table":
        """The active path with these cards on it; its activation text is over."""
        place = PRINTED.location(id)
        self.game.path = self.game.last_path = place
        self.game.used_paths.add(place)
        self.game.stands[place] = []
        return self.at(id, *cards)

    def everywhere(self, path: str = "") -> "Table":
        """All fourteen battlegrounds are active, and this path."""
        for place in PRINTED.battlegrounds_of():
            self.battleground(PRINTED.place(place).id)
        return self.path(path) if path else self

    def at(self, location: str, *cards: str) -> "Table":
        for card in cards:
            self.game.put_at(PRINTED.card(card), PRINTED.location(location))
        return self

    def on(self, wielder: str, *items: str) -> "Table":
        for item in items:
            self.game.put_on(PRINTED.card(item), PRINTED.card(wielder))
        return self

    def scored(self, side: str, *locations: str) -> "Table":
        for id in locations:
            place = PRINTED.location(id)
            for deck in self.game.battleground_decks:
                if place in deck:
                    deck.remove(place)
            if place >= PRINTED.first_path:
                self.game.used_paths.add(place)
            self.game.scored[SIDES[side]].append(place)
        return self

    def battleground_decks(self, *battlegrounds: str) -> "Table":
        """Only these are left in the two battleground decks."""
        left = [PRINTED.location(id) for id in battlegrounds]
        self.game.battleground_decks = [[b for b in left if PRINTED.place(b).side == side] for side in (FREE, SHADOW)]
        return self

    def used_path(self, *paths: str) -> "Table":
        """Paths activated earlier in the game."""
        self.game.used_paths |= {PRINTED.location(path) for path in paths}
        return self

    def corruption(self, n: int) -> "Table":
        self.game.corruption = n
        return self

    def token(self, token: Token, thing_id: str, n: int = 1) -> "Table":
        self.game.tokens[thing(thing_id) * 4 + token] = n
        return self

    def turn(self, seat: str) -> "Table":
        """It is this seat's turn in the action step."""
        number = self.seat(seat)
        self.game.slot = self.game.setup.order.index(number)
        return self.do(Turn(), seat)

    def new_round(self) -> "Table":
        """What lasts a round is over; no step of the new round has begun."""
        self.game.begin_round()
        return self

    def anew(self) -> "Table":
        """Leave whatever is being asked or still to be done; the cards stay where they are."""
        self.game.open.clear()
        self.game._offers.clear()
        self.game._pending = None
        self.game.agenda.clear()
        return self

    def do(self, step: Step, seat: str = "", source: str = "") -> "Table":
        """Carry out a step of the rules for a seat, on behalf of a card or location."""
        assert not self.game.open, f"{self.thinking} must choose first"
        number = self.seat(seat) if seat else self.game.turn
        self.game.events = []
        self.game.push(step, number, thing(source) if source else NOTHING)
        self.game.run()
        self.seen += self.game.events
        return self

    # ---- parts of a round ---

    def fight(self, location: str) -> "Table":
        return self.do(Fight(PRINTED.location(location)))

    def activate(self, location: str) -> "Table":
        """Bring the location in, with its activation text."""
        place = PRINTED.location(location)
        return self.do(BringIn(place) if PRINTED.is_battleground(place) else BecomePath(place))

    def combat_step(self) -> "Table":
        return self.do(CombatStep())

    def victory_check(self) -> "Table":
        return self.do(VictoryCheck())

    def draw_step(self) -> "Table":
        return self.do(DrawStep())

    def end_of_actions(self) -> "Table":
        return self.do(EndOfActions())

    def next_round(self) -> "Table":
        return self.do(Round())

    def next_path(self) -> "Table":
        """The path of the location step."""
        return self.do(NextPath())

    def starting(self, seat: str) -> "Table":
        """This seat holds the starting token, at its first slot."""
        self.game.starting_slot = self.game.slot = self.game.setup.order.index(self.seat(seat))
        return self

    def without_ring(self, *seats: str) -> "Table":
        """These seats have used their Ring tokens."""
        for seat in seats:
            self.game.rings &= ~(1 << self.seat(seat))
        return self

    # ---- choosing ---

    def offers(self, seat: str) -> tuple[Choice, ...]:
        """What the seat is offered now; nothing if it is not asked."""
        number = self.seat(seat)
        return next((d.choices for d in self.game.pending() if d.seat == number), ())

    def asked(self, seat: str) -> Prompt | None:
        number = self.seat(seat)
        return next((d.prompt for d in self.game.pending() if d.seat == number), None)

    def chooses(self, seat: str, choice: Choice) -> "Table":
        offers = self.offers(seat)
        assert choice in offers, f"{seat} is not offered {choice}, but {offers}"
        self.game.choose(self.seat(seat), offers.index(choice))
        self.seen += self.game.events
        return self

    @staticmethod
    def play(card: str, to: str = "") -> Choice:
        """To a location, to a wielder, or (nothing said) to the reserve; an event is just played."""
        number = PRINTED.card(card)
        if PRINTED.kind[number] == Kind.EVENT:
            return PlayEvent(number)
        if PRINTED.kind[number] == Kind.ITEM:
            return PlayOn(number, PRINTED.card(to))
        return Play(number, PRINTED.location(to) if to else RESERVE_PLACE)

    def plays(self, seat: str, card: str, to: str = "", pays: str = "") -> "Table":
        """Play a card; `pays` names the card cycled for it where there is a choice."""
        self.chooses(seat, self.play(card, to))
        return self.picks(seat, pays) if pays else self

    def may_play(self, seat: str, card: str, to: str = "") -> bool:
        return self.play(card, to) in self.offers(seat)

    def moves(self, seat: str, card: str, to: str) -> "Table":
        return self.chooses(seat, Move(PRINTED.card(card), PRINTED.location(to)))

    def may_move(self, seat: str, card: str, to: str) -> bool:
        return Move(PRINTED.card(card), PRINTED.location(to)) in self.offers(seat)

    def uses(self, seat: str, card: str) -> "Table":
        return self.chooses(seat, Use(PRINTED.card(card)))

    def may_use(self, seat: str, card: str) -> bool:
        return Use(PRINTED.card(card)) in self.offers(seat)

    def places_for(self, seat: str, card: str) -> list[str]:
        """The locations the card may be played or moved to now; the reserve apart."""
        number = PRINTED.card(card)
        moves = [c for c in self.offers(seat) if isinstance(c, Play | Move) and c.card == number]
        return ids([c.to for c in moves if c.to != RESERVE_PLACE])

    def wielders_for(self, seat: str, item: str) -> list[str]:
        """The characters the item may be played on now."""
        number = PRINTED.card(item)
        return ids([c.wielder for c in self.offers(seat) if isinstance(c, PlayOn) and c.card == number])

    def picks(self, seat: str, *things: str) -> "Table":
        """Cards or locations, one after another."""
        for id in things:
            number = thing(id)
            self.chooses(seat, Pick(number) if number < FIRST_LOCATION else PickLocation(number))
        return self

    def may_pick(self, seat: str) -> list[str]:
        """The cards and locations on offer."""
        numbers = [getattr(c, "card", getattr(c, "location", NOTHING)) for c in self.offers(seat)]
        return ids([n for n in numbers if n >= 0])

    def passes(self, seat: str) -> "Table":
        return self.chooses(seat, Pass())

    def all_pass(self, *seats: str) -> "Table":
        for seat in seats:
            self.passes(seat)
        return self

    def everyone_passes(self) -> "Table":
        """From the seat whose turn it is, until the action step is over."""
        while self.thinking:
            self.passes(*self.thinking)
        return self

    def may_pass(self, seat: str) -> bool:
        return Pass() in self.offers(seat)

    def cycles(self, seat: str) -> "Table":
        return self.chooses(seat, Cycle())

    def winnows(self, seat: str) -> "Table":
        return self.chooses(seat, Winnow())

    def uses_ring(self, seat: str) -> "Table":
        return self.chooses(seat, UseRing())

    def accepts(self, seat: str) -> "Table":
        return self.chooses(seat, Accept())

    def declines(self, seat: str) -> "Table":
        return self.chooses(seat, Decline())

    def is_done(self, seat: str) -> "Table":
        """No more of these; also: take nothing."""
        return self.chooses(seat, Done())

    def forsakes_top(self, seat: str) -> "Table":
        return self.chooses(seat, TopOfDeck())

    def searches(self, seat: str) -> "Table":
        return self.chooses(seat, SearchDeck())

    def agrees(self, seat: str, card: str) -> "Table":
        return self.chooses(seat, Agree(PRINTED.card(card)))
