"""Which seats of a game people have held: a seat is a secret, and nobody is to know those of two.

People are known again by what they cannot shed: their number while they are here, a ticket they show, an SSH guest's
home (a key, or a return word). A name is shed easily, and held against them all the same. An address is shared by
honest people: it is no reason to refuse, but those who have a say are told of it.
"""

from collections.abc import Hashable, Iterable

import msgspec

from net.errors import Refusal
from net.table.attendance import Attendance, Attendee
from net.table.seating import Seating, token_hash
from rules.game import Seat


class HeldSeats(msgspec.Struct):
    _by_mark: dict[Hashable, set[Seat]] = msgspec.field(default_factory=dict)
    _at: dict[str, dict[str, set[Seat]]] = msgspec.field(default_factory=dict)
    """By address, and there by name."""

    def remember(self, seat: Seat, name: str, hashed: bytes) -> None:
        """Someone held it, as a journal says."""
        for mark in (name.casefold(), hashed):
            self._by_mark.setdefault(mark, set()).add(seat)

    def note(self, seating: Seating, people: Attendance) -> None:
        """Who sits where now."""
        for holder in seating.holders:
            seats = seating.seats_of(holder)
            for seat in seats:
                self.remember(seat, holder.name, holder.token_hash)
            if holder.person is None or holder.person not in people:
                continue
            someone = people.of(holder.person)
            for mark in _marks(someone):
                self._by_mark.setdefault(mark, set()).update(seats)
            if someone.address:
                self._at.setdefault(someone.address, {}).setdefault(holder.name, set()).update(seats)

    def check(self, someone: Attendee, seats: Iterable[Seat]) -> None:
        """Raises Refusal for who has held another seat of this game."""
        held: set[Seat] = set()
        for mark in (someone.name.casefold(), *_marks(someone)):
            held |= self._by_mark.get(mark, set())
        if held and not held >= set(seats):
            raise Refusal("You have held another seat of this game, and know its secrets.")

    def neighbours(self, someone: Attendee, seats: Iterable[Seat]) -> tuple[str, ...]:
        """Who came from where they come from, and has held another seat than these."""
        others = self._at.get(someone.address, {}) if someone.address else {}
        return tuple(name for name, held in others.items() if not set(seats) >= held)


def _marks(someone: Attendee) -> list[Hashable]:
    marks: list[Hashable] = [someone.person, *map(token_hash, someone.tokens)]
    return [*marks, ("guest", someone.guest)] if someone.guest else marks
