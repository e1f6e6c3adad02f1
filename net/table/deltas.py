"""What each pair of eyes at a table has been shown: whole views, then only what changed.

A view is kept as the bytes of its fields. What two pairs of eyes see alike is the same value in both views: it is
encoded, compared and told apart from what was shown before once for all of them. People with the same eyes (all
spectators, say) share one frame.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from net.wire import patch
from net.wire.codec import frame
from net.wire.from_host import FullView, History, Update
from rules.foresight import Foresight
from rules.game import Event, Position, Seats, View

Fields = dict[str, msgspec.Raw]
"""A view as it was shown: the bytes of each field."""

_encode = msgspec.msgpack.encode


class ViewDeltas:
    def __init__(self, table: str) -> None:
        self._table = table
        self._shown: dict[Seats, Fields] = {}

    def whole(self, position: Position, eyes: Seats, update: int, step: int) -> bytes:
        """A frame with all that these eyes may know now."""
        if eyes not in self._shown:
            self._shown[eyes] = _Moment().fields(position.view(eyes))
        view = self._shown[eyes]
        return frame(FullView(self._table, update, step, msgspec.Raw(_encode(view)), patch.digest(view)))

    def history(self, events: list[tuple[Event, ...]], eyes: Seats) -> bytes:
        """A frame with everything that happened, as these eyes saw it."""
        steps: list[Any] = [(step, _seen(happened, eyes)) for step, happened in enumerate(events)]
        return frame(History(self._table, msgspec.Raw(_encode(steps))))

    def foreseen(self, position: Position, eyes: Seats, foresight: Foresight) -> msgspec.Raw:
        """How the view these eyes have now would change."""
        moment = _Moment()
        if eyes not in self._shown:
            self._shown[eyes] = _Moment().fields(position.view(eyes))
        return msgspec.Raw(_encode(moment.changes(self._shown[eyes], moment.fields(foresight.view))))

    def advance(
        self, position: Position, everyone: Iterable[Seats], update: int, step: int, events: tuple[Event, ...]
    ) -> dict[Seats, bytes]:
        """For each of these eyes the frame that brings them up to date. Views nobody has any more are forgotten."""
        before, moment = self._shown, _Moment()
        views = position.views(everyone)
        self._shown = {eyes: moment.fields(view) for eyes, view in views.items()}
        frames: dict[Seats, bytes] = {}
        for eyes, fields in self._shown.items():
            if eyes not in before:
                frames[eyes] = self.whole(position, eyes, update, step)
                continue
            seen = msgspec.Raw(_encode(_seen(events, eyes)))
            changes = msgspec.Raw(_encode(moment.changes(before[eyes], fields)))
            frames[eyes] = frame(Update(self._table, update, step, seen, changes, patch.digest(fields)))
        return frames


class _Moment:
    """The views of one moment. The values they have in common are the same objects, and are dealt with once."""

    def __init__(self) -> None:
        self._encoded: dict[int, msgspec.Raw] = {}
        self._changes: dict[tuple[str, int, int], list[msgspec.Raw]] = {}

    def fields(self, view: View) -> Fields:
        """A view as it is shown. It must live as long as this moment: values are known by their identity."""
        known, values = self._encoded, msgspec.structs.astuple(view)
        shown = [known.get(id(value)) or self._encode(value) for value in values]
        return dict(zip(view.__struct_encode_fields__, shown, strict=True))

    def _encode(self, value: object) -> msgspec.Raw:
        shown = self._encoded[id(value)] = msgspec.Raw(patch.canonical(value))
        return shown

    def changes(self, before: Fields, after: Fields) -> list[msgspec.Raw]:
        """The patch from one view to the next; both have the same fields, and live as long as this moment."""
        operations: list[msgspec.Raw] = []
        for key, new in after.items():
            if (old := before[key]) != new:
                if (known := (key, id(old), id(new))) not in self._changes:
                    self._changes[known] = _steps(key, old, new)
                operations += self._changes[known]
        return operations


def _steps(key: str, old: msgspec.Raw, new: msgspec.Raw) -> list[msgspec.Raw]:
    steps = patch.diff({key: msgspec.msgpack.decode(old)}, {key: msgspec.msgpack.decode(new)})
    return [msgspec.Raw(_encode(operation)) for operation in steps]


def _seen(events: tuple[Event, ...], eyes: Seats) -> tuple[Event, ...]:
    return tuple(event.seen_by(eyes) for event in events)
