"""Games one after the other: the score between those who play them, in words."""

from net.wire.types import MatchNow, TableNow
from rules.game import Scenario
from wotr_tui.text.messages import listed, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.players import names_by_side, player_names

LENGTHS = (0, 3, 5, 7)
"""How long a match may be, as people are offered it; 0: as long as they like."""


def length(best_of: int) -> str:
    """What a match of that length is called."""
    return tr("best of {games}", games=best_of) if best_of else tr("as many games as you like")


def sides(table: TableNow, scenario: Scenario) -> list[tuple[str, int]]:
    """Those who win together, by name, and how many games they have won."""
    won: dict[str, int] = {}
    for seat, info in enumerate(scenario.seats):
        won[info.side] = max(won.get(info.side, 0), table.match.of(seat))
    return list(zip(names_by_side(scenario, table.seats), won.values(), strict=True))


def score(table: TableNow, scenario: Scenario) -> str:
    """How the match stands; empty before its first game is over, unless it is to be of a certain length."""
    match = table.match
    if not match.games:
        return length(match.best_of) if match.best_of else ""
    stands = " : ".join(f"{name} {won}" for name, won in sides(table, scenario))
    return tr("{score}, {length}", score=stands, length=length(match.best_of)) if match.best_of else stands


def brief(match: MatchNow, scenario: Scenario) -> str:
    """The bare figures, by side."""
    if not match.games:
        return ""
    firsts = {info.side: seat for seat, info in reversed(list(enumerate(scenario.seats)))}
    stands = ":".join(str(match.of(seat)) for seat in sorted(firsts.values()))
    return tr("{score} of {games}", score=stands, games=match.best_of) if match.best_of else stands


def verdict(table: TableNow, scenario: Scenario) -> str:
    """Who has won the match; empty while it goes on."""
    winners = player_names(table.seats[seat] for seat in table.match.winners)
    if not winners:
        return ""
    stands = ":".join(str(won) for won in sorted({won for _, won in sides(table, scenario)}, reverse=True))
    return tr("The match goes to {winners}, {score}.", winners=text_of(listed(winners)), score=stands)
