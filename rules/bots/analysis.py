"""What a bot can tell a person: hints for an open decision, and a review of a game that was played."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from rules.bots.budget import Budget, Clock
from rules.bots.policy import decision_of
from rules.bots.search import Tree
from rules.chance import Chance
from rules.game import Game, Position, Seat, Seats


def hints(
    known: Position, seats: Seats, seat: Seat, budget: Budget, seed: int = 0, clock: Clock | None = None
) -> list[tuple[int, float]]:
    """The choices of the open decision of `seat` with the estimated chance to win, the recommended one first.

    `known` agrees with what `seats` know, as a bot is handed it: a hint gives nothing away.
    """
    tree = Tree(known, seats, seat, Chance(seed))
    tree.think(budget, clock)
    return [(index, min(1.0, max(0.0, chance))) for index, chance, _ in tree.estimates()]


SUSPECT = 0.03
"""A cost from which on a choice is thought about again."""
AGAIN = 4
"""How much longer the second time."""


class Moment(msgspec.Struct, frozen=True):
    """One choice of a game that was played."""

    step: int
    """How many choices came before it."""
    seat: Seat
    index: int
    best: int
    """What the review would have taken; `index` itself where nothing seemed better."""
    cost: float
    """What the choice gave away of the seat's estimated chance, judged by what it could know."""
    chances: tuple[float, ...]
    """By seat: the estimated chance to win after the choice, with all cards open."""


def review(
    game: Game,
    scenario: str,
    seed: int,
    options: Sequence[str],
    moves: Iterable[tuple[Seat, int]],
    budget: Budget = Budget(playouts=60),  # noqa: B008 - frozen
) -> Iterator[Moment]:
    """Go through a game choice by choice; each is yielded as soon as it has been thought about.

    A choice is judged by the seat's knowledge at the time, that of one seat alone, not by how it turned out. One that
    seems to have cost something is thought about again, longer and afresh, and only that counts: of many rough figures
    the largest are mostly chance.
    """
    longer = msgspec.structs.replace(budget, playouts=AGAIN * budget.playouts, seconds=AGAIN * budget.seconds)
    position = game.new(scenario, seed, options)
    chance = Chance(seed)
    everyone = range(len(game.scenario(scenario).seats))
    for step, (seat, index) in enumerate(moves):
        best, cost = index, 0.0
        if len(decision_of(position, seat).choices) > 1:
            best, cost = _judged(position.determinize((seat,), chance), seat, index, budget, step)
            if cost >= SUSPECT:
                best, cost = _judged(position.determinize((seat,), chance), seat, index, longer, -1 - step)
        position.choose(seat, index)
        found = game.chances(position, everyone)
        yield Moment(step, seat, index, best, cost, tuple(found[each] for each in everyone))


def _judged(known: Position, seat: Seat, index: int, budget: Budget, seed: int) -> tuple[int, float]:
    """What would have been better than choice number `index`, and by how much; itself and nothing if nothing would."""
    found = dict(hints(known, (seat,), seat, budget, seed))
    likeliest = max(found, key=found.__getitem__)
    cost = found[likeliest] - found[index]
    return (likeliest, cost) if cost > 0 else (index, 0.0)


def costliest(moments: Iterable[Moment], number: int = 3) -> list[Moment]:
    """The choices that gave away most, the worst first."""
    return sorted((each for each in moments if each.cost > 0), key=lambda each: (-each.cost, each.step))[:number]
