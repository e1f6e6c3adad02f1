"""What each pair of eyes at a table has been shown: whole views, then only what changed.

For people with the same eyes (all spectators, say) an update is made and encoded once.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from net.wire import patch
from net.wire.codec import frame
from net.wire.from_host import FullView, History, Update
from rules.foresight import Foresight
from rules.game import Event, Position, Seats

_encode = msgspec.msgpack.encode


class ViewDeltas:
    def __init__(self, table: str) -> None:
        self._table = table
        self._trees: dict[Seats, patch.Tree] = {}

    def whole(self, position: Position, eyes: Seats, update: int, step: int) -> bytes:
        """A frame with all that these eyes may know now."""
        if eyes not in self._trees:
            self._trees[eyes] = patch.tree_of(position.view(eyes))
        tree = self._trees[eyes]
        return frame(FullView(self._table, update, step, msgspec.Raw(_encode(tree)), patch.digest(tree)))

    def history(self, events: list[tuple[Event, ...]], eyes: Seats) -> bytes:
        """A frame with everything that happened, as these eyes saw it."""
        steps: list[Any] = [(step, _seen(happened, eyes)) for step, happened in enumerate(events)]
        return frame(History(self._table, msgspec.Raw(_encode(steps))))

    def foreseen(self, position: Position, eyes: Seats, foresight: Foresight) -> msgspec.Raw:
        """How the view these eyes have now would change."""
        if eyes not in self._trees:
            self._trees[eyes] = patch.tree_of(position.view(eyes))
        return msgspec.Raw(_encode(patch.diff(self._trees[eyes], patch.tree_of(foresight.view))))

    def advance(
        self, position: Position, everyone: Iterable[Seats], update: int, step: int, events: tuple[Event, ...]
    ) -> dict[Seats, bytes]:
        """For each of these eyes the frame that brings them up to date. Views nobody has any more are forgotten."""
        before = self._trees
        frames: dict[Seats, bytes] = {}
        views = position.views(everyone)
        shared: patch.Shared = {}
        self._trees = dict(zip(views, patch.trees_of(views.values()), strict=True))
        for eyes, tree in self._trees.items():
            if eyes not in before:
                frames[eyes] = self.whole(position, eyes, update, step)
                continue
            changes, seen = _encode(patch.diff(before[eyes], tree, shared)), _encode(_seen(events, eyes))
            frames[eyes] = frame(
                Update(self._table, update, step, msgspec.Raw(seen), msgspec.Raw(changes), patch.digest(tree))
            )
        return frames


def _seen(events: tuple[Event, ...], eyes: Seats) -> tuple[Event, ...]:
    return tuple(event.seen_by(eyes) for event in events)
