"""A position that agrees with all that some seats know, and is otherwise drawn from chance.

Nobody knows the order of a deck. Of another seat one knows the backs of its hand, of what it discarded unseen and of a
combat card that lies face down; and its partner knows the cards he gave it (R212).
"""

from typing import TYPE_CHECKING

from rules.boardgame.battle.rounds import playable
from rules.boardgame.terms import DECK_OF, DECKS, NOTHING
from rules.chance import Chance
from rules.game import Seats

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def determinize(game: "BoardPosition", seats: Seats, chance: Chance) -> "BoardPosition":
    twin = game.clone()
    twin.chance = Chance(chance.below(1 << 32) << 32 | chance.below(1 << 32))
    others = [seat for seat in range(len(game.side_of)) if seat not in seats]
    for deck in range(DECKS):
        _deal_again(twin, seats, others, deck, chance)
    for seat in others:
        if twin.offered[seat] != NOTHING:
            twin.offered[seat] = chance.pick(sorted(twin.hands[seat]))
    twin.ask_again()
    return twin


def _deal_again(game: "BoardPosition", seats: Seats, others: list[int], deck: int, chance: Chance) -> None:
    """All cards of this back that `seats` have not seen, dealt anew to where cards of this back lie."""
    battle = game.battle
    hidden = []
    if battle is not None and not battle.shown:
        hidden = [f for f in battle.forces if f.card != NOTHING and f.seat not in seats and DECK_OF[f.card] == deck]
    unseen = list(game.decks[deck])
    for seat in others:
        unseen += [card for card in game.hands[seat] + game.face_down[seat] if DECK_OF[card] == deck]
    unseen += [force.card for force in hidden]
    # From a fixed order, so that the outcome depends on what is known alone.
    unseen.sort()
    chance.shuffle(unseen)
    for force in hidden:
        # It was playable, or it would not lie there (R85).
        side = game.side_of[force.seat]
        force.card = next(card for card in unseen if playable(game, side, card))
        unseen.remove(force.card)
    _deal_given(game, seats, others, deck, unseen, chance)
    for seat in others:
        for pile in (game.hands[seat], game.face_down[seat]):
            for at, card in enumerate(pile):
                if card >= 0 and DECK_OF[card] == deck:
                    pile[at] = unseen.pop()
    for seat in others:
        for pile in (game.hands[seat], game.face_down[seat]):
            pile[:] = [card if card >= 0 else ~card - 1 for card in pile]
    game.decks[deck] = unseen


def _deal_given(
    game: "BoardPosition", seats: Seats, others: list[int], deck: int, unseen: list[int], chance: Chance
) -> None:
    """Cards that someone gave his partner lie in that one's hand, or among what he has discarded since."""
    for giver in seats:
        holder = game.partner(giver)
        if holder not in others:
            continue
        for card, before in game.given[giver]:
            if DECK_OF[card] != deck or card not in unseen:
                continue
            slots = [(game.hands[holder], at) for at in range(len(game.hands[holder]))]
            slots += [(game.face_down[holder], at) for at in range(before, len(game.face_down[holder]))]
            slots = [(pile, at) for pile, at in slots if pile[at] >= 0 and DECK_OF[pile[at]] == deck]
            if slots:
                pile, at = slots[chance.below(len(slots))]
                pile[at] = ~card - 1
                unseen.remove(card)
