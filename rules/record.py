"""Base classes for data that stays inside the engine: steps, abilities, conditions, cards, a current battle.

A record is a plain class that annotates its fields, as a dataclass does, and mypyc compiles it as it stands. What is
sent to clients (choices, prompts, events, views) is a msgspec Struct instead, in a module of its own that stays
interpreted.

The interpreter gets the `__init__` of a record from `__init_subclass__` below and its slots from a metaclass, the
compiler all it needs from `.build/engine_build/records.py`.
"""

from collections.abc import Mapping
from inspect import get_annotations
from typing import Any, ClassVar, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

from rules.slots import Slotted, own_fields

R = TypeVar("R", bound="Data")


@mypyc_attr(allow_interpreted_subclasses=True)
class Data(metaclass=Slotted):
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
    often_replaced: ClassVar[bool] = False
    """`copy` and `replace` have to be fast: the class gets a `__copy__` for its fields."""

    __slots__ = ("_hash",)

    _hash: int

    @classmethod
    def __init_subclass__(cls, kw_only: bool = False, own_defaults: Mapping[str, Any] | None = None) -> None:
        super().__init_subclass__()
        own = own_fields(get_annotations(cls))
        if not own:  # or it is compiled, and has an `__init__`
            return
        by_name = (*cls.__by_name__, *(own if kw_only else ()))
        by_position = (*(name for name in cls.__fields__ if name not in by_name), *(() if kw_only else own))
        cls.__fields__, cls.__by_name__ = (*by_position, *by_name), by_name
        if own_defaults is None:  # it has no slots, because `Data` is compiled
            own_defaults = {name: vars(cls)[name] for name in own if name in vars(cls)}
        cls.__defaults__ = {**cls.__defaults__, **own_defaults}
        arguments = {
            name: f"{name}=defaults[{name!r}]" if name in cls.__defaults__ else name for name in cls.__fields__
        }
        scope: dict[str, Any] = {"defaults": cls.__defaults__}
        exec(init_source(cls, arguments), scope)
        cls.__init__ = scope["__init__"]  # type: ignore[method-assign]
        if cls.often_replaced:
            exec(_copy_source(cls), scope)
            cls.__copy__ = scope["__copy__"]  # type: ignore[method-assign]

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

    def __copy__(self: R) -> R:
        """Return an equal record that may be changed."""
        return type(self)(**{name: getattr(self, name) for name in self.__fields__})

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

    often_replaced = True


def values_of(record: Any) -> tuple[Any, ...]:
    """Return the values of all fields of a record."""
    return tuple([getattr(record, name) for name in record.__fields__])


def replace(record: R, **changes: Any) -> R:
    """Return the record with these fields changed."""
    twin = record.__copy__()
    for name, value in changes.items():
        if name not in twin.__fields__:
            raise TypeError(f"{type(record).__name__} has no such field: {name}")
        setattr(twin, name, value)
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


def init_source(kind: type[Data], arguments: Mapping[str, str]) -> str:
    """Return the source of the `__init__` that follows from the fields of a record. `arguments` has each field as it
    stands in the parameters of a function."""
    by_position = [arguments[name] for name in kind.__fields__ if name not in kind.__by_name__]
    by_name = ["*", *map(arguments.__getitem__, kind.__by_name__)] if kind.__by_name__ else []
    assignments = "; ".join(f"self.{name} = {name}" for name in kind.__fields__)
    return f"def __init__({', '.join(['self', *by_position, *by_name])}) -> None: {assignments}"


def _copy_source(kind: type[Data]) -> str:
    """Return the source of a `__copy__` that knows the fields. The compiler has one that it can check."""
    assignments = "; ".join(f"twin.{name} = self.{name}" for name in kind.__fields__)
    return f"def __copy__(self): twin = self.__class__.__new__(self.__class__); {assignments}; return twin"


def _rebuild(kind: Any, values: tuple[Any, ...]) -> Any:
    return kind(**dict(zip(kind.__fields__, values, strict=True)))
