"""Small catalogues for tests, compiled as those of the program are."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from wotr_tui.text.catalogues import domains, load
from wotr_tui.text.language import CASES, Language


def write_catalogue(folder: Path, code: str, domain: str, *messages: tuple[Any, ...]) -> None:
    """Write a compiled catalogue into `folder`: each message with its translation and perhaps its context."""
    catalog = Catalog(locale=code.partition("@")[0])
    for id, string, *context in messages:
        catalog.add(id, string, context=context[0] if context else None)
    path = folder / code / "LC_MESSAGES" / f"{domain}.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalog)


def made_up_language(folder: Path, change: Callable[[str], str]) -> Language:
    """Write catalogues with every message of the program, changed in this way."""
    for domain in domains():
        messages = [
            (id, change(id) if isinstance(id, str) else tuple(map(change, id)), context)
            for id, context in messages_of(domain)
        ]
        write_catalogue(folder, "de", domain, *messages)
    return Language("de", folder)


@cache
def messages_of(domain: str) -> list[tuple[str | tuple[str, ...], str | None]]:
    """Return every message of a domain and its context. A catalogue has them all, as `test_catalogues.py` shows, and is
    read a hundred times faster than the sources."""
    found = [(message.id, message.context) for message in load("uk", domain) if message.id]
    return [(id if isinstance(id, str) else tuple(id), context) for id, context in found if context not in CASES]
