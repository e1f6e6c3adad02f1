"""The paragraphs of a rulebook that name a thing, as lines under its description."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile

from rules.game import Game
from rules.rulebook import Paragraph, plain
from wotr_tui.text.language import ENGLISH, Language, current, reading
from wotr_tui.text.messages import lazy
from wotr_tui.text.phrases import Phrase, Ref, phrase, text_of

RULINGS = lazy("Rulings")
ENGLISH_RULINGS = lazy("Rulings, in English")
"""The headings over them. The second is for readers whose language has no rulebook of the game."""


def rulings_on(game: Game, name: str, names: frozenset[str]) -> tuple[Paragraph, ...]:
    """Return the paragraphs that name a thing, in the reader's language. `names`: the names of all things, in English.

    The English rulebook tells which paragraphs: other languages decline the names, but have the same paragraphs."""
    return _rulings(game, names, current()).get(name, ())


@cache
def _rulings(game: Game, names: frozenset[str], language: Language) -> Mapping[str, tuple[Paragraph, ...]]:
    from wotr_tui.text.rulebooks import book_of  # reads packages

    with reading(ENGLISH):
        english = book_of(game).naming(names)
    own = {paragraph.id: paragraph for paragraph in book_of(game).paragraphs}
    return {name: tuple(own.get(each.id, each) for each in found) for name, found in english.items()}


def ruling_lines(game: Game, found: Sequence[Paragraph]) -> list[Phrase]:
    """Return a heading and a line for each paragraph, which can be opened; nothing without paragraphs."""
    from wotr_tui.text.rulebooks import language_note  # reads packages

    if not found:
        return []
    heading = ENGLISH_RULINGS if language_note(game) else RULINGS
    lines: list[Phrase] = [(), (Ref(str(heading), strong=True, ink="accent"),)]
    for paragraph in found:
        lines.append(
            phrase(Ref(paragraph.id, f"rule:{paragraph.id}", "accent", strong=True), " ", plain(paragraph.text))
        )
    return lines


def before_rulings(lines: Iterable[Phrase]) -> Iterator[Phrase]:
    """Yield the lines of a description up to the heading of its rulings."""
    headings = (str(RULINGS), str(ENGLISH_RULINGS))
    return takewhile(lambda line: text_of(line) not in headings, lines)
