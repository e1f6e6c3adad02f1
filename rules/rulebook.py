"""A game's rulebook as data: its paragraphs can be found by id, by words and by the names of cards.

The text is Markdown. `#` is the book's title, `##` and `###` open sections, and a paragraph that begins
`**R24** *Title.*` has an id and a title; any other paragraph belongs to the introduction of its section.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable

import msgspec

_NUMBERED = re.compile(r"\*\*([A-Z]+\d+(?:\.\d+)*[a-z]?)\*\* (?:\*(.+?)\* )?(.+)", re.DOTALL)
_HEADING = re.compile(r"(#+) (.+)")
_EMPHASIS = re.compile(r"(\*\*|\*)(.+?)\1")
_APOSTROPHES = str.maketrans("", "", "'’")


class Paragraph(msgspec.Struct, frozen=True):
    """One rule. `title` may be empty; `text` is Markdown on one line."""

    id: str
    title: str
    text: str
    section: str


class Section(msgspec.Struct, frozen=True):
    """A heading and its text. `level` is 2 for a section and 3 for a subsection."""

    title: str
    level: int
    intro: tuple[str, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()


class Book(msgspec.Struct, frozen=True):
    """A rulebook, in reading order."""

    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(paragraph for section in self.sections for paragraph in section.paragraphs)

    def paragraph(self, id: str) -> Paragraph | None:
        """Return the paragraph of that id. Case does not matter."""
        wanted = id.strip().upper()
        return next((paragraph for paragraph in self.paragraphs if paragraph.id.upper() == wanted), None)

    def section(self, title: str) -> Section | None:
        """Return the section of that title. Accents and case do not matter."""
        wanted = fold(title)
        return next((section for section in self.sections if fold(section.title) == wanted), None)

    def search(self, query: str) -> tuple[Paragraph, ...]:
        """Return the paragraphs that contain every word of `query`, or words that begin so; the best first.

        An id finds only its own paragraph. Words in a title count more than words in a text, and a whole phrase more
        than scattered words.
        """
        if named := self.paragraph(query):
            return (named,)
        phrase = fold(query)
        words = phrase.split()
        if not words:
            return ()
        found = []
        for order, paragraph in enumerate(self.paragraphs):
            title = f" {fold(paragraph.title)}"
            text = f" {fold(paragraph.section)}{title} {fold(plain(paragraph.text))} "
            if all(f" {word}" in text for word in words):
                in_title = sum(f" {word}" in title for word in words)
                found.append((-in_title, f" {phrase} " not in text, order, paragraph))
        return tuple(paragraph for *_, paragraph in sorted(found, key=lambda hit: hit[:3]))

    def naming(self, names: Iterable[str]) -> dict[str, tuple[Paragraph, ...]]:
        """Return for each of `names` the paragraphs that mention it.

        Pass the names of all cards and places together: the longest name wins, so that "Saruman's Staff" is not found
        as Saruman.
        """
        folded = {name: fold(name) for name in names}
        longest = sorted(set(folded.values()), key=len, reverse=True)
        pattern = re.compile(rf"\b({'|'.join(map(re.escape, longest))})s?\b")
        found: dict[str, list[Paragraph]] = {}
        for paragraph in self.paragraphs:
            text = fold(f"{paragraph.title} {plain(paragraph.text)}")
            for name in dict.fromkeys(pattern.findall(text)):
                found.setdefault(name, []).append(paragraph)
        return {name: tuple(found.get(form, ())) for name, form in folded.items()}


def parse(text: str) -> Book:
    """Read a book from Markdown."""
    title = ""
    intro: list[str] = []
    sections: list[Section] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        line = " ".join(block.split())
        if heading := _HEADING.fullmatch(line):
            if len(heading[1]) == 1:
                title = heading[2]
            else:
                sections.append(Section(heading[2], len(heading[1])))
        elif not sections:
            intro.append(line)
        else:
            sections[-1] = _with(sections[-1], line)
    return Book(title, tuple(intro), tuple(sections))


def _with(section: Section, line: str) -> Section:
    numbered = _NUMBERED.fullmatch(line)
    if numbered is None:
        return msgspec.structs.replace(section, intro=(*section.intro, line))
    id, title, text = numbered.groups()
    paragraph = Paragraph(id, (title or "").removesuffix("."), text, section.title)
    return msgspec.structs.replace(section, paragraphs=(*section.paragraphs, paragraph))


def plain(text: str) -> str:
    """Return Markdown text without emphasis marks."""
    return _EMPHASIS.sub(r"\2", _EMPHASIS.sub(r"\2", text))


def fold(text: str) -> str:
    """Normalise text for comparison: lower case, no accents or punctuation, single spaces, one spelling of defense."""
    letters = unicodedata.normalize("NFKD", text).casefold().translate(_APOSTROPHES)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", bare)).replace("defence", "defense")


def near(query: str, names: Iterable[str], count: int = 3) -> list[str]:
    """Return the names most similar to `query`, the best first. A name that contains it counts as similar."""
    wanted = fold(query)
    folded: dict[str, str] = {}
    for name in names:
        folded.setdefault(fold(name), name)
    inside = [name for form, name in folded.items() if wanted and wanted in form]
    close = [folded[form] for form in difflib.get_close_matches(wanted, folded, n=count, cutoff=0.6)]
    return list(dict.fromkeys(inside + close))[:count]
