"""Advice for people: hints for an open decision, and a review of a finished game."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from rules.bots.asked_together import AskedTogether
from rules.bots.budget import Budget, Clock
from rules.bots.differences import differences
from rules.bots.policy import decision_of, favourite
from rules.bots.search import Node, Tree, most_tried
from rules.chance import Chance
from rules.game import Choice, Difference, Event, Game, Position, Seat, Seats

BEST_LINES = 3
"""For how many choices advice tells what is likely to follow."""
MIN_ENDS = 8
"""How many playouts of a choice are compared at least."""
CHOICES_AHEAD = 6
"""How many choices that covers, the first included."""


class SearchResult(msgspec.Struct, frozen=True):
    """What a search found: its choices with their chances to win, the recommended one first, and for the first few
    what is likely to happen, as a spectator would see it: a card that is drawn there is only a guess."""

    chances: tuple[tuple[int, float], ...] = ()
    lines: tuple[tuple[Event, ...], ...] = ()
    differences: tuple[tuple[Difference, ...], ...] = ()
    """For the same choices: in what they differ from each other."""


def hints(
    known: Position, seats: Seats, seat: Seat, budget: Budget, seed: int = 0, clock: Clock | None = None
) -> list[tuple[int, float]]:
    """Return each choice of the open decision of `seat` with its estimated chance to win, the recommended one first.

    `known` is a determinized position that agrees with what `seats` know, so a hint reveals nothing hidden.
    """
    tree = Tree(known, seats, seat, Chance(seed))
    tree.think(budget, clock)
    return [(index, min(1.0, max(0.0, chance))) for index, chance, _ in tree.estimates()]


def advise(
    known: Position, seats: Seats, seat: Seat, budget: Budget, seed: int = 0, clock: Clock | None = None
) -> SearchResult:
    """Return the same as `hints`, and for the best choices what is likely to follow and in what they differ."""
    tree = Tree(known, seats, seat, Chance(seed))
    tree.keep_ends()
    tree.think(budget, clock)
    order = [index for index, _, _ in tree.estimates()]
    shown = order[:BEST_LINES]
    differ = _differences(tree, shown)
    estimated = {index: chance for index, chance, _ in tree.estimates()}
    chances = tuple([(index, min(1.0, max(0.0, estimated[index]))) for index in order])
    lines = [_likely_events(tree, index) for index in shown]
    return SearchResult(chances, tuple([tuple([event.seen_by(()) for event in line]) for line in lines]), differ)


def _differences(tree: Tree, choices: Sequence[int]) -> tuple[tuple[Difference, ...], ...]:
    """Return in what these choices differ. A choice that was hardly tried is tried more often."""
    for index in choices:
        while len(choices) > 1 and len(tree.ends[index]) < MIN_ENDS:
            tree.grow(index)
    return differences([tree.ends[index] for index in choices], tree.seat)


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
COMPARED = 24
"""How many playouts tell in what a better choice differs."""
LASTING = 5
"""Over how many choices a change of the chances must last."""
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
    differences: tuple[Difference, ...] = ()
    """In what `best` differs from `index`, judged by what the seat knew."""


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
        differ: tuple[Difference, ...] = ()
        if len(decision_of(position, seat).choices) > 1:
            seen = together.seen_from(position, (seat,), seat)
            best, cost = _judge(seen.determinize((seat,), chance), seat, index, budget, step)
            if cost >= SUSPICIOUS_COST:
                best, cost = _judge(seen.determinize((seat,), chance), seat, index, longer, -1 - step)
            if cost >= SUSPICIOUS_COST:
                differ = _compare(seen.determinize((seat,), chance), seat, best, index)
        together.note(position, seat, index)
        position.choose(seat, index)
        found = game.chances(position, everyone)
        yield ReviewedChoice(step, seat, index, best, cost, tuple(found[each] for each in everyone), differ)


def _judge(known: Position, seat: Seat, index: int, budget: Budget, seed: int) -> tuple[int, float]:
    """Return a better choice than `index` and by how much it is better; `index` and 0 if there is none."""
    found = dict(hints(known, (seat,), seat, budget, seed))
    likeliest = max(found, key=found.__getitem__)
    cost = found[likeliest] - found[index]
    return (likeliest, cost) if cost > 0 else (index, 0.0)


def _compare(known: Position, seat: Seat, better: int, index: int) -> tuple[Difference, ...]:
    """Return in what a choice differs from another."""
    tree = Tree(known, (seat,), seat, Chance(index))
    tree.keep_ends()
    for _ in range(COMPARED):
        tree.grow(better)
        tree.grow(index)
    return differences([tree.ends[better], tree.ends[index]], seat)[0]


class TurningPoint(msgspec.Struct, frozen=True):
    """A choice after which the chances were not what they had been before."""

    choice: ReviewedChoice
    before: float
    """The chance of its seat over the last few choices before it ..."""
    after: float
    """... and over the next few, itself included."""


def turning_points(choices: Sequence[ReviewedChoice], seats: Seats, number: int = 3) -> list[TurningPoint]:
    """Return the choices of these seats at which the chances changed most, the largest change first.

    What changes for a few choices only, such as the hope in the middle of a fight, is none."""
    found: list[tuple[float, float, TurningPoint]] = []
    for place in range(1, len(choices)):
        seat = choices[place].seat
        if seat in seats:
            before = _usual(choices[max(0, place - LASTING) : place], seat)
            after = _usual(choices[place : place + LASTING], seat)
            at_once = abs(choices[place].chances[seat] - choices[place - 1].chances[seat])
            found.append((abs(after - before), at_once, TurningPoint(choices[place], before, after)))
    found.sort(key=lambda each: (-round(each[0], 6), -each[1], each[2].choice.step))
    kept: list[TurningPoint] = []
    for _, _, each in found:
        if len(kept) == number or abs(each.after - each.before) < SUSPICIOUS_COST:
            break
        if all(abs(each.choice.step - other.choice.step) >= LASTING for other in kept):
            kept.append(each)
    return kept


def _usual(choices: Sequence[ReviewedChoice], seat: Seat) -> float:
    """Return the median of the chances."""
    return sorted([each.chances[seat] for each in choices])[len(choices) // 2]


def costliest(choices: Iterable[ReviewedChoice], number: int = 3) -> list[ReviewedChoice]:
    """Return the choices that cost most, the worst first."""
    return sorted((each for each in choices if each.cost > 0), key=lambda each: (-each.cost, each.step))[:number]
