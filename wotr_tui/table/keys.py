"""The keys of choices, alike in every front end.

A choice that is offered again and again has a key of its own (`Speech.letter`). The others are numbered: 1 to 9, then
with two keys one after the other: j0 is the tenth, j1 the eleventh, i0 the twentieth. No key is the beginning of
another, so a choice is taken as soon as its key is complete.
"""

from collections.abc import Collection, Sequence
from string import ascii_lowercase, digits

from wotr_tui.table.question import ChoiceLine

PREFIXES = "ji"
"""The first of two keys. They mean nothing else at the table."""
ONE_KEY = tuple("123456789")
TWO_KEYS = tuple(first + second for after in (digits, ascii_lowercase) for first in PREFIXES for second in after)


def with_keys(lines: Sequence[ChoiceLine]) -> tuple[ChoiceLine, ...]:
    """Return the lines with a key for each that has none.

    Where a line has a digit of its own, digits mean the same each time: the other lines get two keys."""
    taken = {line.key for line in lines}
    keys = TWO_KEYS if any(key.isdecimal() for key in taken) else ONE_KEY + TWO_KEYS
    free = (key for key in keys if key not in taken)
    return tuple(line if line.key else line._replace(key=next(free, "")) for line in lines)


class TypedKey:
    """A key of one or more characters, as it is typed."""

    def __init__(self) -> None:
        self.begun = ""

    def type(self, character: str, keys: Collection[str]) -> str | None:
        """Return the key that is complete now, nothing while it is begun or broken off, None for no key at all."""
        typed, began = self.begun + character, bool(self.begun)
        self.begun = ""
        if typed in keys:
            return typed
        if any(key.startswith(typed) for key in keys):
            self.begun = typed
            return ""
        return "" if began else None
