"""The balance report: win rates by side and by card, as Markdown with plots."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from net.version import VERSION
from rules.game import Game, Scenario
from wotr_tui.games import face_of
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.runtime.errors import UserError
from wotr_tui.simulate import plots
from wotr_tui.simulate.figures import Figures, wilson
from wotr_tui.simulate.influence import Influence
from wotr_tui.simulate.plots import Bar, Scale
from wotr_tui.simulate.titles import Titles
from wotr_tui.text.messages import Domain, tr
from wotr_tui.text.numbers import formatted
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.transliteration import to_ascii

MOST_CARDS = 12
"""How many of the best and of the worst cards a plot shows. The table has all."""
WIDEST_INTERVAL = 0.4
"""Cards with a wider interval are left out of the plot: they were played nearly always, or nearly never."""


class ReportSection(NamedTuple):
    """The results of a scenario."""

    scenario: Scenario
    bots: str
    figures: Figures
    influences: Sequence[Influence]


class Origin(NamedTuple):
    """How to make the report again."""

    first_seed: int
    command: str
    commit: str = ""


class Plot(NamedTuple):
    """A picture of the report."""

    name: str
    alt: str
    title: str
    bars: Sequence[Bar]
    scale: Scale


def write(path: Path, game: Game, sections: Sequence[ReportSection], origin: Origin) -> list[Path]:
    """Write the report and its pictures, and return all files. Raises UserError."""
    report = Report(path.stem, game, sections, origin)
    files = {path: "\n".join(report.lines()) + "\n"}
    files |= {path.with_name(plot.name): plots.svg(plot.title, plot.bars, plot.scale) for plot in report.plots}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for each, content in files.items():
            each.write_text(content, encoding="utf-8")
    except OSError as error:
        raise UserError(
            tr("cannot write {filename}: {strerror}", filename=error.filename, strerror=os_error(error.strerror))
        ) from None
    return list(files)


class Report:
    """The report of a game. `plots` is complete once all lines were read."""

    def __init__(self, stem: str, game: Game, sections: Sequence[ReportSection], origin: Origin) -> None:
        self.stem, self.game, self.sections, self.origin = stem, game, sections, origin
        self.plots: list[Plot] = []

    def lines(self) -> Iterator[str]:
        yield tr("# Balance of {title}", title=game_title(self.game))
        yield ""
        yield from self._origin()
        yield ""
        yield from _sides(self.game, self.sections)
        if any(section.figures.roles for section in self.sections):
            yield ""
            yield from _roles(self.game, self.sections)
        yield from self._shown(self._winning())
        for section in self.sections:
            yield ""
            yield from self._section(section)

    def _origin(self) -> Iterator[str]:
        games = self.sections[0].figures.games
        first = self.origin.first_seed
        yield tr(
            "{games} games per scenario, seeds {first} to {last}, played by bots ({bots}). Intervals are 95%: Wilson's "
            "for rates, Newcombe's for differences of rates.",
            games=games,
            first=first,
            last=first + games - 1,
            bots=", ".join(dict.fromkeys(section.bots for section in self.sections)),
        )
        yield ""
        made = {"version": VERSION, "rules": self.game.version}
        if self.origin.commit:
            yield tr(
                "Made by wotr {version} at commit {commit}, version {rules} of the game's rules, with:",
                **made,
                commit=self.origin.commit,
            )
        else:
            yield tr("Made by wotr {version}, version {rules} of the game's rules, with:", **made)
        yield ""
        yield "```"
        yield self.origin.command
        yield "```"

    def _section(self, section: ReportSection) -> Iterator[str]:
        yield f"## {scenario_title(self.game, section.scenario)}"
        yield ""
        titles = Titles(self.game, section.scenario)
        ends = ", ".join(f"{titles.end(how)} {number}" for how, number in section.figures.ends.items())
        yield tr("Ends: {ends}.", ends=ends)
        yield from self._shown(self._victories(section))
        groups: dict[str, list[Influence]] = {}
        face = face_of(self.game.id)
        for each in section.influences:
            groups.setdefault(face.card_kind(each.card), []).append(each)
        if groups:
            yield ""
            yield tr(
                "The win rate of a side in games in which it played a card, and in games in which it did not. It is a "
                "correlation, not a cause."
            )
        for kind, influences in sorted(groups.items()):
            if kind:
                yield ""
                yield f"### {kind}"
            yield from self._shown(self._extremes(section, kind, influences))
            yield ""
            yield from _cards(self.game, titles, influences)

    def _shown(self, plot: Plot) -> Iterator[str]:
        """Yield the plot as text and as a picture; nothing for an empty plot."""
        if plot.bars:
            self.plots.append(plot)
            yield ""
            yield "```"
            yield from plots.text(plot.bars, plot.scale)
            yield "```"
            yield ""
            yield f"![{plot.alt}]({plot.name})"

    def _declared(self, name: str) -> str:
        """Return a name that the rules declare, in the reader's language."""
        return Domain(self.game.id).data(name)

    def _winning(self) -> Plot:
        """Return win rates by side, or by role as multiples of an even share."""
        name, alt, title = f"{self.stem}-sides.svg", tr("Win rates"), game_title(self.game)
        if not any(section.figures.roles for section in self.sections):
            bars = [
                Bar(f"{scenario_title(self.game, scenario)}: {titles.side(side)}", share.rate, share.low, share.high)
                for scenario, _, figures, _ in self.sections
                for titles in (Titles(self.game, scenario),)
                for side, share in figures.rates.items()
            ]
            return Plot(name, alt, tr("{title}: win rates by side", title=title), bars, plots.RATE)
        bars = [
            Bar(
                f"{scenario_title(self.game, scenario)}: {self._declared(role)}",
                *(len(figures.wins) * each for each in (rate.rate, rate.low, rate.high)),
            )
            for scenario, _, figures, _ in self.sections
            for role, rate in ((role, found.rate) for role, found in figures.roles.items())
        ]
        return Plot(name, alt, tr("{title}: wins as a multiple of an even share", title=title), bars, plots.TIMES)

    def _victories(self, section: ReportSection) -> Plot:
        """Return the kinds of victory; empty if there is only one."""
        scenario, _, figures, _ = section
        name, alt = f"{self.stem}-{scenario.id}-ends.svg", tr("Kinds of victory")
        bars = []
        titles = Titles(self.game, scenario)
        if len(figures.ends) > 1 and not figures.roles:
            for side, found in figures.victories.items():
                for how, number in found.items():
                    share = wilson(number, figures.games)
                    bars.append(Bar(f"{titles.side(side)}: {titles.end(how)}", share.rate, share.low, share.high))
        return Plot(
            name, alt, tr("{title}: kinds of victory", title=scenario_title(self.game, scenario)), bars, plots.PART
        )

    def _extremes(self, section: ReportSection, kind: str, influences: Sequence[Influence]) -> Plot:
        """Return the cards with the largest gains and losses."""
        compared = [each for each in influences if each.high - each.low <= WIDEST_INTERVAL]
        if len(compared) > 2 * MOST_CARDS:
            compared = compared[:MOST_CARDS] + compared[-MOST_CARDS:]
        titles = Titles(self.game, section.scenario)
        several = len({each.side for each in compared}) > 1
        bars = [
            Bar(
                f"{self._declared(each.card)} ({titles.side(each.side)})" if several else self._declared(each.card),
                each.change,
                each.low,
                each.high,
            )
            for each in compared
        ]
        name = f"{self.stem}-{section.scenario.id}-{to_ascii(kind.partition(' ')[0]).lower() or 'cards'}.svg"
        title = tr("{title}: win rate with a card minus without", title=scenario_title(self.game, section.scenario))
        return Plot(name, kind or tr("Influence of cards"), title, bars, plots.CHANGE)


def _sides(game: Game, sections: Sequence[ReportSection]) -> Iterator[str]:
    yield tr("| scenario | side | wins | win rate | interval | score margin | decisions (median) |")
    yield "| --- | --- | ---: | ---: | --- | ---: | ---: |"
    for scenario, _, figures, _ in sections:
        titles = Titles(game, scenario)
        for side, share in figures.rates.items():
            margin = f"{figures.margins[side].mean:+.1f}" if side in figures.margins else ""
            yield tr(
                "| {title} | {side} | {wins} | {rate:.1%} | {low:.1%} to {high:.1%} | {margin} | {median:g} |",
                title=scenario_title(game, scenario),
                side=titles.side(side),
                wins=figures.wins[side],
                rate=share.rate,
                low=share.low,
                high=share.high,
                margin=margin,
                median=figures.length.median,
            )


def _roles(game: Game, sections: Sequence[ReportSection]) -> Iterator[str]:
    yield tr("| scenario | played as | games | wins | win rate | interval | of an even share |")
    yield "| --- | --- | ---: | ---: | ---: | --- | ---: |"
    for scenario, _, figures, _ in sections:
        for role, found in figures.roles.items():
            yield tr(
                "| {title} | {role} | {seated} | {wins} | {rate:.1%} | {low:.1%} to {high:.1%} | {of_share:.2f} |",
                title=scenario_title(game, scenario),
                role=Domain(game.id).data(role),
                seated=found.seated,
                wins=found.wins,
                rate=found.rate.rate,
                low=found.rate.low,
                high=found.rate.high,
                of_share=found.of_share,
            )


def _cards(game: Game, titles: Titles, influences: Sequence[Influence]) -> Iterator[str]:
    """Yield the table of all cards, folded up: it is long."""
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
        card, side = Domain(game.id).data(each.card), titles.side(each.side)
        played, times, won = formatted(each.share, ".0%"), formatted(each.times, ".2f"), formatted(each.with_it, ".0%")
        yield f"| {card} | {side} | {played} | {times} | {won} | {compared}"
    yield ""
    yield "</details>"
