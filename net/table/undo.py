"""An undo that is put to the vote."""

from net.table.vote import Offer, Settlement, Vote
from net.wire.from_host import UndoAsked
from rules.game import Seat


class UndoOffer(Offer, eq=False):
    """A seat asks to go back to when `kept` choices had been made."""

    seat: Seat
    kept: int

    def told(self, table: str, step: int) -> UndoAsked:
        """The offer as people are told of it, when `step` choices have been made."""
        return UndoAsked(table, self.seat, self.asker.name, step - self.kept, self.waiting_here)


UndoSettlement = Settlement[UndoOffer]


class UndoVote(Vote[UndoOffer]):
    busy = "{name} is asking for an undo already."
    unasked = "Nobody asks you for an undo."
