"""A bot's seat in a game that is on, which someone wants to take: one at a time, granted when everybody seated agrees.

A seat is a secret. Only those who are here have a say, and without anybody who agrees nothing is granted.
"""

from collections.abc import Callable

import msgspec

from net.errors import Refusal
from net.table.attendance import Attendance, Attendee
from net.table.held import HeldSeats
from net.table.seating import Holder, Seating
from net.wire.from_host import SeatAsked, SeatSettled
from rules.game import Seats


class SeatOffer(msgspec.Struct, eq=False):
    """Someone asks for seats that bots play."""

    person: int
    name: str
    seats: Seats
    waiting_for: list[Holder]
    near: tuple[str, ...] = ()
    """Who came from the same address, and has held another seat."""
    agreed: list[Holder] = msgspec.field(default_factory=list)

    def told(self, table: str) -> SeatAsked:
        here = sorted(holder.person for holder in self.waiting_for if holder.person is not None)
        return SeatAsked(table, self.name, self.seats, tuple(here), self.near)


Grant = Callable[[SeatOffer, float], bool]
"""Gives someone the seats they asked for, if that can still be done."""


class Takeovers:
    """Hears who wants a bot's seat, and gives it to them once everybody agrees."""

    def __init__(self, table: str, people: Attendance, seating: Callable[[], Seating], grant: Grant) -> None:
        self._table, self._people, self._seating, self._grant = table, people, seating, grant
        self._open: SeatOffer | None = None
        self.held = HeldSeats()

    def ask(self, someone: Attendee, seats: Seats) -> None:
        """Everybody seated has a say in who takes a bot's seat, and with it its secrets. Raises Refusal."""
        if self._open:
            raise Refusal(f"{self._open.name} is asking for a seat already.")
        voters = [each for each in self._seating().holders if not each.away and each.person != someone.person]
        if not voters:
            raise Refusal("Nobody is there who could agree to it.")
        near = self.held.neighbours(someone, seats)
        self._open = SeatOffer(someone.person, someone.name, seats, voters, near)
        self._people.happened("asks-seat", someone.name, seats)
        self._announce()

    def answer(self, holder: Holder | None, agree: bool, now: float) -> None:
        """Raises Refusal."""
        if holder is None or self._open is None or holder not in self._open.waiting_for:
            raise Refusal("Nobody asks you about a seat.")
        self._open.waiting_for.remove(holder)
        if agree:
            self._open.agreed.append(holder)
            self._judge(now)
            self._announce()
        else:
            self._settle(False, holder.name, now)

    def without(self, holder: Holder, now: float) -> None:
        """Someone who may have had a say is gone."""
        if self._open and holder in self._open.waiting_for:
            self._open.waiting_for.remove(holder)
            self._judge(now)

    def withdraw(self, person: int, now: float) -> None:
        """Whoever is gone does not go on asking."""
        if self._open and self._open.person == person:
            self._settle(False, "", now)

    def overtaken(self, now: float) -> None:
        """The game is over."""
        self._settle(False, "", now)

    def show(self) -> SeatAsked | None:
        """What is being asked, for someone who has just come."""
        return self._open.told(self._table) if self._open else None

    def _announce(self) -> None:
        if asked := self.show():
            self._people.tell_all(asked)

    def _judge(self, now: float) -> None:
        if self._open and not self._open.waiting_for:
            self._settle(bool(self._open.agreed), "", now)

    def _settle(self, granted: bool, refused_by: str, now: float) -> None:
        offer, self._open = self._open, None
        if offer is not None:
            granted = granted and self._grant(offer, now)
            self._people.tell_all(SeatSettled(self._table, offer.name, offer.seats, granted, refused_by))
