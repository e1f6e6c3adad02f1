"""Requests about seats: sitting down, standing up, returning, bots, and seats in a running game."""

from net.errors import Refusal
from net.table.attendance import Attendee
from net.table.parts import TableParts
from net.table.rematch import Rematches
from net.table.seating import Holder, token_hash
from net.table.takeover import SeatOffer, Takeovers
from net.wire.from_client import Sit
from net.wire.from_host import Seated, farewell
from net.wire.types import Happening
from rules.game import Seat, Seats
from rules.sentence import sentence

ANOTHER_WINDOW = sentence("You are now playing from another window.")


class SeatChanges:
    """Gives seats to people and bots, and takes them back."""

    def __init__(self, parts: TableParts, rematches: Rematches) -> None:
        self._parts, self._rematches = parts, rematches
        self._people, self._seating, self._outbox = parts.people, parts.seating, parts.context.outbox
        self.takeovers = Takeovers(parts, self._grant)

    def sit(self, attendee: Attendee, request: Sit, now: float) -> None:
        parts, holder = self._parts, self._seating.holder(attendee.person)
        seats = tuple(sorted(set(request.seats)))
        if seats:
            self._seating.check(holder, seats, playing=parts.running)
            new = [seat for seat in seats if seat not in self._seating.seats_of(holder)]
            if parts.referee and parts.running and holder and not new:
                parts.referee.return_to_seat(holder)
                return
            if parts.running and new:
                parts.history.check(attendee, new)
                left = all(self._seating.slots[seat].free for seat in new)
                if not (left and parts.history.knows(attendee, new)):
                    self.takeovers.ask(attendee, seats)
                    return
            self._take(attendee, seats)
        elif holder:
            self.release(holder)
            self._people.announce("left", attendee.name)
        if parts.referee:
            parts.referee.live.show_all(attendee.person, self._seating.viewer_seats(attendee.person))
        if holder and not seats:
            self.remove_from_votes(holder, now)
        parts.record_seats()
        if parts.referee:
            parts.referee.check_absence(now)

    def seat_bot(self, seat: Seat, spec: str) -> None:
        """Put a bot into a free seat or another bot's, or with an empty spec remove it. Before the start only. Raises
        Refusal."""
        if self._parts.running:
            raise Refusal("Bots can be seated only before the game starts.")
        self._seating.seat_bot(seat, spec)
        self._parts.changed()

    def return_to_seats(self, attendee: Attendee, holder: Holder, token: str) -> Happening:
        """Someone with a valid token is back in their seats."""
        what: Happening = "back"
        if holder.person is not None and holder.person != attendee.person:
            what = "taken-over"
            self._people.remove(holder.person)
            self._outbox.disconnect(holder.person, farewell(ANOTHER_WINDOW))
        holder.return_as(attendee.person, attendee.via, token)
        self._parts.history.add_all(self._seating, self._people)
        attendee.name = holder.name
        if not holder.timed_out:  # who was too late takes the seat back, from the next question on
            for seat in self._seating.seats_of(holder):
                self._seating.slots[seat].bot = ""
        return what

    def release(self, holder: Holder) -> None:
        """Free someone's seats permanently; their token is void. A bot that plays because their time ran out stays:
        otherwise they would get the seat back, and with it the question."""
        stand_ins = {seat: self._seating.slots[seat].bot for seat in self._seating.seats_of(holder)}
        self._seating.release(holder)
        for seat, spec in stand_ins.items() if holder.timed_out and self._parts.running else ():
            self._seating.seat_bot(seat, spec)
        if holder.person is not None:
            self._outbox.tell(holder.person, Seated(self._parts.id, (), ""))
        self._parts.record_seats()
        self._parts.changed()

    def give_to_bots(self, holder: Holder, spec: str) -> None:
        """Let bots of this kind play someone's seats, which are theirs no longer."""
        seats = self._seating.seats_of(holder)
        self._seating.release(holder)
        for seat in seats:
            self._seating.seat_bot(seat, spec)
        if holder.person is not None:
            self._outbox.tell(holder.person, Seated(self._parts.id, (), ""))
        self._parts.record_seats()
        self._parts.changed()

    def remove_from_votes(self, holder: Holder, now: float) -> None:
        if self._parts.referee:
            self._parts.referee.left(holder)
        self.takeovers.remove(holder, now)
        self._rematches.remove(holder)

    def _take(self, attendee: Attendee, seats: Seats) -> None:
        holder = self._seating.holder(attendee.person)
        if holder is None:
            token = self._parts.context.new_token()
            holder = Holder(attendee.name, token_hash(token), token, attendee.person, attendee.via)
        holder.ready = False
        self._seating.sit(holder, seats)
        self._parts.history.add_all(self._seating, self._people)
        self._outbox.tell(attendee.person, Seated(self._parts.id, seats, holder.token))
        if self._parts.running:
            self._people.announce("sat-down", attendee.name, seats)
        self._parts.changed()

    def _grant(self, offer: SeatOffer, now: float) -> bool:
        """Give someone the seats they asked for."""
        parts = self._parts
        if offer.person not in self._people or not parts.running or parts.referee is None:
            return False
        self._take(self._people.of(offer.person), offer.seats)
        parts.referee.live.show_all(offer.person, self._seating.viewer_seats(offer.person))
        parts.record_seats()
        parts.referee.check_absence(now)
        return True
