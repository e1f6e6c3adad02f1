"""The languages people read here, and the one that words are made in now.

A `Language` is an object: the app, the plain table and each request of a browser activate the reader's own with
`use(language)`. It holds for the current context and for tasks started from it, so two people served by one process
read two languages.
"""

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, cached_property
from pathlib import Path

LOCALE = Path(__file__).parents[1] / "locale"
CASES = ("gen", "dat", "acc", "voc", "ins", "loc")
"""The cases a translator may ask a name for, as in `{place:acc}`; the catalogue has the form under that context."""

TITLES = {
    "en": "English",
    "cs": "čeština",
    "pl": "polski",
    "sr": "српски",
    "sr@latin": "srpski",
    "uk": "українська",
}
"""Every language of the program under its own name, by the code that `--lang` takes."""

SYSTEM_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Language:
    """One language: its catalogues (one for the shell, one for each game) and how it writes numbers and dates."""

    def __init__(self, code: str, folder: Path = LOCALE) -> None:
        self.code = code
        self._folder = folder
        self._catalogues: dict[str, gettext.NullTranslations] = {}

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    @property
    def title(self) -> str:
        """The language's name for itself."""
        return TITLES.get(self.code, self.code)

    def message(self, domain: str, message: str) -> str:
        """Return the translation of a message, or the message itself where the catalogue has none."""
        return self._catalogue(domain).gettext(message) if message else ""

    def message_in(self, domain: str, context: str, message: str) -> str:
        """Return the translation of a message whose English means several things, told apart by `context`."""
        return self._catalogue(domain).pgettext(context, message)

    def counted(self, domain: str, one: str, many: str, count: int) -> str:
        """Return the form of a message that goes with this number."""
        try:
            return self._catalogue(domain).ngettext(one, many, count)
        except (ArithmeticError, ValueError, RecursionError):  # a damaged rule for plurals
            return one if count == 1 else many

    def inflected(self, name: str, case: str) -> str:
        """Return a translated name in this case, or as it is where the catalogue does not decline it."""
        return self._forms.get((case, name), name)

    @cached_property
    def _forms(self) -> Mapping[tuple[str, str], str]:
        forms: dict[tuple[str, str], str] = {}
        for domain in sorted(path.stem for path in self._messages_folder.glob("*.mo")):
            catalogue = self._catalogue(domain)
            for key, form in getattr(catalogue, "_catalog", {}).items():
                case, found, name = key.partition("\x04") if isinstance(key, str) else ("", "", "")
                if found and case in CASES:
                    forms[case, catalogue.gettext(name)] = form
        return forms

    @property
    def _messages_folder(self) -> Path:
        return self._folder / self.code / "LC_MESSAGES"

    def _catalogue(self, domain: str) -> gettext.NullTranslations:
        found = self._catalogues.get(domain)
        if found is None:
            found = self._catalogues[domain] = self._load(domain)
        return found

    def _load(self, domain: str) -> gettext.NullTranslations:
        try:
            with (self._messages_folder / f"{domain}.mo").open("rb") as file:
                return gettext.GNUTranslations(file)
        except OSError:  # no catalogue: English
            return gettext.NullTranslations()
        except Exception:  # a damaged one, for which the parser of the standard library raises anything
            return gettext.NullTranslations()


@cache
def language(code: str) -> Language:
    """Return the language of this code; its catalogues are loaded once."""
    return Language(code)


ENGLISH = language("en")


def codes() -> tuple[str, ...]:
    """The codes of all languages."""
    return tuple(TITLES)


def matching(wish: str) -> str | None:
    """Return the code of the language that a person or a locale names ("sr_RS.UTF-8", "SR-Latn", "cs"), or None."""
    text = wish.strip().replace("-", "_").casefold()
    name, _, modifier = text.partition("@")
    parts = name.partition(".")[0].split("_")
    latin = modifier in ("latin", "latn") or "latn" in parts[1:]
    code = "sr@latin" if parts[0] == "sr" and latin else parts[0]
    return code if code in TITLES else None


def system_code(environment: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language that the environment asks for; English where there is none of ours."""
    for variable in SYSTEM_VARIABLES:
        for wish in environment.get(variable, "").split(":"):
            if wish and (code := matching(wish)) is not None:
                return code
        if variable != "LANGUAGE" and environment.get(variable):
            break  # a locale that is set and is not one of ours is still the person's choice
    return "en"


class _Reader:
    """The language of a reader. It may change while the program runs; everything drawn later uses the new one."""

    def __init__(self, language: Language, fixed_by: str = "") -> None:
        self.language, self.fixed_by = language, fixed_by


_NOBODY = _Reader(ENGLISH)
_reader: ContextVar[_Reader] = ContextVar("reader", default=_NOBODY)


def current() -> Language:
    """Return the language that words are made in now."""
    return _reader.get().language


def fixed_by() -> str:
    """Return the option or the variable that chose the language for this run; empty if a setting may change it."""
    return _reader.get().fixed_by


def use(language: Language, *, fixed_by: str = "") -> None:
    """Make words in this language from now on, in this context and in the tasks started from it."""
    _reader.set(_Reader(language, fixed_by))


def change(language: Language) -> None:
    """Change the language of the reader in use, in all tasks that serve that reader."""
    _reader.get().language = language


@contextmanager
def reading(language: Language) -> Iterator[None]:
    """Make words in this language inside a `with` block."""
    token = _reader.set(_Reader(language))
    try:
        yield
    finally:
        _reader.reset(token)
