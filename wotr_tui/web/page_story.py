"""The story on a page: numbered lines and summaries, each an element of its own, so that only new ones are sent."""

from collections.abc import Iterable, Mapping
from typing import Any

from wotr_tui.games.speech import Speech, Summary
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import LogLine
from wotr_tui.web.markup import Markup, joined, tag, worded
from wotr_tui.web.table_page import WEIGHTS

SHOWN = 60
"""How many lines the page holds."""


class PageStory:
    """What one guest was told last."""

    def __init__(self) -> None:
        self._lines: dict[int, Markup] = {}
        """The last lines, by their number in the order of telling."""
        self._told = 0
        self._begun = 0
        """How often the story began anew."""
        self._known = 0
        """The last line that was told already when the story began."""

    def begin(self, speech: Speech[Any, Any], lines: Iterable[LogLine]) -> None:
        """Begin anew; these lines are told already."""
        self._lines.clear()
        self._begun += 1
        for line in lines:
            self.add_line(speech, line)
        self._known = self._told

    def translate(self, speech: Speech[Any, Any], lines: Iterable[LogLine]) -> None:
        """Begin anew in another language. The last number stays the same, so that no line counts as new."""
        told = self._told
        lines = list(lines)[-SHOWN:]
        self._told -= len(lines)
        self.begin(speech, lines)
        assert self._told == told

    def add_line(self, speech: Speech[Any, Any], line: LogLine) -> None:
        self._add(worded(line.phrase, speech.icons, links=True), WEIGHTS[line.weight])

    def add_summary(self, speech: Speech[Any, Any], summary: Summary) -> None:
        icons = speech.icons
        shown = [line for line in summary.lines if line.phrase]
        lines = [tag("h3" if line.heading else "p", worded(line.phrase, icons)) for line in shown]
        score = tag("p", worded(summary.score, icons), class_="score") if summary.score else None
        self._add(joined((tag("h2", worded(summary.title, icons)), *lines, score)), "summary")

    def _add(self, words: Markup, kind: str) -> None:
        self._told += 1
        self._lines[self._told] = tag("li", words, class_=kind, data_number=str(self._told))
        self._lines.pop(self._told - SHOWN, None)

    def frame(self, lines: Iterable[Markup] = ()) -> Markup:
        """Return the list; the script adds lines to it and reveals them one by one."""
        if not self._lines:
            return Markup()
        return joined(
            (
                tag(
                    "ol",
                    *lines,
                    class_="story",
                    data_begun=str(self._begun),
                    data_most=str(SHOWN),
                    data_known=str(self._known),
                ),
                tag("button", tr("next"), type="button", class_="next", data_more=tr("{count} more", count="#")),
            )
        )

    def whole(self) -> Markup:
        """Return the list with its lines."""
        return self.frame(self._lines.values())

    def parts(self) -> Mapping[str, str]:
        """Return the lines by the ids that the stream knows them by: no id stands for two lines."""
        return {f"line-{self._begun}-{number}": line for number, line in self._lines.items()}
