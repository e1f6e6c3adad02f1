"""Where every card is, and the verbs that move cards: draw, cycle, forsake, eliminate, take, recycle.

What the public knows of hidden cards is kept beside them: `maybe[zone]` holds one bit for each card that, for all the
others can tell, may lie there. It is exactly what a determinized position must agree with.
"""

from abc import abstractmethod
from typing import Self

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
    APART,
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
        """Such armies and characters at that location."""
        mask = self.printed.matching(who)
        return [card for card in self.stands.get(location, ()) if mask >> card & 1]

    # ---- what the others know ---

    def _shown_in(self, card: int, zone: int) -> None:
        """Everyone saw this card go to that zone of its owner; RESERVE stands for in play.

        Unless they could tell already where it came from, they have learnt something.
        """
        base = self.owner[card] * ZONES
        bit = 1 << card
        maybe = self.maybe
        places = 0
        for hidden in HIDDEN_ZONES:
            if maybe[base + hidden] & bit:
                maybe[base + hidden] ^= bit
                places += 1
        if places > 1:
            self.disclosures += 1
        if zone <= APART:
            maybe[base + zone] |= bit

    def _unseen(self, seat: int, source: int, target: int, but: int = 0) -> None:
        """Cards went from one hidden zone of a seat to another; only their number was seen, and that none is of `but`.

        Where the zone might have held nothing but those, that was news.
        """
        maybe = self.maybe
        base = seat * ZONES
        but &= maybe[base + source]
        if but.bit_count() > len(self.zones[base + source]):
            self.disclosures += 1
        maybe[base + target] |= maybe[base + source] & ~but
        if not self.zones[base + source]:
            maybe[base + source] = 0

    def found_none(self, seat: int, zone: int, cards: int) -> None:
        """Everyone heard that none of these cards (a bit mask) lies in that hidden zone of a seat."""
        if self.maybe[seat * ZONES + zone] & cards:
            self.maybe[seat * ZONES + zone] &= ~cards
            self.disclosures += 1

    # ---- drawing and the deck ---

    def draw(self, seat: int, n: int, to: int = HAND, looked: bool = False) -> None:
        """Move n cards from the deck's top to hand or apart, rebuilding the deck when it runs out (R51, R52)."""
        base = seat * ZONES
        deck = self.zones[base + DECK]
        target = self.zones[base + to]
        place = self.place
        drawn: list[int] = []
        self.need_deck(seat)
        while deck and len(drawn) < n:
            several = deck[: -(n - len(drawn)) - 1 : -1]
            del deck[-len(several) :]
            target += several
            drawn += several
            self._unseen(seat, DECK, to)
            if not deck:
                self.recycle(seat)
        if drawn:
            for card in drawn:
                place[card] = base + to
            self.seen_top[seat] = 0
            self.disclosures += 1
            cards = tuple(drawn)
            self.tell(Looked(seat, len(cards), cards) if looked else Drew(seat, len(cards), cards, to == APART))

    def need_deck(self, seat: int) -> None:
        """A card of the deck is needed: rebuild it if it is empty (G103, G104)."""
        if not self.zones[seat * ZONES + DECK]:
            self.recycle(seat)

    def recycle(self, seat: int) -> None:
        """Shuffle the cycle pile into what is left of the deck (R52)."""
        base = seat * ZONES
        pile = self.zones[base + CYCLE]
        if not pile:
            return
        for card in pile:
            self.place[card] = base + DECK
        self.zones[base + DECK] += pile
        self.tell(Recycled(seat, len(pile)))
        pile.clear()
        self._unseen(seat, CYCLE, DECK)
        self.shuffle_deck(seat)

    def shuffle_deck(self, seat: int) -> None:
        self.chance.shuffle(self.zones[seat * ZONES + DECK])
        self.seen_top[seat] = 0
        self.disclosures += 1

    def take(self, seat: int, card: int) -> None:
        """A card found by name goes to hand, shown to all; a searched deck is shuffled (R55)."""
        base = seat * ZONES
        zone = self.place[card] - base
        self.zones[base + zone].remove(card)
        self.zones[base + HAND].append(card)
        self.place[card] = base + HAND
        self._shown_in(card, HAND)
        self.tell(Took(seat, card, zone))
        if zone == DECK:
            self.shuffle_deck(seat)
            if not self.zones[base + DECK]:
                self.recycle(seat)

    def apart_to_hand(self, seat: int) -> None:
        base = seat * ZONES
        apart = self.zones[base + APART]
        for card in apart:
            self.place[card] = base + HAND
        self.zones[base + HAND] += apart
        if apart:
            self.tell(Drew(seat, len(apart), tuple(apart)))
            apart.clear()
            self._unseen(seat, APART, HAND)

    # ---- cycling ---

    def cycle_hidden(self, seat: int, zone: int, cards: tuple[int, ...]) -> None:
        """Cards of hand or apart go face down to the cycle pile (R10)."""
        base = seat * ZONES
        source = self.zones[base + zone]
        for card in cards:
            source.remove(card)
            self.place[card] = base + CYCLE
        self.zones[base + CYCLE] += cards
        self._unseen(seat, zone, CYCLE)
        if cards:
            self.tell(Cycled(seat, cards))

    def cycle_from_play(self, card: int) -> None:
        """A card in play goes to its owner's cycle pile, and its items each to theirs (R58)."""
        for item in self.items.get(card, ()):
            self._lay(item, CYCLE)
            self.tell(Cycled(self.owner[item], (item,), True))
        self._lay(card, CYCLE)
        self.tell(Cycled(self.owner[card], (card,), True))

    # ---- eliminating ---

    def forsake(self, seat: int, card: int) -> None:
        """Eliminate this card of hand, reserve or deck top as a forsake (R50)."""
        zone = self.place[card] % ZONES
        self.tell(Forsook(seat, zone, card, zone == RESERVE))
        if zone == DECK:
            self.disclosures += 1
        self.eliminate(card, Cause.FORSAKEN)

    def eliminate(self, card: int, cause: Cause) -> None:
        """The one way out for any card, from any zone: whatever text answers to it is applied here (R53)."""
        saviours = self._saviours(card, cause)
        if not saviours:
            self._eliminate_for_good(card, cause)
        elif len({items_too for _, items_too in saviours}) == 1 or card not in self.items:
            self.save(card, *saviours[0])
        else:
            self.push(self._replacement_question(card), self.owner[card], card)

    @abstractmethod
    def _replacement_question(self, card: int) -> Question[Self]:
        """Which of several texts saves the card (G35)?"""

    def _saviours(self, card: int, cause: Cause) -> list[tuple[int, bool]]:
        """The texts that would cycle the card instead: whose, and whether its items are cycled with it."""
        printed = self.printed
        zone = self._zone_of(card)
        found = [(card, ability.items_too) for ability in printed.instead[card] if ability.answers(cause, zone)]
        for item in self.items.get(card, ()):
            found += [(item, True) for ability in printed.wielder_instead[item] if cause in ability.causes]
        return found

    def _zone_of(self, card: int) -> int:
        place = self.place[card]
        return NOTHING if place >= FIRST_LOCATION else place % ZONES

    def save(self, card: int, by: int, items_too: bool) -> None:
        """Cycle instead of eliminating. The card is shown (R10)."""
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
            self._lay(card, ELIMINATED)
        else:
            # Face down, but had it been one of those that are cycled instead it would have been shown.
            self._lay(card, ELIMINATED, False, self.printed.cycled_instead(cause, zone))
        self.tell(Eliminated(seat, card, cause, shown))
        if zone == DECK:
            self._after_deck_loss(seat)

    def _after_deck_loss(self, seat: int) -> None:
        """The deck's top card has gone: the next is unknown, and an empty deck is rebuilt at once (G40, G102)."""
        self.seen_top[seat] = 0
        if not self.zones[seat * ZONES + DECK]:
            self.recycle(seat)

    def remove(self, card: int) -> None:
        """Eliminate a named card wherever it is, shown to all, and its items (R54, G29)."""
        seat = self.owner[card]
        if seat < 0:
            return
        if self.place[card] == seat * ZONES + ELIMINATED:
            # That nothing is shown tells where it is.
            self._shown_in(card, ELIMINATED)
            return
        from_deck = self._zone_of(card) == DECK
        for item in self.items.get(card, ()):
            self._eliminate_for_good(item, Cause.TEXT)
        self._lay(card, ELIMINATED)
        self.tell(Removed(card))
        if from_deck:
            self.shuffle_deck(seat)
            self.need_deck(seat)

    # ---- laying cards down ---

    def _pick_up(self, card: int) -> None:
        """Take the card out of whatever list holds it."""
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

    def _lay(self, card: int, zone: int, shown: bool = True, but: int = 0) -> None:
        """Put the card in that zone of its owner; `but`: those it cannot be. Tokens on it are discarded (R68)."""
        seat = self.owner[card]
        before = self._zone_of(card)
        if card in self.printed.sees_top and self.in_play(card):
            self.seen_top[seat] = 1
        self._pick_up(card)
        self.zones[seat * ZONES + zone].append(card)
        self.place[card] = seat * ZONES + zone
        self.arrived &= ~(1 << card)
        if self.tokens:
            for key in [key for key in self.tokens if key >> 2 == card]:
                del self.tokens[key]
        if shown:
            self._shown_in(card, zone)
        else:
            self._unseen(seat, before, zone, but)

    def lay_in_reserve(self, card: int) -> None:
        self._lay(card, RESERVE)
        self.arrived |= 1 << card

    def lay_for_resolving(self, card: int) -> None:
        self._lay(card, RESOLVING)

    def lay_at(self, card: int, location: int) -> None:
        """The card goes to an active location, with the items it carries."""
        self._pick_up(card)
        self._shown_in(card, RESERVE)
        self.stands[location].append(card)
        self.place[card] = location
        for item in self.items.get(card, ()):
            self.place[item] = location

    def lay_on(self, item: int, wielder: int) -> None:
        """The item goes on its wielder (R37)."""
        self._pick_up(item)
        self._shown_in(item, RESERVE)
        self.items[wielder] = (*self.items.get(wielder, ()), item)
        self.wielder[item] = wielder
        self.place[item] = self.place[wielder]
        if item in self.printed.sees_top:
            self.disclosures += 1
