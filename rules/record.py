"""Base classes for data that stays inside the engine: steps, abilities, conditions, cards, a current battle.

Choices, prompts, events and views are sent to clients and are always msgspec Structs. A `Record` is a Struct only in
the interpreted engine; the compiled one turns it into a native class with faster fields and methods
(`.build/engine_build/native.py`). So use only its fields, `==`, `hash` and `replace`.
"""

from typing import Any, TypeVar

import msgspec

R = TypeVar("R", bound="Record")


class Record(msgspec.Struct, frozen=True):
    """Immutable data with methods."""


class Changing(msgspec.Struct):
    """A record that changes in place. A clone of the position gets a copy of it."""


def replace(record: R, **changes: Any) -> R:
    """Return the record with these fields changed."""
    return msgspec.structs.replace(record, **changes)


def plain(thing: Any) -> object:
    """Return data that msgspec can encode, for what it cannot encode itself."""
    raise TypeError(f"{type(thing).__name__} cannot be encoded")
