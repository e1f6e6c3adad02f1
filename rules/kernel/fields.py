"""The fields of a position: how each is copied into a clone, and how it counts in the digest.

A game annotates its fields in one class (`state.py`), and its position takes them over:

    class CardState(AgendaPosition):
        __slots__ = NO_SLOTS
        round: int
        zones: list[list[int]]
        played: Mask

    class CardPosition(CardState):
        FIELDS: ClassVar[Fields] = Fields.of(CardState)
        __slots__ = FIELDS.slots

An attribute without an annotation cannot be set, so a clone or a digest never misses one. The kind of a field follows
from its type (`kind_of`); where the type does not tell, write `Annotated[type, KIND]`.

The copying functions are generated as source and compiled once for each class, as dataclasses do: a loop over forty
fields would make every clone twice as slow.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, NamedTuple, TypeAlias, Union, get_args, get_origin

import msgspec

from rules.record import Changing, Record


class FieldKind(NamedTuple):
    """How a field is treated. Each part is an expression in which `{0}` stands for the field's value."""

    copy: str
    content: str | None
    """None: the field does not count when two positions are compared."""


SHARED: Final = FieldKind("{0}", "{0}")
"""Numbers, strings, enums, tuples, frozen Structs: replaced, never changed in place."""
CONSTANT: Final = FieldKind("{0}", None)
"""Never changes after the set-up, and follows from the other fields."""
KEYED: Final = FieldKind("{0}", "{0}.id")
"""A frozen object with an id that stands for it, such as a scenario."""
FLAT: Final = FieldKind("{0}[:]", "{0}")
"""A list of shared values."""
ROWS: Final = FieldKind("[row[:] for row in {0}]", "{0}")
"""A list of flat lists."""
PAIR: Final = FieldKind("[{0}[0][:], {0}[1][:]]", "{0}")
"""Two flat lists, one for each side. Faster than ROWS."""
MAP: Final = FieldKind("{0}.copy()", "sorted({0}.items())")
"""A dict of shared values."""
MAP_OF_ROWS: Final = FieldKind("{{key: row[:] for key, row in {0}.items()}}", "sorted({0}.items())")
"""A dict of flat lists."""
SET: Final = FieldKind("{0}.copy()", "sorted({0})")
MASK: Final = FieldKind("{0}", "str({0})")
"""An integer used as a set of bits. It may be larger than msgpack allows."""
MASKS: Final = FieldKind("{0}[:]", "[str(mask) for mask in {0}]")
"""A list of masks."""
CHANGING: Final = FieldKind("{0} and {0}.copied()", "{0}")
"""A `Changing` record, or None."""
STREAM: Final = FieldKind("{0}.copy()", "{0}.state")
"""The random stream."""
FRESH: Final = FieldKind("[]", None)
"""Empty in a copy: the events of the last choice."""
CACHE: Final = FieldKind("{0}", None)
"""Follows from the other fields; replaced, never changed in place."""
REPORTED: Final = FieldKind("{0}", None)
"""Kept for a report only, and without effect on the game; replaced, never changed in place."""

Mask: TypeAlias = Annotated[int, MASK]
Masks: TypeAlias = Annotated[list[int], MASKS]

_KERNEL: Final = {
    "agenda": FLAT,
    "chance": STREAM,
    "disclosures": SHARED,
    "ending": SHARED,
    "events": FRESH,
    "game": CONSTANT,
    "open": FLAT,
    "_offers": FieldKind("{0}[:]", None),
    "_pending": CACHE,
    "_runs": CACHE,
}
"""The fields that `AgendaPosition` keeps for every game."""
KERNEL_SLOTS: Final = ("_offers", "_pending", "_runs", "agenda", "ending", "open")
"""Those that are not of every position."""


class Fields:
    """The fields of one class of positions, with the functions that copy and encode them."""

    def __init__(self, **kinds: FieldKind) -> None:
        twice = kinds.keys() & _KERNEL
        if twice:
            raise TypeError(f"the kernel keeps these itself: {', '.join(sorted(twice))}")
        self.kinds: Final = _KERNEL | kinds
        self.slots: Final = tuple(kinds)
        self.copy: Final[Callable[[Any, Any], None]] = _compile(self.copy_source())
        """copy(old, new) sets every field of `new` from `old`; a later change of one does not affect the other."""
        counted = [(name, kind.content) for name, kind in sorted(self.kinds.items()) if kind.content is not None]
        self.content: Final[Callable[[Any], dict[str, object]]] = _compile(
            "def content(old):\n    return {"
            + ", ".join(f"{name!r}: {content.format(f'old.{name}')}" for name, content in counted)
            + "}",
        )
        """content(position) returns every field that counts, by name, as data that msgspec can encode."""

    @classmethod
    def of(cls, declaring: type) -> "Fields":
        """Return the fields that this class annotates. Raises TypeError for a type whose kind it cannot tell."""
        kinds = vars(declaring).get("KINDS")
        if kinds is not None:  # a compiled class, which has no annotations
            return cls(**{name: FieldKind(*kind) for name, kind in kinds.items()})
        return cls(**dict(declared_kinds(declaring)))

    def copy_source(self, position: str = "object") -> str:
        """Return the source of a function that sets every field of one position from another."""
        body = (f"    twin.{name} = {kind.copy.format(f'self.{name}')}" for name, kind in self.kinds.items())
        return "\n".join((f"def copy_fields(self: {position!r}, twin: {position!r}) -> None:", *body))


def declared_kinds(declaring: type) -> Iterator[tuple[str, FieldKind]]:
    """Yield the annotated fields of a class with their kinds."""
    for name, annotation in get_annotations(declaring).items():
        origin: object = get_origin(annotation)
        if origin is ClassVar or origin is Final:
            continue
        kind = kind_of(annotation)
        if kind is None:
            raise TypeError(f"{declaring.__name__}.{name}: say how it is copied, as Annotated[{annotation}, KIND]")
        yield name, kind


def kind_of(annotation: Any) -> FieldKind | None:
    """Return the kind that follows from a type; None if it does not tell."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return next((part for part in parts[1:] if isinstance(part, FieldKind)), None)
    if annotation is bytearray:
        return FLAT
    if origin is list:
        return {SHARED: FLAT, FLAT: ROWS}.get(kind_of(parts[0]) or CACHE)
    if origin is dict:
        return {SHARED: MAP, FLAT: MAP_OF_ROWS}.get(kind_of(parts[1]) or CACHE)
    if origin is set:
        return SET
    if origin in (Union, UnionType):
        kinds = {kind_of(part) for part in parts if part is not NoneType}
        return kinds.pop() if len(kinds) == 1 else None
    if origin is tuple:
        return SHARED
    if isinstance(annotation, type):
        if issubclass(annotation, Changing):
            return CHANGING
        if issubclass(annotation, msgspec.Struct):
            return SHARED if annotation.__struct_config__.frozen else None
        if issubclass(annotation, Record | int | float | str | bytes | tuple | Enum):
            return SHARED
    return None


def _compile(source: str) -> Callable[..., Any]:
    scope: dict[str, Any] = {}
    exec(source, scope)
    function: Callable[..., Any] = scope[source[4 : source.index("(")]]
    return function
