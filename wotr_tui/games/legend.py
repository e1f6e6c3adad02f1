"""What the symbols on a board mean: the legend, one key away at every table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase, Ref

if TYPE_CHECKING:
    from wotr_tui.games.speech import PageLine, Speech

COLUMN = 9
"""How wide the signs stand before their words."""


PUNCTUATION = ".,:;'\"?!-&%’"
"""What stands in any sentence: no sign that something new is on the board."""
SAYING = "└═▒▏"
"""Of the characters that frames and scrollbars are drawn with, those that may say something."""


class Sign(NamedTuple):
    """A symbol, or several that belong together, as they are drawn; and what they mean."""

    drawn: str
    words: str
    ink: str = "foreground"

    @property
    def phrase(self) -> Phrase:
        return say("{sign} {words}", sign=Ref(self.drawn.rjust(COLUMN), ink=self.ink, strong=True), words=self.words)


class Chapter(NamedTuple):
    """Signs that are met in the same place."""

    title: str
    signs: Sequence[Sign]
    notes: Sequence[str] = ()
    """Said before them."""


AT_THE_TABLE = Chapter(
    tr("Everywhere at the table"),
    (
        Sign("▸", tr("who is to choose; before a step of the round, the way it goes"), "accent"),
        Sign("…", tr("cut for want of room: z shows it whole"), "ink-faint"),
        Sign("·  ▏", tr("stand between things that have nothing to do with each other"), "ink-faint"),
        Sign("★ 62%", tr("after a hint: the best choice, and your chance to win with it"), "accent"),
        Sign("R24 ?", tr("in the corner of a question: the rule it comes from; ? shows it"), "ink-faint"),
    ),
)
"""What the frame around every board draws."""


def chapters_of(speech: "Speech[Any, Any]") -> list[Chapter]:
    """The whole legend of a table."""
    return [*speech.legend(), AT_THE_TABLE]


def legend_page(speech: "Speech[Any, Any]") -> "list[PageLine]":
    """The legend, line by line."""
    from wotr_tui.games.speech import PageLine

    lines: list[PageLine] = []
    for chapter in chapters_of(speech):
        lines.append(PageLine((chapter.title,), heading=True))
        lines += [PageLine((note,)) for note in chapter.notes]
        lines += [PageLine(sign.phrase, hang=COLUMN + 1) for sign in chapter.signs]
    return lines


def tells(character: str) -> bool:
    """Whether a character on a board is more than a letter, punctuation or a frame."""
    frame = "\u2500" <= character <= "\u259f" and character not in SAYING
    return not (frame or character.isalnum() or character.isspace() or character in PUNCTUATION)


def symbols(chapters: Iterable[Chapter]) -> Mapping[str, Sign]:
    """Every character that is neither letter nor digit nor blank, with the first sign that is made of it."""
    found: dict[str, Sign] = {}
    for chapter in chapters:
        for sign in chapter.signs:
            for character in sign.drawn:
                if not character.isalnum() and not character.isspace():
                    found.setdefault(character, sign)
    return found
