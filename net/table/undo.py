"""The vote on an undo."""

from msgspec.structs import replace

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
    consented: bool = False
    """Whether another person has agreed."""

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

    def remove(self, holder: Holder) -> UndoSettlement | None:
        """Nobody agrees by leaving: without a voter who agreed the offer ends. The asker can ask again, alone."""
        settled = super().remove(holder)
        if settled and settled.granted and not settled.offer.consented:
            return replace(settled, granted=False)
        return settled
