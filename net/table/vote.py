"""A vote among those who hold seats: one offer at a time, granted when everybody else agrees.

Votes belong to those who hold seats, not to their connections: whoever is lost and comes back, or takes over from
another window, finds the open offer and still has a say.
"""

from typing import ClassVar, Generic, TypeVar

import msgspec

from net.errors import Refusal
from net.table.seating import Holder


class Offer(msgspec.Struct, eq=False):
    """Something that someone asks of the others."""

    asker: Holder
    waiting_for: list[Holder]
    """Who has not answered yet, here or away."""

    @property
    def waiting_here(self) -> tuple[int, ...]:
        """The persons among them."""
        return tuple(sorted(holder.person for holder in self.waiting_for if holder.person is not None))


AnOffer = TypeVar("AnOffer", bound=Offer)


class Settlement(msgspec.Struct, Generic[AnOffer], frozen=True):
    offer: AnOffer
    granted: bool
    name: str = ""
    """Who refused."""


class Vote(Generic[AnOffer]):
    busy: ClassVar[str]
    """What to say to a second one who asks; `{name}` is asking already."""
    unasked: ClassVar[str]
    """What to say to whoever answers and was not asked."""

    def __init__(self) -> None:
        self.open: AnOffer | None = None

    def ask(self, offer: AnOffer) -> Settlement[AnOffer] | None:
        """Put it to the vote; settled at once if there is nobody to ask."""
        if self.open:
            raise Refusal(self.busy.format(name=self.open.asker.name))
        self.open = offer
        return self._judge()

    def answer(self, holder: Holder | None, agree: bool) -> Settlement[AnOffer] | None:
        if holder is None or self.open is None or holder not in self.open.waiting_for:
            raise Refusal(self.unasked)
        if not agree:
            return self._settle(granted=False, name=holder.name)
        self.open.waiting_for.remove(holder)
        return self._judge()

    def withdraw(self, holder: Holder) -> Settlement[AnOffer] | None:
        """Whoever is gone does not go on asking."""
        return self._settle(granted=False) if self.open and self.open.asker is holder else None

    def without(self, holder: Holder) -> Settlement[AnOffer] | None:
        """Someone has given up their seats, or a bot plays them: they have no say, and their own offer is void."""
        if self.open is None or self.open.asker is holder:
            return self.withdraw(holder)
        if holder in self.open.waiting_for:
            self.open.waiting_for.remove(holder)
        return self._judge()

    def overtaken(self, name: str) -> Settlement[AnOffer] | None:
        """Someone has moved on."""
        return self._settle(granted=False, name=name)

    def _judge(self) -> Settlement[AnOffer] | None:
        return self._settle(granted=True) if self.open and not self.open.waiting_for else None

    def _settle(self, granted: bool, name: str = "") -> Settlement[AnOffer] | None:
        offer, self.open = self.open, None
        return Settlement(offer, granted, name) if offer else None
