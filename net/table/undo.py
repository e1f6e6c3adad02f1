"""An undo that is put to the vote: one at a time, granted when everybody else agrees.

Votes belong to those who hold seats, not to their connections: whoever is lost and comes back, or takes over from
another window, finds the open offer and still has a say.
"""

from dataclasses import dataclass

from net.errors import Refusal
from net.table.seating import Holder
from net.wire.from_host import UndoAsked
from rules.game import Seat


@dataclass(eq=False)
class UndoOffer:
    """A seat asks to go back to when `kept` choices had been made."""

    seat: Seat
    asker: Holder
    kept: int
    waiting_for: list[Holder]
    """Who has not answered yet, here or away."""

    def told(self, table: str, step: int) -> UndoAsked:
        """The offer as people are told of it, when `step` choices have been made."""
        here = sorted(holder.person for holder in self.waiting_for if holder.person is not None)
        return UndoAsked(table, self.seat, self.asker.name, step - self.kept, tuple(here))


@dataclass(frozen=True)
class UndoSettlement:
    offer: UndoOffer
    granted: bool
    name: str = ""
    """Who refused."""


class UndoVote:
    def __init__(self) -> None:
        self.open: UndoOffer | None = None

    def ask(self, offer: UndoOffer) -> UndoSettlement | None:
        """Put it to the vote; settled at once if there is nobody to ask."""
        if self.open:
            raise Refusal(f"{self.open.asker.name} is asking for an undo already.")
        self.open = offer
        return self._judge()

    def answer(self, holder: Holder | None, agree: bool) -> UndoSettlement | None:
        if holder is None or self.open is None or holder not in self.open.waiting_for:
            raise Refusal("Nobody asks you for an undo.")
        if not agree:
            return self._settle(granted=False, name=holder.name)
        self.open.waiting_for.remove(holder)
        return self._judge()

    def withdraw(self, holder: Holder) -> UndoSettlement | None:
        """Whoever is gone does not go on asking."""
        return self._settle(granted=False) if self.open and self.open.asker is holder else None

    def without(self, holder: Holder) -> UndoSettlement | None:
        """Someone has given up their seats, or a bot plays them: they have no say, and their own offer is void."""
        if self.open is None or self.open.asker is holder:
            return self.withdraw(holder)
        if holder in self.open.waiting_for:
            self.open.waiting_for.remove(holder)
        return self._judge()

    def overtaken(self, name: str) -> UndoSettlement | None:
        """Someone has moved on."""
        return self._settle(granted=False, name=name)

    def _judge(self) -> UndoSettlement | None:
        return self._settle(granted=True) if self.open and not self.open.waiting_for else None

    def _settle(self, granted: bool, name: str = "") -> UndoSettlement | None:
        offer, self.open = self.open, None
        return UndoSettlement(offer, granted, name) if offer else None
