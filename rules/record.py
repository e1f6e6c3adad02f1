"""What the rules are made of and nobody sends: steps, abilities, conditions, cards, and what is under way.

Choices, prompts, events and views cross the wire and are msgspec Structs, always. A `Record` is one only as long as it
is interpreted: the compiled engine makes a class of the compiler's own out of it, whose fields and methods cost it next
to nothing (`wotr_tui/compiled/native.py`). So ask a record for no more than its fields, `==`, `hash` and `replace`.
"""

from typing import Any, TypeVar

import msgspec

R = TypeVar("R", bound="Record")


class Record(msgspec.Struct, frozen=True):
    """Declared fields, and methods that compute."""


class Changing(msgspec.Struct):
    """A record that changes in place: whoever clones its position copies it."""


def replace(record: R, **changes: Any) -> R:
    """The same record but for these fields."""
    return msgspec.structs.replace(record, **changes)


def plain(thing: Any) -> object:
    """What msgspec cannot encode by itself, as data that it can."""
    raise TypeError(f"{type(thing).__name__} cannot be told as plain data")
