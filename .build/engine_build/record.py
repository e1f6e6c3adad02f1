"""Stands in for `rules/record.py` in the compiled engine: the same promises, kept by classes of the compiler's own."""

from inspect import get_annotations
from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

R = TypeVar("R", bound="Record")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Record:
    """Declared fields, and methods that compute. `native.py` writes out `__init__` and what stands here empty."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    __tag__: ClassVar[str | None] = None
    __array__: ClassVar[bool] = False
    _hash: int

    @classmethod
    def __init_subclass__(cls, **how: Any) -> None:
        """A class that somebody adds who is not compiled: a game of others, a test."""
        super().__init_subclass__()
        if "__struct_fields__" not in vars(cls):
            own = [name for name, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)]
            cls.__struct_fields__ = *cls.__struct_fields__, *own
            if own:
                cls.__init__ = _assign  # type: ignore[method-assign]
            if how.get("tag") or cls.__tag__ is not None:
                cls.__tag__ = cls.__name__

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and _values(self) == _values(other))

    def __hash__(self) -> int:
        """Found once: records are keys of tables, and one is mostly found by itself."""
        try:
            return self._hash
        except AttributeError:
            self._hash = hash((type(self), _values(self)))
            return self._hash

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> Any:
        return _rebuild, (type(self), _values(self))


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Changing(Record):
    """A record that changes in place: whoever clones its position copies it."""


def _values(record: Any) -> tuple[Any, ...]:
    return tuple([getattr(record, name) for name in record.__struct_fields__])


def _rebuild(kind: Any, values: tuple[Any, ...]) -> Any:
    return kind(**dict(zip(kind.__struct_fields__, values, strict=True)))


def _assign(self: Any, *values: Any, **named: Any) -> None:
    given = dict(zip(self.__struct_fields__, values, strict=False)) | named
    for name in self.__struct_fields__:
        setattr(self, name, given[name] if name in given else getattr(type(self), name))


def replace(record: R, **changes: Any) -> R:
    """The same record but for these fields."""
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    fields.update(changes)
    return type(record)(**fields)


def plain(thing: Any) -> object:
    """What a Struct with these fields would be encoded as."""
    kind, values = type(thing), list(_values(thing))
    if kind.__array__:
        return values if kind.__tag__ is None else [kind.__tag__, *values]
    fields = dict(zip(kind.__struct_fields__, values, strict=True))
    return fields if kind.__tag__ is None else {"type": kind.__tag__, **fields}
