"""`wotr rules`: the rulebook by section, id, card, or any words."""

import argparse
import re
import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase, digits

from rules import catalogue
from rules.game import Game
from rules.rulebook import Book, Paragraph, Section, near, plain
from wotr_tui.cli.options import game_argument
from wotr_tui.games.printed import Collection, PrintedThing, collection_of
from wotr_tui.games.titles import game_title
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import either, lazy, listed, say, tr
from wotr_tui.text.phrases import text_of, without_second_stop
from wotr_tui.text.rulebooks import book_of, language_note, search
from wotr_tui.text.sorting import searchable

EXAMPLES = (
    ("wotr rules", lazy("list the sections")),
    ("wotr rules --all | less", lazy("the whole rulebook")),
)

MAX_PRINTED = 12
"""How many paragraphs are printed in full; of the rest, only the ids."""

_ID = re.compile(r"([A-Za-z]+)(\d+(?:\.\d+)*)(?:-([A-Za-z]+)(\d+(?:\.\d+)*))?")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORDS", help=tr("an id, a section, a card, or any words"))
    game_argument(parser)
    parser.add_argument("--all", action="store_true", help=tr("print the whole rulebook"))


def run(args: argparse.Namespace) -> int:
    game = catalogue.game(args.game)
    book = book_of(game)
    query = " ".join(args.words)
    if args.all:
        lines = [*introduction(book), *(line for section in book.sections for line in whole(section))]
    elif not query.strip():
        lines = contents(book)
    else:
        lines = list(answer(game, book, query))
    if note := language_note(game):
        lines = [note, "", *lines]
    print("\n".join(lines))
    return 0


def answer(game: Game, book: Book, query: str) -> Iterator[str]:
    """Yield what the book has for `query`. Raises UserError if there is nothing."""
    if ids := by_id(game, book, query):
        yield from spaced(ids)
        return
    wanted = searchable(query)
    if section := next((each for each in book.sections if _is_title(each.title, wanted)), None):
        yield from whole(section)
        return
    things = collection_of(game)
    meant = named(query, things)
    names = tuple(dict.fromkeys(each.name for each in meant))
    if len(names) == 1:
        yield from printed_things(meant)
        return
    found = search(game, query)
    if meant:
        yield from wrapped([text_of(without_second_stop(say("Names: {names}.", names=", ".join(names))))])
    elif not found:
        raise UserError(nothing(game, book, query, things.names))
    yield from spaced(found[:MAX_PRINTED], before=bool(meant))
    if more := found[MAX_PRINTED:]:
        yield from (
            "",
            *wrapped(
                [tr("And {count} more: {names}.", count=len(more), names=", ".join(paragraph.id for paragraph in more))]
            ),
        )


def printed_things(things: Sequence[PrintedThing]) -> Iterator[str]:
    """Yield the things of one name, and the paragraphs that name it."""
    for number, each in enumerate(things):
        if number:
            yield ""
        yield from wrapped(text_of(line) for line in each.lines)
    yield from spaced(things[0].rulings, before=True)


def by_id(game: Game, book: Book, query: str) -> list[Paragraph]:
    """Return the paragraphs of a query that has only ids and ranges of ids; empty for other queries."""
    order = [paragraph.id for paragraph in book.paragraphs]
    found: list[Paragraph] = []
    for word in query.replace(",", " ").split():
        match = _ID.fullmatch(word)
        if match is None:
            return []
        first, last = (match[1] + match[2]).upper(), ((match[3] or "") + (match[4] or "")).upper()
        for id in filter(None, (first, last)):
            if id not in order:
                raise UserError(
                    tr(
                        "there is no paragraph {id} in the rules of {title}; there are {span}",
                        id=id,
                        title=game_title(game),
                        span=_span(book),
                    )
                )
        start = order.index(first)
        found += book.paragraphs[start : order.index(last) + 1 if last else start + 1]
    return found


def named(query: str, things: Collection) -> list[PrintedThing]:
    """Return the card or place of that name, with or without its article. Else all whose names contain the words; else
    all with words that begin like these ("cirdan": Círdan's Ships)."""
    wanted = searchable(query)
    forms = {name: searchable(name) for name in things.names}
    exact = [name for name in forms if _is_title(name, wanted)]
    whole_words = [name for name, form in forms.items() if f" {wanted} " in f" {form} "]
    names = exact[:1] or whole_words or [name for name, form in forms.items() if f" {wanted}" in f" {form}"]
    return list({each.thing: each for name in names for each in things.named(name)}.values())


def _is_title(title: str, wanted: str) -> bool:
    """Return whether these searchable words are a title, with or without its article."""
    form = searchable(title)
    return wanted in (form, form.removeprefix("the "))


def nothing(game: Game, book: Book, query: str, things: Iterable[str]) -> str:
    titles = [paragraph.title for paragraph in book.paragraphs]
    forms = {searchable(name): name for name in (*things, *(section.title for section in book.sections), *titles)}
    likely = [forms[form] for form in near(searchable(query), forms)]
    parts = {"title": game_title(game), "query": query}
    if not likely:
        return tr("no match for {query!r} in the rules of {title}", **parts)
    names = text_of(either([repr(name) for name in likely]))
    return tr("no match for {query!r} in the rules of {title}; did you mean {names}?", names=names, **parts)


def contents(book: Book) -> list[str]:
    """Return the introduction, and the sections with their ids."""
    lines = list(introduction(book))
    width = max(len(section.title) + 2 * section.level for section in book.sections)
    for section in book.sections:
        ids = [paragraph.id for paragraph in section.paragraphs]
        span = "" if not ids else ids[0] if len(ids) == 1 else f"{ids[0]}-{ids[-1]}"
        lines.append(f"{'  ' * (section.level - 2) + section.title:{width}}{span}".rstrip())
    return [*lines, "", tr("wotr rules SECTION, ID, CARD or any words: read more.")]


def introduction(book: Book) -> Iterator[str]:
    yield from (book.title, "")
    for text in book.intro:
        yield from (*wrapped([plain(text)]), "")


def whole(section: Section) -> Iterator[str]:
    yield from (section.title, "")
    for intro in section.intro:
        yield from (*wrapped([plain(intro)]), "")
    for paragraph in section.paragraphs:
        yield from (*shown(paragraph, of=section.title), "")


def spaced(paragraphs: Sequence[Paragraph], before: bool = False) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number or before:
            yield ""
        yield from shown(paragraph)


def shown(paragraph: Paragraph, of: str = "") -> Iterator[str]:
    """Yield a paragraph: its id and title, its section unless it is `of`, and its text, indented."""
    section = "" if paragraph.section == of else f"({paragraph.section})"
    yield "  ".join(filter(None, (paragraph.id, paragraph.title, section)))
    yield from wrapped([plain(paragraph.text)], indent="    ")


def wrapped(lines: Iterable[str], indent: str = "") -> Iterator[str]:
    width = min(shutil.get_terminal_size().columns, 100)
    for line in lines:
        yield from textwrap.wrap(line, width, initial_indent=indent, subsequent_indent=indent) or [""]


def _span(book: Book) -> str:
    """Return the first and last id of each letter."""
    letters: dict[str, list[str]] = {}
    for paragraph in book.paragraphs:
        letters.setdefault(paragraph.id.rstrip(f"{digits}.{ascii_lowercase}"), []).append(paragraph.id)
    return text_of(listed([tr("{first} to {last}", first=ids[0], last=ids[-1]) for ids in letters.values()]))
