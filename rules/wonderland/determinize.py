"""A position that agrees with everything that some seats know; the rest is random.

Piles have no order, and chips go into bags openly, so little is hidden: the random stream, quests in other hands and
among the discards, wagers, chips that others hold to choose from, and answers that others have given in secret.
"""

from typing import TYPE_CHECKING

from rules.chance import Chance
from rules.game import Seats
from rules.wonderland.terms import MOST_QUESTS, NO_ANSWER, NONE, NOTHING, Phase, Simultaneous
from rules.wonderland.war.outcome import ScoreFeat, fits

if TYPE_CHECKING:
    from rules.wonderland.position import WonderPosition


def determinize(game: "WonderPosition", seats: Seats, chance: Chance) -> "WonderPosition":
    twin = game.clone()
    twin.chance = Chance(chance.below(1 << 32) << 32 | chance.below(1 << 32))
    for seat in range(twin.seats):
        held = twin.battle.fighters[seat].held if twin.battle is not None and seat not in seats else ()
        if held:
            # How many were drawn is known, not which.
            bag = sorted([*twin.bag[seat], *held])
            chance.shuffle(bag)
            twin.current_battle().fighters[seat].held = tuple(sorted(bag[: len(held)]))
            twin.bag[seat] = bag[len(held) :]
        # Sorted, so that the result depends only on what is known.
        twin.bag[seat].sort()
    twin.tea_deck.sort()
    twin.deck.sort()
    _deal_quests(twin, seats, chance)
    _answer_again(twin, seats, chance)
    twin.ask_again()
    return twin


# ---- quests ---


def _deal_quests(game: "WonderPosition", seats: Seats, chance: Chance) -> None:
    """Deal the quests in other hands and among others' discards again, from all that can be there."""
    own = [entry for entry in game.quest_discards if entry // MOST_QUESTS in seats]
    others = [entry // MOST_QUESTS for entry in game.quest_discards if entry // MOST_QUESTS not in seats]
    # All hands are shown at the end (W15.3).
    shown = game.phase is Phase.OVER
    hidden = [seat for seat in range(game.seats) if seat not in seats and game.quests[seat] and not shown]
    pool = game.quest_deck + [entry % MOST_QUESTS for entry in game.quest_discards if entry // MOST_QUESTS not in seats]
    for seat in hidden:
        pool += game.quests[seat]
    pool.sort()
    chance.shuffle(pool)
    barred = _barred(game, seats)
    for seat in hidden:
        game.quests[seat] = sorted(_take(pool, barred[seat]) for _ in game.quests[seat])
    # Nothing that the seats know tells the deck from the discards of others.
    game.quest_discards = sorted(own + [seat * MOST_QUESTS + _take(pool, barred[seat]) for seat in sorted(others)])
    game.quest_deck = sorted(pool)


def _barred(game: "WonderPosition", seats: Seats) -> list[set[int]]:
    """Return by seat the quests it cannot hold: `seats` saw them go to the deck, and it has drawn none since."""
    barred: list[set[int]] = [set() for _ in range(game.seats)]
    for entry in game.quest_log:
        if entry < 0:
            barred[-1 - entry].clear()
        elif entry // MOST_QUESTS in seats:
            for seat in range(game.seats):
                barred[seat].add(entry % MOST_QUESTS)
    return barred


def _take(pool: list[int], barred: set[int]) -> int:
    """Take the next quest of the pool that is not barred."""
    place = next((n for n in range(len(pool) - 1, -1, -1) if pool[n] not in barred), len(pool) - 1)
    return pool.pop(place)


# ---- answers ---


def _answer_again(game: "WonderPosition", seats: Seats, chance: Chance) -> None:
    """Draw the wagers and secret answers of others again."""
    battle = game.battle
    participants = battle.participants() if battle is not None else []
    for seat in range(game.seats):
        if seat in seats:
            continue
        if battle is not None and battle.fighters[seat].wager != NOTHING:
            battle.fighters[seat].wager = chance.pick(participants)
        if game.answer[seat] == NO_ANSWER:
            continue
        match game.simultaneous:
            case Simultaneous.QUESTS:
                game.answer[seat] = chance.pick(game.quests[seat])
            case Simultaneous.WAGERS:
                game.answer[seat] = chance.pick([*participants, NONE])
            case Simultaneous.DRAWN:
                game.answer[seat] = chance.pick(game.current_battle().fighters[seat].held)
            case Simultaneous.BLOCK | Simultaneous.HALT:
                game.answer[seat] = chance.below(2)
            case Simultaneous.FEAT:
                free = any(isinstance(question, ScoreFeat) and question.free for _, question, _ in game.open)
                fitting = [quest for quest in game.quests[seat] if free or fits(game, seat, quest)]
                game.answer[seat] = chance.pick([*fitting, NONE])
