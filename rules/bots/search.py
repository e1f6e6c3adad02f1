"""Information-set Monte Carlo tree search for any game.

One tree of choices is built from many determinizations. A playout takes one of them, walks down the tree, adds a node,
lets the quick player continue, and evaluates the position it reaches. Choices that a determinization does not offer are
skipped in it. Where several seats choose at the same time each has its own bandit at that node, so none of them learns
from the tree what another chose.

All choices of the decision are tried in the same determinizations in the same order, so that luck affects them alike.
Before the search, each choice gets a first estimate from a look one step ahead.

The search does not know who is an enemy: at every node a seat takes what the evaluation says is best for that seat, and
seats that win together have the same evaluation.
"""

from collections.abc import Sequence
from math import exp, inf, log, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from rules.bots.bot import SEARCHES, Bot
from rules.bots.budget import Budget, Clock
from rules.bots.greedy import QUICK_BONUS, outlook
from rules.bots.policy import decision_of, sample, sample_quick
from rules.chance import Chance
from rules.game import AnyDecision, Choice, Position, Seat, Seats

EXPLORATION: Final = 0.25
"""Weight of the prior in the selection: how long a choice with a high prior is preferred before it was tried."""
UNIFORM_SHARE: Final = 0.3
"""The share of the prior that is spread evenly over all choices."""
PRIOR_TRIES: Final = 6.0
"""How many tries the first estimate of a choice counts for; without one, the average of the node."""
LOOK_TEMPERATURE: Final = 0.03
"""The difference in chance to win, found by the look one step ahead, that makes a prior e times as large."""
MAX_GUESSES: Final = 64
"""How many determinizations a tree uses; after that they are used again."""
MAX_PLAYOUT_CHOICES: Final = 80
"""How many choices the quick player makes in a playout, unless a stage of the game ends it sooner."""
MIN_PLAYOUTS: Final = 96
"""The search stops early for lack of a difference only after this many playouts."""
MIN_DIFFERENCE: Final = 0.003
"""A smaller difference in chance to win is not worth more search, in a game with usual stakes."""
MAX_ENDS: Final = 32
"""How many ends of playouts are kept for each choice."""
SHARPNESS: Final = 6.0
"""How strongly the quick player of playouts prefers the heaviest choice."""


class Arm:
    """One choice of one seat at one node: how often it was tried, and the results for that seat."""

    __slots__ = ("bonus", "first_estimate", "preference", "prior", "total", "tries")

    def __init__(self, prior: float, preference: float) -> None:
        self.prior = prior
        """How strongly it is preferred before it was tried; a choice with 0 is never tried."""
        self.preference = preference
        """The quick player's weight for it, compared with the heaviest choice."""
        self.first_estimate = 0.0
        """How much better than the average it looked one step ahead."""
        self.bonus = 0.0
        """What the quick player's preference adds to the first estimate. It counts less with every try."""
        self.tries = 0
        self.total = 0.0


class Bandit:
    """The choices of one seat at one node."""

    __slots__ = ("arms", "total", "tries")

    def __init__(self) -> None:
        self.arms: dict[Choice, Arm] = {}
        self.tries = 0
        self.total = 0.0

    def select(self, position: Position, decision: AnyDecision) -> tuple[int, Arm]:
        """Return the choice to try next, by its results, its prior and how rarely it was tried (PUCT)."""
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
            expected = PRIOR_TRIES * (average + arm.first_estimate + arm.bonus)
            score = (arm.total + expected) / (tries + PRIOR_TRIES) + pull * arm.prior / (1 + tries)
            if score > best_score:
                best, best_score, best_arm = index, score, arm
        return best, best_arm

    def open(self, position: Position, decision: AnyDecision) -> None:
        """Add the choices that were never offered here before."""
        count = len(decision.choices)
        weights = position.game.weigh(position, decision)
        even = UNIFORM_SHARE / count
        if weights is None:
            weights = [1.0] * count
        whole, most = sum(weights, 0.0) / (1 - UNIFORM_SHARE), max(weights) or 1.0
        for choice, weight in zip(decision.choices, weights, strict=True):
            if choice not in self.arms:
                arm = self.arms[choice] = Arm(even + weight / whole if weight else 0.0, weight / most)
                if position.game.horizon and weight:
                    # So close to the decision the evaluation cannot tell waiting from wasting.
                    arm.bonus = QUICK_BONUS * log(arm.preference)

    def estimate(self, arm: Arm) -> float:
        """Return the estimated chance to win after this choice."""
        average = self.total / self.tries if self.tries else 0.5
        return (arm.total + PRIOR_TRIES * (average + arm.first_estimate)) / (arm.tries + PRIOR_TRIES)


class Node:
    """A point in the tree: a bandit for each seat that chooses there, and the nodes that follow."""

    __slots__ = ("bandits", "children")

    def __init__(self) -> None:
        self.bandits: dict[Seat, Bandit] = {}
        self.children: dict[tuple[Choice, ...], Node] = {}


class Tree:
    """The search for one decision of one seat."""

    def __init__(self, known: Position, seats: Seats, seat: Seat, chance: Chance) -> None:
        self.known, self.seats, self.seat, self.chance = known, seats, seat, chance
        self.decision = decision_of(known, seat)
        self.stage = known.game.stage(known)
        self.end = self.stage + known.game.horizon if known.game.horizon else inf
        self.playouts = 0
        self.root = Node()
        self.bandit = self.root.bandits[seat] = Bandit()
        self.bandit.open(known, self.decision)
        self.ends: list[list[Position]] = []
        """By choice: where its last playouts ended, if they are kept."""
        self._guesses: list[tuple[Position, int]] = []

    def keep_ends(self) -> None:
        """Keep from now on where playouts end."""
        self.ends = [[] for _ in self.decision.choices]

    def guess(self, number: int) -> tuple[Position, Chance]:
        """Return the n-th determinization and its random stream."""
        while len(self._guesses) <= number:
            self._guesses.append((self.known.determinize(self.seats, self.chance), self.chance.below(1 << 30)))
        position, luck = self._guesses[number]
        return position.clone(), Chance(luck)

    def look(self, guesses: int) -> None:
        """Look one step ahead from every choice, for its first estimate and its prior."""
        choices = self.decision.choices
        looks = [0.0] * len(choices)
        for number in range(guesses):
            for index in range(len(choices)):
                position, luck = self.guess(number)
                looks[index] += outlook(position, self.seats, self.seat, index, luck) / guesses
        average = sum(looks, 0.0) / len(looks)
        best = max(looks)
        preferences = [exp((look - best) / LOOK_TEMPERATURE) for look in looks]
        whole = sum(preferences, 0.0)
        for choice, look, preference in zip(choices, looks, preferences, strict=True):
            arm = self.bandit.arms[choice]
            arm.first_estimate = look - average
            if arm.prior:
                arm.prior = arm.prior / 2 + preference / whole / 2

    def think(self, budget: Budget, clock: Clock | None = None) -> None:
        """Search until the budget is spent, or the rest of it could not change the answer or hardly matters."""
        if len(self.decision.choices) == 1:
            return
        may_continue = budget.watch(clock)
        if budget.look_guesses:
            self.look(budget.look_guesses)
        while may_continue(self.playouts):
            self.grow()
            if self.playouts % 16 == 0 and self._settled(budget.playouts):
                return

    def _settled(self, playouts: int) -> bool:
        """Return whether the rest of the playouts (0: no limit) cannot change the answer or hardly matters."""
        if playouts and self._lead() > playouts - self.playouts:
            return True
        if self.playouts < MIN_PLAYOUTS:
            return False
        chances = [self.bandit.estimate(arm) for arm in self.bandit.arms.values() if arm.prior]
        return max(chances) - min(chances) < MIN_DIFFERENCE * self.known.game.stakes

    def _lead(self) -> int:
        """Return how many tries the most tried choice is ahead."""
        tries = sorted(arm.tries for arm in self.bandit.arms.values())
        return tries[-1] - tries[-2]

    def grow(self, first: int = -1) -> None:
        """Do one playout, with choice number `first`, or with the one to try next."""
        index, arm = first, self.bandit.arms[self.decision.choices[first]]
        if first < 0:
            index, arm = self.bandit.select(self.known, self.decision)
        position, luck = self.guess(arm.tries % MAX_GUESSES)
        tried = [(self.seat, self.bandit, arm)]
        last_stage = self._descend(position, index, tried)
        self._play_on(position, last_stage, luck)
        worth = position.game.chances(position, [seat for seat, _, _ in tried])
        for seat, bandit, arm in tried:
            value = worth[seat]
            bandit.tries += 1
            bandit.total += value
            arm.tries += 1
            arm.total += value
        self.playouts += 1
        if self.ends:
            ends = self.ends[index]
            if len(ends) == MAX_ENDS:
                ends.pop(0)
            ends.append(position)

    def _descend(self, position: Position, first: int, tried: list[tuple[Seat, Bandit, Arm]]) -> int:
        """Walk down the tree, starting with choice number `first`, and make the first choice that was never tried.

        Appends the choices made to `tried`. Returns the stage of the game in which the last one was made.
        """
        stage = position.game.stage
        last_stage = self.stage
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
            last_stage = stage(position)
            for seat, index, _ in picks:
                position.choose(seat, index)
            if fresh:
                break
            key = tuple([choice for _, _, choice in picks])
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node()
            node = child
        return last_stage

    def _play_on(self, position: Position, last_stage: int, luck: Chance) -> None:
        """Let the quick player choose until `last_stage` is over: between stages the evaluation is most accurate.

        In a game with a horizon all playouts continue up to it, since an evaluation favours the seat that moved last.
        """
        stage = position.game.stage
        for _ in range(MAX_PLAYOUT_CHOICES):
            pending = position.pending()
            if not pending:
                return
            now = stage(position)
            if now >= self.end or (self.end == inf and now != last_stage):
                return
            decision = pending[0]
            position.choose(decision.seat, sample_quick(position, decision, luck, SHARPNESS))

    def estimates(self) -> list[tuple[int, float, int]]:
        """Return for each choice its number, its estimated chance and how often it was tried; the most tried first."""
        arms = self.bandit.arms
        found = [
            (index, self.bandit.estimate(arms[choice]), arms[choice].tries)
            for index, choice in enumerate(self.decision.choices)
        ]
        return sorted(found, key=lambda each: (-each[2], -each[1], each[0]))

    def best(self) -> int:
        """Return the choice that was tried most."""
        return self.estimates()[0][0]

    def sample_near_best(self, tolerance: float, chance: Chance) -> int:
        """Return a random choice, the likelier the more the quick player prefers it and the closer to the best its
        estimate is. So the mistakes are those of a player who knows what usually makes sense."""
        arms = [self.bandit.arms[choice] for choice in self.decision.choices]
        worth = [self.bandit.estimate(arm) for arm in arms]
        best = max(worth)
        return sample(
            [arm.preference * exp((each - best) / tolerance) for arm, each in zip(arms, worth, strict=True)], chance
        )


def most_tried(bandit: Bandit, decision: AnyDecision) -> int:
    """Return the number of the choice that was tried most of those offered."""
    tries = [bandit.arms[choice].tries if choice in bandit.arms else 0 for choice in decision.choices]
    return tries.index(max(tries))


Votes = tuple[tuple[int, float], ...]
"""By choice: how often a search tried it, and its estimated chance."""


def votes(
    known: Position,
    seats: Seats,
    seat: Seat,
    budget: Budget,
    seed: int = 0,
    clock: Clock | None = None,
    begun: Tree | None = None,
) -> Votes:
    """Search a decision and return the votes: several searches of the same decision are combined by `elected`.

    `begun`: a search of this question that goes on.
    """
    tree = begun or Tree(known, seats, seat, Chance(seed))
    tree.think(budget, clock)
    return tuple([(tries, chance) for _, chance, tries in sorted(tree.estimates())])


def elected(ballots: Sequence[Votes]) -> int:
    """Return the choice that all searches together tried most; of several, the one with the best chance."""
    summed = [
        (sum([tries for tries, _ in choice]), sum([chance for _, chance in choice], 0.0))
        for choice in zip(*ballots, strict=True)
    ]
    return summed.index(max(summed))


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Searches until its budget is spent and takes the choice that was tried most."""

    def __init__(self, seed: int = 0, budget: Budget = SEARCHES["normal"], clock: Clock | None = None) -> None:
        self.chance = Chance(seed)
        self.budget = budget
        self.clock = clock

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        tree = Tree(known, seats, seat, self.chance)
        tree.think(self.budget, self.clock)
        tolerance = self.budget.tolerance * known.game.stakes
        return tree.sample_near_best(tolerance, self.chance) if tolerance else tree.best()
