"""What the games of a book add up to."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from wotr_tui.saves.results.book import Played
from wotr_tui.text.players import bot_name

LATELY = 10
"""The games one's form is judged by."""


class Tally(msgspec.Struct, frozen=True):
    """Games of one kind. Those that were broken off are counted, and judged by nobody."""

    of: str
    """An id: of a game, of a scenario or side after that of its game, or the name of an opponent."""
    games: int
    won: int
    lost: int
    drawn: int
    cost: float | None
    """The chance given away with each choice, on average over the games a bot has looked at."""

    @property
    def share(self) -> float | None:
        """How many of the games that were played to their end were won; half of one for a draw."""
        ended = self.won + self.lost + self.drawn
        return (self.won + self.drawn / 2) / ended if ended else None


class Streaks(msgspec.Struct, frozen=True):
    current: int = 0
    """Games won in a row up to now; lost, if below zero."""
    longest_won: int = 0
    longest_lost: int = 0


class PlayerStats(msgspec.Struct, frozen=True):
    total: Tally
    by_game: tuple[Tally, ...]
    by_scenario: tuple[Tally, ...]
    by_side: tuple[Tally, ...]
    by_opponent: tuple[Tally, ...]
    streaks: Streaks
    form: tuple[float, ...]
    """After each game that was won, lost or drawn: the share of the last ten."""
    costs: tuple[float, ...]
    """The chance given away with each choice, of each game a bot has looked at, in order."""


def opponents(played: Played) -> tuple[str, ...]:
    """Who played against one, in words."""
    return (*played.people, *map(bot_name, played.bots))


def count(games: Sequence[Played]) -> PlayerStats:
    """All figures, of games from the oldest on."""
    judged = [_worth(each) for each in games if each.result != "ended"]
    return PlayerStats(
        total=_tally("", games),
        by_game=_grouped(games, lambda played: (played.game,)),
        by_scenario=_grouped(games, lambda played: (f"{played.game} {played.scenario}",)),
        by_side=_grouped(games, lambda played: (f"{played.game} {played.scenario} {side}" for side in played.sides)),
        by_opponent=_grouped(games, opponents),
        streaks=_streaks(games),
        form=tuple(_mean(judged[max(0, at - LATELY) : at]) for at in range(1, len(judged) + 1)),
        costs=tuple(each.cost for each in games if each.cost is not None),
    )


def _worth(played: Played) -> float:
    return {"won": 1.0, "draw": 0.5}.get(played.result, 0.0)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _grouped(games: Sequence[Played], kinds: Callable[[Played], Iterable[str]]) -> tuple[Tally, ...]:
    """A tally for each kind, the most played first."""
    found: dict[str, list[Played]] = {}
    for played in games:
        for kind in kinds(played):
            found.setdefault(kind, []).append(played)
    return tuple(sorted((_tally(kind, each) for kind, each in found.items()), key=lambda tally: -tally.games))


def _tally(of: str, games: Sequence[Played]) -> Tally:
    results = [each.result for each in games]
    costs = [each.cost for each in games if each.cost is not None]
    return Tally(
        of,
        len(games),
        results.count("won"),
        results.count("lost"),
        results.count("draw"),
        _mean(costs) if costs else None,
    )


def _streaks(games: Sequence[Played]) -> Streaks:
    current = longest_won = longest_lost = 0
    for played in games:
        match played.result:
            case "won":
                current = max(0, current) + 1
            case "lost":
                current = min(0, current) - 1
            case "draw":
                current = 0
        longest_won, longest_lost = max(longest_won, current), max(longest_lost, -current)
    return Streaks(current, longest_won, longest_lost)
