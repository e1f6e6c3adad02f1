"""The vote on an undo."""

import msgspec

from net.table.seating import Holder
from net.table.vote import Offer, Settlement, Vote
from net.wire.from_host import UndoAsked
from rules.game import Seat
from rules.sentence import template


class UndoOffer(Offer, eq=False):
    """A seat asks to go back to the point where `kept` choices had been made."""

    seat: Seat
    kept: int
    teaches: bool = False
    """Whether something was shown since then that would be known after going back."""
    consent_of: list[Holder] = msgspec.field(default_factory=list)
    """One of them must agree: the opponents, or the team mates of someone who has none; empty if nobody has to."""
    consented: bool = False
    """Whether one of them has agreed."""

    @property
    def asker_decides(self) -> bool:
        """Whether nobody else can be asked, so that the asker is asked to confirm it."""
        return self.waiting_for == [self.asker]

    def to_message(self, table: str, step: int) -> UndoAsked:
        """`step`: how many choices have been made."""
        return UndoAsked(table, self.seat, self.asker.name, step - self.kept, self.waiting_here)


UndoSettlement = Settlement[UndoOffer]


class UndoVote(Vote[UndoOffer]):
    busy = template("{name} is already asking for an undo.")
    not_asked = template("Nobody has asked you for an undo.")

    def answer(self, holder: Holder | None, agree: bool) -> UndoSettlement | None:
        open = self.open
        if agree and open and holder in open.waiting_for and holder in open.consent_of:
            open.consented = True
        return super().answer(holder, agree)

    def _settle_if_done(self) -> UndoSettlement | None:
        """Nobody agrees by leaving, and no team mate agrees for an opponent: the offer ends once nobody is asked any
        more whose consent it needs."""
        open = self.open
        if open and open.consent_of and not open.consented and not set(open.consent_of) & set(open.waiting_for):
            return self._settle(granted=False)
        return super()._settle_if_done()
