"""Encode views as bytes, and the changes between views as patches.

A view is stored as the encoded bytes of its fields. Fields that several viewers see alike are the same value in all of
their views, so they are encoded, compared and patched once for all of them.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import add, attrgetter
from typing import Any

import msgspec

from net.wire import patch
from rules.game import Event, Observations, Seats, View

EncodedView = list[bytes]
"""The fields of a view in the order of their names, each as the bytes of its name and value."""

_PUT = b"\x92\x91"
"""The beginning of an operation that replaces a field: a list of two, the first a list of the name alone."""
_SMALL = 64
"""Fields up to this many bytes are sent whole: to search for smaller steps takes longer, and saves 5 % of the bytes."""

_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.decode


def encode_view(view: View) -> EncodedView:
    names, values_of = _fields(type(view))
    return list(map(add, names, map(patch.canonical, values_of(view))))


def join_fields(view: EncodedView) -> bytes:
    """Return the canonical bytes of a whole view."""
    return _map_head(len(view)) + b"".join(view)


def view_patch(kind: type[View], before: EncodedView, after: EncodedView) -> msgspec.Raw:
    """Return the patch between two views of one kind."""
    changes = FieldChanges(kind)
    return changes.encode(changes.between(before, after, range(len(after))))


class EncodedHistory:
    """The events of all steps as certain seats saw them. Each step is encoded once, however many people come."""

    def __init__(self, viewer_seats: Seats) -> None:
        self._viewer_seats, self._steps, self._content = viewer_seats, 0, bytearray()

    def of(self, events: Sequence[tuple[Event, ...]]) -> msgspec.Raw:
        """Return the whole history; `events` continue those of the last call."""
        for step in range(self._steps, len(events)):
            self._content += _encode((step, tuple(event.seen_by(self._viewer_seats) for event in events[step])))
        self._steps = len(events)
        return msgspec.Raw(_array_head(self._steps) + self._content)


class EncodedObservations:
    """The views of several people at one moment, and their patches from the views before."""

    def __init__(self, observations: Observations, before: EncodedView | None) -> None:
        """`before`: any of the views of the moment before; they were all alike in the common fields."""
        kind = type(observations.common)
        names, values_of = _fields(kind)
        self._own_at, common_at = _places(kind, observations.fields)
        common = values_of(observations.common)
        self._common = list(map(add, names, map(patch.canonical, common)))
        self._own = [(at, names[at], common[at]) for at in self._own_at]
        self._changes = FieldChanges(kind)
        self._common_steps = self._changes.between(before or self._common, self._common, common_at)

    def view(self, own: tuple[Any, ...]) -> EncodedView:
        """Return the view with these values in the fields that differ between viewers."""
        view = self._common.copy()
        for (at, name, common), value in zip(self._own, own, strict=True):
            if value is not common:
                view[at] = name + patch.canonical(value)
        return view

    def patch(self, before: EncodedView, after: EncodedView) -> msgspec.Raw:
        """Return the patch between the last view of a viewer and this one."""
        return self._changes.encode(self._common_steps + self._changes.between(before, after, self._own_at))


class FieldChanges:
    """Computes how fields of one kind of view change. A change that several viewers share is computed once."""

    def __init__(self, kind: type[View]) -> None:
        self._names, _ = _fields(kind)
        self._known: dict[tuple[bytes, bytes], list[msgspec.Raw]] = {}

    def between(self, before: EncodedView, after: EncodedView, fields: Iterable[int]) -> list[msgspec.Raw]:
        """Return the operations that turn these fields of one view into those of the next."""
        operations: list[msgspec.Raw] = []
        for at in fields:
            old, new = before[at], after[at]
            if old != new:
                start = len(self._names[at])
                if len(old) - start == 1 or len(new) - start <= _SMALL:
                    operations.append(msgspec.Raw(_PUT + new))
                elif (known := self._known.get((old, new))) is not None:
                    operations += known
                else:
                    steps = patch.diff_field(_decode(self._names[at]), old[start:], new[start:])
                    self._known[old, new] = steps
                    operations += steps
        return operations

    @staticmethod
    def encode(operations: list[msgspec.Raw]) -> msgspec.Raw:
        return msgspec.Raw(_encode(operations))


class EncodedEvents:
    """The events of one step, encoded for each viewer; events without secrets are encoded once."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self._events, self._open = events, msgspec.Raw(_encode(events))
        self._secret = [at for at, event in enumerate(events) if type(event).seen_by is not Event.seen_by]

    def seen_by(self, viewer_seats: Seats) -> msgspec.Raw:
        if not self._secret:
            return self._open
        seen = list(self._events)
        for at in self._secret:
            seen[at] = self._events[at].seen_by(viewer_seats)
        return msgspec.Raw(_encode(seen))


@cache
def _places(kind: type[View], own: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of these fields in an encoded view, and those of all others."""
    named = sorted(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    at = {field: number for number, (_, field) in enumerate(named)}
    return tuple(at[field] for field in own), tuple(number for field, number in at.items() if field not in own)


@cache
def _fields(kind: type[View]) -> tuple[list[bytes], Callable[[View], tuple[Any, ...]]]:
    """Return the encoded names of a view's fields, in order, and a getter of their values in that order."""
    named = sorted(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    return [patch.canonical(name) for name, _ in named], attrgetter(*(field for _, field in named))


@cache
def _array_head(size: int) -> bytes:
    """Return the beginning of a msgpack array of this many values."""
    packed = _encode([None] * size)
    return packed[: len(packed) - size]


@cache
def _map_head(size: int) -> bytes:
    """Return the beginning of a msgpack map of this many keys."""
    keys = [str(number) for number in range(size)]
    packed = patch.canonical(dict.fromkeys(keys))
    return packed[: len(packed) - sum(len(patch.canonical(key)) + 1 for key in keys)]
