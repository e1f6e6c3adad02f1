"""Cards and winning: how often each card was played, and the win rate with it and without.

In a game whose seats have no roles of their own, every seat is counted by itself.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from rules.game import Scenario
from wotr_tui.simulate.figures import wilson
from wotr_tui.simulate.jobs import SimulatedGame

EVERYONE = "*"
"""The side of a card in a game whose seats have no roles of their own."""


class Influence(msgspec.Struct, frozen=True):
    """A card of a side, over many games."""

    side: str
    card: str
    share: float
    """The share of games in which it was played."""
    times: float
    """How often it was played, per game."""
    with_it: float
    without: float
    """The win rate of the side in games with the card, and in the others."""
    change: float
    low: float
    high: float
    """The difference, and its 95% interval (Newcombe's, from the two Wilson intervals)."""


def measure(games: Sequence[SimulatedGame], scenario: Scenario) -> list[Influence]:
    """Return every card that was played in a finished game, the largest gain first.

    It tells what goes together, not what causes what: a card may be played because its side is winning.
    """
    finished = [played for played in games if played.outcome is not None]
    if any(played.roles for played in finished):
        return _by_seat(finished, len(scenario.seats))
    side_of = [info.side for info in scenario.seats]
    wins = Counter[str]()
    plays: Counter[tuple[str, str]] = Counter()
    present: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for played in finished:
        assert played.outcome is not None
        winners = {side_of[seat] for seat in played.outcome.winners}
        wins.update(winners)
        seen: set[tuple[str, str]] = set()
        for seat, card, times in played.cards:
            plays[side_of[seat], card] += times
            seen.add((side_of[seat], card))
        present.update(seen)
        won.update(key for key in seen if key[0] in winners)
    found = [_of(key, len(finished), plays[key], present[key], won[key], wins[key[0]]) for key in present]
    return sorted(found, key=lambda each: (-each.change, each.side, each.card))


def _by_seat(finished: Sequence[SimulatedGame], seats: int) -> list[Influence]:
    wins = 0
    plays: Counter[str] = Counter()
    present: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for played in finished:
        assert played.outcome is not None
        wins += len(played.outcome.winners)
        for seat, card, times in played.cards:
            plays[card] += times
            present[card] += 1
            won[card] += seat in played.outcome.winners
    games = len(finished) * seats
    found = [_of((EVERYONE, card), games, plays[card], present[card], won[card], wins) for card in present]
    return sorted(found, key=lambda each: (-each.change, each.card))


def _of(key: tuple[str, str], games: int, plays: int, present: int, won: int, wins: int) -> Influence:
    there, absent = wilson(won, present), wilson(wins - won, games - present)
    if present == games:
        # Played in every game: there is nothing to compare with.
        return Influence(*key, 1.0, plays / games, there.rate, there.rate, 0.0, -1.0, 1.0)
    change = there.rate - absent.rate
    low = change - sqrt((there.rate - there.low) ** 2 + (absent.high - absent.rate) ** 2)
    high = change + sqrt((there.high - there.rate) ** 2 + (absent.rate - absent.low) ** 2)
    return Influence(*key, present / games, plays / games, there.rate, absent.rate, change, low, high)
