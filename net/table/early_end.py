"""Games that people end before the rules do: a side resigns, or everybody agrees to a draw.

- A side resigns when all its people agree; bots of the side agree. With two sides the other one wins. With more sides,
  bots play on for those who resigned, as long as a person of another side still plays; otherwise all others win.
- A draw needs everybody who holds a seat. People who are away answer when they are back: a bot that plays for someone
  has no say. A bot with a seat of its own agrees if it does not think that it is ahead.
- A draw offer ends with the next choice of the person who made it. They can make another one after some more choices.
"""

from collections.abc import Callable

from net.errors import Refusal
from net.table.attendance import Attendance, Attendee
from net.table.live_game import LiveGame
from net.table.seating import Holder, Seating
from net.table.state import TableLifecycle
from net.table.vote import Offer, Settlement, Vote
from net.wire.from_client import AnswerEnd, OfferDraw, Resign
from net.wire.from_host import EndOffered, EndSettled
from net.wire.records import GameClosed, Resigned, ResultRecord
from net.wire.types import EndKind
from rules.game import Seat, Seats
from rules.sentence import template

CHOICES_BETWEEN_DRAWS = 10
"""How many choices must be made at the table before a person may offer a draw again."""


class EndOffer(Offer, eq=False):
    what: EndKind


class EndVote(Vote[EndOffer]):
    busy = template("{name} has already made an offer; answer it first.")
    not_asked = template("Nobody has made you an offer.")

    def ask(self, offer: EndOffer) -> Settlement[EndOffer] | None:
        """Open a vote, or agree to an open one about the same."""
        if self.open and self.open.what == offer.what and offer.asker in self.open.waiting_for:
            return self.answer(offer.asker, True)
        return super().ask(offer)


class EarlyEnd:
    """Handles resignations and draw offers of one game."""

    def __init__(
        self,
        live: LiveGame,
        people: Attendance,
        seating: Seating,
        lifecycle: TableLifecycle,
        end: Callable[[GameClosed], None],
        give_to_bots: Callable[[Holder, float], None],
    ) -> None:
        """`end` closes the game. `give_to_bots` lets bots play someone's seats from now on; the seats are no longer
        theirs."""
        self._live, self._people, self._seating, self._lifecycle = live, people, seating, lifecycle
        self._end, self._give_to_bots = end, give_to_bots
        self._vote = EndVote()
        self._offered: dict[Holder, int] = {}
        """After how many choices each person last offered a draw. Those that were undone do not count."""
        lifecycle.register("end", lambda: self._tell_settled(self._vote.cancel()))

    # ------------------------------------------------------------ requests

    def resign(self, attendee: Attendee, request: Resign, now: float) -> None:
        holder = self._require_player(attendee)
        side = self._seating.side_of(holder)
        open = self._vote.open
        if open and (open.what != "resignation" or open.asker not in self._holders(side)):
            self._tell_settled(self._vote.cancel())  # a resignation need not wait for another offer
        # A person for whom a bot plays while they are away is not waited for.
        mates = [mate for mate in self._holders(side) if mate is not holder and not (mate.away and self._has_bot(mate))]
        settled = self._vote.ask(EndOffer(holder, mates, "resignation"))
        self.announce()
        self._settle(settled, now)

    def offer_draw(self, attendee: Attendee, request: OfferDraw, now: float) -> None:
        holder = self._require_player(attendee)
        others = [other for other in self._seating.holders if other is not holder]
        offer = EndOffer(holder, others, "draw")
        answers_another = self._vote.open is not None and holder in self._vote.open.waiting_for
        bots = [seat for seat, slot in enumerate(self._seating.slots) if slot.bot and slot.holder is None]
        opponents = [seat for seat in bots if seat not in self._seating.side_of(holder)]
        if not answers_another:
            if not opponents and not self._seating.opponents_of(holder):
                raise Refusal("There is nobody who could agree to a draw.")
            last = self._offered.get(holder)
            if last is not None and self._live.playthrough.step - last < CHOICES_BETWEEN_DRAWS:
                raise Refusal("You have offered a draw already. You can offer another one later in the game.")
        settled = self._vote.ask(offer)
        if not answers_another:
            self._offered[holder] = self._live.playthrough.step
        if settled is None or settled.offer is offer:
            refusing = next((seat for seat in opponents if self._thinks_ahead(seat)), None)
            if refusing is not None:
                self._vote.cancel()
                self._tell_settled(Settlement(offer, granted=False), (refusing,))
                return
        self.announce()
        self._settle(settled, now)

    def answer(self, attendee: Attendee, request: AnswerEnd, now: float) -> None:
        holder = self._seating.holder(attendee.person)
        settled = self._vote.answer(holder, request.agree)
        self.announce()
        self._settle(settled, now, by=self._seating.seats_of(holder))

    # ------------------------------------------------------------ people come and go

    def chosen(self, seat: Seat) -> None:
        """A seat is about to make a choice: a draw offered by its holder is no longer open."""
        open, holder = self._vote.open, self._seating.holder_of(seat)
        if open and open.what == "draw" and open.asker is holder:
            self._tell_settled(self._vote.cancel())

    def lost(self, holder: Holder) -> None:
        """Someone lost their connection: they keep their vote, but their own offer is withdrawn."""
        self._tell_settled(self._vote.withdraw(holder))
        self.announce()

    def left(self, holder: Holder) -> None:
        """Someone gave up their seats. What they were asked is withdrawn: nothing is agreed by leaving."""
        if self._vote.open and (holder is self._vote.open.asker or holder in self._vote.open.waiting_for):
            self._tell_settled(self._vote.cancel())

    def replaced(self, holder: Holder, now: float) -> None:
        """A bot plays for someone now: if they are away, their team mates resign without them."""
        open = self._vote.open
        if holder.away and open and open.what == "resignation":
            settled = self._vote.remove(holder)
            self.announce()
            self._settle(settled, now)

    def announce(self) -> None:
        """Tell everybody who has not answered yet."""
        if self._vote.open:
            self._people.tell_all(self.to_message(self._vote.open))

    def show(self) -> EndOffered | None:
        """Return the open offer, for someone who has just come."""
        return self.to_message(self._vote.open) if self._vote.open else None

    def to_message(self, offer: EndOffer) -> EndOffered:
        seats = tuple(sorted(seat for holder in offer.waiting_for for seat in self._seating.seats_of(holder)))
        return EndOffered(self._live.table, offer.asker.name, offer.what, offer.waiting_here, seats)

    # ------------------------------------------------------------ who is who

    def _require_player(self, attendee: Attendee) -> Holder:
        if not self._lifecycle.running:
            raise Refusal("The game is over.")
        return self._seating.require_holder(attendee.person)

    def _holders(self, seats: Seats) -> list[Holder]:
        return [holder for holder in self._seating.holders if set(self._seating.seats_of(holder)) & set(seats)]

    def _has_bot(self, holder: Holder) -> bool:
        return any(self._seating.slots[seat].bot for seat in self._seating.seats_of(holder))

    def _thinks_ahead(self, seat: Seat) -> bool:
        """Whether a bot thinks, by what it may know, that it has more than an equal share of the chances."""
        sides = len({info.side for info in self._seating.scenario.seats})
        return self._live.chance(seat, self._seating.bot_viewer_seats(seat)) > 1 / sides

    # ------------------------------------------------------------ the end

    def _settle(self, settled: Settlement[EndOffer] | None, now: float, by: Seats = ()) -> None:
        self._tell_settled(settled, by)
        if settled is None or not settled.granted:
            return
        if settled.offer.what == "draw":
            self._end(GameClosed("draw", ResultRecord((), "draw")))
        else:
            self._resign(self._seating.side_of(settled.offer.asker), now)

    def _tell_settled(self, settled: Settlement[EndOffer] | None, by: Seats = ()) -> None:
        if settled is not None:
            name, what, granted = settled.offer.asker.name, settled.offer.what, settled.granted
            self._people.tell_all(EndSettled(self._live.table, name, what, granted, () if granted else by))

    def _resign(self, side: Seats, now: float) -> None:
        seating, resigning = self._seating, self._holders(side)
        others = tuple(seat for seat in range(len(seating.slots)) if seat not in side)
        two_sides = len({info.side for info in seating.scenario.seats}) == 2
        ends = two_sides or not self._holders(others)
        for holder in resigning:
            self._people.announce("resigned" if ends else "retired", holder.name, seating.seats_of(holder))
        if ends:
            given_up = {seat for record in self._live.resigned for seat in record.seats}
            winners = tuple(seat for seat in others if seat not in given_up) or others
            self._end(GameClosed("resigned", ResultRecord(winners, "resigned"), side))
            return
        for holder in resigning:
            seats = seating.seats_of(holder)
            self._live.note_resignation(Resigned(seats, holder.name, self._live.playthrough.step))
            self._give_to_bots(holder, now)
