"""A vote among the people who hold seats: one offer at a time, granted when everybody else agrees.

A vote belongs to the holder of a seat, not to a connection: a person who drops and returns, or takes over from another
window, finds the open offer and can still vote.
"""

from typing import ClassVar, Generic, TypeVar

import msgspec

from net.errors import Refusal
from net.table.seating import Holder


class Offer(msgspec.Struct, eq=False):
    """Something that one person asks of the others."""

    asker: Holder
    waiting_for: list[Holder]
    """Who has not answered yet, here or away."""

    @property
    def waiting_here(self) -> tuple[int, ...]:
        """The persons among them who are connected."""
        return tuple(sorted(holder.person for holder in self.waiting_for if holder.person is not None))


AnOffer = TypeVar("AnOffer", bound=Offer)


class Settlement(msgspec.Struct, Generic[AnOffer], frozen=True):
    offer: AnOffer
    granted: bool
    refused_by: str = ""


class Vote(Generic[AnOffer]):
    busy: ClassVar[str]
    """The refusal of a second offer; `{name}` is the person who asks already."""
    not_asked: ClassVar[str]
    """The refusal of an answer by someone who was not asked."""

    def __init__(self) -> None:
        self.open: AnOffer | None = None

    def ask(self, offer: AnOffer) -> Settlement[AnOffer] | None:
        """Open a vote; it is settled at once if there is nobody to ask. Raises Refusal."""
        if self.open:
            raise Refusal(self.busy, name=self.open.asker.name)
        self.open = offer
        return self._settle_if_done()

    def answer(self, holder: Holder | None, agree: bool) -> Settlement[AnOffer] | None:
        """Raises Refusal."""
        if holder is None or self.open is None or holder not in self.open.waiting_for:
            raise Refusal(self.not_asked)
        if not agree:
            return self._settle(granted=False, refused_by=holder.name)
        self.open.waiting_for.remove(holder)
        return self._settle_if_done()

    def withdraw(self, holder: Holder) -> Settlement[AnOffer] | None:
        """Cancel the offer of someone who is gone."""
        return self._settle(granted=False) if self.open and self.open.asker is holder else None

    def remove(self, holder: Holder) -> Settlement[AnOffer] | None:
        """Remove someone who gave up their seats, or for whom a bot plays: they have no vote, and no offer."""
        if self.open is None or self.open.asker is holder:
            return self.withdraw(holder)
        if holder in self.open.waiting_for:
            self.open.waiting_for.remove(holder)
        return self._settle_if_done()

    def cancel(self, name: str = "") -> Settlement[AnOffer] | None:
        """Cancel the offer, because this person went on."""
        return self._settle(granted=False, refused_by=name)

    def _settle_if_done(self) -> Settlement[AnOffer] | None:
        return self._settle(granted=True) if self.open and not self.open.waiting_for else None

    def _settle(self, granted: bool, refused_by: str = "") -> Settlement[AnOffer] | None:
        offer, self.open = self.open, None
        return Settlement(offer, granted, refused_by) if offer else None
