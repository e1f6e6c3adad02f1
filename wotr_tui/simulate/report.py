"""The balance report: side win rates and what each card goes along with, as Markdown with plots."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from net.version import VERSION
from rules.game import Game, Scenario
from wotr_tui.games import face_of
from wotr_tui.runtime.errors import UserError
from wotr_tui.simulate import plots
from wotr_tui.simulate.figures import Figures, wilson
from wotr_tui.simulate.influence import Influence
from wotr_tui.simulate.plots import Bar, Scale
from wotr_tui.text.messages import tr

MOST = 12
"""Cards at either end that a plot shows; the table has them all."""
WIDEST = 0.4
"""The interval of a card above which it tells nothing: nearly always played, or hardly ever."""


class Chapter(NamedTuple):
    """What was found for one scenario."""

    scenario: Scenario
    bots: str
    figures: Figures
    influences: Sequence[Influence]


class Origin(NamedTuple):
    """What a report was made from, so that it can be made again."""

    first_seed: int
    command: str
    commit: str = ""


class Plot(NamedTuple):
    """A picture beside the report."""

    name: str
    alt: str
    title: str
    bars: Sequence[Bar]
    scale: Scale


def write(path: Path, game: Game, chapters: Sequence[Chapter], origin: Origin) -> list[Path]:
    """Write the report and, beside it, its pictures; returns all files. Raises UserError if it cannot."""
    page = Page(path.stem, game, chapters, origin)
    files = {path: "\n".join(page.lines()) + "\n"}
    files |= {path.with_name(plot.name): plots.svg(plot.title, plot.bars, plot.scale) for plot in page.plots}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for each, content in files.items():
            each.write_text(content, encoding="utf-8")
    except OSError as error:
        raise UserError(
            tr("cannot write {filename}: {strerror}", filename=error.filename, strerror=error.strerror)
        ) from None
    return list(files)


class Page:
    """The report of one game, line by line; the plots it shows are known once all lines have been."""

    def __init__(self, stem: str, game: Game, chapters: Sequence[Chapter], origin: Origin) -> None:
        self.stem, self.game, self.chapters, self.origin = stem, game, chapters, origin
        self.plots: list[Plot] = []

    def lines(self) -> Iterator[str]:
        yield tr("# Balance of {title}", title=self.game.title)
        yield ""
        yield from self._origin()
        yield ""
        yield from _sides(self.chapters)
        if any(chapter.figures.roles for chapter in self.chapters):
            yield ""
            yield from _roles(self.chapters)
        yield from self._shown(self._winning())
        for chapter in self.chapters:
            yield ""
            yield from self._chapter(chapter)

    def _origin(self) -> Iterator[str]:
        games = self.chapters[0].figures.games
        first = self.origin.first_seed
        yield tr(
            "{games} games a scenario, seeds {first} to {last}, played by bots ({bots}). Intervals are 95%: Wilson's "
            "for rates, Newcombe's for differences of rates.",
            games=games,
            first=first,
            last=first + games - 1,
            bots=", ".join(dict.fromkeys(chapter.bots for chapter in self.chapters)),
        )
        yield ""
        made = {"version": VERSION, "rules": self.game.version}
        if self.origin.commit:
            yield tr(
                "Made by wotr {version} at commit {commit}, version {rules} of the game's rules. The same again:",
                **made,
                commit=self.origin.commit,
            )
        else:
            yield tr("Made by wotr {version}, version {rules} of the game's rules. The same again:", **made)
        yield ""
        yield "```"
        yield self.origin.command
        yield "```"

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        yield f"## {chapter.scenario.title}"
        yield ""
        ends = ", ".join(f"{how} {number}" for how, number in chapter.figures.ends.items())
        yield tr("Ends: {ends}.", ends=ends)
        yield from self._shown(self._victories(chapter))
        groups: dict[str, list[Influence]] = {}
        face = face_of(self.game.id)
        for each in chapter.influences:
            groups.setdefault(face.card_kind(each.card), []).append(each)
        if groups:
            yield ""
            yield tr(
                "How a side fared in games in which it played a card, against games in which it did not. This shows "
                "what goes together, not what causes what."
            )
        for kind, influences in sorted(groups.items()):
            if kind:
                yield ""
                yield f"### {kind}"
            yield from self._shown(self._extremes(chapter, kind, influences))
            yield ""
            yield from _cards(influences)

    def _shown(self, plot: Plot) -> Iterator[str]:
        """The plot in characters and as a picture; nothing of an empty one."""
        if plot.bars:
            self.plots.append(plot)
            yield ""
            yield "```"
            yield from plots.text(plot.bars, plot.scale)
            yield "```"
            yield ""
            yield f"![{plot.alt}]({plot.name})"

    def _winning(self) -> Plot:
        """By side; where the seats are only places at the table by who played there, as so many even shares."""
        name, alt, title = f"{self.stem}-sides.svg", tr("Win rates"), self.game.title
        if not any(chapter.figures.roles for chapter in self.chapters):
            bars = [
                Bar(f"{scenario.title}: {side}", share.rate, share.low, share.high)
                for scenario, _, figures, _ in self.chapters
                for side, share in figures.rates.items()
            ]
            return Plot(name, alt, tr("{title}: win rates by side", title=title), bars, plots.RATE)
        bars = [
            Bar(f"{scenario.title}: {role}", *(len(figures.wins) * each for each in (rate.rate, rate.low, rate.high)))
            for scenario, _, figures, _ in self.chapters
            for role, rate in ((role, found.rate) for role, found in figures.roles.items())
        ]
        return Plot(name, alt, tr("{title}: wins over an even share", title=title), bars, plots.TIMES)

    def _victories(self, chapter: Chapter) -> Plot:
        """Who won how, of all games; nothing where all is won in the same way."""
        scenario, _, figures, _ = chapter
        name, alt = f"{self.stem}-{scenario.id}-ends.svg", tr("Kinds of victory")
        bars = []
        if len(figures.ends) > 1 and not figures.roles:
            for side, found in figures.victories.items():
                for how, number in found.items():
                    share = wilson(number, figures.games)
                    bars.append(Bar(f"{side}: {how}", share.rate, share.low, share.high))
        return Plot(name, alt, tr("{title}: kinds of victory", title=scenario.title), bars, plots.PART)

    def _extremes(self, chapter: Chapter, kind: str, influences: Sequence[Influence]) -> Plot:
        """The cards that went along with winning most, and least."""
        compared = [each for each in influences if each.high - each.low <= WIDEST]
        if len(compared) > 2 * MOST:
            compared = compared[:MOST] + compared[-MOST:]
        several = len({each.side for each in compared}) > 1
        bars = [
            Bar(f"{each.card} ({each.side})" if several else each.card, each.change, each.low, each.high)
            for each in compared
        ]
        name = f"{self.stem}-{chapter.scenario.id}-{kind.partition(' ')[0].lower() or 'cards'}.svg"
        title = tr("{title}: winning with a card less winning without", title=chapter.scenario.title)
        return Plot(name, kind or tr("Influence of cards"), title, bars, plots.CHANGE)


def _sides(chapters: Sequence[Chapter]) -> Iterator[str]:
    yield tr("| scenario | side | wins | win rate | interval | score margin | decisions (median) |")
    yield "| --- | --- | ---: | ---: | --- | ---: | ---: |"
    for scenario, _, figures, _ in chapters:
        for side, share in figures.rates.items():
            margin = f"{figures.margins[side].mean:+.1f}" if side in figures.margins else ""
            yield tr(
                "| {title} | {side} | {wins} | {rate:.1%} | {low:.1%} to {high:.1%} | {margin} | {median:g} |",
                title=scenario.title,
                side=side,
                wins=figures.wins[side],
                rate=share.rate,
                low=share.low,
                high=share.high,
                margin=margin,
                median=figures.length.median,
            )


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


def _cards(influences: Sequence[Influence]) -> Iterator[str]:
    """The table, folded up where a page can be: it is long."""
    yield tr("<details><summary>All {count}</summary>", count=len(influences))
    yield ""
    yield tr("| card | side | played in | times a game | wins with | wins without | difference | interval |")
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for each in influences:
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
        yield f"| {each.card} | {each.side} | {each.share:.0%} | {each.times:.2f} | {each.with_it:.0%} | {compared}"
    yield ""
    yield "</details>"
