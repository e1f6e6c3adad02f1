"""Where the cards are, and the verbs that move them: draw, cycle, forsake, eliminate, take, recycle.

`maybe[zone]` keeps what the other players know of a hidden zone: one bit for each card that may be there. A
determinized position agrees with it.
"""

from abc import abstractmethod
from typing import Self

from mypy_extensions import mypyc_attr

from rules.cardgame.events import (
    Cycled,
    Drew,
    Eliminated,
    Forsook,
    Looked,
    Recycled,
    Removed,
    Saved,
    Took,
)
from rules.cardgame.filters import Filter
from rules.cardgame.state import CardState
from rules.cardgame.terms import (
    ASIDE,
    CARD_BIT,
    CYCLE,
    DECK,
    ELIMINATED,
    FIRST_LOCATION,
    HAND,
    HIDDEN_ZONES,
    NOTHING,
    RESERVE,
    RESOLVING,
    ZONES,
    Cause,
)
from rules.game import NO_SLOTS
from rules.kernel import Question


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(CardState):
    """What can be asked about the cards of a position, and the verbs that move them."""

    __slots__ = NO_SLOTS

    # ---- questions about cards in play ---

    def in_reserve(self, card: int) -> bool:
        place = self.place[card]
        return place < FIRST_LOCATION and place % ZONES == RESERVE and self.owner[card] >= 0

    def in_play(self, card: int) -> bool:
        return self.owner[card] >= 0 and self.printed.in_play[self.place[card]]

    def any_in_play(self, who: Filter) -> bool:
        return any(map(self.in_play, self.printed.fitting(who)))

    def all_in_play(self, who: Filter) -> list[int]:
        return [card for card in self.printed.fitting(who) if self.in_play(card)]

    def standing(self, location: int, who: Filter) -> list[int]:
        """Return the armies and characters that fit at that location."""
        mask = self.printed.matching(who)
        return [card for card in self.stands.get(location, ()) if mask >> card & 1]

    # ---- what the others know ---

    def _note_shown(self, card: int, zone: int) -> None:
        """Note that everyone saw this card go to that zone of its owner; RESERVE stands for in play.

        It is a disclosure if they could not tell before where the card was.
        """
        base = self.owner[card] * ZONES
        bit = CARD_BIT[card]
        maybe = self.maybe
        places = 0
        for hidden in HIDDEN_ZONES:
            if maybe[base + hidden] & bit:
                maybe[base + hidden] ^= bit
                places += 1
        if places > 1:
            self.disclosures += 1
        if zone <= ASIDE:
            maybe[base + zone] |= bit

    def _note_hidden_move(self, seat: int, source: int, target: int, but: int = 0) -> None:
        """Note that cards went from one hidden zone of a seat to another, none of them one of `but`.

        It is a disclosure if the zone might have contained only those.
        """
        maybe = self.maybe
        base = seat * ZONES
        moved = maybe[base + source]
        if but:
            but &= moved
            if but.bit_count() > len(self.zones[base + source]):
                self.disclosures += 1
            moved &= ~but
        maybe[base + target] |= moved
        if not self.zones[base + source]:
            maybe[base + source] = 0

    def found_none(self, seat: int, zone: int, cards: int) -> None:
        """Note that none of these cards (a bit mask) is in that hidden zone of a seat."""
        if self.maybe[seat * ZONES + zone] & cards:
            self.maybe[seat * ZONES + zone] &= ~cards
            self.disclosures += 1

    # ---- drawing and the deck ---

    def draw(self, seat: int, n: int, to: int = HAND, looked: bool = False) -> None:
        """Draw n cards to hand or set them aside; rebuild the deck when it is empty (R51, R52)."""
        base = seat * ZONES
        deck = self.zones[base + DECK]
        target = self.zones[base + to]
        place = self.place
        drawn: list[int] = []
        self.ensure_deck(seat)
        while deck and len(drawn) < n:
            card = deck.pop()
            drawn.append(card)
            target.append(card)
            place[card] = base + to
            if not deck or len(drawn) == n:
                self._note_hidden_move(seat, DECK, to)
            if not deck:
                self.recycle(seat)
        if drawn:
            self.seen_top[seat] = 0
            self.disclosures += 1
            cards = tuple(drawn)
            self.tell(Looked(seat, len(cards), cards) if looked else Drew(seat, len(cards), cards, to == ASIDE))

    def ensure_deck(self, seat: int) -> None:
        """Rebuild the deck if it is empty (G103, G104)."""
        if not self.zones[seat * ZONES + DECK]:
            self.recycle(seat)

    def recycle(self, seat: int) -> None:
        """Shuffle the cycle pile into the deck (R52)."""
        base = seat * ZONES
        pile = self.zones[base + CYCLE]
        if not pile:
            return
        for card in pile:
            self.place[card] = base + DECK
        self.zones[base + DECK] += pile
        self.tell(Recycled(seat, len(pile)))
        pile.clear()
        self._note_hidden_move(seat, CYCLE, DECK)
        self.shuffle_deck(seat)

    def shuffle_deck(self, seat: int) -> None:
        self.chance.shuffle(self.zones[seat * ZONES + DECK])
        self.seen_top[seat] = 0
        self.disclosures += 1

    def take(self, seat: int, card: int) -> None:
        """Take a card that was searched for, shown to all; shuffle a searched deck (R55)."""
        base = seat * ZONES
        zone = self.place[card] - base
        self.zones[base + zone].remove(card)
        self.zones[base + HAND].append(card)
        self.place[card] = base + HAND
        self._note_shown(card, HAND)
        self.tell(Took(seat, card, zone))
        if zone == DECK:
            self.shuffle_deck(seat)
            if not self.zones[base + DECK]:
                self.recycle(seat)

    def aside_to_hand(self, seat: int) -> None:
        base = seat * ZONES
        aside = self.zones[base + ASIDE]
        for card in aside:
            self.place[card] = base + HAND
        self.zones[base + HAND] += aside
        if aside:
            self.tell(Drew(seat, len(aside), tuple(aside)))
            aside.clear()
            self._note_hidden_move(seat, ASIDE, HAND)

    # ---- cycling ---

    def cycle_hidden(self, seat: int, zone: int, cards: tuple[int, ...]) -> None:
        """Cycle hidden cards, from hand or set aside, face down (R10)."""
        base = seat * ZONES
        source = self.zones[base + zone]
        for card in cards:
            source.remove(card)
            self.place[card] = base + CYCLE
        self.zones[base + CYCLE] += cards
        self._note_hidden_move(seat, zone, CYCLE)
        if cards:
            self.tell(Cycled(seat, cards))

    def cycle_from_play(self, card: int) -> None:
        """Cycle a card in play; it and its items go to the piles of their owners (R58)."""
        for item in self.items.get(card, ()):
            self._put(item, CYCLE)
            self.tell(Cycled(self.owner[item], (item,), True))
        self._put(card, CYCLE)
        self.tell(Cycled(self.owner[card], (card,), True))

    # ---- eliminating ---

    def forsake(self, seat: int, card: int) -> None:
        """Forsake this card from hand, reserve or deck top (R50)."""
        zone = self.place[card] % ZONES
        self.tell(Forsook(seat, zone, card, zone == RESERVE))
        if zone == DECK:
            self.disclosures += 1
        self.eliminate(card, Cause.FORSAKEN)

    def eliminate(self, card: int, cause: Cause) -> None:
        """Eliminate a card from any zone, or cycle it if a text says so (R53)."""
        replacements = self._replacements(card, cause)
        if not replacements:
            self._eliminate_for_good(card, cause)
        elif len({items_too for _, items_too in replacements}) == 1 or card not in self.items:
            self.save(card, *replacements[0])
        else:
            self.push(self._replacement_question(card), self.owner[card], card)

    @abstractmethod
    def _replacement_question(self, card: int) -> Question[Self]:
        """Return the question which of several texts saves the card (G35)."""

    def _replacements(self, card: int, cause: Cause) -> list[tuple[int, bool]]:
        """Return the cards whose texts cycle this card instead, and whether its items are cycled too."""
        printed = self.printed
        zone = self._zone_of(card)
        found = [(card, ability.items_too) for ability in printed.instead[card] if ability.applies(cause, zone)]
        for item in self.items.get(card, ()):
            found += [(item, True) for ability in printed.wielder_instead[item] if cause in ability.causes]
        return found

    def _zone_of(self, card: int) -> int:
        place = self.place[card]
        return NOTHING if place >= FIRST_LOCATION else place % ZONES

    def save(self, card: int, by: int, items_too: bool) -> None:
        """Cycle a card instead of eliminating it. The card is shown (R10)."""
        self.tell(Saved(self.owner[card], card, by))
        if not items_too:
            for item in self.items.get(card, ()):
                self._eliminate_for_good(item, Cause.TEXT)
        from_deck = self._zone_of(card) == DECK
        self.cycle_from_play(card)
        if from_deck:
            self._after_deck_loss(self.owner[card])

    def _eliminate_for_good(self, card: int, cause: Cause) -> None:
        for item in self.items.get(card, ()):
            self._eliminate_for_good(item, Cause.TEXT)
        seat = self.owner[card]
        zone = self._zone_of(card)
        shown = zone in (NOTHING, RESERVE, RESOLVING)
        if shown:
            self._put(card, ELIMINATED)
        else:
            # Face down: everyone sees that it is not a card that would be cycled instead.
            self._put(card, ELIMINATED, False, self.printed.cycled_instead(cause, zone))
        self.tell(Eliminated(seat, card, cause, shown))
        if zone == DECK:
            self._after_deck_loss(seat)

    def _after_deck_loss(self, seat: int) -> None:
        """After the loss of the top card: the next one is unknown, and an empty deck is rebuilt (G40, G102)."""
        self.seen_top[seat] = 0
        if not self.zones[seat * ZONES + DECK]:
            self.recycle(seat)

    def remove(self, card: int) -> None:
        """Eliminate a named card and its items from any place, shown to all (R54, G29)."""
        seat = self.owner[card]
        if seat < 0:
            return
        if self.place[card] == seat * ZONES + ELIMINATED:
            # Everyone sees that it was eliminated before.
            self._note_shown(card, ELIMINATED)
            return
        from_deck = self._zone_of(card) == DECK
        for item in self.items.get(card, ()):
            self._eliminate_for_good(item, Cause.TEXT)
        self._put(card, ELIMINATED)
        self.tell(Removed(card))
        if from_deck:
            self.shuffle_deck(seat)
            self.ensure_deck(seat)

    # ---- putting cards somewhere ---

    def _pick_up(self, card: int) -> None:
        """Remove the card from the list that contains it."""
        wielder = self.wielder[card]
        if wielder >= 0:
            rest = tuple(item for item in self.items[wielder] if item != card)
            if rest:
                self.items[wielder] = rest
            else:
                del self.items[wielder]
            self.wielder[card] = NOTHING
            return
        place = self.place[card]
        if place >= FIRST_LOCATION:
            self.stands[place].remove(card)
        else:
            self.zones[place].remove(card)

    def _put(self, card: int, zone: int, shown: bool = True, but: int = 0) -> None:
        """Put the card in that zone of its owner and discard its tokens (R68). `but`: cards it is known not to be."""
        seat = self.owner[card]
        before = self._zone_of(card)
        if card in self.printed.sees_top and self.in_play(card):
            self.seen_top[seat] = 1
        self._pick_up(card)
        self.zones[seat * ZONES + zone].append(card)
        self.place[card] = seat * ZONES + zone
        if self.arrived & CARD_BIT[card]:
            self.arrived ^= CARD_BIT[card]
        if self.tokens:
            for key in [key for key in self.tokens if key >> 2 == card]:
                del self.tokens[key]
        if shown:
            self._note_shown(card, zone)
        else:
            self._note_hidden_move(seat, before, zone, but)

    def put_in_reserve(self, card: int) -> None:
        self._put(card, RESERVE)
        self.arrived |= CARD_BIT[card]

    def put_for_resolving(self, card: int) -> None:
        self._put(card, RESOLVING)

    def put_at(self, card: int, location: int) -> None:
        """Put the card with its items at an active location."""
        self._pick_up(card)
        self._note_shown(card, RESERVE)
        self.stands[location].append(card)
        self.place[card] = location
        for item in self.items.get(card, ()):
            self.place[item] = location

    def put_on(self, item: int, wielder: int) -> None:
        """Put the item on its wielder (R37)."""
        self._pick_up(item)
        self._note_shown(item, RESERVE)
        self.items[wielder] = (*self.items.get(wielder, ()), item)
        self.wielder[item] = wielder
        self.place[item] = self.place[wielder]
        if item in self.printed.sees_top:
            self.disclosures += 1
