"""The statistics as lines of text: for the screen and for `wotr stats`."""

import contextlib
from collections.abc import Iterator, Sequence

from rules.catalogue import GAMES
from rules.errors import UnknownGame
from wotr_tui.games import speech_of
from wotr_tui.games.speech import PageLine
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.saves import saved_games
from wotr_tui.saves.results.results_file import GameResult, ReadResults
from wotr_tui.saves.results.stats import PlayerStats, Tally, opponents
from wotr_tui.text.bars import HEIGHTS
from wotr_tui.text.messages import lazy, plural, say, tr
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Phrase, Ref, phrase, text_of

BAR_WIDTH, SHORT_BAR_WIDTH = 16, 8
RECENT_GAMES = 12
DATE_WIDTH = 12
"""Columns for day, month and time."""
RESULTS = {"won": lazy("won"), "lost": lazy("lost"), "draw": lazy("a draw"), "ended": lazy("broken off")}
EARLY_RESULTS = {
    ("won", "resigned"): lazy("won by resignation"),
    ("lost", "resigned"): lazy("lost by resignation"),
    ("draw", "agreed"): lazy("draw agreed"),
    ("ended", "bot"): lazy("finished by a bot"),
    ("lost", "bot"): lazy("lost, finished by a bot"),
}
RESULT_INKS = {"won": "ink-green", "lost": "ink-red"}
EMPTY = lazy("You have not finished a game yet.")


def trouble(read: ReadResults) -> str:
    """Return a sentence about what could not be read; empty if everything was."""
    if not read.unreadable:
        return ""
    words = plural(
        read.unreadable,
        "{count} line of the results file cannot be read and is left out.",
        "{count} lines of the results file cannot be read and are left out.",
    )
    return tr(words)


def page(figures: PlayerStats, games: Sequence[GameResult], columns: int) -> Iterator[PageLine]:
    """Yield all lines, for this many columns; recent games can be opened."""
    yield PageLine(_total(figures))
    yield PageLine(_streak(figures))
    if (early := _early(games)) is not None:
        yield PageLine(early)
    if figures.costs:
        yield PageLine(_costs(figures))
    groups = (
        (tr("By game"), figures.by_game),
        (tr("By scenario"), figures.by_scenario),
        (tr("By side"), figures.by_side),
        (tr("By opponent"), figures.by_opponent),
    )
    longest = max(len(name(tally.of)) for _, tallies in groups for tally in tallies)
    figures_width = max(len(text_of(_row("", tally, 0))) for _, tallies in groups for tally in tallies)
    width = min(longest, max(20, columns - figures_width))
    for heading, tallies in groups:
        yield PageLine((heading,), heading=True)
        for tally in tallies:
            title = name(tally.of)
            if len(title) > width:  # on a line above its figures
                yield PageLine((title,))
                title = ""
            yield PageLine(_row(title, tally, width))
    yield PageLine((tr("Recent games"),), heading=True)
    for game in list(reversed(games))[:RECENT_GAMES]:
        yield PageLine(_game(game), f"game:{game.key}")


def name(of: str) -> str:
    """Return the title of a tally: of a game, scenario or side, or the name of an opponent."""
    game, _, rest = of.partition(" ")
    scenario, _, side = rest.partition(" ")
    with contextlib.suppress(KeyError, UnknownGame):
        kind = GAMES[game]
        if side:
            speech = speech_of(kind, scenario)
            return tr("{side}, {scenario}", side=speech.side(side).title, scenario=speech.title)
        if scenario:
            return tr(
                "{scenario}, {game}", scenario=scenario_title(kind, kind.scenario(scenario)), game=game_title(kind)
            )
        return game_title(kind)
    return of


def _total(figures: PlayerStats) -> Phrase:
    total = figures.total
    words = plural(
        total.games,
        "{count} game: {won} won, {lost} lost, {drawn} drawn",
        "{count} games: {won} won, {lost} lost, {drawn} drawn",
    )
    said = say(words, won=total.won, lost=total.lost, drawn=total.drawn)
    return phrase(said, "  ", *_share(total, BAR_WIDTH))


def _streak(figures: PlayerStats) -> Phrase:
    streaks = figures.streaks
    if streaks.current > 0:
        now = tr(plural(streaks.current, "won the last game", "won the last {count} games"))
    elif streaks.current < 0:
        now = tr(plural(-streaks.current, "lost the last game", "lost the last {count} games"))
    else:
        now = tr("no current streak")
    return say(
        "Streaks: {now}; longest: {won} won, {lost} lost.",
        now=now,
        won=streaks.longest_won,
        lost=streaks.longest_lost,
    )


def _early(games: Sequence[GameResult]) -> Phrase | None:
    """Return how many games people ended before the rules did; None if there are none."""
    ends = [(game.result, game.how) for game in games]
    won, lost, drawn = (ends.count(end) for end in (("won", "resigned"), ("lost", "resigned"), ("draw", "agreed")))
    if not won + lost + drawn:
        return None
    return say("By resignation: {won} won, {lost} lost. Draws agreed: {drawn}.", won=won, lost=lost, drawn=drawn)


def _costs(figures: PlayerStats) -> Phrase:
    """Return the win chance lost per choice, game by game."""
    costs = figures.costs
    most = max(*costs, 0.01)
    drawn = "".join(HEIGHTS[max(1, round(cost / most * 8))] for cost in costs[-40:])
    mean = sum(costs) / len(costs)
    return say(
        "Win chance lost per choice: {mean:.1%} on average, by game {plot}", mean=mean, plot=Ref(drawn, ink="ink-gold")
    )


def _share(tally: Tally, length: int) -> Phrase:
    if tally.share is None:
        return ()
    full = round(tally.share * length)
    return (
        Ref("█" * full, ink="ink-green"),
        Ref("░" * (length - full), ink="ink-faint"),
        f" {formatted(tally.share, '>4.0%')}",
    )


def _row(title: str, tally: Tally, width: int) -> Phrase:
    counted = tr("{won:>3} won {lost:>3} lost {drawn:>2} drawn", won=tally.won, lost=tally.lost, drawn=tally.drawn)
    cost = ("  ", Ref(f"−{formatted(tally.cost, '.1%')}", ink="ink-gold")) if tally.cost is not None else ()
    return phrase(f"{title:<{width}} {counted}  ", *_share(tally, SHORT_BAR_WIDTH), *cost)


def _game(game: GameResult) -> Phrase:
    words = EARLY_RESULTS.get((game.result, game.how), RESULTS[game.result])
    result = Ref(str(words), ink=RESULT_INKS.get(game.result, "ink-faint"), strong=True)
    points = f" {game.score[0]}:{game.score[1]}" if game.score else ""
    told = say(
        "{when}  {result}{points}  {scenario}, against {who}",
        when=f"{saved_games.date_text(game.when):>{DATE_WIDTH}}",
        result=result,
        points=points,
        scenario=_scenario(game),
        who=", ".join(opponents(game)) or tr("nobody"),
    )
    return phrase(told, f"  −{formatted(game.cost, '.1%')}" if game.cost is not None else "")


def _scenario(game: GameResult) -> str:
    with contextlib.suppress(KeyError, UnknownGame):
        return scenario_title(GAMES[game.game], GAMES[game.game].scenario(game.scenario))
    return game.scenario or game.game
