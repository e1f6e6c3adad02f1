"""Which seats of a game people have held: a seat has secrets, and nobody may know those of two.

People are recognized by what they cannot change: their number while they are connected, a ticket they show, an SSH
guest's home (a key, or a return word). A name can be changed, but counts as well. An address may be shared by honest
people, so it is no reason to refuse; those who vote are told of it.
"""

from collections.abc import Hashable, Iterable

import msgspec

from net.errors import Refusal
from net.table.attendance import Attendance, Attendee
from net.table.seating import Seating, token_hash
from net.wire.lookalikes import skeleton
from net.wire.records import MAX_HOLDERS
from rules.game import Seat

MOST_HOLDERS = MAX_HOLDERS // 4
"""How often people may sit down in one game: a journal with more of them than `MAX_HOLDERS` cannot be read."""


class SeatHistory(msgspec.Struct):
    _by_mark: dict[Hashable, set[Seat]] = msgspec.field(default_factory=dict)
    _by_address: dict[str, dict[str, set[Seat]]] = msgspec.field(default_factory=dict)
    """By address, then by name."""
    _holders: set[tuple[Seat, str, bytes]] = msgspec.field(default_factory=set)
    """Seat, name, hash of the token: as a journal counts them."""

    def add(self, seat: Seat, name: str, hashed: bytes) -> None:
        """Note that someone held a seat, as a journal says."""
        self._holders.add((seat, name, hashed))
        for mark in (skeleton(name), hashed):
            self._by_mark.setdefault(mark, set()).add(seat)

    def add_all(self, seating: Seating, people: Attendance) -> None:
        """Note who sits where now."""
        for holder in seating.holders:
            seats = seating.seats_of(holder)
            for seat in seats:
                self.add(seat, holder.name, holder.token_hash)
            if holder.person is None or holder.person not in people:
                continue
            someone = people.of(holder.person)
            for mark in _marks(someone):
                self._by_mark.setdefault(mark, set()).update(seats)
            if someone.address:
                self._by_address.setdefault(someone.address, {}).setdefault(holder.name, set()).update(seats)

    def check(self, someone: Attendee, seats: Iterable[Seat]) -> None:
        """Raise Refusal for someone who has held another seat of this game, or if people sat down too often."""
        held: set[Seat] = set()
        for mark in (skeleton(someone.name), *_marks(someone)):
            held |= self._by_mark.get(mark, set())
        if held and not held >= set(seats):
            raise Refusal("You have held another seat of this game and know its secrets.")
        if len(self._holders) >= MOST_HOLDERS:
            raise Refusal("Not so fast.")

    def knows(self, someone: Attendee, seats: Iterable[Seat]) -> bool:
        """Whether someone has held all of these seats, by what nobody else can have: a name is not enough."""
        held = set().union(*(self._by_mark.get(mark, ()) for mark in _marks(someone)))
        return held >= set(seats)

    def neighbours(self, someone: Attendee, seats: Iterable[Seat]) -> tuple[str, ...]:
        """Return the names of people from the same address who have held other seats than these."""
        others = self._by_address.get(someone.address, {}) if someone.address else {}
        return tuple(name for name, held in others.items() if not set(seats) >= held)


def _marks(someone: Attendee) -> list[Hashable]:
    marks: list[Hashable] = [someone.person, *map(token_hash, someone.tokens)]
    return [*marks, ("guest", someone.guest)] if someone.guest else marks
