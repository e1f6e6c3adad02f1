"""Base classes for data that stays inside the engine: steps, abilities, conditions, cards, a current battle.

A record is a plain class that annotates its fields, as a dataclass does, and mypyc compiles it as it stands. What is
sent to clients (choices, prompts, events, views) is a msgspec Struct instead, in a module of its own that stays
interpreted.

The interpreter gets the `__init__` of a record from `__init_subclass__` below, the compiler from
`.build/engine_build/records.py`.
"""

from collections.abc import Mapping
from inspect import get_annotations
from typing import Any, ClassVar, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

R = TypeVar("R", bound="Data")


@mypyc_attr(allow_interpreted_subclasses=True)
class Data:
    """Annotated fields, equal if all fields are. A class with `kw_only=True` takes its own fields by name only."""

    __fields__: ClassVar[tuple[str, ...]] = ()
    """The names of all fields: those taken by position, then those taken by name only."""
    __by_name__: ClassVar[tuple[str, ...]] = ()
    """The names of the fields taken by name only."""
    __defaults__: ClassVar[Mapping[str, Any]] = {}
    tagged: ClassVar[bool] = False
    """It is encoded with the name of its class."""
    tag: ClassVar[str] = ""
    """The name it is encoded with, if that is not the name of its class."""
    as_array: ClassVar[bool] = False
    """It is encoded without the names of its fields."""

    __slots__ = ("_hash",)

    _hash: int

    @classmethod
    def __init_subclass__(cls, kw_only: bool = False) -> None:
        super().__init_subclass__()
        own = [name for name, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)]
        if not own:  # or it is compiled, and has an `__init__`
            return
        by_name = (*cls.__by_name__, *(own if kw_only else ()))
        by_position = (*(name for name in cls.__fields__ if name not in by_name), *(() if kw_only else own))
        cls.__fields__, cls.__by_name__ = (*by_position, *by_name), by_name
        cls.__defaults__ = {**cls.__defaults__, **{name: vars(cls)[name] for name in own if name in vars(cls)}}
        arguments = {
            name: f"{name}=defaults[{name!r}]" if name in cls.__defaults__ else name for name in cls.__fields__
        }
        scope: dict[str, Any] = {"defaults": cls.__defaults__}
        for source in method_sources(cls, arguments):
            exec(source, scope)
            setattr(cls, source[4 : source.index("(")], scope.popitem()[1])

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and values_of(self) == values_of(other))

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = hash((type(self), *values_of(self)))
            return self._hash

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__fields__)
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> Any:
        return _rebuild, (type(self), values_of(self))


@dataclass_transform(frozen_default=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Data):
    """Immutable data with methods. The type checker refuses to change a field."""


@dataclass_transform()
@mypyc_attr(allow_interpreted_subclasses=True)
class Changing(Data):
    """A record that changes in place. A clone of the position gets a copy of it."""


def values_of(record: Any) -> tuple[Any, ...]:
    """Return the values of all fields of a record."""
    return tuple([getattr(record, name) for name in record.__fields__])


def replace(record: R, **changes: Any) -> R:
    """Return the record with these fields changed."""
    fields = getattr(record, "__dict__", None)
    if fields is None:  # it is compiled
        return type(record)(**{name: getattr(record, name) for name in record.__fields__} | changes)
    twin = type(record).__new__(type(record))
    twin.__dict__.update(fields)
    twin.__dict__.update(changes)
    if len(twin.__dict__) != len(fields):
        raise TypeError(f"{type(record).__name__} has no such field: {', '.join(changes.keys() - fields.keys())}")
    return twin


def plain(thing: Any) -> object:
    """Return data that msgspec can encode, for a record: its values, or a map, with a tag if its class says so."""
    if not isinstance(thing, Data):
        raise TypeError(f"{type(thing).__name__} cannot be encoded")
    tag = thing.tag or type(thing).__name__
    if thing.as_array:
        return (tag, *values_of(thing)) if thing.tagged else values_of(thing)
    fields = {name: getattr(thing, name) for name in thing.__fields__}
    return {"type": tag, **fields} if thing.tagged else fields


def method_sources(kind: type[Data], arguments: Mapping[str, str]) -> list[str]:
    """Return the methods that follow from the fields of a record, as source: `__init__`, and for what changes in place
    `__copy__`. `arguments` has each field as it stands in the parameters of a function."""
    by_position = [name for name in kind.__fields__ if name not in kind.__by_name__]
    star = ["*"] if kind.__by_name__ else []
    parameters = [
        "self",
        *map(arguments.__getitem__, by_position),
        *star,
        *map(arguments.__getitem__, kind.__by_name__),
    ]
    assignments = "; ".join(f"self.{name} = {name}" for name in kind.__fields__)
    made = [f"def __init__({', '.join(parameters)}) -> None: {assignments}"]
    if issubclass(kind, Changing):
        values = ", ".join(f"{name}=self.{name}" for name in kind.__fields__)
        made.append(f"def __copy__(self) -> {kind.__name__!r}: return type(self)({values})")
    return made


def _rebuild(kind: Any, values: tuple[Any, ...]) -> Any:
    return kind(**dict(zip(kind.__fields__, values, strict=True)))
