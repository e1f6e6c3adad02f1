"""The vote on another game after the last, and who sits where then."""

from collections.abc import Callable

from net.errors import Refusal
from net.table.attendance import Attendee
from net.table.parts import TableParts
from net.table.seating import Holder, Seating
from net.table.vote import Offer, Settlement, Vote
from net.wire.from_client import AnswerRematch, AskRematch
from net.wire.from_host import RematchAsked, RematchSettled
from net.wire.types import Rematch
from rules.errors import RulesError
from rules.game import Game, Scenario, Seats
from rules.sentence import template


class RematchOffer(Offer, eq=False):
    how: Rematch
    game: Game
    scenario: Scenario

    def to_message(self, table: str) -> RematchAsked:
        return RematchAsked(table, self.asker.name, self.how, self.game.id, self.scenario.id, self.waiting_here)

    def same(self, other: "RematchOffer") -> bool:
        """Whether two people ask for the same."""
        return (self.how, self.game.id, self.scenario.id) == (other.how, other.game.id, other.scenario.id)


RematchSettlement = Settlement[RematchOffer]


class RematchVote(Vote[RematchOffer]):
    busy = template("{name} is already asking for another game; answer first.")
    not_asked = template("Nobody has asked you for another game.")

    def ask(self, offer: RematchOffer) -> RematchSettlement | None:
        """Open a vote, or agree to an open one that asks for the same."""
        if self.open and self.open.same(offer) and offer.asker in self.open.waiting_for:
            return self.answer(offer.asker, True)
        return super().ask(offer)


class Rematches:
    """Handles requests for another game, and starts it once everybody agrees."""

    def __init__(self, parts: TableParts, begin: Callable[[RematchOffer], None]) -> None:
        """`begin` starts what was agreed."""
        self._parts, self._people, self._begin = parts, parts.people, begin
        self._vote = RematchVote()
        parts.lifecycle.register("rematch", self._cancel)

    def ask(self, attendee: Attendee, request: AskRematch, now: float) -> None:
        if self._parts.lifecycle.state != "over":
            raise Refusal("The game is not over yet.")
        seating, how = self._parts.seating, request.how
        asker = seating.require_holder(attendee.person)
        game, scenario = self._requested(request)
        if how != "other" and seating.unattended:
            raise Refusal("Nobody plays {seats} any more.", seats=seating.unattended_titles)
        if how == "swap" and swapped_seats(seating) is None:
            raise Refusal("The sides of this table cannot be exchanged.")
        # People who are away keep their vote as long as they keep their seats: another game would take the seats away.
        others = [holder for holder in seating.holders if holder is not asker]
        settled = self._vote.ask(RematchOffer(asker, others, how, game, scenario))
        self.announce()
        self._settle(settled)

    def _requested(self, request: AskRematch) -> tuple[Game, Scenario]:
        if request.how != "other":
            return self._parts.game, self._parts.scenario
        games = self._parts.context.games
        if request.game not in games:
            raise Refusal("No game '{game}' here; choose from {games}.", game=request.game, games=", ".join(games))
        try:
            return games[request.game], games[request.game].scenario(request.scenario)
        except RulesError as error:
            raise Refusal("{error}.", error=error) from None

    def answer(self, attendee: Attendee, request: AnswerRematch, now: float) -> None:
        settled = self._vote.answer(self._parts.seating.holder(attendee.person), request.agree)
        self.announce()
        self._settle(settled)

    def lost(self, holder: Holder) -> None:
        """Someone lost their connection: they keep their vote, but their own offer is withdrawn."""
        self._settle(self._vote.withdraw(holder))
        self.announce()

    def remove(self, holder: Holder) -> None:
        """Someone gave up their seats."""
        self._settle(self._vote.remove(holder))
        self.announce()

    def _cancel(self) -> None:
        self._vote.cancel()

    def announce(self) -> None:
        """Tell everybody who has not answered yet."""
        if self._vote.open:
            self._people.tell_all(self._vote.open.to_message(self._parts.id))

    def _settle(self, settled: RematchSettlement | None) -> None:
        if settled is None:
            return
        offer = settled.offer
        # Somebody who agreed may be gone by now.
        granted = settled.granted and (offer.how == "other" or not self._parts.seating.unattended)
        self._people.tell_all(RematchSettled(self._parts.id, offer.how, granted, settled.refused_by))
        if granted:
            self._begin(offer)


def swapped_seats(seating: Seating) -> Seats | None:
    """Return for each seat the seat whose person or bot takes it when sides are exchanged; None if that is not
    possible.

    If all sides have the same size, each gives its seats to the next side, in order. If there are two sides of other
    sizes, each with one person or with bots only, they change places. Otherwise everybody takes the next seat.
    """
    sides: dict[str, list[int]] = {}
    for seat, info in enumerate(seating.scenario.seats):
        sides.setdefault(info.side, []).append(seat)
    groups, number = list(sides.values()), len(seating.slots)
    ways: list[Seats] = []
    if len({len(group) for group in groups}) == 1:
        pairs = zip(groups, groups[-1:] + groups[:-1], strict=True)
        from_seat = {seat: origin for group, before in pairs for seat, origin in zip(group, before, strict=True)}
        ways.append(tuple(from_seat[seat] for seat in range(number)))
    elif len(groups) == 2 and all(len({seating.slots[seat].holder for seat in group}) == 1 for group in groups):
        first, second = groups
        ways.append(tuple(second[0] if seat in first else first[0] for seat in range(number)))
    ways.append(tuple((seat - 1) % number for seat in range(number)))
    return next((way for way in ways if way != tuple(range(number)) and seating.may_rearrange(way)), None)
