"""The table that tests of the board game speak through: any position by names, then played by what it offers.

Setting up reaches into the position; everything after that goes through `choose`. The map is empty at first, the
reinforcements are those of a real start, the Fellowship is in Rivendell with all its companions, and it is the middle
of the action phase of the first turn.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.boardgame.actions.take_action import TAKE_ACTION, MoveFellowship, UseDieFor
from rules.boardgame.armies.figures import besiege, place_character, put
from rules.boardgame.battle.attack import Raid, WhoAttacks
from rules.boardgame.event_cards.in_play import enter
from rules.boardgame.event_cards.play_event import may_be_played
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.hunt.state import TileFor
from rules.boardgame.hunt.tile import DrawTile
from rules.boardgame.hunt.tiles import TILE, TilePlace
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import POINTS_AT, bits, number
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.setup import SETUPS
from rules.boardgame.terms import (
    CHARACTERS,
    COMPANIONS,
    FIGURE,
    FREE,
    GONE,
    IN_FELLOWSHIP,
    NAZGUL,
    NOTHING,
    STEPS_TO_WAR,
    Deck,
    Face,
    Kind,
    Nation,
    Phase,
    Who,
)
from rules.chance import Chance
from rules.game import Event, Prompt
from rules.kernel import Step
from tests.boardgame import wording
from tests.boardgame.looking import SIDES, Looking

T = TypeVar("T")

__all__ = ["SIDES", "Dictated", "Table"]


class Dictated(Chance):
    """Chance that gives out what a test has dictated. A die nobody dictated shows 2: in most rolls it does nothing."""

    __slots__ = ("dice", "drawn")

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.dice: list[int] = []
        self.drawn: list[int] = []

    def copy(self) -> "Dictated":
        twin = Dictated()
        twin.state, twin.dice, twin.drawn = self.state, self.dice[:], self.drawn[:]
        return twin

    def below(self, n: int) -> int:
        if n != 6:
            return super().below(n)
        return self.dice.pop(0) - 1 if self.dice else 1

    def pick(self, cards: Sequence[T]) -> T:
        if not self.drawn:
            return cards[super().below(len(cards))]
        wanted = self.drawn.pop(0)
        return next(each for each in cards if each == wanted)


class Table(Looking):
    def __init__(self, scenario: str = "two", options: tuple[str, ...] = ()) -> None:
        self.chance = Dictated()
        self.game = game = BoardPosition(BOARD_GAME, SETUPS[scenario], self.chance, BOARD_GAME.checked_options(options))
        game.turn = 1
        game.phase = Phase.ACTION
        game.turn_of = FREE
        game.used = [0, 0]
        game.decks = [sorted(cards, reverse=True) for cards in PRINTED.decks]
        self.seen: list[Event] = []

    # ---- figures ---

    def army(self, region: str, *, nazgul: int = 0, **nations: tuple[int, ...]) -> "Table":
        """Regulars, elites and leaders of each nation: `army("edoras", rohan=(2, 1, 1))`."""
        place = number(region)
        for name, figures in nations.items():
            for kind, n in zip((Kind.REGULAR, Kind.ELITE, Kind.LEADER), figures, strict=False):
                if n:
                    put(self.game, place, FIGURE[Nation[name.upper()], kind], n)
        if nazgul:
            put(self.game, place, NAZGUL, nazgul)
        self.game.touched = self.game.unsettled = 0
        return self

    def reinforcements(self, nation: str, *figures: int) -> "Table":
        """Regulars, elites and leaders (of Sauron: Nazgûl) that are left to recruit."""
        of = Nation[nation.upper()]
        last = Kind.NAZGUL if of == Nation.SAURON else Kind.LEADER
        for kind, n in zip((Kind.REGULAR, Kind.ELITE, last), figures, strict=False):
            self.game.reinforcements[FIGURE[of, kind]] = n
        return self

    def casualties(self, nation: str, *figures: int) -> "Table":
        for kind, n in zip((Kind.REGULAR, Kind.ELITE, Kind.LEADER), figures, strict=False):
            self.game.casualties[FIGURE[Nation[nation.upper()], kind]] = n
        return self

    def character(self, name: str, region: str) -> "Table":
        """On the map."""
        who = wording.who(name)
        place_character(self.game, who, number(region))
        if not COMPANIONS >> who & 1:
            self.game.minions_seen = True
        return self._guide()

    def out_of_play(self, *names: str) -> "Table":
        for name in names:
            self.game.where[wording.who(name)] = GONE
        return self._guide()

    # ---- places ---

    def captured(self, *regions: str) -> "Table":
        """Under the enemy of their home side."""
        for region in regions:
            place = number(region)
            captor = 1 - self.game.controller(place)
            self.game.captured |= 1 << place
            self.game.captors[place] = self.game.seats_of[captor][0]
            self.game.points[captor] += POINTS_AT[place]
        return self

    def besieged(self, region: str) -> "Table":
        """Those who hold the stronghold are inside, the others outside."""
        place = number(region)
        besiege(self.game, 1 - self.game.controller(place), place)
        self.game.touched = 0
        return self

    # ---- politics ---

    def at_war(self, *nations: str) -> "Table":
        for name in nations:
            nation = Nation[name.upper()]
            self.game.active |= 1 << nation
            self.step(name, STEPS_TO_WAR)
        return self

    def active(self, *nations: str) -> "Table":
        for name in nations:
            self.game.active |= 1 << Nation[name.upper()]
        return self

    def step(self, nation: str, step: int) -> "Table":
        of = Nation[nation.upper()]
        self.game.steps[of] = step
        self.game.war &= ~(1 << of)
        if step == STEPS_TO_WAR:
            self.game.war |= 1 << of
        return self

    # ---- the Fellowship ---

    def fellowship(self, region: str, progress: int = 0, *, revealed: bool = False) -> "Table":
        self.game.fellowship = number(region)
        self.game.progress = progress
        self.game.hidden = not revealed
        return self

    def in_mordor(self, step: int = 0, *, revealed: bool = False) -> "Table":
        self.game.fellowship = NOTHING
        self.game.progress = 0
        self.game.mordor = step
        self.game.hidden = not revealed
        return self

    def company(self, *names: str) -> "Table":
        """These are in the Fellowship, the first as guide; all other companions who were are out of the game."""
        kept = [wording.who(name) for name in names]
        for who in range(CHARACTERS):
            if who in kept:
                self.game.where[who] = IN_FELLOWSHIP
            elif self.game.where[who] == IN_FELLOWSHIP:
                self.game.where[who] = GONE
        if kept:
            self.game.guide = kept[0]
            return self
        return self._guide()

    def _guide(self) -> "Table":
        """Somebody who is still there guides."""
        if self.game.where[self.game.guide] != IN_FELLOWSHIP or self.game.guide == Who.GOLLUM:
            there = self.game.in_fellowship()
            self.game.guide = there[0] if there else Who.GOLLUM
        return self

    def corruption(self, n: int) -> "Table":
        self.game.corruption = n
        return self

    def pool(self, *tiles: str) -> "Table":
        """Only these are in the Hunt pool; the other standard tiles have been drawn."""
        wanted = {TILE[tile] for tile in tiles}
        for tile, place in enumerate(self.game.tiles):
            if tile in wanted:
                self.game.tiles[tile] = TilePlace.POOL
            elif place == TilePlace.POOL:
                self.game.tiles[tile] = TilePlace.DRAWN
        return self

    # ---- cards and dice ---

    def hand(self, seat: str, *cards: str) -> "Table":
        for id in cards:
            card = wording.card_number(id)
            self._lift(card)
            self.game.hands[self.seat(seat)].append(card)
        return self

    def cards_in_play(self, seat: str, *cards: str) -> "Table":
        for id in cards:
            card = wording.card_number(id)
            self._lift(card)
            enter(self.game, self.seat(seat), card)
        return self

    def deck(self, *cards: str) -> "Table":
        """On top of their deck, the first to be drawn first."""
        for id in reversed(cards):
            card = wording.card_number(id)
            self.game.decks[PRINTED.deck[card]].remove(card)
            self.game.decks[PRINTED.deck[card]].append(card)
        return self

    def empty_deck(self, deck: str) -> "Table":
        self.game.decks[Deck[deck.upper()]] = []
        return self

    def _lift(self, card: int) -> None:
        for pile in (*self.game.decks, *self.game.hands):
            if card in pile:
                pile.remove(card)

    def dice(self, side: str, *faces: str) -> "Table":
        """Unused action dice."""
        for face in faces:
            self.game.dice[SIDES[side]][Face[face.upper()]] += 1
        return self

    def box(self, free: int = 0, shadow: int = 0) -> "Table":
        """Dice in the Hunt Box."""
        self.game.hunt_box = [free, shadow]
        return self

    def rings(self, free: int = 0, shadow: int = 0) -> "Table":
        self.game.rings = [free, shadow]
        return self

    # ---- chance ---

    def rolls(self, *dice: int) -> "Table":
        """The next dice show these."""
        self.chance.dice += dice
        return self

    def draws(self, *things: str) -> "Table":
        """The next tiles, companions or cards that chance picks."""
        for thing in things:
            if thing in TILE:
                self.chance.drawn.append(TILE[thing])
            elif thing.upper() in Who.__members__:
                self.chance.drawn.append(wording.who(thing))
            else:
                self.chance.drawn.append(wording.card_number(thing))
        return self

    # ---- playing ---

    def do(self, step: Step, seat: str = "", source: str = "") -> "Table":
        """Carry out a step of the rules for a seat, on behalf of a card."""
        assert not self.game.open, f"{self.thinking} must choose first"
        self.game.events = []
        self.game.push(step, self.seat(seat) if seat else NOTHING, wording.card_number(source) if source else NOTHING)
        self.game.run()
        self.seen += self.game.events
        return self

    def may_play(self, seat: str, card: str) -> bool:
        """Whether all the event asks for holds, for this player."""
        return may_be_played(self.game, self.seat(seat), wording.card_number(card))

    def plays(self, seat: str, card: str, *answers: str, die: str = "") -> "Table":
        """The event, by a die of its own face or another; then these answers."""
        number_ = wording.card_number(card)
        if number_ not in self.game.hands[self.seat(seat)]:
            self.hand(seat, card)
        assert self.may_play(seat, card), f"{card} cannot be played"
        face = Face[die.upper()] if die else PRINTED.cards[number_].die
        self.game.dice[self.game.side_of[self.seat(seat)]][face] += 1
        self.do(UseDieFor(face), seat).picks(seat, "play_event")
        if self.asked(seat) == "PlayWhichEvent":
            self.picks(seat, card)
        return self.picks(seat, *answers)

    def acts(self, seat: str, *answers: str) -> "Table":
        """It is this seat's turn to act; then these answers."""
        return self.do(TAKE_ACTION, seat).picks(seat, *answers)

    def uses(self, seat: str, die: str, *answers: str) -> "Table":
        """A die of this face: what for, and then these answers."""
        face = Face[die.upper()]
        self.game.dice[self.game.side_of[self.seat(seat)]][face] += 1
        return self.do(UseDieFor(face), seat).picks(seat, *answers)

    def moves_fellowship(self, *answers: str) -> "Table":
        """By an event, so that no die goes to the Hunt Box; then these answers of the Free Peoples."""
        return self.do(MoveFellowship(), self.seat_id(self.game.leading[FREE])).picks("free", *answers)

    def do_tile(self) -> "Table":
        """The Hunt was successful once: a tile is drawn."""
        return self.do(DrawTile(TileFor.ROLL, successes=1), self.seat_id(self.game.leading[FREE]))

    def attacks(
        self,
        seat: str,
        origin: str,
        region: str,
        *,
        cards: Iterable[tuple[str, str]] = (),
        raid: Raid | None = None,
    ) -> "Table":
        """All who can attack; the defender fights in the field; these combat cards are played in the first round."""
        played = dict(cards)
        for owner, card in played.items():
            if wording.card_number(card) not in self.game.hands[self.seat(owner)] and card not in self.on_the_table:
                self.hand(owner, card)
        step = WhoAttacks(number(origin), number(region), raid=raid or Raid())
        self.do(step, seat)
        if "all" in self.offered(seat):
            self.picks(seat, "all")
        while (asked := self._opening()) is not None:
            player, prompt = asked
            if prompt == "ChooseCombatCard":
                self.picks(player, played.pop(player, "no"))
            else:
                self.picks(player, "no" if prompt == "MayVoidNazgul" else "yes")
        assert not played, f"never asked for {played}"
        return self

    def _opening(self) -> tuple[str, str] | None:
        """A question before the cards are shown, and whose it is."""
        for decision in self.game.pending():
            name = decision.prompt.__struct_config__.tag
            if name in ("MayVoidNazgul", "FieldOrWithdraw", "ChooseCombatCard"):
                return self.seat_id(decision.seat), name
        return None

    # ---- choosing ---

    def picks(self, seat: str, *answers: str) -> "Table":
        """These answers, one question after the other; a region may be far down a list of parts of the map."""
        for answer in answers:
            offered = self.offered(seat)
            area = wording.area_of(answer)
            if answer not in offered and area in offered:
                alone = [each for each in self._regions(seat) if wording.area_of(each) == area] == [answer]
                self._choose(seat, offered.index(area))
                if alone:
                    continue
                offered = self.offered(seat)
            assert answer in offered, f"{seat} is offered {offered}, not {answer!r}"
            self._choose(seat, offered.index(answer))
        return self

    def _choose(self, seat: str, index: int) -> None:
        self.game.choose(self.seat(seat), index)
        self.seen += self.game.events

    def offered(self, seat: str) -> list[str]:
        """What the seat can answer now; nothing if it is not asked."""
        for decision in self.game.pending():
            if decision.seat == self.seat(seat):
                return [wording.word(choice) for choice in decision.choices]
        return []

    def places(self, seat: str) -> list[str]:
        """The regions the seat can name now, also where it would name a part of the map first."""
        return [answer for answer in self._regions(seat) or self.offered(seat) if answer in wording.REGION_IDS]

    def _regions(self, seat: str) -> list[str]:
        for who, question, source in self.game.open:
            if who == self.seat(seat) and isinstance(question, RegionQuestion):
                return sorted(wording.region(each) for each in bits(question.candidates(self.game, who, source)))
        return []

    def asked(self, seat: str) -> str:
        """The kind of question the seat is asked; empty if none."""
        prompt = self.prompt(seat)
        return str(prompt.__struct_config__.tag) if prompt is not None else ""

    def prompt(self, seat: str) -> Prompt | None:
        for decision in self.game.pending():
            if decision.seat == self.seat(seat):
                prompt: Prompt = decision.prompt
                return prompt
        return None

    @property
    def thinking(self) -> list[str]:
        return [self.seat_id(decision.seat) for decision in self.game.pending()]
