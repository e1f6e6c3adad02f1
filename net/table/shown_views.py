"""What each viewer at a table has been shown: whole views first, then only changes.

Viewers with the same seats (for example all spectators) share one frame.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from net.wire import patch
from net.wire.codec import frame
from net.wire.from_host import FullView, History, Update
from net.wire.view_codec import (
    EncodedEvents,
    EncodedHistory,
    EncodedObservations,
    EncodedView,
    encode_view,
    join_fields,
    view_patch,
)
from rules.game import Event, Position, Seats

if TYPE_CHECKING:
    from rules.foresight import Foresight


MAX_HISTORIES = 4
"""Histories that are kept, each as some seats saw it: a spectator's, and those of people who reconnect."""


class ShownViews:
    def __init__(self, table: str) -> None:
        self._table = table
        self._shown: dict[Seats, EncodedView] = {}
        self._histories: dict[Seats, EncodedHistory] = {}

    def full_view(self, position: Position, viewer_seats: Seats, update: int, step: int) -> bytes:
        """Return a frame with everything that these seats may know now."""
        view = join_fields(self._now(position, viewer_seats))
        return frame(FullView(self._table, update, step, msgspec.Raw(view), patch.digest_of(view)))

    def history(self, events: list[tuple[Event, ...]], viewer_seats: Seats) -> bytes:
        """Return a frame with all events so far, as these seats saw them."""
        if viewer_seats not in self._histories and len(self._histories) >= MAX_HISTORIES:
            self.forget_histories()
        history = self._histories.setdefault(viewer_seats, EncodedHistory(viewer_seats))
        return frame(History(self._table, history.of(events)))

    def forget_histories(self) -> None:
        """Choices were undone."""
        self._histories.clear()

    def preview(self, position: Position, viewer_seats: Seats, foresight: "Foresight") -> msgspec.Raw:
        """Return how the view of these seats would change."""
        before = self._now(position, viewer_seats)
        return view_patch(type(foresight.view), before, encode_view(foresight.view))

    def advance(
        self, position: Position, everyone: Iterable[Seats], update: int, step: int, events: tuple[Event, ...]
    ) -> dict[Seats, bytes]:
        """Return, for each of these viewers, the frame that brings them up to date. Views that nobody has any more are
        forgotten."""
        before, self._shown = self._shown, {}
        observations = position.observe_all(everyone)
        encoded = EncodedObservations(observations, next(iter(before.values()), None))
        happened = EncodedEvents(events)
        frames: dict[Seats, bytes] = {}
        for viewer_seats, own in observations.own.items():
            shown = self._shown[viewer_seats] = encoded.view(own)
            if (last := before.get(viewer_seats)) is None:
                frames[viewer_seats] = self.full_view(position, viewer_seats, update, step)
            else:
                seen, changes = happened.seen_by(viewer_seats), encoded.patch(last, shown)
                digest = patch.digest_of(join_fields(shown))
                frames[viewer_seats] = frame(Update(self._table, update, step, seen, changes, digest))
        return frames

    def _now(self, position: Position, viewer_seats: Seats) -> EncodedView:
        if viewer_seats not in self._shown:
            self._shown[viewer_seats] = encode_view(position.view(viewer_seats))
        return self._shown[viewer_seats]
