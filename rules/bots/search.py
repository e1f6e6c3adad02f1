"""Information-set Monte Carlo tree search, over any game of the contract.

One tree of choices is grown from many guesses at what is hidden. Each playout takes a guess, walks down the tree,
adds to it, plays on by the quick player, and asks the game how things look there. Choices that a guess does not offer
are passed over in it. Where several seats choose at once each has its own bandit at the same node, so that none of
them learns from the tree what another picked.

The choices to be decided between are tried in the same guesses, in the same order, so that luck falls on all alike; and
each begins with the good or bad name that a look one step ahead gives it.

A seat is never told who its enemies are: at every node it takes what promises *it* the most, by the game's evaluation
for that very seat, and seats that win together evaluate alike.
"""

from collections.abc import Sequence
from math import exp, inf, log, sqrt
from typing import Any

from rules.bots.bot import SEARCHES, Bot
from rules.bots.budget import Budget, Clock
from rules.bots.greedy import NUDGE, outlook
from rules.bots.policy import decision_of, draw, quick
from rules.chance import Chance
from rules.game import Choice, Decision, Position, Seat, Seats

EXPLORATION = 0.25
"""How much a choice that is liked, by the quick player or for its looks, is preferred before it has been tried."""
OPEN_MIND = 0.3
"""The share of that preference that is spread evenly."""
NAME = 6.0
"""Tries that a choice's name, or the average where it has none, counts for."""
TEMPER = 0.03
"""What a look one step ahead must promise more, in chance to win, for a choice to be liked e times as much."""
GUESSES = 64
"""How many guesses at what is hidden a tree is grown from; then they come round again."""
DEPTH = 80
"""Picks of the quick player before a playout is broken off, where no stage of the game ends it sooner."""
SOON = 96
"""Playouts after which it may turn out that nothing is at stake."""
STAKE = 0.01
"""The least difference in chance to win that is worth thinking about."""
KEEN = 6.0
"""How strictly the quick player does what it likes best."""


class Arm:
    """One choice of one seat at one node: how often it was tried, and what came of it for that seat."""

    __slots__ = ("name", "nudge", "prior", "total", "tries")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """How much it is liked before it has been tried; 0 is never tried."""
        self.name = 0.0
        """How much better than the average it looked at first."""
        self.nudge = 0.0
        """What the quick player's liking counts for, however often it is tried."""
        self.tries = 0
        self.total = 0.0


class Bandit:
    """What one seat has tried at one node."""

    __slots__ = ("arms", "total", "tries")

    def __init__(self) -> None:
        self.arms: dict[Choice, Arm] = {}
        self.tries = 0
        self.total = 0.0

    def select(self, position: Position, decision: Decision[Any, Any]) -> tuple[int, Arm]:
        """The choice to try next: promising ones, liked ones and neglected ones by turns (PUCT)."""
        arms = self.arms
        choices = decision.choices
        for choice in choices:
            if choice not in arms:
                self.open(position, decision)
                break
        pull = EXPLORATION * sqrt(self.tries + 1)
        average = self.total / self.tries if self.tries else 0.5
        best, best_score, best_arm = 0, -1.0, arms[choices[0]]
        for index, choice in enumerate(choices):
            arm = arms[choice]
            if not arm.prior:
                continue
            tries = arm.tries
            score = (
                (arm.total + NAME * (average + arm.name)) / (tries + NAME) + arm.nudge + pull * arm.prior / (1 + tries)
            )
            if score > best_score:
                best, best_score, best_arm = index, score, arm
        return best, best_arm

    def open(self, position: Position, decision: Decision[Any, Any]) -> None:
        """Take in the choices never offered here before."""
        count = len(decision.choices)
        weights = position.game.weigh(position, decision)
        even = OPEN_MIND / count
        if weights is None:
            priors = [1 / count] * count
        else:
            whole = sum(weights, 0.0) / (1 - OPEN_MIND)
            priors = [even + weight / whole if weight else 0.0 for weight in weights]
        for choice, prior in zip(decision.choices, priors, strict=True):
            if choice not in self.arms:
                self.arms[choice] = Arm(prior)
        if weights is not None and position.game.horizon:
            # Judged so soon, a fruitless choice cannot be told from biding time.
            most = max(weights)
            for choice, weight in zip(decision.choices, weights, strict=True):
                self.arms[choice].nudge = NUDGE * log(weight / most) if weight else 0.0

    def estimate(self, arm: Arm) -> float:
        """What the choice is worth to the seat, for all that is known."""
        average = self.total / self.tries if self.tries else 0.5
        return (arm.total + NAME * (average + arm.name)) / (arm.tries + NAME)


class Node:
    """A point in the tree: a bandit for each seat that chooses there, and what follows from their picks."""

    __slots__ = ("bandits", "children")

    def __init__(self) -> None:
        self.bandits: dict[Seat, Bandit] = {}
        self.children: dict[tuple[Choice, ...], Node] = {}


class Tree:
    """The search for one decision of one seat; it can be grown for as long as there is time."""

    def __init__(self, known: Position, seats: Seats, seat: Seat, chance: Chance) -> None:
        self.known, self.seats, self.seat, self.chance = known, seats, seat, chance
        self.decision = decision_of(known, seat)
        self.stage = known.game.stage(known)
        self.end = self.stage + known.game.horizon if known.game.horizon else inf
        self.playouts = 0
        self.root = Node()
        self.bandit = self.root.bandits[seat] = Bandit()
        self.bandit.open(known, self.decision)
        self._guesses: list[tuple[Position, int]] = []

    def _guess(self, number: int) -> tuple[Position, Chance]:
        """Guess number so and so at what is hidden, and the luck that goes with it."""
        while len(self._guesses) <= number:
            self._guesses.append((self.known.determinize(self.seats, self.chance), self.chance.below(1 << 30)))
        position, luck = self._guesses[number]
        return position.clone(), Chance(luck)

    def look(self, guesses: int) -> None:
        """Look one step ahead from every choice, and give each its name."""
        choices = self.decision.choices
        looks = [0.0] * len(choices)
        for number in range(guesses):
            for index in range(len(choices)):
                position, luck = self._guess(number)
                looks[index] += outlook(position, self.seats, self.seat, index, luck) / guesses
        average = sum(looks, 0.0) / len(looks)
        best = max(looks)
        likings = [exp((look - best) / TEMPER) for look in looks]
        whole = sum(likings, 0.0)
        for choice, look, liking in zip(choices, looks, likings, strict=True):
            arm = self.bandit.arms[choice]
            arm.name = look - average
            if arm.prior:
                arm.prior = arm.prior / 2 + liking / whole / 2

    def think(self, budget: Budget, clock: Clock | None = None) -> None:
        """Grow until the budget is spent, or nothing that is left of it could change the answer, or matter."""
        if len(self.decision.choices) == 1:
            return
        may_go_on = budget.watch(clock)
        if budget.looks:
            self.look(budget.looks)
        while may_go_on(self.playouts):
            self.grow()
            if self.playouts % 16 == 0 and self._settled(budget.playouts):
                return

    def _settled(self, playouts: int) -> bool:
        """Whether the rest of so many playouts (0: without end) cannot change the answer, or would hardly matter."""
        if playouts and self._lead() > playouts - self.playouts:
            return True
        if self.playouts < SOON:
            return False
        chances = [self.bandit.estimate(arm) for arm in self.bandit.arms.values() if arm.prior]
        return max(chances) - min(chances) < STAKE

    def _lead(self) -> int:
        """By how many tries the most tried choice is ahead."""
        tries = sorted(arm.tries for arm in self.bandit.arms.values())
        return tries[-1] - tries[-2]

    def grow(self) -> None:
        """One playout more."""
        index, arm = self.bandit.select(self.known, self.decision)
        position, luck = self._guess(arm.tries % GUESSES)
        tried = [(self.seat, self.bandit, arm)]
        begun = self._descend(position, index, tried)
        self._play_on(position, begun, luck)
        worth = position.game.chances(position, [seat for seat, _, _ in tried])
        for seat, bandit, arm in tried:
            value = worth[seat]
            bandit.tries += 1
            bandit.total += value
            arm.tries += 1
            arm.total += value
        self.playouts += 1

    def _descend(self, position: Position, first: int, tried: list[tuple[Seat, Bandit, Arm]]) -> int:
        """Walk down, by choice number `first` of the own decision, to a choice never tried before, and through it.

        Returns the stage of the game in which that last choice was made.
        """
        stage = position.game.stage
        begun = self.stage
        node = self.root
        fresh = not tried[0][2].tries
        while (pending := position.pending()) and stage(position) < self.end:
            picks: list[tuple[Seat, int, Choice]] = []
            for decision in pending:
                seat = decision.seat
                if node is self.root and seat == self.seat:
                    picks.append((seat, first, decision.choices[first]))
                    continue
                bandit = node.bandits.get(seat)
                if bandit is None:
                    bandit = node.bandits[seat] = Bandit()
                index, arm = bandit.select(position, decision)
                fresh = fresh or not arm.tries
                tried.append((seat, bandit, arm))
                picks.append((seat, index, decision.choices[index]))
            begun = stage(position)
            for seat, index, _ in picks:
                position.choose(seat, index)
            if fresh:
                break
            key = tuple([choice for _, _, choice in picks])
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            node = child
        return begun

    def _play_on(self, position: Position, begun: int, luck: Chance) -> None:
        """By the quick player, until the stage that was `begun` is over: there the evaluation sees clearest.

        With a horizon all go on up to it, for who moved last would decide how things look.
        """
        stage = position.game.stage
        for _ in range(DEPTH):
            pending = position.pending()
            if not pending:
                return
            now = stage(position)
            if now >= self.end or (self.end == inf and now != begun):
                return
            decision = pending[0]
            position.choose(decision.seat, quick(position, decision, luck, KEEN))

    def estimates(self) -> list[tuple[int, float, int]]:
        """For each choice its number, the estimated chance, and how often it was tried; the most tried first."""
        arms = self.bandit.arms
        found = [
            (index, self.bandit.estimate(arms[choice]), arms[choice].tries)
            for index, choice in enumerate(self.decision.choices)
        ]
        return sorted(found, key=lambda each: (-each[2], -each[1], each[0]))

    def best(self) -> int:
        """The choice tried most: more time can only have made it surer."""
        return self.estimates()[0][0]

    def lightly(self, slack: float, chance: Chance) -> int:
        """A choice as someone makes it who likes some more than others and does not mind a chance to win of `slack`."""
        arms = [self.bandit.arms[choice] for choice in self.decision.choices]
        worth = [self.bandit.estimate(arm) for arm in arms]
        best = max(worth)
        return draw([arm.prior * exp((each - best) / slack) for arm, each in zip(arms, worth, strict=True)], chance)


Votes = tuple[tuple[int, float], ...]
"""By choice: how often a search came back to it, and the chance it saw in it."""


def votes(
    known: Position, seats: Seats, seat: Seat, budget: Budget, seed: int = 0, clock: Clock | None = None
) -> Votes:
    """What one search makes of the choices of `seat`, for several that think about the same decision."""
    tree = Tree(known, seats, seat, Chance(seed))
    tree.think(budget, clock)
    return tuple([(tries, chance) for _, chance, tries in sorted(tree.estimates())])


def elected(ballots: Sequence[Votes]) -> int:
    """The choice that all searches together came back to most often; the likeliest of those."""
    summed = [
        (sum([tries for tries, _ in choice]), sum([chance for _, chance in choice], 0.0))
        for choice in zip(*ballots, strict=True)
    ]
    return summed.index(max(summed))


class SearchBot(Bot):
    """Grows a tree for as long as its budget lasts, and takes what it came back to most often."""

    def __init__(self, seed: int = 0, budget: Budget = SEARCHES["normal"], clock: Clock | None = None) -> None:
        self.chance = Chance(seed)
        self.budget = budget
        self.clock = clock

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        tree = Tree(known, seats, seat, self.chance)
        tree.think(self.budget, self.clock)
        slack = self.budget.slack * known.game.stakes
        return tree.lightly(slack, self.chance) if slack else tree.best()
