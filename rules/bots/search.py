"""Information-set Monte Carlo tree search, over any game of the contract.

One tree of choices is grown from many guesses at what is hidden. Each playout takes a guess, walks down the tree,
adds to it, plays on by the quick player, and asks the game how things look there. Choices that a guess does not offer
are passed over in it. Where several seats choose at once each has its own bandit at the same node, so that none of
them learns from the tree what another picked.

A seat is never told who its enemies are: at every node it takes what promises *it* the most, by the game's evaluation
for that very seat, and seats that win together evaluate alike.
"""

from math import sqrt
from typing import Any

from rules.bots.bot import SEARCHES, Bot
from rules.bots.budget import Budget
from rules.bots.policy import decision_of, quick
from rules.chance import Chance
from rules.game import Choice, Decision, Position, Seat, Seats

EXPLORATION = 0.35
"""How much a choice the quick player likes is preferred before it has been tried."""
OPEN_MIND = 0.3
"""The share of that preference that is spread evenly."""
DEPTH = 60
"""Picks of the quick player before a playout is broken off, where no stage of the game ends it sooner."""
SHARED = 4
"""Playouts for one guess: a guess costs about as much as a third of a playout."""


class Arm:
    """One choice of one seat at one node: how often it was tried, and what came of it for that seat."""

    __slots__ = ("prior", "total", "tries")

    def __init__(self, prior: float) -> None:
        self.prior = prior
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
        if any(choice not in arms for choice in choices):
            self._open(position, decision)
        pull = EXPLORATION * sqrt(self.tries + 1)
        untried = self.total / self.tries - 0.05 if self.tries else 0.5
        best, best_score, best_arm = 0, -1.0, None
        for index, choice in enumerate(choices):
            arm = arms[choice]
            tries = arm.tries
            score = (arm.total / tries if tries else untried) + pull * arm.prior / (1 + tries)
            if score > best_score:
                best, best_score, best_arm = index, score, arm
        assert best_arm is not None
        return best, best_arm

    def _open(self, position: Position, decision: Decision[Any, Any]) -> None:
        count = len(decision.choices)
        weights = position.game.weigh(position, decision)
        even = OPEN_MIND / count
        if weights is None:
            priors = [1 / count] * count
        else:
            whole = sum(weights) / (1 - OPEN_MIND)
            priors = [even + weight / whole for weight in weights]
        for choice, prior in zip(decision.choices, priors, strict=True):
            if choice not in self.arms:
                self.arms[choice] = Arm(prior)


class Node:
    """A point in the tree: a bandit for each seat that chooses there, and what follows from their picks."""

    __slots__ = ("bandits", "children")

    def __init__(self) -> None:
        self.bandits: dict[Seat, Bandit] = {}
        self.children: dict[tuple[Choice, ...], Node] = {}


class Tree:
    """The search for one decision of one seat; it can be grown for as long as there is time."""

    def __init__(self, known: Position, seats: Seats, seat: Seat, chance: Chance, depth: int = DEPTH) -> None:
        self.known, self.seats, self.seat, self.chance, self.depth = known, seats, seat, chance, depth
        self.root = Node()
        self.root.bandits[seat] = Bandit()
        self.decision = decision_of(known, seat)
        self.stage = known.game.stage(known)
        self.playouts = 0
        self._guess: Position | None = None

    def think(self, budget: Budget) -> None:
        """Grow until the budget is spent, or nothing that is left of it could change the answer."""
        if len(self.decision.choices) == 1:
            return
        may_go_on = budget.watch()
        while may_go_on(self.playouts):
            self.grow()
            if budget.playouts and self.playouts % 16 == 0 and self._lead() > budget.playouts - self.playouts:
                return

    def _lead(self) -> int:
        """By how many tries the most tried choice is ahead."""
        tries = sorted(arm.tries for arm in self.root.bandits[self.seat].arms.values())
        return tries[-1] - tries[-2]

    def grow(self) -> None:
        """One playout more."""
        if self._guess is None or self.playouts % SHARED == 0:
            self._guess = self.known.determinize(self.seats, self.chance)
        position = self._guess.clone()
        tried = self._descend(position)
        self._play_on(position)
        evaluate = position.game.evaluate
        worth: dict[Seat, float] = {}
        for seat, bandit, arm in tried:
            value = worth.get(seat)
            if value is None:
                value = worth[seat] = evaluate(position, seat)
            bandit.tries += 1
            bandit.total += value
            arm.tries += 1
            arm.total += value
        self.playouts += 1

    def _descend(self, position: Position) -> list[tuple[Seat, Bandit, Arm]]:
        """Walk down to a choice never tried before, and through it."""
        node = self.root
        tried: list[tuple[Seat, Bandit, Arm]] = []
        while pending := position.pending():
            picks: list[tuple[Seat, int, Choice]] = []
            fresh = False
            for decision in pending:
                bandit = node.bandits.get(decision.seat)
                if bandit is None:
                    bandit = node.bandits[decision.seat] = Bandit()
                index, arm = bandit.select(position, decision)
                fresh = fresh or not arm.tries
                tried.append((decision.seat, bandit, arm))
                picks.append((decision.seat, index, decision.choices[index]))
            for seat, index, _ in picks:
                position.choose(seat, index)
            if fresh:
                break
            key = tuple([choice for _, _, choice in picks])
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            node = child
        return tried

    def _play_on(self, position: Position) -> None:
        """By the quick player, to a point where the evaluation can be trusted, or to the end."""
        chance = self.chance
        stage = position.game.stage
        choose = position.choose
        for _ in range(self.depth):
            if stage(position) != self.stage:
                return
            pending = position.pending()
            if not pending:
                return
            decision = pending[0]
            choose(decision.seat, quick(position, decision, chance))

    def estimates(self) -> list[tuple[int, float, int]]:
        """For each choice its number, the estimated chance, and how often it was tried; the most tried first."""
        bandit = self.root.bandits[self.seat]
        mean = bandit.total / bandit.tries if bandit.tries else 0.5
        found = []
        for index, choice in enumerate(self.decision.choices):
            arm = bandit.arms.get(choice)
            if arm is None or not arm.tries:
                found.append((index, mean, 0))
            else:
                found.append((index, arm.total / arm.tries, arm.tries))
        return sorted(found, key=lambda each: (-each[2], -each[1], each[0]))

    def best(self) -> int:
        """The choice tried most: more time can only have made it surer."""
        return self.estimates()[0][0]


class SearchBot(Bot):
    """Grows a tree for as long as its budget lasts, and takes what it came back to most often."""

    def __init__(self, seed: int = 0, budget: Budget = SEARCHES["normal"]) -> None:
        self.chance = Chance(seed)
        self.budget = budget

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        tree = Tree(known, seats, seat, self.chance)
        tree.think(self.budget)
        return tree.best()
