"""The declared cards and locations, compiled into tables that the engine reads by number."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, TypeVar

from rules.cardgame.abilities import (
    Ability,
    Action,
    AvoidsPathBesideShadow,
    Boost,
    Carryover,
    DrawsMore,
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
from rules.cardgame.card import Card, Location
from rules.cardgame.cards import CARDS
from rules.cardgame.filters import Filter
from rules.cardgame.locations import BATTLEGROUNDS, PATHS
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import FIRST_LOCATION, FREE, RESERVE, SHADOW, ZONES, Cause, Faction, Keyword, Kind

A = TypeVar("A", bound=Ability)

MAX_SEATS: Final = 4


class Printed:
    """Everything printed that the engine asks for, by index or bit mask."""

    def __init__(
        self, cards: tuple[Card, ...], battlegrounds: tuple[Location, ...], paths: tuple[Location, ...]
    ) -> None:
        self.cards = cards
        self.locations = battlegrounds + paths
        self.first_path = FIRST_LOCATION + len(battlegrounds)
        self._numbers = {card.id: number for number, card in enumerate(cards)}
        self._abilities = _abilities_by_class(cards)
        self._places = {place.id: FIRST_LOCATION + n for n, place in enumerate(self.locations)}
        self._matching: dict[Filter, int] = {}
        self._fitting: dict[Filter, tuple[int, ...]] = {}
        self._cycled_instead: dict[tuple[Cause, int], int] = {}
        self._grounds: dict[tuple[str, Faction | None], list[int]] = {}
        self.everything = range(len(cards))

        self.kind = [int(card.kind) for card in cards]
        self.side = [card.side for card in cards]
        self.faction = [int(card.faction) for card in cards]
        copies = Counter(card.name for card in cards)
        twins = [name for name, number in copies.items() if number > 1]
        self.twin = [1 << twins.index(card.name) if copies[card.name] > 1 else 0 for card in cards]
        """By card: one bit for each set of equal cards; 0 for a unique card."""
        self.path_number = {FIRST_LOCATION + n: place.number for n, place in enumerate(self.locations)}
        # Indexed by place: a zone of a seat (only the reserve is in play), or a location.
        self.in_play = [place % ZONES == RESERVE for place in range(MAX_SEATS * ZONES)]
        self.in_play += [False] * (FIRST_LOCATION - len(self.in_play)) + [True] * len(self.locations)

        self.arrivals = [self._arrivals(card) for card in cards]
        self.actions = self._by_card(Action)
        self.event_text = [next(iter(texts), None) for texts in self._by_card(EventText)]
        self.icons = self._by_card(Icons)
        self.while_supporting = self._by_card(WhileSupporting)
        self.instead = self._by_card(Instead)
        self.wielder_instead = self._by_card(WielderInstead)
        self.location_bonus = [sum([bonus.path for bonus in bonuses]) for bonuses in self._by_card(LocationBonus)]
        self.may_enter = self._by_card(MayEnter)
        self.lets_enter_this_round = self._by_card(LetsEnterThisRound)
        self.lets_support_this_round = self._by_card(LetsSupportThisRound)
        self.saves_after_combat = self._by_card(SavesAfterCombat)
        self.only_weapon = self._mask(card for card, _ in self._holders(OnlyWeapon))
        self.sees_top = {card for card, _ in self._holders(SeesTop)}
        self.avoids_path = {card for card, _ in self._holders(AvoidsPathBesideShadow)}
        self.weapons = self.matching(Filter(keyword=Keyword.WEAPON))

        self.boosts = self._holders(Boost)
        self.carryovers = self._holders(Carryover)
        self.draw_steps = self._holders(DrawsMore)
        self.lets_enter = self._holders(LetsEnter)

        self.entry = self._entries()
        self.path_bits = self._bits(range(self.first_path, FIRST_LOCATION + len(self.locations)))
        self.wielders = [
            [c for c in self.fitting(card.wielders) if self.kind[c] == Kind.CHARACTER] if card.wielders else []
            for card in cards
        ]

    # ---- look-ups by name ---

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
        """Return the cards that fit, as a bit mask."""
        mask = self._matching.get(who)
        if mask is None:
            mask = self._matching[who] = self._mask(n for n, card in enumerate(self.cards) if card.fits(who))
        return mask

    def fitting(self, who: Filter) -> tuple[int, ...]:
        """Return the cards that fit, by number."""
        found = self._fitting.get(who)
        if found is None:
            mask = self.matching(who)
            found = self._fitting[who] = tuple(card for card in self.everything if mask >> card & 1)
        return found

    def cycled_instead(self, cause: Cause, zone: int) -> int:
        """Return the cards that are cycled by their own text instead of eliminated, as a bit mask (R53)."""
        mask = self._cycled_instead.get((cause, zone))
        if mask is None:
            mask = self._cycled_instead[cause, zone] = self._mask(
                card
                for card, abilities in enumerate(self.instead)
                if any(each.applies(cause, zone) for each in abilities)
            )
        return mask

    def battlegrounds_of(self, id: str = "", faction: Faction | None = None) -> list[int]:
        """Return the named battleground, all that show the faction (G55), or all."""
        found = self._grounds.get((id, faction))
        if found is None:
            found = self._grounds[id, faction] = [
                FIRST_LOCATION + n
                for n, place in enumerate(self.locations)
                if not place.number and id in ("", place.id) and (faction is None or faction in place.factions)
            ]
        return found

    # ---- building the tables ---

    def _holders(self, ability: type[A]) -> list[tuple[int, A]]:
        """Return the cards with such an ability, once for each."""
        return self._abilities.get(ability, [])

    def _by_card(self, ability: type[A]) -> list[tuple[A, ...]]:
        found: list[tuple[A, ...]] = [()] * len(self.cards)
        for number, each in self._holders(ability):
            found[number] += (each,)
        return found

    @staticmethod
    def _arrivals(card: Card) -> tuple[tuple[bool, Where, tuple[CardStep, ...]], ...]:
        """Return, in the order of the text: whether only playing counts, where, and the steps."""
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
        """Return `battlegrounds_of` as bits from the first location."""
        return self._bits(self.battlegrounds_of(id, faction))

    def _entries(self) -> list[int]:
        """Return by card the locations it may enter as printed, as bits from the first location (R34, R35)."""
        by_faction = {faction: self.location_bits(faction=faction) for faction in Faction}
        by_side = [
            self._bits(place for place in self.battlegrounds_of() if self.place(place).side == side)
            for side in (FREE, SHADOW)
        ]
        by_number: dict[int, int] = {}
        for path in range(self.first_path, FIRST_LOCATION + len(self.locations)):
            by_number[self.path_number[path]] = by_number.get(self.path_number[path], 0) | self._bits((path,))
        entries = []
        for card, may, may_not in zip(self.cards, self.may_enter, self._by_card(MayNotEnter), strict=True):
            bits = 0
            if card.kind in (Kind.ARMY, Kind.CHARACTER):
                bits = by_faction[card.faction]
                for ability in may:
                    bits |= by_faction[ability.battlegrounds_of]
                for barred in may_not:
                    bits &= ~by_side[barred.side]
                for number in card.paths:
                    bits |= by_number.get(number, 0)
            entries.append(bits)
        return entries


def _abilities_by_class(cards: Iterable[Card]) -> dict[type[Ability], list[tuple[int, Any]]]:
    """Return by class of ability: each card that has one, and the ability."""
    found: dict[type[Ability], list[tuple[int, Any]]] = {}
    for number, card in enumerate(cards):
        for each in card.abilities:
            found.setdefault(type(each), []).append((number, each))
    return found


PRINTED: Final = Printed(CARDS, BATTLEGROUNDS, PATHS)
