"""Statistics over many games, with confidence intervals."""

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from rules.game import Scenario
from wotr_tui.simulate.jobs import SimulatedGame
from wotr_tui.simulate.titles import Titles
from wotr_tui.text.numbers import formatted

Z = 1.959964
"""95% of a normal distribution is within this many standard deviations."""


class Share(msgspec.Struct, frozen=True):
    """A rate with its 95% confidence interval."""

    rate: float
    low: float
    high: float


def wilson(hits: int, total: int) -> Share:
    """Return Wilson's interval: it stays between 0 and 1 and works for small samples."""
    if not total:
        return Share(0.0, 0.0, 1.0)
    rate = hits / total
    spread = 1 + Z * Z / total
    centre = (rate + Z * Z / (2 * total)) / spread
    reach = Z * sqrt(rate * (1 - rate) / total + Z * Z / (4 * total * total)) / spread
    return Share(rate, max(0.0, centre - reach), min(1.0, centre + reach))


class Mean(msgspec.Struct, frozen=True):
    mean: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Mean:
    """Return the mean with its 95% confidence interval."""
    middle = statistics.fmean(values)
    reach = Z * statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(round(middle, 3), round(middle - reach, 3), round(middle + reach, 3))


class RunningRates:
    """Win rates, updated game by game."""

    def __init__(self, scenario: Scenario, titles: Titles) -> None:
        self._scenario, self._titles = scenario, titles
        self._finished = 0
        self._wins = Counter(dict.fromkeys((info.side for info in scenario.seats), 0))

    def add(self, played: SimulatedGame) -> str:
        """Count a game and return the intervals of all sides so far."""
        if played.outcome is not None:
            self._finished += 1
            self._wins.update({self._scenario.seats[seat].side for seat in played.outcome.winners})
        shares = {self._titles.side(id): wilson(wins, self._finished) for id, wins in self._wins.items()}
        bounds = {side: (formatted(share.low, ".0%"), formatted(share.high, ".0%")) for side, share in shares.items()}
        return ", ".join(f"{side} {low}-{high}" for side, (low, high) in bounds.items())


class Length(msgspec.Struct, frozen=True):
    """Decisions in a game."""

    shortest: int
    median: float
    mean: float
    longest: int


class Thinking(msgspec.Struct, frozen=True):
    """The time a bot took."""

    bot: str
    decisions: int
    seconds_per_decision: float


class Role(msgspec.Struct, frozen=True):
    """A role that seats may play, such as a faction."""

    seated: int
    """Games in which a seat played it."""
    wins: int
    rate: Share
    of_share: float
    """Its win rate as a multiple of an even share."""


class Figures(msgspec.Struct, frozen=True):
    games: int
    decisions: int
    wins: dict[str, int]
    """By side."""
    rates: dict[str, Share]
    margins: dict[str, Mean]
    """By side: its score minus that of the best other side, in a game with scores."""
    ends: dict[str, int]
    victories: dict[str, dict[str, int]]
    """By side and kind of victory."""
    length: Length
    thinking: dict[str, Thinking]
    """By seats."""
    roles: dict[str, Role] = {}
    """By name, in games whose seats have no roles of their own."""


def count(games: Iterable[SimulatedGame], scenario: Scenario) -> Figures:
    """Count the games. None is kept in memory."""
    lengths: list[int] = []
    sides = list(dict.fromkeys(info.side for info in scenario.seats))
    wins = Counter(dict.fromkeys(sides, 0))
    margins: dict[str, list[float]] = {side: [] for side in sides}
    ends: Counter[str] = Counter()
    victories: dict[str, Counter[str]] = {side: Counter() for side in sides}
    spent: dict[str, tuple[str, int, float]] = {}
    seated: Counter[str] = Counter()
    role_wins: Counter[str] = Counter()
    for played in games:
        lengths.append(played.moves)
        for thought in played.thoughts:
            who = "+".join(scenario.seats[seat].id for seat in thought.seats)
            _, decisions, seconds = spent.get(who, ("", 0, 0.0))
            spent[who] = thought.bot, decisions + thought.decisions, seconds + thought.seconds
        outcome = played.outcome
        if outcome is None:
            ends["unfinished"] += 1
            continue
        ends[outcome.how if outcome.winners else "draw"] += 1
        for side in {scenario.seats[seat].side for seat in outcome.winners}:
            wins[side] += 1
            victories[side][outcome.how] += 1
        seated.update(role for _, role in played.roles)
        role_wins.update(role for seat, role in played.roles if seat in outcome.winners)
        if outcome.scores and len(sides) > 1:
            scores = {scenario.seats[seat].side: score for seat, score in enumerate(outcome.scores)}
            for side in sides:
                margins[side].append(scores[side] - max(scores[other] for other in sides if other != side))
    finished = len(lengths) - ends["unfinished"]
    return Figures(
        games=len(lengths),
        decisions=sum(lengths),
        wins=dict(wins),
        rates={side: wilson(wins[side], finished) for side in sides},
        margins={side: mean(found) for side, found in margins.items() if found},
        ends={how: number for how, number in sorted(ends.items()) if number},
        victories={side: dict(found.most_common()) for side, found in victories.items()},
        length=Length(min(lengths), statistics.median(lengths), round(statistics.fmean(lengths), 1), max(lengths)),
        thinking={
            who: Thinking(bot, decisions, round(seconds / decisions, 6) if decisions else 0.0)
            for who, (bot, decisions, seconds) in spent.items()
        },
        roles={
            role: Role(number, role_wins[role], wilson(role_wins[role], number), role_wins[role] / number * len(sides))
            for role, number in sorted(seated.items())
        },
    )
