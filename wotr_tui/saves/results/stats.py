"""Statistics over the player's results."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from wotr_tui.saves.results.results_file import GameResult
from wotr_tui.text.players import bot_name

FORM_GAMES = 10
"""The latest games, over which the form is the share of wins."""


class Tally(msgspec.Struct, frozen=True):
    """Games of one kind. Those that were broken off count as games, and neither as won nor as lost."""

    of: str
    """A game's id, with that of a scenario or side after it; or the name of an opponent."""
    games: int
    won: int
    lost: int
    drawn: int
    cost: float | None
    """The win chance lost with each choice, on average over the analysed games."""

    @property
    def share(self) -> float | None:
        """The share of finished games that were won; a draw counts as half."""
        ended = self.won + self.lost + self.drawn
        return (self.won + self.drawn / 2) / ended if ended else None


class Streaks(msgspec.Struct, frozen=True):
    current: int = 0
    """Games won in a row up to now; below zero: lost."""
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
    """After each finished game: the share of wins in the latest ten."""
    costs: tuple[float, ...]
    """The win chance lost with each choice, for each analysed game, in order."""


def opponents(game: GameResult) -> tuple[str, ...]:
    """Return what the opponents are called."""
    return (*game.people, *map(bot_name, game.bots))


def count(games: Sequence[GameResult]) -> PlayerStats:
    """Compute everything; the games come from the oldest on."""
    finished = [_points(each) for each in games if each.result != "ended"]
    return PlayerStats(
        total=_tally("", games),
        by_game=_grouped(games, lambda game: (game.game,)),
        by_scenario=_grouped(games, lambda game: (f"{game.game} {game.scenario}",)),
        by_side=_grouped(games, lambda game: (f"{game.game} {game.scenario} {side}" for side in game.sides)),
        by_opponent=_grouped(games, opponents),
        streaks=_streaks(games),
        form=tuple(_mean(finished[max(0, at - FORM_GAMES) : at]) for at in range(1, len(finished) + 1)),
        costs=tuple(each.cost for each in games if each.cost is not None),
    )


def _points(game: GameResult) -> float:
    return {"won": 1.0, "draw": 0.5}.get(game.result, 0.0)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _grouped(games: Sequence[GameResult], kinds: Callable[[GameResult], Iterable[str]]) -> tuple[Tally, ...]:
    """Return a tally for each kind, the most played first."""
    found: dict[str, list[GameResult]] = {}
    for game in games:
        for kind in kinds(game):
            found.setdefault(kind, []).append(game)
    return tuple(sorted((_tally(kind, each) for kind, each in found.items()), key=lambda tally: -tally.games))


def _tally(of: str, games: Sequence[GameResult]) -> Tally:
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


def _streaks(games: Sequence[GameResult]) -> Streaks:
    current = longest_won = longest_lost = 0
    for game in games:
        match game.result:
            case "won":
                current = max(0, current) + 1
            case "lost":
                current = min(0, current) - 1
            case "draw":
                current = 0
        longest_won, longest_lost = max(longest_won, current), max(longest_lost, -current)
    return Streaks(current, longest_won, longest_lost)
