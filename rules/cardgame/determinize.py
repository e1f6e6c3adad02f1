"""A position that agrees with all that some seats know, and is otherwise drawn from chance.

A seat knows its own cards but not the order of its deck. Of every other seat it knows how many cards each hidden zone
holds and, card by card, in which of them it may lie (`maybe`).
"""

from typing import TYPE_CHECKING

from rules.cardgame.icons import sees_top
from rules.cardgame.terms import DECK, HIDDEN_ZONES, ZONES
from rules.chance import Chance
from rules.game import Seats

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def determinize(game: "CardPosition", seats: Seats, chance: Chance) -> "CardPosition":
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
    """The own deck in any order, but for a top card the seat has seen (G89)."""
    deck = game.zones[seat * ZONES + DECK]
    known = deck[-1:] if sees_top(game, seat) or game.seen_top[seat] else []
    # From a fixed order, so that the outcome depends on what is known alone.
    rest = sorted(deck[: len(deck) - len(known)])
    chance.shuffle(rest)
    deck[:] = rest + known


def _deal_again(game: "CardPosition", seat: int, chance: Chance) -> None:
    """Another seat's hidden cards, dealt anew wherever each may lie."""
    base = seat * ZONES
    zones = game.zones
    room = [len(zones[base + zone]) for zone in HIDDEN_ZONES]
    cards = sorted(card for zone in HIDDEN_ZONES for card in zones[base + zone])
    chance.shuffle(cards)
    may_lie = {card: [zone for zone in HIDDEN_ZONES if game.maybe[base + zone] >> card & 1] for card in cards}
    # Cards with fewer places first: then few have to give way.
    cards.sort(key=lambda card: len(may_lie[card]))
    dealt: list[list[int]] = [[] for _ in HIDDEN_ZONES]
    for card in cards:
        _deal(card, may_lie, room, dealt, chance, set())
    for zone in HIDDEN_ZONES:
        chance.shuffle(dealt[zone])
        zones[base + zone][:] = dealt[zone]
        for card in dealt[zone]:
            game.place[card] = base + zone


def _deal(
    card: int,
    may_lie: dict[int, list[int]],
    room: list[int],
    dealt: list[list[int]],
    chance: Chance,
    full: set[int],
) -> bool:
    """Put the card in a zone with room, likelier the more room there is; else let a card there make way."""
    zones = may_lie[card]
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
            if _deal(other, may_lie, room, dealt, chance, full):
                return True
            dealt[zone].remove(card)
            dealt[zone].append(other)
    return False
