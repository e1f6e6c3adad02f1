"""A position that agrees with all that some seats know; the rest is random.

A seat knows its own cards, but not the order of its deck. Of every other seat it knows how many cards each hidden zone
contains and in which of these zones each card may be (`maybe`).
"""

from typing import TYPE_CHECKING

from rules.cardgame.icons import sees_top
from rules.cardgame.terms import DECK, HIDDEN_ZONES, ZONES
from rules.chance import Chance
from rules.game import Seats

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def determinize(game: "CardPosition", seats: Seats, chance: Chance) -> "CardPosition":
    """Return a position that `seats` cannot tell from `game`."""
    twin = game.clone()
    twin.chance = Chance(chance.below(1 << 32) << 32 | chance.below(1 << 32))
    for seat in range(len(game.setup.seats)):
        if seat in seats:
            _shuffle_unknown(twin, seat, chance)
        else:
            _deal_again(twin, seat, chance)
    twin.ask_again()
    return twin


def _shuffle_unknown(game: "CardPosition", seat: int, chance: Chance) -> None:
    """Shuffle the deck of a known seat, except for a top card it has seen (G89)."""
    deck = game.zones[seat * ZONES + DECK]
    known = deck[-1:] if sees_top(game, seat) or game.seen_top[seat] else []
    # Sorted first, so that the result depends only on what is known.
    rest = sorted(deck[: len(deck) - len(known)])
    chance.shuffle(rest)
    deck[:] = rest + known


def _deal_again(game: "CardPosition", seat: int, chance: Chance) -> None:
    """Deal the hidden cards of another seat again, each to a zone where it may be."""
    base = seat * ZONES
    zones = game.zones
    room = [len(zones[base + zone]) for zone in HIDDEN_ZONES]
    cards = sorted(card for zone in HIDDEN_ZONES for card in zones[base + zone])
    chance.shuffle(cards)
    possible = {card: [zone for zone in HIDDEN_ZONES if game.maybe[base + zone] >> card & 1] for card in cards}
    # Cards with fewer possible zones first, so that fewer have to be moved.
    cards.sort(key=lambda card: len(possible[card]))
    dealt: list[list[int]] = [[] for _ in HIDDEN_ZONES]
    for card in cards:
        _deal(card, possible, room, dealt, chance, set())
    for zone in HIDDEN_ZONES:
        chance.shuffle(dealt[zone])
        zones[base + zone][:] = dealt[zone]
        for card in dealt[zone]:
            game.place[card] = base + zone


def _deal(
    card: int,
    possible: dict[int, list[int]],
    room: list[int],
    dealt: list[list[int]],
    chance: Chance,
    full: set[int],
) -> bool:
    """Put the card in a random zone with room, by the room there is; if all are full, move another card."""
    zones = possible[card]
    free = 0
    for zone in zones:
        free += room[zone] - len(dealt[zone])
    if free:
        left = chance.below(free)
        for zone in zones:
            left -= room[zone] - len(dealt[zone])
            if left < 0:
                dealt[zone].append(card)
                return True
    for zone in zones:
        if zone in full:
            continue
        full.add(zone)
        for other in list(dealt[zone]):
            dealt[zone].remove(other)
            dealt[zone].append(card)
            if _deal(other, possible, room, dealt, chance, full):
                return True
            dealt[zone].remove(card)
            dealt[zone].append(other)
    return False
