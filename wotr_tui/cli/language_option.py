"""`--lang`: which language to read, found before anything else is parsed, since the help is translated too."""

import os
from collections.abc import Mapping, Sequence

from wotr_tui.runtime.errors import UserError
from wotr_tui.text.language import TITLES, Language, language, matching, system_code
from wotr_tui.text.messages import tr

OPTION = "--lang"
VARIABLE = "WOTR_LANG"


def chosen(words: Sequence[str], environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language of the option, else of WOTR_LANG, else of the settings, else of the system.

    Raise UserError where the option or the variable names none of ours.
    """
    for wish in (_option(words), environment.get(VARIABLE, "")):
        if wish:
            code = matching(wish)
            if code is None:
                known = ", ".join(f"{code} ({title})" for code, title in TITLES.items())
                raise UserError(tr("There is no language {wish!r}. Languages: {known}.", wish=wish, known=known))
            return language(code)
    return language(_saved() or system_code(environment))


def decided_by(words: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Return what decides before the settings do: the option or the variable; empty for neither."""
    return OPTION if _option(words) else VARIABLE if environment.get(VARIABLE) else ""


def _option(words: Sequence[str]) -> str:
    for number, word in enumerate(words):
        if word == OPTION:
            return words[number + 1] if number + 1 < len(words) else ""
        if word.startswith(OPTION + "="):
            return word.removeprefix(OPTION + "=")
    return ""


def _saved() -> str:
    from wotr_tui.saves import settings  # only where nothing else decides: it reads a file

    return matching(settings.load().language) or ""
