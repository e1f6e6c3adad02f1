"""The balance report: side win rates and what each card goes along with, as Markdown with plots."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rules.game import Game, Scenario
from wotr_tui.commands import CommandError
from wotr_tui.i18n import tr
from wotr_tui.simulate import plots
from wotr_tui.simulate.figures import Figures
from wotr_tui.simulate.influence import Influence
from wotr_tui.simulate.plots import Bar

MOST = 12
"""Cards at either end that a plot shows; the table has them all."""


class Chapter(NamedTuple):
    """What was found for one scenario."""

    scenario: Scenario
    bots: str
    figures: Figures
    influences: Sequence[Influence]


def write(path: Path, game: Game, chapters: Sequence[Chapter], first_seed: int) -> list[Path]:
    """Write the report and, beside it, its pictures; returns all files. Raises CommandError if it cannot."""
    files: dict[Path, str] = {}
    winning = path.with_name(f"{path.stem}-sides.svg")
    files[winning] = plots.svg(tr("{title}: win rates by side", title=game.title), list(_sides(chapters)), plots.RATE)
    pictures: dict[str, Path] = {}
    for chapter in chapters:
        if chapter.influences:
            picture = path.with_name(f"{path.stem}-{chapter.scenario.id}-cards.svg")
            pictures[chapter.scenario.id] = picture
            title = tr("{title}: winning with a card less winning without", title=chapter.scenario.title)
            files[picture] = plots.svg(title, _extremes(chapter.influences), plots.CHANGE)
    lines = _report(game, chapters, first_seed, winning.name, {key: each.name for key, each in pictures.items()})
    files[path] = "\n".join(lines) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for each, content in files.items():
            each.write_text(content, encoding="utf-8")
    except OSError as error:
        raise CommandError(
            tr("cannot write {filename}: {strerror}", filename=error.filename, strerror=error.strerror)
        ) from None
    return list(files)


def _report(
    game: Game, chapters: Sequence[Chapter], first_seed: int, winning: str, pictures: dict[str, str]
) -> Iterator[str]:
    games = chapters[0].figures.games
    yield tr("# Balance of {title}", title=game.title)
    yield ""
    yield (
        tr(
            "{games} games a scenario, seeds from {seed}, played by bots. Intervals are 95%: Wilson's for rates, "
            "Newcombe's for differences of rates.",
            games=games,
            seed=first_seed,
        )
    )
    yield ""
    yield tr("| scenario | bots | side | wins | win rate | interval | score margin | decisions (median) |")
    yield "| --- | --- | --- | ---: | ---: | --- | ---: | ---: |"
    for scenario, bots, figures, _ in chapters:
        for side, share in figures.rates.items():
            margin = f"{figures.margins[side].mean:+.1f}" if side in figures.margins else ""
            yield (
                tr(
                    "| {title} | {bots} | {side} | {wins} | {rate:.1%} | {low:.1%} to {high:.1%} | {margin} "
                    "| {median:g} |",
                    title=scenario.title,
                    bots=bots,
                    side=side,
                    wins=figures.wins[side],
                    rate=share.rate,
                    low=share.low,
                    high=share.high,
                    margin=margin,
                    median=figures.length.median,
                )
            )
    if any(chapter.figures.roles for chapter in chapters):
        yield ""
        yield from _roles(chapters)
    yield ""
    yield from _plot(_sides(chapters), plots.RATE)
    yield ""
    yield tr("![Win rates by side]({winning})", winning=winning)
    for chapter in chapters:
        yield ""
        yield f"## {chapter.scenario.title}"
        yield ""
        ends = ", ".join(f"{how} {number}" for how, number in chapter.figures.ends.items())
        yield tr("Ends: {ends}.", ends=ends)
        if chapter.influences:
            yield ""
            yield from _cards(chapter, pictures[chapter.scenario.id])


def _roles(chapters: Sequence[Chapter]) -> Iterator[str]:
    yield tr("| scenario | played as | games | wins | win rate | interval | of its share |")
    yield "| --- | --- | ---: | ---: | ---: | --- | ---: |"
    for scenario, _, figures, _ in chapters:
        for role, found in figures.roles.items():
            yield tr(
                "| {title} | {role} | {seated} | {wins} | {rate:.1%} | {low:.1%} to {high:.1%} | {of_share:.2f} |",
                title=scenario.title,
                role=role,
                seated=found.seated,
                wins=found.wins,
                rate=found.rate.rate,
                low=found.rate.low,
                high=found.rate.high,
                of_share=found.of_share,
            )


def _cards(chapter: Chapter, picture: str) -> Iterator[str]:
    yield (
        tr(
            "How the side fared in games in which it played the card, against games in which it did not. This shows "
            "what goes together, not what causes what. Of all cards those at either end:"
        )
    )
    yield ""
    yield from _plot(_extremes(chapter.influences), plots.CHANGE)
    yield ""
    yield tr("![Influence of cards]({picture})", picture=picture)
    yield ""
    yield tr("| card | side | played in | times a game | wins with | wins without | difference | interval |")
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for each in chapter.influences:
        if each.share == 1.0:
            compared = "| | |"
        else:
            compared = tr(
                "{without:.0%} | {change:+z.0%} | {low:+z.0%} to {high:+z.0%} |",
                without=each.without,
                change=each.change,
                low=each.low,
                high=each.high,
            )
        yield (f"| {each.card} | {each.side} | {each.share:.0%} | {each.times:.2f} | {each.with_it:.0%} | {compared}")


def _plot(bars: Iterable[Bar], scale: plots.Scale) -> Iterator[str]:
    yield "```"
    yield from plots.text(list(bars), scale)
    yield "```"


def _sides(chapters: Sequence[Chapter]) -> Iterator[Bar]:
    for scenario, _, figures, _ in chapters:
        shares = {role: found.rate for role, found in figures.roles.items()} or figures.rates
        for side, share in shares.items():
            yield Bar(f"{scenario.title}: {side}", share.rate, share.low, share.high)


def _extremes(influences: Sequence[Influence]) -> list[Bar]:
    compared = [each for each in influences if each.share < 1.0]
    if len(compared) > 2 * MOST:
        compared = compared[:MOST] + compared[-MOST:]
    return [Bar(f"{each.card} ({each.side})", each.change, each.low, each.high) for each in compared]
