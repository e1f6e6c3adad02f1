"""What each pair of eyes at a table has been shown: whole views, then only what changed.

A view is kept as the bytes of its fields. What two pairs of eyes see alike is the same value in both views: it is
encoded, compared and told apart from what was shown before once for all of them. People with the same eyes (all
spectators, say) share one frame.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress
from operator import attrgetter, is_not, ne
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
_SMALL = 8
"""Bytes of a field, about, that no smaller step could save anything on."""

_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.decode


class ViewDeltas:
    def __init__(self, table: str) -> None:
        self._table = table
        self._shown: dict[Seats, Shown] = {}

    def whole(self, position: Position, eyes: Seats, update: int, step: int) -> bytes:
        """A frame with all that these eyes may know now."""
        view = self._map(self._now(position, eyes))
        return frame(FullView(self._table, update, step, msgspec.Raw(view), patch.digest_of(view)))

    def history(self, events: list[tuple[Event, ...]], eyes: Seats) -> bytes:
        """A frame with everything that happened, as these eyes saw it."""
        steps: list[Any] = [(step, _seen(happened, eyes)) for step, happened in enumerate(events)]
        return frame(History(self._table, msgspec.Raw(_encode(steps))))

    def foreseen(self, position: Position, eyes: Seats, foresight: Foresight) -> msgspec.Raw:
        """How the view these eyes have now would change."""
        moment = _Moment()
        return moment.changes(self._now(position, eyes), moment.shown(foresight.view))

    def advance(
        self, position: Position, everyone: Iterable[Seats], update: int, step: int, events: tuple[Event, ...]
    ) -> dict[Seats, bytes]:
        """For each of these eyes the frame that brings them up to date. Views nobody has any more are forgotten."""
        before, moment = self._shown, _Moment()
        views = position.views(everyone)
        self._shown = {eyes: moment.shown(view) for eyes, view in views.items()}
        frames: dict[Seats, bytes] = {}
        for eyes, shown in self._shown.items():
            if eyes not in before:
                frames[eyes] = self.whole(position, eyes, update, step)
                continue
            digest = patch.digest_of(self._map(shown))
            seen, changes = moment.seen(events, eyes), moment.changes(before[eyes], shown)
            frames[eyes] = frame(Update(self._table, update, step, seen, changes, digest))
        return frames

    def _now(self, position: Position, eyes: Seats) -> Shown:
        if eyes not in self._shown:
            self._shown[eyes] = _Moment().shown(position.view(eyes))
        return self._shown[eyes]

    @staticmethod
    def _map(shown: Shown) -> bytes:
        """The canonical bytes of the whole view."""
        return _map_head(len(shown)) + b"".join(shown)


class _Moment:
    """The views of one moment. What they have in common is dealt with once: most of their values are the same objects,
    and what is encoded to the same bytes becomes the same bytes."""

    def __init__(self) -> None:
        self._first: tuple[tuple[Any, ...], Shown] | None = None
        self._same: dict[bytes, bytes] = {}
        self._changes: dict[tuple[bytes, bytes], list[msgspec.Raw]] = {}
        self._open: msgspec.Raw | None = None

    def shown(self, view: View) -> Shown:
        """A view as it is shown."""
        names, values_of = _fields(type(view))
        values, same = values_of(view), self._same
        if self._first is None:
            shown = [name + value for name, value in zip(names, map(patch.canonical, values), strict=True)]
            self._first = values, shown
            return shown
        first, shown = self._first[0], self._first[1].copy()
        for at in compress(range(len(shown)), map(is_not, values, first)):
            field = names[at] + patch.canonical(values[at])
            shown[at] = same.setdefault(field, field)
        return shown

    def changes(self, before: Shown, after: Shown) -> msgspec.Raw:
        """The patch from one view to the next of the same kind."""
        operations: list[msgspec.Raw] = []
        for at in compress(range(len(after)), map(ne, before, after)):
            change = before[at], after[at]
            if (steps := self._changes.get(change)) is None:
                steps = self._changes[change] = _steps(*change)
            operations += steps
        return msgspec.Raw(_encode(operations))

    def seen(self, events: tuple[Event, ...], eyes: Seats) -> msgspec.Raw:
        """What happened at this moment, as these eyes saw it."""
        seen = _seen(events, eyes)
        if any(map(is_not, seen, events)):
            return msgspec.Raw(_encode(seen))
        if self._open is None:
            self._open = msgspec.Raw(_encode(events))
        return self._open


@cache
def _fields(kind: type[View]) -> tuple[list[bytes], Callable[[View], tuple[Any, ...]]]:
    """The packed names of a view's fields, in order, and how to get their values in that order."""
    named = sorted(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    return [patch.canonical(name) for name, _ in named], attrgetter(*(field for _, field in named))


@cache
def _map_head(size: int) -> bytes:
    """How a map of so many keys begins in msgpack."""
    keys = [str(number) for number in range(size)]
    packed = patch.canonical(dict.fromkeys(keys))
    return packed[: len(packed) - sum(len(patch.canonical(key)) + 1 for key in keys)]


def _steps(old: bytes, new: bytes) -> list[msgspec.Raw]:
    """The operations that turn one field into the other."""
    ((key, was),) = _decode(b"\x81" + old).items()
    if not was or len(new) - len(key) <= _SMALL:
        return [msgspec.Raw(_PUT + new)]
    return patch.diff({key: was}, _decode(b"\x81" + new))


def _seen(events: tuple[Event, ...], eyes: Seats) -> tuple[Event, ...]:
    return tuple(event.seen_by(eyes) for event in events)
