"""The words of typed commands: those of the reader's language, and English in every language.

Commands are known by their English name. Diacritics and the script do not matter. The keys of choices are read as
on the keyboard, as in the app.
"""

from wotr_tui.text.keyboards import command_key, layout_for
from wotr_tui.text.language import current
from wotr_tui.text.messages import lazy, within
from wotr_tui.text.sorting import searchable

WORDS = {
    "pass": lazy(within("command", "pass")),
    "passround": lazy(within("command", "passround")),
    "yes": lazy(within("command", "yes")),
    "no": lazy(within("command", "no")),
    "show": lazy(within("command", "show")),
    "why": lazy(within("command", "why")),
    "again": lazy(within("command", "again")),
    "table": lazy(within("command", "table")),
    "hand": lazy(within("command", "hand")),
    "symbols": lazy(within("command", "symbols")),
    "log": lazy(within("command", "log")),
    "all": lazy(within("command", "all")),
    "hint": lazy(within("command", "hint")),
    "clock": lazy(within("command", "clock")),
    "back": lazy(within("command", "back")),
    "undo": lazy(within("command", "undo")),
    "resign": lazy(within("command", "resign")),
    "draw": lazy(within("command", "draw")),
    "say": lazy(within("command", "say")),
    "who": lazy(within("command", "who")),
    "help": lazy(within("command", "help")),
    "quit": lazy(within("command", "quit")),
    "agree": lazy(within("command", "agree")),
    "refuse": lazy(within("command", "refuse")),
    "rematch": lazy(within("command", "rematch")),
    "swap": lazy(within("command", "swap")),
    "wait": lazy(within("command", "wait")),
    "bot": lazy(within("command", "bot")),
    "end": lazy(within("command", "end")),
    "people": lazy(within("command", "people")),
}
SHORT = {"h": "help", "look": "table", "zoom": "show", "?": "why", "exit": "quit", "q": "quit"}
"""Other English words and letters for some of them."""


def name_of(word: str) -> str:
    """Return the English name of a typed command; another word as it is, in small letters."""
    typed = searchable(word)
    for name, words in WORDS.items():
        if typed and typed == searchable(str(words)):
            return name
    plain = word.casefold()
    return SHORT.get(plain, plain)


def shown(name: str) -> str:
    """Return the word to type for a command, in the reader's language."""
    return str(WORDS[name])


def typed_key(word: str, keyboard: str) -> str:
    """Return the Latin letters and digits of the keys that type this word; `keyboard`: the setting."""
    layout = layout_for(keyboard, current().code)
    return "".join(command_key(character, layout) for character in word)
