"""The vote on a seat that someone wants during a game, a bot's or one that was left: one at a time, granted when
everybody seated agrees.

A seat has secrets. Someone who is away keeps their vote for as long as a pause lasts, so that no vote passes because a
connection is lost for a moment. Without anybody who agrees nothing is granted.
"""

from collections.abc import Callable

import msgspec

from net.errors import Refusal
from net.table.attendance import Attendee
from net.table.parts import TableParts
from net.table.seating import Holder
from net.wire.from_client import AnswerSeat
from net.wire.from_host import SeatAsked, SeatSettled
from rules.game import Seats


class SeatOffer(msgspec.Struct, eq=False):
    """Someone asks for seats that bots play, or that were left."""

    person: int
    name: str
    seats: Seats
    waiting_for: list[Holder]
    near: tuple[str, ...] = ()
    """People from the same address who have held another seat."""
    agreed: list[Holder] = msgspec.field(default_factory=list)

    def to_message(self, table: str) -> SeatAsked:
        here = sorted(holder.person for holder in self.waiting_for if holder.person is not None)
        return SeatAsked(table, self.name, self.seats, tuple(here), self.near)


Grant = Callable[[SeatOffer, float], bool]
"""Gives someone the seats they asked for; returns False if that is no longer possible."""


class Takeovers:
    """Handles requests for seats of a running game, and gives them away once everybody agrees."""

    def __init__(self, parts: TableParts, grant: Grant) -> None:
        self._parts, self._people, self._grant = parts, parts.people, grant
        self._open: SeatOffer | None = None
        parts.lifecycle.register("seat", self.cancel)

    def ask(self, someone: Attendee, seats: Seats) -> None:
        """Raises Refusal."""
        if self._open:
            raise Refusal("{name} is already asking for a seat.", name=self._open.name)
        voters = [each for each in self._parts.seating.holders if each.person != someone.person]
        if all(voter.away for voter in voters):
            raise Refusal("Nobody is here who could agree to it.")
        near = self._parts.history.neighbours(someone, seats)
        self._open = SeatOffer(someone.person, someone.name, seats, voters, near)
        self._people.announce("asks-seat", someone.name, seats)
        self._announce()

    def answer(self, attendee: Attendee, request: AnswerSeat, now: float) -> None:
        holder = self._parts.seating.holder(attendee.person)
        if holder is None or self._open is None or holder not in self._open.waiting_for:
            raise Refusal("Nobody has asked you about a seat.")
        self._open.waiting_for.remove(holder)
        if request.agree:
            self._open.agreed.append(holder)
            self._settle_if_done(now)
            self._announce()
        else:
            self._settle(False, holder.name, now)

    def remove(self, holder: Holder, now: float) -> None:
        """Someone who may have a vote gave up their seats, or has been away for too long."""
        if self._open is None:
            return
        for voters in (self._open.waiting_for, self._open.agreed):
            if holder in voters:
                voters.remove(holder)
        self._settle_if_done(now)

    def lost(self) -> None:
        """Someone who may have a vote is away: tell the others for whom the vote waits."""
        self._announce()

    def tick(self, now: float) -> None:
        """Wait no longer for people who have been away for as long as a pause lasts."""
        for holder in tuple(self._open.waiting_for) if self._open else ():
            if holder.away and now - holder.gone_since(now) >= self._parts.context.pause_s:
                self.remove(holder, now)
                self._announce()

    def withdraw(self, person: int, now: float) -> None:
        """Cancel the request of someone who is gone."""
        if self._open and self._open.person == person:
            self._settle(False, "", now)

    def cancel(self) -> None:
        """The game is over."""
        self._settle(False, "", 0.0)

    def show(self) -> SeatAsked | None:
        """Return the open request, for someone who has just come."""
        return self._open.to_message(self._parts.id) if self._open else None

    def _announce(self) -> None:
        if asked := self.show():
            self._people.tell_all(asked)

    def _settle_if_done(self, now: float) -> None:
        if self._open and not self._open.waiting_for:
            self._settle(bool(self._open.agreed), "", now)

    def _settle(self, granted: bool, refused_by: str, now: float) -> None:
        offer, self._open = self._open, None
        if offer is not None:
            granted = granted and self._grant(offer, now)
            self._people.tell_all(SeatSettled(self._parts.id, offer.name, offer.seats, granted, refused_by))
