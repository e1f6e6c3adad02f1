"""Advice for people: hints for an open decision, and a review of a finished game."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from rules.bots.asked_together import AskedTogether
from rules.bots.budget import Budget, Clock
from rules.bots.policy import decision_of, favourite
from rules.bots.search import Node, Tree, most_tried
from rules.chance import Chance
from rules.game import Choice, Event, Game, Position, Seat, Seats

BEST_LINES = 3
"""For how many choices advice tells what is likely to follow."""
CHOICES_AHEAD = 6
"""How many choices that covers, the first included."""


class SearchResult(msgspec.Struct, frozen=True):
    """What a search found: its choices with their chances to win, the recommended one first, and for the first few
    what is likely to happen, as a spectator would see it: a card that is drawn there is only a guess."""

    chances: tuple[tuple[int, float], ...] = ()
    lines: tuple[tuple[Event, ...], ...] = ()


def hints(
    known: Position, seats: Seats, seat: Seat, budget: Budget, seed: int = 0, clock: Clock | None = None
) -> list[tuple[int, float]]:
    """Return each choice of the open decision of `seat` with its estimated chance to win, the recommended one first.

    `known` is a determinized position that agrees with what `seats` know, so a hint reveals nothing hidden.
    """
    return list(advise(known, seats, seat, budget, seed, clock).chances)


def advise(
    known: Position, seats: Seats, seat: Seat, budget: Budget, seed: int = 0, clock: Clock | None = None
) -> SearchResult:
    """Return the same as `hints`, and what is likely to follow the best choices."""
    tree = Tree(known, seats, seat, Chance(seed))
    tree.think(budget, clock)
    chances = tuple([(index, min(1.0, max(0.0, chance))) for index, chance, _ in tree.estimates()])
    lines = [_likely_events(tree, index) for index, _ in chances[:BEST_LINES]]
    return SearchResult(chances, tuple([tuple([event.seen_by(()) for event in line]) for line in lines]))


def _likely_events(tree: Tree, index: int) -> list[Event]:
    """Return what is likely to happen after choice number `index`, without what it causes itself, until
    CHOICES_AHEAD were made: in the first determinization the most tried ones, beyond the tree the favourites."""
    position, luck = tree.guess(0)
    node: Node | None = tree.root
    events: list[Event] = []
    made = 0
    while made < CHOICES_AHEAD and (pending := position.pending()):
        picks: list[tuple[Seat, int, Choice]] = []
        for decision in pending:
            seat = decision.seat
            bandit = node.bandits.get(seat) if node is not None else None
            if made == 0 and seat == tree.seat:
                number = index
            elif bandit is not None:
                number = most_tried(bandit, decision)
            else:
                number = favourite(position, decision, luck)
            picks.append((seat, number, decision.choices[number]))
        for seat, number, _ in picks:
            position.choose(seat, number)
            if made or seat != tree.seat:
                events += position.events
            made += 1
        node = node.children.get(tuple([choice for _, _, choice in picks])) if node is not None else None
    return events


SUSPICIOUS_COST = 0.03
"""A choice that seems to cost this much or more is searched a second time."""
SECOND_SEARCH = 4
"""How many times larger the budget of the second search is."""


class ReviewedChoice(msgspec.Struct, frozen=True):
    """One choice of a finished game, and what the review found."""

    step: int
    """The number of choices before it."""
    seat: Seat
    index: int
    best: int
    """The choice the review recommends; `index` itself if it found nothing better."""
    cost: float
    """How much of the seat's estimated chance to win it cost, judged by what the seat knew."""
    chances: tuple[float, ...]
    """By seat: the estimated chance to win after the choice, with nothing hidden."""


def review(
    game: Game,
    scenario: str,
    seed: int,
    options: Sequence[str],
    moves: Iterable[tuple[Seat, int]],
    budget: Budget = Budget(playouts=60),  # noqa: B008 - frozen
) -> Iterator[ReviewedChoice]:
    """Search every choice of a game again; yield each as soon as its search is done.

    A choice is judged by what the seat knew at the time, not by how it turned out. If it seems to have cost something,
    a second, longer search decides: among many rough estimates the largest errors look like mistakes.
    """
    longer = msgspec.structs.replace(
        budget, playouts=SECOND_SEARCH * budget.playouts, seconds=SECOND_SEARCH * budget.seconds
    )
    position = game.new(scenario, seed, options)
    chance = Chance(seed)
    everyone = range(len(game.scenario(scenario).seats))
    together = AskedTogether()
    for step, (seat, index) in enumerate(moves):
        best, cost = index, 0.0
        if len(decision_of(position, seat).choices) > 1:
            seen = together.seen_from(position, (seat,), seat)
            best, cost = _judge(seen.determinize((seat,), chance), seat, index, budget, step)
            if cost >= SUSPICIOUS_COST:
                best, cost = _judge(seen.determinize((seat,), chance), seat, index, longer, -1 - step)
        together.note(position, seat, index)
        position.choose(seat, index)
        found = game.chances(position, everyone)
        yield ReviewedChoice(step, seat, index, best, cost, tuple(found[each] for each in everyone))


def _judge(known: Position, seat: Seat, index: int, budget: Budget, seed: int) -> tuple[int, float]:
    """Return a better choice than `index` and by how much it is better; `index` and 0 if there is none."""
    found = dict(hints(known, (seat,), seat, budget, seed))
    likeliest = max(found, key=found.__getitem__)
    cost = found[likeliest] - found[index]
    return (likeliest, cost) if cost > 0 else (index, 0.0)


def costliest(choices: Iterable[ReviewedChoice], number: int = 3) -> list[ReviewedChoice]:
    """Return the choices that cost most, the worst first."""
    return sorted((each for each in choices if each.cost > 0), key=lambda each: (-each.cost, each.step))[:number]
