"""Collect the messages of the program, bring the catalogues up to date, compile them and report what is missing.

    python -m wotr_tui.text.catalogues            # all of it; needs the extra `translate` (Babel)
    python -m wotr_tui.text.catalogues --check    # change no catalogue; exit 1 where one is not up to date and whole

`wotr_tui/locale/<language>/LC_MESSAGES/<domain>.po` are the sources, one domain for the shell and one for each game.
`.mo` files are made from them here, by the build and by an editable install. Serbian in Latin letters has no sources:
it is made from the Cyrillic ones.
"""

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from rules import catalogue as rules_catalogue
from wotr_tui.text.language import CASES, LOCALE
from wotr_tui.text.messages import SHELL_DOMAIN
from wotr_tui.text.mo_files import compile_all

ROOT = Path(__file__).parents[2]
LANGUAGES = ("cs", "pl", "sr", "uk")
"""The languages that have sources."""
KEYWORDS = {
    "tr": None, "say": None, "lazy": None, "mark": None, "plural": (2, 3), "agree": (2, 3), "within": ((1, "c"), 2),
}  # fmt: skip
SENTENCES = (
    "sentence", "template", "Refusal", "Offence", "ConnectionLost", "CannotConnect", "TurnedAway", "JournalError",
    "EndConnection", "RemoteProtocolError", "UnreadableFrame", "BadKeyFile", "BadAddress", "CannotListen",
    "WorkerFailed", "NotAGuest", "UnknownGame", "UnknownBot", "IllegalChoice",
)  # fmt: skip
"""What sentences of `rules` and `net` are written in: the message is their first argument."""
KEYWORDS |= dict.fromkeys(SENTENCES)

CHANGING_HEADERS = tuple(
    f'"{header}'.encode()
    for header in ("POT-", "PO-", "Last-Translator", "Language-Team", "Report-Msgid", "Generated-By", "Project-Id")
)
"""What Babel writes into a header and nobody here needs: dates would change with every run."""


class Found(NamedTuple):
    """A message, where it stands, and what the code says to translators."""

    id: str | tuple[str, ...]
    file: str
    context: str | None = None
    comments: tuple[str, ...] = ()


class Coverage(NamedTuple):
    """How far a catalogue has come."""

    translated: int
    fuzzy: int
    missing: int


def domains() -> tuple[str, ...]:
    """The shell's domain, then one for each game that has a face here."""
    return (SHELL_DOMAIN, *sorted(path.parent.name for path in (ROOT / "wotr_tui/games").glob("*/face.py")))


def sources(domain: str) -> Iterator[Path]:
    """The files whose messages belong to a domain."""
    games = ROOT / "wotr_tui/games"
    if domain != SHELL_DOMAIN:
        yield from sorted((games / domain).rglob("*.py"))
        return
    yield from sorted((ROOT / "net").rglob("*.py"))
    for folder in (ROOT / "rules", ROOT / "rules/bots"):
        yield from sorted(folder.glob("*.py"))
    own = {games / game for game in domains()[1:]}
    for file in sorted((ROOT / "wotr_tui").rglob("*.py")):
        if own.isdisjoint(file.parents):
            yield file


def messages(domain: str) -> Iterator[Found]:
    """Every message of a domain, in the order of the files."""
    for file in sources(domain):
        name = str(file.relative_to(ROOT))
        labels = key_labels(file)
        with file.open("rb") as source:
            for _, id, comments, context in extract(
                "python", source, KEYWORDS, ["Translators:"], {"encoding": "utf-8"}
            ):
                notes = tuple(comment.removeprefix("Translators:").strip() for comment in comments)
                yield Found(id, name, context, notes + labels.get(id if isinstance(id, str) else "", ()))
    if domain != SHELL_DOMAIN:
        yield from declared(domain)


def key_labels(file: Path) -> dict[str, tuple[str, ...]]:
    """Return the labels of keys in a file, each with what the key does: a word alone may mean several things."""
    found: dict[str, tuple[str, ...]] = {}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(
                func=ast.Name("Binding"), args=[_, _, ast.Call(args=[ast.Constant(str(label))]), *_], keywords=more
            ):
                for each in more:
                    match each:
                        case ast.keyword("tooltip", ast.Call(args=[ast.Constant(str(what))])):
                            found[label] = (*found.get(label, ()), f"on a key: {what}")
    return found


def declared(game: str) -> Iterator[Found]:
    """The names and texts that the rules of a game declare: plain data, translated where it is shown."""
    known = rules_catalogue.game(game)
    name = f"rules/{game}"
    yield Found(known.title, name, None, ("title of the game",))
    for option in known.options:
        yield Found(option.title, name, None, ("title of an option",))
    for scenario in known.scenarios:
        yield Found(scenario.title, name, None, ("title of a scenario",))
        for seat in scenario.seats:
            yield Found(seat.title, name, None, ("title of a seat",))
    for text, what in import_module(f"wotr_tui.games.{game}.words.declared").declared():
        yield Found(text, name, None, (what,))


def template(domain: str) -> Catalog:
    """All messages of a domain, untranslated."""
    catalogue = Catalog(domain=domain, project="wotr", charset="utf-8", fuzzy=False)
    agreements = _agreements(domain)
    for each in messages(domain):
        if not each.id:
            continue
        forms: Iterable[str | tuple[str, ...]] = each.id if each.id in agreements else (each.id,)
        for id in forms:
            catalogue.add(id, locations=[(each.file, 0)], auto_comments=each.comments, context=each.context)
    return catalogue


def _agreements(domain: str) -> frozenset[object]:
    """The pairs of `agree`: two messages each, where those of `plural` are one."""
    found = set()
    for file in sources(domain):
        code = file.read_bytes()
        if b"agree(" in code:  # few files have it, and to extract takes long
            options = {"encoding": "utf-8"}
            found |= {id for _, id, *_ in extract("python", BytesIO(code), {"agree": (2, 3)}, (), options)}
    return frozenset(found)


def po_file(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def load(language: str, domain: str) -> Catalog:
    """The catalogue on disk, or an empty one."""
    path = po_file(language, domain)
    if not path.exists():
        return Catalog(locale=language, domain=domain, header_comment="", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def updated(language: str, domain: str, source: Catalog) -> Catalog:
    """The catalogue with the messages of today: new ones are empty, changed ones fuzzy, forms of names are kept."""
    old = load(language, domain)
    forms = [message for message in old if message.context in CASES]
    new = load(language, domain)
    new.update(source, no_fuzzy_matching=False, update_header_comment=False)
    new.obsolete.clear()
    for message in forms:
        new.add(message.id, message.string, context=message.context)
    return new


def save(language: str, domain: str, catalogue: Catalog) -> None:
    path = po_file(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    written = BytesIO()
    write_po(written, catalogue, width=120, include_lineno=False)
    lines = written.getvalue().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if not line.startswith(CHANGING_HEADERS)))


def coverage(catalogue: Catalog) -> Coverage:
    counts = [0, 0, 0]
    for message in catalogue:
        if not message.id or message.context in CASES:
            continue
        texts = message.string if isinstance(message.string, list | tuple) else (message.string,)
        whole = all(texts) and len(texts) == (3 if isinstance(message.id, list | tuple) else 1)
        counts[2 if not whole else 1 if message.fuzzy else 0] += 1
    return Coverage(*counts)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wotr_tui.text.catalogues", description="Update the catalogues.")
    parser.add_argument("--check", action="store_true", help="change no catalogue, and fail where one is not whole")
    args = parser.parse_args(arguments)
    whole = True
    print(f"{'domain':<16}{'language':<10}{'translated':>10}{'fuzzy':>8}{'missing':>9}")
    for domain in domains():
        source = template(domain)
        for language in LANGUAGES:
            catalogue = updated(language, domain, source)
            if not args.check:
                save(language, domain, catalogue)
            counts = coverage(catalogue)
            whole = whole and not counts.fuzzy and not counts.missing
            print(f"{domain:<16}{language:<10}{counts.translated:>10}{counts.fuzzy:>8}{counts.missing:>9}")
    compile_all(LOCALE)
    return 1 if args.check and not whole else 0


if __name__ == "__main__":
    sys.exit(main())
