"""What each pair of eyes at a table has been shown: whole views, then only what changed.

A view is kept as the bytes of its fields. What two pairs of eyes see alike is the same value in both views: it is
encoded, compared and told apart from what was shown before once for all of them. People with the same eyes (all
spectators, say) share one frame.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress, count
from operator import add, attrgetter, is_not, ne
from typing import Any

import msgspec

from net.wire import patch
from net.wire.codec import frame
from net.wire.from_host import FullView, History, Update
from rules.foresight import Foresight
from rules.game import Event, Position, Seats, View

Shown = list[bytes]
"""A view as it was shown: its fields in the order of their names, each as the bytes of its name and its value."""

_PUT = b"\x92\x91"
"""How an operation begins that puts a whole field: a list of two, the first of them a list of its name alone."""
_SMALL = 64
"""Bytes of a field up to which it is put whole: to look for smaller steps would take longer than sending it, and save
one byte in twenty of what is sent."""

_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.decode


class ViewDeltas:
    def __init__(self, table: str) -> None:
        self._table = table
        self._shown: dict[Seats, Shown] = {}

    def whole(self, position: Position, eyes: Seats, update: int, step: int) -> bytes:
        """A frame with all that these eyes may know now."""
        view = _map(self._now(position, eyes))
        return frame(FullView(self._table, update, step, msgspec.Raw(view), patch.digest_of(view)))

    def history(self, events: list[tuple[Event, ...]], eyes: Seats) -> bytes:
        """A frame with everything that happened, as these eyes saw it."""
        steps: list[Any] = [(step, _seen(happened, eyes)) for step, happened in enumerate(events)]
        return frame(History(self._table, msgspec.Raw(_encode(steps))))

    def foreseen(self, position: Position, eyes: Seats, foresight: Foresight) -> msgspec.Raw:
        """How the view these eyes have now would change."""
        moment = _Moment(type(foresight.view))
        return moment.changes(self._now(position, eyes), moment.shown(foresight.view))

    def advance(
        self, position: Position, everyone: Iterable[Seats], update: int, step: int, events: tuple[Event, ...]
    ) -> dict[Seats, bytes]:
        """For each of these eyes the frame that brings them up to date. Views nobody has any more are forgotten."""
        before, self._shown = self._shown, {}
        moment = _Moment(position.game.view_type, events)
        frames: dict[Seats, bytes] = {}
        for eyes, view in position.views(everyone).items():
            shown = self._shown[eyes] = moment.shown(view)
            if (was := before.get(eyes)) is None:
                frames[eyes] = self.whole(position, eyes, update, step)
            else:
                digest = patch.digest_of(_map(shown))
                told = Update(self._table, update, step, moment.seen(eyes), moment.changes(was, shown), digest)
                frames[eyes] = frame(told)
        return frames

    def _now(self, position: Position, eyes: Seats) -> Shown:
        if eyes not in self._shown:
            view = position.view(eyes)
            self._shown[eyes] = _Moment(type(view)).shown(view)
        return self._shown[eyes]


class _Moment:
    """The views of one moment. What they have in common is dealt with once: most of their values are the same objects,
    and what is encoded to the same bytes becomes the same bytes."""

    def __init__(self, kind: type[View], events: tuple[Event, ...] = ()) -> None:
        """`kind`: of all its views."""
        self._names, self._values_of = _fields(kind)
        self._first: tuple[tuple[Any, ...], Shown] | None = None
        self._same: dict[bytes, bytes] = {}
        self._changes: dict[tuple[bytes, bytes], list[msgspec.Raw]] = {}
        self._events, self._open = events, msgspec.Raw(_encode(events))
        self._secrets = any(type(event).seen_by is not Event.seen_by for event in events)

    def shown(self, view: View) -> Shown:
        """A view as it is shown."""
        names, values = self._names, self._values_of(view)
        if self._first is None:
            shown = list(map(add, names, map(patch.canonical, values)))
            self._first = values, shown
            return shown
        first, shown = self._first[0], self._first[1].copy()
        for at in compress(count(), map(is_not, values, first)):
            field = names[at] + patch.canonical(values[at])
            shown[at] = self._same.setdefault(field, field)
        return shown

    def changes(self, before: Shown, after: Shown) -> msgspec.Raw:
        """The patch from one view to the next."""
        operations: list[msgspec.Raw] = []
        for at in compress(count(), map(ne, before, after)):
            change = before[at], after[at]
            if (steps := self._changes.get(change)) is None:
                steps = self._changes[change] = _steps(self._names[at], *change)
            operations += steps
        return msgspec.Raw(_encode(operations))

    def seen(self, eyes: Seats) -> msgspec.Raw:
        """What happened at this moment, as these eyes saw it."""
        if self._secrets:
            seen = _seen(self._events, eyes)
            if any(map(is_not, seen, self._events)):
                return msgspec.Raw(_encode(seen))
        return self._open


@cache
def _fields(kind: type[View]) -> tuple[list[bytes], Callable[[View], tuple[Any, ...]]]:
    """The packed names of a view's fields, in order, and how to get their values in that order."""
    named = sorted(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    return [patch.canonical(name) for name, _ in named], attrgetter(*(field for _, field in named))


def _map(shown: Shown) -> bytes:
    """The canonical bytes of the whole view."""
    return _map_head(len(shown)) + b"".join(shown)


@cache
def _map_head(size: int) -> bytes:
    """How a map of so many keys begins in msgpack."""
    keys = [str(number) for number in range(size)]
    packed = patch.canonical(dict.fromkeys(keys))
    return packed[: len(packed) - sum(len(patch.canonical(key)) + 1 for key in keys)]


def _steps(name: bytes, old: bytes, new: bytes) -> list[msgspec.Raw]:
    """The operations that turn one field into the other."""
    start = len(name)
    if len(old) - start == 1 or len(new) - start <= _SMALL:
        return [msgspec.Raw(_PUT + new)]
    return patch.diff_field(_decode(name), old[start:], new[start:])


def _seen(events: tuple[Event, ...], eyes: Seats) -> tuple[Event, ...]:
    return tuple(event.seen_by(eyes) for event in events)
