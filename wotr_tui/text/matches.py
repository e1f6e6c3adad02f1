"""Matches of several games: length and score as text."""

from net.wire.types import MatchNow, TableNow
from rules.game import Scenario
from wotr_tui.text.messages import listed, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.players import names_by_side, player_names

LENGTHS = (0, 3, 5, 7)
"""The lengths that forms offer; 0: no limit."""


def length(best_of: int) -> str:
    """Return the name of a match of that length."""
    return tr("best of {games}", games=best_of) if best_of else tr("no limit")


def sides(table: TableNow, scenario: Scenario) -> list[tuple[str, int]]:
    """Return the names of each side, and how many games it has won."""
    won: dict[str, int] = {}
    for seat, info in enumerate(scenario.seats):
        won[info.side] = max(won.get(info.side, 0), table.match.of(seat))
    return list(zip(names_by_side(scenario, table.seats), won.values(), strict=True))


def score(table: TableNow, scenario: Scenario) -> str:
    """Return the score of the match; before the first game is over only its length, if it has one."""
    match = table.match
    if not match.games:
        return length(match.best_of) if match.best_of else ""
    stands = " : ".join(f"{name} {won}" for name, won in sides(table, scenario))
    return tr("{score}, {length}", score=stands, length=length(match.best_of)) if match.best_of else stands


def brief(match: MatchNow, scenario: Scenario) -> str:
    """Return the score in figures only."""
    if not match.games:
        return ""
    firsts = {info.side: seat for seat, info in reversed(list(enumerate(scenario.seats)))}
    stands = ":".join(str(match.of(seat)) for seat in sorted(firsts.values()))
    return tr("{score} of {games}", score=stands, games=match.best_of) if match.best_of else stands


def verdict(table: TableNow, scenario: Scenario) -> str:
    """Return who has won the match; empty while it is not decided."""
    winners = player_names(table.seats[seat] for seat in table.match.winners)
    if not winners:
        return ""
    stands = ":".join(str(won) for won in sorted({won for _, won in sides(table, scenario)}, reverse=True))
    return tr("{winners} won the match, {score}.", winners=text_of(listed(winners)), score=stands)
