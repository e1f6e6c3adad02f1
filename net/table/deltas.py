"""What each pair of eyes at a table has been shown: whole views, then only what changed.

A view is kept as the bytes of its fields. What two pairs of eyes see alike is the same value in both views: it is
encoded, compared and told apart from what was shown before once for all of them. People with the same eyes (all
spectators, say) share one frame.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import add, attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

from net.wire import patch
from net.wire.codec import frame
from net.wire.from_host import FullView, History, Update
from rules.game import Event, Observations, Position, Seats, View

if TYPE_CHECKING:
    from rules.foresight import Foresight

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

    def whole(self, position: Position, viewer_seats: Seats, update: int, step: int) -> bytes:
        """A frame with all that these eyes may know now."""
        view = _map(self._now(position, viewer_seats))
        return frame(FullView(self._table, update, step, msgspec.Raw(view), patch.digest_of(view)))

    def history(self, events: list[tuple[Event, ...]], viewer_seats: Seats) -> bytes:
        """A frame with everything that happened, as these eyes saw it."""
        steps: list[Any] = [(step, _seen(happened, viewer_seats)) for step, happened in enumerate(events)]
        return frame(History(self._table, msgspec.Raw(_encode(steps))))

    def foreseen(self, position: Position, viewer_seats: Seats, foresight: "Foresight") -> msgspec.Raw:
        """How the view these eyes have now would change."""
        before, after, changes = (
            self._now(position, viewer_seats),
            _shown(foresight.view),
            _Changes(type(foresight.view)),
        )
        return changes.patch(changes.between(before, after, range(len(after))))

    def advance(
        self, position: Position, everyone: Iterable[Seats], update: int, step: int, events: tuple[Event, ...]
    ) -> dict[Seats, bytes]:
        """For each of these eyes the frame that brings them up to date. Views nobody has any more are forgotten."""
        before, self._shown = self._shown, {}
        moment, happened = _Moment(position.observe_all(everyone), before), _Happened(events)
        frames: dict[Seats, bytes] = {}
        for viewer_seats, own in moment.own.items():
            shown = self._shown[viewer_seats] = moment.shown(own)
            if (was := before.get(viewer_seats)) is None:
                frames[viewer_seats] = self.whole(position, viewer_seats, update, step)
            else:
                digest = patch.digest_of(_map(shown))
                told = Update(self._table, update, step, happened.seen(viewer_seats), moment.patch(was, shown), digest)
                frames[viewer_seats] = frame(told)
        return frames

    def _now(self, position: Position, viewer_seats: Seats) -> Shown:
        if viewer_seats not in self._shown:
            self._shown[viewer_seats] = _shown(position.view(viewer_seats))
        return self._shown[viewer_seats]


class _Moment:
    """The views of one moment, and how they differ from those before. What they have in common is dealt with once."""

    def __init__(self, observations: Observations, before: Mapping[Seats, Shown]) -> None:
        kind = type(observations.common)
        self.own = observations.own
        names, values_of = _fields(kind)
        self._own_at, common_at = _places(kind, observations.fields)
        common = values_of(observations.common)
        self._fields = list(map(add, names, map(patch.canonical, common)))
        self._own = [(at, names[at], common[at]) for at in self._own_at]
        self._changes = _Changes(kind)
        # What is in common now was so before: anybody's view tells how it was.
        was = next(iter(before.values()), self._fields)
        self._common_steps = self._changes.between(was, self._fields, common_at)

    def shown(self, own: tuple[Any, ...]) -> Shown:
        """The view of someone who sees this where eyes differ."""
        shown = self._fields.copy()
        for (at, name, common), value in zip(self._own, own, strict=True):
            if value is not common:
                shown[at] = name + patch.canonical(value)
        return shown

    def patch(self, before: Shown, after: Shown) -> msgspec.Raw:
        """From the view before to the one of this moment."""
        return self._changes.patch(self._common_steps + self._changes.between(before, after, self._own_at))


class _Changes:
    """How fields of one kind of view change; what changes alike for several eyes is looked at once."""

    def __init__(self, kind: type[View]) -> None:
        self._names, _ = _fields(kind)
        self._known: dict[tuple[bytes, bytes], list[msgspec.Raw]] = {}

    def between(self, before: Shown, after: Shown, fields: Iterable[int]) -> list[msgspec.Raw]:
        """The operations that turn these fields of one view into those of the next."""
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
    def patch(operations: list[msgspec.Raw]) -> msgspec.Raw:
        return msgspec.Raw(_encode(operations))


class _Happened:
    """What happened at one moment."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self._events, self._open = events, msgspec.Raw(_encode(events))
        self._secret = [at for at, event in enumerate(events) if type(event).seen_by is not Event.seen_by]

    def seen(self, viewer_seats: Seats) -> msgspec.Raw:
        """As these eyes saw it."""
        if not self._secret:
            return self._open
        seen = list(self._events)
        for at in self._secret:
            seen[at] = self._events[at].seen_by(viewer_seats)
        return msgspec.Raw(_encode(seen))


def _shown(view: View) -> Shown:
    names, values_of = _fields(type(view))
    return list(map(add, names, map(patch.canonical, values_of(view))))


@cache
def _places(kind: type[View], own: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where in order these fields are, and where all others."""
    named = sorted(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    at = {field: number for number, (_, field) in enumerate(named)}
    return tuple(at[field] for field in own), tuple(number for field, number in at.items() if field not in own)


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


def _seen(events: tuple[Event, ...], viewer_seats: Seats) -> tuple[Event, ...]:
    return tuple(event.seen_by(viewer_seats) for event in events)
