"""The catalogues of the repository: whole, with all parts and forms, and true to their glossaries."""

import csv
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from wotr_tui.text import os_errors
from wotr_tui.text.catalogues import LANGUAGES, coverage, domains, load, save, template, updated
from wotr_tui.text.language import CASES, LOCALE

EVERY = [(language, domain) for language in LANGUAGES for domain in domains()]
UNTRANSLATED: frozenset[str] = frozenset()
"""Messages without a translation, by name."""


@cache
def catalogue(language: str, domain: str) -> Catalog:
    return load(language, domain)


@cache
def source(domain: str) -> Catalog:
    return template(domain)


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, list | tuple) else ()


def translations(language: str, domain: str) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Every message with its English and its translated forms; not the cases of names."""
    for message in catalogue(language, domain):
        if message.id and message.context not in CASES and not message.fuzzy and any(forms(message.string)):
            yield message, forms(message.id), forms(message.string)


def parts(text: str) -> dict[str, str]:
    """The parts of a message and how each is formatted; a case of a name is no format."""
    found = {name: spec or "" for _, name, spec, _ in Formatter().parse(text) if name}
    return {name: "" if spec in CASES else spec for name, spec in found.items()}


@pytest.mark.parametrize("domain", domains())
def test_every_message_is_translated(domain: str):
    """All languages at once: to extract the messages takes seconds."""
    missing = []
    for language in LANGUAGES:
        known = {(message.id, message.context): message for message in catalogue(language, domain)}
        missing += [
            (language, message.id)
            for message in source(domain)
            if message.id and message.id not in UNTRANSLATED and not _is_whole(known.get((message.id, message.context)))
        ]
    assert missing == []


def _is_whole(message: Message | None) -> bool:
    if message is None or message.fuzzy:
        return False
    return all(forms(message.string)) and len(forms(message.string)) == (1 if isinstance(message.id, str) else 3)


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_every_translation_has_the_parts_of_its_message(language: str, domain: str):
    broken = []
    for message, english, translated in translations(language, domain):
        wanted = {name: spec for text in english for name, spec in parts(text).items()}
        for number, text in enumerate(translated):
            one = len(english) == 2 and number == 0 and language in ("pl", "cs")  # this form is for 1 alone
            found = parts(text)
            if found != wanted and not (one and found | {"count": ""} == wanted | {"count": ""}):
                broken.append((message.id, text))
            if text[:1].isspace() != english[-1][:1].isspace() or text[-1:].isspace() != english[-1][-1:].isspace():
                broken.append((message.id, text))
    assert broken == []


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_terms_are_those_of_the_glossary(language: str, domain: str):
    broken = []
    glossary = [*_glossary(language, domain), *_glossary(language, "wotr")]
    assert glossary
    for message, english, translated in translations(language, domain):
        if message.context == "short name" or english[0].startswith("wotr rules ") or english[0] in os_errors.KNOWN:
            continue  # abbreviated; words to search for in a rulebook that may be English; the system's own terms
        found = " ".join(translated).casefold()
        for term, stems in glossary:
            if any(term.search(text) for text in english) and not any(stem in found for stem in stems):
                broken.append((term.pattern, message.id, translated))
    assert broken == []


@cache
def _glossary(language: str, domain: str) -> list[tuple[re.Pattern[str], tuple[str, ...]]]:
    with (LOCALE / language / "glossary" / f"{domain}.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [
        (
            re.compile(rf"(?<![\w{{]){re.escape(row['english'])}(?![\w}}])", 0 if _is_name(row["english"]) else re.I),
            tuple(stem.strip().casefold() for stem in row["stems"].split("|")),
        )
        for row in rows
    ]


def _is_name(term: str) -> bool:
    return term != term.lower()


@pytest.mark.parametrize("language", ["sr", "uk"])
@pytest.mark.parametrize("domain", domains())
def test_no_word_mixes_cyrillic_with_look_alike_letters(language: str, domain: str):
    mixed = []
    for _, _, translated in translations(language, domain):
        for word in re.findall(r"\w+", re.sub(r"\{[^}]*\}", " ", " ".join(translated))):
            if len({unicodedata.name(letter).split()[0] for letter in word if letter.isalpha()}) > 1:
                mixed.append(word)
    assert mixed == []


def test_cases_of_names_survive_an_update(tmp_path, monkeypatch):
    monkeypatch.setattr("wotr_tui.text.catalogues.LOCALE", tmp_path)
    old = Catalog(locale="cs", domain="wotr")
    old.add("Shire", "Kraj")
    old.add("Shire", "Kraje", context="gen")
    save("cs", "wotr", old)
    new = Catalog(domain="wotr")
    new.add("Shire")
    new.add("Something that is new")
    save("cs", "wotr", updated("cs", "wotr", new))
    kept = load("cs", "wotr")
    assert kept.get("Shire", "gen").string == "Kraje"
    assert coverage(kept) == (1, 0, 1)


def test_translators_are_told_what_a_key_does():
    """The label of a key is a word or two; its tooltip says which meaning is meant."""
    shell = source("wotr")
    assert shell.get("Again").auto_comments == [
        "on a key: Analyse the whole game again", "on a key: Show again what happened since your last turn",
    ]  # fmt: skip
    labels = [message for message in shell if any(note.startswith("on a key: ") for note in message.auto_comments)]
    assert len(labels) > 80
