"""The legend: what every symbol on a board means."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.text.messages import Text, lazy, say
from wotr_tui.text.phrases import Phrase, Ref

SIGN_WIDTH = 9
"""The width of the column of signs."""
PUNCTUATION = ".,:;'\"?!-&%’"
"""Characters of any sentence, which need no explanation."""
MEANINGFUL_LINES = "└═▒▏"
"""Box-drawing characters that may mean something; others are frames and scrollbars."""


class Sign(NamedTuple):
    """A symbol, or several that belong together, and what they mean."""

    drawn: Text
    words: Text
    ink: str = "foreground"

    @property
    def phrase(self) -> Phrase:
        sign = Ref(str(self.drawn).rjust(SIGN_WIDTH), ink=self.ink, strong=True)
        return say("{sign} {words}", sign=sign, words=self.words)


class LegendSection(NamedTuple):
    """Signs that are found in the same place."""

    title: Text
    signs: Sequence[Sign]
    notes: Sequence[Text] = ()
    """Shown before the signs."""


AT_THE_TABLE = LegendSection(
    lazy("Everywhere at the table"),
    (
        Sign("▸", lazy("this player chooses now; between steps of a round, their order"), "accent"),
        Sign("…", lazy("shortened; z shows all"), "ink-faint"),
        Sign("·  ▏", lazy("separators"), "ink-faint"),
        Sign("★ 62%", lazy("a hint: the best choice, and your win chance with it"), "accent"),
        Sign("R24 ?", lazy("the rule behind a question; ? shows it"), "ink-faint"),
    ),
)
"""The symbols that every table has."""


def legend_of(speech: Speech[Any, Any]) -> list[LegendSection]:
    """Return all sections of a table's legend."""
    return [*speech.legend(), AT_THE_TABLE]


def legend_page(speech: Speech[Any, Any]) -> list[PageLine]:
    """Return the legend as lines."""
    lines: list[PageLine] = []
    for section in legend_of(speech):
        lines.append(PageLine((str(section.title),), heading=True))
        lines += [PageLine((str(note),)) for note in section.notes]
        lines += [PageLine(sign.phrase, hang=SIGN_WIDTH + 1) for sign in section.signs]
    return lines


def is_symbol(character: str) -> bool:
    """Return whether a character is a symbol: no letter, punctuation or frame."""
    frame = "\u2500" <= character <= "\u259f" and character not in MEANINGFUL_LINES
    return not (frame or character.isalnum() or character.isspace() or character in PUNCTUATION)


def symbols(sections: Iterable[LegendSection]) -> Mapping[str, Sign]:
    """Return every symbol with the first sign that contains it."""
    found: dict[str, Sign] = {}
    for section in sections:
        for sign in section.signs:
            for character in str(sign.drawn):
                if not character.isalnum() and not character.isspace():
                    found.setdefault(character, sign)
    return found
