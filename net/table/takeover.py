"""A bot's seat in a game that is on, which someone wants to take: one at a time, granted when everybody seated agrees.

A seat is a secret. Only those who are here have a say, and without anybody who agrees nothing is granted.
"""

from dataclasses import dataclass, field

from net.errors import Refusal
from net.table.seating import Holder
from net.wire.from_host import SeatAsked
from rules.game import Seats


@dataclass(eq=False)
class SeatOffer:
    """Someone asks for seats that bots play."""

    person: int
    name: str
    seats: Seats
    waiting_for: list[Holder]
    near: tuple[str, ...] = ()
    """Who came from the same address, and has held another seat."""
    agreed: list[Holder] = field(default_factory=list)

    def told(self, table: str) -> SeatAsked:
        here = sorted(holder.person for holder in self.waiting_for if holder.person is not None)
        return SeatAsked(table, self.name, self.seats, tuple(here), self.near)


@dataclass(frozen=True)
class SeatSettlement:
    offer: SeatOffer
    granted: bool
    name: str = ""
    """Who refused."""


class SeatVote:
    def __init__(self) -> None:
        self.open: SeatOffer | None = None

    def ask(self, offer: SeatOffer) -> None:
        if self.open:
            raise Refusal(f"{self.open.name} is asking for a seat already.")
        if not offer.waiting_for:
            raise Refusal("Nobody is there who could agree to it.")
        self.open = offer

    def answer(self, holder: Holder | None, agree: bool) -> SeatSettlement | None:
        if holder is None or self.open is None or holder not in self.open.waiting_for:
            raise Refusal("Nobody asks you about a seat.")
        if not agree:
            return self._settle(granted=False, name=holder.name)
        self.open.waiting_for.remove(holder)
        self.open.agreed.append(holder)
        return self._judge()

    def without(self, holder: Holder) -> SeatSettlement | None:
        """Someone who had a say is gone."""
        if self.open is None or holder not in self.open.waiting_for:
            return None
        self.open.waiting_for.remove(holder)
        return self._judge()

    def withdraw(self, person: int) -> SeatSettlement | None:
        """Whoever is gone does not go on asking."""
        return self._settle(granted=False) if self.open and self.open.person == person else None

    def overtaken(self) -> SeatSettlement | None:
        """The game is over."""
        return self._settle(granted=False) if self.open else None

    def _judge(self) -> SeatSettlement | None:
        if self.open is None or self.open.waiting_for:
            return None
        return self._settle(granted=bool(self.open.agreed))

    def _settle(self, granted: bool, name: str = "") -> SeatSettlement | None:
        offer, self.open = self.open, None
        return SeatSettlement(offer, granted, name) if offer else None
