"""Terminals without Unicode: ASCII by itself, and names in Latin letters."""

import io

import pytest

from wotr_tui.app.ascii import plain
from wotr_tui.text.transliteration import adapt, shows_unicode, to_ascii


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({}, True),
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "C.utf8"}, True),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LC_CTYPE": "ru_RU.KOI8-R", "LANG": "C.UTF-8"}, False),
    ],
)
def test_the_locale_decides_whether_a_terminal_shows_unicode(environment, unicode):
    assert shows_unicode(environment) is unicode


@pytest.mark.parametrize(
    ("name", "printed", "drawn"),
    [
        ("Éowyn", "Eowyn", "Eowyn"),
        ("Наташа", "Natasha", "Natasa"),
        ("Юлія Щур", "Yuliya Shchur", "Ulia Sur"),
        ("Ђорђе", "Djordje", "Dorde"),
        ("Łukasz Þór", "Lukasz Thor", "Lukasz Tor"),
        ("Čeněk", "Cenek", "Cenek"),
    ],
)
def test_names_are_transliterated(name, printed, drawn):
    assert to_ascii(name) == printed
    assert plain(name) == drawn, "as wide as before"


def test_a_stream_without_unicode_prints_latin_letters():
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    adapt(stream, {})
    print("Наташа plays Éowyn… ☃", file=stream, flush=True)
    assert raw.getvalue() == b"Natasha plays Eowyn... ?\n"
