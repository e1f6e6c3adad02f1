"""Keyboard layouts on which a command's key types another character: what each character stands for.

Commands answer to the key, text fields to the letter. Ukrainian keys are read by their place, Serbian ones by their
letter, the row of digits of Czech and French keyboards by its digits. A terminal with the kitty keyboard protocol also
tells the place of each key.
"""

import unicodedata

LAYOUTS = ("auto", "latin", "uk", "sr", "cs", "fr")
"""What the setting takes; `auto` follows the language, `latin` reads every character as it is."""


def _table(typed: str, meant: str) -> dict[str, str]:
    return dict(zip(typed, meant, strict=True))


_UKRAINIAN = _table("йцукенгшщзхїфівапролджєячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")
_SERBIAN = _table("љњертзуиопасдфгхјклѕџцвбнм", "qwertzuiopasdfghjklyxcvbnm") | {"ж": "y", "ш": "[", "ђ": "]"}
_CZECH = _table("+ěščřžýáíé", "1234567890")
_FRENCH = _table("&é\"'(-è_çà", "1234567890")

TABLES: dict[str, dict[str, str]] = {
    "uk": _UKRAINIAN | {typed.upper(): meant.upper() for typed, meant in _UKRAINIAN.items() if meant.isalpha()},
    "sr": _SERBIAN | {typed.upper(): meant.upper() for typed, meant in _SERBIAN.items() if meant.isalpha()},
    "cs": _CZECH,
    "fr": _FRENCH,
    "latin": {},
}
BY_LANGUAGE = {"uk": "uk", "sr": "sr", "sr@latin": "sr", "cs": "cs"}


def layout_for(setting: str, language: str) -> str:
    """Return the layout to read keys by: the one that was chosen, or the one of the language."""
    return setting if setting in TABLES else BY_LANGUAGE.get(language, "latin")


def command_key(character: str, layout: str, place: str = "") -> str:
    """Return the Latin character that a command is waiting for, or the character itself.

    `place`: what the key types on an English keyboard, where the terminal tells. It decides whether a key of the row
    of digits was pressed, and helps with letters of layouts that have no table here.

    Cyrillic letters are read in every layout: nobody types them for a command on purpose. Where the layout is not
    Cyrillic, Serbian letters that Ukrainian lacks are read by letter, the others by place.
    """
    table = TABLES[layout]
    meant = table.get(character, "")
    if place.isdecimal() and not character.isalnum():
        return place
    if meant.isdecimal() and place not in ("", meant):
        return character  # "+" of another key than the one that is 1 on a Czech keyboard
    if meant:
        return meant
    if place.isalnum() and place.isascii() and not character.isascii() and character.isalpha():
        return place.upper() if character.isupper() and place.isalpha() else place
    if character in _ONLY_SERBIAN:
        return TABLES["sr"][character]
    return TABLES["uk"].get(character, character) if layout not in ("uk", "sr") else character


def key_name(character: str) -> str:
    """Return the name a terminal key has for bindings: a letter or digit itself, "comma" for a comma."""
    return character if character.isalnum() else unicodedata.name(character).lower().replace(" ", "_").replace("-", "_")


_ONLY_SERBIAN = frozenset(TABLES["sr"]) - frozenset(TABLES["uk"])
