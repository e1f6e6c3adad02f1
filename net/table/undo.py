"""An undo that is put to the vote: one at a time, granted when everybody else agrees."""

from dataclasses import dataclass, field

from net.errors import Refusal
from rules.game import Seat


@dataclass
class UndoOffer:
    """A seat asks to go back to when `kept` choices had been made."""

    seat: Seat
    person: int
    name: str
    kept: int
    waiting_for: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Settlement:
    offer: UndoOffer
    granted: bool
    name: str = ""
    """Who refused."""


class Undo:
    def __init__(self) -> None:
        self.open: UndoOffer | None = None

    def ask(self, offer: UndoOffer) -> Settlement | None:
        """Put it to the vote; settled at once if there is nobody to ask."""
        if self.open:
            raise Refusal(f"{self.open.name} is asking for an undo already.")
        self.open = offer
        return self._judge()

    def answer(self, person: int, name: str, agree: bool) -> Settlement | None:
        if self.open is None or person not in self.open.waiting_for:
            raise Refusal("Nobody asks you for an undo.")
        if not agree:
            return self._settle(granted=False, name=name)
        self.open.waiting_for.discard(person)
        return self._judge()

    def without(self, person: int) -> Settlement | None:
        """Someone is gone: their voice no longer counts, their own offer is void."""
        if self.open is None:
            return None
        if self.open.person == person:
            return self._settle(granted=False)
        self.open.waiting_for.discard(person)
        return self._judge()

    def overtaken(self, name: str) -> Settlement | None:
        """Someone has moved on."""
        return self._settle(granted=False, name=name) if self.open else None

    def _judge(self) -> Settlement | None:
        return self._settle(granted=True) if self.open and not self.open.waiting_for else None

    def _settle(self, granted: bool, name: str = "") -> Settlement | None:
        offer, self.open = self.open, None
        return Settlement(offer, granted, name) if offer else None
