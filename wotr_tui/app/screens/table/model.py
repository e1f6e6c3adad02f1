"""Everything the table screen knows and remembers, in one place. The parts read it and write it; none keeps its own."""

from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from net.client.client import Client
from net.client.mirror import Mirror
from rules.game import Decision, Event, Seat, View
from wotr_tui.app.panels.layout import TableLayout, TableState
from wotr_tui.games.legend import Sign
from wotr_tui.games.speech import Speech
from wotr_tui.table.party import Party


class TableModel(msgspec.Struct):
    party: Party
    me: Client
    """Whose view is shown."""
    layout: TableLayout
    guided: bool = False
    """Whether a newcomer is led through the first turns."""

    shown: TableState | None = None
    """What the panels drew last."""
    someone_sat: bool = True
    """With two people at the keyboard even the first hand waits behind a curtain."""
    sending: bool = False
    """A choice is on its way to the host."""
    last_seat: Seat = -1
    """The seat that chose last, for taking back."""
    asked_before: Decision[Any, Any] | None = None
    answered_on: str = ""
    """The thing whose key answered last, until the cursor is put on something anew."""
    news: tuple[str, ...] = ()
    """The things in sight on the board for what has just happened to them, until a choice is looked at."""
    called: bool = False
    """Whether they were called to their turn before the question could be drawn."""
    titled: bool = False
    """Whether the window bears the table's name."""
    hint_for: Decision[Any, Any] | None = None
    """The question a hint is awaited for."""
    paused_at: float = msgspec.field(default_factory=monotonic)
    clocks_at: float = msgspec.field(default_factory=monotonic)
    """When the clocks were told."""
    guide_begun: bool = False
    """The aim was shown."""
    guide_said: set[str] = msgspec.field(default_factory=set)
    """What the guide has said over the table, once each."""
    signs_explained: set[Sign] = msgspec.field(default_factory=set)
    """The symbols a newcomer has been told about."""

    handed_on: bool = False
    """The people here are with another screen now: leaving this one closes nothing."""

    def forget_game(self) -> None:
        """Another game begins: with two people at the keyboard behind a curtain, as the first did."""
        self.shown, self.asked_before, self.hint_for, self.last_seat = None, None, None, -1
        self.guided, self.someone_sat = False, len(self.party.clients) < 2

    @property
    def only_here(self) -> bool:
        """Whether this table is open to nobody but those at this keyboard."""
        return self.party.host is not None and not self.party.host.port

    @property
    def speech(self) -> Speech[Any, Any]:
        return self.layout.speech

    @property
    def mirror(self) -> Mirror | None:
        return self.me.mirror

    @property
    def view(self) -> View:
        """What the panels show. Only once there is something to show."""
        assert self.shown is not None, "nothing has been drawn yet"
        return self.shown.view

    @property
    def drawn(self) -> bool:
        """Whether the table that people see is the table as it is now: what is pressed is meant for what is seen."""
        return self.shown is not None and self.mirror is not None and self.shown.view is self.mirror.view

    @property
    def decision(self) -> Decision[Any, Any] | None:
        """The question that is open to whoever sits here, and theirs to answer."""
        if self.mirror is None or self.me.replaced:
            return None
        return self.mirror.decisions[0] if self.mirror.decisions else None

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as this person saw it."""
        return [event for entry in self.mirror.log for event in entry.events] if self.mirror else []

    @property
    def over(self) -> bool:
        mirror = self.mirror
        return mirror is not None and (mirror.ended is not None or bool(mirror.view and mirror.view.outcome))

    @property
    def alone(self) -> bool:
        """Whether nobody else is at the table to talk to."""
        table = self.mirror.table if self.mirror else None
        here = {None, *(client.person for client in self.party.clients)}
        return table is None or not (any(seat.person not in here for seat in table.seats) or table.watchers)

    @property
    def journal(self) -> Path | None:
        """Where this game was written, if it was written here."""
        host, mirror = self.party.host, self.mirror
        return host.journal_of(mirror.table.id) if host is not None and mirror else None
