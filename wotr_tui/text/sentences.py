"""Sentences of `rules` and `net` in the language of the reader: what a host says, and what an error says."""

from rules.catalogue import GAMES
from rules.sentence import Part, Sentence, SentenceError, Titles, fill
from wotr_tui.text.language import language, matching, reading
from wotr_tui.text.messages import SHELL, Domain, listed
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.phrases import text_of


def in_words(said: Sentence | BaseException) -> str:
    """Return a sentence, or the text of an error, in the language of the reader; one without a translation as it is."""
    if isinstance(said, SentenceError):
        said = said.sentence
    if not isinstance(said, Sentence):
        return str(said)
    return fill(SHELL.data(said.template), {name: _part(part) for name, part in said.parts.items()})


def in_words_for(said: Sentence, locale: str) -> str:
    """Return a sentence for a guest with this locale; in the language of the host where the locale is none of ours."""
    code = matching(locale)
    if code is None:
        return in_words(said)
    with reading(language(code)):
        return in_words(said)


def _part(part: Part) -> str:
    match part:
        case Sentence():
            return in_words(part)
        case Titles(titles=titles):
            return text_of(listed([declared(title) for title in titles]))
        case str():
            return os_error(part)
    return str(part)


def declared(title: str) -> str:
    """Return a title that one of the games declares."""
    for game in GAMES:
        found = Domain(game).data(title)
        if found != title:
            return found
    return title
