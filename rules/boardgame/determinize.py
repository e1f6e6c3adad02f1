"""Draws a random position that agrees with everything some seats know.

Nobody knows the order of a deck. Of another seat one knows the backs of its hand, of what it discarded unseen and of a
combat card that lies face down. A partner knows the cards that were given between them (R212). A seat that is asked has
an answer, so that one that is about to play an event has an event it can play.
"""

from typing import TYPE_CHECKING, Final

from rules.boardgame.battle.rounds import playable
from rules.boardgame.battle.state import Force
from rules.boardgame.terms import DECKS_OF, NOTHING, UNWILLING, WILLING
from rules.chance import Chance
from rules.game import Seat, Seats

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

Slot = tuple[list[int], int]
"""A pile and a place in it."""
MOST_DEALS: Final = 10_000
"""Deals until everybody has an answer: the true one is among them, and never a rare one."""


def determinize(game: "BoardPosition", seats: Seats, chance: Chance) -> "BoardPosition":
    stream = Chance(chance.below(1 << 32) << 32 | chance.below(1 << 32))
    others = [seat for seat in range(len(game.side_of)) if seat not in seats]
    for _ in range(MOST_DEALS):
        twin = game.clone()
        twin.chance = stream
        for seat in others:
            # The backs of a hand are known, not how the cards lie in it, nor which of them are to be discarded.
            twin.hands[seat] += twin.discarding[seat]
            twin.hands[seat].sort(key=lambda card: game.printed.deck[card])
        for deck in (deck for side in {game.side_of[seat] for seat in others} for deck in DECKS_OF[side]):
            _deal_again(twin, others, deck, chance)
        for side in {game.side_of[seat] for seat in seats}.difference(game.side_of[seat] for seat in others):
            for deck in DECKS_OF[side]:
                twin.decks[deck].sort()
                chance.shuffle(twin.decks[deck])
        for seat in others:
            hand = twin.hands[seat]
            twin.discarding[seat] = [hand.pop(chance.below(len(hand))) for _ in twin.discarding[seat]]
            if twin.offered[seat] >= 0:
                twin.offered[seat] = chance.pick(twin.hands[seat])
            elif twin.offered[seat] != NOTHING and twin.partner(seat) in others:
                twin.offered[seat] = chance.pick((WILLING, UNWILLING))
        if twin.ask_again():
            return twin
    raise AssertionError("no deal lets everybody answer")


def _deal_again(game: "BoardPosition", others: list[Seat], deck: int, chance: Chance) -> None:
    """Deal all cards of this back that the seats have not seen to the places of such cards."""
    battle = game.battle
    forces = []
    if battle is not None and not battle.shown:
        forces = [f for f in battle.forces if f.card != NOTHING and not f.open and f.seat in others]
        forces = [force for force in forces if game.printed.deck[force.card] == deck]
    lying = [force.card for force in forces]
    slots: list[Slot] = [
        (pile, at)
        for seat in others
        for pile in (game.hands[seat], game.face_down[seat])
        for at, card in enumerate(pile)
        if game.printed.deck[card] == deck
    ]
    slots += [(lying, at) for at in range(len(lying))]
    unseen = game.decks[deck] + [pile[at] for pile, at in slots]
    # From a fixed order, so that the outcome depends on what is known alone.
    unseen.sort()
    chance.shuffle(unseen)
    for pile, at, card in _given(game, others, slots, unseen, forces, lying, chance):
        pile[at] = card
        unseen.remove(card)
        slots = [slot for slot in slots if not (slot[0] is pile and slot[1] == at)]
    for pile, at in reversed(slots):
        # A combat card was playable, or it would not lie there (R85).
        able = unseen
        if pile is lying:
            able = [card for card in unseen if playable(game, game.side_of[forces[at].seat], card)]
        pile[at] = able[-1]
        unseen.remove(able[-1])
    for force, card in zip(forces, lying, strict=True):
        force.card = card
    _remember_given(game, others, deck, chance)
    game.decks[deck] = unseen


def _given(
    game: "BoardPosition",
    others: list[Seat],
    slots: list[Slot],
    unseen: list[int],
    forces: list[Force],
    lying: list[int],
    chance: Chance,
) -> list[tuple[list[int], int, int]]:
    """What one of the seats gave its partner: he holds it, has discarded it since, or fights with it."""
    wanted = []
    for giver, given in enumerate(game.given):
        holder = game.partner(giver)
        if giver in others or holder not in others:
            continue
        for card, before in given:
            if card in unseen:
                wanted.append(
                    (card, [slot for slot in slots if _may_lie(game, holder, card, before, slot, forces, lying)])
                )
    found: list[tuple[list[int], int, int]] = []
    # Those with the fewest places first, so that none is left without one.
    for card, able in sorted(wanted, key=lambda each: (len(each[1]), each[0])):
        free = [(pile, at) for pile, at in able if not any(pile is other and at == where for other, where, _ in found)]
        pile, at = free[chance.below(len(free))]
        found.append((pile, at, card))
    return found


def _may_lie(
    game: "BoardPosition",
    holder: Seat,
    card: int,
    before: int,
    slot: Slot,
    forces: list[Force],
    lying: list[int],
) -> bool:
    pile, at = slot
    if pile is lying:
        return forces[at].seat == holder and playable(game, game.side_of[holder], card)
    return pile is game.hands[holder] or (pile is game.face_down[holder] and at >= before)


def _remember_given(game: "BoardPosition", others: list[Seat], deck: int, chance: Chance) -> None:
    """Partners of whom neither looks on know some card of each other's, whichever."""
    for giver in others:
        holder = game.partner(giver)
        if holder not in others or not game.given[giver]:
            continue
        lying = []
        if game.battle is not None and not game.battle.shown:
            lying = [f.card for f in game.battle.forces if f.seat == holder and f.card != NOTHING and not f.open]
        named: dict[int, int] = {}
        # The latest first: fewest cards can be meant.
        for at, (card, before) in sorted(enumerate(game.given[giver]), key=lambda each: -each[1][1]):
            if game.printed.deck[card] == deck:
                able = sorted(game.hands[holder] + game.face_down[holder][before:] + lying)
                able = [each for each in able if game.printed.deck[each] == deck and each not in named.values()]
                named[at] = chance.pick(able)
        game.given[giver] = [(named.get(at, card), before) for at, (card, before) in enumerate(game.given[giver])]
