"""The declared cards and locations, folded once into flat tables that the engine reads by number."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from rules.cardgame.abilities import (
    Ability,
    Action,
    AvoidsPathBesideShadow,
    Boost,
    Carryover,
    DrawStep,
    EventText,
    Icons,
    Instead,
    LetsEnter,
    LetsEnterThisRound,
    LetsSupportThisRound,
    LocationBonus,
    MayEnter,
    MayNotEnter,
    OnArrival,
    OnlyWeapon,
    OnPlay,
    SavesAfterCombat,
    SeesTop,
    Where,
    WhileSupporting,
    WielderInstead,
)
from rules.cardgame.card import Card, Location, identifier
from rules.cardgame.cards import CARDS
from rules.cardgame.filters import Filter
from rules.cardgame.locations import BATTLEGROUNDS, PATHS
from rules.cardgame.terms import FIRST_LOCATION, NOTHING, RESERVE, ZONES, Cause, Faction, Keyword, Kind
from rules.kernel import Step

A = TypeVar("A", bound=Ability)

MOST_SEATS = 4


class Tables:
    """Every question about print that the engine asks, answered by index or bit mask."""

    def __init__(
        self, cards: tuple[Card, ...], battlegrounds: tuple[Location, ...], paths: tuple[Location, ...]
    ) -> None:
        self.cards = cards
        self.locations = battlegrounds + paths
        self.first_path = FIRST_LOCATION + len(battlegrounds)
        self._numbers = {card.id: number for number, card in enumerate(cards)}
        self._places = {place.id: FIRST_LOCATION + n for n, place in enumerate(self.locations)}
        self._matching: dict[Filter, int] = {}
        self._fitting: dict[Filter, tuple[int, ...]] = {}
        self._cycled_instead: dict[tuple[Cause, int], int] = {}
        self._grounds: dict[tuple[str, Faction | None], list[int]] = {}
        self.everything = range(len(cards))

        self.KIND = [int(card.kind) for card in cards]
        self.SIDE = [card.side for card in cards]
        self.FACTION = [int(card.faction) for card in cards]
        copies = Counter(card.name for card in cards)
        twins = [name for name, number in copies.items() if number > 1]
        self.TWIN = [1 << twins.index(card.name) if copies[card.name] > 1 else 0 for card in cards]
        """A bit for each set of equal cards; none for a card without its equal."""
        self.NUMBER = {FIRST_LOCATION + n: place.number for n, place in enumerate(self.locations)}
        # What place[card] may hold: a zone of a seat (in play only if the reserve), or a location.
        self.IN_PLAY = [place % ZONES == RESERVE for place in range(MOST_SEATS * ZONES)]
        self.IN_PLAY += [False] * (FIRST_LOCATION - len(self.IN_PLAY)) + [True] * len(self.locations)

        self.ARRIVAL = [self._arrivals(card) for card in cards]
        self.ACTIONS = [self._of(card, Action) for card in cards]
        self.EVENT = [next(iter(self._of(card, EventText)), None) for card in cards]
        self.ICONS = [self._of(card, Icons) for card in cards]
        self.WHILE_SUPPORTING = [self._of(card, WhileSupporting) for card in cards]
        self.INSTEAD = [self._of(card, Instead) for card in cards]
        self.WIELDER_INSTEAD = [self._of(card, WielderInstead) for card in cards]
        self.LOCATION_BONUS = [sum(bonus.path for bonus in self._of(card, LocationBonus)) for card in cards]
        self.MAY_ENTER = [self._of(card, MayEnter) for card in cards]
        self.LETS_ENTER_THIS_ROUND = [self._of(card, LetsEnterThisRound) for card in cards]
        self.LETS_SUPPORT_THIS_ROUND = [self._of(card, LetsSupportThisRound) for card in cards]
        self.SAVES_AFTER_COMBAT = [self._of(card, SavesAfterCombat) for card in cards]
        self.ONLY_WEAPON = self._mask(card for card in self.everything if self._of(cards[card], OnlyWeapon))
        self.SEES_TOP = {card for card in self.everything if self._of(cards[card], SeesTop)}
        self.AVOIDS_PATH = {card for card in self.everything if self._of(cards[card], AvoidsPathBesideShadow)}
        self.WEAPONS = self.matching(Filter(keyword=Keyword.WEAPON))

        self.BOOSTS = self._holders(Boost)
        self.CARRYOVERS = self._holders(Carryover)
        self.DRAW_STEPS = self._holders(DrawStep)
        self.LETS_ENTER = self._holders(LetsEnter)

        self.ENTRY = [self._entry(card) for card in cards]
        self.PATH_BITS = self._bits(range(self.first_path, FIRST_LOCATION + len(self.locations)))
        self.WIELDERS = [
            [c for c in self.everything if self.matching(card.wielders) >> c & 1 and self.KIND[c] == Kind.CHARACTER]
            if card.wielders
            else []
            for card in cards
        ]

    # ---- look-ups by name ----------------------------------------------------------------------------------------

    def card(self, id: str) -> int:
        return self._numbers[id]

    def location(self, id: str) -> int:
        return self._places[id]

    def place(self, location: int) -> Location:
        return self.locations[location - FIRST_LOCATION]

    def is_battleground(self, place: int) -> bool:
        return FIRST_LOCATION <= place < self.first_path

    def cards_named(self, name: str) -> list[int]:
        return [number for number, card in enumerate(self.cards) if card.name == name]

    def matching(self, who: Filter) -> int:
        """The cards that fit, as a bit mask."""
        mask = self._matching.get(who)
        if mask is None:
            mask = self._matching[who] = self._mask(n for n, card in enumerate(self.cards) if _fits(card, who))
        return mask

    def fitting(self, who: Filter) -> tuple[int, ...]:
        """The same cards by number, in order."""
        found = self._fitting.get(who)
        if found is None:
            mask = self.matching(who)
            found = self._fitting[who] = tuple(card for card in self.everything if mask >> card & 1)
        return found

    def cycled_instead(self, cause: Cause, zone: int) -> int:
        """The cards that by their own text are cycled when they would be eliminated so, as a bit mask (R53)."""
        mask = self._cycled_instead.get((cause, zone))
        if mask is None:
            mask = self._cycled_instead[cause, zone] = self._mask(
                card
                for card, abilities in enumerate(self.INSTEAD)
                if any(each.answers(cause, zone) for each in abilities)
            )
        return mask

    def battlegrounds_of(self, id: str = "", faction: Faction | None = None) -> list[int]:
        """The named battleground, all that show the faction (G55), or all."""
        found = self._grounds.get((id, faction))
        if found is None:
            found = self._grounds[id, faction] = [
                FIRST_LOCATION + n
                for n, place in enumerate(self.locations)
                if not place.number and id in ("", place.id) and (faction is None or faction in place.factions)
            ]
        return found

    # ---- folding ---

    @staticmethod
    def _of(card: Card, ability: type[A]) -> tuple[A, ...]:
        return tuple(each for each in card.abilities if isinstance(each, ability))

    def _holders(self, ability: type[A]) -> list[tuple[int, A]]:
        return [(number, each) for number, card in enumerate(self.cards) for each in self._of(card, ability)]

    @staticmethod
    def _arrivals(card: Card) -> tuple[tuple[bool, Where, tuple[Step, ...]], ...]:
        """In the order of the text: whether only playing counts, where, and what happens."""
        return tuple(
            (isinstance(each, OnPlay), each.to, each.do)
            for each in card.abilities
            if isinstance(each, OnPlay | OnArrival)
        )

    @staticmethod
    def _mask(numbers: Iterable[int]) -> int:
        mask = 0
        for number in numbers:
            mask |= 1 << number
        return mask

    def _bits(self, places: Iterable[int]) -> int:
        return self._mask(place - FIRST_LOCATION for place in places)

    def location_bits(self, id: str = "", faction: Faction | None = None) -> int:
        """The same as `battlegrounds_of`, as bits counted from the first location."""
        return self._bits(self.battlegrounds_of(id, faction))

    def _entry(self, card: Card) -> int:
        """The locations a card may enter by its print, as bits counted from the first location (R34, R35)."""
        if card.kind not in (Kind.ARMY, Kind.CHARACTER):
            return 0
        bits = self.location_bits(faction=card.faction)
        for ability in self._of(card, MayEnter):
            bits |= self.location_bits(faction=ability.battlegrounds_of)
        for barred in self._of(card, MayNotEnter):
            bits &= ~self._bits(place for place in self.battlegrounds_of() if self.place(place).side == barred.side)
        return bits | self._bits(
            FIRST_LOCATION + n for n, place in enumerate(self.locations) if place.number and place.number in card.paths
        )


def _fits(card: Card, who: Filter) -> bool:
    return (
        (not who.names or card.name in who.names)
        and (not who.factions or card.faction in who.factions)
        and (not who.kinds or card.kind in who.kinds)
        and (who.keyword is None or who.keyword in card.keywords)
    )


def find(name: str) -> int:
    """The number of the card or location of that name or id, or NOTHING."""
    wanted = identifier(name)
    for number, card in enumerate(TABLES.cards):
        if wanted in (card.id, identifier(card.name)):
            return number
    return next((FIRST_LOCATION + n for n, place in enumerate(TABLES.locations) if place.id == wanted), NOTHING)


TABLES = Tables(CARDS, BATTLEGROUNDS, PATHS)
