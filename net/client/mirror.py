"""A client's copy of one table: sans-IO, host messages in, typed changes out.

A `Mirror` holds what the screen draws: the typed view, its number, the log, the chat, pauses and votes. It checks every
update against the digest of the view, and asks for a whole view after a gap or a mismatch.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from net.errors import RemoteProtocolError
from net.wire import patch
from net.wire.codec import decode_tree
from net.wire.from_client import Resync
from net.wire.from_host import (
    ChatLine,
    Clocks,
    Emoted,
    Ended,
    EndOffered,
    EndSettled,
    FromHost,
    FullView,
    Happened,
    Hint,
    History,
    Paused,
    Preview,
    RematchAsked,
    RematchSettled,
    Resumed,
    SeatAsked,
    SeatSettled,
    Started,
    UndoAsked,
    UndoSettled,
    Update,
)
from net.wire.types import TableNow
from rules.game import Decision, Difference, Event, Game, Seat, Seats, View

CHAT_KEPT = 500


class Synced(msgspec.Struct, frozen=True):
    """A whole new view: on entering a table, on returning, or after a gap. Redraw everything."""

    table: str
    view: View


class Advanced(msgspec.Struct, frozen=True):
    """A choice was made: the new view, the events that led to it, in order, and its step in `mirror.log`."""

    table: str
    view: View
    events: tuple[Event, ...]
    step: int


class TookBack(msgspec.Struct, frozen=True):
    """Choices were undone; `mirror.log` no longer has them."""

    table: str
    view: View
    step: int
    choices: int
    undone: "tuple[LogEntry, ...]" = ()
    """What happened and did not."""


class Foreseen(msgspec.Struct, frozen=True):
    """What a choice would change: the view after it, as far as one's seats can tell."""

    seat: Seat
    index: int
    view: View
    certain: bool
    """Whether neither chance nor hidden information can change it."""


class LogEntry(msgspec.Struct, frozen=True):
    """The events of one choice; step 0 is the set-up."""

    step: int
    events: tuple[Event, ...]


Talk = ChatLine | Emoted | Happened
Asked = UndoAsked | UndoSettled | SeatAsked | SeatSettled | EndOffered | EndSettled | RematchAsked | RematchSettled
TableChange = Started | Synced | Advanced | TookBack | Talk | Paused | Resumed | Clocks | Asked | Hint | Ended


class Mirror(msgspec.Struct, eq=False):
    """What one person knows of the table they are at. Only its client changes it."""

    table: TableNow
    """Who sits where, and the table's state."""
    game: Game
    view: View | None = None
    """The game's own `view_type`; None until the game has started. `view.seats` are the seats you hold."""
    update: int = 0
    """The number of the newest update; a choice answers this one."""
    step: int = 0
    """How many choices have been made and not undone."""
    log: list[LogEntry] = msgspec.field(default_factory=list)
    chat: list[Talk] = msgspec.field(default_factory=list)
    pause: Paused | None = None
    """Set while the table waits for someone; `pause.seconds` as of its arrival."""
    clocks: Clocks | None = None
    """The time everybody has left, as of its arrival; None without a time control."""
    undo: UndoAsked | None = None
    """An open vote on an undo."""
    seat_asked: SeatAsked | None = None
    """An open request for a bot's seat."""
    end_offer: EndOffered | None = None
    """An open draw offer, or a side that is about to resign."""
    rematch: RematchAsked | None = None
    """An open vote on another game."""
    hint: Hint | None = None
    """What a bot would choose, while its question is open; every index in it is that of a choice."""
    hint_lines: Mapping[int, tuple[Event, ...]] = msgspec.field(default_factory=dict)
    """By choice, for the best ones of the hint: what is likely to happen then."""
    hint_differences: Mapping[int, tuple[Difference, ...]] = msgspec.field(default_factory=dict)
    """By choice, for the same ones: in what it differs from the others."""
    foreseen: Foreseen | None = None
    """The last preview, until the next update."""
    ended: Ended | None = None
    _tree: Any = None
    _resyncing: bool = False

    @property
    def seats(self) -> Seats:
        return self.view.seats if self.view else ()

    @property
    def decisions(self) -> tuple[Decision[Any, Any], ...]:
        """The open questions of your seats."""
        return self.view.decisions if self.view else ()

    def receive(self, message: FromHost) -> tuple[Sequence[TableChange], Sequence[Resync]]:
        """Return what a message about this table changed, and the replies to the host."""
        match message:
            case FullView():
                return self._whole(message)
            case Update():
                return self._next(message)
            case History(steps=steps):
                pairs = _converted([(), decode_tree(steps)], _event_lists(self.game.event_type)).history
                self.log = [LogEntry(step, events) for step, events in pairs]
                return (), ()
            case ChatLine() | Emoted() | Happened():
                self.chat = [*self.chat[-CHAT_KEPT:], message]
            case Paused():
                self.pause = message
            case Resumed():
                self.pause = None
            case Clocks(seats=seats) if len(seats) == len(self.table.seats):
                self.clocks = message
            case UndoAsked():
                self.undo = message
            case UndoSettled():
                self.undo = None
            case SeatAsked():
                self.seat_asked = message
            case SeatSettled():
                self.seat_asked = None
            case EndOffered():
                self.end_offer = message
            case EndSettled():
                self.end_offer = None
            case RematchAsked():
                self.rematch = message
            case RematchSettled():
                self.rematch = None
            case Hint():
                return self._advised(message)
            case Preview():
                self._foresee(message)
                return (), ()
            case Started():
                self.ended, self.hint, self.rematch, self.clocks = None, None, None, None
                self.log, self._tree, self.view = [], None, None
            case Ended():
                self.ended, self.pause, self.undo, self.seat_asked = message, None, None, None
                self.clocks, self.end_offer = None, None
                self._close_questions()
            case _:
                return (), ()
        return (message,), ()

    def _whole(self, message: FullView) -> tuple[Sequence[TableChange], Sequence[Resync]]:
        tree = decode_tree(message.view)
        view = self._view(tree)
        self._look(tree, view, message.update, message.step)
        self._forget_beyond(message.step)
        self._resyncing = False
        return (Synced(message.table, view),), ()

    def _next(self, message: Update) -> tuple[Sequence[TableChange], Sequence[Resync]]:
        if message.update <= self.update and self._tree is not None:
            return (), ()  # the whole view that came before it includes it
        if self._tree is None or message.update != self.update + 1:
            return (), self._ask_again()
        try:
            tree = patch.apply(self._tree, decode_tree(message.patch))
            if patch.digest(tree) != message.digest:
                raise patch.PatchError("the digests differ")
            view, events = self._view(tree), self._events(decode_tree(message.events))
        except (patch.PatchError, RemoteProtocolError):
            self._tree = None
            return (), self._ask_again()
        taken_back = self.step - message.step
        self._look(tree, view, message.update, message.step)
        if taken_back >= 0:
            undone = tuple(entry for entry in self.log if entry.step > message.step)
            self._forget_beyond(message.step)
            self.forget_hint()
            return (TookBack(message.table, view, message.step, taken_back, undone),), ()
        self.log.append(LogEntry(message.step, events))
        return (Advanced(message.table, view, events, message.step),), ()

    def _view(self, tree: Any) -> View:
        """Raise RemoteProtocolError if it is not a view of this game."""
        view: View = _converted(tree, self.game.view_type)
        if not {decision.seat for decision in view.decisions} <= set(view.seats) <= set(range(len(self.table.seats))):
            raise RemoteProtocolError("a view of seats that the table does not have")
        return view

    def _events(self, tree: Any) -> tuple[Event, ...]:
        """Raise RemoteProtocolError if they are not events of this game."""
        events: tuple[Event, ...] = _converted([tree], _event_lists(self.game.event_type)).events
        return events

    def _advised(self, hint: Hint) -> tuple[Sequence[TableChange], Sequence[Resync]]:
        asked = self._question(hint.seat)
        if asked is None:
            return (), ()
        known = tuple((index, chance) for index, chance in hint.chances if 0 <= index < len(asked.choices))
        self.hint_lines = {
            index: self._events(decode_tree(line)) for (index, _), line in zip(hint.chances, hint.lines, strict=False)
        }
        self.hint_differences = {
            index: found for (index, _), found in zip(hint.chances, hint.differences, strict=False)
        }
        self.hint = msgspec.structs.replace(hint, chances=known)
        return (self.hint,), ()

    def _foresee(self, message: Preview) -> None:
        """Raise RemoteProtocolError if it does not fit the view it is about."""
        asked = self._question(message.seat)
        if message.update != self.update or asked is None or message.index >= len(asked.choices):
            return
        try:
            tree = patch.apply(msgspec.msgpack.decode(msgspec.msgpack.encode(self._tree)), decode_tree(message.patch))
        except patch.PatchError:
            raise RemoteProtocolError("a preview that does not fit") from None
        self.foreseen = Foreseen(message.seat, message.index, self._view(tree), message.certain)

    def forget_hint(self) -> None:
        """Forget the hint after an answer: the same question asked again is another question."""
        self.hint, self.hint_lines, self.hint_differences = None, {}, {}

    def _question(self, seat: Seat) -> Decision[Any, Any] | None:
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def _look(self, tree: Any, view: View, update: int, step: int) -> None:
        """Replace the view, and drop the preview and an outdated hint."""
        asked = self._question(self.hint.seat) if self.hint else None
        self._tree, self.view, self.update, self.step = tree, view, update, step
        self.foreseen = None
        self._close_questions()
        if self.hint and self._question(self.hint.seat) != asked:
            self.forget_hint()

    def _close_questions(self) -> None:
        """A game that people ended leaves questions open that nobody has to answer."""
        if self.ended is not None and self.view is not None and self.view.thinking:
            self.view = msgspec.structs.replace(self.view, decisions=(), thinking=())

    def _ask_again(self) -> Sequence[Resync]:
        """Ask once: updates before the answer are skipped anyway."""
        if self._resyncing:
            return ()
        self._resyncing = True
        return (Resync(self.table.id),)

    def _forget_beyond(self, step: int) -> None:
        self.log = [entry for entry in self.log if entry.step <= step]


def _converted(tree: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(tree, kind)
    except ValueError:
        raise RemoteProtocolError("embedded data that is not of this game") from None


@functools.cache
def _event_lists(event_type: Any) -> Any:
    """Return a record of events of this type. What `msgspec` learns about a record is kept; about any other type it is
    found out again at each call, which takes longer than the events."""
    events = tuple[event_type, ...]
    fields: list[Any] = [("events", events), ("history", list[tuple[int, events]], ())]
    return msgspec.defstruct("EventLists", fields, array_like=True)
