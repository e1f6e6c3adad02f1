"""The figures of a book in lines: for the page and for `wotr stats`."""

import contextlib
from collections.abc import Iterator, Sequence

from rules.catalogue import GAMES
from rules.errors import UnknownGame
from wotr_tui.games import speech_of
from wotr_tui.games.speech import PageLine
from wotr_tui.saves import saved_games
from wotr_tui.saves.results.book import Played, Read
from wotr_tui.saves.results.figures import PlayerStats, Tally, opponents
from wotr_tui.text.bars import HEIGHTS
from wotr_tui.text.messages import plural, say, tr
from wotr_tui.text.phrases import Phrase, Ref, phrase

BAR, SHORT_BAR = 16, 8
BESIDE = 49
"""Columns for the figures and the bar beside a name."""
RECENT = 12
RESULTS = {"won": tr("won"), "lost": tr("lost"), "draw": tr("a draw"), "ended": tr("broken off")}
INKS = {"won": "ink-green", "lost": "ink-red"}
EMPTY = tr("No game was played to its end here yet.")


def trouble(read: Read) -> str:
    """A word about what could not be read; empty if all was."""
    if not read.unreadable:
        return ""
    words = plural(
        read.unreadable,
        "{count} line of the file of results makes no sense and is left out.",
        "{count} lines of the file of results make no sense and are left out.",
    )
    return tr(words)


def page(figures: PlayerStats, games: Sequence[Played], columns: int) -> Iterator[PageLine]:
    """Everything, in lines of so many columns; a game that was played lately can be opened."""
    yield PageLine(_total(figures))
    yield PageLine(_streak(figures))
    if figures.costs:
        yield PageLine(_costs(figures))
    groups = (
        (tr("By game"), figures.by_game),
        (tr("By scenario"), figures.by_scenario),
        (tr("By side"), figures.by_side),
        (tr("By opponent"), figures.by_opponent),
    )
    longest = max(len(name(tally.of)) for _, tallies in groups for tally in tallies)
    width = min(longest, max(20, columns - BESIDE))
    for heading, tallies in groups:
        yield PageLine((heading,), heading=True)
        for tally in tallies:
            yield PageLine(_row(name(tally.of), tally, width))
    yield PageLine((tr("Lately"),), heading=True)
    for played in list(reversed(games))[:RECENT]:
        yield PageLine(_game(played), f"game:{played.key}")


def name(of: str) -> str:
    """What a tally is of, as people call it; an opponent is called by name."""
    game, _, rest = of.partition(" ")
    scenario, _, side = rest.partition(" ")
    with contextlib.suppress(KeyError, UnknownGame):
        kind = GAMES[game]
        if side:
            speech = speech_of(kind, scenario)
            return tr("{side}, {scenario}", side=speech.side(side).title, scenario=speech.scenario.title)
        if scenario:
            return tr("{scenario}, {game}", scenario=kind.scenario(scenario).title, game=kind.title)
        return kind.title
    return of


def _total(figures: PlayerStats) -> Phrase:
    total = figures.total
    words = plural(
        total.games,
        "{count} game: {won} won, {lost} lost, {drawn} drawn",
        "{count} games: {won} won, {lost} lost, {drawn} drawn",
    )
    said = say(words, won=total.won, lost=total.lost, drawn=total.drawn)
    return phrase(said, "  ", *_share(total, BAR))


def _streak(figures: PlayerStats) -> Phrase:
    streaks = figures.streaks
    if streaks.current > 0:
        now = tr(plural(streaks.current, "{count} game won in a row now", "{count} games won in a row now"))
    elif streaks.current < 0:
        now = tr(plural(-streaks.current, "{count} game lost in a row now", "{count} games lost in a row now"))
    else:
        now = tr("no streak now")
    return say(
        "Streaks: {now}; at best {won} won, at worst {lost} lost in a row.",
        now=now,
        won=streaks.longest_won,
        lost=streaks.longest_lost,
    )


def _costs(figures: PlayerStats) -> Phrase:
    """How much of one's chance each choice gave away, game by game."""
    costs = figures.costs
    most = max(*costs, 0.01)
    drawn = "".join(HEIGHTS[max(1, round(cost / most * 8))] for cost in costs[-40:])
    mean = sum(costs) / len(costs)
    return say(
        "Chance lost per choice: {mean:.1%} on average, game by game {plot}", mean=mean, plot=Ref(drawn, ink="ink-gold")
    )


def _share(tally: Tally, length: int) -> Phrase:
    if tally.share is None:
        return ()
    full = round(tally.share * length)
    return (
        Ref("█" * full, ink="ink-green"),
        Ref("░" * (length - full), ink="ink-faint"),
        f" {tally.share:>4.0%}",
    )


def _row(title: str, tally: Tally, width: int) -> Phrase:
    title = title if len(title) <= width else title[: width - 1] + "…"
    counted = tr("{won:>3} won {lost:>3} lost {drawn:>2} drawn", won=tally.won, lost=tally.lost, drawn=tally.drawn)
    cost = ("  ", Ref(f"−{tally.cost:.1%}", ink="ink-gold")) if tally.cost is not None else ()
    return phrase(f"{title:<{width}} {counted}  ", *_share(tally, SHORT_BAR), *cost)


def _game(played: Played) -> Phrase:
    result = Ref(RESULTS[played.result], ink=INKS.get(played.result, "ink-faint"), strong=True)
    points = f" {played.score[0]}:{played.score[1]}" if played.score else ""
    told = say(
        "{when}  {result}{points}  {scenario}, against {who}",
        when=saved_games.day(played.when),
        result=result,
        points=points,
        scenario=_scenario(played),
        who=", ".join(opponents(played)) or tr("nobody"),
    )
    return phrase(told, f"  −{played.cost:.1%}" if played.cost is not None else "")


def _scenario(played: Played) -> str:
    with contextlib.suppress(KeyError, UnknownGame):
        return GAMES[played.game].scenario(played.scenario).title
    return played.scenario or played.game
